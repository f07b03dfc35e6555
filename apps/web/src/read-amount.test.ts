import { expect, test } from 'vitest'
import { readAmount, writeAmount } from './read-amount.ts'

test('numbers as people of many countries write them', () => {
  const read: [string, number][] = [
    ['0', 0],
    ['1234', 1234],
    [' 1 234,5 ', 1234.5],
    ['1\u202f234', 1234],
    ['1’234.50', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1,234,567', 1234567],
    ['0,125', 0.125],
    ['12.3456', 12.3456],
  ]
  for (const [text, value] of read) expect(readAmount(text), text).toEqual({ value })
})

test('a thousand or a decimal is never guessed', () => {
  for (const text of ['1.234', '1,234', '12,500', '999.000']) expect(readAmount(text), text).toBe('unclear')
})

test('what is no amount', () => {
  for (const text of [
    '',
    '-1',
    'NaN',
    'Infinity',
    '1e9',
    '0x10',
    '1.2.3',
    '1,2,3',
    '1.',
    '.5',
    '12 t',
    '<b>1</b>',
    '1.234.5,6',
  ])
    expect(readAmount(text), text).toBe('none')
})

test('a number that is written is read as the same', () => {
  for (const value of [0, 7, 1.234, -12.5, 999.001, 1e-7, 123456.789, 1e21, 0.1 + 0.2])
    expect(readAmount(writeAmount(Math.abs(value))), String(value)).toEqual({ value: Math.abs(value) })
  expect(writeAmount(-1.234)).toBe('-1.2340')
})
