/**
 * Sparse LU of one loop: equilibrated, ordered by minimum degree, factored by Gilbert & Peierls with a dense core, refined.
 *
 * The loops of a supply network have a few hubs (electricity, transport) and many processes of low degree. Eliminating the low
 * degrees first leaves a small dense core, so the factors of 10,000 coupled processes hold a few hundred thousand numbers.
 */

import type { Kernels, PanelWidth } from '../kernels/kernels.ts'
import type { Block, Structure } from './structure.ts'

/** Density at which the rest of the elimination is treated as dense. */
const CORE_DENSITY = 0.4
/** Diagonal pivots are kept at this share of the largest candidate: sparsity first, refinement mends the rest. */
const PREFER_DIAGONAL = 0.01
/** A pivot below this share of its column's largest entry (after equilibration) carries no digit. */
const TINY_PIVOT = 32 * 2 ** -53

export type Ordering = { order: Int32Array; core: number; lower: number; upper: number; multiplies: number }

export type Factors = {
  readonly block: Block
  readonly core: number
  /** Numbers stored. */
  readonly stored: number
  /** A block X = b for one panel: b at `right`, the answer to `into` (both by position from `block.from`), refined. */
  solve(width: PanelWidth, right: number, into: number): Refinement
  /** The same with the transpose. */
  solveTransposed(width: PanelWidth, right: number, into: number): Refinement
}

/** `amplification`: how much larger than its residual an error is, as seen in the corrections (equilibrated units). */
export type Refinement = { steps: number; backwardError: number; amplification: number }

/** Minimum-degree order of a block, with the number of entries and multiplications LU will need. */
export function orderBlock(structure: Structure, block: Block): Ordering {
  const { kernels } = structure
  const { arena } = kernels
  const { from, size } = block
  const mark = arena.mark()
  const orderAt = arena.allocate(size * 4)
  const scratch = arena.allocate((13 * size + 4 * size + 1) * 4)
  const result = arena.allocate(5 * 4)
  const pool = arena.allocate(8)
  const ended = kernels.minimumDegree(
    size,
    structure.mid + from * 4,
    structure.hi + from * 4,
    structure.index,
    from,
    CORE_DENSITY,
    orderAt,
    scratch,
    pool,
    result,
  )
  if (ended !== 0) throw new RangeError('Not enough memory to order a loop for direct solving.')
  const [core, lower, upper, low, high] = arena.i32(result, 5) as unknown as [number, number, number, number, number]
  const order = arena.i32(orderAt, size).slice()
  arena.release(mark)
  const sparse = (low >>> 0) + high * 2 ** 32
  return { order, core, lower, upper, multiplies: sparse + core ** 3 / 3 }
}

/** A column without an acceptable pivot: position in solving order. */
export type Deficiency = { deficient: number }

/** Factors stay in the arena, above everything allocated before. */
export function factorBlock(structure: Structure, block: Block, ordering: Ordering): Factors | Deficiency {
  const { kernels } = structure
  const { arena } = kernels
  const { from, size: n } = block
  const { order, core } = ordering
  const sparse = n - core

  const orderAt = arena.allocate(n * 4)
  const rowScale = arena.allocate(n * 8)
  const columnScale = arena.allocate(n * 8)
  const rowAt = arena.allocate(n * 4)
  const uInverse = arena.allocate(Math.max(1, sparse) * 8)
  const lStart = arena.allocate((n + 1) * 4)
  const uStart = arena.allocate((n + 1) * 4)
  const dense = arena.allocate(Math.max(1, core * core) * 8, true)
  const denseInverse = arena.allocate(Math.max(1, core) * 8)
  const densePivot = arena.allocate(Math.max(1, core) * 4)
  arena.i32(orderAt, n).set(order)
  equilibrate(structure, block, rowScale, columnScale)

  const lo = structure.mid + from * 4
  const hi = structure.hi + from * 4
  const diagonal = structure.diagonal + from * 8
  // The counts of the ordering hold for diagonal pivots; other pivots can fill more, then the room is doubled.
  let lRoom = ordering.lower + n
  let uRoom = ordering.upper + n
  const bottom = arena.mark()
  for (;;) {
    const lIndex = arena.allocate(lRoom * 4)
    const lValue = arena.allocate(lRoom * 8)
    const uIndex = arena.allocate(uRoom * 4)
    const uValue = arena.allocate(uRoom * 8)
    const top = arena.mark()
    const pivotOf = arena.allocate(n * 4)
    const scratch = arena.allocate(4 * n * 4)
    const work = arena.allocate(n * 8, true)
    const ended = kernels.factorSparse(
      n,
      core,
      lo,
      hi,
      structure.index,
      structure.value,
      diagonal,
      from,
      orderAt,
      rowScale,
      columnScale,
      PREFER_DIAGONAL,
      TINY_PIVOT,
      lStart,
      lIndex,
      lValue,
      lRoom,
      uStart,
      uIndex,
      uValue,
      uRoom,
      uInverse,
      rowAt,
      pivotOf,
      dense,
      scratch,
      work,
    )
    arena.release(top)
    if (ended === -2) {
      arena.release(bottom)
      lRoom *= 2
      uRoom *= 2
      arena.f64(dense, core * core).fill(0)
      continue
    }
    if (ended >= 0) return { deficient: from + order[ended]! }
    if (core > 0) {
      const failed = kernels.factorDense(core, dense, densePivot, denseInverse, TINY_PIVOT)
      if (failed >= 0) return { deficient: from + order[sparse + failed]! }
      permuteCoreRows(kernels, rowAt, densePivot, lStart, lIndex, sparse, core)
    }
    const entriesL = arena.i32(lStart, sparse + 1)[sparse]!
    const entriesU = arena.i32(uStart, n + 1)[n]!
    const at = {
      order: orderAt,
      rowScale,
      columnScale,
      rowAt,
      uInverse,
      lStart,
      lIndex,
      lValue,
      uStart,
      uIndex,
      uValue,
      dense,
      denseInverse,
      amplification: 0,
    }
    return {
      block,
      core,
      stored: entriesL + entriesU + core * core,
      solve: (width, right, into) => refine(structure, block, core, at, width, right, into, false),
      solveTransposed: (width, right, into) => refine(structure, block, core, at, width, right, into, true),
    }
  }
}

type Addresses = { amplification: number } & Record<
  | 'order'
  | 'rowScale'
  | 'columnScale'
  | 'rowAt'
  | 'uInverse'
  | 'lStart'
  | 'lIndex'
  | 'lValue'
  | 'uStart'
  | 'uIndex'
  | 'uValue'
  | 'dense'
  | 'denseInverse',
  number
>

/** Puts the rows of the core, in L and in the permutation, into the order of the dense pivots. */
function permuteCoreRows(
  kernels: Kernels,
  rowAt: number,
  densePivot: number,
  lStart: number,
  lIndex: number,
  sparse: number,
  core: number,
) {
  const rows = kernels.arena.i32(rowAt, sparse + core)
  const pivot = kernels.arena.i32(densePivot, core)
  rows.set(
    pivot.map(p => rows[sparse + p]!),
    sparse,
  )
  const placeOf = new Int32Array(core)
  for (let k = 0; k < core; k++) placeOf[pivot[k]!] = k
  const entries = kernels.arena.i32(lStart, sparse + 1)[sparse]!
  const index = kernels.arena.i32(lIndex, entries)
  for (let q = 0; q < entries; q++) {
    const row = index[q]!
    if (row >= sparse) index[q] = sparse + placeOf[row - sparse]!
  }
}

function refine(
  structure: Structure,
  block: Block,
  core: number,
  at: Addresses,
  width: PanelWidth,
  right: number,
  into: number,
  transposed: boolean,
): Refinement {
  const { kernels } = structure
  const { arena } = kernels
  const { from, to, size: n } = block
  const panel = kernels.panel(width)
  const sparse = n - core
  const bytes = width * 8
  const mark = arena.mark()
  const z = arena.allocate(n * bytes)
  const residual = arena.allocate(n * bytes)
  const weight = transposed ? 0 : arena.allocate(n * bytes)
  const x = into + from * bytes
  arena.f64(x, n * width).fill(0)

  let backwardError = Number.POSITIVE_INFINITY
  let amplification = Math.max(1, at.amplification)
  let steps = 0
  let source = right + from * bytes
  for (; ; steps++) {
    panel.take(n, transposed ? at.order : at.rowAt, transposed ? at.columnScale : at.rowScale, source, z)
    const before = steps > 0 ? largest(arena.f64(z, n * width)) : 0
    if (transposed) {
      panel.upperTransposed(n, sparse, at.uStart, at.uIndex, at.uValue, at.uInverse, z)
      if (core > 0) panel.solveDenseTransposed(core, at.dense, at.denseInverse, z + sparse * bytes)
      panel.lowerTransposed(sparse, at.lStart, at.lIndex, at.lValue, z)
      panel.give(n, at.rowAt, at.rowScale, z, x)
    } else {
      panel.lower(sparse, at.lStart, at.lIndex, at.lValue, z)
      if (core > 0) panel.solveDense(core, at.dense, at.denseInverse, z + sparse * bytes)
      panel.upper(n, sparse, at.uStart, at.uIndex, at.uValue, at.uInverse, z)
      panel.give(n, at.order, at.columnScale, z, x)
    }
    if (steps > 0 && before > 0) amplification = Math.max(amplification, largest(arena.f64(z, n * width)) / before)
    const now = transposed
      ? panel.gatherResidual(
          structure.mid,
          structure.hi,
          structure.index,
          structure.value,
          structure.diagonal,
          right,
          into,
          residual - from * bytes,
          from,
          to,
        )
      : panel.scatterResidual(
          structure.mid,
          structure.hi,
          structure.index,
          structure.value,
          structure.diagonal,
          right,
          into,
          residual - from * bytes,
          weight - from * bytes,
          from,
          to,
        )
    const settled = now <= 4 * Number.EPSILON || now > backwardError / 2
    backwardError = Math.min(backwardError, now)
    // At least one correction in the life of the factors: it is what the error estimate rests on.
    if ((settled && (steps > 0 || at.amplification > 0)) || steps === 4 || !Number.isFinite(now)) break
    source = residual
  }
  arena.release(mark)
  at.amplification = amplification
  return { steps, backwardError, amplification }
}

function largest(x: Float64Array): number {
  let most = 0
  for (let k = 0; k < x.length; k++) {
    const size = Math.abs(x[k]!)
    if (size > most) most = size
  }
  return most
}

/**
 * Row and column scales, powers of two, that bring the largest entry of each row and column near one: three rounds of
 * Ruiz 2001, A scaling algorithm to equilibrate both rows and columns norms in matrices.
 */
function equilibrate(structure: Structure, block: Block, rowScale: number, columnScale: number): void {
  const { arena } = structure.kernels
  const { from, size: n } = block
  const low = arena.i32(structure.mid, structure.n)
  const high = arena.i32(structure.hi, structure.n)
  const index = arena.i32(structure.index, structure.entries)
  const value = arena.f64(structure.value, structure.entries)
  const diagonal = arena.f64(structure.diagonal, structure.n)
  // Exponents: sums instead of products, so that 1e-300 and 1e300 meet without overflow.
  const r = new Float64Array(n)
  const c = new Float64Array(n)
  const size = new Float64Array(high[from + n - 1]! - low[from]!)
  const first = low[from]!
  const own = new Float64Array(n)
  for (let k = 0; k < n; k++) {
    own[k] = exponent(diagonal[from + k]!)
    for (let q = low[from + k]!; q < high[from + k]!; q++) size[q - first] = exponent(value[q]!)
  }
  const rowMost = new Float64Array(n)
  for (let round = 0; round < 3; round++) {
    rowMost.fill(Number.NEGATIVE_INFINITY)
    for (let k = 0; k < n; k++) {
      rowMost[k] = Math.max(rowMost[k]!, own[k]! + c[k]!)
      for (let q = low[from + k]!; q < high[from + k]!; q++) {
        const i = index[q]! - from
        const e = size[q - first]! + c[k]!
        if (e > rowMost[i]!) rowMost[i] = e
      }
    }
    for (let i = 0; i < n; i++)
      if (Number.isFinite(rowMost[i]!)) r[i] = round < 2 ? (r[i]! - rowMost[i]!) / 2 : -rowMost[i]!
    for (let k = 0; k < n; k++) {
      let most = own[k]! + r[k]!
      for (let q = low[from + k]!; q < high[from + k]!; q++) {
        const e = size[q - first]! + r[index[q]! - from]!
        if (e > most) most = e
      }
      if (Number.isFinite(most)) c[k] = round < 2 ? (c[k]! - most) / 2 : -most
    }
  }
  const rows = arena.f64(rowScale, n)
  const columns = arena.f64(columnScale, n)
  for (let k = 0; k < n; k++) {
    rows[k] = 2 ** Math.round(r[k]!)
    columns[k] = 2 ** Math.round(c[k]!)
  }
}

function exponent(x: number): number {
  return x === 0 ? Number.NEGATIVE_INFINITY : Math.log2(Math.abs(x))
}
