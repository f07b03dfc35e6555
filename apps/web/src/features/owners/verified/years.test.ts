import type { VerifiedEmissions } from '@cradle/contract'
import { describe, expect, test } from 'vitest'
import { changeOf, sumOf, yearAt } from './years.ts'

const emissions: VerifiedEmissions = {
  edition: '2.0.0',
  years: [2013, 2014],
  countries: [
    { country: 'DE', tonnes: [10, 8], installations: [2, 2] },
    { country: 'GB', tonnes: [4, null], installations: [1, 0] },
  ],
  aircraft: { tonnes: [1, 1], installations: [1, 1] },
  year: 2014,
  largest: [],
  sources: [],
  missing_sources: [],
}

describe('years of verified emissions', () => {
  test('one that is not there is the newest', () => {
    expect([2013, 2014, 1999, Number.NaN].map(year => yearAt(emissions, year))).toEqual([0, 1, 1, 1])
  })
  test('countries add up without aircraft; an unknown one adds nothing', () => {
    expect([sumOf(emissions, 0), sumOf(emissions, 1)]).toEqual([
      { tonnes: 14, installations: 3 },
      { tonnes: 8, installations: 2 },
    ])
  })
  test('a change needs both years', () => {
    expect([changeOf(8, 10), changeOf(null, 4), changeOf(4, null), changeOf(4, 0), changeOf(0, 4)]).toEqual([
      expect.closeTo(-0.2),
      ...[null, null, null],
      -1,
    ])
  })
})
