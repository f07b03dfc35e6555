import type { PanelKernels, PanelWidth, SingleKernels } from '../../src/kernels/kernels.ts'
import type { Views } from './kernels.ts'

/** The reference of build-panels.ts for one width. Addresses become element indices at once; see there for what each computes. */
export function typescriptPanel(views: Views, width: PanelWidth): PanelKernels {
  const W = width
  const a = new Float64Array(W)
  const w = new Float64Array(W)
  return {
    width,
    single: W === 1 ? null : typescriptSingle(views, W),

    gather({ lo, hi, index, value, inverse }, h, y, from, to) {
      const { I, F } = views
      const [L, H, X, V, D, R, Y] = [lo >> 2, hi >> 2, index >> 2, value >> 3, inverse >> 3, h >> 3, y >> 3]
      for (let k = from; k < to; k++) {
        for (let t = 0; t < W; t++) a[t] = F[R + k * W + t]!
        for (let q = I[L + k]!, end = I[H + k]!; q < end; q++) {
          const x = F[V + q]!
          const o = Y + I[X + q]! * W
          for (let t = 0; t < W; t++) a[t]! -= x * F[o + t]!
        }
        const d = F[D + k]!
        for (let t = 0; t < W; t++) F[Y + k * W + t] = a[t]! * d
      }
    },

    reduce({ lo, hi, index, value }, h, y, from, to) {
      const { I, F } = views
      const [L, H, X, V, R, Y] = [lo >> 2, hi >> 2, index >> 2, value >> 3, h >> 3, y >> 3]
      for (let k = from; k < to; k++) {
        for (let q = I[L + k]!, end = I[H + k]!; q < end; q++) {
          const x = F[V + q]!
          const o = Y + I[X + q]! * W
          for (let t = 0; t < W; t++) F[R + k * W + t]! -= x * F[o + t]!
        }
      }
    },

    gatherCheck({ lo, hi, index, value, inverse, diagonal }, h, y, from, to) {
      const { I, F } = views
      const [L, H, X, V, D, G, R, Y] = [
        lo >> 2,
        hi >> 2,
        index >> 2,
        value >> 3,
        inverse >> 3,
        diagonal >> 3,
        h >> 3,
        y >> 3,
      ]
      let worst = 0
      for (let k = from; k < to; k++) {
        for (let t = 0; t < W; t++) {
          a[t] = F[R + k * W + t]!
          w[t] = Math.abs(a[t]!)
        }
        for (let q = I[L + k]!, end = I[H + k]!; q < end; q++) {
          const x = F[V + q]!
          const o = Y + I[X + q]! * W
          for (let t = 0; t < W; t++) {
            const p = x * F[o + t]!
            a[t]! -= p
            w[t]! += Math.abs(p)
          }
        }
        const d = F[D + k]!
        const g = F[G + k]!
        for (let t = 0; t < W; t++) {
          const z = a[t]! * d
          worst = larger(worst, Math.abs(g * (z - F[Y + k * W + t]!)), w[t]!)
          F[Y + k * W + t] = z
        }
      }
      return worst
    },

    gatherResidual({ lo, hi, index, value, diagonal }, h, y, r, from, to) {
      const { I, F } = views
      const [L, H, X, V, G, R, Y, Z] = [lo >> 2, hi >> 2, index >> 2, value >> 3, diagonal >> 3, h >> 3, y >> 3, r >> 3]
      let worst = 0
      for (let k = from; k < to; k++) {
        const g = F[G + k]!
        for (let t = 0; t < W; t++) {
          const p = g * F[Y + k * W + t]!
          const b = F[R + k * W + t]!
          a[t] = b - p
          w[t] = Math.abs(b) + Math.abs(p)
        }
        for (let q = I[L + k]!, end = I[H + k]!; q < end; q++) {
          const x = F[V + q]!
          const o = Y + I[X + q]! * W
          for (let t = 0; t < W; t++) {
            const p = x * F[o + t]!
            a[t]! -= p
            w[t]! += Math.abs(p)
          }
        }
        for (let t = 0; t < W; t++) {
          worst = larger(worst, Math.abs(a[t]!), w[t]!)
          F[Z + k * W + t] = a[t]!
        }
      }
      return worst
    },

    scatter({ lo, hi, index, value, inverse }, r, s, from, to) {
      const { I, F } = views
      const [L, H, X, V, D, R, S] = [lo >> 2, hi >> 2, index >> 2, value >> 3, inverse >> 3, r >> 3, s >> 3]
      for (let k = to - 1; k >= from; k--) {
        const d = F[D + k]!
        let any = false
        for (let t = 0; t < W; t++) {
          a[t] = F[R + k * W + t]! * d
          if (F[R + k * W + t] !== 0) any = true
        }
        if (!any) continue
        for (let t = 0; t < W; t++) {
          F[S + k * W + t]! += a[t]!
          F[R + k * W + t] = 0
        }
        for (let q = I[L + k]!, end = I[H + k]!; q < end; q++) {
          const x = F[V + q]!
          const o = R + I[X + q]! * W
          for (let t = 0; t < W; t++) F[o + t]! -= x * a[t]!
        }
      }
    },

    push({ lo, hi, index, value }, s, r, from, to) {
      const { I, F } = views
      const [L, H, X, V, S, R] = [lo >> 2, hi >> 2, index >> 2, value >> 3, s >> 3, r >> 3]
      for (let k = to - 1; k >= from; k--) {
        for (let t = 0; t < W; t++) a[t] = F[S + k * W + t]!
        for (let q = I[L + k]!, end = I[H + k]!; q < end; q++) {
          const x = F[V + q]!
          const o = R + I[X + q]! * W
          for (let t = 0; t < W; t++) F[o + t]! -= x * a[t]!
        }
      }
    },

    scatterResidual({ lo, hi, index, value, diagonal }, { f, s, r, w: wt }, from, to) {
      const { I, F } = views
      const [L, H, X, V, G, B, S, R, T] = [
        lo >> 2,
        hi >> 2,
        index >> 2,
        value >> 3,
        diagonal >> 3,
        f >> 3,
        s >> 3,
        r >> 3,
        wt >> 3,
      ]
      for (let e = from * W; e < to * W; e++) {
        F[R + e] = F[B + e]!
        F[T + e] = Math.abs(F[B + e]!)
      }
      for (let k = from; k < to; k++) {
        const g = F[G + k]!
        for (let t = 0; t < W; t++) {
          a[t] = F[S + k * W + t]!
          const p = g * a[t]!
          F[R + k * W + t]! -= p
          F[T + k * W + t]! += Math.abs(p)
        }
        for (let q = I[L + k]!, end = I[H + k]!; q < end; q++) {
          const x = F[V + q]!
          const o = I[X + q]! * W
          for (let t = 0; t < W; t++) {
            const p = x * a[t]!
            F[R + o + t]! -= p
            F[T + o + t]! += Math.abs(p)
          }
        }
      }
      let worst = 0
      for (let e = from * W; e < to * W; e++) worst = larger(worst, Math.abs(F[R + e]!), F[T + e]!)
      return worst
    },

    characterise(n, position, { start, index: row, value }, c, h) {
      const { I, F } = views
      const [P, L, X, V, C, H] = [position >> 2, start >> 2, row >> 2, value >> 3, c >> 3, h >> 3]
      for (let j = 0; j < n; j++) {
        const k = I[P + j]!
        a.fill(0)
        for (let q = I[L + j]!, end = I[L + j + 1]!; q < end; q++) {
          const x = F[V + q]!
          const o = C + I[X + q]! * W
          for (let t = 0; t < W; t++) a[t]! += x * F[o + t]!
        }
        for (let t = 0; t < W; t++) F[H + k * W + t] = a[t]!
      }
    },

    take(n, index, scale, from, to) {
      const { I, F } = views
      const [X, C, A, B] = [index >> 2, scale >> 3, from >> 3, to >> 3]
      for (let k = 0; k < n; k++) {
        const i = I[X + k]!
        for (let t = 0; t < W; t++) F[B + k * W + t] = F[C + i]! * F[A + i * W + t]!
      }
    },

    give(n, index, scale, from, to) {
      const { I, F } = views
      const [X, C, A, B] = [index >> 2, scale >> 3, from >> 3, to >> 3]
      for (let k = 0; k < n; k++) {
        const i = I[X + k]!
        for (let t = 0; t < W; t++) F[B + i * W + t]! += F[C + i]! * F[A + k * W + t]!
      }
    },

    lower(n, { start, index, value }, x) {
      const { I, F } = views
      const [L, X, V, Y] = [start >> 2, index >> 2, value >> 3, x >> 3]
      for (let k = 0; k < n; k++) {
        for (let q = I[L + k]!, end = I[L + k + 1]!; q < end; q++) {
          const v = F[V + q]!
          const o = Y + I[X + q]! * W
          for (let t = 0; t < W; t++) F[o + t]! -= v * F[Y + k * W + t]!
        }
      }
    },

    upper(n, sparse, { start, index, value, inverse }, x) {
      const { I, F } = views
      const [L, X, V, D, Y] = [start >> 2, index >> 2, value >> 3, inverse >> 3, x >> 3]
      for (let k = n - 1; k >= 0; k--) {
        if (k < sparse) for (let t = 0; t < W; t++) F[Y + k * W + t]! *= F[D + k]!
        for (let q = I[L + k]!, end = I[L + k + 1]!; q < end; q++) {
          const v = F[V + q]!
          const o = Y + I[X + q]! * W
          for (let t = 0; t < W; t++) F[o + t]! -= v * F[Y + k * W + t]!
        }
      }
    },

    upperTransposed(n, sparse, { start, index, value, inverse }, x) {
      const { I, F } = views
      const [L, X, V, D, Y] = [start >> 2, index >> 2, value >> 3, inverse >> 3, x >> 3]
      for (let k = 0; k < n; k++) {
        for (let q = I[L + k]!, end = I[L + k + 1]!; q < end; q++) {
          const v = F[V + q]!
          const o = Y + I[X + q]! * W
          for (let t = 0; t < W; t++) F[Y + k * W + t]! -= v * F[o + t]!
        }
        if (k < sparse) for (let t = 0; t < W; t++) F[Y + k * W + t]! *= F[D + k]!
      }
    },

    lowerTransposed(n, { start, index, value }, x) {
      const { I, F } = views
      const [L, X, V, Y] = [start >> 2, index >> 2, value >> 3, x >> 3]
      for (let k = n - 1; k >= 0; k--) {
        for (let q = I[L + k]!, end = I[L + k + 1]!; q < end; q++) {
          const v = F[V + q]!
          const o = Y + I[X + q]! * W
          for (let t = 0; t < W; t++) F[Y + k * W + t]! -= v * F[o + t]!
        }
      }
    },

    solveDense(n, matrix, inverse, x) {
      const { F } = views
      const [M, D, Y] = [matrix >> 3, inverse >> 3, x >> 3]
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < i; j++) {
          const v = F[M + i * n + j]!
          for (let t = 0; t < W; t++) F[Y + i * W + t]! -= v * F[Y + j * W + t]!
        }
      }
      for (let i = n - 1; i >= 0; i--) {
        for (let j = i + 1; j < n; j++) {
          const v = F[M + i * n + j]!
          for (let t = 0; t < W; t++) F[Y + i * W + t]! -= v * F[Y + j * W + t]!
        }
        for (let t = 0; t < W; t++) F[Y + i * W + t]! *= F[D + i]!
      }
    },

    solveDenseTransposed(n, matrix, inverse, x) {
      const { F } = views
      const [M, D, Y] = [matrix >> 3, inverse >> 3, x >> 3]
      for (let i = 0; i < n; i++) {
        for (let t = 0; t < W; t++) F[Y + i * W + t]! *= F[D + i]!
        for (let j = i + 1; j < n; j++) {
          const v = F[M + i * n + j]!
          for (let t = 0; t < W; t++) F[Y + j * W + t]! -= v * F[Y + i * W + t]!
        }
      }
      for (let i = n - 1; i > 0; i--) {
        for (let j = 0; j < i; j++) {
          const v = F[M + i * n + j]!
          for (let t = 0; t < W; t++) F[Y + j * W + t]! -= v * F[Y + i * W + t]!
        }
      }
    },
  }
}

/** The larger of `worst` and change / scale, where 0 / 0 counts as 0. */
function larger(worst: number, change: number, scale: number): number {
  if (!(change > worst * scale)) return worst
  return scale > 0 ? change / scale : Number.POSITIVE_INFINITY
}

/** Panels of 32-bit numbers: every operation rounds to single precision, as the compiled one does. */
function typescriptSingle(views: Views, W: number): SingleKernels {
  const { fround } = Math
  return {
    gather({ lo, hi, index, value, inverse }, h, y, from, to) {
      const { I, F } = views
      const S = new Float32Array(F.buffer)
      const [L, H, X, V, D, R, Y] = [lo >> 2, hi >> 2, index >> 2, value >> 3, inverse >> 3, h >> 2, y >> 2]
      for (let k = from; k < to; k++) {
        const a = S.slice(R + k * W, R + (k + 1) * W)
        for (let q = I[L + k]!, end = I[H + k]!; q < end; q++) {
          const x = fround(F[V + q]!)
          const o = Y + I[X + q]! * W
          for (let t = 0; t < W; t++) a[t] = fround(a[t]! - fround(x * S[o + t]!))
        }
        const d = fround(F[D + k]!)
        for (let t = 0; t < W; t++) S[Y + k * W + t] = fround(a[t]! * d)
      }
    },

    narrow(n, from, to, scale) {
      const { F } = views
      const S = new Float32Array(F.buffer)
      for (let t = 0; t < W; t++) {
        let largest = 0
        for (let k = 0; k < n; k++) largest = Math.max(largest, Math.abs(F[(from >> 3) + k * W + t]!))
        F[(scale >> 3) + t] = largest > 0 ? largest : 1
        const inverse = 1 / F[(scale >> 3) + t]!
        for (let k = 0; k < n; k++) S[(to >> 2) + k * W + t] = F[(from >> 3) + k * W + t]! * inverse
      }
    },

    widen(n, from, to, scale) {
      const { F } = views
      const S = new Float32Array(F.buffer)
      let largest = 0
      for (let k = 0; k < n; k++) {
        for (let t = 0; t < W; t++) {
          const x = S[(from >> 2) + k * W + t]!
          largest = Math.max(largest, Math.abs(x))
          F[(to >> 3) + k * W + t] = x * F[(scale >> 3) + t]!
        }
      }
      return largest
    },
  }
}
