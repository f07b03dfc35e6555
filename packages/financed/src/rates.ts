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

type Average = RateTable['average'][number]

const averageIn = (pivot: string, { rates }: Average, currency: string): number | null => {
  const rate = currency === pivot ? 1 : rates[currency]
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

/** The rate of a flow (revenue): the average of its fiscal year, both currencies from the first line of that year that has them. */
export function averageRate(table: RateTable, from: string, to: string, year: number): UsedRate | null {
  const { source, pivot } = table
  if (from === to) return { from, to, factor: 1, date: null, year, source }
  for (const line of table.average) {
    if (line.year !== year) continue
    const [a, b] = [averageIn(pivot, line, from), averageIn(pivot, line, to)]
    if (a !== null && b !== null) return { from, to, factor: b / a, date: null, year, source: line.source ?? source }
  }
  return null
}
