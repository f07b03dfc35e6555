/** The reference of kernels.as in plain TypeScript: the same operations in the same order, so the same bytes. See there for what each does. */

import { createArena } from '../../src/kernels/arena.ts'
import { exp, normalQuantile } from '../../src/uncertainty/arithmetic.ts'
import type { MonteCarloKernels } from '../../src/uncertainty/kernels.ts'
import { permuted, philox, unitInterval } from '../../src/uncertainty/random.ts'

const WIDE = 8

export function typescriptMonteCarloKernels(): MonteCarloKernels {
  let buffer = new ArrayBuffer(1 << 16)
  let I = new Int32Array(buffer)
  let F = new Float64Array(buffer)
  const arena = createArena(
    () => buffer,
    bytes => {
      const larger = new ArrayBuffer(Math.ceil(Math.max(buffer.byteLength + bytes, buffer.byteLength * 1.5) / 64) * 64)
      new Uint8Array(larger).set(new Uint8Array(buffer))
      buffer = larger
      I = new Int32Array(buffer)
      F = new Float64Array(buffer)
    },
  )
  const counter = new Uint32Array(4)

  /** Calls back for each slot: its number, and where it goes (element index). */
  const draw = (count: number, to: number, base: number, value: (s: number, t: number) => number) => {
    for (let s = 0; s < count; s++) {
      const o = (base + I[(to >> 2) + s]!) >> 3
      for (let t = 0; t < WIDE; t++) F[o + t] = value(s, t)
    }
  }

  return {
    kind: 'typescript',
    arena,

    fillRandom(count, { keys, seed0, seed1, batch }, out) {
      const [K, O] = [keys >> 2, out >> 3]
      for (let s = 0; s < count; s++) {
        for (let t = 0; t < 4; t++) {
          counter[0] = (batch << 2) + t
          counter[1] = 0
          counter[2] = I[K + 2 * s]!
          counter[3] = I[K + 2 * s + 1]!
          philox(counter, seed0, seed1)
          F[O + s * WIDE + t] = unitInterval(counter[0]!, counter[1]!)
          F[O + s * WIDE + t + 4] = unitInterval(counter[2]!, counter[3]!)
        }
      }
    },

    stratify(count, { keys, seed0, seed1, batch }, { samples }, out) {
      const [K, O] = [keys >> 2, out >> 3]
      for (let s = 0; s < count; s++) {
        const key0 = (I[K + 2 * s]! ^ seed0) >>> 0
        const key1 = (I[K + 2 * s + 1]! ^ seed1) >>> 0
        for (let t = 0; t < WIDE; t++) {
          const place = permuted((batch * 8 + t) % samples, samples, key0, key1)
          F[O + s * WIDE + t] = (place + F[O + s * WIDE + t]!) / samples
        }
      }
    },

    toNormal(count, at) {
      for (let p = at >> 3, end = p + count * WIDE; p < end; p++) F[p] = normalQuantile(F[p]!)
    },

    drawLognormal(count, z, parameters, to, base) {
      const [Z, P] = [z >> 3, parameters >> 3]
      draw(count, to, base, (s, t) => F[P + 4 * s]! * exp(F[P + 4 * s + 1]! * F[Z + s * WIDE + t]!))
    },

    drawLinear(count, x, parameters, to, base) {
      const [X, P] = [x >> 3, parameters >> 3]
      draw(count, to, base, (s, t) => F[P + 4 * s]! + F[P + 4 * s + 1]! * F[X + s * WIDE + t]!)
    },

    drawTriangular(count, u, parameters, to, base) {
      const [U, P] = [u >> 3, parameters >> 3]
      draw(count, to, base, (s, t) => {
        const low = F[P + 4 * s]!
        const mode = F[P + 4 * s + 1]!
        const high = F[P + 4 * s + 2]!
        const x = F[U + s * WIDE + t]!
        const width = high - low
        const value =
          x * width < mode - low
            ? low + Math.sqrt(x * width * (mode - low))
            : high - Math.sqrt((1 - x) * width * (high - mode))
        return F[P + 4 * s + 3]! * value
      })
    },

    setSlots(count, certain, to, base) {
      const C = certain >> 3
      draw(count, to, base, s => F[C + s]!)
    },

    addSlots(count, { coefficient, from, source, to, base }) {
      const [C, S] = [coefficient >> 3, from >> 2]
      for (let k = 0; k < count; k++) {
        const p = (source + I[S + k]!) >> 3
        const o = (base + I[(to >> 2) + k]!) >> 3
        const x = F[C + k]!
        for (let t = 0; t < WIDE; t++) F[o + t] = F[o + t]! + x * F[p + t]!
      }
    },

    invert(count, to, diagonal, inverse) {
      for (let k = 0; k < count; k++) {
        const o = I[(to >> 2) + k]!
        for (let t = 0; t < WIDE; t++) F[((inverse + o) >> 3) + t] = 1 / F[((diagonal + o) >> 3) + t]!
      }
    },

    sweep({ start, index, value, inverse }, f, s, from, to) {
      const [P, X, V, D, R, S] = [start >> 2, index >> 2, value >> 3, inverse >> 3, f >> 3, s >> 3]
      const a = new Float64Array(WIDE)
      for (let k = from; k < to; k++) {
        for (let t = 0; t < WIDE; t++) a[t] = F[R + k * WIDE + t]!
        for (let q = I[P + k]!, end = I[P + k + 1]!; q < end; q++) {
          const o = S + (I[X + q]! >> 3)
          for (let t = 0; t < WIDE; t++) a[t] = a[t]! - F[V + q * WIDE + t]! * F[o + t]!
        }
        for (let t = 0; t < WIDE; t++) F[S + k * WIDE + t] = a[t]! * F[D + k * WIDE + t]!
      }
    },

    sweepCheck({ start, index, value, inverse }, f, s, from, to) {
      const [P, X, V, D, R, S] = [start >> 2, index >> 2, value >> 3, inverse >> 3, f >> 3, s >> 3]
      let worst = 0
      for (let k = from; k < to; k++) {
        for (let t = 0; t < WIDE; t++) {
          let a = F[R + k * WIDE + t]!
          let size = Math.abs(a)
          for (let q = I[P + k]!, end = I[P + k + 1]!; q < end; q++) {
            const term = F[V + q * WIDE + t]! * F[S + (I[X + q]! >> 3) + t]!
            a -= term
            size += Math.abs(term)
          }
          const d = F[D + k * WIDE + t]!
          const next = a * d
          worst = Math.max(worst, Math.abs(next - F[S + k * WIDE + t]!) / (size * Math.abs(d) + 1e-300))
          F[S + k * WIDE + t] = next
        }
      }
      return worst
    },

    product({ start, index, value }, diagonal, s, r, from, to) {
      const [P, X, V, D, R, S] = [start >> 2, index >> 2, value >> 3, diagonal >> 3, r >> 3, s >> 3]
      for (let k = from; k < to; k++) {
        for (let t = 0; t < WIDE; t++) {
          let a = F[D + k * WIDE + t]! * F[S + k * WIDE + t]!
          for (let q = I[P + k]!, end = I[P + k + 1]!; q < end; q++)
            a += F[V + q * WIDE + t]! * F[S + (I[X + q]! >> 3) + t]!
          F[R + k * WIDE + t] = a
        }
      }
    },

    inventoryDrawn({ count, value: b, row, column }, s, g) {
      for (let e = 0; e < count; e++) {
        const x = (b >> 3) + e * WIDE
        const y = (s + I[(column >> 2) + e]!) >> 3
        const o = (g + I[(row >> 2) + e]!) >> 3
        for (let t = 0; t < WIDE; t++) F[o + t] = F[o + t]! + F[x + t]! * F[y + t]!
      }
    },

    inventoryCertain({ count, value, row, column }, s, g) {
      for (let e = 0; e < count; e++) {
        const x = F[(value >> 3) + e]!
        const y = (s + I[(column >> 2) + e]!) >> 3
        const o = (g + I[(row >> 2) + e]!) >> 3
        for (let t = 0; t < WIDE; t++) F[o + t] = F[o + t]! + x * F[y + t]!
      }
    },
  }
}
