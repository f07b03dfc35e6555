/**
 * The catalogue of everything that enters a number, written once from the edition in small pieces, so that nobody waits for it.
 * What industries have in another country than the United States is written when it is asked for.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import type { CatalogueKind } from '@cradle/contract'
import type { Country, Goal, Reference, ReferenceWorld } from '@cradle/data/types'
import type { Prepared } from '@cradle/impact'
import { countryMixes } from './answers/country-mixes.ts'
import { categories, goalShares, goals } from './entries/categories.ts'
import type { Entry } from './entries/entry.ts'
import { indexWords, type WordIndex } from './entries/find-words.ts'
import { industryActivities, industryFactor, industryFactors, sectorsOf } from './entries/industries.ts'
import { parameters } from './entries/parameters.ts'
import { capacityFactors, countries, currencies } from './entries/places.ts'
import { powerActivities, powerFactors } from './entries/power.ts'
import type { Sources } from './entries/sources.ts'
import { countUsage } from './entries/usage.ts'
import { countryIn, isCategory, required } from './reference-lookup.ts'

export type { Entry } from './entries/entry.ts'
export type { Sources } from './entries/sources.ts'

/** The country of the sector model: what industries are shown with where no country is asked for. */
export const HOME = 'USA'
/** Countries whose entries are kept written. */
const CACHED_COUNTRIES = 8

export type Catalogue = {
  sources: Sources
  /** All entries of a kind in the order of the edition. */
  list(kind: CatalogueKind, country?: Country): readonly Entry[]
  find(kind: CatalogueKind, id: string, country?: Country): Entry | undefined
  words: WordIndex
  /** The entry behind a hit of `words`. */
  at(key: string): Entry
}

export const keyOf = (kind: CatalogueKind, id: string): string => `${kind}/${id}`

/** The reference edition that a catalogue is written from. `prepared` may be solved when it is first read. */
export type CatalogueEdition = {
  reference: Reference
  world: ReferenceWorld
  goals: readonly Goal[]
  prepared: Prepared
}

const WRITERS: readonly [CatalogueKind, (sources: Sources) => Entry[]][] = [
  ['categories', categories],
  ['goals', goals],
  ['goal-shares', goalShares],
  ['countries', countries],
  ['capacity-factors', capacityFactors],
  ['currencies', currencies],
  ['parameters', parameters],
]

export async function writeCatalogue(edition: CatalogueEdition): Promise<Catalogue> {
  const { reference, world, goals: titles } = edition
  await breathe()
  const { prepared } = edition
  await breathe()
  const mixOf = countryMixes(prepared, world)
  await breathe()
  const sources: Sources = { reference, prepared, goals: titles, usage: countUsage(world), mixOf }
  const home = countryIn(reference, HOME)
  const ofCountry = writeByCountry(sources)
  const fixed = new Map<CatalogueKind, Entry[]>()
  for (const [kind, write] of WRITERS) {
    await breathe()
    fixed.set(kind, write(sources))
  }
  await breathe()
  ofCountry(home)
  await breathe()
  const list = (kind: CatalogueKind, country = home): readonly Entry[] =>
    fixed.get(kind) ?? ofCountry(country).get(kind) ?? []
  const kinds: CatalogueKind[] = ['activities', 'factors', ...fixed.keys()]
  const byKey = new Map(kinds.flatMap(kind => list(kind).map(entry => [keyOf(kind, entry.row.id), entry] as const)))
  const documents = [...byKey].map(([key, entry]) => ({ key, kind: entry.row.kind, entry }))
  const words = await indexWords(documents, async () => void (await breathe()))
  return {
    sources,
    list,
    words,
    at: key => required(byKey.get(key), `entry ${key}`),
    find(kind, id, country) {
      const found = byKey.get(keyOf(kind, id))
      const isElsewhere = country !== undefined && country.iso3 !== HOME && found?.row.country === home.iso2
      if (isElsewhere && !fixed.has(kind)) return list(kind, country).find(entry => entry.row.id === id)
      return found ?? gapOf(sources, kind, id, country ?? home)
    },
  }
}

type CountryEntries = ReadonlyMap<CatalogueKind, readonly Entry[]>

/** Activities and factors of a country; those of the last countries stay written. */
function writeByCountry(sources: Sources): (country: Country) => CountryEntries {
  const power = { activities: powerActivities(sources), factors: powerFactors(sources) }
  const written = new Map<string, CountryEntries>()
  return country => {
    const known = written.get(country.iso3)
    if (known) return known
    const entries: CountryEntries = new Map([
      ['activities', [...power.activities, ...industryActivities(sources, country)]],
      ['factors', [...power.factors, ...industryFactors(sources, country)]],
    ])
    const oldest = [...written.keys()].find(iso3 => iso3 !== HOME)
    if (written.size >= CACHED_COUNTRIES && oldest !== undefined) written.delete(oldest)
    written.set(country.iso3, entries)
    return entries
  }
}

/** A factor that an industry does not have is not in the lists; asked for by its id it gives its reason. */
function gapOf(sources: Sources, kind: CatalogueKind, id: string, country: Country): Entry | undefined {
  if (kind !== 'factors') return undefined
  const end = id.lastIndexOf('-')
  const bea = id.slice(0, end)
  const category = id.slice(end + 1)
  const industry = sectorsOf(sources).find(i => i.beaCode === bea)
  return industry && isCategory(category) ? industryFactor(sources, industry, country, category) : undefined
}
