import type { Portfolio } from '@cradle/contract'
import { expect, it } from 'vitest'
import { readChosen, toggleChosen } from './chosen.ts'
import { orderPortfolios } from './order-portfolios.ts'

const one = (name: string, total: number | null, created: string): Portfolio =>
  ({ id: name, name, total_impact: total, created, total_organization: 1, total_coverage: null }) as Portfolio
const list = [
  one('b', -5, '2026-01-02T00:00:00Z'),
  one('A', null, '2026-01-03T00:00:00Z'),
  one('c', -50, '2026-01-01T00:00:00Z'),
]
const names = (order: Parameters<typeof orderPortfolios>[1]) => orderPortfolios(list, order).map(({ name }) => name)

it('puts the newest, the first name, the largest burden first, and what is not known last', () => {
  expect(names('created')).toEqual(['A', 'b', 'c'])
  expect(names('name')).toEqual(['A', 'b', 'c'])
  expect(names('total')).toEqual(['c', 'b', 'A'])
  expect(names('coverage')).toEqual(['b', 'A', 'c'])
})

it('keeps what was chosen in the order of choosing', () => {
  expect(readChosen('')).toEqual([])
  expect(toggleChosen(readChosen('a,b'), 'c')).toEqual(['a', 'b', 'c'])
  expect(toggleChosen(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
})
