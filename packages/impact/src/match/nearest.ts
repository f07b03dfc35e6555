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

/** The value of the nearest key, if one value alone is nearest; undefined if none is near or two are equally near. */
export function nearest<V>(word: string, keys: Iterable<readonly [string, V]>): V | undefined {
  let limit = allowedMistakes(word.length)
  let best: V | undefined
  let tie = false
  for (const [key, value] of keys) {
    const count = mistakes(word, key, limit)
    if (count > limit) continue
    if (best === undefined || count < limit) [best, limit, tie] = [value, count, false]
    else if (value !== best) tie = true
  }
  return tie ? undefined : best
}
