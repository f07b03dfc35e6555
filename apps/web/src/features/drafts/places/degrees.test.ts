import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDegrees, writeDegrees } from './degrees.ts'

test('degrees with a sign or a hemisphere, a point or a comma', () => {
  expect(readDegrees('52.5', 'latitude')).toBe(52.5)
  expect(readDegrees(' 52,5° N', 'latitude')).toBe(52.5)
  expect(readDegrees('9.1 W', 'longitude')).toBe(-9.1)
  expect(readDegrees('\u22129.1', 'longitude')).toBe(-9.1)
})

test('what is no latitude or longitude is refused', () => {
  for (const text of ['', 'x', '91', '5 E', '-5 S', '1.2.3', '1e3', '52 30'])
    expect(readDegrees(text, 'latitude')).toBe(null)
  expect(readDegrees('180.1', 'longitude')).toBe(null)
  expect(readDegrees('5 N', 'longitude')).toBe(null)
})

test('what is written reads back to five digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), value => {
      expect(readDegrees(writeDegrees(value), 'longitude')).toBeCloseTo(value, 4)
    }),
  )
})
