import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attribute, lookThrough, type OwnershipRow, subjectShares } from './look-through.ts'

const row = (
  subject: string,
  owner: string,
  share: number | null,
  given: Partial<OwnershipRow> = {},
): OwnershipRow => ({
  subject,
  owner,
  level: 'parent',
  share,
  basis: share === null ? 'not_stated' : 'stated',
  isResidual: false,
  ...given,
})

describe('shares of a subject', () => {
  it('one name without a share owns all', () => {
    const { shares, unknownShare } = subjectShares([row('a', 'x', null, { basis: 'sole_named' })])
    expect([[...shares], unknownShare]).toEqual([[['x', 1]], 0])
  })
  it('several names without a share: unknown, never split', () => {
    const { shares, unknownShare, unknownOwners } = subjectShares([row('a', 'x', null), row('a', 'y', null)])
    expect([shares.size, unknownShare, unknownOwners]).toEqual([0, 1, ['x', 'y']])
  })
  it('some stated: these count, the rest is unknown; residual names are nobody', () => {
    const result = subjectShares([row('a', 'x', 0.2), row('a', '', 0.1, { isResidual: true }), row('a', 'y', null)])
    expect([...result.shares]).toEqual([['x', 0.2]])
    expect(result.unknownShare).toBeCloseTo(0.7, 12)
    expect(result.unknownOwners).toEqual(['y'])
  })
  it('more than all is flagged and scaled', () => {
    const { shares, flags } = subjectShares([row('a', 'x', 0.9), row('a', 'y', 0.6)])
    expect(flags).toEqual(['scaled_to_100'])
    expect(shares.get('x')).toBeCloseTo(0.6, 12)
  })
  it('rounding is no error', () => expect(subjectShares([row('a', 'x', 0.5), row('a', 'y', 0.504)]).flags).toEqual([]))
})

describe('look-through', () => {
  it('multiplies along each path, each path once', () => {
    const rows = [row('b', 'a', 0.5), row('c', 'a', 0.4), row('plant', 'b', 0.6), row('plant', 'c', 0.3)]
    const paths = lookThrough('a', rows).filter(({ subject }) => subject === 'plant')
    expect(paths.map(({ path }) => path)).toEqual([
      ['a', 'b', 'plant'],
      ['a', 'c', 'plant'],
    ])
    expect(attribute(paths, () => 100)).toEqual({ known: expect.closeTo(42, 9), unknown: 0, subjects: 1 })
  })
  it('cuts circles', () => {
    const rows = [row('b', 'a', 0.5), row('a', 'b', 0.2), row('plant', 'b', 1)]
    expect(lookThrough('a', rows).map(({ path }) => path)).toEqual([
      ['a', 'b'],
      ['a', 'b', 'plant'],
    ])
  })
  it('what is unknown stays unknown all the way up, with the whole amount beside', () => {
    const rows = [row('b', 'a', null), row('b', 'z', null), row('plant', 'b', 0.5)]
    const holdings = lookThrough('a', rows)
    expect(holdings.map(({ share }) => share)).toEqual([null, null])
    expect(attribute(holdings, subject => (subject === 'plant' ? 80 : null))).toEqual({
      known: 0,
      unknown: 80,
      subjects: 1,
    })
  })
  it('an amount nobody knows is left out, not 0', () =>
    expect(attribute(lookThrough('a', [row('p', 'a', 1)]), () => null)).toEqual({ known: 0, unknown: 0, subjects: 0 }))
  it('gives away no more than there is, in any list without circles', () => {
    const shares = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(shares, owners => {
        const rows = owners.map(([owner, share]) => row('plant', `owner ${owner}`, share))
        const names = [...new Set(rows.map(({ owner }) => owner))]
        const sum = names.reduce((total, name) => total + attribute(lookThrough(name, rows), () => 1).known, 0)
        expect(sum).toBeLessThanOrEqual(1.0051)
      }),
    )
  })
})
