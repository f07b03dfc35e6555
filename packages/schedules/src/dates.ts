import type { RecalculateWhen } from '@cradle/contract'

type Every = Extract<RecalculateWhen, { on: 'every' }>

/** Months between two times of a rule. */
const MONTHS = { month: 1, quarter: 3, year: 12 } as const
const LONGEST_MS = 366 * 86_400_000

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The time of a rule in a month (0 = January of `year`; 12 is January of the next): a day that the month has not is its last. */
function timeIn({ day, hour }: Every, year: number, month: number): Date {
  const [y, m] = [year + Math.floor(month / 12), month % 12]
  return new Date(Date.UTC(y, m, Math.min(day, lastDay(y, m)), hour))
}

/**
 * The first moment of a rule that is later than `after`; null where there is none (a date that is over, or no date at all). Hours are
 * UTC, which no summer time moves.
 */
export function nextDate(when: RecalculateWhen, after: Date): Date | null {
  if (when.on === 'edition') return null
  if (when.on === 'date') {
    const at = new Date(`${when.day}T${String(when.hour).padStart(2, '0')}:00:00Z`)
    return at > after ? at : null
  }
  const step = MONTHS[when.every]
  const first = (when.month - 1) % step
  const year = after.getUTCFullYear()
  for (let month = first; month < 12 + step + first; month += step) {
    const at = timeIn(when, year, month)
    if (at > after) return at
  }
  // A rule has a time in every year: this is only reached where dates end (year 275760).
  return new Date(after.getTime() + LONGEST_MS)
}
