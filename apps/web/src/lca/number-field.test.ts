import { expect, test } from 'vitest'
import { readNumber } from './number-field.tsx'

test('numbers as people write them', () => {
  expect(readNumber('0,3')).toBe(0.3)
  expect(readNumber(' 5.0e-6 ')).toBe(5e-6)
  expect(readNumber('1 200')).toBe(1200)
  expect(readNumber('\u22122')).toBe(-2)
  for (const text of ['', 'wind', '1.2.3', 'Infinity', 'NaN']) expect(readNumber(text)).toBeNull()
})
