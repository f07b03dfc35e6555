import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OUTCOME_CODES } from './indicators.ts'
import { qualityOf, type StatedOutcomes } from './statement.ts'
import { type OutcomeHolding, sumOutcomes } from './sum-outcomes.ts'

const amount = fc.double({ min: 0, max: 1e9, noNaN: true, noDefaultInfinity: true })
const statement: fc.Arbitrary<StatedOutcomes> = fc
  .record({
    row: fc.integer({ min: 2, max: 1e6 }),
    values: fc.dictionary(fc.constantFrom(...OUTCOME_CODES), amount, { maxKeys: 6 }),
    year: fc.option(fc.integer({ min: 1990, max: 2030 }), { nil: undefined }),
    source: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  })
  .map(({ row, values, year, source }) => ({
    row,
    values,
    ...(year === undefined ? {} : { year }),
    ...(source === undefined ? {} : { source }),
  }))
const holding: fc.Arbitrary<OutcomeHolding> = fc.record({
  share: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  money: fc.option(amount, { nil: null }),
  rows: fc.integer({ min: 1, max: 5 }),
  outcomes: fc.array(statement, { maxLength: 4 }),
})

const near = (a: number | null, b: number | null) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

describe('the sums of outcomes', () => {
  test('are those of their parts, whole and by share', () => {
    fc.assert(
      fc.property(fc.array(holding, { maxLength: 12 }), fc.nat(12), (holdings, at) => {
        const sums = sumOutcomes(holdings)
        const parts = [...sumOutcomes(holdings.slice(0, at)), ...sumOutcomes(holdings.slice(at))]
        for (const sum of sums) {
          const of = parts.filter(({ code }) => code === sum.code)
          const total = (pick: (part: (typeof of)[number]) => number | null) => {
            const known = of.flatMap(part => pick(part) ?? [])
            return known.length === 0 ? null : known.reduce((a, b) => a + b, 0)
          }
          expect(
            near(
              sum.stated,
              total(part => part.stated),
            ),
          ).toBe(true)
          expect(
            near(
              sum.attributed,
              total(part => part.attributed),
            ),
          ).toBe(true)
          expect(
            near(
              sum.money,
              total(part => part.money),
            ),
          ).toBe(true)
          expect(sum.rows).toBe(total(part => part.rows))
          expect(sum.quality.best).toBe(Math.min(...of.map(part => part.quality.best)))
          expect(sum.quality.worst).toBe(Math.max(...of.map(part => part.quality.worst)))
        }
        expect(new Set(parts.map(({ code }) => code))).toEqual(new Set(sums.map(({ code }) => code)))
      }),
    )
  })

  test('never take an unknown share for 0, and never attribute more than is stated', () => {
    fc.assert(
      fc.property(fc.array(holding, { maxLength: 12 }), holdings => {
        for (const sum of sumOutcomes(holdings)) {
          const shares = holdings.filter(({ outcomes }) =>
            outcomes.some(({ values }) => values[sum.code] !== undefined),
          )
          if (shares.every(({ share }) => share === null)) expect(sum.attributed).toBeNull()
          else expect(sum.attributed ?? -1).toBeGreaterThanOrEqual(0)
          expect((sum.attributed ?? 0) <= sum.stated * (1 + 1e-9)).toBe(true)
          expect(sum.rowsAttributed).toBeLessThanOrEqual(sum.rows)
        }
      }),
    )
  })

  test('tell rows, years and what is not known of them', () => {
    const of = (share: number | null, outcomes: StatedOutcomes[], money: number | null = null): OutcomeHolding => ({
      share,
      money,
      rows: outcomes.length,
      outcomes,
    })
    const sums = sumOutcomes([
      of(0.5, [{ row: 2, values: { clients: 100, clients_women: 0 }, year: 2022, assurance: 'limited' }], 40),
      of(null, [{ row: 3, values: { clients: 10 } }]),
    ])
    expect(sums).toEqual([
      {
        code: 'clients',
        stated: 110,
        attributed: 50,
        rows: 2,
        rowsAttributed: 1,
        money: 40,
        quality: { best: 2, worst: 5 },
        years: { first: 2022, last: 2022 },
        rowsWithoutYear: 1,
      },
      expect.objectContaining({ code: 'clients_women', stated: 0, attributed: 0, rows: 1 }),
    ])
    expect(sumOutcomes([of(0.5, [])])).toEqual([])
  })
})

test.each([
  [{ assurance: 'verified' }, 1],
  [{ assurance: 'reasonable', source: 'a' }, 1],
  [{ assurance: 'limited' }, 2],
  [{ assurance: 'none', source: 'a', year: 2024 }, 3],
  [{ evidence: 'a', year: 2024 }, 3],
  [{ source: 'a' }, 4],
  [{ year: 2024 }, 5],
  [{}, 5],
] as const)('the quality of %j is %i', (statement, quality) => {
  expect(qualityOf(statement)).toBe(quality)
})
