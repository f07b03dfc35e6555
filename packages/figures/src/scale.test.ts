import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ceilDigits,
  chooseClasses,
  classOf,
  countClasses,
  divergingTicks,
  histogram,
  oneTwoFive,
  quantiles,
} from './scale.ts'

const magnitude = fc.double({ min: 1e-3, max: 1e9, noNaN: true })

describe('ceilDigits', () => {
  it('rounds up to two digits', () => {
    expect(ceilDigits(22_104)).toBe(23_000)
    expect(ceilDigits(23_000)).toBe(23_000)
    expect(ceilDigits(0.00123)).toBe(0.0013)
  })
  it('never lies below its argument nor more than a tenth above', () => {
    fc.assert(
      fc.property(magnitude, v => {
        const up = ceilDigits(v)
        expect(up).toBeGreaterThanOrEqual(v * (1 - 1e-8))
        expect(up).toBeLessThanOrEqual(v * 1.1 + 1e-12)
      }),
    )
  })
  it('gives a scale even for nothing', () => {
    expect(ceilDigits(0)).toBe(1)
    expect(ceilDigits(Number.NaN)).toBe(1)
  })
})

describe('ticks', () => {
  it('lists 1, 2, 5 of each power', () => {
    expect(oneTwoFive(1, 50)).toEqual([1, 2, 5, 10, 20, 50])
    expect(oneTwoFive(0.01, 0.2)).toEqual([0.01, 0.02, 0.05, 0.1, 0.2])
    expect(oneTwoFive(5, 1)).toEqual([])
  })
  it('always holds zero, stays in the range and keeps its distance', () => {
    fc.assert(
      fc.property(magnitude, magnitude, fc.integer({ min: 120, max: 900 }), (below, above, pixels) => {
        const out = divergingTicks(below, above, pixels)
        expect(out).toContain(0)
        for (const t of out) {
          expect(t).toBeGreaterThanOrEqual(-below * (1 + 1e-6))
          expect(t).toBeLessThanOrEqual(above * (1 + 1e-6))
        }
        const px = pixels / (below + above)
        for (let i = 1; i < out.length; i++) expect((out[i]! - out[i - 1]!) * px).toBeGreaterThan(20)
      }),
    )
  })
})

describe('classes', () => {
  it('takes powers of ten for skewed data: 45 and 16 000 are told apart', () => {
    const classes = chooseClasses([45, 300, 2_000, 16_000, 220_000])
    expect(classes).toEqual({ kind: 'decades', bounds: [100, 1_000, 10_000, 100_000] })
    expect(classOf(45, classes)).not.toBe(classOf(16_000, classes))
  })
  it('takes steps and equal parts for milder data', () => {
    expect(chooseClasses([3, 8, 40]).kind).toBe('steps')
    expect(chooseClasses([10, 12, 15, 19]).kind).toBe('linear')
    expect(chooseClasses([7, 7]).kind).toBe('single')
    expect(chooseClasses([]).kind).toBe('single')
  })
  it('puts every value in one class, leaves neither end empty and never has more than asked', () => {
    fc.assert(
      fc.property(fc.array(magnitude, { minLength: 1, maxLength: 60 }), values => {
        const classes = chooseClasses(values, 6)
        const counts = countClasses(values, classes)
        expect(counts.reduce((a, b) => a + b, 0)).toBe(values.length)
        expect(counts.length).toBeLessThanOrEqual(6)
        expect(counts[0]).toBeGreaterThan(0)
        expect(counts.at(-1)).toBeGreaterThan(0)
        for (let i = 1; i < classes.bounds.length; i++)
          expect(classes.bounds[i]!).toBeGreaterThan(classes.bounds[i - 1]!)
      }),
    )
  })
})

describe('histogram', () => {
  it('counts every value once, zeros apart', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(magnitude, fc.constant(0)), { maxLength: 200 }), values => {
        const h = histogram(values)
        expect(h.bins.reduce((n, b) => n + b.count, 0) + h.zeros).toBe(values.length)
        for (let i = 1; i < h.bins.length; i++) expect(h.bins[i]!.from).toBeCloseTo(h.bins[i - 1]!.to, 6)
      }),
    )
  })
  it('uses powers of ten where sizes spread', () => {
    expect(histogram([1, 10, 1_000, 50_000]).scale).toBe('log')
    expect(histogram([1, 2, 3]).scale).toBe('linear')
  })
})

it('quantiles are of type 7', () => {
  expect(quantiles([4, 1, 3, Number.NaN, 2], [0.25, 0.5])).toEqual([1.75, 2.5])
  expect(quantiles([], [0.5])).toEqual([null])
})
