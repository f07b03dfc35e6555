/**
 * Sparse LU of one loop: equilibrated, ordered by minimum degree, factored by Gilbert & Peierls
 * with a dense core, refined.
 *
 * The loops of a supply network have a few hubs (electricity, transport) and many processes of low
 * degree. Eliminating the low degrees first leaves a small dense core, so the factors of 10,000
 * coupled processes hold a few hundred thousand numbers.
 */

import { intAt } from '../checked-access.ts'
import type { ColumnAddresses, Kernels } from '../kernels/kernels.ts'
import { equilibrate } from './equilibrate.ts'
import { applyFactors, type BlockFactors, estimateAmplification, refine } from './factors.ts'
import type { Panel } from './panel.ts'
import type { Block, Structure } from './structure.ts'

/**
 * Density at which the rest of the elimination is treated as dense: beyond it, indices cost more
 * than zeros.
 */
const CORE_DENSITY = 0.4
/**
 * Diagonal pivots are taken at this share of the largest candidate: sparsity comes first,
 * refinement mends the rest.
 */
const PREFER_DIAGONAL = 0.01
/**
 * A pivot below this share of its column's largest entry (after equilibration) carries no digit.
 */
const TINY_PIVOT = 32 * 2 ** -53
/** What `factorSparse` returns when L or U needs more room. */
const NO_ROOM = -2

/**
 * An order of elimination and its cost: `order[k]` is the column eliminated at step k, the last
 * `core` of them as a dense matrix; `lower` and `upper` are the entries L and U will have,
 * `multiplies` the multiplications of the factorisation.
 */
export type Ordering = { order: Int32Array; core: number; lower: number; upper: number; multiplies: number }

export type Factors = {
  readonly block: Block
  readonly core: number
  /** Numbers stored. */
  readonly stored: number
  /** Address of the column scales: the size of each component, as far as units go. */
  readonly columnScale: number
  /**
   * Solves the block for one panel, forward or transposed, and refines the answer. The right-hand
   * side stays as it is.
   */
  solve(panel: Panel): Refinement
  /** The same with the factors once and without refinement: a preconditioner for a matrix nearby. */
  apply(panel: Panel): void
}

/**
 * `amplification`: estimate of how much larger than the backward error the error of a component can
 * be.
 */
type Refinement = { steps: number; backwardError: number; amplification: number }

/**
 * Minimum-degree order of a block (Markowitz 1957; Tinney & Walker 1967): always the column next
 * whose elimination makes the fewest entries, with the number of entries and multiplications LU
 * will need.
 * @throws RangeError when memory does not suffice for the search.
 */
export function orderBlock({ kernels, own }: Structure, { from, size: n }: Block): Ordering {
  const { arena } = kernels
  const mark = arena.mark()
  const orderAt = arena.allocate(n * 4)
  const scratch = arena.allocate((13 * n + 4 * n + 1) * 4)
  const result = arena.allocate(5 * 4)
  const pool = arena.allocate(8)
  const matrix = { n, lo: own.lo + from * 4, hi: own.hi + from * 4, index: own.index, offset: from }
  const ended = kernels.minimumDegree({ ...matrix, density: CORE_DENSITY, order: orderAt, scratch, pool, result })
  if (ended !== 0) throw new RangeError('Not enough memory to order a loop for direct solving.')
  const [core = 0, lower = 0, upper = 0, low = 0, high = 0] = arena.i32(result, 5)
  const order = arena.i32(orderAt, n).slice()
  arena.release(mark)
  const sparse = (low >>> 0) + high * 2 ** 32
  return { order, core, lower, upper, multiplies: sparse + core ** 3 / 3 }
}

/** A column without an acceptable pivot: its position in solving order. */
export type Deficiency = { deficient: number }

/**
 * LU factors of a block in the order given. They stay in the arena, above everything allocated
 * before. The first n - core columns are factored as sparse ones (Gilbert & Peierls 1988, Sparse
 * partial pivoting in time proportional to arithmetic operations), the core as a dense matrix.
 */
export function factorBlock(structure: Structure, block: Block, ordering: Ordering): Factors | Deficiency {
  const { kernels } = structure
  const { arena } = kernels
  const { from, size: n } = block
  const { order, core } = ordering
  const sparse = n - core
  const memory = allocateFactors(structure, block, ordering)
  const { at, densePivot } = memory
  const made = factorSparseColumns(structure, block, ordering, memory)
  if ('failed' in made) return { deficient: from + intAt(order, made.failed) }
  const { L, U } = made
  if (core > 0) {
    const failed = kernels.factorDense(core, at.dense, densePivot, at.denseInverse, TINY_PIVOT)
    if (failed >= 0) return { deficient: from + intAt(order, sparse + failed) }
    permuteCoreRows(kernels, { rowAt: at.rowAt, densePivot, L }, sparse, core)
  }
  const [entriesL = 0] = arena.i32(L.start + sparse * 4, 1)
  const [entriesU = 0] = arena.i32(U.start + n * 4, 1)
  const stored = entriesL + entriesU + core * core
  const factors = { structure, block, core, at: { ...at, L, U } }
  return {
    block,
    core,
    stored,
    columnScale: at.columnScale,
    solve: solverOf(factors),
    apply: panel => applyFactors(factors, panel),
  }
}

/**
 * Solves and refines; the amplification of errors is estimated once each way, on the first
 * right-hand side that is not zero.
 */
function solverOf(factors: BlockFactors): Factors['solve'] {
  const amplification: { forward: number | null; adjoint: number | null } = { forward: null, adjoint: null }
  return panel => {
    const way = panel.transposed ? 'adjoint' : 'forward'
    const refined = refine(factors, panel)
    amplification[way] ??= estimateAmplification(factors, panel)
    return { ...refined, amplification: amplification[way] ?? 1 }
  }
}

/**
 * Memory of the factors that has the same size whatever the pivots: scales, permutations, the dense
 * core. Scales are computed.
 */
type FactorMemory = ReturnType<typeof allocateFactors>

function allocateFactors(structure: Structure, block: Block, { order, core }: Ordering) {
  const { arena } = structure.kernels
  const n = block.size
  const orderAt = arena.allocate(n * 4)
  const rowScale = arena.allocate(n * 8)
  const columnScale = arena.allocate(n * 8)
  const rowAt = arena.allocate(n * 4)
  const uInverse = arena.allocate(Math.max(1, n - core) * 8)
  const lStart = arena.allocate((n + 1) * 4)
  const uStart = arena.allocate((n + 1) * 4)
  const dense = arena.allocate(Math.max(1, core * core) * 8, true)
  const denseInverse = arena.allocate(Math.max(1, core) * 8)
  const densePivot = arena.allocate(Math.max(1, core) * 4)
  arena.i32(orderAt, n).set(order)
  equilibrate(structure, block, rowScale, columnScale)
  return {
    at: { order: orderAt, rowScale, columnScale, rowAt, dense, denseInverse },
    uInverse,
    lStart,
    uStart,
    densePivot,
  }
}

/**
 * The sparse columns of L and U. The counts of the ordering hold for pivots on the diagonal; other
 * pivots can fill more, and then the room is doubled and the work begun again.
 * @returns `failed`: the step of the elimination at which no pivot was found.
 */
function factorSparseColumns(
  { kernels, own }: Structure,
  { from, size: n }: Block,
  { core, lower, upper }: Ordering,
  { at, uInverse, lStart, uStart }: FactorMemory,
): { L: ColumnAddresses; U: BlockFactors['at']['U'] } | { failed: number } {
  const { arena } = kernels
  const matrix = { ...own, lo: own.lo + from * 4, hi: own.hi + from * 4, diagonal: own.diagonal + from * 8 }
  const limits = { prefer: PREFER_DIAGONAL, tiny: TINY_PIVOT }
  const bottom = arena.mark()
  for (let times = 1; ; times *= 2) {
    const lRoom = (lower + n) * times
    const uRoom = (upper + n) * times
    const L = { start: lStart, index: arena.allocate(lRoom * 4), value: arena.allocate(lRoom * 8) }
    const U = { start: uStart, index: arena.allocate(uRoom * 4), value: arena.allocate(uRoom * 8), inverse: uInverse }
    const top = arena.mark()
    const pivotOf = arena.allocate(n * 4)
    const scratch = arena.allocate(4 * n * 4)
    const work = arena.allocate(n * 8, true)
    const given = { n, core, matrix, offset: from, ...limits, ...at }
    const ended = kernels.factorSparse({ ...given, L, lRoom, U, uRoom, pivotOf, scratch, work })
    arena.release(top)
    if (ended >= 0) return { failed: ended }
    if (ended !== NO_ROOM) return { L, U }
    arena.release(bottom)
    arena.f64(at.dense, core * core).fill(0)
  }
}

/** Puts the rows of the core, in L and in the permutation, into the order of the dense pivots. */
function permuteCoreRows(
  { arena }: Kernels,
  { rowAt, densePivot, L }: { rowAt: number; densePivot: number; L: ColumnAddresses },
  sparse: number,
  core: number,
) {
  const rows = arena.i32(rowAt, sparse + core)
  const pivot = arena.i32(densePivot, core)
  rows.set(
    pivot.map(p => intAt(rows, sparse + p)),
    sparse,
  )
  const placeOf = new Int32Array(core)
  pivot.forEach((row, k) => {
    placeOf[row] = k
  })
  const [entries = 0] = arena.i32(L.start + sparse * 4, 1)
  const index = arena.i32(L.index, entries)
  index.forEach((row, q) => {
    if (row >= sparse) index[q] = sparse + intAt(placeOf, row - sparse)
  })
}
