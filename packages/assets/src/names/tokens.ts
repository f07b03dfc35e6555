import { foldName } from './fold.ts'
import type { WordLists } from './word-lists.ts'

/** A name taken apart: words that distinguish it, and its numbers ("Patnow II": patnow, 2). */
export type NameTokens = { words: readonly string[]; numbers: ReadonlySet<string>; joined: string }

/**
 * Words without generic ones. Roman and arabic numbers and single letters a-f at the end ("Block B", "Anpara-C power station",
 * "Westfalen D&E") are numbers, not words. Where no word is left, all words of the name count, so that "Power Station 2" still is a name.
 */
export function nameTokens(name: string, lists: WordLists): NameTokens {
  const all = foldName(name, lists.letters).split(' ').filter(Boolean)
  const last = all.findLastIndex(word => word.length > 1 && !lists.generic.has(word) && !isNumber(word, lists.roman))
  const numbers = new Set<string>()
  const plain: string[] = []
  for (const [at, word] of all.entries()) {
    const number = numberOf(word, at > 0 && at > last, lists.roman)
    if (number === null) plain.push(word)
    else numbers.add(number)
  }
  const distinctive = plain.filter(word => !lists.generic.has(word))
  const words = distinctive.length > 0 ? distinctive : plain.length > 0 ? plain : all
  return { words, numbers, joined: words.join('') }
}

const isNumber = (word: string, roman: WordLists['roman']): boolean => /^\d+$/.test(word) || roman.has(word)

function numberOf(word: string, isAtEnd: boolean, roman: WordLists['roman']): string | null {
  if (/^\d+$/.test(word)) return String(Number(word))
  return roman.get(word) ?? (isAtEnd && /^[a-f]$/.test(word) ? word : null)
}

/** Both names carry numbers and share none: two blocks of one site, never one plant. */
export function numbersConflict(a: NameTokens, b: NameTokens): boolean {
  if (a.numbers.size === 0 || b.numbers.size === 0) return false
  return ![...a.numbers].some(number => b.numbers.has(number))
}

export function sameNumbers(a: NameTokens, b: NameTokens): boolean {
  return a.numbers.size === b.numbers.size && [...a.numbers].every(number => b.numbers.has(number))
}
