/**
 * The nearest of a set of words within a few typing mistakes: insertions, deletions, substitutions and swaps of neighbours.
 */

/** Mistakes allowed in a word of that length: none up to 3 letters, one up to 5, two up to 10, else three. */
export function allowedMistakes(length: number): number {
  return length <= 3 ? 0 : length <= 5 ? 1 : length <= 10 ? 2 : 3
}

/**
 * Number of mistakes between two words (optimal string alignment), or `limit + 1` as soon as it is known to be more than `limit`.
 */
export function mistakes(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    before = above
    above = row
  }
  return above[b.length]!
}

/** A word with the letters in it as bits, so that most words are ruled out without being compared. */
type Indexed<V> = { word: string; letters: number; value: V }
type ByLength<V> = { size: number; of: Map<number, Indexed<V>[]> }

/** Vocabularies are made once and asked for every cell of a file. */
const indexes = new WeakMap<object, ByLength<unknown>>()

function indexOf<V>(keys: ReadonlyMap<string, V>): ByLength<V> {
  const known = indexes.get(keys) as ByLength<V> | undefined
  if (known && known.size === keys.size) return known
  const of = new Map<number, Indexed<V>[]>()
  for (const [word, value] of keys) {
    const list = of.get(word.length) ?? []
    if (list.length === 0) of.set(word.length, list)
    list.push({ word, letters: lettersOf(word), value })
  }
  const made = { size: keys.size, of }
  indexes.set(keys, made)
  return made
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/** Letters that one word has and the other lacks: one mistake brings at most two. */
function unlike(a: number, b: number): number {
  let bits = a ^ b
  let count = 0
  for (; bits !== 0; count++) bits &= bits - 1
  return count
}

/** The value of the nearest key, if one value alone is nearest; undefined if none is near or two are equally near. */
export function nearest<V>(word: string, keys: Iterable<readonly [string, V]>): V | undefined {
  let limit = allowedMistakes(word.length)
  let best: V | undefined
  let tie = false
  const letters = lettersOf(word)
  const { of } = indexOf<V>(keys instanceof Map ? keys : new Map(keys))
  for (let length = word.length - limit; length <= word.length + limit; length++)
    for (const key of of.get(length) ?? []) {
      if (unlike(letters, key.letters) > 2 * limit) continue
      const count = mistakes(word, key.word, limit)
      if (count > limit) continue
      if (best === undefined || count < limit) [best, limit, tie] = [key.value, count, false]
      else if (key.value !== best) tie = true
    }
  return tie ? undefined : best
}
