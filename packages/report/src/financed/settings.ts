/** Settings of a report, and what is proposed where nobody has saved any. */
import { ASSET_CLASSES, type Settings } from '@cradle/financed'
import type { Understanding } from '@cradle/financed/read'

export type FinancedChoices = Required<Omit<Settings, 'maxLag'>> & {
  /** Class of rows that name none. */
  defaultAssetClass: string | null
  quarters: readonly { date: string; portfolio: string }[]
  /** The list that holds the positions of a fund, by the name of the fund. */
  funds: readonly { fund: string; portfolio: string }[]
}

const AMOUNTS = ['outstanding_amount', 'undrawn_amount', 'price']

/** The currency that most amounts are in. */
function commonCurrency({ holdings, meta }: Understanding): string {
  const counts = new Map<string, number>()
  for (const { currencies, values } of holdings) {
    const named = AMOUNTS.map(field => currencies[field]).find(code => code !== undefined) ?? values.currency
    if (typeof named === 'string' && /^[A-Z]{3}$/.test(named)) counts.set(named, (counts.get(named) ?? 0) + 1)
  }
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first?.[0] ?? meta.amountCurrency ?? 'EUR'
}

/** The latest date that a row is valued at. */
const latestDate = ({ holdings }: Understanding): string | null =>
  holdings
    .map(({ values }) => values.valuation_date)
    .filter(date => typeof date === 'string')
    .toSorted()
    .at(-1) ?? null

/** `delivered`: of the report; without any date in the file, the end of the year before. */
export function proposedSettings(read: Understanding | null, delivered: string): FinancedChoices {
  const date = read?.meta.holdingsDate ?? (read && latestDate(read)) ?? `${Number(delivered.slice(0, 4)) - 1}-12-31`
  const proposed = read?.proposedAssetClass ?? null
  return {
    reportingCurrency: read ? commonCurrency(read) : 'EUR',
    reportingYear: Number(date.slice(0, 4)),
    holdingsDate: date,
    scope2: 'location',
    shareBasis: 'pcaf',
    lulucf: 'excluding',
    portfolioValue: null,
    defaultAssetClass: proposed !== null && ASSET_CLASSES.includes(proposed) ? proposed : null,
    quarters: [],
    funds: [],
  }
}
