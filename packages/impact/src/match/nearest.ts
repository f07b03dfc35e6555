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
  const rows = a.length
  const columns = b.length
  const over = limit + 1
  if (Math.abs(rows - columns) > limit) return over
  if (columns + 2 > above.length) {
    before = new Int32Array(2 * columns)
    above = new Int32Array(2 * columns)
    row = new Int32Array(2 * columns)
  }
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

/** Three rows of the table, stored for the next pair of words. Their cells are read directly, within the two words. */
let before = new Int32Array(64)
let above = new Int32Array(64)
let row = new Int32Array(64)

/** The words of one length. Letters stand in an array of their own, so that most words are ruled out without being looked at. */
type Words<V> = { words: string[]; values: V[]; letters: Int32Array }
type Index<V> = {
  size: number
  of: ReadonlyMap<number, Words<V>>
  /** What was found before: a file holds the same text in many rows. */
  found: Map<string, V | undefined>
}

const FOUND_STORED = 10_000

/** Vocabularies are made once and asked for every cell of a file. */
const indexes = new WeakMap<object, Index<unknown>>()

function indexOf<V>(keys: ReadonlyMap<string, V>): Index<V> {
  const known = indexes.get(keys) as Index<V> | undefined
  if (known && known.size === keys.size) return known
  const byLength = Map.groupBy(keys, ([word]) => word.length)
  const of = new Map(
    [...byLength].map(([length, pairs]) => [
      length,
      {
        words: pairs.map(([word]) => word),
        values: pairs.map(([, value]) => value),
        letters: Int32Array.from(pairs, ([word]) => lettersOf(word)),
      },
    ]),
  )
  const made = { size: keys.size, of, found: new Map<string, V | undefined>() }
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

/** Number of bits that are 1. */
function bitsIn(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * The value of the nearest key, if one value alone is nearest; undefined if none is near or two are
 * equally near.
 */
export function nearest<V>(word: string, keys: Iterable<readonly [string, V]>): V | undefined {
  const index = indexOf<V>(keys instanceof Map ? keys : new Map(keys))
  const { found } = index
  const known = found.get(word)
  if (known !== undefined || found.has(word)) return known
  if (found.size >= FOUND_STORED) found.clear()
  const value = nearestIn(word, index)
  found.set(word, value)
  return value
}

function nearestIn<V>(word: string, { of }: Index<V>): V | undefined {
  let limit = allowedMistakes(word.length)
  let best: V | undefined
  let tie = false
  const bits = lettersOf(word)
  for (let length = word.length - limit; length <= word.length + limit; length++) {
    const some = of.get(length)
    if (!some) continue
    const { words, values, letters } = some
    for (let i = 0; i < letters.length; i++) {
      // One mistake changes at most two letters: one that the word loses and one that it gains.
      if (bitsIn(bits ^ letters[i]!) > 2 * limit) continue
      const count = mistakes(word, words[i]!, limit)
      if (count > limit) continue
      if (best === undefined || count < limit) [best, limit, tie] = [values[i]!, count, false]
      else if (values[i] !== best) tie = true
    }
  }
  return tie ? undefined : best
}
