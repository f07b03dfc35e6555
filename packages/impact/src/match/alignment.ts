import { isNumber, legalFormsAgree, type NameWords } from './name-words.ts'
import { allowedMistakes, mistakes } from './nearest.ts'

/** How rare words are among the reference names: the rarer, the more they say. */
export type Vocabulary = {
  /** Weight of a word; unknown words weigh as much as the rarest. */
  weightOf(word: string): number
  has(word: string): boolean
}

/** How alike two names are, 0..1, and in what they differ. */
export type Likeness = { score: number; reasons: readonly Reason[] }
export type Reason =
  | 'spelling'
  | 'word_order'
  | 'words_joined'
  | 'word_missing'
  | 'legal_form_missing'
  | 'legal_form_differs'
  | 'other_country'
  | 'several_alike'

const NONE: Likeness = { score: 0, reasons: [] }

/** Words that say what a company does or how it is owned; missing ones weigh little, but a pair of different ones does not match. */
const COMMON_PART = 0.35

/**
 * Compares two names word by word. Numbers and phases must be equal; the rarest word of each side must have its match on the other
 * (distinctive-word gate); a word that is itself known among the reference names is not taken for a misspelling of another.
 */
export function likeness(query: NameWords, name: NameWords, vocabulary: Vocabulary): Likeness {
  if (query.numbers !== name.numbers) return NONE
  const reasons = new Set<Reason>()
  if (!legalFormsAgree(query.legalForm, name.legalForm)) reasons.add('legal_form_differs')
  else if (query.legalForm !== name.legalForm) reasons.add('legal_form_missing')
  const score =
    query.tight === name.tight
      ? 1
      : Math.max(wordScore(query, name, vocabulary, reasons), joinedScore(query, name, vocabulary))
  if (score === 0) return NONE
  if (score < 1 && reasons.size === 0) reasons.add('words_joined')
  return { score: reasons.has('legal_form_differs') ? score * 0.97 : score, reasons: [...reasons] }
}

function wordScore(query: NameWords, name: NameWords, vocabulary: Vocabulary, reasons: Set<Reason>): number {
  const partner = new Int32Array(name.core.length).fill(-1)
  const likenessOf = new Float64Array(query.core.length)
  for (const [i, word] of query.core.entries()) {
    let best = -1
    let bestLikeness = 0
    for (const [j, other] of name.core.entries()) {
      if (partner[j] !== -1) continue
      const alike = wordLikeness(word, other, vocabulary)
      if (alike > bestLikeness) [best, bestLikeness] = [j, alike]
    }
    if (best >= 0) {
      partner[best] = i
      likenessOf[i] = bestLikeness
    }
  }
  return weigh(query, name, partner, likenessOf, vocabulary, reasons)
}

function weigh(
  query: NameWords,
  name: NameWords,
  partner: Int32Array,
  likenessOf: Float64Array,
  vocabulary: Vocabulary,
  reasons: Set<Reason>,
): number {
  let shared = 0
  let total = 0
  let rarest = { weight: 0, matched: true }
  let missing = false
  for (const [i, word] of query.core.entries()) {
    const weight = vocabulary.weightOf(word)
    total += weight
    shared += weight * likenessOf[i]!
    if (likenessOf[i] === 0) missing = true
    if (weight > rarest.weight) rarest = { weight, matched: likenessOf[i]! > 0 }
  }
  if (!rarest.matched) return 0
  rarest = { weight: 0, matched: true }
  for (const [j, word] of name.core.entries()) {
    const weight = vocabulary.weightOf(word)
    const i = partner[j]!
    total += weight
    if (i >= 0) shared += weight * likenessOf[i]!
    else missing = true
    if (weight > rarest.weight) rarest = { weight, matched: i >= 0 }
  }
  if (!rarest.matched) return 0
  if (missing) reasons.add('word_missing')
  if (likenessOf.some(alike => alike > 0 && alike < 1)) reasons.add('spelling')
  const order = [...partner].filter(i => i >= 0)
  if (order.some((i, at) => at > 0 && i < order[at - 1]!)) reasons.add('word_order')
  return shared / total
}

/** 1 if equal; less for a few mistakes; 0 if the words are different words. */
function wordLikeness(word: string, other: string, vocabulary: Vocabulary): number {
  if (word === other) return 1
  if (isNumber(word) || isNumber(other) || vocabulary.has(word)) return 0
  const limit = Math.min(allowedMistakes(word.length), allowedMistakes(other.length))
  if (limit === 0) return 0
  const count = mistakes(word, other, limit)
  return count > limit ? 0 : 1 - count / Math.max(word.length, other.length)
}

/** Names as one run of letters: words joined or parted, a blank in the wrong place. */
function joinedScore(query: NameWords, name: NameWords, vocabulary: Vocabulary): number {
  if (query.core.length === name.core.length) return 0
  const length = Math.max(query.tight.length, name.tight.length)
  const limit = Math.min(2, allowedMistakes(length))
  if (limit === 0) return 0
  const count = mistakes(query.tight, name.tight, limit)
  if (count > limit) return 0
  // A whole known word more or less is no slip of the blank.
  const extra = query.core.filter(word => !name.core.includes(word) && vocabulary.has(word))
  return count > 0 && extra.length === query.core.length ? 0 : 1 - count / length - COMMON_PART / length
}
