import { expect, test } from 'vitest'
import { setVoice } from '../format.ts'
import { readNumber, writeNumber } from './number-field.tsx'

test('numbers as people write them', () => {
  expect(readNumber('0,3')).toBe(0.3)
  expect(readNumber(' 5.0e-6 ')).toBe(5e-6)
  expect(readNumber('1 200')).toBe(1200)
  expect(readNumber('\u22122')).toBe(-2)
  for (const text of ['', 'wind', '1.2.3', 'Infinity', 'NaN']) expect(readNumber(text)).toBeNull()
})

test('numbers are written with the decimal sign of the language and read as the same', () => {
  setVoice({ locale: 'de-DE', to: 'bis' })
  expect(writeNumber(0.2219)).toBe('0,2219')
  for (const value of [0, 7, -1234.5, 5e-7, 1e21]) expect(readNumber(writeNumber(value))).toBe(value)
  setVoice({ locale: 'en-GB', to: 'to' })
  expect(writeNumber(0.2219)).toBe('0.2219')
})
