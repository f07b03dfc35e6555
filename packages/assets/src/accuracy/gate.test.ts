import { describe, expect, it } from 'vitest'
import type { AccuracyLine } from './accuracy-lines.ts'
import { accuracyBreaches } from './gate.ts'

const line = (over: Partial<AccuracyLine> = {}): AccuracyLine => ({
  family: 'gas',
  basis: 'all',
  area: 'EUR',
  set: 'held_out',
  plants: 20,
  values: 60,
  medianRatio: 1,
  typicalError: 1.2,
  p90Error: 2,
  coverage: 0.9,
  before: 2,
  ...over,
})
const bound = { family: 'gas', basis: 'all', area: 'EUR', typicalError: 1.2, coverageMin: 0.8, coverageMax: 0.97 }
const what = (lines: AccuracyLine[], bounds = [bound]) => accuracyBreaches(lines, bounds).map(one => one.what)

describe('the gate of accuracy', () => {
  it('lets through what is as good as it was, and what grew by less than a tenth', () => {
    expect(what([line()])).toEqual([])
    expect(what([line({ typicalError: 1.22 })])).toEqual([])
  })
  it('refuses an error that grew by more than a tenth', () =>
    expect(what([line({ typicalError: 1.26 })])).toEqual(['error_grew']))
  it('refuses intervals that are too narrow or too wide, where there are 40 values', () => {
    expect(what([line({ coverage: 0.7 })])).toEqual(['coverage_low'])
    expect(what([line({ coverage: 0.99 })])).toEqual(['coverage_high'])
    expect(what([line({ coverage: 0.7, values: 39 })])).toEqual([])
  })
  it('tells a group that vanished, and holds a new one to the usual interval', () => {
    expect(what([])).toEqual(['group_vanished'])
    expect(what([line({ area: 'USA', coverage: 0.5 }), line()])).toEqual(['coverage_low'])
  })
  it('looks at held-out plants alone', () =>
    expect(what([line({ set: 'calibration', coverage: 0.1 }), line()])).toEqual([]))
})
