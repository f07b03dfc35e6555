// Left-looking sparse LU with partial pivoting (Gilbert & Peierls 1988), ending in a dense core.
import { geti, seti, getf, setf } from './access'

// Factors R A C of one block (n x n, local index = index - offset, diagonal apart), columns in `order`.
// The first n - core columns are sparse; the rows then without a pivot and the remaining columns form the dense core, written
// row-major to `dense` (the Schur complement, zeroed by the caller, not yet factored).
// rowAt (n): the row that is pivot k, core rows last; pivotOf (n): its inverse.
// L: unit lower, columns without the diagonal. U: columns without the diagonal; inverse diagonal in uInverse.
// The diagonal is the pivot when at least `prefer` times the largest candidate; a largest candidate not above `tiny` times the
// largest entry of the column means singular.
// scratch: 4 n i32. work: n f64, zeroed.
// Returns -1 when done, -2 when L or U is full, otherwise the step whose column has no acceptable pivot.
export function factorSparse(n: i32, core: i32, lo: usize, hi: usize, index: usize, value: usize, diagonal: usize, offset: i32,
  order: usize, rowScale: usize, columnScale: usize, prefer: f64, tiny: f64,
  lStart: usize, lIndex: usize, lValue: usize, lRoom: i32, uStart: usize, uIndex: usize, uValue: usize, uRoom: i32, uInverse: usize,
  rowAt: usize, pivotOf: usize, dense: usize, scratch: usize, work: usize): i32 {
  const step = (<usize>n) << 2
  const mark = scratch, stack = mark + step, pause = stack + step, reach = pause + step
  const sparse = n - core
  let ls = 0, us = 0
  for (let i = 0; i < n; i++) { seti(pivotOf, i, n); seti(mark, i, 0) }
  seti(lStart, 0, 0)
  for (let k = 0; k < n; k++) {
    if (k == sparse) assignCoreRows(n, sparse, order, rowAt, pivotOf)
    if (k < sparse && ls + n - k > lRoom) return -2
    if (us + min(k, sparse) > uRoom) return -2
    seti(uStart, k, us)
    const c = geti(order, k)
    const from = geti(lo, c), to = geti(hi, c)
    // Rows that become non-zero, in topological order of the graph of L, filled from the end of `reach`.
    let top = n
    const stamp = k + 1
    for (let e = from - 1; e < to; e++) {
      const root = e < from ? c : geti(index, e) - offset
      if (geti(mark, root) == stamp) continue
      let depth = 0
      seti(stack, 0, root)
      while (depth >= 0) {
        const i = geti(stack, depth)
        const p = geti(pivotOf, i)
        if (geti(mark, i) != stamp) {
          seti(mark, i, stamp)
          seti(pause, depth, p < sparse ? geti(lStart, p) : 0)
        }
        let done = true
        if (p < sparse) {
          const end = geti(lStart, p + 1)
          for (let q = geti(pause, depth); q < end; q++) {
            const r = geti(lIndex, q)
            if (geti(mark, r) == stamp) continue
            seti(pause, depth, q + 1)
            seti(stack, ++depth, r)
            done = false
            break
          }
        }
        if (done) { depth--; seti(reach, --top, i) }
      }
    }
    const cs = getf(columnScale, c)
    const own = getf(diagonal, c) * getf(rowScale, c) * cs
    let largestEntry = abs(own)
    setf(work, c, own)
    for (let e = from; e < to; e++) {
      const r = geti(index, e) - offset
      const x = getf(value, e) * getf(rowScale, r) * cs
      setf(work, r, x)
      largestEntry = max(largestEntry, abs(x))
    }
    for (let t = top; t < n; t++) {
      const i = geti(reach, t)
      const p = geti(pivotOf, i)
      if (p >= sparse) continue
      const x = getf(work, i)
      setf(work, i, 0)
      if (x == 0) continue
      seti(uIndex, us, p)
      setf(uValue, us, x)
      us++
      const end = geti(lStart, p + 1)
      for (let q = geti(lStart, p); q < end; q++) {
        const r = geti(lIndex, q)
        setf(work, r, getf(work, r) - getf(lValue, q) * x)
      }
    }
    if (k >= sparse) {
      for (let t = top; t < n; t++) {
        const i = geti(reach, t)
        const p = geti(pivotOf, i)
        if (p < sparse) continue
        setf(dense, (p - sparse) * core + k - sparse, getf(work, i))
        setf(work, i, 0)
      }
      continue
    }
    let best = -1
    let largest = 0.0
    for (let t = top; t < n; t++) {
      const i = geti(reach, t)
      if (geti(pivotOf, i) < sparse) continue
      const size = abs(getf(work, i))
      if (size > largest) { largest = size; best = i }
    }
    if (!(largest > tiny * largestEntry)) {
      for (let t = top; t < n; t++) setf(work, geti(reach, t), 0)
      return k
    }
    if (geti(pivotOf, c) == n && abs(getf(work, c)) >= prefer * largest) best = c
    const inverse = 1.0 / getf(work, best)
    setf(uInverse, k, inverse)
    seti(pivotOf, best, k)
    seti(rowAt, k, best)
    setf(work, best, 0)
    for (let t = top; t < n; t++) {
      const i = geti(reach, t)
      if (geti(pivotOf, i) < sparse) continue
      const x = getf(work, i)
      setf(work, i, 0)
      if (x == 0) continue
      seti(lIndex, ls, i)
      setf(lValue, ls, x * inverse)
      ls++
    }
    seti(lStart, k + 1, ls)
  }
  seti(uStart, n, us)
  for (let q = 0; q < ls; q++) seti(lIndex, q, geti(pivotOf, geti(lIndex, q)))
  return -1
}

// Rows without a pivot become the core rows, each at its own column's place where that is free.
function assignCoreRows(n: i32, sparse: i32, order: usize, rowAt: usize, pivotOf: usize): void {
  for (let k = sparse; k < n; k++) {
    const c = geti(order, k)
    if (geti(pivotOf, c) == n) { seti(pivotOf, c, k); seti(rowAt, k, c) } else seti(rowAt, k, -1)
  }
  let free = 0
  for (let k = sparse; k < n; k++) {
    if (geti(rowAt, k) >= 0) continue
    while (geti(pivotOf, free) < n) free++
    seti(pivotOf, free, k)
    seti(rowAt, k, free)
  }
}
