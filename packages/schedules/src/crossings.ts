import type { Alert, AlertState } from '@cradle/contract'

/** What a watched figure was when it was last looked at. */
export type Memory = {
  /** Where it is seen from the limit; null before the first look. */
  state: AlertState | null
  /** Where it was when it last had a value: a figure that comes back on the same side has not crossed. */
  side: Exclude<AlertState, 'not_assessed'> | null
  /** What a change is counted from: the value when somebody was last told, or when the alert was made; null: not assessed then. */
  value: number | null
}

/** What follows from a report, and what is remembered of it. Null news: nobody is written to. */
export type Judged = { news: 'crossed' | 'not_assessed' | null; memory: Memory }

/** Whether a value differs by more than so many percent. From 0, every other value does. */
const isChanged = (before: number, value: number, percent: number): boolean =>
  Math.abs(value - before) > (Math.abs(before) * percent) / 100

const isBeyond = ({ test, limit }: Alert, from: number | null, value: number): boolean =>
  test === 'above' ? value > limit : test === 'below' ? value < limit : from !== null && isChanged(from, value, limit)

/**
 * A figure beside its limit, since the last look. A crossing is told once, until the figure has been back on the other side. That a figure
 * is not assessed any more is told once, too, and is no crossing to 0. The first look tells nothing.
 */
export function judge(alert: Alert, before: Memory, value: number | null): Judged {
  if (value === null) {
    const isNews = before.state !== null && before.state !== 'not_assessed'
    return { news: isNews ? 'not_assessed' : null, memory: { ...before, state: 'not_assessed' } }
  }
  const beyond = isBeyond(alert, before.value, value)
  const side = beyond ? 'beyond' : 'within'
  const isNews = before.state !== null && beyond && (alert.test === 'changed' || before.side === 'within')
  // A change is counted from what was last told, so that many small ones are noticed, too.
  const from = alert.test === 'changed' && before.value !== null && !isNews ? before.value : value
  return { news: isNews ? 'crossed' : null, memory: { state: side, side, value: from } }
}

/**
 * Whether a subscriber is written to: at every report, or where the total differs from the one last told by more than so many percent.
 * One that has come or gone is a change.
 */
export function worthTelling(percent: number | null, before: number | null, value: number | null): boolean {
  if (percent === null) return true
  if (before === null || value === null) return before !== value
  return isChanged(before, value, percent)
}
