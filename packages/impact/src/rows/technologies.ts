/** Technologies of power plants as people write them, in five languages. */

import type { TechnologyId } from '@cradle/data/types'
import { fold, foldTight } from '@cradle/text/names'
import { nearest } from '../match/nearest.ts'
import { FAMILIES, TECHNOLOGY_WORDS, type TechnologyKind } from './words/technology-words.ts'
import { wordsOf } from './words/words-of.ts'

/** Every id and word, tightly folded -> technology. The ids come first, so that no word takes one for another technology. */
const KIND_OF_WORD: ReadonlyMap<string, TechnologyKind> = indexWords()

/** The index of all words; a word that two technologies shared would be refused by a test. */
function indexWords(): Map<string, TechnologyKind> {
  const kinds = technologyKinds()
  const ofWords = kinds.flatMap(kind => wordsOf(TECHNOLOGY_WORDS[kind]).map(word => [foldTight(word), kind] as const))
  return new Map([...ofWords, ...kinds.map(kind => [foldTight(kind), kind] as const)])
}

/** Whether a text is the id of a technology. */
function isKind(id: string): id is TechnologyKind {
  return Object.hasOwn(FAMILIES, id)
}

/** Every technology of the second edition, kinds of one behind each other. */
export function technologyKinds(): TechnologyKind[] {
  return Object.keys(FAMILIES).filter(isKind)
}

/** The technology of the second edition that a text names, after folding; undefined where it names none. */
export function technologyKind(text: string): TechnologyKind | undefined {
  return KIND_OF_WORD.get(foldTight(text))
}

/** The technology of the first edition that a text names: all kinds of coal are coal. Undefined where it names none. */
export function technologyFamily(text: string): TechnologyId | undefined {
  const kind = technologyKind(text)
  return kind && FAMILIES[kind]
}

/** Words that say nothing about the technology of the plant that they stand beside. */
const NEUTRAL = new Set(
  (
    'power powered fired plant plants station stations farm farms park parks project projects energy electricity generation generator ' +
    'generating steam thermal facility unit units utility scale large small ground mounted fixed bottom new old existing grid connected ' +
    'kraftwerk kraftwerke anlage anlagen projekt centrale centrales parc usine central planta usina parque projet proyecto projeto'
  ).split(' '),
)

/**
 * What a text most likely means: a word within a few mistakes, or the longest known words inside a longer text whose other words say
 * nothing of a technology. Undefined where that is not certain: a wrong suggestion is worse than none.
 */
export function suggestTechnology(text: string): TechnologyKind | undefined {
  const meant = nearTechnology(text)
  // Nothing can be calculated of other technologies, so nobody is sent there.
  return meant === 'other' ? undefined : meant
}

/** The technology nearest to a text, whatever can be calculated of it. */
function nearTechnology(text: string): TechnologyKind | undefined {
  const near = nearest(foldTight(text), KIND_OF_WORD)
  if (near) return near
  const parts = fold(text).split(' ')
  for (let length = parts.length - 1; length > 0; length--) {
    const starts = Array.from({ length: parts.length - length + 1 }, (_, start) => start)
    const found = starts.flatMap(start => {
      const id = KIND_OF_WORD.get(parts.slice(start, start + length).join(''))
      return id === undefined ? [] : [{ id, rest: [...parts.slice(0, start), ...parts.slice(start + length)] }]
    })
    if (found.length === 0) continue
    const certain = found.filter(({ rest }) => rest.every(word => NEUTRAL.has(word) || /^\d+$/.test(word)))
    return new Set(certain.map(({ id }) => id)).size === 1 ? certain[0]?.id : undefined
  }
  return undefined
}
