import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrganisationDetail } from '../assess/assessed.ts'
import { packDetail, unpackDetail } from './packed-detail.ts'

const number = fc.double({ noNaN: true, noDefaultInfinity: true })
const value = fc.option(number)
const interval = fc.record({ p5: value, p50: value, p95: value })
const shares = fc.oneof(
  fc.constant({ proxy: 1 }),
  fc.constant({ stated: 1 }),
  fc.record({ stated: fc.constant(0.25), modelled: fc.constant(0.75) }),
)
const figure = fc.record({
  value,
  status: fc.constantFrom('indicative' as const, 'quantified' as const, 'partial' as const),
  evidence: fc.option(shares),
  rows: fc.integer({ min: 0, max: 3 }),
  p5: value,
  p50: value,
  p95: value,
})
const physical = fc.record({
  indicators: fc.dictionary(fc.constantFrom('ccT', 's1T', 's2T', 'jobs', 'landM2a'), figure, { noNullPrototype: true }),
  scopes1And2: interval,
  midpoints: fc.record({ CC: number, AC: number }),
  evidence: fc.dictionary(fc.constantFrom('CC', 'AC', 'PM'), shares, { noNullPrototype: true }),
  rows: fc.record({ calculated: fc.nat(9), notCalculable: fc.nat(9) }),
})
const detail: fc.Arbitrary<OrganisationDetail> = fc
  .record({
    goalsCoverage: fc.array(number, { maxLength: 17 }),
    intervals: fc.array(fc.option(interval), { maxLength: 17 }),
    countries: fc.array(fc.constantFrom('DE', 'FR')),
    countryFigures: fc.constant([]),
    shareOfTotal: fc.constant({ 3: 0.5 }),
    flags: fc.array(fc.string()),
    activity: fc.constant({ code: 'technologies:coal' }),
    reason: fc.option(fc.string()),
    physical: fc.option(physical, { nil: undefined }),
  })
  .map(({ physical: figures, ...rest }) => (figures ? { ...rest, physical: figures } : rest))

const stored = (one: object) => JSON.parse(JSON.stringify(one))

test('what was packed and stored is read as it was, to the digit and in its order', () => {
  fc.assert(
    fc.property(detail, one => {
      expect(JSON.stringify(unpackDetail(stored(packDetail(one))))).toBe(JSON.stringify(one))
    }),
  )
})

test('what an earlier version stored is read as it is', () => {
  fc.assert(fc.property(detail, one => void expect(unpackDetail(stored(one))).toEqual(stored(one))))
})

test('what most figures share is written once', () => {
  const alike = { value: 1, status: 'indicative' as const, evidence: { proxy: 1 }, rows: 1, p5: 0.5, p50: 1, p95: 2 }
  const [one] = fc.sample(detail, 1)
  const packed = packDetail({
    ...one!,
    physical: {
      indicators: { ccT: alike, jobs: alike, s1T: { ...alike, rows: 2 } },
      scopes1And2: { p5: null, p50: null, p95: null },
      midpoints: {},
      evidence: { CC: { proxy: 1 }, AC: { stated: 1 } },
      rows: { calculated: 2, notCalculable: 0 },
    },
  })
  expect(packed.physical).toMatchObject({
    background: ['indicative', { proxy: 1 }, 1],
    indicators: { ccT: [1, 0.5, 1, 2], jobs: [1, 0.5, 1, 2], s1T: [1, 0.5, 1, 2, 'indicative', { proxy: 1 }, 2] },
    evidence: { CC: null, AC: { stated: 1 } },
  })
})
