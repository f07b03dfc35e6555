/** How a portfolio is to be assessed. Dates are ISO 8601 (2025-12-31), currencies ISO 4217. */
export type Settings = {
  reportingCurrency: string
  holdingsDate: string
  reportingYear: number
  /** Which scope 2 counts where both are known: location-based by default. */
  scope2?: 'location' | 'market'
  /** What an ownership share without a balance sheet gives: nothing (pcaf, default), or the share itself as factor. */
  shareBasis?: 'pcaf' | 'equity_share'
  /** Scope 1 of states without (default) or with land use, land-use change and forestry. */
  lulucf?: 'excluding' | 'including'
  /** Value of the whole portfolio in reporting currency, for lists of weights. */
  portfolioValue?: number | null
  /** Years that emissions may be older than the reporting year: 3 by default. */
  maxLag?: number | null
}

/** Units of a currency per unit of the pivot. Spot rates are for stocks, yearly averages for flows. `source` of a line goes before that of the table. */
export type RateTable = {
  pivot: string
  source: string
  spot: readonly { date: string; rates: Readonly<Record<string, number>> }[]
  average: readonly { year: number; rates: Readonly<Record<string, number>>; source?: string }[]
}

/** A rate that was used: `factor` units of `to` per unit of `from`, at a date or as the mean of a year. */
export type UsedRate = {
  from: string
  to: string
  factor: number
  date: string | null
  year: number | null
  source: string
}
