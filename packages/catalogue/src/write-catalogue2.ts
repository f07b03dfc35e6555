/** The catalogue of everything that enters a number of the second edition of the method, in the same kinds and rows as the first. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Goal, Reference, ReferenceWorld } from '@cradle/data/types'
import type { Prepared2 } from '@cradle/method2'
import { assemble, type Catalogue, partsOfFactor } from './assemble.ts'
import { currencies } from './entries/places.ts'
import { countUsage } from './entries/usage.ts'
import { categories2, goalShares2, goals2 } from './entries2/categories2.ts'
import { industryActivities2, industryFactor2, industryFactors2, sectorsOf2 } from './entries2/industries2.ts'
import { parameters2 } from './entries2/parameters2.ts'
import { capacityFactors2, countries2 } from './entries2/places2.ts'
import { powerActivities2, powerFactors2 } from './entries2/power2.ts'
import type { Sources2 } from './entries2/sources2.ts'
import { countryIn, isCategory } from './reference-lookup.ts'
import { HOME } from './write-catalogue.ts'

export type SecondCatalogue = Catalogue & { sources: Sources2 }

/** `reference`: the first edition, for the names of the categories of EF 3.1. `prepared2` may be read when it is first asked for. */
export type CatalogueEdition2 = {
  reference: Reference
  world: ReferenceWorld
  goals: readonly Goal[]
  prepared2: Prepared2
}

export async function writeCatalogue2(edition: CatalogueEdition2): Promise<SecondCatalogue> {
  const { reference: first, world, goals } = edition
  await breathe()
  const { prepared2: prepared } = edition
  await breathe()
  const usage = countUsage(world, site => site.known?.technology ?? site.technology)
  const sources: Sources2 = { prepared, first, isicTitles: first.isicTitles, goals, usage }
  const catalogue = await assemble({
    home: countryIn(prepared.reference, HOME),
    fixed: [
      ['categories', () => categories2(sources)],
      ['goals', () => goals2(sources)],
      ['goal-shares', () => goalShares2(sources)],
      ['countries', () => countries2(sources)],
      ['capacity-factors', () => capacityFactors2(sources)],
      ['currencies', () => currencies(currencyTable(prepared))],
      ['parameters', () => parameters2(sources)],
    ],
    power: () => ({ activities: powerActivities2(sources), factors: powerFactors2(sources) }),
    industries: country => ({
      activities: industryActivities2(sources, country),
      factors: industryFactors2(sources, country),
    }),
    gap: (id, country) => {
      const { activity, category } = partsOfFactor(id)
      const industry = sectorsOf2(sources).find(one => one.beaCode === activity)
      return industry && isCategory(category) ? industryFactor2(sources, industry, country, category) : undefined
    },
  })
  return { ...catalogue, sources }
}

const currencyTable = ({ reference: { manifest, exchangeRates, method } }: Prepared2) => ({
  manifest,
  exchangeRates,
  years: { default: method.years.default, last: method.years.fxMax },
})
