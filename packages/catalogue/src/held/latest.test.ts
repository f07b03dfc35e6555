import { expect, test } from 'vitest'
import { Latest } from './latest.ts'

test('what was asked for least lately goes first', () => {
  const latest = new Latest<number>(2)
  latest.set('a', 1)
  latest.set('b', 2)
  expect(latest.get('a')).toBe(1)
  latest.set('c', 3)
  expect(latest.has('b')).toBe(false)
  expect([latest.get('a'), latest.get('c')]).toEqual([1, 3])
})
