// Minimum-degree ordering of one block for LU with diagonal pivots (Markowitz 1957: fewest rows times columns first).
// Stops when what is left is denser than `density`; the rest is the dense core.
// @ts-nocheck (AssemblyScript)
import { geti, seti } from './access'

// Column v holds local rows index[lo[v] .. hi[v]) - offset. Fill is kept explicitly: `out` lists exact, `in` lists with the
// dead left in until room is needed. All lists live in one pool at `pool`, which is the end of the used memory and may grow.
// result (5 i32): core size, entries of L, entries of U, low and high word of the multiply count.
// Returns 0, or -1 when memory ends.
export function minimumDegree(n: i32, lo: usize, hi: usize, index: usize, offset: i32, density: f64, order: usize,
  scratch: usize, pool: usize, result: usize): i32 {
  const step = (<usize>n) << 2
  const outAt = scratch, outLen = outAt + step, outCap = outLen + step
  const inAt = outCap + step, inLen = inAt + step, inCap = inLen + step, inCount = inCap + step
  const alive = inCount + step, mark = alive + step, next = mark + step, previous = next + step, key = previous + step, list = key + step
  const head = list + step
  const buckets = 4 * n
  let top = 0
  let room = <i32>((((<usize>memory.size()) << 16) - pool) >> 2)
  let remaining = 0
  for (let v = 0; v < n; v++) remaining += geti(hi, v) - geti(lo, v)
  const need = 2 * remaining + 64
  if (need > room) { if (!grow(need - room)) return -1; room = <i32>((((<usize>memory.size()) << 16) - pool) >> 2) }
  for (let v = 0; v < n; v++) { seti(inCount, v, 0); seti(inLen, v, 0); seti(alive, v, 1); seti(mark, v, 0) }
  for (let v = 0; v < n; v++) {
    const from = geti(lo, v), to = geti(hi, v)
    seti(outAt, v, top); seti(outLen, v, to - from); seti(outCap, v, to - from)
    for (let e = from; e < to; e++) {
      const w = geti(index, e) - offset
      seti(pool, top++, w)
      seti(inCount, w, geti(inCount, w) + 1)
    }
  }
  for (let v = 0; v < n; v++) { seti(inAt, v, top); seti(inCap, v, geti(inCount, v)); top += geti(inCount, v) }
  for (let v = 0; v < n; v++) {
    const at = geti(outAt, v), len = geti(outLen, v)
    for (let e = at; e < at + len; e++) {
      const w = geti(pool, e)
      const k = geti(inLen, w)
      seti(pool, geti(inAt, w) + k, v)
      seti(inLen, w, k + 1)
    }
  }
  for (let b = 0; b <= buckets; b++) seti(head, b, -1)
  let lowest = buckets
  for (let v = 0; v < n; v++) {
    const b = bucket(geti(outLen, v), geti(inCount, v), buckets)
    insert(v, b, head, next, previous, key)
    if (b < lowest) lowest = b
  }
  let left = n, ordered = 0, stamp = 0
  let lower = 0, upper = 0
  let multiplies: i64 = 0
  while (left > 0) {
    if (left > 8 && <f64>remaining > density * <f64>left * <f64>left) break
    while (geti(head, lowest) < 0) lowest++
    const v = geti(head, lowest)
    remove(v, head, next, previous, key)
    seti(alive, v, 0)
    seti(order, ordered++, v)
    left--
    // Columns that still contain row v.
    let ins = 0
    { const at = geti(inAt, v), end = at + geti(inLen, v)
      for (let e = at; e < end; e++) { const w = geti(pool, e); if (geti(alive, w) != 0) seti(list, ins++, w) } }
    const outs = geti(outLen, v)
    const mine = geti(outAt, v)
    lower += outs; upper += ins
    multiplies += (<i64>ins) * (<i64>outs)
    remaining -= ins + outs
    for (let e = mine; e < mine + outs; e++) { const w = geti(pool, e); seti(inCount, w, geti(inCount, w) - 1) }
    for (let a = 0; a < ins; a++) {
      const i = geti(list, a)
      remove(i, head, next, previous, key)
      stamp++
      let at = geti(outAt, i)
      const len = geti(outLen, i)
      let q = 0
      for (let e = 0; e < len; e++) {
        const w = geti(pool, at + e)
        if (w != v) { seti(mark, w, stamp); seti(pool, at + q, w); q++ }
      }
      seti(mark, i, stamp)
      if (q + outs > geti(outCap, i)) {
        const cap = q + outs + (q >> 1)
        if (top + cap > room) { if (!grow(top + cap - room)) return -1; room = <i32>((((<usize>memory.size()) << 16) - pool) >> 2) }
        memory.copy(pool + ((<usize>top) << 2), pool + ((<usize>at) << 2), (<usize>q) << 2)
        at = top
        seti(outAt, i, at); seti(outCap, i, cap)
        top += cap
      }
      for (let e = mine; e < mine + outs; e++) {
        const o = geti(pool, e)
        if (geti(mark, o) != stamp) {
          seti(pool, at + q, o); q++
          remaining++
          seti(inCount, o, geti(inCount, o) + 1)
          let len2 = geti(inLen, o)
          if (len2 >= geti(inCap, o)) {
            const from = geti(inAt, o)
            let z = 0
            for (let y = 0; y < len2; y++) { const w = geti(pool, from + y); if (geti(alive, w) != 0) { seti(pool, from + z, w); z++ } }
            len2 = z
            if (z + (z >> 2) >= geti(inCap, o)) {
              const cap = 2 * z + 8
              if (top + cap > room) { if (!grow(top + cap - room)) return -1; room = <i32>((((<usize>memory.size()) << 16) - pool) >> 2) }
              memory.copy(pool + ((<usize>top) << 2), pool + ((<usize>from) << 2), (<usize>z) << 2)
              seti(inAt, o, top); seti(inCap, o, cap)
              top += cap
            }
          }
          seti(pool, geti(inAt, o) + len2, i)
          seti(inLen, o, len2 + 1)
        }
      }
      seti(outLen, i, q)
      const b = bucket(q, geti(inCount, i), buckets)
      insert(i, b, head, next, previous, key)
      if (b < lowest) lowest = b
    }
    for (let e = mine; e < mine + outs; e++) {
      const o = geti(pool, e)
      const b = bucket(geti(outLen, o), geti(inCount, o), buckets)
      if (geti(key, o) != b) {
        remove(o, head, next, previous, key)
        insert(o, b, head, next, previous, key)
        if (b < lowest) lowest = b
      }
    }
  }
  for (let v = 0; v < n; v++) if (geti(alive, v) != 0) seti(order, ordered++, v)
  seti(result, 0, left)
  seti(result, 1, lower)
  seti(result, 2, upper)
  seti(result, 3, <i32>multiplies)
  seti(result, 4, <i32>(multiplies >> 32))
  return 0
}

@inline function bucket(outs: i32, ins: i32, buckets: i32): i32 {
  const product = (<i64>outs) * (<i64>ins)
  return product < <i64>buckets ? <i32>product : buckets
}

@inline function insert(v: i32, b: i32, head: usize, next: usize, previous: usize, key: usize): void {
  const first = geti(head, b)
  seti(key, v, b)
  seti(next, v, first)
  seti(previous, v, -1)
  if (first >= 0) seti(previous, first, v)
  seti(head, b, v)
}

@inline function remove(v: i32, head: usize, next: usize, previous: usize, key: usize): void {
  const before = geti(previous, v), after = geti(next, v)
  if (before >= 0) seti(next, before, after)
  else seti(head, geti(key, v), after)
  if (after >= 0) seti(previous, after, before)
}

// Room for `words` more i32 plus a margin.
function grow(words: i32): bool {
  const pages = (words >> 14) + 1
  const margin = memory.size() >> 2
  if (memory.grow(pages + margin) >= 0) return true
  return memory.grow(pages) >= 0
}
