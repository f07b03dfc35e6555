import { OECM } from '@cradle/financed'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryOf, listOf } from '../../test/financed-list.ts'
import { alignmentOf } from './alignment.ts'
import { calculateFinanced } from './calculate.ts'
import { screeningOf } from './screening.ts'
import { proposedSettings } from './settings.ts'
import type { FinancedEntry, PlantGroup } from './stored.ts'

const header = [
  'name',
  'asset_class',
  'outstanding_amount',
  'currency',
  'equity',
  'debt',
  'country',
  'own_scope1_t',
  'own_scope2_location_t',
  'own_year',
  'steel_production_t',
]
const settings = { ...proposedSettings(null, '2026-02-01T00:00:00Z'), holdingsDate: '2025-12-31', reportingYear: 2025 }

const withPlants = (row: number, plants: readonly PlantGroup[]) => entryOf(row, { plants })

const group = (
  technology: string,
  country: string,
  generationMwh: number,
  s1T: number | null,
  more = {},
): PlantGroup => ({
  technology,
  country,
  plants: 1,
  capacityMw: generationMwh / 4000,
  generationMwh,
  s1T,
  ccT: s1T,
  isOwn: false,
  ...more,
})

function calculated(rows: readonly (readonly string[])[], entries: readonly FinancedEntry[]) {
  return calculateFinanced(
    {
      list: listOf(header, rows, entries),
      settings,
      answers: [],
      rates: null,
      madeBy: 'm',
      quarters: [],
      funds: new Map(),
    },
    { countryCode: text => text, rates: new Map(), ratesSource: '' },
  )
}
/** A tenth of the capital of a project. */
const project = (name: string, country = 'DE') => [
  name,
  'project_finance',
  '1000000',
  'EUR',
  '4000000',
  '6000000',
  country,
]

const europe = (year: number) =>
  OECM.paths.find(({ sector, region }) => sector === 'power' && region === 'Europe')?.values[year] ?? Number.NaN
const world = (year: number) =>
  OECM.paths.find(({ sector, region }) => sector === 'power' && region === 'Global')?.values[year] ?? Number.NaN

describe('power against its path', () => {
  const made = calculated(
    [project('Gas'), project('Wind', 'IN')],
    [
      withPlants(2, [group('gas_ccgt', 'DE', 1_000_000, 400_000), group('hydro_pumped', 'DE', 50_000, 0)]),
      withPlants(3, [group('wind_onshore', 'IN', 500_000, 0, { isOwn: true })]),
    ],
  )
  const [power] = alignmentOf(made) ?? []
  it('weights intensity and path by the attributed generation of each region', () => {
    const benchmark = (100_000 * europe(2025) + 50_000 * world(2025)) / 150_000
    expect(power).toMatchObject({ sector: 'power', scope: 's1', year: 2025, unit: 't CO2e/MWh' })
    expect(power?.production).toBeCloseTo(150_000, 6)
    expect(power?.intensity).toBeCloseTo(40_000 / 150_000, 12)
    expect(power?.benchmark).toBeCloseTo(benchmark, 12)
    expect(power?.gap).toBeCloseTo(40_000 / 150_000 / benchmark - 1, 12)
    expect(power?.excess_t).toBeCloseTo(40_000 - benchmark * 150_000, 6)
    expect(power?.default_share).toBeCloseTo(100 / 150, 12)
  })
  it('leaves out what only stores electricity, and tells technologies and holdings apart', () => {
    expect(power?.mix.map(({ technology }) => technology)).toEqual(['gas_ccgt', 'wind_onshore'])
    expect(power?.holdings.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Gas'],
      [3, 'Wind'],
    ])
    expect(power?.holdings[1]?.excess_t).toBeCloseTo(-50_000 * world(2025), 6)
  })
  it('shows the path of every year with the production of this one', () => {
    const at = (year: number) => power?.path.find(one => one.year === year)?.benchmark
    expect(at(2025)).toBeCloseTo(power?.benchmark ?? Number.NaN, 12)
    expect(at(2030)).toBeCloseTo((100_000 * europe(2030) + 50_000 * world(2030)) / 150_000, 12)
    expect(power?.path).toHaveLength(32)
  })
  it('uses plants of a match only where it is confirmed and covers what is stated', () => {
    const plants = [group('gas_ccgt', 'DE', 1000, 400)]
    const of = (more: Partial<FinancedEntry>) =>
      alignmentOf(calculated([project('A')], [{ ...withPlants(2, plants), kind: 'reference', linkedTo: 'R', ...more }]))
    expect(of({})).toBeNull()
    expect(of({ decision: 'confirmed' })?.[0]?.production).toBeCloseTo(100, 9)
    expect(of({ decision: 'confirmed', capacityMw: 50 })).toBeNull()
  })
  it('is in no result without plants, and counts generation without emissions as not covered', () => {
    expect(alignmentOf(calculated([project('None')], []))).toBeNull()
    expect(screeningOf(calculated([project('None')], []))).toBeNull()
    const part = alignmentOf(
      calculated([project('A')], [withPlants(2, [group('gas', 'DE', 300, null), group('wind_onshore', 'DE', 100, 0)])]),
    )?.[0]
    expect(part?.covered_share).toBeCloseTo(0.25, 12)
    expect(part?.intensity).toBe(0)
  })
})

describe('steel against its path', () => {
  it('divides stated scopes 1 and 2 by stated tonnes', () => {
    const steel = [...project('Steel', 'US'), '1500000', '300000', '2024', '1000000']
    const [one] = alignmentOf(calculated([steel], [])) ?? []
    expect(one).toMatchObject({ sector: 'steel', scope: 's12', production_unit: 't', default_share: 0, mix: [] })
    expect(one?.intensity).toBeCloseTo(1.8, 12)
    expect(one?.production).toBeCloseTo(100_000, 6)
    expect(one?.gap).toBeGreaterThan(0)
  })
})

describe('screening by the EU taxonomy', () => {
  it('says which criterion, and never more than evidence allows', () => {
    const made = calculated(
      [project('A')],
      [
        withPlants(2, [
          group('solar_pv', 'ES', 1000, 0),
          group('coal', 'PL', 3000, 2800),
          group('gas_ccgt', 'DE', 2000, 760),
          group('hydro_ror', 'NO', 4000, 0),
        ]),
      ],
    )
    const screening = screeningOf(made)
    expect(
      screening?.plants.map(({ technology, activity, criterion, why }) => [technology, activity, criterion, why.code]),
    ).toEqual([
      ['hydro_ror', '4.5', 'passed_evidence_needed', 'run_of_river_by_technology'],
      ['coal', null, 'not_eligible', 'no_activity'],
      ['gas_ccgt', '4.29', 'not_passed', 'direct'],
      ['solar_pv', '4.1', 'passed', 'activity_itself'],
    ])
    expect(screening?.production).toBeCloseTo(1000, 9)
  })
})

describe('whatever plants a list has', () => {
  const plants = fc.array(
    fc.record({
      technology: fc.constantFrom('coal', 'gas', 'solar_pv', 'hydro', 'bess', 'other'),
      country: fc.constantFrom('DE', 'US', 'IN', ''),
      mwh: fc.integer({ min: 1, max: 1_000_000 }),
      s1: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    }),
    { minLength: 1, maxLength: 8 },
  )
  it('technologies, holdings and criteria add to the whole', () => {
    fc.assert(
      fc.property(fc.array(plants, { minLength: 1, maxLength: 4 }), of => {
        const made = calculated(
          of.map((_, i) => project(`P${i}`)),
          of.map((groups, i) =>
            withPlants(
              i + 2,
              groups.map(({ technology, country, mwh, s1 }) => group(technology, country, mwh, s1)),
            ),
          ),
        )
        const near = (a: number, b: number) =>
          expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(b)))
        const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0)
        for (const one of alignmentOf(made) ?? []) {
          near(sum(one.mix.map(({ production }) => production)), one.production)
          near(sum(one.holdings.map(({ production }) => production)), one.production)
          near(sum(one.holdings.map(({ excess_t }) => excess_t)), one.excess_t ?? 0)
        }
        const screening = screeningOf(made)
        near(sum(screening?.criteria.map(({ production }) => production) ?? []), screening?.production ?? 0)
        near(sum(screening?.plants.map(({ production }) => production) ?? []), screening?.production ?? 0)
      }),
      { numRuns: 60 },
    )
  })
})
