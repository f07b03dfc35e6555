import { expect, test } from 'vitest'
import { hiddenSides } from './use-hidden-sides.ts'

test('a box says on which sides something is hidden', () => {
  expect(hiddenSides(0, 400, 400)).toBe('')
  expect(hiddenSides(0, 400, 401)).toBe('')
  expect(hiddenSides(0, 400, 600)).toBe('end')
  expect(hiddenSides(100, 400, 600)).toBe('start end')
  expect(hiddenSides(200, 400, 600)).toBe('start')
  expect(hiddenSides(-200, 400, 600)).toBe('start')
})
