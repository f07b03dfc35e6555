import { expect, test } from 'vitest'
import { shownWidth } from './treemap.tsx'

test('a label is shown whole, by its first whole words, or not at all', () => {
  const whole = shownWidth('Bruce Power LP', 200)
  expect(whole).toBeGreaterThan(80)
  const two = shownWidth('Bruce Power LP', whole - 1)
  expect(two).toBeGreaterThan(0)
  expect(two).toBeLessThan(whole)
  expect(shownWidth('CELEC EP', 40)).toBe(0)
  expect(shownWidth('CELEC EP', 45)).toBeLessThan(shownWidth('CELEC EP', 90))
  expect(shownWidth('Metsä', 10)).toBe(0)
})
