import type { ReferenceOrganisation, ReferenceSite } from '@cradle/data/types'
import { describe, expect, test } from 'vitest'
import type { ReferenceIndex } from '../assess/assess-reference.ts'
import type { EntryInput, SourceSite } from '../assess/assessed.ts'
import { NOTHING_STATED } from '../rows/stored-source.ts'
import type { Found } from './found.ts'
import { encodeMatchReason } from './match-reason.ts'
import { isSafeInBulk, settleMatch } from './settle.ts'

const organisation = (entityId: string, capacityMw: number): ReferenceOrganisation => ({
  entityId,
  name: 'Example Oil',
  spellings: ['Example Oil'],
  kind: 'owner_group',
  iso3: 'USA',
  latitude: 0,
  longitude: 0,
  siteCount: 1,
  capacityMw,
})
const plant = (entityId: string, technology: ReferenceSite['technology'], capacityMw: number): ReferenceSite => ({
  siteId: `S-${entityId}`,
  entityId,
  name: 'Plant',
  iso3: 'USA',
  latitude: 0,
  longitude: 0,
  technology,
  capacityMw,
  generationGwh: null,
  generationBasis: '',
  generationYear: null,
  commissioningYear: null,
})
const world: ReferenceIndex = {
  organisations: new Map([['REF', organisation('REF', 85)]]),
  sites: new Map([['REF', [plant('REF', 'gas', 85)]]]),
}

const site = (stated: Partial<SourceSite>): SourceSite => ({
  ...NOTHING_STATED,
  row: 2,
  name: 'Example Oil',
  country: 'USA',
  ...stated,
})
const entry = (...sites: Partial<SourceSite>[]): EntryInput => ({
  id: 'own-1',
  position: 0,
  allocation: 0.1,
  rows: [2],
  source: {
    name: 'Example Oil',
    entityId: '',
    country: 'USA',
    address: '',
    isGiin: false,
    sites: sites.map(site),
  },
})
const exact: Found = {
  matchClass: 'exact',
  proposals: [{ id: 'REF', score: 1, reasons: [] }],
  matchReason: encodeMatchReason('same_name', { name: 'Example Oil', id: 'REF' }),
}
const likely: Found = {
  matchClass: 'likely',
  proposals: [{ id: 'REF', score: 0.95, reasons: ['spelling'] }],
  matchReason: encodeMatchReason('alike', { name: 'Example Oil', country: 'USA', likeness: 95 }),
}
const settled = (input: EntryInput, found = exact, decided?: { to: string | null; by: 'you' | 'memory' }) =>
  settleMatch({ world }, input, found, decided)

const REVENUE = { industry: 'NAICS:324110', revenue: 344_582_000_000, currency: 'USD' }

describe('what an entry of an organisation that is known exactly is calculated from', () => {
  test('its plants, where the rows state nothing', () => {
    expect(settled(entry({}))).toMatchObject({
      kind: 'reference',
      match: 'exact',
      organisationId: 'REF',
      linkedTo: 'REF',
    })
    expect(settled(entry({ technology: 'gas' }))).toMatchObject({ kind: 'reference' })
  })

  test('its plants, where they are of the stated size and technology', () => {
    for (const capacityMw of [70, 85, 100])
      expect(settled(entry({ technology: 'gas', capacityMw })).kind, `${capacityMw} MW`).toBe('reference')
    expect(settled(entry({ technology: 'gas', capacityMw: 40 }, { technology: 'gas', capacityMw: 45 })).kind).toBe(
      'reference',
    )
    expect(settled(entry({ capacityMw: 85 })).kind).toBe('reference')
  })

  test('its plants, by any word for a kind of their technology', () => {
    for (const technology of ['GuD', 'open cycle', 'gas_steam', 'Erdgas'])
      expect(settled(entry({ technology, capacityMw: 85 })).kind, technology).toBe('reference')
    for (const technology of ['Braunkohle', 'Diesel'])
      expect(settled(entry({ technology, capacityMw: 85 })).kind, technology).toBe('own')
  })

  test('the rows, where they state figures of their own, of whatever size', () => {
    const plant = { technology: 'gas', capacityMw: 85 }
    for (const own of [{ ownScope1T: 0 }, { ownJobs: 12 }, { heatRateMjPerKwh: 6.5 }])
      for (const found of [
        settled(entry({ ...plant, ...own })),
        settled(entry({ ...plant, ...own }), exact, { to: 'REF', by: 'you' }),
      ])
        expect(found).toMatchObject({
          kind: 'own',
          linkedTo: 'REF',
          matchReason: { code: 'matches:stated_capacity.counts' },
        })
    // Without anything to calculate from, they are not enough; the reader says so.
    expect(settled(entry({ ownScope1T: 5 })).kind).toBe('reference')
  })

  test('a stated revenue, and never a plant instead of the company', () => {
    expect(settled(entry(REVENUE))).toMatchObject({
      kind: 'own',
      match: 'new',
      organisationId: 'own-1',
      linkedTo: 'REF',
      matchClass: 'exact',
      matchReason: {
        code: 'matches:stated_revenue.counts',
        params: { name: 'Example Oil', known: 85, stated: 344_582_000_000, currency: 'USD' },
      },
    })
  })

  test('a stated capacity of another size, a stated technology of another kind, a stated generation', () => {
    const reasonOf = (stated: Partial<SourceSite>) => {
      const { kind, matchReason } = settled(entry(stated))
      return [kind, matchReason.code]
    }
    expect(reasonOf({ technology: 'gas', capacityMw: 5930 })).toEqual(['own', 'matches:stated_capacity.counts'])
    expect(reasonOf({ technology: 'gas', capacityMw: 10 })).toEqual(['own', 'matches:stated_capacity.counts'])
    expect(reasonOf({ technology: 'wind_onshore', capacityMw: 85 })).toEqual(['own', 'matches:stated_technology'])
    expect(reasonOf({ technology: 'gas', generationGwh: 12 })).toEqual(['own', 'matches:stated_generation.counts'])
  })

  test('is asked, where the rows name a size from which nothing can be calculated', () => {
    for (const [stated, code] of [
      [{ revenue: 1e9, currency: 'USD' }, 'matches:stated_revenue.asks'],
      [{ capacityMw: 5000 }, 'matches:stated_capacity.asks'],
      [{ generationGwh: 5000 }, 'matches:stated_generation.asks'],
    ] as const) {
      const open = settled(entry(stated))
      expect(open).toMatchObject({ kind: 'own', matchClass: 'likely', linkedTo: null, matchReason: { code } })
      expect(settled(entry(stated), exact, { to: 'REF', by: 'you' })).toMatchObject({
        kind: 'reference',
        match: 'confirmed',
        decision: 'confirmed',
      })
    }
  })
})

describe('what a person decided', () => {
  test('links, and does not replace a statement of another size', () => {
    expect(settled(entry(REVENUE), likely, { to: 'REF', by: 'you' })).toMatchObject({
      kind: 'own',
      linkedTo: 'REF',
      decision: 'confirmed',
      matchReason: { code: 'matches:stated_revenue.counts' },
    })
    expect(settled(entry({ technology: 'gas', capacityMw: 85 }), likely, { to: 'REF', by: 'memory' })).toMatchObject({
      kind: 'reference',
      match: 'confirmed',
      decidedBy: 'memory',
    })
  })

  test('that it is none of them leaves it an organisation of its own', () => {
    expect(settled(entry({}), exact, { to: null, by: 'you' })).toMatchObject({
      kind: 'own',
      linkedTo: null,
      decision: 'rejected',
    })
  })

  test('for an organisation that the edition does not have counts as not decided', () => {
    expect(settled(entry({}), exact, { to: 'GONE', by: 'you' })).toMatchObject({ kind: 'reference', linkedTo: 'REF' })
  })
})

test('proposals of another size or technology are never confirmed in bulk; the reason follows the statement', () => {
  const first = (stated: Partial<SourceSite>, found = likely) => settled(entry(stated), found).proposals![0]!
  expect(first({ technology: 'gas', capacityMw: 5930 }).reasons).toEqual(['spelling', 'another_size'])
  expect(isSafeInBulk(first({ technology: 'gas', capacityMw: 5930 }))).toBe(false)
  expect(isSafeInBulk(first({ technology: 'coal', capacityMw: 85 }))).toBe(false)
  const before = { ...likely, proposals: [first({ technology: 'gas', capacityMw: 5930 })] }
  expect(first({ technology: 'gas', capacityMw: 85 }, before).reasons).toEqual(['spelling'])
  expect(isSafeInBulk(first({ technology: 'gas', capacityMw: 85 }))).toBe(true)
})
