import type { RateTable, UsedRate } from './types/settings.ts'

/** A spot rate may be this old in days: over a weekend and holidays. */
const MAX_AGE_DAYS = 7
const DAY_MS = 86_400_000

const ageInDays = (date: string, of: string): number => (Date.parse(of) - Date.parse(date)) / DAY_MS

/** Units of the currency per pivot at a date: of the date itself, else the latest of the 7 days before. */
function spotOf(table: RateTable, currency: string, date: string): { rate: number; date: string } | null {
  if (currency === table.pivot) return { rate: 1, date }
  let best: { rate: number; date: string } | null = null
  for (const entry of table.spot) {
    const rate = entry.rates[currency]
    const age = ageInDays(entry.date, date)
    if (rate === undefined || !(rate > 0) || !(age >= 0 && age <= MAX_AGE_DAYS)) continue
    if (!best || entry.date > best.date) best = { rate, date: entry.date }
  }
  return best
}

function averageOf(table: RateTable, currency: string, year: number): number | null {
  if (currency === table.pivot) return 1
  const rate = table.average.find(entry => entry.year === year && entry.rates[currency] !== undefined)?.rates[currency]
  return rate !== undefined && rate > 0 ? rate : null
}

/** The rate of a stock (amount, enterprise value, balance sheet) at its date; null without one that is near enough. */
export function spotRate(table: RateTable, from: string, to: string, date: string): UsedRate | null {
  const { source } = table
  if (from === to) return { from, to, factor: 1, date, year: null, source }
  const [a, b] = [spotOf(table, from, date), spotOf(table, to, date)]
  if (!a || !b) return null
  const oldest = a.date < b.date ? a.date : b.date
  return { from, to, factor: b.rate / a.rate, date: oldest, year: null, source }
}

/** The rate of a flow (revenue): the average of its fiscal year. */
export function averageRate(table: RateTable, from: string, to: string, year: number): UsedRate | null {
  const { source } = table
  if (from === to) return { from, to, factor: 1, date: null, year, source }
  const [a, b] = [averageOf(table, from, year), averageOf(table, to, year)]
  return a === null || b === null ? null : { from, to, factor: b / a, date: null, year, source }
}
