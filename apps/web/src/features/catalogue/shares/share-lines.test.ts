import { expect, test } from 'vitest'
import { changesOf, linesOf } from './share-lines.ts'

const file = { shares: { PM: { 3: 0.6, 11: 0.4 }, CC: { 13: 1 } }, weights: { PM: 0.09, CC: 0.21 } }

test('the table as it is makes no change', () => {
  const lines = linesOf(file, [])
  expect(lines).toEqual([
    { category: 'PM', weight: 0.09, first: 3, share: 0.6, second: 11 },
    { category: 'CC', weight: 0.21, first: 13, share: 1, second: null },
  ])
  expect(changesOf(file, lines)).toEqual([])
})

test('what is changed comes back as it was, and shares add to 1', () => {
  const lines = linesOf(file, []).map(line =>
    line.category === 'CC' ? { ...line, weight: 0.5, second: 7, share: 0.9 } : { ...line, second: null },
  )
  const changes = changesOf(file, lines)
  expect(changes).toEqual([
    { kind: 'share', category: 'PM', value: { 3: 1 } },
    { kind: 'share', category: 'CC', value: { 13: 0.9, 7: 0.1 } },
    { kind: 'weight', category: 'CC', value: 0.5 },
  ])
  expect(changesOf(file, linesOf(file, changes))).toEqual(changes)
})
