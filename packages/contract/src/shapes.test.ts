import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decimal, whole } from './shapes.ts'

describe('numbers of paths and queries', () => {
  test.each(['1', '10', '0', '-3', 7])('%j is a whole number', text =>
    expect(whole(-10, 100).parse(text)).toBe(Number(text)),
  )
  test.each([
    '1e1',
    '0x0a',
    '10.0',
    ' 10',
    '10 ',
    '+1',
    '01',
    '',
    '-0',
    '1_0',
    'NaN',
    '١',
    '0b11',
    [],
    null,
    true,
    1.5,
  ])('%j is none', text => expect(whole(-10, 100).safeParse(text).success).toBe(false))
  test.each(['1', '-0.5', '1e-3', '1.25E6'])('%j is a number', text =>
    expect(decimal(-1e9, 1e9).parse(text)).toBe(Number(text)),
  )
  test.each(['', ' 1', '0x1', '.5', '1.', 'Infinity', '1e9999'])('%j is no number', text =>
    expect(decimal(-1e9, 1e9).safeParse(text).success).toBe(false),
  )
  test('a default stands for what is absent, and limits hold', () => {
    expect(z.object({ limit: whole(1, 5).default(3) }).parse({})).toEqual({ limit: 3 })
    expect(whole(1, 5).safeParse('6').success).toBe(false)
  })
})
