import { INDICATOR_NAMES, Place, REVIEW_STATES, REVIEW_STEPS, ROLES } from '@cradle/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  distinctNames,
  isFrozen,
  mentionsOf,
  needsSecondPerson,
  placeKey,
  placePath,
  readPlace,
  stateAfter,
  stepsFor,
  stepsKey,
  withIds,
  withNames,
} from './index.ts'

const ADA = '01a21970-8bb9-71df-a845-4d2db31d57d0'
const GRACE = '01a21970-8bb9-71df-a845-4d2db31d57d1'
const text = fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }).filter(one => one.length <= 64)
const option = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const place = fc.oneof(
  fc.constant({ kind: 'report' as const }),
  fc.record({ kind: fc.constant('row' as const), row: fc.integer({ min: 1, max: 10_000_000 }) }),
  fc.record({ kind: fc.constant('match' as const), entry: text }),
  fc.record({
    kind: fc.constant('figure' as const),
    goal: option(fc.integer({ min: 1, max: 17 })),
    indicator: option(fc.constantFrom(...INDICATOR_NAMES)),
    entry: option(text),
    site: option(text),
    step: option(fc.integer({ min: 1, max: 500 })),
  }),
)

describe('places', () => {
  test('come back from their text as they were', () =>
    fc.assert(
      fc.property(place, one => {
        const known = Place.parse(JSON.parse(JSON.stringify(one)))
        expect(readPlace(placeKey(known))).toEqual(known)
      }),
    ))
  test('a step of a figure is found by the beginning of its text', () =>
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 500 }), (one, step) => {
        if (one.kind !== 'figure' || one.step !== undefined) return
        expect(placeKey({ ...one, step }).startsWith(stepsKey(placeKey(one)))).toBe(true)
      }),
    ))
  test.each([
    '',
    'moon',
    'row',
    'row?row=0',
    'row?row=1&row=2',
    'figure?goal=1.5',
    'figure?more=1',
    'report?row=1',
    'row?row=1e3x',
  ])('%j names none', key => expect(readPlace(key)).toBeNull())
  test('have a page, which depends on where the list is', () => {
    const figure = { kind: 'figure', goal: 13, entry: 'e~1' } as const
    expect(placePath(figure, 'p.1', 'c', false)).toBe('/report/p.1?comment=c&passport=goal.13%7Eentry.e%257E1')
    expect(placePath({ kind: 'row', row: 2 }, 'p', 'c', true)).toBe('/portfolio/p?comment=c&step=repair')
    expect(placePath({ kind: 'row', row: 2 }, 'p.1', 'c', false)).toBe('/report/p.1?comment=c')
  })
})

describe('names in a text', () => {
  const people = distinctNames([
    { id: ADA, name: 'Ada Example' },
    { id: GRACE, name: 'Ada Example' },
  ])
  test('are ids where it is stored, each once', () => {
    const stored = withIds('@Ada Example (2) and @Ada Example, @Ada Example', people)
    expect(stored).toBe(`@[${GRACE}] and @[${ADA}], @[${ADA}]`)
    expect(mentionsOf(stored)).toEqual([GRACE, ADA])
    const nameOf = (id: string) => people.find(one => one.id === id)!.name
    expect(withIds(withNames(stored, nameOf), people)).toBe(stored)
    expect(mentionsOf('ada@example.org @[nobody] @Ada')).toEqual([])
  })
})

describe('the states of a review', () => {
  test('follow each other one by one, and back', () => {
    const ways = REVIEW_STATES.flatMap(from =>
      REVIEW_STEPS.flatMap(step => {
        const to = stateAfter(from, step)
        return to === null ? [] : [`${from} ${step} ${to}`]
      }),
    )
    expect(ways).toEqual([
      'draft send in_review',
      'in_review take_back draft',
      'in_review approve approved',
      'in_review return draft',
      'approved return draft',
      'approved publish published',
      'published take_back approved',
    ])
    expect(REVIEW_STATES.filter(isFrozen)).toEqual(['approved', 'published'])
  })
  test('four eyes: neither who sent it nor who calculated it', () => {
    const hands = { sentBy: ADA, submittedBy: GRACE }
    expect([ADA, GRACE, 'other'].map(one => needsSecondPerson(true, one, hands))).toEqual([true, true, false])
    expect(needsSecondPerson(false, ADA, hands)).toBe(false)
    expect(stepsFor('in_review', 'owner', true)).toEqual(['take_back', 'return'])
  })
  test('each role is offered what the table of permissions grants', () =>
    expect(Object.fromEntries(ROLES.map(role => [role, stepsFor('in_review', role, false)]))).toEqual({
      owner: ['take_back', 'approve', 'return'],
      editor: ['take_back'],
      reviewer: ['approve', 'return'],
      reader: [],
      auditor: [],
    }))
})
