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
    spot: (from, to, date) => spotRate(table, from, to, date),
    average: (from, to, year) => averageRate(table, from, to, year),
  }
}
