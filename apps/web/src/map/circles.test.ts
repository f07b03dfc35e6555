import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { circleScale, legendAmounts, radiusOf, rescale } from './circles.ts'

const amount = fc.double({ min: 1e-3, max: 1e9, noNaN: true })

describe('circles', () => {
  it('are area-true', () => {
    fc.assert(
      fc.property(amount, amount, (max, v) => {
        const s = circleScale(max, 30)
        expect(radiusOf(max, s)).toBeCloseTo(30, 6)
        expect((radiusOf(v, s) / radiusOf(max, s)) ** 2 / (v / max)).toBeCloseTo(1, 9)
      }),
    )
  })
  it('keep their scale until the largest leaves the band', () => {
    const s = circleScale(100, 30)
    expect(rescale(s, 110, 30)).toBe(s)
    expect(rescale(s, 10_000, 30).max).toBe(10_000)
    expect(rescale(s, 1, 30).max).toBe(1)
    expect(rescale(s, 0, 30)).toBe(s)
  })
  it('get a legend of at most three that can be told apart', () => {
    fc.assert(
      fc.property(amount, max => {
        const s = circleScale(max, 30)
        const out = legendAmounts(s)
        expect(out.length).toBeGreaterThan(0)
        for (const v of out) expect(v).toBeLessThanOrEqual(max * (1 + 1e-9))
      }),
    )
    expect(legendAmounts(circleScale(0, 30))).toEqual([])
  })
})
