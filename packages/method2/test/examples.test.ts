import { readFileSync } from 'node:fs'
import { rowFlagMessage } from '@cradle/words/messages'
import { expect, it } from 'vitest'
import {
  assessRow2,
  contextOf,
  FLAGS_2,
  type Flag2,
  intervals2,
  LoneIntervals,
  marksOf,
  ownScope1OfRegistry,
  type Row2,
  Sampler2,
} from '../src/index.ts'
import { calculated, prepared, reasonOf, reference } from './support.ts'

it('a gas plant with a verified stack takes it as scope 1 and its chain from the factors', () => {
  const row = calculated({
    country: 'BE',
    technology: 'gas_ccgt',
    generationGwh: 585.206727,
    generationBasis: 'from_co2',
    ownScope1T: 252_579,
    ownAssurance: 'verified',
    ownYear: 2022,
  })
  expect(row.indicators.s3UpstreamT).toBeCloseTo(49_015.57, 1)
  expect(row.indicators.ccT).toBeCloseTo(301_594.57, 1)
  expect(row.indicators.s1EstimatedT).toBeCloseTo(225_443.87, 1)
  expect(row.goals.get(13)?.value).toBeCloseTo(-39_930, -1)
  expect([row.goals.get(13)?.status, row.goals.get(7)?.status]).toEqual(['quantified', 'indicative'])
  expect([row.dataQualityS12, row.dataQuality, row.basis]).toEqual([1, 3, 'generation_from_co2'])
})

it('a loan to that plant has the intervals of its stack and of its chain', () => {
  const row = calculated({
    country: 'BE',
    technology: 'gas_ccgt',
    generationGwh: 585.206727,
    generationBasis: 'from_co2',
    activitySigma: 0.0373,
    ownScope1T: 252_579,
    ownScope1Sigma: 0.025,
    ownAssurance: 'verified',
  })
  const { s1T, s3UpstreamT, ccT } = new LoneIntervals(prepared).of(row)
  const near = (tonnes: number, expected: number, percent: number) =>
    expect(Math.abs((0.125 * tonnes) / expected - 1) * 100).toBeLessThan(percent)
  near(s1T.p5, 30_300, 0.01)
  near(s1T.p95, 32_898, 0.01)
  near(s3UpstreamT.p5, 5375, 0.05)
  near(s3UpstreamT.p95, 6984, 0.05)
  near(ccT.p5, 36_215, 0.3)
  near(ccT.p50, 37_717, 0.3)
  near(ccT.p95, 39_279, 0.3)
})

it('a registry lists fossil carbon only: methane and nitrous oxide of waste are added', () => {
  const kwh = 1e8
  const t = ownScope1OfRegistry(prepared, { technology: 'waste', co2T: 60_000, kwh })
  const { core } = prepared.technologies.get('waste')?.factors ?? {}
  expect(t).toBeCloseTo(60_000 + (kwh * ((core?.CC.own ?? 0) - (15 * 95.8 * 0.478) / 1000)) / 1000, 6)
  expect(ownScope1OfRegistry(prepared, { technology: 'coal', co2T: 5, kwh })).toBe(5)
  expect(ownScope1OfRegistry(prepared, { technology: 'CHP', co2T: 5, kwh })).toBe('technology_not_quantified')
})

it('reasons are tested in their order', () => {
  const plant: Row2 = { country: 'DE', technology: 'coal' }
  expect(reasonOf({ ...plant, country: 'ZZ', capacityMw: -1 })).toBe('unknown_country')
  expect(reasonOf({ ...plant, technology: 'coal fired dreams', capacityMw: -1 })).toBe('negative_quantity')
  expect(reasonOf({ ...plant, technology: 'coal fired dreams' })).toBe('unknown_industry')
  expect(reasonOf({ ...plant, technology: 'CHP' })).toBe('technology_not_quantified')
  expect(reasonOf({ ...plant, capacityMw: 1, capacityFactor: 2 })).toBe('capacity_factor_out_of_range')
  expect(reasonOf({ ...plant, technology: 'wave', capacityMw: 1 })).toBe('capacity_factor_missing')
  expect(reasonOf(plant)).toBe('missing_quantity')
  expect(reasonOf({ country: 'ATA', technology: 'bess', generationGwh: 1 })).toBe('grid_mix_missing')
  const firm: Row2 = { country: 'DE', industry: 'cement', revenue: 1, currency: 'EUR', year: 2023 }
  expect(reasonOf({ ...firm, revenue: null })).toBe('missing_quantity')
  expect(reasonOf({ ...firm, currency: '' })).toBe('currency_missing')
  expect(reasonOf({ ...firm, currency: 'XXX' })).toBe('currency_unsupported')
  expect(reasonOf({ ...firm, year: 2017 })).toBe('year_out_of_range')
  expect(reasonOf({ ...firm, industry: 'POWER:coal' })).toBe('missing_quantity')
})

it('a heat rate that a technology cannot use is named, not dropped', () => {
  const wind = calculated({ country: 'DE', technology: 'wind', generationGwh: 1, heatRateMjPerKwh: 9 })
  expect(wind.flags).toEqual(['heat_rate_or_fuel_not_used'])
  const nuclear = calculated({ country: 'FR', technology: 'nuclear', generationGwh: 1, heatRateMjPerKwh: 11.5 })
  expect(nuclear.flags).toEqual(['measured_heat_rate_or_fuel'])
})

it('a market-based scope 2 stands in for a missing location-based one, and both are listed', () => {
  const row: Row2 = { country: 'DE', industry: 'cement', revenue: 1e6, currency: 'EUR', year: 2023, ownYear: 2022 }
  const market = calculated({ ...row, ownScope2MarketT: 7 })
  expect([market.indicators.s2T, market.indicators.s2MarketT]).toEqual([7, 7])
  expect(market.flags.slice(-2)).toEqual(['scope2_market_based', 'own_year_differs'])
  const both = calculated({ ...row, ownScope2MarketT: 7, ownScope2LocationT: 9 })
  expect([both.indicators.s2T, both.indicators.s2MarketT]).toEqual([9, 7])
  expect(both.flags).not.toContain('scope2_market_based')
})

it('words of five languages, codes and classes are one sector', () => {
  const base = { country: 'DE', revenue: 1e6, currency: 'EUR', year: 2023 }
  const sectors = (industry: string, industrySystem?: string) =>
    calculated({ ...base, industry, industrySystem: industrySystem ?? null }).sectors.map(({ bea }) => bea)
  expect(sectors('Fernwärme')).toEqual(['221100'])
  expect(sectors('C23.51')).toEqual(sectors('23.51', 'NACE Rev. 2'))
  expect(sectors('NACE:20.4').length).toBeGreaterThan(0)
  expect(assessRow2(prepared, { ...base, industry: '23.51', industrySystem: 'SIC' }).calculable).toBe(false)
  const set = calculated({ ...base, industry: 'ISIC:01' })
  expect(set.flags).toContain(`industry_weights_${set.sectors.length}`)
  expect(set.dataQuality).toBe(5)
})

it('every mark names a column of a table and, where it names a row, a row', () => {
  const columns = new Map(reference.manifest.tables.map(table => [table.id, table.columns.map(({ name }) => name)]))
  for (const { table, row } of reference.marks) {
    expect(columns.has(table), table).toBe(true)
    if (row === '*' || table === 'industries' || table === 'method') continue
    const keys = {
      power_factors: reference.powerFactors,
      technologies: reference.technologies,
      fuels: reference.fuels,
      capacity_factors: reference.capacityFactors,
      calibration: reference.calibration,
    }[table]
    expect(keys?.has(row), `${table} ${row}`).toBe(true)
  }
  expect(marksOf(prepared, 'power_factors', 'total', 'coal|WU').map(({ mark }) => mark)).toEqual(['quoted'])
})

it('countries carry context figures that no total has', () => {
  expect(contextOf(prepared, 'AGO').map(({ figure }) => figure)).toEqual([
    'labour_share_of_gdp',
    'electricity_access_percent',
  ])
})

it('the same seed gives the same draws, whatever else is in the list', () => {
  const one = { row: calculated({ country: 'DE', technology: 'coal', generationGwh: 5 }), key: 'a', allocation: 1 }
  const other = {
    row: calculated({ country: 'FR', industry: 'cement', revenue: 0, currency: 'EUR' }),
    key: 'b',
    allocation: 1,
  }
  const at = (seed: number, rows: (typeof one)[]) => intervals2(prepared, new Sampler2({ seed, draws: 2000 }), rows)
  expect(at(3, [one]).impact).toEqual(at(3, [one, other]).impact)
  expect(at(3, [one]).impact).not.toEqual(at(4, [one]).impact)
  expect(() => new Sampler2({ seed: -1 })).toThrow(RangeError)
})

it('flags are messages whose words stand in every language', () => {
  expect(rowFlagMessage('world_blend_0.75')).toEqual({ code: 'rowFlags:world_blend', params: { share: 0.75 } })
  expect(rowFlagMessage('industry_weights_12')).toEqual({ code: 'rowFlags:industry_weights', params: { sectors: 12 } })
  const flags: Flag2[] = [...FLAGS_2, 'world_blend_0.5', 'industry_weights_2']
  const keys = flags.map(flag => rowFlagMessage(flag).code.replace('rowFlags:', '')).sort()
  for (const language of ['de', 'fr', 'es', 'pt']) {
    const file = new URL(`../../words/src/messages/${language}/rowFlags.json`, import.meta.url)
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8'))).sort()).toEqual(keys)
  }
})
