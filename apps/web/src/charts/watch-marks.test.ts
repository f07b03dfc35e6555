import { expect, test } from 'vitest'
import { stepBy } from './watch-marks.ts'

test('arrow keys go from mark to mark and stop at both ends', () => {
  expect(stepBy('ArrowRight', -1, 3)).toBe(0)
  expect(stepBy('ArrowDown', 0, 3)).toBe(1)
  expect(stepBy('ArrowRight', 2, 3)).toBe(2)
  expect(stepBy('ArrowLeft', 0, 3)).toBe(0)
  expect(stepBy('ArrowUp', -1, 3)).toBe(0)
  expect(stepBy('Home', 2, 3)).toBe(0)
  expect(stepBy('End', 0, 3)).toBe(2)
  expect(stepBy('Enter', 0, 3)).toBe(null)
})
