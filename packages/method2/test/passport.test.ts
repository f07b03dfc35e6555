import { openTable } from '@cradle/data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assessRow2,
  type Figure2,
  figureValue2,
  INDICATORS,
  type Node2,
  passport2,
  type Row2,
  VARIANCE_CAUSES,
} from '../src/index.ts'
import { anyRow, assurance } from './arbitrary.ts'
import { rowOf as camelRow, goldenCases } from './golden/cases.ts'
import { calculated, prepared, reference } from './support.ts'

const FIGURES: readonly Figure2[] = [
  { of: 'total' },
  ...Array.from({ length: 17 }, (_, i): Figure2 => ({ of: 'goal', sdg: i + 1 })),
  ...INDICATORS.map((id): Figure2 => ({ of: 'indicator', id })),
]
const source = { kind: 'upload' } as const
const leavesOf = (node: Node2): Extract<Node2, { op: 'given' }>[] =>
  node.op === 'given' ? [node] : node.of.flatMap(leavesOf)

/** Every figure of a row with a value; how many there were. */
function checkAll(row: Row2): number {
  const result = assessRow2(prepared, row)
  if (!result.calculable) return 0
  let checked = 0
  for (const figure of FIGURES) {
    const value = figureValue2(result, figure)
    const { calculation, recomputed, variance } = passport2(prepared, { row, result, source }, figure)
    const what = JSON.stringify([row, figure])
    expect(calculation === null, what).toBe(value === null)
    if (value === null || calculation === null) continue
    checked++
    expect(Math.abs((recomputed ?? Number.NaN) - value), what).toBeLessThanOrEqual(1e-12 * Math.abs(value))
    expect(calculation.value, what).toBe(recomputed)
    const sum = variance.reduce((all, { share }) => all + share, 0)
    if (variance.length > 0) expect(sum, what).toBeCloseTo(1, 12)
    expect(variance.every(({ cause, share }) => VARIANCE_CAUSES.includes(cause) && share > 0)).toBe(true)
  }
  return checked
}

/** 0, or large enough that no product of it is denormal. */
const amount = fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 1e7, noNaN: true }))
const stated = fc.record(
  {
    ownScope1T: amount,
    ownScope2LocationT: amount,
    ownScope2MarketT: amount,
    ownScope3UpstreamT: amount,
    ownWaterM3: amount,
    ownElectricityMwh: amount,
    ownJobs: fc.nat(),
    ownAssurance: assurance,
    heatRateMjPerKwh: fc.double({ min: 3, max: 15, noNaN: true }),
    fuelCo2KgPerGj: fc.double({ min: 1, max: 120, noNaN: true }),
    productionSplit: fc.constantFrom('DE:0.4;PL:0.6', 'IN:0.25;BR:0.25;US:0.5', 'FR:1'),
  },
  { requiredKeys: [] },
)

describe('the chain of every figure', () => {
  it('gives the figure again from its leaves, whatever the row states', () => {
    fc.assert(
      fc.property(anyRow, fc.option(stated, { nil: {} }), (row, more) => void checkAll({ ...row, ...more })),
      { numRuns: 60 },
    )
  })

  it('does so for the golden cases, for storage and for shops of large firms', () => {
    const rows: Row2[] = [
      ...goldenCases.flatMap(({ input }) => input.entries.flatMap(({ rows: of }) => of.map(camelRow))),
      { country: 'SE', technology: 'hydro_reservoir', latitude: 66.5, longitude: 20, generationGwh: 500 },
      { country: 'GB', technology: 'coal', generationGwh: 500, generationBasis: 'metered' },
      { country: 'DE', technology: 'bess', generationGwh: 3 },
      { country: 'PL', technology: 'hydro_pumped', capacityMw: 200, capacityFactor: 0.1 },
      { country: 'ES', industry: 'apparel retail', revenue: 3.6e10, currency: 'EUR', year: 2025 },
      { country: 'AQ', industry: 'cement', revenue: 5e9, currency: 'USD' },
    ]
    const checked = rows.reduce((sum, row) => sum + checkAll(row), 0)
    expect(checked).toBeGreaterThan(1000)
  })

  it('names the climate zone of a reservoir beside its factor', () => {
    const row: Row2 = {
      country: 'ZM',
      technology: 'hydro_reservoir',
      latitude: -16.5,
      longitude: 28.8,
      generationGwh: 9,
    }
    const { calculation } = passport2(
      prepared,
      { row, result: calculated(row), source },
      { of: 'indicator', id: 'ccT' },
    )
    const zones = calculation
      ? leavesOf(calculation).filter(({ origin }) => 'table' in origin && origin.table === 'reservoir_zones')
      : []
    expect(zones.map(({ origin }) => origin)).toMatchObject([{ row: 'tropical_dry', column: 'total' }])
    expect(zones[0]?.origin).toMatchObject({
      remarks: [{ code: 'zone_tropical_dry' }, { code: 'quoted_value' }, { code: 'expert_value' }],
    })
  })
  it('names rows that the tables of the edition have', () => {
    const columns = new Map(reference.manifest.tables.map(({ id, columns: all }) => [id, all.map(({ name }) => name)]))
    const keys = new Set(openTable('power_factors', reference.edition).columns.technology)
    const rows: Row2[] = [
      { country: 'DE', technology: 'bess', generationGwh: 3 },
      { country: 'DE', technology: 'solar_pv', capacityMw: 3 },
      { country: 'DE', industry: 'NACE:47.71', revenue: 5e9, currency: 'EUR' },
    ]
    for (const row of rows)
      for (const figure of FIGURES) {
        const { calculation } = passport2(prepared, { row, result: calculated(row), source }, figure)
        for (const { origin, name } of calculation ? leavesOf(calculation) : []) {
          if (origin.kind !== 'table') continue
          expect(columns.has(origin.table), `${origin.table} of ${name}`).toBe(true)
          if (origin.table === 'power_factors') expect(keys).toContain(origin.row.split('|')[0])
        }
      }
  })
})

it('values judged or quoted carry their marks', () => {
  const marked = (row: Row2, figure: Figure2) => {
    const { calculation } = passport2(prepared, { row, result: calculated(row), source }, figure)
    return (calculation ? leavesOf(calculation) : []).flatMap(({ term, origin }) =>
      origin.kind === 'table' && origin.remarks.some(({ code }) => /_value$/.test(code)) ? [term.code] : [],
    )
  }
  const shop: Row2 = { country: 'ES', industry: 'apparel retail', revenue: 3.6e10, currency: 'EUR', year: 2023 }
  expect([...new Set(marked(shop, { of: 'indicator', id: 'ccT' }))].sort()).toEqual([
    'blend_share',
    'goods_share',
    'output_share',
    'purchases_share',
  ])
  expect(marked(shop, { of: 'goal', sdg: 8 })).toEqual(expect.arrayContaining(['labour_exponent', 'person_amount']))
  const wind: Row2 = { country: 'GB', technology: 'wind_onshore', capacityMw: 5 }
  expect(marked(wind, { of: 'indicator', id: 'generationKwh' })).toEqual(['capacity_factor'])
})

it('the estimate stands beside a stated scope, and what else was known and not taken', () => {
  const row: Row2 = {
    country: 'DE',
    technology: 'coal',
    generationGwh: 10,
    capacityMw: 4,
    ownScope1T: 9000,
    ownScope2LocationT: 2,
    ownScope2MarketT: 1,
  }
  const result = calculated(row)
  const { setAside } = passport2(prepared, { row, result, source }, { of: 'indicator', id: 'ccT' })
  expect(setAside.map(({ beside, term, value }) => [beside.code, beside.values?.scope, term.code, value])).toEqual([
    ['scope', 1, 'estimate_aside', result.indicators.s1EstimatedT],
    ['scope', 1, 'stated_over_estimate', 9000 / (result.indicators.s1EstimatedT ?? 1)],
    ['scope', 2, 'estimate_aside', 0],
    ['scope', 2, 'market_based_aside', 1],
    ['generation', undefined, 'capacity_aside', 4],
  ])
})

it('the interval of a plant is that of its quantity and its factor, in the parts that their spreads have', () => {
  const row: Row2 = { country: 'DE', technology: 'coal', generationGwh: 10 }
  const result = calculated(row)
  const { variance } = passport2(prepared, { row, result, source }, { of: 'indicator', id: 's1T' })
  const { spread } = result
  const factor = spread.kind === 'power' ? spread.factors.CC ** 2 : Number.NaN
  const whole = factor + spread.activity ** 2
  expect(variance).toEqual([
    { cause: 'quantity', share: expect.closeTo(spread.activity ** 2 / whole, 12) },
    { cause: 'factor', share: expect.closeTo(factor / whole, 12) },
  ])
  const set: Row2 = { country: 'DE', industry: 'ISIC:01', revenue: 1e6, currency: 'EUR', year: 2023 }
  const causes = passport2(prepared, { row: set, result: calculated(set), source }, { of: 'goal', sdg: 13 }).variance
  expect(causes.map(({ cause }) => cause)).toEqual(['quantity', 'class_spread', 'model', 'company'])
})
