/**
 * Organisations whose name begins with the whole name of another: a row that says `Duke Energy` may mean `Duke Energy Carolinas LLC`,
 * which is a part of it. They are proposed, the largest first, and never taken without a person.
 */

import { itemAt } from '../checked-access.ts'
import type { Vocabulary, WeighedName } from './alignment.ts'
import { isGeneral, isGroupWord, isTrade } from './name-words.ts'

/** First word of a name -> numbers of the spellings that begin with it and go on. */
export type FamilyIndex = ReadonlyMap<string, readonly number[]>

/** A first word that more names than this share is no name of a group: China, Solar, Energía. */
const MAX_NAMES = 60
/** The same for a word that is taken for a group without the words behind it. */
const MAX_NAMES_OF_LEAD = 20
/** A shorter name is an abbreviation that may begin anything. */
const MIN_LETTERS = 3

/** Files every name of several words under its first. */
export function indexFamilies(names: readonly WeighedName[]): FamilyIndex {
  const files = new Map<string, number[]>()
  for (const [number, { core }] of names.entries()) {
    const [first] = core
    if (first === undefined || core.length < 2) continue
    const known = files.get(first)
    if (known) known.push(number)
    else files.set(first, [number])
  }
  return files
}

/**
 * Numbers of the names that begin with all words of a name, group words aside, and go on. Order: as filed.
 * A name with a number or a state in it means one plant or one town, and a name of general words only (`Solar Energy`) begins thousands
 * of others: for these there is nothing.
 */
export function searchFamily(
  index: FamilyIndex,
  names: readonly { words: WeighedName }[],
  { core, numbers, label }: WeighedName,
  vocabulary: Vocabulary,
): number[] {
  const own = core.filter(word => !isGroupWord(word))
  if (numbers !== '' || label !== '') return []
  const found = isDistinctive(own, vocabulary, MAX_NAMES) ? beginningWith(index, names, own) : []
  if (found.length > 0) return found
  // A group is often called by the trade that its parts leave out: `Talen Energy` has `Talen Montana LLC`.
  const lead = own.slice(0, own.findIndex(isTrade))
  const isRare = lead.every(word => word.length > MIN_LETTERS) && isDistinctive(lead, vocabulary, MAX_NAMES_OF_LEAD)
  return lead.length > 0 && isRare && own.slice(lead.length).every(isTrade) ? beginningWith(index, names, lead) : []
}

/** Whether one of the words says more than that somebody is in the trade, and few enough names have it. */
const isDistinctive = (words: readonly string[], vocabulary: Vocabulary, max: number): boolean =>
  words.some(word => word.length >= MIN_LETTERS && !isGeneral(word) && vocabulary.countOf(word) <= max)

/** Names that go on after these words. */
const beginningWith = (
  index: FamilyIndex,
  names: readonly { words: WeighedName }[],
  own: readonly string[],
): number[] =>
  (index.get(own[0] ?? '') ?? []).filter(number => {
    const other = itemAt(names, number).words.core
    return other.length > own.length && own.every((word, at) => other[at] === word)
  })
