import type { Entry, MethodCoverage, ShareFile } from '@cradle/contract'
import { expect, test } from 'vitest'
import { bandsOf, categoriesOf } from './goal-parts.ts'

const entry = (value: number | null, quality: number | null) =>
  ({
    goals: Array.from({ length: 17 }, (_, i) => (i === 12 ? value : null)),
    data_quality: quality,
  }) as unknown as Entry

test('amounts fall into the band of their quality; what has no value is in none', () => {
  const { bands, unknown } = bandsOf([entry(-4, 1.2), entry(-6, 3.5), entry(null, 2), entry(1, null), entry(0, 5)], 13)
  expect(bands.map(b => [b.score, b.entries, b.amount])).toEqual([
    [1, 1, 4],
    [2, 0, 0],
    [3, 0, 0],
    [4, 1, 6],
    [5, 1, 0],
  ])
  expect([unknown.entries, unknown.amount]).toEqual([1, 1])
})

test('categories of a goal are weighed by share and weight; weightless ones and other goals are left out', () => {
  const category = (id: string) => ({ id, name: id, reasons: [] })
  const coverage = { categories: ['A', 'B', 'C', 'D'].map(category) } as unknown as MethodCoverage
  const shares = {
    shares: { A: { 6: 0.5, 15: 0.5 }, B: { 6: 1 }, C: { 13: 1 }, D: { 6: 1 } },
    weights: { A: 0.2, B: 0.3, C: 0.2, D: 0 },
    key_category: { 6: 'B' },
  } as unknown as ShareFile
  const found = categoriesOf(6, coverage, shares)
  expect(found.map(c => [c.id, c.isKey])).toEqual([
    ['B', true],
    ['A', false],
  ])
  expect(found[0]!.part).toBeCloseTo(0.75, 12)
  expect(categoriesOf(1, coverage, shares)).toEqual([])
})
