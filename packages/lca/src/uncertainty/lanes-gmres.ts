/**
 * GMRES for eight systems side by side (Saad & Schultz 1986): each lane has a matrix, a Krylov space
 * and a least-squares problem of its own, and all share the passes over memory.
 *
 * A vector is a list of slots: component i of lane t at `i * 8 + t`.
 */

import { itemAt } from '../checked-access.ts'
import { LANES } from './kernels.ts'

/** into := the operator applied to v, lane by lane. */
export type LaneOperator = (v: Float64Array, into: Float64Array) => void

/** Vectors of equal length that are used again by the next solve: number k of them, made when first wanted. */
export type Vectors = (k: number) => Float64Array

type LaneSolution = {
  readonly converged: boolean
  readonly steps: number
  /** Largest size, over all lanes, of the correction relative to the residual it removes. */
  readonly amplification: number
}

/**
 * x += d with d near the solution of `operator` d = r, for each lane: until the residual (2-norm) of
 * every lane is at most `target`, or all are the share `reduction` of the largest they began with, or
 * `limit` steps are made. `vectors(0)` holds r and is used up,
 * as are those after it.
 */
export function solveLanes(
  operator: LaneOperator,
  vectors: Vectors,
  x: Float64Array,
  { target, reduction, limit }: { target: number; reduction: number; limit: number },
): LaneSolution {
  const first = vectors(0)
  const beta = norms(first)
  divide(first, beta)
  const triangle = createLaneTriangles(beta)
  let steps = 0
  let largest = beta.reduce((a, b) => Math.max(a, b), 0)
  const enough = Math.max(target, reduction * largest)
  while (largest > enough && steps < limit) {
    const w = vectors(steps + 1)
    operator(vectors(steps), w)
    const column = new Float64Array((steps + 2) * LANES)
    for (let j = 0; j <= steps; j++) {
      const along = dots(w, vectors(j))
      column.set(along, j * LANES)
      addMultiples(w, along, vectors(j), -1)
    }
    const length = norms(w)
    column.set(length, (steps + 1) * LANES)
    divide(w, length)
    steps++
    largest = triangle.add(column)
  }
  let amplification = 0
  const weights = triangle.solve()
  const sizes = new Float64Array(LANES)
  weights.forEach((weight, j) => {
    addMultiples(x, weight, vectors(j), 1)
    weight.forEach((y, t) => {
      sizes[t]! += y * y
    })
  })
  sizes.forEach((size, t) => {
    if (beta[t]! > 0) amplification = Math.max(amplification, Math.sqrt(size) / beta[t]!)
  })
  // A residual that is not a number has not converged, and neither has a correction that is none.
  return { converged: largest <= enough && Number.isFinite(amplification), steps, amplification }
}

/**
 * The least-squares problems min |beta e1 - H y| of the lanes, each kept triangular by a Givens
 * rotation for each column of its Hessenberg matrix H.
 */
function createLaneTriangles(beta: Float64Array) {
  const columns: Float64Array[] = []
  const cosines: Float64Array[] = []
  const sines: Float64Array[] = []
  const right: Float64Array[] = []
  let last = beta.slice()
  return {
    /** Adds a column of H with one slot more than there are columns; returns the largest residual of a lane. */
    add(column: Float64Array): number {
      const k = columns.length
      const [cosine, sine, top] = [new Float64Array(LANES), new Float64Array(LANES), new Float64Array(LANES)]
      const next = new Float64Array(LANES)
      let largest = 0
      for (let t = 0; t < LANES; t++) {
        for (let j = 0; j < k; j++) {
          const [c, s] = [cosines[j]![t]!, sines[j]![t]!]
          const [a, b] = [column[j * LANES + t]!, column[(j + 1) * LANES + t]!]
          column[j * LANES + t] = c * a + s * b
          column[(j + 1) * LANES + t] = c * b - s * a
        }
        const [a, b] = [column[k * LANES + t]!, column[(k + 1) * LANES + t]!]
        const size = Math.sqrt(a * a + b * b)
        cosine[t] = size > 0 ? a / size : 1
        sine[t] = size > 0 ? b / size : 0
        column[k * LANES + t] = size
        top[t] = cosine[t]! * last[t]!
        next[t] = -sine[t]! * last[t]!
        largest = Number.isNaN(next[t]!) ? Number.POSITIVE_INFINITY : Math.max(largest, Math.abs(next[t]!))
      }
      columns.push(column)
      cosines.push(cosine)
      sines.push(sine)
      right.push(top)
      last = next
      return largest
    },
    /** The weights of the basis vectors by back substitution; zero in a lane whose space ended before. */
    solve(): Float64Array[] {
      const weights = right.map(top => top.slice())
      for (let i = columns.length - 1; i >= 0; i--) {
        const weight = itemAt(weights, i)
        for (let t = 0; t < LANES; t++) {
          for (let j = i + 1; j < columns.length; j++) weight[t]! -= columns[j]![i * LANES + t]! * weights[j]![t]!
          const pivot = columns[i]![i * LANES + t]!
          weight[t] = pivot === 0 ? 0 : weight[t]! / pivot
        }
      }
      return weights
    },
  }
}

// Products and sums of long vectors, eight lanes at a time, written out: the lanes stay in registers.

/** Inner product of a and b in each lane. */
function dots(a: Float64Array, b: Float64Array): Float64Array {
  let [s0, s1, s2, s3, s4, s5, s6, s7] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (let i = 0; i < a.length; i += LANES) {
    s0 += a[i]! * b[i]!
    s1 += a[i + 1]! * b[i + 1]!
    s2 += a[i + 2]! * b[i + 2]!
    s3 += a[i + 3]! * b[i + 3]!
    s4 += a[i + 4]! * b[i + 4]!
    s5 += a[i + 5]! * b[i + 5]!
    s6 += a[i + 6]! * b[i + 6]!
    s7 += a[i + 7]! * b[i + 7]!
  }
  return Float64Array.of(s0, s1, s2, s3, s4, s5, s6, s7)
}

/** 2-norm of each lane. */
export function norms(a: Float64Array): Float64Array {
  return dots(a, a).map(Math.sqrt)
}

/** a := a over its size; a lane without any size becomes zero. */
function divide(a: Float64Array, size: Float64Array): void {
  scaleLanes(
    a,
    size.map(x => (x === 0 ? 0 : 1 / x)),
  )
}

function scaleLanes(a: Float64Array, factor: Float64Array): void {
  const [f0 = 0, f1 = 0, f2 = 0, f3 = 0, f4 = 0, f5 = 0, f6 = 0, f7 = 0] = factor
  for (let i = 0; i < a.length; i += LANES) {
    a[i]! *= f0
    a[i + 1]! *= f1
    a[i + 2]! *= f2
    a[i + 3]! *= f3
    a[i + 4]! *= f4
    a[i + 5]! *= f5
    a[i + 6]! *= f6
    a[i + 7]! *= f7
  }
}

/** a += sign factor b, with a factor for each lane. */
function addMultiples(a: Float64Array, factor: Float64Array, b: Float64Array, sign: 1 | -1): void {
  const [f0 = 0, f1 = 0, f2 = 0, f3 = 0, f4 = 0, f5 = 0, f6 = 0, f7 = 0] = factor.map(f => sign * f)
  for (let i = 0; i < a.length; i += LANES) {
    a[i]! += f0 * b[i]!
    a[i + 1]! += f1 * b[i + 1]!
    a[i + 2]! += f2 * b[i + 2]!
    a[i + 3]! += f3 * b[i + 3]!
    a[i + 4]! += f4 * b[i + 4]!
    a[i + 5]! += f5 * b[i + 5]!
    a[i + 6]! += f6 * b[i + 6]!
    a[i + 7]! += f7 * b[i + 7]!
  }
}
