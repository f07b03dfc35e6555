import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntrySource } from '../assess/assessed.ts'
import { type StoredSource, sourceOf, storedSource } from './stored-source.ts'

const text = fc.oneof(fc.constant(''), fc.string({ maxLength: 6 }))
const amount = fc.oneof(fc.constant(null), fc.constant(0), fc.double({ noNaN: true, noDefaultInfinity: true }))
/** What only some files state: absent where they do not. */
const statements = fc.record(
  {
    industryText: text,
    ownScope1T: fc.constantFrom(0, 12.5),
    ownYear: fc.integer(),
    ownAssurance: fc.constantFrom('verified' as const, 'none' as const),
    ownSource: text,
    heatRateMjPerKwh: fc.constant(9.1),
    productionSplit: fc.constantFrom('DE:0.4;PL:0.6'),
  },
  { requiredKeys: [] },
)
const activity = fc.record({
  row: fc.nat(),
  siteId: fc.oneof(fc.constantFrom('1', '2'), text),
  name: fc.oneof(fc.constant('Example'), text),
  country: fc.constantFrom('DEU', 'FRA', ''),
  address: text,
  city: text,
  postalCode: text,
  latitude: amount,
  longitude: amount,
  technology: text,
  capacityMw: amount,
  capacityFactor: amount,
  generationGwh: amount,
  industry: text,
  isic4: text,
  revenue: amount,
  currency: text,
  year: fc.oneof(fc.constant(null), fc.integer()),
})
const site = fc.tuple(activity, statements).map(([known, stated]) => ({ ...known, ...stated }))
const source: fc.Arbitrary<EntrySource> = fc
  .record({
    name: fc.constantFrom('Example', 'Other'),
    entityId: text,
    country: fc.constantFrom('DEU', 'FRA'),
    address: text,
    isGiin: fc.boolean(),
    computed: fc.boolean(),
    sites: fc.array(site, { maxLength: 3 }),
    held: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined }),
  })
  .map(({ computed, held, sites, name, entityId, country, address, isGiin }) => ({
    name,
    entityId,
    country,
    address,
    isGiin,
    ...(computed ? { allocationBasis: 'computed' as const } : {}),
    sites: sites.map(one => (held === undefined ? one : { ...one, held })),
  }))

const throughJson = (stored: StoredSource) => JSON.parse(JSON.stringify(stored)) as StoredSource

test('what is stored is what the file said, in the same order', () => {
  fc.assert(
    fc.property(source, one => {
      expect(JSON.stringify(sourceOf(throughJson(storedSource(one))))).toBe(JSON.stringify(one))
    }),
  )
})

test('what was stored with everything reads the same', () => {
  fc.assert(
    fc.property(source, one => {
      expect(JSON.stringify(sourceOf(throughJson(one)))).toBe(JSON.stringify(one))
    }),
  )
})

test('what a file does not say takes no room', () => {
  const plain = { ...sourceOf({ name: 'A', entityId: 'x', country: 'DEU', sites: [{ row: 2, technology: 'coal' }] }) }
  expect(storedSource(plain)).toEqual({
    name: 'A',
    entityId: 'x',
    country: 'DEU',
    sites: [{ row: 2, technology: 'coal' }],
  })
})
