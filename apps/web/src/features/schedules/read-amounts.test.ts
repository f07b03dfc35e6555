import { expect, test } from 'vitest'
import { readLimit, readPercent } from './read-amounts.ts'

test('a percentage above 0, with its sign or without', () => {
  expect(['5', '2,5 %', ' 0.5% ', '10000'].map(readPercent)).toEqual([5, 2.5, 0.5, 10_000])
  for (const text of ['', '0', '-5', '10001', 'five', '1e3', 'NaN']) expect(readPercent(text), text).toBeNull()
})

test('a limit with its sign; what may be read in two ways is none', () => {
  expect(['-12.5', '−3', '0', '1234567'].map(readLimit)).toEqual([-12.5, -3, -0 + 0, 1_234_567].map(Number))
  for (const text of ['', '--5', '1.234', '9999999999999999', 'Infinity', '1e400'])
    expect(readLimit(text), text).toBeNull()
})
