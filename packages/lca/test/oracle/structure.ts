import type { Kernels } from '../../src/kernels/kernels.ts'
import type { Views } from './kernels.ts'

/** The reference of src/kernels/assembly/order.ts and assembly/degree.ts. */
export function typescriptStructure(views: Views): Pick<Kernels, 'components' | 'permute' | 'minimumDegree'> {
  return {
    components(n, start, row, perm, blocks, scratch) {
      const { I } = views
      const [S, R, P, B] = [start >> 2, row >> 2, perm >> 2, blocks >> 2]
      const base = scratch >> 2
      const [num, low, comp, open, path, next, post] = [0, 1, 2, 3, 4, 5, 6].map(part => base + part * n) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      let opened = 0
      let clock = 1
      let count = 0
      let finished = 0
      for (let root = 0; root < n; root++) {
        if (I[num + root] !== 0) continue
        let depth = 0
        I[path] = root
        I[num + root] = I[low + root] = clock++
        I[open + opened++] = root
        I[next + root] = I[S + root]!
        while (depth >= 0) {
          const v = I[path + depth]!
          const at = I[next + v]!
          if (at < I[S + v + 1]!) {
            I[next + v] = at + 1
            const w = I[R + at]!
            const seen = I[num + w]!
            if (seen === 0) {
              I[num + w] = I[low + w] = clock++
              I[open + opened++] = w
              I[next + w] = I[S + w]!
              I[path + ++depth] = w
            } else if (I[comp + w] === 0 && seen < I[low + v]!) I[low + v] = seen
            continue
          }
          I[post + finished++] = v
          const lowest = I[low + v]!
          if (lowest === I[num + v]!) {
            count++
            let w: number
            do {
              w = I[open + --opened]!
              I[comp + w] = count
            } while (w !== v)
          }
          depth--
          if (depth >= 0) {
            const u = I[path + depth]!
            if (lowest < I[low + u]!) I[low + u] = lowest
          }
        }
      }
      I.fill(0, B, B + count + 1)
      for (let v = 0; v < n; v++) I[B + I[comp + v]!]! += 1
      for (let c = 0; c < count; c++) I[B + c + 1]! += I[B + c]!
      const place = I.slice(B, B + count)
      for (let k = 0; k < n; k++) {
        const v = I[post + k]!
        I[P + place[I[comp + v]! - 1]!++] = v
      }
      return count
    },

    permute({ n, start, row, value, perm, position, blocks, count, lo, mid, index, out, diagonal, inverse }) {
      const { I, F } = views
      const [S, R, V, P, Q, B] = [start >> 2, row >> 2, value >> 3, perm >> 2, position >> 2, blocks >> 2]
      const [L, M, X, O, D, N] = [lo >> 2, mid >> 2, index >> 2, out >> 3, diagonal >> 3, inverse >> 3]
      for (let k = 0; k < n; k++) I[Q + I[P + k]!] = k
      let q = 0
      for (let b = 0; b < count; b++) {
        const from = I[B + b]!
        for (let k = from, to = I[B + b + 1]!; k < to; k++) {
          const j = I[P + k]!
          const first = I[S + j]!
          const last = I[S + j + 1]!
          I[L + k] = q
          let d = 0
          for (let e = first; e < last; e++) {
            const p = I[Q + I[R + e]!]!
            const x = F[V + e]!
            if (p === k) d += x
            else if (p < from && x !== 0) {
              I[X + q] = p
              F[O + q++] = x
            }
          }
          I[M + k] = q
          for (let e = first; e < last; e++) {
            const p = I[Q + I[R + e]!]!
            const x = F[V + e]!
            if (p >= from && p !== k && x !== 0) {
              I[X + q] = p
              F[O + q++] = x
            }
          }
          F[D + k] = d
          F[N + k] = 1 / d
        }
      }
      I[L + n] = q
      return q
    },

    minimumDegree({ n, lo, hi, index, offset, density, order, result }) {
      const { I } = views
      const [L, H, X, P, Z] = [lo >> 2, hi >> 2, index >> 2, order >> 2, result >> 2]
      const outs: number[][] = []
      const ins: number[][] = Array.from({ length: n }, () => [])
      const inCount = new Int32Array(n)
      let remaining = 0
      for (let v = 0; v < n; v++) {
        const list: number[] = []
        for (let e = I[L + v]!; e < I[H + v]!; e++) list.push(I[X + e]! - offset)
        outs.push(list)
        remaining += list.length
        for (const w of list) {
          ins[w]!.push(v)
          inCount[w]! += 1
        }
      }
      const queue = createBuckets(n, v => outs[v]!.length * inCount[v]!)
      const alive = new Uint8Array(n).fill(1)
      const mark = new Int32Array(n)
      let left = n
      let ordered = 0
      let stamp = 0
      let lower = 0
      let upper = 0
      let multiplies = 0
      while (left > 0) {
        if (left > 8 && remaining > density * left * left) break
        const v = queue.first()
        queue.remove(v)
        alive[v] = 0
        I[P + ordered++] = v
        left--
        const mine = outs[v]!
        const users = ins[v]!.filter(w => alive[w] === 1)
        lower += mine.length
        upper += users.length
        multiplies += mine.length * users.length
        remaining -= mine.length + users.length
        for (const o of mine) inCount[o]! -= 1
        for (const i of users) {
          queue.remove(i)
          stamp++
          const stored = outs[i]!.filter(w => w !== v)
          for (const w of stored) mark[w] = stamp
          mark[i] = stamp
          for (const o of mine) {
            if (mark[o] === stamp) continue
            stored.push(o)
            remaining++
            inCount[o]! += 1
            ins[o]!.push(i)
          }
          outs[i] = stored
          queue.insert(i)
        }
        for (const o of mine) queue.update(o)
      }
      for (let v = 0; v < n; v++) if (alive[v] === 1) I[P + ordered++] = v
      I[Z] = left
      I[Z + 1] = lower
      I[Z + 2] = upper
      I[Z + 3] = multiplies | 0
      I[Z + 4] = Math.floor(multiplies / 2 ** 32)
      return 0
    },
  }
}

/** Doubly linked lists by key, keys capped at 4 n; newest first within a key. */
function createBuckets(n: number, keyOf: (v: number) => number) {
  const cap = 4 * n
  const head = new Int32Array(cap + 1).fill(-1)
  const next = new Int32Array(n)
  const previous = new Int32Array(n)
  const key = new Int32Array(n)
  let lowest = cap
  const insert = (v: number) => {
    const b = Math.min(cap, keyOf(v))
    const first = head[b]!
    key[v] = b
    next[v] = first
    previous[v] = -1
    if (first >= 0) previous[first] = v
    head[b] = v
    if (b < lowest) lowest = b
  }
  const remove = (v: number) => {
    const before = previous[v]!
    const after = next[v]!
    if (before >= 0) next[before] = after
    else head[key[v]!] = after
    if (after >= 0) previous[after] = before
  }
  for (let v = 0; v < n; v++) insert(v)
  return {
    insert,
    remove,
    update(v: number) {
      if (key[v] === Math.min(cap, keyOf(v))) return
      remove(v)
      insert(v)
    },
    first() {
      while (head[lowest]! < 0) lowest++
      return head[lowest]!
    },
  }
}
