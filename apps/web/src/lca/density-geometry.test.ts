import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { densityOf, spreadLabels } from './density-geometry.ts'

describe('the curve of a lognormal', () => {
  test('is highest left of the median, and as high as its formula says at P5 and P95', () => {
    const curve = densityOf(0.012, 1.058948873264048, 300)!
    const highest = curve.points.reduce((a, b) => (b.y > a.y ? b : a))
    expect(highest.y).toBeLessThanOrEqual(1)
    expect(highest.x).toBeLessThanOrEqual(curve.at(0.012))
    const z = 1.6448536269514722
    const sigma = Math.log(1.058948873264048)
    const p5 = 0.012 * Math.exp(-z * sigma)
    expect(curve.heightAt(p5)).toBeCloseTo((Math.exp(-(z ** 2) / 2) / p5) * 0.012 * Math.exp(-(sigma ** 2) / 2), 10)
  })

  test('stays inside its drawing for any spread', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-12, max: 1e12, noNaN: true }),
        fc.double({ min: 1.01, max: 5, noNaN: true }),
        (median, gsd) => {
          const curve = densityOf(median, gsd, 240)!
          for (const { x, y } of curve.points) {
            expect(x).toBeGreaterThanOrEqual(-1e-6)
            expect(x).toBeLessThanOrEqual(240 + 1e-6)
            expect(y).toBeGreaterThanOrEqual(0)
            expect(y).toBeLessThanOrEqual(1 + 1e-9)
          }
        },
      ),
    )
  })

  test('has none where nothing is spread', () => {
    expect(densityOf(0, 1.1, 200)).toBeNull()
    expect(densityOf(1, 1, 200)).toBeNull()
  })

  test('reaches a tried value outside', () => {
    const curve = densityOf(1, 1.1, 200, [4])!
    expect(curve.to).toBeGreaterThan(4)
  })
})

test('labels keep their distance and their order', () => {
  expect(spreadLabels([10, 12, 14], 20, 100)).toEqual([10, 30, 50])
  expect(spreadLabels([90, 95], 30, 100)).toEqual([70, 100])
})
