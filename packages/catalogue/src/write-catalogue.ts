/**
 * The catalogue of everything that enters a number of the first edition of the method. What industries have in another country than the
 * United States is written when it is asked for.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Goal, Reference, ReferenceWorld } from '@cradle/data/types'
import type { Prepared } from '@cradle/impact'
import { countryMixes } from './answers/country-mixes.ts'
import { assemble, type Catalogue, partsOfFactor } from './assemble.ts'
import { categories, goalShares, goals } from './entries/categories.ts'
import { industryActivities, industryFactor, industryFactors, sectorsOf } from './entries/industries.ts'
import { parameters } from './entries/parameters.ts'
import { capacityFactors, countries, currencies } from './entries/places.ts'
import { powerActivities, powerFactors } from './entries/power.ts'
import type { Sources } from './entries/sources.ts'
import { countUsage } from './entries/usage.ts'
import { countryIn, isCategory } from './reference-lookup.ts'

/** The country of the sector model. */
export const HOME = 'USA'

/** The catalogue of the first edition, and what it is written from. */
export type FirstCatalogue = Catalogue & { sources: Sources }

/** The reference edition that a catalogue is written from. `prepared` may be solved when it is first read. */
export type CatalogueEdition = {
  reference: Reference
  world: ReferenceWorld
  goals: readonly Goal[]
  prepared: Prepared
}

export async function writeCatalogue(edition: CatalogueEdition): Promise<FirstCatalogue> {
  const { reference, world, goals: titles } = edition
  await breathe()
  const { prepared } = edition
  await breathe()
  const mixOf = countryMixes(prepared, world)
  await breathe()
  const sources: Sources = { reference, prepared, goals: titles, usage: countUsage(world), mixOf }
  const catalogue = await assemble({
    home: countryIn(reference, HOME),
    fixed: [
      ['categories', () => categories(sources)],
      ['goals', () => goals(sources)],
      ['goal-shares', () => goalShares(sources)],
      ['countries', () => countries(sources)],
      ['capacity-factors', () => capacityFactors(sources)],
      ['currencies', () => currencies(currencyTable(reference))],
      ['parameters', () => parameters(sources)],
    ],
    power: () => ({ activities: powerActivities(sources), factors: powerFactors(sources) }),
    industries: country => ({
      activities: industryActivities(sources, country),
      factors: industryFactors(sources, country),
    }),
    gap: (id, country) => {
      const { activity, category } = partsOfFactor(id)
      const industry = sectorsOf(sources).find(one => one.beaCode === activity)
      return industry && isCategory(category) ? industryFactor(sources, industry, country, category) : undefined
    },
  })
  return { ...catalogue, sources }
}

const currencyTable = ({ manifest, exchangeRates, method: { years } }: Reference) => ({
  manifest,
  exchangeRates,
  years: { default: years.default, last: years.fx_max },
})
