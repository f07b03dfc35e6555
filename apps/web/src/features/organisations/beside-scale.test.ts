import { expect, it } from 'vitest'
import { firstBasis, isAlike, isKnown, largestOf } from './beside-scale.ts'

const group = (p75: number | null) => ({
  ...{ of: 'countries' as const, technology: null, country: null, sector: null },
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

it('compares power producers per MWh first, and whoever has anything else per revenue', () => {
  const site = (unit: string | null, calculable = true) => ({ unit, calculable })
  expect(firstBasis([site('kWh'), site(null, false)])).toBe('mwh')
  expect(firstBasis([site('kWh'), site('USD2023')])).toBe('revenue')
  expect(firstBasis([site(null, false)])).toBe('revenue')
})

it('sees where half of a group has one figure', () => {
  const same = { ...group(1), p25: 0.5, p75: 0.5 }
  expect([same, group(1), group(null)].map(isAlike)).toEqual([true, false, false])
})
