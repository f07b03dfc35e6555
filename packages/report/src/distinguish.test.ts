import type { Comparison } from '@cradle/contract'
import { expect, it } from 'vitest'
import { distinguish } from './distinguish.ts'

type Compared = Comparison['portfolios'][number]
type Goal = Compared['goals'][number]

const goal = (value: number | null, p5: number, p95: number, status: Goal['status'] = 'quantified'): Goal => ({
  value,
  status,
  direction: 'burden',
  coverage: 1,
  interval: value === null ? null : { p5, p50: value, p95 },
})
const NOTHING: Goal = { value: null, status: 'not_assessed', direction: null, coverage: null, interval: null }

/** Only what tells portfolios apart. */
const portfolio = (id: string, total: number, goals: readonly Goal[]) =>
  ({
    id,
    total_impact: total,
    total_status: 'quantified',
    p5: total / 2,
    p50: total,
    p95: total * 2,
    goals: [...goals, ...Array.from({ length: 17 - goals.length }, () => NOTHING)],
  }) as Partial<Compared> as Compared

it('intervals that do not overlap are told apart, whichever comes first', () => {
  const [small, large] = [portfolio('a', 1, []), portfolio('b', 5, [])]
  for (const pair of [
    [small, large],
    [large, small],
  ])
    expect(distinguish(pair)).toMatchObject([{ goal: null, distinct: true, message: { code: 'compared:apart' } }])
  expect(distinguish([small, portfolio('c', 3, [])])).toMatchObject([
    { pair: ['a', 'c'], distinct: false, message: { code: 'compared:overlap' } },
  ])
})

it('a goal that is unknown on one side, or known differently well, is not compared; one that nobody knows is left out', () => {
  const one = portfolio('a', 1, [goal(1, 0.5, 2), goal(1, 0.5, 2), NOTHING])
  const other = portfolio('b', 1, [goal(null, 0, 0, 'not_assessed'), goal(9, 8, 10, 'indicative'), NOTHING])
  expect(distinguish([one, other]).map(({ goal, distinct, message }) => [goal, distinct, message.code])).toEqual([
    [null, false, 'compared:overlap'],
    [1, null, 'compared:no_number'],
    [2, null, 'compared:known_differently'],
  ])
})

it('of four portfolios every pair is compared once', () => {
  const four = ['a', 'b', 'c', 'd'].map(id => portfolio(id, 1, []))
  expect(distinguish(four).map(({ pair }) => pair.join(''))).toEqual(['ab', 'ac', 'ad', 'bc', 'bd', 'cd'])
})
