import { nearness } from './near.ts'
import { type NameTokens, nameTokens } from './tokens.ts'
import type { WordLists } from './word-lists.ts'

/** One spelling with the weights of its words. */
type Weighed = { words: readonly number[]; total: number; joined: string }

/** A record's spellings, ready to be compared; `main` decides about numbers. */
export type NameSet = { main: NameTokens; variants: readonly Weighed[] }

/**
 * Compares names of one country. Rare words weigh more: weight = ln((N + 1) / (count + 1)) + 0.3 over the N names of both sides.
 * Nearness of two words is calculated once. Add all names before the first comparison.
 */
export class NameComparer {
  readonly #lists: WordLists
  readonly #ids = new Map<string, number>()
  readonly #words: string[] = []
  readonly #firsts: number[] = []
  readonly #counts: number[] = []
  readonly #near = new Map<number, number>()
  #names = 0

  constructor(lists: WordLists) {
    this.#lists = lists
  }

  /** Counts the words of a name for the weights. */
  count(name: string): void {
    this.#names++
    for (const word of new Set(nameTokens(name, this.#lists).words)) {
      const id = this.#idOf(word)
      this.#counts[id] = (this.#counts[id] ?? 0) + 1
    }
  }

  /** The spellings of a record; the first is its main name. */
  prepare(variants: readonly string[]): NameSet {
    const tokens = variants.map(name => nameTokens(name, this.#lists))
    const main = tokens[0] ?? nameTokens('', this.#lists)
    const weighed = tokens.filter(({ words }) => words.length > 0).map(one => this.#weighed(one))
    return { main, variants: weighed }
  }

  /** Similarity 0 to 1 of the best pair of spellings. */
  similarity(a: NameSet, b: NameSet): number {
    let best = 0
    for (const one of a.variants)
      for (const other of b.variants) {
        best = Math.max(best, this.#pair(one, other))
        if (best === 1) return 1
      }
    return best
  }

  #weighed({ words, joined }: NameTokens): Weighed {
    const ids = words.map(word => this.#idOf(word))
    return { words: ids, total: ids.reduce((sum, id) => sum + this.#weight(id), 0), joined }
  }

  /** sqrt(share of the weight of A that B covers x share of B that A covers). */
  #pair(a: Weighed, b: Weighed): number {
    if (a.joined === b.joined) return 1
    const covered = this.#covered(a, b)
    return covered === 0 ? 0 : Math.sqrt(covered * this.#covered(b, a))
  }

  #covered(a: Weighed, b: Weighed): number {
    let covered = 0
    for (const word of a.words) {
      let best = 0
      for (const other of b.words) best = Math.max(best, word === other ? 1 : this.#nearness(word, other))
      covered += best * this.#weight(word)
    }
    return covered / a.total
  }

  #nearness(x: number, y: number): number {
    if (this.#firsts[x] !== this.#firsts[y] && Math.abs(this.#length(x) - this.#length(y)) > 2) return 0
    const key = x < y ? x * 2 ** 24 + y : y * 2 ** 24 + x
    const known = this.#near.get(key)
    if (known !== undefined) return known
    const near = nearness(this.#words[x] ?? '', this.#words[y] ?? '')
    this.#near.set(key, near)
    return near
  }

  #length(id: number): number {
    return (this.#words[id] ?? '').length
  }

  #weight(id: number): number {
    return Math.log((this.#names + 1) / ((this.#counts[id] ?? 0) + 1)) + 0.3
  }

  #idOf(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.#words.push(word) - 1
    this.#firsts.push(word.charCodeAt(0))
    this.#ids.set(word, id)
    return id
  }
}
