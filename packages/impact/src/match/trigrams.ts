import { required } from '../checked-access.ts'
import { log } from '../elementary.ts'

/**
 * Trigrams of words, each word padded with two blanks in front and one behind; word order does not
 * count.
 */
function trigramsOf(words: readonly string[]): string[] {
  const grams = new Set<string>()
  for (const word of words) {
    const padded = `  ${word} `
    for (let i = 0; i + 3 <= padded.length; i++) grams.add(padded.slice(i, i + 3))
  }
  return [...grams]
}

/** The names with a trigram, by number, and its weight: ln(1 + names / names with the trigram). */
type Posting = { names: Int32Array; weight: number }

/**
 * An inverted index of trigrams over numbered names. A search looks only at the rarest trigrams of
 * the query: a name that shares the wanted part of its trigrams must share one of these (prefix
 * filter).
 */
export class TrigramIndex {
  readonly #postings = new Map<string, Posting>()
  /** Sum of the weights of each name's trigrams. */
  readonly #norm: Float64Array
  /** Weight that the search has found in common with each name; all zero between searches. */
  readonly #shared: Float64Array
  readonly #touched: Int32Array

  constructor(names: readonly (readonly string[])[]) {
    const lists = new Map<string, number[]>()
    const grams = names.map(trigramsOf)
    for (const [name, list] of grams.entries())
      for (const gram of list) {
        const known = lists.get(gram)
        if (known) known.push(name)
        else lists.set(gram, [name])
      }
    for (const [gram, list] of lists) {
      this.#postings.set(gram, { names: Int32Array.from(list), weight: log(1 + names.length / list.length) })
    }
    this.#norm = Float64Array.from(grams, list =>
      list.reduce((sum, gram) => sum + required(this.#postings, gram).weight, 0),
    )
    this.#shared = new Float64Array(names.length)
    this.#touched = new Int32Array(names.length)
  }

  /**
   * Numbers of the names most alike, best first, at most `most`. `part`: share of its trigrams'
   * weight that the query must have in common with a name.
   */
  search(words: readonly string[], part: number, limit: number): number[] {
    const rare = this.#rarest(words, part)
    const shared = this.#shared
    let count = 0
    for (const { names, weight } of rare.grams)
      for (let i = 0; i < names.length; i++) {
        const name = names[i]!
        if (shared[name] === 0) this.#touched[count++] = name
        shared[name]! += weight
      }
    const best: { name: number; likeness: number }[] = []
    let worst = 0
    for (const name of this.#touched.subarray(0, count)) {
      const likeness = shared[name]! / (rare.total + this.#norm[name]!)
      shared[name] = 0
      // Thousands of names share a trigram, and few of them are among the best.
      if (best.length === limit && likeness <= worst) continue
      insertBest(best, name, likeness, limit)
      worst = best.at(-1)?.likeness ?? 0
    }
    return best.map(({ name }) => name)
  }

  /** The rarest trigrams, as many as it takes that the rest weighs less than `part` of all. */
  #rarest(words: readonly string[], part: number) {
    let total = 0
    const grams: Posting[] = []
    const unseen = log(1 + this.#norm.length)
    for (const gram of trigramsOf(words)) {
      const posting = this.#postings.get(gram)
      total += posting?.weight ?? unseen
      if (posting) grams.push(posting)
    }
    grams.sort((a, b) => a.names.length - b.names.length)
    let rest = grams.reduce((sum, { weight }) => sum + weight, 0)
    const taken: Posting[] = []
    for (const gram of grams) {
      if (!(rest >= part * total)) break
      rest -= gram.weight
      taken.push(gram)
    }
    return { total, grams: taken }
  }
}

/**
 * Keeps a short list sorted by likeness; ties by number, so that the order never depends on chance.
 */
function insertBest(best: { name: number; likeness: number }[], name: number, likeness: number, limit: number): void {
  const before = best.findLastIndex(one => one.likeness > likeness || (one.likeness === likeness && one.name <= name))
  best.splice(before + 1, 0, { name, likeness })
  if (best.length > limit) best.pop()
}
