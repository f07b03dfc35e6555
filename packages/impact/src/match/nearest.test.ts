import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedMistakes, mistakes, nearest } from './nearest.ts'

/** Optimal string alignment as the textbook has it, without shortcuts. */
function plain(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  for (let j = 0; j <= b.length; j++) table[0]![j] = j
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      table[i]![j] = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (same ? 0 : 1),
        swapped ? table[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return table[a.length]![b.length]!
}

const word = fc.array(fc.constantFrom(...'abcde'), { maxLength: 14 }).map(letters => letters.join(''))

test('mistakes are those of the textbook, up to the limit', () =>
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
      expect(mistakes(a, b, limit)).toBe(Math.min(plain(a, b), limit + 1))
    }),
    { numRuns: 3000 },
  ))

test('no word is ruled out by its letters or its length that is near', () =>
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { maxLength: 12 }), (query, words) => {
      const near = words
        .map(known => ({ known, count: plain(query, known) }))
        .filter(({ count }) => count <= allowedMistakes(query.length))
      const min = Math.min(...near.map(({ count }) => count))
      const best = near.filter(({ count }) => count === min)
      const wanted = best.length === 1 ? best[0]!.known : undefined
      expect(nearest(query, new Map(words.map(known => [known, known])))).toBe(wanted)
    }),
    { numRuns: 3000 },
  ))
