import type { Benchmark, BenchmarkGroup } from '@cradle/contract'
import { gasesPerMwh, hasStated } from './physical.ts'
import { type Firm, provenance } from './world.ts'

const { data_version, method_version } = provenance
const NOTHING: Omit<Benchmark, 'per' | 'unit'> = {
  value: null,
  basis: null,
  own_share: null,
  missing: null,
  reason: null,
  remedy: null,
  revenue: null,
  sector: null,
  country: null,
  holding: null,
  groups: [],
  data_version,
  method_version,
}
const ANY = { technology: null, country: null, sector: null }
const FEW = { count: 3, p25: null, p50: null, p75: null, below: null }
const around = (value: number, count: number) => ({
  count,
  p25: 0.4 * value,
  p50: 0.8 * value,
  p75: 1.3 * value,
  below: 0.6,
})

/** Beside invented others: more than five in the world, too few in a country. */
export function benchmarkOf(firm: Firm, per: string | null): Benchmark {
  if (per === 'revenue' || per === 'revenue_s1') return perRevenue(firm, per)
  if (per === 'invested') return perInvested(firm)
  const value = gasesPerMwh(firm)
  const head = { ...NOTHING, per: 'mwh' as const, unit: 't CO2e/MWh' }
  if (value === null) return { ...head, missing: 'not_all_plants' }
  const groups: BenchmarkGroup[] = [
    { of: 'organisations', ...ANY, country: firm.country, ...FEW },
    { of: 'organisations', ...ANY, ...around(value, 40) },
  ]
  return { ...head, value, basis: 'own', groups }
}

/** Plants state no revenue; of many others only their sector is known. */
function perRevenue(firm: Firm, per: 'revenue' | 'revenue_s1'): Benchmark {
  const { industry, country, size } = firm
  const head = { ...NOTHING, per, unit: 't CO2e/MUSD2023' }
  if (industry === null) return { ...head, missing: 'no_revenue' }
  const value = per === 'revenue' ? 4 * size : size
  const isStated = hasStated(firm)
  return {
    ...head,
    value,
    basis: isStated ? (per === 'revenue' ? 'mixed' : 'own') : 'sector',
    own_share: isStated ? (per === 'revenue' ? 0.6 : 1) : 0,
    revenue: { usd2023: 250e6, years: [2023] },
    sector: industry,
    country,
    groups: [
      { of: 'countries', ...ANY, sector: industry, ...around(value, 148) },
      { of: 'sectors', ...ANY, country, ...around(value, 397) },
    ],
  }
}

function perInvested({ size, industry }: Firm): Benchmark {
  return {
    ...NOTHING,
    per: 'invested',
    unit: 't CO2e/MEUR',
    value: size,
    basis: industry === null ? 'own' : 'sector',
    holding: { portfolio: { id: 'mock-a', name: 'Example holdings' }, money: 12e6, currency: 'EUR', estimated: 0.4 },
    groups: [{ of: 'holdings', ...ANY, ...around(size, 11) }],
  }
}
