/**
 * Chance that can be repeated. A stream belongs to a seed and a key and to nothing else, so the
 * order in which things are computed does not matter: same seed, same key, same bytes.
 *
 * Integers: xoshiro128** (Blackman and Vigna 2021, Scrambled linear pseudorandom number generators,
 * ACM TOMS 47), its state filled from the seed and the key by four lanes of FNV-1a with the
 * finaliser of MurmurHash3. Standard normals: one of 16,384 equally probable midpoints of the
 * normal quantile function (|z| <= 4.02, variance 0.9999), so that exp(sigma z) is one look-up. The
 * integers are exact on every machine; the tables carry the rounding of its `exp` and `log`.
 */
import { exp } from './elementary.ts'
import { normalQuantile } from './normal-quantile.ts'

/** Bits of a draw: 16,384 midpoints. */
const BITS = 14
/** Values that a draw can take: equally probable midpoints of the normal distribution. */
const LEVELS = 1 << BITS

/** The 128 bits of a stream, as four words. */
export type State = Int32Array

/**
 * The start of the stream of a seed and a key. The two are mixed by four lanes of FNV-1a, so that
 * keys which differ in one letter give unrelated streams. `seed`: a whole number from 0 to 2^53 -
 * 1; `key`: any text.
 */
export function stateOf(seed: number, key: string): State {
  const state = new Int32Array(4)
  for (let lane = 0; lane < 4; lane++) {
    let h = Math.imul(0x811c9dc5 ^ seed, 0x9e3779b1 + 2 * lane) ^ Math.floor(seed / 0x100000000)
    for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 0x01000193 + (lane << 9))
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    state[lane] = h ^ (h >>> 16)
  }
  // The generator must not start from all zeros.
  if (state.every(word => word === 0)) state[0] = 1
  return state
}

/**
 * into[i] += factor x table[level of draw i]: the inner loop of everything random here. One step of
 * xoshiro128** gives a 32-bit word, and each word two levels of 14 bits, from its upper and its
 * middle bits (its lowest ones are the weakest). `state` is read and not changed, so the same call
 * gives the same draws again.
 */
export function addDraws(state: State, table: Float64Array, factor: number, into: Float64Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  const count = into.length
  for (let i = 0; i < count; i += 2) {
    const m = Math.imul(b, 5)
    const word = Math.imul((m << 7) | (m >>> 25), 9)
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    into[i]! += factor * table[word >>> 18]!
    if (i + 1 < count) into[i + 1]! += factor * table[(word >>> 4) & (LEVELS - 1)]!
  }
}

/**
 * As `addDraws`, and adds what `into` then holds to `total`: the last site of a country and the
 * country, in one pass.
 */
export function addDrawsTo(
  state: State,
  table: Float64Array,
  factor: number,
  into: Float64Array,
  total: Float64Array,
): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  const count = into.length
  for (let i = 0; i < count; i += 2) {
    const m = Math.imul(b, 5)
    const word = Math.imul((m << 7) | (m >>> 25), 9)
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    const first = into[i]! + factor * table[word >>> 18]!
    into[i] = first
    total[i]! += first
    if (i + 1 < count) {
      const second = into[i + 1]! + factor * table[(word >>> 4) & (LEVELS - 1)]!
      into[i + 1] = second
      total[i + 1]! += second
    }
  }
}

/** As `addDraws`, times `values`: into += factor x values x draw, without keeping the stream. */
export function addProductDraws(
  state: State,
  table: Float64Array,
  factor: number,
  values: Float64Array,
  into: Float64Array,
): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  const count = into.length
  for (let i = 0; i < count; i += 2) {
    const m = Math.imul(b, 5)
    const word = Math.imul((m << 7) | (m >>> 25), 9)
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    into[i]! += factor * values[i]! * table[word >>> 18]!
    if (i + 1 < count) into[i + 1]! += factor * values[i + 1]! * table[(word >>> 4) & (LEVELS - 1)]!
  }
}

/**
 * The levels themselves, 0 to 16,383, one per draw: for what is not one look-up. The same state gives
 * the same levels as `addDraws` uses.
 */
export function fillLevels(state: State, into: Uint16Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  const count = into.length
  for (let i = 0; i < count; i += 2) {
    const m = Math.imul(b, 5)
    const word = Math.imul((m << 7) | (m >>> 25), 9)
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    into[i] = word >>> 18
    if (i + 1 < count) into[i + 1] = (word >>> 4) & (LEVELS - 1)
  }
}

/** The midpoints of the standard normal, ascending. */
export const NORMAL_LEVELS: Float64Array = Float64Array.from({ length: LEVELS }, (_, i) =>
  normalQuantile((i + 0.5) / LEVELS),
)

/**
 * exp(sigma z) at every level z: the table that draws look their factor up in. Its median is 1, so
 * a factor keeps its value as the median.
 */
export const lognormalTable = (sigma: number): Float64Array => NORMAL_LEVELS.map(z => exp(sigma * z))
