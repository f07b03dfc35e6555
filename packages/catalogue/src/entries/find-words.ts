/** Search that forgives typing mistakes: words as written or begun; then the nearest known words; then likeness. */
import { mistakes } from '@cradle/impact/match'
import { fold } from '@cradle/text'
import { render } from '@cradle/words/messages'
import MiniSearch from 'minisearch'
import type { Entry } from './entry.ts'

export type Document = { key: string; kind: string; entry: Entry }
type Hit = { key: string; score: number }
type FoundWords = { hits: Hit[]; corrected: string | null }

export type WordIndex = {
  /** `kind`: only entries of this kind. `exact`: no correction. Hits are ranked, best first. */
  find(query: string, options?: { kind?: string | undefined; exact?: boolean }): FoundWords
}

/** Of equal likeness, what a person more likely means comes first. */
const WEIGHT: Readonly<Record<string, number>> = {
  activities: 3,
  categories: 3,
  goals: 2.5,
  countries: 2,
  currencies: 1.5,
  factors: 0.6,
}

/** Words of a query that are looked at. */
const MAX_WORDS = 8
/** Entries indexed before others may have the processor. */
const CHUNK = 150

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

export async function indexWords(documents: readonly Document[], pause: () => Promise<void>): Promise<WordIndex> {
  const index = new MiniSearch<{ key: string; kind: string; name: string; id: string; words: string; about: string }>({
    idField: 'key',
    fields: ['name', 'id', 'words', 'about'],
    storeFields: ['kind'],
    tokenize: wordsOf,
    processTerm: term => term,
    searchOptions: {
      boostDocument: (_key, _term, stored) => WEIGHT[String(stored?.kind)] ?? 1,
      boost: { name: 4, id: 3, words: 2 },
      prefix: term => term.length > 1,
      combineWith: 'AND',
    },
  })
  const vocabulary = new Map<string, number>()
  for (let i = 0; i < documents.length; i += CHUNK) {
    const chunk = documents.slice(i, i + CHUNK).map(({ key, kind, entry: { row, words } }) => {
      const about = `${row.group} ${row.description} ${row.location} ${row.source}`
      return { key, kind, name: row.name, id: row.id, words: `${words} ${inOtherLanguages(row)}`, about }
    })
    index.addAll(chunk)
    for (const { name, id, words, about } of chunk) {
      for (const word of wordsOf(`${name} ${id} ${words} ${about}`))
        vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
    }
    await pause()
  }
  const known: KnownWord[] = [...vocabulary]
    .map(([word, count]) => ({ word, count, letters: lettersOf(word) }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))

  const ask = (words: readonly string[], kind: string | undefined, options = {}): Hit[] =>
    index
      .search(words.join(' '), { ...options, ...(kind === undefined ? {} : { filter: hit => hit.kind === kind }) })
      .map(({ id, score }) => ({ key: String(id), score }))

  return {
    find(query, { kind, exact = false } = {}) {
      const words = wordsOf(query.slice(0, 200)).slice(0, MAX_WORDS)
      if (words.length === 0) return { hits: [], corrected: null }
      const written = ask(words, kind)
      if (written.length > 0 || exact) return { hits: written, corrected: null }
      const likely = words.map(word => (isBegun(word, known) ? word : (nearest(word, known) ?? word)))
      const corrected = likely.join(' ')
      if (corrected !== words.join(' ')) {
        const near = ask(likely, kind)
        if (near.length > 0) return { hits: near, corrected }
      }
      const alike = ask(likely, kind, { combineWith: 'OR', fuzzy: (term: string) => (term.length > 3 ? 0.25 : false) })
      return { hits: alike, corrected: alike.length > 0 ? corrected : null }
    },
  }
}

const OTHER_LANGUAGES = ['de', 'fr', 'es', 'pt'] as const

/** The name as readers of the other languages see it. Factors are found by their activity: there are thousands. */
const inOtherLanguages = ({ kind, name, name_message: message }: Entry['row']): string =>
  kind === 'factors' || message === null
    ? ''
    : OTHER_LANGUAGES.map(language => render(message, language, name)).join(' ')

/** Nobody means these by a slip. */
const FILLERS = new Set([
  'and',
  'the',
  'for',
  'are',
  'not',
  'was',
  'its',
  'has',
  'than',
  'that',
  'with',
  'from',
  'without',
])

/** Mistakes that a word of a length may have; none in codes. */
const allowed = (word: string): number => (/\d/.test(word) || word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** A word of the catalogue: how often it stands there, and which letters it has, one bit each. */
type KnownWord = { word: string; count: number; letters: number }

function lettersOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** `known` is sorted, so what begins with the word stands where the word would. */
function isBegun(word: string, known: readonly KnownWord[]): boolean {
  let [low, high] = [0, known.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (known[middle]!.word < word) low = middle + 1
    else high = middle
  }
  return known[low]?.word.startsWith(word) ?? false
}

/** The nearest known word; of two the one that begins alike, then the more frequent one; a beginning of a word counts as the word. */
function nearest(word: string, known: readonly KnownWord[]): string | undefined {
  let max = allowed(word)
  let best: KnownWord | undefined
  if (max === 0) return undefined
  const letters = lettersOf(word)
  for (const one of known) {
    if (one.word.length < word.length - max || one.word.length < 3 || FILLERS.has(one.word)) continue
    // Each mistake brings at most one letter that the other word does not have.
    if (countBits(letters & ~one.letters) > max) continue
    const begun = one.word.length > word.length ? mistakes(word, one.word.slice(0, word.length), max) : max + 1
    const wrong = Math.min(mistakes(word, one.word, max), begun)
    if (wrong > max) continue
    const beginsAlike = (other: KnownWord) => (other.word[0] === word[0] ? 1 : 0)
    const rank = best === undefined || wrong < max ? 1 : beginsAlike(one) - beginsAlike(best) || one.count - best.count
    if (rank > 0) best = one
    max = wrong
  }
  return best?.word
}
