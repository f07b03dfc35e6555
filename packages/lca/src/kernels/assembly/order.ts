// Structure kernels: strongly connected components in suppliers-first order, and the permuted matrix.
// @ts-nocheck (AssemblyScript)
import { geti, seti, getf, setf } from './access'

// Tarjan 1972, iterative. Column j points to its rows (its suppliers), so components come out suppliers first.
// perm (n): columns in that order, within a component in depth-first postorder. blocks (n + 1): component starts.
// scratch: 7 n i32, zeroed by the caller. Returns the number of components.
export function components(n: i32, start: usize, row: usize, perm: usize, blocks: usize, scratch: usize): i32 {
  const step = (<usize>n) << 2
  const num = scratch, low = num + step, comp = low + step, open = comp + step, path = open + step, next = path + step, post = next + step
  let opened = 0, clock = 1, count = 0, finished = 0
  for (let root = 0; root < n; root++) {
    if (geti(num, root) != 0) continue
    let depth = 0
    seti(path, 0, root)
    seti(num, root, clock); seti(low, root, clock); clock++
    seti(open, opened++, root)
    seti(next, root, geti(start, root))
    while (depth >= 0) {
      const v = geti(path, depth)
      const at = geti(next, v)
      if (at < geti(start, v + 1)) {
        seti(next, v, at + 1)
        const w = geti(row, at)
        const seen = geti(num, w)
        if (seen == 0) {
          seti(num, w, clock); seti(low, w, clock); clock++
          seti(open, opened++, w)
          seti(next, w, geti(start, w))
          seti(path, ++depth, w)
        } else if (geti(comp, w) == 0 && seen < geti(low, v)) seti(low, v, seen)
      } else {
        seti(post, finished++, v)
        const lowest = geti(low, v)
        if (lowest == geti(num, v)) {
          count++
          let w = 0
          do { w = geti(open, --opened); seti(comp, w, count) } while (w != v)
        }
        depth--
        if (depth >= 0) {
          const u = geti(path, depth)
          if (lowest < geti(low, u)) seti(low, u, lowest)
        }
      }
    }
  }
  // Counting sort of the postorder by component; `num` is free now and holds the next place of each component.
  for (let c = 0; c <= count; c++) seti(blocks, c, 0)
  for (let v = 0; v < n; v++) { const c = geti(comp, v); seti(blocks, c, geti(blocks, c) + 1) }
  for (let c = 0; c < count; c++) seti(blocks, c + 1, geti(blocks, c + 1) + geti(blocks, c))
  for (let c = 0; c < count; c++) seti(num, c, geti(blocks, c))
  for (let k = 0; k < n; k++) {
    const v = geti(post, k)
    const c = geti(comp, v) - 1
    const place = geti(num, c)
    seti(perm, place, v)
    seti(num, c, place + 1)
  }
  return count
}

// The matrix in block order: column k of the result is column perm[k], entries of earlier blocks first (lo[k] .. mid[k]), then
// those of its own block (mid[k] .. lo[k + 1]); the diagonal apart. Stored zeros are dropped. Returns the number of entries kept.
export function permute(n: i32, start: usize, row: usize, value: usize, perm: usize, position: usize, blocks: usize, count: i32,
  lo: usize, mid: usize, index: usize, out: usize, diagonal: usize, inverse: usize): i32 {
  for (let k = 0; k < n; k++) seti(position, geti(perm, k), k)
  let q = 0
  for (let b = 0; b < count; b++) {
    const from = geti(blocks, b), to = geti(blocks, b + 1)
    for (let k = from; k < to; k++) {
      const j = geti(perm, k)
      const first = geti(start, j), last = geti(start, j + 1)
      seti(lo, k, q)
      let inside = 0, d = 0.0
      for (let e = first; e < last; e++) {
        const p = geti(position, geti(row, e))
        const x = getf(value, e)
        if (p == k) d += x
        else if (p >= from) inside++
        else if (x != 0) { seti(index, q, p); setf(out, q, x); q++ }
      }
      seti(mid, k, q)
      if (inside > 0) {
        for (let e = first; e < last; e++) {
          const p = geti(position, geti(row, e))
          if (p >= from && p != k) {
            const x = getf(value, e)
            if (x != 0) { seti(index, q, p); setf(out, q, x); q++ }
          }
        }
      }
      setf(diagonal, k, d)
      setf(inverse, k, 1.0 / d)
    }
  }
  seti(lo, n, q)
  return q
}
