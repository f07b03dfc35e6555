/**
 * Sparse LU of one loop: equilibrated, ordered by minimum degree, factored by Gilbert & Peierls with a dense core, refined.
 *
 * The loops of a supply network have a few hubs (electricity, transport) and many processes of low degree. Eliminating the low
 * degrees first leaves a small dense core, so the factors of 10,000 coupled processes hold a few hundred thousand numbers.
 */

import type { Kernels, PanelWidth } from '../kernels/kernels.ts'
import { equilibrate } from './equilibrate.ts'
import { estimateAmplification, type FactorAddresses, refine } from './factors.ts'
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
  /** Address of the column scales: the size of each component, as far as units go. */
  readonly columnScale: number
  /** A block X = b for one panel: b at `right`, the answer to `into` (both by position from `block.from`), refined. */
  solve(width: PanelWidth, right: number, into: number): Refinement
  /** The same with the transpose. */
  solveTransposed(width: PanelWidth, right: number, into: number): Refinement
}

/** `amplification`: estimate of how much larger than the backward error the error of a component can be. */
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
    const at: FactorAddresses = {
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
    }
    // Estimated once each way, on the first right-hand side that is not zero.
    const amplification: { forward: number | null; adjoint: number | null } = { forward: null, adjoint: null }
    const solve =
      (way: 'forward' | 'adjoint') =>
      (width: PanelWidth, right: number, into: number): Refinement => {
        const transposed = way === 'adjoint'
        const refined = refine(structure, block, core, at, width, right, into, transposed)
        amplification[way] ??= estimateAmplification(structure, block, core, at, width, right, into, transposed)
        return { ...refined, amplification: amplification[way] ?? 1 }
      }
    return {
      block,
      core,
      stored: entriesL + entriesU + core * core,
      columnScale,
      solve: solve('forward'),
      solveTransposed: solve('adjoint'),
    }
  }
}

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
