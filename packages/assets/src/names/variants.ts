import { foldName } from './fold.ts'
import type { WordLists } from './word-lists.ts'

const BRACKETS = /\(([^()]*)\)/g

/**
 * Spellings of one record to compare: the name without brackets, the whole name, the parts of its lists of other names, and what
 * stands in brackets if it has four letters outside the generic words ("Unit 3" and "MO" are no names). The first is the main name.
 */
export function nameVariants(name: string, others: readonly string[], lists: WordLists): string[] {
  const parts = others.flatMap(other => other.split(/[;,]/)).map(part => part.trim())
  const bracketed = [name, ...parts].flatMap(text => [...text.matchAll(BRACKETS)].map(match => match[1] ?? ''))
  const bare = [name, ...parts].map(text => text.replaceAll(BRACKETS, ' ').trim())
  const whole = [...bare.slice(0, 1), name, ...bare.slice(1), ...bracketed.filter(text => isName(text, lists))]
  return [...new Set(whole)].filter(text => foldName(text, lists.letters) !== '')
}

function isName(text: string, lists: WordLists): boolean {
  const words = foldName(text, lists.letters).split(' ')
  const letters = words
    .filter(word => !lists.generic.has(word))
    .join('')
    .replace(/[^a-z]/g, '')
  return letters.length >= 4
}
