// Monte Carlo kernels (AssemblyScript): eight samples side by side, a slot of eight f64 per number (64 bytes).
// Compiled by build-monte-carlo.ts; typescript-kernels.ts holds their twins, which give the same bytes.
// POLYNOMIALS is replaced by functions horner_<name>(r: v128) made from the coefficients in arithmetic.ts.

const WIDE: usize = 64

@inline function geti(p: usize, k: i32): i32 { return load<i32>(p + ((<usize>k) << 2)) }
@inline function getf(p: usize, k: i32): f64 { return load<f64>(p + ((<usize>k) << 3)) }

// POLYNOMIALS

@inline function select(mask: v128, yes: v128, no: v128): v128 { return v128.bitselect(yes, no, mask) }
@inline function splat(x: f64): v128 { return f64x2.splat(x) }

function exp2x(x: v128): v128 {
  const bounded = f64x2.max(splat(-708), f64x2.min(splat(709), x))
  const shifted = f64x2.add(f64x2.mul(bounded, splat(1.4426950408889634)), splat(6755399441055744))
  const k = f64x2.sub(shifted, splat(6755399441055744))
  const r = f64x2.sub(f64x2.sub(bounded, f64x2.mul(k, splat(6.93147180369123816490e-1))), f64x2.mul(k, splat(1.90821492927058770002e-10)))
  const p = horner_exp(r)
  const one = splat(1)
  const y = f64x2.add(f64x2.mul(f64x2.add(f64x2.mul(p, r), one), r), one)
  return i64x2.add(y, i64x2.shl(shifted, 52))
}

function log2x(x: v128): v128 {
  const high = i64x2.sub(x, i64x2.splat(0x3fe6a09e00000000))
  const k = i64x2.shr_s(high, 52)
  const m = i64x2.add(v128.and(high, i64x2.splat(0x000fffffffffffff)), i64x2.splat(0x3fe6a09e00000000))
  const kf = f64x2.sub(i64x2.add(k, splat(6755399441055744)), splat(6755399441055744))
  const f = f64x2.sub(m, splat(1))
  const s = f64x2.div(f, f64x2.add(splat(2), f))
  const z = f64x2.mul(s, s)
  const w = f64x2.mul(z, z)
  const even = f64x2.mul(w, f64x2.add(splat(0.3999999999940941908), f64x2.mul(w, f64x2.add(splat(0.2222219843214978396), f64x2.mul(w, splat(0.1531383769920937332))))))
  const odd = f64x2.mul(z, f64x2.add(splat(0.666666666666673513), f64x2.mul(w, f64x2.add(splat(0.2857142874366239149), f64x2.mul(w, f64x2.add(splat(0.1818357216161805012), f64x2.mul(w, splat(0.1479819860511658591))))))))
  const half = f64x2.mul(f64x2.mul(splat(0.5), f), f)
  const inner = f64x2.add(f64x2.mul(s, f64x2.add(half, f64x2.add(even, odd))), f64x2.mul(kf, splat(1.90821492927058770002e-10)))
  return f64x2.sub(f64x2.mul(kf, splat(6.93147180369123816490e-1)), f64x2.sub(f64x2.sub(half, inner), f))
}

function quantile2x(u: v128): v128 {
  const q = f64x2.sub(u, splat(0.5))
  const central = f64x2.le(f64x2.abs(q), splat(0.425))
  const r = f64x2.sub(splat(0.180625), f64x2.mul(q, q))
  const middle = f64x2.mul(q, f64x2.div(horner_centralAbove(r), horner_centralBelow(r)))
  if (i64x2.all_true(central)) return middle
  const below = f64x2.lt(q, splat(0))
  const t = f64x2.sqrt(f64x2.neg(log2x(select(below, u, f64x2.sub(splat(1), u)))))
  const near = f64x2.sub(t, splat(1.6))
  let tail = f64x2.div(horner_tailAbove(near), horner_tailBelow(near))
  const isNear = f64x2.le(t, splat(5))
  if (!i64x2.all_true(v128.or(isNear, central))) {
    const far = f64x2.sub(t, splat(5))
    tail = select(isNear, tail, f64x2.div(horner_farAbove(far), horner_farBelow(far)))
  }
  return select(central, middle, select(below, f64x2.neg(tail), tail))
}

// Sixteen 32-bit products are needed a round: products of the low and high pair of lanes, then their halves sorted out.
@inline function odd(a: v128, b: v128): v128 { return v128.shuffle<i32>(a, b, 1, 3, 5, 7) }
@inline function even(a: v128, b: v128): v128 { return v128.shuffle<i32>(a, b, 0, 2, 4, 6) }
@inline function unit(low: v128, high: v128, upper: bool): v128 {
  const bits = upper ? v128.shuffle<i32>(low, high, 2, 6, 3, 7) : v128.shuffle<i32>(low, high, 0, 4, 1, 5)
  const mantissa = v128.or(i64x2.shr_u(bits, 12), i64x2.splat(0x3ff0000000000000))
  return f64x2.add(f64x2.sub(mantissa, splat(1)), splat(1.1102230246251565e-16))
}

// out[s] = eight uniforms for the source with key (low, high) at keys[2 s], samples 8 batch .. 8 batch + 7. Philox4x32-10 with
// counters (4 batch + t, 0, key): words 0 and 1 make sample t, words 2 and 3 sample t + 4.
export function fillRandom(count: i32, keys: usize, seed0: i32, seed1: i32, batch: i32, out: usize): void {
  const first = i32x4.add(i32x4.splat(batch << 2), i32x4(0, 1, 2, 3))
  const m0 = i32x4.splat(0xD2511F53), m1 = i32x4.splat(0xCD9E8D57)
  for (let s = 0; s < count; s++) {
    let a = first, b = i32x4.splat(0), c = i32x4.splat(geti(keys, 2 * s)), d = i32x4.splat(geti(keys, 2 * s + 1))
    let k0 = seed0, k1 = seed1
    for (let round = 0; round < 10; round++) {
      const p0 = i64x2.extmul_low_i32x4_u(a, m0), p1 = i64x2.extmul_high_i32x4_u(a, m0)
      const q0 = i64x2.extmul_low_i32x4_u(c, m1), q1 = i64x2.extmul_high_i32x4_u(c, m1)
      a = v128.xor(v128.xor(odd(q0, q1), b), i32x4.splat(k0))
      b = even(q0, q1)
      c = v128.xor(v128.xor(odd(p0, p1), d), i32x4.splat(k1))
      d = even(p0, p1)
      k0 += 0x9E3779B9
      k1 += 0xBB67AE85
    }
    const p = out + <usize>s * WIDE
    v128.store(p, unit(a, b, false))
    v128.store(p, unit(a, b, true), 16)
    v128.store(p, unit(c, d, false), 32)
    v128.store(p, unit(c, d, true), 48)
  }
}

@inline function mix(x: u32): u32 {
  let y = (x ^ (x >> 16)) * 0x21f0aaad
  y = (y ^ (y >> 15)) * 0x735a2d97
  return y ^ (y >> 15)
}

function permuted(index: u32, count: u32, half: u32, key0: u32, key1: u32): u32 {
  const mask: u32 = (1 << half) - 1
  let place = index
  do {
    let left = place >> half, right = place & mask
    for (let round: u32 = 0; round < 4; round++) {
      const next = left ^ (mix(right ^ mix((round & 1 ? key1 : key0) + round)) & mask)
      left = right
      right = next
    }
    place = (left << half) | right
  } while (place >= count)
  return place
}

// Latin hypercube: replaces the uniforms at out by (place + u) / samples, place a permutation of the samples of its own per source.
export function stratify(count: i32, keys: usize, seed0: i32, seed1: i32, batch: i32, samples: i32, half: i32, out: usize): void {
  for (let s = 0; s < count; s++) {
    const key0 = <u32>(geti(keys, 2 * s) ^ seed0), key1 = <u32>(geti(keys, 2 * s + 1) ^ seed1)
    for (let t = 0; t < 8; t++) {
      const p = out + <usize>s * WIDE + ((<usize>t) << 3)
      const place = permuted(<u32>((batch * 8 + t) % samples), <u32>samples, <u32>half, key0, key1)
      store<f64>(p, (<f64>place + load<f64>(p)) / <f64>samples)
    }
  }
}

// u -> standard normal, in place.
export function toNormal(count: i32, at: usize): void {
  const end = at + <usize>count * WIDE
  for (let p = at; p < end; p += 16) v128.store(p, quantile2x(v128.load(p)))
}

// The draws: into the slot at byte offset to[s] of `base`. Parameters are four f64 a source.
// lognormal: p0 exp(p1 z)
export function drawLognormal(count: i32, z: usize, parameters: usize, to: usize, base: usize): void {
  for (let s = 0; s < count; s++) {
    const p = z + <usize>s * WIDE, o = base + <usize>geti(to, s)
    const scale = splat(getf(parameters, 4 * s)), sigma = splat(getf(parameters, 4 * s + 1))
    v128.store(o, f64x2.mul(scale, exp2x(f64x2.mul(sigma, v128.load(p)))))
    v128.store(o, f64x2.mul(scale, exp2x(f64x2.mul(sigma, v128.load(p, 16)))), 16)
    v128.store(o, f64x2.mul(scale, exp2x(f64x2.mul(sigma, v128.load(p, 32)))), 32)
    v128.store(o, f64x2.mul(scale, exp2x(f64x2.mul(sigma, v128.load(p, 48)))), 48)
  }
}

// normal (of z) and uniform (of u): p0 + p1 x
export function drawLinear(count: i32, x: usize, parameters: usize, to: usize, base: usize): void {
  for (let s = 0; s < count; s++) {
    const p = x + <usize>s * WIDE, o = base + <usize>geti(to, s)
    const start = splat(getf(parameters, 4 * s)), slope = splat(getf(parameters, 4 * s + 1))
    for (let t: usize = 0; t < WIDE; t += 16) v128.store(o + t, f64x2.add(start, f64x2.mul(slope, v128.load(p + t))))
  }
}

// triangular: p3 times the quantile of (min, mode, max) = (p0, p1, p2)
export function drawTriangular(count: i32, u: usize, parameters: usize, to: usize, base: usize): void {
  for (let s = 0; s < count; s++) {
    const p = u + <usize>s * WIDE, o = base + <usize>geti(to, s)
    const low = getf(parameters, 4 * s), mode = getf(parameters, 4 * s + 1), high = getf(parameters, 4 * s + 2)
    const factor = splat(getf(parameters, 4 * s + 3))
    const width = splat(high - low), left = splat(mode - low), right = splat(high - mode)
    for (let t: usize = 0; t < WIDE; t += 16) {
      const x = v128.load(p + t)
      const rising = f64x2.mul(x, width)
      const up = f64x2.add(splat(low), f64x2.sqrt(f64x2.mul(rising, left)))
      const down = f64x2.sub(splat(high), f64x2.sqrt(f64x2.mul(f64x2.mul(f64x2.sub(splat(1), x), width), right)))
      v128.store(o + t, f64x2.mul(factor, select(f64x2.lt(rising, left), up, down)))
    }
  }
}

// slot to[k] = certain[k] for each k
export function setSlots(count: i32, certain: usize, to: usize, base: usize): void {
  for (let k = 0; k < count; k++) {
    const o = base + <usize>geti(to, k)
    const x = splat(getf(certain, k))
    for (let t: usize = 0; t < WIDE; t += 16) v128.store(o + t, x)
  }
}

// slot to[k] += coefficient[k] * slot from[k]
export function addSlots(count: i32, coefficient: usize, from: usize, source: usize, to: usize, base: usize): void {
  for (let k = 0; k < count; k++) {
    const p = source + <usize>geti(from, k), o = base + <usize>geti(to, k)
    const x = splat(getf(coefficient, k))
    for (let t: usize = 0; t < WIDE; t += 16) v128.store(o + t, f64x2.add(v128.load(o + t), f64x2.mul(x, v128.load(p + t))))
  }
}

// inverse[k] = 1 / diagonal[k] for the positions listed
export function invert(count: i32, to: usize, diagonal: usize, inverse: usize): void {
  for (let k = 0; k < count; k++) {
    const o = <usize>geti(to, k)
    for (let t: usize = 0; t < WIDE; t += 16) v128.store(inverse + o + t, f64x2.div(splat(1), v128.load(diagonal + o + t)))
  }
}

// Gauss-Seidel over positions from .. to - 1: s[k] = (f[k] - sum a s[index]) / d. `index` holds byte offsets into s; values are slots.
export function sweep(start: usize, index: usize, value: usize, inverse: usize, f: usize, s: usize, from: i32, to: i32): void {
  for (let k = from; k < to; k++) {
    const o = <usize>k * WIDE
    let a0 = v128.load(f + o), a1 = v128.load(f + o, 16), a2 = v128.load(f + o, 32), a3 = v128.load(f + o, 48)
    const end = geti(start, k + 1)
    for (let q = geti(start, k); q < end; q++) {
      const v = value + <usize>q * WIDE, x = s + <usize>geti(index, q)
      a0 = f64x2.sub(a0, f64x2.mul(v128.load(v), v128.load(x)))
      a1 = f64x2.sub(a1, f64x2.mul(v128.load(v, 16), v128.load(x, 16)))
      a2 = f64x2.sub(a2, f64x2.mul(v128.load(v, 32), v128.load(x, 32)))
      a3 = f64x2.sub(a3, f64x2.mul(v128.load(v, 48), v128.load(x, 48)))
    }
    const d = inverse + o
    v128.store(s + o, f64x2.mul(a0, v128.load(d)))
    v128.store(s + o, f64x2.mul(a1, v128.load(d, 16)), 16)
    v128.store(s + o, f64x2.mul(a2, v128.load(d, 32)), 32)
    v128.store(s + o, f64x2.mul(a3, v128.load(d, 48)), 48)
  }
}

// r[k] = d s[k] + sum a s[index] for positions from .. to - 1: the rows of A s.
export function product(start: usize, index: usize, value: usize, diagonal: usize, s: usize, r: usize, from: i32, to: i32): void {
  for (let k = from; k < to; k++) {
    const o = <usize>k * WIDE
    const d = diagonal + o, y = s + o
    let a0 = f64x2.mul(v128.load(d), v128.load(y)), a1 = f64x2.mul(v128.load(d, 16), v128.load(y, 16))
    let a2 = f64x2.mul(v128.load(d, 32), v128.load(y, 32)), a3 = f64x2.mul(v128.load(d, 48), v128.load(y, 48))
    const end = geti(start, k + 1)
    for (let q = geti(start, k); q < end; q++) {
      const v = value + <usize>q * WIDE, x = s + <usize>geti(index, q)
      a0 = f64x2.add(a0, f64x2.mul(v128.load(v), v128.load(x)))
      a1 = f64x2.add(a1, f64x2.mul(v128.load(v, 16), v128.load(x, 16)))
      a2 = f64x2.add(a2, f64x2.mul(v128.load(v, 32), v128.load(x, 32)))
      a3 = f64x2.add(a3, f64x2.mul(v128.load(v, 48), v128.load(x, 48)))
    }
    v128.store(r + o, a0)
    v128.store(r + o, a1, 16)
    v128.store(r + o, a2, 32)
    v128.store(r + o, a3, 48)
  }
}

// The same as sweep, and the largest change relative to the size of the terms: max |d (new - old)| / (|f| + sum |a s|), over all eight samples.
// NaN when anything is.
export function sweepCheck(start: usize, index: usize, value: usize, inverse: usize, f: usize, s: usize, from: i32, to: i32): f64 {
  let worst = splat(0)
  const tiny = splat(1e-300)
  for (let k = from; k < to; k++) {
    const o = <usize>k * WIDE
    const end = geti(start, k + 1), first = geti(start, k)
    for (let t: usize = 0; t < WIDE; t += 16) {
      let a = v128.load(f + o + t)
      let size = f64x2.abs(a)
      for (let q = first; q < end; q++) {
        const term = f64x2.mul(v128.load(value + <usize>q * WIDE + t), v128.load(s + <usize>geti(index, q) + t))
        a = f64x2.sub(a, term)
        size = f64x2.add(size, f64x2.abs(term))
      }
      const d = v128.load(inverse + o + t)
      const next = f64x2.mul(a, d)
      const change = f64x2.abs(f64x2.sub(next, v128.load(s + o + t)))
      worst = f64x2.max(worst, f64x2.div(change, f64x2.add(f64x2.mul(size, f64x2.abs(d)), tiny)))
      v128.store(s + o + t, next)
    }
  }
  return max(f64x2.extract_lane(worst, 0), f64x2.extract_lane(worst, 1))
}

// g[row] += slot e of b * s[column], for entries e in a row: the inventory from drawn entries. Offsets in bytes.
export function inventoryDrawn(count: i32, b: usize, row: usize, column: usize, s: usize, g: usize): void {
  for (let e = 0; e < count; e++) {
    const x = b + <usize>e * WIDE, y = s + <usize>geti(column, e), o = g + <usize>geti(row, e)
    v128.store(o, f64x2.add(v128.load(o), f64x2.mul(v128.load(x), v128.load(y))))
    v128.store(o, f64x2.add(v128.load(o, 16), f64x2.mul(v128.load(x, 16), v128.load(y, 16))), 16)
    v128.store(o, f64x2.add(v128.load(o, 32), f64x2.mul(v128.load(x, 32), v128.load(y, 32))), 32)
    v128.store(o, f64x2.add(v128.load(o, 48), f64x2.mul(v128.load(x, 48), v128.load(y, 48))), 48)
  }
}

// The same with certain entries.
export function inventoryCertain(count: i32, value: usize, row: usize, column: usize, s: usize, g: usize): void {
  for (let e = 0; e < count; e++) {
    const y = s + <usize>geti(column, e), o = g + <usize>geti(row, e)
    const x = splat(getf(value, e))
    v128.store(o, f64x2.add(v128.load(o), f64x2.mul(x, v128.load(y))))
    v128.store(o, f64x2.add(v128.load(o, 16), f64x2.mul(x, v128.load(y, 16))), 16)
    v128.store(o, f64x2.add(v128.load(o, 32), f64x2.mul(x, v128.load(y, 32))), 32)
    v128.store(o, f64x2.add(v128.load(o, 48), f64x2.mul(x, v128.load(y, 48))), 48)
  }
}
