/**
 * The reference organisations indexed for matching: by id, by exact name, by trigrams of words, and
 * by short names with one letter off. Built once per edition.
 */

import type { Iso3, ReferenceOrganisation, ReferenceWorld } from '@cradle/data/types'
import { log } from '../elementary.ts'
import { type Vocabulary, type WeighedName, weighed } from './alignment.ts'
import { type FamilyIndex, indexFamilies } from './families.ts'
import { knownNames } from './known-names.ts'
import { nameWords } from './name-words.ts'
import { otherNames } from './other-names.ts'
import { indexPlantNames, type PlantNames } from './plant-names.ts'
import { indexSlips, type SlipIndex } from './slips.ts'
import { TrigramIndex } from './trigrams.ts'

/** One spelling of a reference organisation. `isOther`: an abbreviation or a former name, by which it is proposed only. */
type Spelling = { words: WeighedName; organisation: number; isOther: boolean }

/**
 * The reference organisations as matching needs them, made once per edition: by id, by the core of their
 * names, by trigrams and by slips of the pen.
 */
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
  slips: SlipIndex
  families: FamilyIndex
  plants: PlantNames
}

/**
 * Indexes all spellings of the reference organisations. `knownIds` adds typed ids (an LEI, an ISIN)
 * that are known to mean a reference organisation: id in capitals -> `entityId`.
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
  const named = organisations.flatMap(({ name: ownName, iso3, spellings: names }, organisation) => [
    ...names.map(name => ({ words: nameWords(name), organisation, isOther: false })),
    ...[...names.flatMap(otherNames), ...knownNames(iso3, ownName)].map(name => ({
      words: nameWords(name),
      organisation,
      isOther: true,
    })),
  ])
  const vocabulary = vocabularyOf(named.filter(one => !one.isOther).map(({ words }) => words.core))
  const spellings = named.map(({ words, ...rest }) => ({ words: weighed(words, vocabulary), ...rest }))
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
    vocabulary,
    trigrams: new TrigramIndex(spellings.map(({ words }) => words.core)),
    slips: indexSlips(spellings.map(({ words }) => words.tight)),
    families: indexFamilies(spellings.map(({ words }) => words)),
    plants: indexPlantNames(world, byId),
  }
}

/** Weight of a word: ln(1 + names / names with the word). */
function vocabularyOf(names: readonly (readonly string[])[]): Vocabulary {
  const count = new Map<string, number>()
  for (const words of names) for (const word of new Set(words)) count.set(word, (count.get(word) ?? 0) + 1)
  const weightOf = (word: string) => log(1 + names.length / (count.get(word) ?? 1))
  return { weightOf, countOf: word => count.get(word) ?? 0 }
}
