/**
 * The nearest of a set of words within a few typing mistakes: insertions, deletions, substitutions
 * and swaps of neighbours.
 */

/**
 * Mistakes allowed in a word of that length: none up to 3 letters, one up to 5, two up to 10, else
 * three.
 */
export function allowedMistakes(length: number): number {
  return length <= 3 ? 0 : length <= 5 ? 1 : length <= 10 ? 2 : 3
}

/**
 * Number of mistakes between two words (optimal string alignment), or `limit + 1` as soon as it is
 * known to be more than `limit`.
 */
export function mistakes(a: string, b: string, limit: number): number {
  const [rows, columns] = [a.length, b.length]
  const over = limit + 1
  if (Math.abs(rows - columns) > limit) return over
  if (columns + 2 > above.length) [before, above, row] = [0, 1, 2].map(() => new Int32Array(2 * columns)) as Three
  for (let j = 0; j <= columns; j++) above[j] = j
  for (let i = 1; i <= rows; i++) {
    // A cell further from the diagonal than the limit is over it already.
    const first = Math.max(1, i - limit)
    const last = Math.min(columns, i + limit)
    row[first - 1] = first === 1 ? i : over
    if (i + limit <= columns) above[last] = Math.max(above[last - 1]!, over)
    let smallest = row[first - 1]!
    const letter = a.charCodeAt(i - 1)
    const letterBefore = i > 1 ? a.charCodeAt(i - 2) : -1
    for (let j = first; j <= last; j++) {
      const other = b.charCodeAt(j - 1)
      let cost = above[j - 1]! + (letter === other ? 0 : 1)
      if (above[j]! + 1 < cost) cost = above[j]! + 1
      if (row[j - 1]! + 1 < cost) cost = row[j - 1]! + 1
      if (j > 1 && i > 1 && letter === b.charCodeAt(j - 2) && letterBefore === other && before[j - 2]! + 1 < cost)
        cost = before[j - 2]! + 1
      row[j] = cost
      if (cost < smallest) smallest = cost
    }
    if (smallest > limit) return over
    ;[before, above, row] = [above, row, before]
  }
  return Math.min(above[columns]!, over)
}

type Three = [Int32Array, Int32Array, Int32Array]
/** Three rows of the table, kept for the next pair of words. */
let [before, above, row]: Three = [new Int32Array(64), new Int32Array(64), new Int32Array(64)]

/**
 * A word with the letters in it as bits, so that most words are ruled out without being compared.
 */
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

/**
 * The letters of a word as bits; letters that share their five lowest bits share a bit, which can
 * only let too many words through.
 */
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

/**
 * The value of the nearest key, if one value alone is nearest; undefined if none is near or two are
 * equally near.
 */
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
