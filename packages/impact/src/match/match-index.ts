import type { Iso3, ReferenceOrganisation, ReferenceWorld } from '@cradle/data/types'
import type { Vocabulary } from './alignment.ts'
import { type NameWords, nameWords } from './name-words.ts'
import { TrigramIndex } from './trigrams.ts'

/** One spelling of a reference organisation. */
export type Spelling = { words: NameWords; organisation: number }

export type MatchIndex = {
  organisations: readonly ReferenceOrganisation[]
  /** Country of the organisation and of each of its sites. */
  countries: readonly ReadonlySet<Iso3>[]
  /** Reference id, or another typed id that is known to mean an organisation -> its number. */
  byId: ReadonlyMap<string, number>
  spellings: readonly Spelling[]
  /** Tight core of a name -> numbers of the spellings. */
  byName: ReadonlyMap<string, readonly number[]>
  vocabulary: Vocabulary
  trigrams: TrigramIndex
}

/**
 * Indexes all spellings of the reference organisations. `knownIds` adds typed ids (an LEI, an ISIN) that are known to mean a
 * reference organisation: id in capitals -> `entityId`.
 */
export function buildMatchIndex(world: ReferenceWorld, knownIds: ReadonlyMap<string, string> = new Map()): MatchIndex {
  const { organisations, sites } = world
  const byId = new Map(organisations.map(({ entityId }, number) => [entityId, number]))
  const countries = organisations.map(({ iso3 }) => new Set([iso3]))
  for (const { entityId, iso3 } of sites) countries[byId.get(entityId) ?? -1]?.add(iso3)
  for (const [id, entityId] of knownIds) {
    const number = byId.get(entityId)
    if (number !== undefined && !byId.has(id)) byId.set(id, number)
  }
  const spellings = organisations.flatMap(({ spellings: names }, organisation) =>
    names.map(name => ({ words: nameWords(name), organisation })),
  )
  const byName = new Map<string, number[]>()
  for (const [number, { words }] of spellings.entries()) {
    const known = byName.get(words.tight)
    if (known) known.push(number)
    else byName.set(words.tight, [number])
  }
  return {
    organisations,
    countries,
    byId,
    spellings,
    byName,
    vocabulary: vocabularyOf(spellings),
    trigrams: new TrigramIndex(spellings.map(({ words }) => words.core)),
  }
}

function vocabularyOf(spellings: readonly Spelling[]): Vocabulary {
  const count = new Map<string, number>()
  for (const { words } of spellings) for (const word of new Set(words.core)) count.set(word, (count.get(word) ?? 0) + 1)
  const weight = new Map([...count].map(([word, times]) => [word, Math.log(1 + spellings.length / times)]))
  const rarest = Math.log(1 + spellings.length)
  return { weightOf: word => weight.get(word) ?? rarest, has: word => weight.has(word) }
}
