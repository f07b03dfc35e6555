import { withoutAccents } from '@cradle/text'
import type { WordLists } from './word-lists.ts'

/** Latin words of a name: transliterated, without accents, lower case, one space for whatever is neither a-z nor 0-9. */
export function foldName(text: string, letters: WordLists['letters']): string {
  const plain = PLAIN.test(text) ? text : spelledOut(text, letters)
  return plain.toLowerCase().replace(BREAKS, ' ').trim()
}

const PLAIN = /^[ -~]*$/
const BREAKS = /[^a-z0-9]+/g

/** Greek letters carry their accents apart only after decomposition, so accents go first and last. */
function spelledOut(text: string, letters: WordLists['letters']): string {
  let plain = ''
  for (const letter of withoutAccents(replaced(text, letters))) plain += letters.get(letter) ?? letter
  return plain
}

function replaced(text: string, letters: WordLists['letters']): string {
  let plain = ''
  for (const letter of text) plain += letters.get(letter) ?? letter
  return plain
}
