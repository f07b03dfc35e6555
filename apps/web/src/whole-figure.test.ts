import { expect, test } from 'vitest'
import { wholeFigure } from './whole-figure.ts'

test('a figure read out as a whole has grouped thousands and no tail', () => {
  expect(wholeFigure(-23155.13274055088)).toBe('−23\u202f155')
  expect(wholeFigure(12.345678)).toBe('12.35')
  expect(wholeFigure(0.00123456)).toBe('0.001235')
  expect(wholeFigure(0)).toBe('0')
})
