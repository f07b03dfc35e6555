/**
 * P5, P50 and P95 without sorting: order statistics by one histogram pass over the leading bits of
 * the numbers, then linear between neighbours (Hyndman and Fan 1996, type 7). Exact: the histogram
 * only finds where to look.
 */

import { itemAt } from './checked-access.ts'

/** 5th, 50th and 95th percentile, in the unit of the values. */
export type Interval = { p5: number; p50: number; p95: number }

/** Buckets of the histogram: 4096 counters of four bytes fit the first-level cache. */
const BUCKETS = 4096
/** Values in each bucket. Shared by all calls, which do not nest. */
const counts = new Int32Array(BUCKETS)
/** Of each bucket that holds a wanted rank, the number of the list of its values, from 1. */
const marked = new Uint8Array(BUCKETS)
/** Bucket of each value. */
let places = new Uint16Array(10_000)
/** Where the sign, exponent and leading digits of a double stand in its two 32-bit words. */
const HIGH_WORD = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0

/** Quantiles of `values` (at least one, all finite); the array is read, not changed. */
export function intervalOf(values: Float64Array): Interval {
  const last = values.length - 1
  const position = (p: number) => last * p
  const ranks = [0.05, 0.5, 0.95].flatMap(p => {
    const below = Math.floor(position(p))
    return [below, Math.min(below + 1, last)]
  })
  const stats = orderStatistics(values, ranks)
  /** Between the order statistics number `at` and `at + 1`. */
  const between = (at: number, p: number) => {
    const low = itemAt(stats, at)
    return low + (position(p) - Math.floor(position(p))) * (itemAt(stats, at + 1) - low)
  }
  return { p5: between(0, 0.05), p50: between(2, 0.5), p95: between(4, 0.95) }
}

/** Values of the given ranks (0 = smallest; ranks ascending). */
function orderStatistics(values: Float64Array, ranks: readonly number[]): number[] {
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2)
  let low = 0xffffffff
  let high = 0
  const end = words.length
  for (let i = HIGH_WORD; i < end; i += 2) {
    const word = words[i]!
    if (word < low) low = word
    if (word > high) high = word
  }
  const negative = low >= 0x80000000
  // Signs on both sides, or zeros, or few values: the bits do not order them, or it does not pay.
  if (negative !== high >= 0x80000000 || values.length < 1000 || (low & 0x7fffffff) === 0) {
    const sorted = values.slice().sort()
    return ranks.map(r => itemAt(sorted, r))
  }
  let shift = 0
  while ((high >>> shift) - (low >>> shift) >= BUCKETS) shift++
  const base = low >>> shift
  if (places.length < values.length) places = new Uint16Array(values.length)
  counts.fill(0)
  for (let i = HIGH_WORD, k = 0; i < end; i += 2, k++) {
    const bucket = (words[i]! >>> shift) - base
    places[k] = bucket
    counts[bucket]!++
  }
  // Among negative numbers the bits fall as the value rises.
  const wanted = negative ? ranks.map(r => values.length - 1 - r).reverse() : ranks
  const found = locate(values, wanted, negative)
  return negative ? found.reverse() : found
}

/** Values of the given ranks by bits, from `counts` and `places`. */
function locate(values: Float64Array, ranks: readonly number[], negative: boolean): number[] {
  let before = 0
  let bucket = -1
  let next = 0
  const wanted: { bucket: number; within: number }[] = []
  for (const rank of ranks) {
    while (next <= rank) {
      bucket++
      before = next
      next += itemAt(counts, bucket)
    }
    wanted.push({ bucket, within: rank - before })
  }
  const buckets = [...new Set(wanted.map(place => place.bucket))]
  const members = buckets.map(b => new Float64Array(counts[b]!))
  // Marks the few buckets to be collected, each with the number of its list, from 1.
  for (const [i, b] of buckets.entries()) marked[b] = i + 1
  const filled = buckets.map(() => 0)
  const n = values.length
  for (let i = 0; i < n; i++) {
    const mark = marked[places[i]!]!
    if (mark !== 0) members[mark - 1]![filled[mark - 1]!++] = values[i]!
  }
  for (const b of buckets) marked[b] = 0
  for (const list of members) {
    list.sort()
    if (negative) list.reverse()
  }
  return wanted.map(place => itemAt(members[buckets.indexOf(place.bucket)]!, place.within))
}
