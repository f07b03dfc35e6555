import type { Goals } from '@cradle/contract'
import i18n from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { marksOf, noteOf, readingsOf, renderReading } from './goal-marks.ts'
import charts from './i18n/en/charts.json' with { type: 'json' }
import goalWords from './i18n/en/goals.json' with { type: 'json' }

beforeAll(() =>
  i18n.init({ lng: 'en', resources: { en: { charts, goals: goalWords } }, interpolation: { escapeValue: false } }),
)

const seventeen = <T>(value: T): T[] => Array.from({ length: 17 }, () => value)
const at = <T>(list: T[], goal: number, value: T): T[] => list.map((v, i) => (i === goal - 1 ? value : v))

const goals: Goals = {
  all_countries: at(at(seventeen(0), 13, -17_652.123), 7, 0),
  data: [],
  status: at(at(at(at(seventeen('not_assessed'), 13, 'partial'), 7, 'quantified'), 14, 'insufficient'), 5, 'stated'),
  direction: seventeen(null),
  intervals: at(seventeen(null), 13, { p5: -22_000, p50: -17_900, p95: -15_000 }),
  coverage: at(seventeen(null), 13, 1),
  entries_with_value: at(at(seventeen(0), 13, 6), 7, 4),
  share_of_total: {},
  stand: null,
}
const readings = readingsOf(goals, 6)
// Words exist only once the catalogues do.
const mark = (goal: number) => marksOf(readings, n => `#${n}`)[goal - 1]
const reading = (goal: number) => readings[goal - 1]!

describe('readings', () => {
  it('keep the exact value and interval of the answer', () => {
    expect(reading(13)).toMatchObject({ value: -17_652.123, low: -22_000, high: -15_000, coverage: 1 })
  })
  it('never take the zero of a goal without a value for a number', () => {
    expect(reading(1).value).toBeNull()
    expect(reading(14).value).toBeNull()
    expect(renderReading(reading(1))).toContain('This is not a zero')
    expect(mark(1)).toMatchObject({ state: 'absent', value: null, note: 'Not assessed' })
    expect(mark(14)).toMatchObject({ state: 'insufficient', value: null, note: 'Insufficient data' })
  })
  it('frame a goal with stated outcomes and no value', () => {
    expect(mark(5)).toMatchObject({ state: 'stated', value: null, note: 'Stated' })
  })
  it('take a measured zero for a value', () => {
    expect(mark(7)).toMatchObject({ state: 'known', value: 0, note: 'quantified 4/6' })
  })
})

describe('words', () => {
  it('say the reading with its interval and state', () => {
    expect(renderReading(reading(13))).toBe(
      'SDG 13 Climate: \u221218\u202fk person-years (\u221222\u202fk to \u221215\u202fk), burden, partial 6/6',
    )
  })
  it('count in percent where there are thousands', () => {
    expect(noteOf({ ...reading(13), count: { with: 7_571, of: 9_895 } })).toBe('partial 77\u202f%')
  })
})
