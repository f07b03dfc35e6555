/** A catalogue put together from its writers, in small steps, so that nobody waits for it. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { CatalogueKind } from '@cradle/contract'
import type { Country } from '@cradle/data/types'
import type { Entry } from './entries/entry.ts'
import { indexWords, type WordIndex } from './entries/find-words.ts'
import { required } from './reference-lookup.ts'

export type Catalogue = {
  /** All entries of a kind in the order of the edition. */
  list(kind: CatalogueKind, country?: Country): readonly Entry[]
  find(kind: CatalogueKind, id: string, country?: Country): Entry | undefined
  words: WordIndex
  /** The entry behind a hit of `words`. */
  at(key: string): Entry
}

/** What an edition writes. */
export type Writers = {
  /** The country of the sector model: what industries are shown with where no country is asked for. */
  home: Country
  /** Kinds that are alike in every country. */
  fixed: readonly (readonly [CatalogueKind, () => Entry[]])[]
  /** Activities and factors that are alike in every country. */
  power: () => { activities: Entry[]; factors: Entry[] }
  industries: (country: Country) => { activities: Entry[]; factors: Entry[] }
  /** A factor that is not in the lists, with its reason; undefined where there is nothing of that id. */
  gap: (id: string, country: Country) => Entry | undefined
}

/** Countries whose entries stay written. */
const CACHED_COUNTRIES = 8

export const keyOf = (kind: CatalogueKind, id: string): string => `${kind}/${id}`

export async function assemble({ home, fixed: writers, power, industries, gap }: Writers): Promise<Catalogue> {
  const ofCountry = writeByCountry(home, power(), industries)
  const fixed = new Map<CatalogueKind, Entry[]>()
  for (const [kind, write] of writers) {
    await breathe()
    fixed.set(kind, write())
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
    list,
    words,
    at: key => required(byKey.get(key), `entry ${key}`),
    find(kind, id, country) {
      const found = byKey.get(keyOf(kind, id))
      const isElsewhere = country !== undefined && country.iso3 !== home.iso3 && found?.row.country === home.iso2
      if (isElsewhere && !fixed.has(kind)) return list(kind, country).find(entry => entry.row.id === id)
      return found ?? (kind === 'factors' ? gap(id, country ?? home) : undefined)
    },
  }
}

type CountryEntries = ReadonlyMap<CatalogueKind, readonly Entry[]>
type Both = ReturnType<Writers['power']>

/** Activities and factors of a country; those of the last countries stay written. */
function writeByCountry(home: Country, power: Both, industries: Writers['industries']) {
  const written = new Map<string, CountryEntries>()
  return (country: Country): CountryEntries => {
    const known = written.get(country.iso3)
    if (known) return known
    const { activities, factors } = industries(country)
    const entries: CountryEntries = new Map([
      ['activities', [...power.activities, ...activities]],
      ['factors', [...power.factors, ...factors]],
    ])
    const oldest = [...written.keys()].find(iso3 => iso3 !== home.iso3)
    if (written.size >= CACHED_COUNTRIES && oldest !== undefined) written.delete(oldest)
    written.set(country.iso3, entries)
    return entries
  }
}

/** The parts of the id of a factor: `331110-CC`. */
export function partsOfFactor(id: string): { activity: string; category: string } {
  const end = id.lastIndexOf('-')
  return { activity: id.slice(0, end), category: id.slice(end + 1) }
}
