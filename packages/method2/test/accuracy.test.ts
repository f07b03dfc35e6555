import { describe, expect, it } from 'vitest'
import { bandOf, compareAll } from '../accuracy/compare.ts'
import { groupOf, type SectorGroup } from '../src/groups.ts'
import { assessRow2, type CalculatedRow2, expectedSum, intervals2, Sampler2 } from '../src/index.ts'
import { prepared, reference } from './support.ts'

/** Bands as docs/methodology2.md prints them: a change of tables or code that moves them has to say so there. */
const BANDS = [
  { set: 'technologies', pairs: 7, median: 1.083, typical: 1.268 },
  { set: 'grid', pairs: 41, median: 1.155, typical: 1.165 },
  { set: 'capacity-factors', pairs: 42, median: 1.009, typical: 1.151 },
  { set: 'stack', pairs: 5, median: 0.971, typical: 1.076 },
]

describe('published figures against calculated ones', () => {
  const comparisons = compareAll()
  it.each(BANDS)('$set', ({ set, pairs, median, typical }) => {
    const band = bandOf(set, comparisons)
    expect(band.pairs).toBe(pairs)
    expect(band.median).toBeCloseTo(median, 2)
    expect(band.typical).toBeCloseTo(typical, 2)
  })
  it('mark what is circular', () => expect(comparisons.filter(({ circular }) => circular)).toHaveLength(3))
})

/** Companies of the calibration by group: the mix of the portfolios that were compared with reports. */
const MIX: readonly (readonly [SectorGroup, number])[] = [
  ['finance', 38],
  ['manufacturing', 44],
  ['services', 16],
  ['trade', 10],
  ['construction', 7],
  ['heavy', 7],
  ['transport', 6],
  ['electricity', 5],
  ['process', 3],
  ['real_estate', 2],
]

/** A portfolio of 25 rows at equal money: a linear congruential sequence chooses group, sector and country. */
function portfolioOf(number: number): CalculatedRow2[] {
  let state = number * 7919 + 1
  const next = (count: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % count
  }
  const groups = MIX.flatMap(([group, count]) => Array.from({ length: count }, () => group))
  const countries = ['US', 'US', 'DE', 'FR', 'GB', 'JP', 'SE', 'CH']
  return Array.from({ length: 25 }, () => {
    const group = groups[next(groups.length)]
    const sectors = [...reference.sectors.keys()].filter(bea => groupOf(bea, false) === group)
    const industry = `BEA:${sectors[next(sectors.length)]}`
    const row = assessRow2(prepared, {
      country: countries[next(countries.length)] ?? 'US',
      industry,
      revenue: 2e10,
      currency: 'USD',
      year: 2020,
    })
    if (!row.calculable) throw new Error(row.reason)
    return row
  })
}

it('the expected sum of 25 companies is to the median of draws as what they reported, .58', () => {
  const sampler = new Sampler2({ seed: 1, draws: 2000 })
  const ratios = Array.from({ length: 40 }, (_, number) => {
    const rows = portfolioOf(number)
    const drawn = rows.map((row, i) => ({ row, key: `${number}|${i}`, allocation: 1 }))
    const draws = intervals2(prepared, sampler, drawn)
    const expected = expectedSum(prepared, [{ entityId: 'a', allocation: 1, rows }])
    return (expected.s1T + expected.s2T) / (draws.s12T?.p50 ?? Number.NaN)
  }).sort((a, b) => a - b)
  expect(ratios[20]).toBeGreaterThan(0.5)
  expect(ratios[20]).toBeLessThan(0.7)
})
