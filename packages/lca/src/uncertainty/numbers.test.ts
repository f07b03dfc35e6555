import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LcaError } from '../errors.ts'
import type { Distribution } from '../model.ts'
import { exp, log, normalQuantile } from './arithmetic.ts'
import { checkDistribution, moments, quantile, scaleDistribution } from './distribution.ts'
import { combineUncertaintyFactors, parsePedigree, pedigreeGsd } from './pedigree.ts'
import { permuted, philox, seedWords, sourceKey, unitInterval } from './random.ts'
import { compare, histogram, quantileOfSorted, summarise } from './statistics.ts'

describe('arithmetic that is the same on every platform', () => {
  test('exp and log to the last digits', () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), x => {
        expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(5e-16)
      }),
    )
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), x => {
        expect(Math.abs(log(x) - Math.log(x))).toBeLessThanOrEqual(5e-16 * Math.abs(Math.log(x)))
      }),
    )
    expect([exp(0), log(1), exp(-1e9) > 0, Number.isFinite(exp(1e9))]).toEqual([1, 0, true, true])
  })

  test.each([
    [1e-16, -8.222082216130435],
    [1e-5, -4.2648907939228256],
    [0.0749, -1.4402382675279632],
    [0.0751, -1.4388253927525398],
    [0.5, 0],
    [0.95, 1.6448536269514715],
    [0.9999999, 5.199337582290662],
  ])('normal quantile of %d', (u, z) => {
    expect(Math.abs(normalQuantile(u) - z)).toBeLessThanOrEqual(2e-15 * Math.abs(z))
  })
})

describe('Philox4x32-10', () => {
  // Known answers of the authors' distribution (Random123).
  test.each([
    [
      [0, 0, 0, 0],
      [0, 0],
      [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8],
    ],
    [Array(4).fill(0xffffffff), Array(2).fill(0xffffffff), [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd]],
    [
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      [0xa4093822, 0x299f31d0],
      [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
    ],
  ])('counter %j, key %j', (counter, key, expected) => {
    const words = Uint32Array.from(counter)
    philox(words, key[0]!, key[1]!)
    expect([...words]).toEqual(expected)
  })

  test('uniforms lie inside (0, 1)', () => {
    expect(unitInterval(0, 0)).toBe(2 ** -53)
    expect(unitInterval(0xffffffff, 0xffffffff)).toBe(1 - 2 ** -53)
    expect(seedWords(2 ** 40 + 5)).toEqual([5, 256])
  })

  test('keys of names differ', () => {
    const keys = new Set(Array.from({ length: 50_000 }, (_, k) => sourceKey(`process ${k} > flow ${k % 7}`).join(' ')))
    expect(keys.size).toBe(50_000)
  })

  test('a permutation for every count and key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), fc.nat(), (count, a, b) => {
        const places = Array.from({ length: count }, (_, k) => permuted(k, count, a, b))
        expect(places.toSorted((x, y) => x - y)).toEqual(places.map((_, k) => k))
      }),
    )
  })
})

const distributions: fc.Arbitrary<Distribution> = fc.oneof(
  fc.record({
    type: fc.constant('lognormal' as const),
    gmean: fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
    gsd: fc.double({ min: 1, max: 2, noNaN: true }),
  }),
  fc.record({
    type: fc.constant('normal' as const),
    mean: fc.double({ min: -1e3, max: 1e3, noNaN: true }),
    sd: fc.double({ min: 0, max: 1e3, noNaN: true }),
  }),
  fc
    .tuple(
      ...([0, 1, 2].map(() => fc.double({ min: -1e3, max: 1e3, noNaN: true })) as [
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
      ]),
    )
    .map(values => {
      const [min, mode, max] = values.toSorted((a, b) => a - b) as [number, number, number]
      return { type: 'triangular' as const, min, mode, max }
    }),
  fc
    .tuple(fc.double({ min: -1e3, max: 1e3, noNaN: true }), fc.double({ min: 0, max: 1e3, noNaN: true }))
    .map(([min, width]) => ({ type: 'uniform' as const, min, max: min + width })),
)

describe('distributions', () => {
  test('moments agree with the integral of the quantile function', () => {
    fc.assert(
      fc.property(distributions, distribution => {
        const count = 20_000
        const values = Float64Array.from({ length: count }, (_, k) => quantile(distribution, (k + 0.5) / count))
        const { mean, sd } = moments(distribution)
        const found = summarise(values)
        expect(Math.abs(found.mean - mean)).toBeLessThan(2e-4 * (Math.abs(mean) + sd) + 1e-12)
        expect(Math.abs(found.sd - sd)).toBeLessThan(5e-3 * sd + 1e-9 * Math.abs(mean) + 1e-12)
      }),
      { numRuns: 60 },
    )
  })

  test('scaling scales every quantile', () => {
    fc.assert(
      fc.property(
        distributions,
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (distribution, factor, u) => {
          if (Math.abs(factor) < 1e-3) return
          const scaled = quantile(
            scaleDistribution(distribution, factor),
            factor < 0 && distribution.type !== 'lognormal' ? 1 - u : u,
          )
          const expected = (distribution.type === 'lognormal' ? Math.abs(factor) : factor) * quantile(distribution, u)
          const size =
            Math.abs(factor) *
            Math.max(...Object.values(distribution).map(x => (typeof x === 'number' ? Math.abs(x) : 0)))
          expect(Math.abs(scaled - expected)).toBeLessThan(1e-9 * (size + 1))
        },
      ),
    )
  })

  test.each<[Distribution, string]>([
    [{ type: 'lognormal', gmean: 1, gsd: 0.5 }, 'at least 1'],
    [{ type: 'lognormal', gmean: 0, gsd: 2 }, 'must be positive'],
    [{ type: 'normal', mean: 1, sd: -1 }, 'standard deviation is -1'],
    [{ type: 'normal', mean: Number.NaN, sd: 1 }, 'mean is NaN'],
    [{ type: 'triangular', min: 2, mode: 1, max: 3 }, 'not between'],
    [{ type: 'uniform', min: 2, max: 1 }, 'above the maximum'],
    [{ type: 'beta' } as unknown as Distribution, 'its type is beta'],
  ])('%j is refused by name', (distribution, why) => {
    expect(() => checkDistribution(distribution)).toThrow(LcaError)
    expect(() => checkDistribution(distribution)).toThrow(why)
  })

  test('pedigree', () => {
    const { gsd95, gsd } = combineUncertaintyFactors([1.05, 1.1, 1.2, 1.02, 1.1, 1.2])
    expect(gsd95).toBeCloseTo(1.3440316373092398, 14)
    expect(gsd).toBeCloseTo(1.1593237845007924, 14)
    // Reliability 2, completeness 3, temporal 1, geographical 5, technology 3, basic factor 1.05.
    const variance = [1.05, 1.05, 1.05, 1, 1.1, 1.2].reduce((sum, u) => sum + Math.log(u) ** 2, 0)
    expect(pedigreeGsd([2, 3, 1, 5, 3], 1.05)).toBeCloseTo(Math.sqrt(Math.exp(Math.sqrt(variance))), 14)
    expect(parsePedigree('(2; 3;1;n.a.;3)')).toEqual([2, 3, 1, null, 3])
    expect(parsePedigree('(2;3;9;1;3)')).toBeUndefined()
    expect(pedigreeGsd([1, 1, 1, 1, 1])).toBe(1)
    expect(() => combineUncertaintyFactors([0.9])).toThrow('at least 1')
  })
})

describe('statistics', () => {
  test('percentiles of type 7', () => {
    const sorted = [1, 2, 3, 4, 9]
    expect([0, 0.125, 0.25, 0.5, 0.875, 1].map(p => quantileOfSorted(sorted, p))).toEqual([1, 1.5, 2, 3, 6.5, 9])
    expect(quantileOfSorted([], 0.5)).toBeNaN()
  })

  test('moments', () => {
    const { mean, sd, skewness, kurtosis, min, max, standardError, failed, count } = summarise([
      2,
      4,
      4,
      4,
      5,
      5,
      7,
      9,
      Number.NaN,
    ])
    expect([mean, min, max, failed, count]).toEqual([5, 2, 9, 1, 8])
    expect(sd).toBeCloseTo(Math.sqrt(32 / 7), 14)
    expect(standardError).toBeCloseTo(Math.sqrt(32 / 7 / 8), 14)
    expect(skewness).toBeCloseTo(42 / 8 / 8, 14)
    expect(kurtosis).toBeCloseTo(356 / 8 / 16, 14)
  })

  test('a large offset costs no digits', () => {
    const { sd } = summarise(Float64Array.from({ length: 1000 }, (_, k) => 1e9 + (k % 2)))
    expect(sd).toBeCloseTo(Math.sqrt(250 / 999), 9)
  })

  test('pairs: distinguishable only when the sign of the difference is nearly sure', () => {
    const base = Array.from({ length: 1000 }, (_, k) => Math.sin(k * 12.9898) * 100)
    const shifted = compare(
      base.map(x => x + 1),
      base,
    )
    expect(shifted).toMatchObject({ verdict: 'first is greater', distinguishable: true, probabilityFirstGreater: 1 })
    expect(shifted.correlation).toBeCloseTo(1, 12)
    expect(shifted.difference.sd).toBeLessThan(1e-12)
    const other = Array.from({ length: 1000 }, (_, k) => Math.sin(k * 78.233 + 1) * 100)
    expect(compare(base, other).verdict).toBe('not distinguishable')
    expect(compare(base, base)).toMatchObject({ probabilityFirstGreater: 0.5, verdict: 'not distinguishable' })
    expect(compare([1, Number.NaN, 1], [2, 2, 2])).toMatchObject({ count: 2, verdict: 'second is greater' })
  })

  test('a histogram holds every value', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true })), values => {
        const { counts, edges } = histogram(values, 7)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
        expect(edges.length).toBe(values.length === 0 ? 0 : counts.length + 1)
      }),
    )
  })
})
