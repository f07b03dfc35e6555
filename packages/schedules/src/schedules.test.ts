import type { Alert, RecalculateWhen } from '@cradle/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge, type Memory, worthTelling } from './crossings.ts'
import { nextDate } from './dates.ts'
import { type ReportFigures, watchedValue } from './figures.ts'

const at = (text: string) => new Date(text)
const next = (when: RecalculateWhen, after: string) => nextDate(when, at(after))?.toISOString().slice(0, 13) ?? null
const every = (period: 'month' | 'quarter' | 'year', day: number, month = 1, hour = 6): RecalculateWhen => ({
  on: 'every',
  every: period,
  day,
  month,
  hour,
})

describe('the next date', () => {
  test('a day that the month has not is its last one; leap days', () => {
    expect(next(every('month', 31), '2027-01-31T06:00:00Z')).toBe('2027-02-28T06')
    expect(next(every('month', 31), '2028-01-31T06:00:00Z')).toBe('2028-02-29T06')
    expect(next(every('month', 31), '2028-02-29T06:00:00Z')).toBe('2028-03-31T06')
    expect(next(every('year', 29, 2), '2028-02-29T06:00:00Z')).toBe('2029-02-28T06')
    expect(next(every('year', 29, 2), '2100-01-01T00:00:00Z')).toBe('2100-02-28T06')
  })
  test('quarters from any month, over the end of the year; a moment is never its own next', () => {
    expect(next(every('quarter', 15, 2), '2026-11-15T06:00:00Z')).toBe('2027-02-15T06')
    expect(next(every('quarter', 15, 12), '2026-11-27T00:00:00Z')).toBe('2026-12-15T06')
    expect(next(every('quarter', 31, 11), '2026-12-31T00:00:00Z')).toBe('2027-02-28T06')
    expect(next(every('month', 27), '2026-12-27T06:00:00Z')).toBe('2027-01-27T06')
    expect(next(every('month', 27), '2026-12-27T05:59:59.999Z')).toBe('2026-12-27T06')
  })
  test('summer time moves nothing: hours are UTC', () => {
    // Central Europe changes its clocks at 01:00 UTC of these days.
    expect(next(every('month', 29, 1, 1), '2026-03-29T00:59:59Z')).toBe('2026-03-29T01')
    expect(next(every('month', 25, 1, 1), '2026-10-25T00:30:00Z')).toBe('2026-10-25T01')
  })
  test('one date comes once; an edition has no date', () => {
    const once: RecalculateWhen = { on: 'date', day: '2027-02-28', hour: 0 }
    expect(next(once, '2027-02-27T23:59:59Z')).toBe('2027-02-28T00')
    expect(next(once, '2027-02-28T00:00:00Z')).toBeNull()
    expect(next({ on: 'edition' }, '2027-02-28T00:00:00Z')).toBeNull()
  })
  test('is later, is the nearest, on the day or the last of its month, and comes as often as the rule says', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('month' as const, 'quarter' as const, 'year' as const),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 23 }),
        fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2400-12-31T23:59:59Z'), noInvalidDate: true }),
        (period, day, month, hour, after) => {
          const when = every(period, day, month, hour)
          const first = nextDate(when, after)!
          expect(first.getTime()).toBeGreaterThan(after.getTime())
          expect(first.getUTCHours()).toBe(hour)
          const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
          expect(first.getUTCDate()).toBe(Math.min(day, last))
          const step = { month: 1, quarter: 3, year: 12 }[period]
          expect(Math.abs(first.getUTCMonth() - (month - 1)) % step).toBe(0)
          // Nothing lies between: a moment before it, it is still the next.
          expect(nextDate(when, new Date(first.getTime() - 1))).toEqual(first)
          const second = nextDate(when, first)!
          const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
          expect(months(second) - months(first)).toBe(step)
          expect(first.getTime() - after.getTime()).toBeLessThan((step * 31 + 4) * 86_400_000)
        },
      ),
    ))
})

const REPORT: ReportFigures = {
  totalImpact: -12.5,
  totalCoverage: 0.75,
  dataQuality: 0.4,
  goals: { status: ['quantified', 'not_assessed', 'partial', 'stated'], values: [-3, 0, 2, 0] },
  physical: [
    { indicator: 's1_t', value: 1000 },
    { indicator: 's2_t', value: null },
  ],
}

test('a figure that is not assessed is null and not 0', () => {
  expect(watchedValue('total', REPORT)).toBe(-12.5)
  expect(watchedValue('coverage', REPORT)).toBe(0.75)
  expect(watchedValue('data_quality', REPORT)).toBe(0.4)
  expect([1, 2, 3, 4, 17].map(goal => watchedValue(`goal_${goal}` as 'goal_1', REPORT))).toEqual([
    -3,
    null,
    2,
    null,
    null,
  ])
  expect(watchedValue('s1_t', REPORT)).toBe(1000)
  for (const figure of ['s2_t', 'cc_t'] as const) expect(watchedValue(figure, REPORT), figure).toBeNull()
  expect(watchedValue('s1_t', { ...REPORT, physical: null })).toBeNull()
})

describe('crossings', () => {
  const NEW: Memory = { state: null, side: null, value: null }
  /** What is told of one report after the other. */
  const told = (alert: Alert, values: readonly (number | null)[]) => {
    let memory = NEW
    return values.map(value => {
      const judged = judge(alert, memory, value)
      memory = judged.memory
      return judged.news
    })
  }
  const above: Alert = { figure: 's1_t', test: 'above', limit: 100 }
  test('a crossing is told once, and again after the figure was back', () =>
    expect(told(above, [90, 110, 120, 100, 101])).toEqual([null, 'crossed', null, null, 'crossed']))
  test('what is beyond when the alert is made is no crossing', () =>
    expect(told(above, [110, 120, 90, 110])).toEqual([null, null, null, 'crossed']))
  test('not assessed is told as that, once, and is no crossing to 0', () => {
    const below: Alert = { figure: 's1_t', test: 'below', limit: 10 }
    expect(told(below, [90, null, null, 90, null, 5])).toEqual([
      null,
      'not_assessed',
      null,
      null,
      'not_assessed',
      'crossed',
    ])
    expect(told(above, [90, 110, null, 120])).toEqual([null, 'crossed', 'not_assessed', null])
  })
  test('a change counts from what was last told, so that small ones add up', () => {
    const changed: Alert = { figure: 'total', test: 'changed', limit: 10 }
    expect(told(changed, [100, 106, 112, 118, 130])).toEqual([null, null, 'crossed', null, 'crossed'])
    expect(told(changed, [-100, -80, 0, 0.001])).toEqual([null, 'crossed', 'crossed', 'crossed'])
    expect(told(changed, [null, 100, 111])).toEqual([null, null, 'crossed'])
  })
  test('between two crossings of a limit lies a report on the other side, whatever the values', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('above' as const, 'below' as const),
        fc.array(fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null }), { maxLength: 30 }),
        (kind, values) => {
          const news = told({ figure: 'total', test: kind, limit: 0 }, values)
          const isBeyond = (value: number) => (kind === 'above' ? value > 0 : value < 0)
          let back = false
          values.forEach((value, i) => {
            if (news[i] === 'crossed') {
              expect(back && value !== null && isBeyond(value)).toBe(true)
              back = false
            } else if (value === null) expect([null, 'not_assessed']).toContain(news[i])
            else {
              expect(isBeyond(value) && back).toBe(false)
              if (!isBeyond(value)) back = true
            }
          })
        },
      ),
    ))
})

test('a subscriber is written to at every report, or where the total has changed, come or gone', () => {
  expect(worthTelling(null, 1, 1)).toBe(true)
  expect(worthTelling(5, 100, 105)).toBe(false)
  expect(worthTelling(5, 100, 94.9)).toBe(true)
  expect(worthTelling(5, null, 100)).toBe(true)
  expect(worthTelling(5, 100, null)).toBe(true)
  expect(worthTelling(5, null, null)).toBe(false)
})
