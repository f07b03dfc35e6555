// Dense LU with partial pivoting, row-major, blocked: panels of 48 columns, the rest updated two rows by four columns at a time.
import { geti, seti, getf, setf } from './access'

const BLOCK: i32 = 48

// Factors a (n x n) in place; pivot (n): row k of the factors is row pivot[k] of a. Diagonal of U inverted in `inverse`.
// Returns -1, or the column whose largest candidate is not above `tiny`.
export function factorDense(n: i32, a: usize, pivot: usize, inverse: usize, tiny: f64): i32 {
  const row = (<usize>n) << 3
  for (let i = 0; i < n; i++) seti(pivot, i, i)
  for (let from = 0; from < n; from += BLOCK) {
    const to = min(n, from + BLOCK)
    for (let k = from; k < to; k++) {
      let best = k
      let largest = abs(getf(a, k * n + k))
      for (let i = k + 1; i < n; i++) {
        const size = abs(getf(a, i * n + k))
        if (size > largest) { largest = size; best = i }
      }
      if (!(largest > tiny)) return k
      if (best != k) {
        swapRows(a + <usize>k * row, a + <usize>best * row, n)
        const kept = geti(pivot, k)
        seti(pivot, k, geti(pivot, best))
        seti(pivot, best, kept)
      }
      const d = 1.0 / getf(a, k * n + k)
      setf(inverse, k, d)
      const source = a + <usize>k * row
      for (let i = k + 1; i < n; i++) {
        const target = a + <usize>i * row
        const factor = getf(target, k) * d
        if (factor == 0) continue
        setf(target, k, factor)
        axpy(target, source, factor, k + 1, to)
      }
    }
    if (to == n) break
    for (let k = from; k < to; k++) {
      const source = a + <usize>k * row
      for (let i = k + 1; i < to; i++) {
        const target = a + <usize>i * row
        const factor = getf(target, k)
        if (factor != 0) axpy(target, source, factor, to, n)
      }
    }
    let i = to
    for (; i + 2 <= n; i += 2) update2(a + <usize>i * row, a + <usize>i * row + row, a, row, from, to, n)
    if (i < n) {
      const target = a + <usize>i * row
      for (let k = from; k < to; k++) {
        const factor = getf(target, k)
        if (factor != 0) axpy(target, a + <usize>k * row, factor, to, n)
      }
    }
  }
  return -1
}

function swapRows(p: usize, q: usize, n: i32): void {
  for (let j = 0; j < n; j++) {
    const kept = getf(p, j)
    setf(p, j, getf(q, j))
    setf(q, j, kept)
  }
}

// target[from .. to) -= factor * source[from .. to)
function axpy(target: usize, source: usize, factor: f64, from: i32, to: i32): void {
  const f = f64x2.splat(factor)
  let j = from
  for (; j + 2 <= to; j += 2) {
    const at = (<usize>j) << 3
    v128.store(target + at, f64x2.sub(v128.load(target + at), f64x2.mul(f, v128.load(source + at))))
  }
  if (j < to) setf(target, j, getf(target, j) - factor * getf(source, j))
}

// Rows p and q, columns to .. n, minus their panel entries times the rows of U.
function update2(p: usize, q: usize, a: usize, row: usize, from: i32, to: i32, n: i32): void {
  let k = from
  for (; k + 4 <= to; k += 4) {
    const s0 = a + <usize>k * row
    const s1 = s0 + row, s2 = s1 + row, s3 = s2 + row
    const p0 = v128.load_splat<f64>(p + ((<usize>k) << 3)), p1 = v128.load_splat<f64>(p + ((<usize>k) << 3), 8)
    const p2 = v128.load_splat<f64>(p + ((<usize>k) << 3), 16), p3 = v128.load_splat<f64>(p + ((<usize>k) << 3), 24)
    const q0 = v128.load_splat<f64>(q + ((<usize>k) << 3)), q1 = v128.load_splat<f64>(q + ((<usize>k) << 3), 8)
    const q2 = v128.load_splat<f64>(q + ((<usize>k) << 3), 16), q3 = v128.load_splat<f64>(q + ((<usize>k) << 3), 24)
    let j = to
    for (; j + 2 <= n; j += 2) {
      const at = (<usize>j) << 3
      const u0 = v128.load(s0 + at), u1 = v128.load(s1 + at), u2 = v128.load(s2 + at), u3 = v128.load(s3 + at)
      let x = v128.load(p + at), y = v128.load(q + at)
      x = f64x2.sub(x, f64x2.mul(p0, u0)); y = f64x2.sub(y, f64x2.mul(q0, u0))
      x = f64x2.sub(x, f64x2.mul(p1, u1)); y = f64x2.sub(y, f64x2.mul(q1, u1))
      x = f64x2.sub(x, f64x2.mul(p2, u2)); y = f64x2.sub(y, f64x2.mul(q2, u2))
      x = f64x2.sub(x, f64x2.mul(p3, u3)); y = f64x2.sub(y, f64x2.mul(q3, u3))
      v128.store(p + at, x)
      v128.store(q + at, y)
    }
    if (j < n) {
      setf(p, j, getf(p, j) - getf(p, k) * getf(s0, j) - getf(p, k + 1) * getf(s1, j) - getf(p, k + 2) * getf(s2, j) - getf(p, k + 3) * getf(s3, j))
      setf(q, j, getf(q, j) - getf(q, k) * getf(s0, j) - getf(q, k + 1) * getf(s1, j) - getf(q, k + 2) * getf(s2, j) - getf(q, k + 3) * getf(s3, j))
    }
  }
  for (; k < to; k++) {
    const source = a + <usize>k * row
    axpy(p, source, getf(p, k), to, n)
    axpy(q, source, getf(q, k), to, n)
  }
}

// L U x = x for one right-hand side, rows already permuted.
export function solveDense1(n: i32, a: usize, inverse: usize, x: usize): void {
  const row = (<usize>n) << 3
  for (let i = 1; i < n; i++) setf(x, i, getf(x, i) - dot(a + <usize>i * row, x, 0, i))
  for (let i = n - 1; i >= 0; i--) setf(x, i, (getf(x, i) - dot(a + <usize>i * row, x, i + 1, n)) * getf(inverse, i))
}

// U^T L^T x = x for one right-hand side; the caller undoes the row permutation.
export function solveDenseTransposed1(n: i32, a: usize, inverse: usize, x: usize): void {
  const row = (<usize>n) << 3
  for (let i = 0; i < n; i++) {
    const z = getf(x, i) * getf(inverse, i)
    setf(x, i, z)
    if (z != 0) axpy(x, a + <usize>i * row, z, i + 1, n)
  }
  for (let i = n - 1; i > 0; i--) {
    const z = getf(x, i)
    if (z != 0) axpy(x, a + <usize>i * row, z, 0, i)
  }
}

function dot(p: usize, q: usize, from: i32, to: i32): f64 {
  let s = f64x2.splat(0), t = f64x2.splat(0)
  let j = from
  for (; j + 4 <= to; j += 4) {
    const at = (<usize>j) << 3
    s = f64x2.add(s, f64x2.mul(v128.load(p + at), v128.load(q + at)))
    t = f64x2.add(t, f64x2.mul(v128.load(p + at, 16), v128.load(q + at, 16)))
  }
  s = f64x2.add(s, t)
  let sum = f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1)
  for (; j < to; j++) sum += getf(p, j) * getf(q, j)
  return sum
}
