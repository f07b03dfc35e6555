import { expect, it } from 'vitest'
import { isKnown, largestOf } from './beside-scale.ts'

const group = (p75: number | null) => ({
  technology: null,
  country: null,
  count: p75 === null ? 3 : 30,
  p25: p75 === null ? null : p75 / 4,
  p50: p75 === null ? null : p75 / 2,
  p75,
  below: p75 === null ? null : 0.5,
})

it('has room for the organisation and for the upper quartiles, and a length where all is zero', () => {
  expect(largestOf({ value: 2, groups: [group(1), group(null)] })).toBe(2)
  expect(largestOf({ value: 0.1, groups: [group(1)] })).toBe(1)
  expect(largestOf({ value: 0, groups: [group(0)] })).toBe(1)
})

it('knows a group by its median', () => {
  expect([group(1), group(null)].map(isKnown)).toEqual([true, false])
})
