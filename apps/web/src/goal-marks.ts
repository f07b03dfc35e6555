import type { Goals, ImpactStatus } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import type { Mark, Paint } from '@cradle/figures/mark'
import i18n from 'i18next'
import { formatCount, formatNumber, formatPercent, formatRange } from './format.ts'
import { goalColour, goalInk, goalName, goalNumbers, goalOutline, goalWord } from './goals.ts'

/** What is known about one goal, ready for any picture of it. `value` is null unless there is one; 0 is a value. */
export type GoalReading = {
  goal: number
  status: ImpactStatus
  value: number | null
  low: number | null
  high: number | null
  coverage: number | null
  /** Organisations with a value, of how many; null where a single one is read. */
  count: { with: number; of: number } | null
}

export const goalPaint = (goal: number): Paint => ({
  fill: goalColour(goal),
  outline: goalOutline(goal),
  ink: goalInk(goal),
})

/** The seventeen readings of a portfolio of `entries` organisations. */
export const readingsOf = (goals: Goals, entries: number): GoalReading[] =>
  goalNumbers.map((goal, i) => {
    const status = goals.status[i] ?? 'not_assessed'
    const known = carriesValue(status)
    const interval = known ? goals.intervals[i] : null
    return {
      goal,
      status,
      value: known ? (goals.all_countries[i] ?? null) : null,
      low: interval?.p5 ?? null,
      high: interval?.p95 ?? null,
      coverage: goals.coverage[i] ?? null,
      count: { with: goals.entries_with_value[i] ?? 0, of: entries },
    }
  })

/** "partial 4/6", "partial 77 %" of thousands, "Not assessed". */
export const noteOf = ({ status, count }: GoalReading): string =>
  count && carriesValue(status)
    ? count.of > 999
      ? `${i18n.t(`charts:word.${status}`)} ${formatPercent(count.with / count.of)}`
      : i18n.t(`charts:note.${status}`, { with: formatCount(count.with), of: formatCount(count.of) })
    : carriesValue(status)
      ? i18n.t(`charts:word.${status}`)
      : i18n.t(`charts:note.${status}`)

/** The whole reading in one sentence, for those who hear it. */
export const renderReading = (reading: GoalReading): string => {
  const { goal, value, low, high } = reading
  // The word, as the pictures write it: what is heard begins with what is seen.
  const words = { goal: `SDG ${goal} ${goalWord(goal)}`, status: noteOf(reading) }
  if (value === null) return i18n.t('charts:say.none', words)
  const direction = i18n.t(value > 0 ? 'charts:contribution' : 'charts:burden')
  const values = { ...words, value: formatNumber(value, { plus: true }), direction }
  return low === null || high === null
    ? i18n.t('charts:say.value', values)
    : i18n.t('charts:say.range', { ...values, range: formatRange(low, high) })
}

/** How a goal without a value is drawn. */
const stateOf = (status: ImpactStatus): Mark['state'] =>
  status === 'insufficient' || status === 'stated' ? status : 'absent'

/** Readings as marks of a wheel or ledger; each leads to `hrefOf` its goal. */
export const marksOf = (readings: readonly GoalReading[], hrefOf: (goal: number) => string): Mark[] =>
  readings.map(reading => ({
    id: String(reading.goal),
    badge: String(reading.goal),
    label: goalWord(reading.goal),
    fullLabel: goalName(reading.goal),
    state: reading.value !== null ? 'known' : stateOf(reading.status),
    value: reading.value,
    low: reading.low,
    high: reading.high,
    note: noteOf(reading),
    name: renderReading(reading),
    paint: goalPaint(reading.goal),
    href: hrefOf(reading.goal),
  }))
