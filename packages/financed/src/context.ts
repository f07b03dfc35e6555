import { averageRate, spotRate } from './rates.ts'
import type { RateTable, Settings, UsedRate } from './types/settings.ts'

/** Settings with their defaults, and the rates. */
export type Context = {
  reportingCurrency: string
  holdingsDate: string
  reportingYear: number
  scope2: 'location' | 'market'
  shareBasis: 'pcaf' | 'equity_share'
  lulucf: 'excluding' | 'including'
  portfolioValue: number | null
  maxLag: number
  spot: (from: string, to: string, date: string) => UsedRate | null
  average: (from: string, to: string, year: number) => UsedRate | null
}

/** A list asks for few rates very often. */
function remembered<Key extends string | number>(find: (from: string, to: string, key: Key) => UsedRate | null) {
  const found = new Map<string, UsedRate | null>()
  return (from: string, to: string, key: Key): UsedRate | null => {
    const name = `${from} ${to} ${key}`
    const known = found.get(name)
    if (known !== undefined) return known
    const rate = find(from, to, key)
    found.set(name, rate)
    return rate
  }
}

export function contextOf(settings: Settings, table: RateTable): Context {
  return {
    reportingCurrency: settings.reportingCurrency,
    holdingsDate: settings.holdingsDate,
    reportingYear: settings.reportingYear,
    scope2: settings.scope2 ?? 'location',
    shareBasis: settings.shareBasis ?? 'pcaf',
    lulucf: settings.lulucf ?? 'excluding',
    portfolioValue: settings.portfolioValue ?? null,
    maxLag: settings.maxLag ?? 3,
    spot: remembered((from, to, date: string) => spotRate(table, from, to, date)),
    average: remembered((from, to, year: number) => averageRate(table, from, to, year)),
  }
}
