/**
 * How alike two names of organisations are. Names are compared word by word, each word weighed by
 * how rare it is among the reference names (inverse document frequency, Sparck Jones 1972), with a
 * few typing mistakes allowed in a word (optimal string alignment, after Damerau 1964).
 */

import { itemAt } from '../checked-access.ts'
import {
  haveOneStem,
  isGeneral,
  isGroupWord,
  isNearEmpty,
  isNumber,
  isTrade,
  legalFormsAgree,
  type NameWords,
} from './name-words.ts'
import { mistakes } from './nearest.ts'

/** How rare words are among the reference names: the rarer, the more they say. */
export type Vocabulary = {
  /** Weight of a word; unknown words weigh as much as the rarest. */
  weightOf(word: string): number
  /** In how many names the word stands. */
  countOf(word: string): number
}

/** A name with the weight of each of its core words. */
export type WeighedName = NameWords & { weights: readonly number[] }

/** The words of a name with their weights. */
export function weighed(words: NameWords, vocabulary: Vocabulary): WeighedName {
  return { ...words, weights: words.core.map(word => weightOf(word, vocabulary)) }
}

/** How alike two names are, 0..1, and in what they differ. */
export type Likeness = { score: number; reasons: readonly Reason[] }
/** In what a name or a country differs from that of the proposal. A person decides by them. */
export type Reason =
  | 'spelling'
  | 'word_order'
  | 'words_joined'
  | 'word_missing'
  | 'legal_form_missing'
  | 'legal_form_differs'
  | 'other_country'
  | 'several_alike'
  | 'other_name'
  | 'part_of_group'
  | 'owner_of_plant'

/** Different names. */
const NONE: Likeness = { score: 0, reasons: [] }

/**
 * A name with a word more or less must share all rare words: heavier words than this may not be
 * missing.
 */
const HEAVIEST_MISSING = 5.5
/** Part of the weight that a missing word takes off, beside not being shared. */
const MISSING = 0.25
/** How many times more common a word must be for a known word to count as its misspelling. */
const COMMONER = 20
/** Letters from which words that were joined may have a slip as well. */
const LONG = 10
/** Names with a word from which it says nothing by itself. */
export const COMMON = 20
/** Weight of what says next to nothing, such as `Holdings` or a mistyped legal form. */
const SLIGHT = 1
/** A name of one word shorter than this is an abbreviation: one letter off is another one. */
const MIN_ALONE = 4
/**
 * Words of up to this many letters may be left over; shorter ones cannot be compared with mistakes.
 */
const SHORT = 3

/**
 * Compares two names word by word. Numbers, phases and labels must be equal; the rarest word of
 * each side must have its match on the other, and no rare word may be left over (distinctive-word
 * gate); a word that is itself known among the reference names is not taken for a misspelling of
 * another.
 */
export function likeness(query: WeighedName, name: WeighedName, vocabulary: Vocabulary): Likeness {
  if (query.numbers !== name.numbers) return NONE
  if (query.label !== name.label && query.label !== '' && name.label !== '') return NONE
  const reasons = new Set<Reason>()
  if (!legalFormsAgree(query.legalForm, name.legalForm)) reasons.add('legal_form_differs')
  else if (query.legalForm !== name.legalForm) reasons.add('legal_form_missing')
  const score = coreScore(query, name, vocabulary, reasons)
  if (score === 0) return NONE
  if (query.label !== name.label) reasons.add('word_missing')
  const factor = (reasons.has('legal_form_differs') ? 0.97 : 1) * (query.label === name.label ? 1 : 0.9)
  return { score: score * factor, reasons: [...reasons] }
}

/**
 * The score without legal form and label: 1 for the same letters, else the better of the comparison
 * word by word and that of the joined rest.
 */
function coreScore(query: WeighedName, name: WeighedName, vocabulary: Vocabulary, reasons: Set<Reason>): number {
  if (query.tight === name.tight) return 1
  if (query.core.length === 1 && Math.min(query.tight.length, name.tight.length) < MIN_ALONE) return 0
  const found = new Set<Reason>()
  const wordByWord = wordScore(query, name, vocabulary, found)
  const joined = joinedScore(query, name, vocabulary)
  if (joined > wordByWord)
    return reasons.add(query.core.length === name.core.length ? 'spelling' : 'words_joined') && joined
  for (const reason of found) reasons.add(reason)
  return wordByWord
}

/**
 * score = (shared weight - a quarter of the missing weight) / all weight, over the words of both
 * names. Two gates come first: the rarest word of each side must have its match, and no rare word
 * may be left over. Swapped words take a little off.
 */
function wordScore(query: WeighedName, name: WeighedName, vocabulary: Vocabulary, reasons: Set<Reason>): number {
  const taken = new Uint8Array(name.core.length)
  const order: number[] = []
  let shared = 0
  let total = 0
  let rarest = 0
  let rarestFound = true
  let missing = 0
  let misspelt = false
  let leftOver = false
  let carries = false
  let otherKind = false
  for (const [i, word] of query.core.entries()) {
    const weight = itemAt(query.weights, i)
    const [best, alike] = bestPartner(word, name.core, taken, vocabulary)
    if (best >= 0) {
      taken[best] = 1
      order.push(best)
      shared += weight * alike
      if (alike < 1) misspelt = true
      if (!mayBeMissing(word, weight) && vocabulary.countOf(word) < COMMON) carries = true
    } else if (!mayBeMissing(word, weight)) return 0
    else {
      missing += weight
      if (weight > SLIGHT) leftOver = true
      if (isKind(word)) otherKind = true
    }
    total += weight
    if (weight > rarest) [rarest, rarestFound] = [weight, best >= 0]
    if (best >= 0) {
      const other = itemAt(name.weights, best)
      shared += other * alike
      total += other
    }
  }
  if (!rarestFound) return 0
  rarest = 0
  for (const [j, word] of name.core.entries()) {
    const weight = itemAt(name.weights, j)
    if (weight > rarest) [rarest, rarestFound] = [weight, taken[j] === 1]
    if (taken[j] === 1) continue
    // A left-over word on both sides is one word in place of another: Golden Hills Solar is not Golden Hills Wind.
    if (!mayBeMissing(word, weight) || (leftOver && weight > SLIGHT)) return 0
    missing += weight
    total += weight
    if (isKind(word)) otherKind = true
  }
  if (!rarestFound) return 0
  // Two names that share one word of many names, or the name of a place, are two: Green Energy and The Green Company, Tokyo Gas and Tokyo.
  if (order.length === 1 && missing > SLIGHT && (!carries || otherKind)) return 0
  const swapped = order.some((j, at) => at > 0 && j < itemAt(order, at - 1))
  if (missing > 0) reasons.add('word_missing')
  if (misspelt) reasons.add('spelling')
  if (swapped) reasons.add('word_order')
  return Math.max(0, (shared - MISSING * missing) / total) * (swapped ? (missing > 0 ? 0.9 : 0.98) : 1)
}

/** Whether a word says what kind of plant or company it is: gas, water, solar, electric. */
const isKind = (word: string): boolean => isGeneral(word) && !isTrade(word)

/** The free word most alike, and how alike it is; -1 if none is. */
function bestPartner(
  word: string,
  others: readonly string[],
  taken: Uint8Array,
  vocabulary: Vocabulary,
): [number, number] {
  let best = -1
  let bestLikeness = 0
  for (const [j, other] of others.entries()) {
    if (taken[j] === 1) continue
    const alike = wordLikeness(word, other, vocabulary)
    if (alike > bestLikeness) [best, bestLikeness] = [j, alike]
  }
  return [best, bestLikeness]
}

/** 1 if equal; less for a few mistakes; 0 if the words are different words. */
function wordLikeness(word: string, other: string, vocabulary: Vocabulary): number {
  if (word === other) return 1
  if (isPlural(word, other) || haveOneStem(word, other)) return 0.95
  const limit = mistakesInWord(Math.max(word.length, other.length))
  if (limit === 0 || Math.abs(word.length - other.length) > limit) return 0
  if (isNumber(word) || isNumber(other) || isOwnWord(word, other, vocabulary)) return 0
  const count = mistakes(word, other, limit)
  return count > limit ? 0 : 1 - count / Math.max(word.length, other.length)
}

/** Renewable and renewables, System and Systems. */
function isPlural(word: string, other: string): boolean {
  return Math.min(word.length, other.length) > SHORT && (word === `${other}s` || other === `${word}s`)
}

/**
 * A word that several reference names use is no misspelling of another, unless the other is far
 * more common: reference names have misspellings too.
 */
function isOwnWord(word: string, other: string, vocabulary: Vocabulary): boolean {
  const count = vocabulary.countOf(word)
  return count > 1 && vocabulary.countOf(other) < count * COMMONER
}

/** Mistakes allowed in a word of that length. */
function mistakesInWord(length: number): number {
  return length < SHORT ? 0 : length <= 6 ? 1 : length <= 11 ? 2 : 3
}

/**
 * Short words say less than their rarity; a word for a group, a mistyped legal form or filling word
 * say next to nothing.
 */
function weightOf(word: string, vocabulary: Vocabulary): number {
  if (isGroupWord(word)) return SLIGHT
  const weight = vocabulary.weightOf(word) * Math.min(1, word.length / 5)
  return vocabulary.countOf(word) === 0 && isNearEmpty(word) ? Math.min(weight, SLIGHT) : weight
}

/**
 * Whether a name with this word and one without it may be the same: the word is common, or too
 * short to say much.
 */
function mayBeMissing(word: string, weight: number): boolean {
  return weight <= HEAVIEST_MISSING || word.length <= SHORT
}

/**
 * What the two names do not share word for word, each as one run of letters: words joined or
 * parted, a blank in the wrong place, slips in several words. The left-over words of the query must
 * be unknown ones, else they mean something else.
 */
function joinedScore(query: WeighedName, name: WeighedName, vocabulary: Vocabulary): number {
  const own = query.core.filter(word => !name.core.includes(word))
  if (own.some(word => vocabulary.countOf(word) > 1)) return 0
  const mine = own.join('')
  const theirs = name.core.filter(word => !query.core.includes(word)).join('')
  // A blank too many is a slip of its own: Neoenergia is not N O Bioenergia, and Repower is not RWE Power.
  const longest = Math.max(mine.length, theirs.length)
  const isParted = query.core.length !== name.core.length
  const limit = isParted && longest < LONG ? 0 : mistakesInWord(longest) - (isParted ? 1 : 0)
  if (longest < SHORT) return 0
  const count = mistakes(mine, theirs, limit)
  return count > limit ? 0 : 1 - count / Math.max(mine.length, theirs.length)
}
