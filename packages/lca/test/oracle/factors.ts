import type { Kernels } from '../../src/kernels/kernels.ts'
import type { Views } from './kernels.ts'

/** The reference of src/kernels/assembly/factor.ts and assembly/dense.ts. */
export function typescriptFactors(views: Views): Pick<Kernels, 'factorSparse' | 'factorDense'> {
  return {
    factorSparse({ n, core, matrix, offset, order, rowScale, columnScale, prefer, tiny, L, lRoom, U, uRoom, ...at }) {
      const { lo, hi, index, value, diagonal } = matrix
      const { start: lStart, index: lIndex, value: lValue } = L
      const { start: uStart, index: uIndex, value: uValue, inverse: uInverse } = U
      const { rowAt, pivotOf, dense, scratch, work } = at
      const { I, F } = views
      const [A0, A1, AI, AV, AD] = [lo >> 2, hi >> 2, index >> 2, value >> 3, diagonal >> 3]
      const [O, RS, CS] = [order >> 2, rowScale >> 3, columnScale >> 3]
      const [LS, LI, LV] = [lStart >> 2, lIndex >> 2, lValue >> 3]
      const [US, UI, UV, UD] = [uStart >> 2, uIndex >> 2, uValue >> 3, uInverse >> 3]
      const [RA, PO, DE, X] = [rowAt >> 2, pivotOf >> 2, dense >> 3, work >> 3]
      const mark = scratch >> 2
      const [stack, pause, reach] = [mark + n, mark + 2 * n, mark + 3 * n]
      const sparse = n - core
      let ls = 0
      let us = 0
      for (let i = 0; i < n; i++) {
        I[PO + i] = n
        I[mark + i] = 0
      }
      I[LS] = 0
      for (let k = 0; k < n; k++) {
        if (k === sparse) assignCoreRows(I, n, sparse, O, RA, PO)
        if (k < sparse && ls + n - k > lRoom) return -2
        if (us + Math.min(k, sparse) > uRoom) return -2
        I[US + k] = us
        const c = I[O + k]!
        const from = I[A0 + c]!
        const to = I[A1 + c]!
        const top = findReach(k + 1, c, from, to)

        const scale = F[CS + c]!
        F[X + c] = F[AD + c]! * F[RS + c]! * scale
        let largestEntry = Math.abs(F[X + c]!)
        for (let e = from; e < to; e++) {
          const r = I[AI + e]! - offset
          F[X + r] = F[AV + e]! * F[RS + r]! * scale
          largestEntry = Math.max(largestEntry, Math.abs(F[X + r]!))
        }
        for (let t = top; t < n; t++) {
          const i = I[reach + t]!
          const p = I[PO + i]!
          if (p >= sparse) continue
          const x = F[X + i]!
          F[X + i] = 0
          if (x === 0) continue
          I[UI + us] = p
          F[UV + us++] = x
          for (let q = I[LS + p]!, end = I[LS + p + 1]!; q < end; q++) F[X + I[LI + q]!]! -= F[LV + q]! * x
        }
        if (k >= sparse) {
          for (let t = top; t < n; t++) {
            const i = I[reach + t]!
            const p = I[PO + i]!
            if (p < sparse) continue
            F[DE + (p - sparse) * core + k - sparse] = F[X + i]!
            F[X + i] = 0
          }
          continue
        }
        let best = -1
        let largest = 0
        for (let t = top; t < n; t++) {
          const i = I[reach + t]!
          if (I[PO + i]! < sparse) continue
          const size = Math.abs(F[X + i]!)
          if (size > largest) {
            largest = size
            best = i
          }
        }
        if (!(largest > tiny * largestEntry)) {
          for (let t = top; t < n; t++) F[X + I[reach + t]!] = 0
          return k
        }
        if (I[PO + c] === n && Math.abs(F[X + c]!) >= prefer * largest) best = c
        const inverse = 1 / F[X + best]!
        F[UD + k] = inverse
        I[PO + best] = k
        I[RA + k] = best
        F[X + best] = 0
        for (let t = top; t < n; t++) {
          const i = I[reach + t]!
          if (I[PO + i]! < sparse) continue
          const x = F[X + i]!
          F[X + i] = 0
          if (x === 0) continue
          I[LI + ls] = i
          F[LV + ls++] = x * inverse
        }
        I[LS + k + 1] = ls
      }
      I[US + n] = us
      for (let q = 0; q < ls; q++) I[LI + q] = I[PO + I[LI + q]!]!
      return -1

      /** Rows column c makes non-zero, topologically ordered, in reach[result .. n). */
      function findReach(stamp: number, c: number, from: number, to: number): number {
        let top = n
        for (let e = from - 1; e < to; e++) {
          const root = e < from ? c : I[AI + e]! - offset
          if (I[mark + root] === stamp) continue
          let depth = 0
          I[stack] = root
          while (depth >= 0) {
            const i = I[stack + depth]!
            const p = I[PO + i]!
            if (I[mark + i] !== stamp) {
              I[mark + i] = stamp
              I[pause + depth] = p < sparse ? I[LS + p]! : 0
            }
            let done = true
            if (p < sparse) {
              for (let q = I[pause + depth]!, end = I[LS + p + 1]!; q < end; q++) {
                const r = I[LI + q]!
                if (I[mark + r] === stamp) continue
                I[pause + depth] = q + 1
                I[stack + ++depth] = r
                done = false
                break
              }
            }
            if (done) {
              depth--
              I[reach + --top] = i
            }
          }
        }
        return top
      }
    },

    factorDense(n, matrix, pivot, inverse, tiny) {
      const { I, F } = views
      const [M, P, D] = [matrix >> 3, pivot >> 2, inverse >> 3]
      for (let i = 0; i < n; i++) I[P + i] = i
      for (let k = 0; k < n; k++) {
        let best = k
        let largest = Math.abs(F[M + k * n + k]!)
        for (let i = k + 1; i < n; i++) {
          const size = Math.abs(F[M + i * n + k]!)
          if (size > largest) {
            largest = size
            best = i
          }
        }
        if (!(largest > tiny)) return k
        if (best !== k) {
          const row = F.slice(M + k * n, M + k * n + n)
          F.copyWithin(M + k * n, M + best * n, M + best * n + n)
          F.set(row, M + best * n)
          const swapped = I[P + k]!
          I[P + k] = I[P + best]!
          I[P + best] = swapped
        }
        const d = 1 / F[M + k * n + k]!
        F[D + k] = d
        const source = M + k * n
        for (let i = k + 1; i < n; i++) {
          const target = M + i * n
          const factor = F[target + k]! * d
          if (factor === 0) continue
          F[target + k] = factor
          for (let j = k + 1; j < n; j++) F[target + j]! -= factor * F[source + j]!
        }
      }
      return -1
    },
  }
}

function assignCoreRows(I: Int32Array, n: number, sparse: number, order: number, rowAt: number, pivotOf: number): void {
  for (let k = sparse; k < n; k++) {
    const c = I[order + k]!
    if (I[pivotOf + c] === n) {
      I[pivotOf + c] = k
      I[rowAt + k] = c
    } else I[rowAt + k] = -1
  }
  let free = 0
  for (let k = sparse; k < n; k++) {
    if (I[rowAt + k]! >= 0) continue
    while (I[pivotOf + free]! < n) free++
    I[pivotOf + free] = k
    I[rowAt + k] = free
  }
}
