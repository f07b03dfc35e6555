/**
 * The random numbers of a Monte Carlo run: Philox4x32-10 (Salmon et al. 2011, Parallel random
 * numbers: as easy as 1, 2, 3), a function of (seed, source, sample) without any state. So a draw
 * does not depend on how samples are spread over workers, on other sources, or on the platform; and
 * a source that two systems share (same key) has the same draws in both.
 */

/** Upper half of the 64-bit product of two unsigned 32-bit numbers. */
function multiplyHigh(a: number, b: number): number {
  const low = (a & 0xffff) * (b >>> 0)
  const high = (a >>> 16) * (b >>> 0)
  // Both below 2^48: exact.
  return Math.floor((high + Math.floor(low / 65536)) / 65536) >>> 0
}

/** Ten rounds of Philox4x32 on `counter` (four 32-bit words) with `key` (two), in place. */
export function philox(counter: Uint32Array, key0: number, key1: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = counter
  let k0 = key0 >>> 0
  let k1 = key1 >>> 0
  for (let round = 0; round < 10; round++) {
    const low0 = Math.imul(0xd2511f53, a) >>> 0
    const high0 = multiplyHigh(0xd2511f53, a)
    const low1 = Math.imul(0xcd9e8d57, c) >>> 0
    const high1 = multiplyHigh(0xcd9e8d57, c)
    a = (high1 ^ b ^ k0) >>> 0
    b = low1
    c = (high0 ^ d ^ k1) >>> 0
    d = low0
    k0 = (k0 + 0x9e3779b9) >>> 0
    k1 = (k1 + 0xbb67ae85) >>> 0
  }
  counter[0] = a
  counter[1] = b
  counter[2] = c
  counter[3] = d
}

/** A number in (0, 1) with 52 random bits, from the two halves of a 64-bit word. */
export function unitInterval(low: number, high: number): number {
  return ((high >>> 0) * 1048576 + (low >>> 12)) * 2 ** -52 + 2 ** -53
}

/** A seed as two 32-bit words; a fractional or negative seed is as good as any other. */
export function seedWords(seed: number): [number, number] {
  const whole = Math.abs(Math.trunc(Number.isFinite(seed) ? seed : 0))
  return [whole >>> 0, Math.floor(whole / 2 ** 32) >>> 0]
}

/**
 * 64-bit key of a source by its name (two words), so that data shared by two systems draw alike in
 * both. Two multiplicative hashes, mixed by ten rounds of Philox.
 */
export function sourceKey(name: string): [low: number, high: number] {
  let a = 0x9e3779b9
  let b = 0x85ebca6b
  for (let k = 0; k < name.length; k++) {
    const c = name.charCodeAt(k)
    a = Math.imul(a ^ c, 0x01000193)
    b = Math.imul(b ^ c, 0x5bd1e995)
    b ^= b >>> 15
  }
  const mixed = new Uint32Array([a, b, name.length, 0x243f6a88])
  philox(mixed, 0x85a308d3, 0x13198a2e)
  const [low = 0, high = 0] = mixed
  return [low, high]
}

/**
 * A 32-bit finaliser: every bit of the result depends on every bit of x.
 */
function mix(x: number): number {
  let y = x >>> 0
  y = Math.imul(y ^ (y >>> 16), 0x21f0aaad)
  y = Math.imul(y ^ (y >>> 15), 0x735a2d97)
  return (y ^ (y >>> 15)) >>> 0
}

/**
 * Place of `index` in a random permutation of 0 .. count - 1 chosen by the two key words: a Feistel
 * network of four rounds on the next even number of bits, walked until it falls inside (Black &
 * Rogaway 2002). For Latin hypercube samples.
 */
export function permuted(index: number, count: number, key0: number, key1: number): number {
  let half = 1
  while (2 ** (2 * half) < count) half += 1
  const mask = 2 ** half - 1
  let place = index
  do {
    let left = place >>> half
    let right = place & mask
    for (let round = 0; round < 4; round++) {
      const next = left ^ (mix(right ^ mix((round & 1 ? key1 : key0) + round)) & mask)
      left = right
      right = next
    }
    place = ((left << half) | right) >>> 0
  } while (place >= count)
  return place
}
