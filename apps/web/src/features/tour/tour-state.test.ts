import { describe, expect, it } from 'vitest'
import { beginTour, endTour, goToStop, isFirstVisit, stepOf, stops } from './tour-state.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

describe('the tour', () => {
  it('begins by itself on the first day of an account, once', () => {
    expect(isFirstVisit('2026-11-21T11:00:00Z', null, now)).toBe(true)
    expect(isFirstVisit('2026-11-21T11:00:00Z', '1', now)).toBe(false)
    expect(isFirstVisit('2026-11-19T11:00:00Z', null, now)).toBe(false)
    expect(isFirstVisit(undefined, null, now)).toBe(false)
    expect(isFirstVisit('no date', null, now)).toBe(false)
  })
  it('takes only its own stops from what a browser kept', () => {
    expect(stops).toHaveLength(4)
    expect([null, '', '0', '3', '4', '-1', '1.5', 'x'].map(stepOf)).toEqual([null, null, 0, 3, null, null, null, null])
  })
  it('can be begun, walked and ended without a browser store', () => {
    beginTour()
    goToStop(9)
    endTour()
    expect(stepOf(null)).toBeNull()
  })
})
