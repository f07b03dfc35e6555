/** Random organisations and portfolios, with good rows, poor rows and rows that cannot be calculated. */
import type { Reference } from '@cradle/data'
import fc from 'fast-check'
import type { OrganisationInput, SiteInput } from '../src/index.ts'

export type Drawn = { organisation: OrganisationInput; allocation: number }

export function arbitraryPortfolio(reference: Reference): fc.Arbitrary<Drawn[]> {
  const countries = ['DE', 'USA', 'IN', 'BRA', 'ES', 'JP', 'CUB', 'XK', 'nowhere', '']
  // The smallest floats have hardly any digits: amounts are 0 or large enough that their products still carry all of theirs.
  const amount = (max: number) => fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max, noNaN: true }))
  const bea = reference.industries.flatMap(i => (i.beaCode ? [`BEA:${i.beaCode}`] : []))
  const power = fc.record({
    technology: fc.constantFrom(...reference.technologies.keys(), 'moonshine'),
    capacityMw: fc.option(fc.integer({ min: 0, max: 5000 })),
    generationGwh: fc.option(amount(9000)),
    capacityFactor: fc.option(amount(1.1)),
  })
  const revenue = fc.record({
    industry: fc.constantFrom(...bea, '64.19', 'ISIC:2910', '47', 'Cement', 'sorcery'),
    revenue: fc.option(fc.integer({ min: -1, max: 1e9 })),
    currency: fc.constantFrom('EUR', 'usd', 'JPY', 'ZMW', ''),
    year: fc.option(fc.integer({ min: 2016, max: 2027 })),
  })
  const site: fc.Arbitrary<SiteInput> = fc
    .tuple(fc.constantFrom(...countries), fc.oneof(power, revenue))
    .map(([country, activity]): SiteInput => ({ siteId: 's', country, ...activity }))
  const organisation = fc.tuple(fc.stringMatching(/^[A-Z]{6}$/), fc.array(site, { maxLength: 6 })).map(
    ([entityId, sites]): OrganisationInput => ({
      entityId,
      name: entityId,
      sites: sites.map((s, i) => ({ ...s, siteId: `s${i}` })),
    }),
  )
  const allocation = fc.oneof({ arbitrary: fc.constant(1), weight: 1 }, { arbitrary: amount(1), weight: 5 })
  return fc.array(fc.record({ organisation, allocation }), { maxLength: 6 })
}
