import { foldName } from '../names/fold.ts'
import type { WordLists } from '../names/word-lists.ts'

/** A legal entity as one source names it. Empty text: the source does not say. */
export type EntityMention = { name: string; country: string; registrationNo: string; lei: string; source: string }

/** A name without accents, case, punctuation and legal forms: "Stora Enso Oyj" and "STORA ENSO, Oyj" are one. */
export function nameKey(name: string, lists: WordLists): string {
  const words = joinLetters(foldName(name, lists.letters).split(' ').filter(Boolean))
  const distinctive = words.filter(word => !lists.legalForms.has(word))
  return (distinctive.length > 0 ? distinctive : words).join(' ') || name.trim().toLowerCase()
}

/** Single letters in a row are one word: "S.p.A." and "spA" become "spa". */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  let isOpen = false
  for (const word of words) {
    const last = joined.at(-1)
    if (word.length === 1 && isOpen && last !== undefined) joined[joined.length - 1] = last + word
    else joined.push(word)
    isOpen = word.length === 1
  }
  return joined
}

/** A registration number that tells entities apart: four letters or digits, not all the same; null: none. */
export function registrationKey(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return plain.length >= 4 && new Set(plain).size > 1 ? plain : null
}

/** The first that exists: LEI; country and registration number; country and name (docs/assets.md section 5). */
export function entityKey(mention: EntityMention, lists: WordLists): string {
  if (/^[A-Z0-9]{18}\d{2}$/.test(mention.lei)) return `lei:${mention.lei}`
  const number = registrationKey(mention.registrationNo)
  if (mention.country !== '' && number !== null) return `reg:${mention.country}:${number}`
  return `name:${mention.country}:${nameKey(mention.name, lists)}`
}
