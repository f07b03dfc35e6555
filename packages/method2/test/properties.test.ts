import { CORE } from '@cradle/data/method2'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assessRow2, type CalculatedRow2, coverageLedger2, LoneIntervals, type Row2, sumEntries } from '../src/index.ts'
import { anyRow, assurance, capacity, country, generation, revenue, sector, share } from './arbitrary.ts'
import { calculated, prepared, reasonOf } from './support.ts'

/** Equal to nine digits of the larger one. */
function close(a: number, b: number, what?: string): void {
  expect(Math.abs(a - b), `${what ?? ''} ${a} ${b}`).toBeLessThanOrEqual(
    1e-9 * Math.max(Math.abs(a), Math.abs(b), 1e-30),
  )
}
const value = (row: CalculatedRow2, id: keyof CalculatedRow2['indicators']) => row.indicators[id] ?? Number.NaN
const RANK = { insufficient: 0, indicative: 1, quantified: 2 }

describe('parts and wholes', () => {
  it('scopes add to climate change, and so does the estimate beside them', () => {
    fc.assert(
      fc.property(anyRow, row => {
        const result = calculated(row)
        close(value(result, 'ccT'), value(result, 's1T') + value(result, 's2T') + value(result, 's3UpstreamT'))
        close(result.midpoints.CC / 1000, value(result, 'ccT'))
      }),
    )
  })
  it('every row has the whole core, a total and burdens that are not above 0', () => {
    fc.assert(
      fc.property(anyRow, row => {
        const { midpoints, impact, goals } = calculated(row)
        for (const category of CORE) expect(midpoints[category]).toBeGreaterThanOrEqual(0)
        expect(impact).toBeLessThanOrEqual(0)
        for (const goal of [3, 6, 11, 12, 13, 14, 15]) expect(goals.get(goal)?.value).toBeLessThanOrEqual(0)
        for (const { value, status } of goals.values()) expect(value === null).toBe(status === 'insufficient')
      }),
    )
  })
  it('a row cut in two by its quantity adds up again', () => {
    fc.assert(
      fc.property(generation, share, (row, part) => {
        const whole = calculated(row)
        const gwh = row.generationGwh ?? 0
        const [a, b] = [gwh * part, gwh * (1 - part)].map(g => calculated({ ...row, generationGwh: g }))
        close((a?.impact ?? 0) + (b?.impact ?? 0), whole.impact)
      }),
    )
  })
  it('a portfolio is the sum of shares times rows, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyRow, share), { minLength: 1, maxLength: 8 }), list => {
        const entries = list.map(([row, allocation], i) => ({
          entityId: `${i}`,
          allocation,
          rows: [assessRow2(prepared, row)],
        }))
        const total = sumEntries(entries)
        const again = sumEntries(entries.toReversed())
        const expected = list.reduce((sum, [row, allocation]) => sum + allocation * calculated(row).impact, 0)
        close(total.impact ?? Number.NaN, expected)
        close(again.impact ?? Number.NaN, expected)
        expect([...again.goals].sort().map(([goal, { status }]) => [goal, status])).toEqual(
          [...total.goals].sort().map(([goal, { status }]) => [goal, status]),
        )
      }),
    )
  })
  it('shares of the ledger add to 1', () => {
    const money = fc.double({ min: 1, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(anyRow, share, money), { minLength: 1, maxLength: 8 }), list => {
        const rows = list.map(([row, allocation, amount]) => ({
          result: assessRow2(prepared, row),
          allocation,
          money: amount,
        }))
        const { lines } = coverageLedger2([...rows, { result: assessRow2(prepared, {}), allocation: 1, money: 5 }])
        close(
          lines.reduce((sum, line) => sum + (line.shareOfMoney ?? 0), 0),
          1,
        )
        close(
          lines.reduce((sum, line) => sum + (line.shareOfRows ?? 0), 0),
          1,
        )
        expect(lines.at(-1)?.rows).toBe(1)
      }),
    )
  })
})

describe('scaling', () => {
  it('of generation scales every figure', () => {
    fc.assert(
      fc.property(generation, fc.double({ min: 0.01, max: 100, noNaN: true }), (row, by) => {
        const [one, other] = [calculated(row), calculated({ ...row, generationGwh: (row.generationGwh ?? 0) * by })]
        close(one.impact * by, other.impact)
        for (const category of CORE) close(one.midpoints[category] * by, other.midpoints[category], category)
      }),
    )
  })
  it('of revenue scales every figure, as long as the share of the world stays', () => {
    fc.assert(
      fc.property(sector, country, fc.double({ min: 1, max: 1e7, noNaN: true }), (industry, place, amount) => {
        const row: Row2 = { country: place, industry, currency: 'USD', year: 2021, revenue: amount }
        const [one, other] = [calculated(row), calculated({ ...row, revenue: amount * 7 })]
        close(one.impact * 7, other.impact)
        close(value(one, 'ccT') * 7, value(other, 'ccT'))
      }),
    )
  })
})

describe('a split of production', () => {
  it('into one part is that country, without the world and without its flag', () => {
    fc.assert(
      fc.property(revenue, country, (row, place) => {
        const split = calculated({ ...row, productionSplit: `${place}:1` })
        const small = calculated({ ...row, country: place, productionSplit: [{ country: place, share: 1 }] })
        close(split.impact, small.impact)
        expect(split.flags.some(flag => flag === 'domicile_as_place' || flag.startsWith('world_blend'))).toBe(false)
      }),
    )
  })
  it('lies between its parts', () => {
    fc.assert(
      fc.property(revenue, country, country, share, (row, a, b, part) => {
        const at = (split: { country: string; share: number }[]) =>
          value(calculated({ ...row, productionSplit: split }), 'ccT')
        const [low = 0, high = 0] = [at([{ country: a, share: 1 }]), at([{ country: b, share: 1 }])].sort(
          (x, y) => x - y,
        )
        const mixed = at([
          { country: a, share: part },
          { country: b, share: 1 - part },
        ])
        expect(mixed).toBeGreaterThanOrEqual(low * (1 - 1e-9))
        expect(mixed).toBeLessThanOrEqual(high * (1 + 1e-9))
      }),
    )
  })
  it('that does not add to 1 or names an unknown country is refused', () => {
    const row: Row2 = { country: 'DE', industry: 'BEA:331110', revenue: 1, currency: 'EUR' }
    for (const split of ['DE:0.5', 'DE:0.5;ZZ:0.5', 'DE:-0.5;FR:1.5', 'DE', 'DE:', 'DE:1;FR:0.1', ';', 'DE:one'])
      expect([split, reasonOf({ ...row, productionSplit: split })]).toEqual([split, 'production_split_invalid'])
    expect(reasonOf({ ...row, productionSplit: ' ' })).toBe(null)
  })
})

describe('evidence', () => {
  it('a stated scope wins, and the estimate stays beside it', () => {
    fc.assert(
      fc.property(anyRow, fc.double({ min: 0, max: 1e8, noNaN: true }), assurance, (row, tonnes, ownAssurance) => {
        const estimate = calculated(row)
        const stated = calculated({ ...row, ownScope1T: tonnes, ownAssurance })
        expect(value(stated, 's1T')).toBe(tonnes)
        expect(value(stated, 's1EstimatedT')).toBe(value(estimate, 's1T'))
        expect(stated.scopeBasis).toEqual({ s1: `stated_${ownAssurance}`, s2: 'estimated', s3: 'estimated' })
        expect(stated.dataQuality).toBe(estimate.dataQuality)
        close(value(stated, 'ccT'), value(estimate, 'ccT') - value(estimate, 's1T') + tonnes)
      }),
    )
  })
  it('less of it never makes a status better', () => {
    fc.assert(
      fc.property(capacity, row => {
        const known = calculated({ ...row, generationGwh: 10 })
        const guessed = calculated(row)
        for (const [goal, { status }] of known.goals)
          expect(RANK[guessed.goals.get(goal)?.status ?? 'insufficient']).toBeLessThanOrEqual(RANK[status])
      }),
    )
  })
  it('from money alone is never more than indicative', () => {
    fc.assert(
      fc.property(revenue, row => {
        for (const { status } of calculated(row).goals.values()) expect(status).not.toBe('quantified')
      }),
    )
  })
  it('what is stated below 0 is refused', () => {
    expect(reasonOf({ country: 'DE', technology: 'coal', generationGwh: 1, ownScope1T: -1 })).toBe('negative_quantity')
    expect(reasonOf({ country: 'DE', technology: 'coal', generationGwh: 1, ownJobs: 0 })).toBe(null)
  })
})

describe('intervals of a row', () => {
  const lone = new LoneIntervals(prepared)
  it('are ordered, finite and on the side of their value', () => {
    fc.assert(
      fc.property(anyRow, row => {
        const result = calculated(row)
        const { goals, ...figures } = lone.of(result)
        for (const { p5, p50, p95 } of [...Object.values(figures), ...goals.values()]) {
          expect(Number.isFinite(p5) && Number.isFinite(p95)).toBe(true)
          expect(p5).toBeLessThanOrEqual(p50)
          expect(p50).toBeLessThanOrEqual(p95)
        }
        expect(figures.impact.p95).toBeLessThanOrEqual(0)
        expect([...goals.keys()].sort()).toEqual(
          [...result.goals].flatMap(([g, { value }]) => (value === null ? [] : [g])).sort(),
        )
      }),
    )
  })
})
