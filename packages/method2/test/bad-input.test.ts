import { describe, expect, it } from 'vitest'
import { assessRow2, REASONS_2, type Row2 } from '../src/index.ts'
import { calculated, prepared } from './support.ts'

const plant: Row2 = { country: 'DE', technology: 'coal', capacityMw: 10 }
const firm: Row2 = { country: 'DE', industry: 'cement', revenue: 1e6, currency: 'EUR', year: 2023 }

/** A row that is wrong in one way, and the reason of methodology2 section 2. */
const BAD: readonly (readonly [string, Row2, (typeof REASONS_2)[number]])[] = [
  ['a country that is none', { ...plant, country: 'Atlantis' }, 'unknown_country'],
  ['no country', { ...plant, country: '' }, 'unknown_country'],
  ['a negative capacity', { ...plant, capacityMw: -10 }, 'negative_quantity'],
  ['a negative generation', { ...plant, generationGwh: -1 }, 'negative_quantity'],
  ['a negative heat rate', { ...plant, heatRateMjPerKwh: -9 }, 'negative_quantity'],
  ['a negative revenue', { ...firm, revenue: -1 }, 'negative_quantity'],
  ['a negative stated scope', { ...firm, ownScope2LocationT: -1 }, 'negative_quantity'],
  ['negative stated jobs of a plant', { ...plant, ownJobs: -1 }, 'negative_quantity'],
  ['a technology that is none', { ...plant, technology: 'perpetual motion' }, 'unknown_industry'],
  ['an industry that is none', { ...firm, industry: 'unicorn grooming' }, 'unknown_industry'],
  ['a code that is none', { ...firm, industry: 'NACE:00.00' }, 'unknown_industry'],
  ['a technology without factors', { ...plant, technology: 'cogeneration' }, 'technology_not_quantified'],
  ['more than all hours', { ...plant, capacityFactor: 1.01 }, 'capacity_factor_out_of_range'],
  ['fewer than no hours', { ...plant, capacityFactor: -0.1 }, 'capacity_factor_out_of_range'],
  ['a technology without capacity factors', { ...plant, technology: 'wave' }, 'capacity_factor_missing'],
  ['a plant without a quantity', { ...plant, capacityMw: null }, 'missing_quantity'],
  ['an oil plant without a meter', { ...plant, technology: 'oil_diesel', isUnmetered: true }, 'no_meter'],
  ['a revenue that is no number', { ...firm, revenue: Number.NaN }, 'missing_quantity'],
  ['an endless revenue', { ...firm, revenue: Infinity }, 'missing_quantity'],
  ['no currency', { ...firm, currency: ' ' }, 'currency_missing'],
  ['a currency that is none', { ...firm, currency: 'EURO' }, 'currency_unsupported'],
  ['a year before prices', { ...firm, year: 2017 }, 'year_out_of_range'],
  ['half a year', { ...firm, year: 2021.5 }, 'year_out_of_range'],
  ['a year before Christ', { ...firm, year: -44 }, 'year_out_of_range'],
  ['shares that add to .9', { ...firm, productionSplit: 'DE:0.5;PL:0.4' }, 'production_split_invalid'],
  ['shares that add to 1.1', { ...firm, productionSplit: 'DE:0.5;PL:0.6' }, 'production_split_invalid'],
  ['a share below 0', { ...firm, productionSplit: 'DE:1.5;PL:-0.5' }, 'production_split_invalid'],
  ['a share of nowhere', { ...firm, productionSplit: 'DE:0.5;XX:0.5' }, 'production_split_invalid'],
  ['a share without a number', { ...firm, productionSplit: 'DE:0.5;PL' }, 'production_split_invalid'],
  ['storage where no mix is known', { country: 'AQ', technology: 'bess', generationGwh: 1 }, 'grid_mix_missing'],
]

describe('bad input has its reason and no figure', () => {
  it.each(BAD)('%s', (_, row, reason) => {
    const result = assessRow2(prepared, row)
    expect(result.calculable ? 'calculable' : result.reason).toBe(reason)
  })
  it('of every kind that a row can have', () => {
    expect([...new Set(BAD.map(([, , reason]) => reason))].sort()).toEqual([...REASONS_2].sort())
  })
})

describe('what only looks bad has figures', () => {
  it('0 is a value: no revenue, no generation, a stated scope of none', () => {
    expect(calculated({ ...firm, revenue: 0 }).indicators.ccT).toBe(0)
    expect(calculated({ ...plant, generationGwh: 0 }).indicators.generationKwh).toBe(0)
    const stated = calculated({ ...firm, ownScope1T: 0 })
    expect([stated.indicators.s1T, stated.scopeBasis.s1]).toEqual([0, 'stated_none'])
    expect(stated.indicators.s1EstimatedT).toBeGreaterThan(0)
  })
  it('a year after the last price is held there, and said', () => {
    expect(calculated({ ...firm, year: 2025 }).flags).toContain('price_year_held')
    expect(calculated({ ...firm, year: null }).flags).toContain('year_assumed')
  })
  it('a scope 2 that is stated twice: location-based counts, market-based is listed, nothing is added', () => {
    const twice = calculated({ ...firm, ownScope2LocationT: 9, ownScope2MarketT: 7 })
    expect([twice.indicators.s2T, twice.indicators.s2MarketT]).toEqual([9, 7])
    const { s1T, s2T, s3UpstreamT, ccT } = twice.indicators
    expect(ccT).toBeCloseTo((s1T ?? 0) + (s2T ?? 0) + (s3UpstreamT ?? 0), 6)
  })
})
