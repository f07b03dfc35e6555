/** Technologies of power plants as people write them, in five languages. */

import type { Reference, TechnologyId } from '@cradle/data/types'
import { fold, foldTight } from '@cradle/text/names'
import { nearest } from '../match/nearest.ts'
import { TECHNOLOGY_WORDS } from './words/technology-words.ts'
import { wordsOf } from './words/words-of.ts'

/** Word, tightly folded -> technology. */
export type TechnologyWords = ReadonlyMap<string, TechnologyId>

/**
 * Every word for a technology, tightly folded. The edition's own words come first: what the edition calls a
 * technology is never another one because of a word in use.
 */
export function indexTechnologyWords({ technologies }: Pick<Reference, 'technologies'>): TechnologyWords {
  const words = new Map<string, TechnologyId>()
  const learn = (word: string | null, id: TechnologyId) => {
    const key = word ? foldTight(word) : ''
    if (key && !words.has(key)) words.set(key, id)
  }
  for (const { id, name, wriFuel } of technologies.values()) for (const word of [id, name, wriFuel]) learn(word, id)
  for (const [id, list] of Object.entries(TECHNOLOGY_WORDS))
    for (const word of wordsOf(list)) learn(word, id as TechnologyId)
  return words
}

/** The technology that a text names, after folding; undefined where it names none. */
export function technologyOf(words: TechnologyWords, text: string): TechnologyId | undefined {
  return words.get(foldTight(text))
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
export function suggestTechnology(words: TechnologyWords, text: string): TechnologyId | undefined {
  const near = nearest(foldTight(text), words)
  if (near) return near
  const parts = fold(text).split(' ')
  for (let length = parts.length - 1; length > 0; length--) {
    const starts = Array.from({ length: parts.length - length + 1 }, (_, start) => start)
    const found = starts.flatMap(start => {
      const id = words.get(parts.slice(start, start + length).join(''))
      return id === undefined ? [] : [{ id, rest: [...parts.slice(0, start), ...parts.slice(start + length)] }]
    })
    if (found.length === 0) continue
    const certain = found.filter(({ rest }) => rest.every(word => NEUTRAL.has(word) || /^\d+$/.test(word)))
    return new Set(certain.map(({ id }) => id)).size === 1 ? certain[0]?.id : undefined
  }
  return undefined
}
