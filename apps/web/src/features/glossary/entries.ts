import { withoutAccents } from '@cradle/text'
import type { TermId } from '../../ui/term-id.ts'

/** Where the methodology says more, by the anchor of its section. */
export const inMethod: Readonly<Partial<Record<TermId, string>>> = {
  activity: 'from-a-row-to-a-quantity',
  allocation: 'the-chain',
  attribution: 'the-chain',
  burden: 'what-a-figure-says',
  capacityFactor: 'power',
  characterisation: 'from-a-quantity-to-impact-categories',
  contribution: 'contributions',
  contributionAnalysis: 'passport',
  coverage: 'coverage-ledger',
  dataQuality: 'data-quality',
  doubleCounting: 'limits',
  factor: 'from-a-quantity-to-impact-categories',
  goalShare: 'from-categories-to-goals',
  impactCategory: 'from-a-quantity-to-impact-categories',
  inputOutput: 'revenue-four-more-categories',
  insufficient: 'sums-and-their-words',
  interval: 'uncertainty',
  keyCategory: 'from-categories-to-goals',
  match: 'reference-organisations',
  normalisation: 'from-categories-to-goals',
  notAssessed: 'goal-by-goal',
  notDistinguishable: 'uncertainty',
  passport: 'passport',
  personYear: 'what-a-figure-says',
  profile: 'profiles',
  proxy: 'data-quality',
  referenceEdition: 'versions',
  seed: 'uncertainty',
  weightedBurden: 'from-categories-to-goals',
  weighting: 'from-categories-to-goals',
}

export type Entry = { id: TermId; word: string; text: string; more?: string }

const folded = (text: string) => withoutAccents(text, 'NFD').toLowerCase()

/** Entries that hold every word asked for, in the order of the reader's alphabet; those that hold it in their name first. */
export const findEntries = (entries: readonly Entry[], query: string, locale: string): Entry[] => {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every(word => folded(text).includes(word))
  return entries
    .filter(({ word, text, more = '' }) => holds(`${word} ${text} ${more}`))
    .map(entry => ({ entry, rank: words.length > 0 && holds(entry.word) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || a.entry.word.localeCompare(b.entry.word, locale, { sensitivity: 'base' }))
    .map(({ entry }) => entry)
}
