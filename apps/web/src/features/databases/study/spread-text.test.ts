import { expect, test } from 'vitest'
import { readSpread, writeSpread } from './spread-text.ts'

test('spreads are read as they are written', () => {
  expect(readSpread('', 3)).toBeNull()
  expect(readSpread('×1,2', -3)).toEqual({ type: 'lognormal', gmean: 3, gsd: 1.2 })
  expect(readSpread('x1.2', 3)).toEqual({ type: 'lognormal', gmean: 3, gsd: 1.2 })
  expect(readSpread('±0.3', 3)).toEqual({ type: 'normal', mean: 3, sd: 0.3 })
  expect(readSpread('+/- 10 %', 3)).toEqual({ type: 'normal', mean: 3, sd: 0.3 })
  expect(readSpread('100..400', 250)).toEqual({ type: 'uniform', min: 100, max: 400 })
  expect(readSpread('.6/.65/.7', 0.65)).toEqual({ type: 'triangular', min: 0.6, mode: 0.65, max: 0.7 })
  for (const text of ['×1.2', '±0.3', '100..400', '0.6/0.65/0.7']) {
    const read = readSpread(text, 3)
    expect(writeSpread(read ?? null)).toBe(text)
  }
})

test('what is no spread is told apart from none', () => {
  for (const text of ['much', '×0.5', '±-1', '4..1', '1/3/2', '1/2/3/4', '5'])
    expect(readSpread(text, 3)).toBeUndefined()
  // A factor around zero spreads nothing.
  expect(readSpread('×2', 0)).toBeUndefined()
})
