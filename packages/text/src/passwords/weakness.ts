/** How easily a password is guessed, by rules that need no list of leaked ones. */
import { withoutAccents } from '../accents.ts'
import { COMMON_WORDS, WALKS } from './common-words.ts'

const MIN_LENGTH = 12
const LIMIT = 128
/** Characters that must remain when everything guessable is taken away. */
const MIN_LEFT = 6
/** Digits and signs that do not save a password of so many common words (0 words: of digits and signs alone). */
const DECORATION = [0, 7, 3, 0]

/** A password as it is hashed: Unicode NFC, so that every keyboard of a person gives the same bytes. */
export const normalPassword = (password: string) => password.normalize('NFC')

/** `short` and `long` name the limit in characters. */
export type Weakness =
  | { code: 'short' | 'long'; limit: number }
  | { code: 'repeats' | 'walk' | 'common' | 'few_characters' | 'own_name' }

/**
 * Why a new password is weak, or null. 12 to 128 characters of any kind are taken; weak are common passwords, repetitions, walks over
 * the keyboard, and what stands in the account itself (NIST SP 800-63B-4). No composition rules.
 */
export function weaknessOf(password: string, ownTexts: readonly string[]): Weakness | null {
  const text = normalPassword(password)
  const length = [...text].length
  if (length < MIN_LENGTH) return { code: 'short', limit: MIN_LENGTH }
  if (length > LIMIT) return { code: 'long', limit: LIMIT }
  const folded = fold(text)
  if (repeats(folded)) return { code: 'repeats' }
  if (walks(folded)) return { code: 'walk' }
  const letters = unleet(folded).replace(/[^\p{L}]/gu, '')
  const words = commonWords(letters)
  if (words !== null && length - letters.length <= (DECORATION[words] ?? -1)) return { code: 'common' }
  if (new Set(folded).size <= 3) return { code: 'few_characters' }
  return leftWithout(folded, ownTexts) < MIN_LEFT ? { code: 'own_name' } : null
}

const fold = (text: string) => withoutAccents(text).toLowerCase()

function unleet(text: string): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
  }
  // Digits between letters stand for letters; those at the ends are decoration.
  return text.replace(/(?<=\p{L})[0134578@$]+(?=\p{L})/gu, run => [...run].map(c => letters[c] ?? c).join(''))
}

/** One piece of up to a third of the length, over and over. */
function repeats(text: string): boolean {
  for (let chunk = 1; chunk <= Math.floor(text.length / 3); chunk++) {
    const start = text.slice(0, chunk)
    if (start.repeat(Math.ceil(text.length / chunk)).slice(0, text.length) === text) return true
  }
  return false
}

/** At least all but three characters lie on walks of four or more. */
function walks(text: string): boolean {
  let covered = 0
  for (let i = 0; i < text.length; ) {
    let run = 1
    while (i + run < text.length && onWalk(text.slice(i, i + run + 1))) run++
    if (run >= 4) covered += run
    i += run
  }
  return text.length - covered <= 3
}

function onWalk(chunk: string): boolean {
  const back = [...chunk].reverse().join('')
  return WALKS.some(walk => walk.includes(chunk) || walk.includes(back)) || new Set(chunk).size === 1
}

/** How many common words the letters consist of, or null when there is more in them. */
function commonWords(letters: string): number | null {
  const fewest: (number | undefined)[] = [0]
  for (let end = 1; end <= letters.length; end++) {
    for (let start = Math.max(0, end - 14); start < end; start++) {
      const before = fewest[start]
      if (before === undefined || !COMMON_WORDS.has(letters.slice(start, end))) continue
      fewest[end] = Math.min(fewest[end] ?? Number.POSITIVE_INFINITY, before + 1)
    }
  }
  return fewest[letters.length] ?? null
}

function leftWithout(folded: string, ownTexts: readonly string[]): number {
  const own = ownTexts
    .flatMap(text => [fold(text), ...fold(text).split(/[^\p{L}\p{N}]+/u)])
    .filter(word => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  let left = folded
  for (const word of own) left = left.replaceAll(word, '')
  return left === folded ? folded.length : left.replace(/[^\p{L}\p{N}]/gu, '').length
}

/** The words of an account that its password may not be made of. */
export const ownTexts = (email: string, fullName: string) => [email, email.split('@')[0] ?? '', fullName, 'cradle']
