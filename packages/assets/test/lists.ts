import { readFileSync } from 'node:fs'
import { type WordFile, type WordLists, wordLists } from '../src/index.ts'

/** The word lists of the tables, as tests compare names with them. */
export function testLists(): WordLists {
  const text = readFileSync(new URL('golden/words.json', import.meta.url), 'utf8')
  const file: WordFile = JSON.parse(text)
  return wordLists(file)
}
