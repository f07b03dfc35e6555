import { addDraws, fillLevels, lognormalTable, NORMAL_LEVELS, stateOf } from '@cradle/impact/draws'
import type { Sides } from '../spread.ts'

/** What draws depend on beside their keys. */
export type SamplerOptions2 = {
  /** A whole number from 0 to 2^53 - 1; stored with the report. */
  seed: number
  draws?: number | undefined
}

/** Draws of a list on screen. */
export const DRAWS_2 = 10_000
/** Draws times rows that a list is given: some seconds on one core. */
const WORK = 100_000_000
const FEWEST = 1_000

/** Fewer draws for very long lists: their sums scatter less, and 1,000 give P95 to 0.07 of its spread. */
export const drawsFor = (rows: number): number =>
  Math.max(FEWEST, Math.min(DRAWS_2, Math.floor(WORK / Math.max(rows, 1) / 1000) * 1000))

/** Streams by key (methodology2 section 9). What it caches is made again, bit by bit the same, from seed and key. */
export class Sampler2 {
  readonly seed: number
  readonly draws: number
  readonly #tables = new Map<number, Float64Array>()
  readonly #sided = new Map<string, Float64Array>()
  readonly #shared = new Map<string, Float64Array>()

  /** @throws RangeError for a seed or a number of draws that is none. */
  constructor({ seed, draws = DRAWS_2 }: SamplerOptions2) {
    if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`A seed is a whole number >= 0, not ${seed}.`)
    if (!Number.isInteger(draws) || draws < 1) throw new RangeError(`${draws} is not a number of draws.`)
    this.seed = seed
    this.draws = draws
  }

  /** Standard normals of a key that many rows share. Not to be changed. */
  normals(key: string): Float64Array {
    return this.#remembered(key, stream => addDraws(stateOf(this.seed, key), NORMAL_LEVELS, 1, stream))
  }

  /** exp(sigma z) of a key that many rows share. Not to be changed. */
  factor(key: string, sigma: number): Float64Array {
    return this.#remembered(`${sigma}|${key}`, stream =>
      addDraws(stateOf(this.seed, key), this.table(sigma), 1, stream),
    )
  }

  /** into += amount x exp(sigma z) of a key that is met once. */
  add(key: string, sigma: number, amount: number, into: Float64Array): void {
    addDraws(stateOf(this.seed, key), this.table(sigma), amount, into)
  }

  /** As `add`, with spreads that differ above and below. */
  addSided(key: string, { up, down }: Sides, amount: number, into: Float64Array): void {
    if (up === down) this.add(key, up, amount, into)
    else addDraws(stateOf(this.seed, key), this.#sidedTable(up, down), amount, into)
  }

  /** Levels of the normal distribution of a key, for look-up in tables. */
  levels(key: string, into: Uint16Array): Uint16Array {
    fillLevels(stateOf(this.seed, key), into)
    return into
  }

  /** exp(sigma z) by level. */
  table(sigma: number): Float64Array {
    let table = this.#tables.get(sigma)
    if (!table) {
      table = lognormalTable(sigma)
      this.#tables.set(sigma, table)
    }
    return table
  }

  /** The upper half of one table and the lower half of another. */
  #sidedTable(up: number, down: number): Float64Array {
    const key = `${up}|${down}`
    let table = this.#sided.get(key)
    if (!table) {
      const [above, below] = [this.table(up), this.table(down)]
      table = above.map((factor, level) => (factor > 1 ? factor : (below[level] ?? factor)))
      this.#sided.set(key, table)
    }
    return table
  }

  #remembered(id: string, fill: (stream: Float64Array) => void): Float64Array {
    let stream = this.#shared.get(id)
    if (stream) return stream
    stream = new Float64Array(this.draws)
    fill(stream)
    this.#shared.set(id, stream)
    return stream
  }
}
