/**
 * Solves A s = f (forward) and A^T y = h (adjoint) for one technosphere, any number of times:
 * substitution along the supply chain, with the loops in between (loops.ts).
 *
 * f is the final demand by product, s the scaling of each process that meets it (Heijungs & Suh
 * 2002, ch. 2). h is a characterised burden by process, y the multiplier of each product: the
 * burden of one net unit of it, supply chain included. Since h . s = h . A^-1 f = y . f, one
 * adjoint solve gives the scores of every possible demand, and one forward solve the supply chain
 * of one demand.
 */

import { checkMatrix } from '../check-form.ts'
import { floatAt, intAt, itemAt } from '../checked-access.ts'
import { InvalidNumber, NonsquareTechnosphere, ReleasedSolver, ShapeMismatch } from '../errors.ts'
import { type PanelWidth, panelWidths } from '../kernels/kernels.ts'
import { giveBackKernels, takeKernels } from '../kernels/pool.ts'
import type { KernelSource } from '../kernels/source.ts'
import type { Columns, Rows } from '../sparse.ts'
import { reduceAdjoint } from './iterate.ts'
import { createLoops, type LoopMethod, type Loops, type Task } from './loops.ts'
import { BYTES, partOf } from './panel.ts'
import { type BlockRoute, mergeBlockRoutes, type Route, summarise } from './route.ts'
import { streamColumns } from './stream-columns.ts'
import { analyse, type Structure } from './structure.ts'

export type SolverOptions = {
  /** Names for errors and warnings, by column. */
  processes?: readonly string[]
  /**
   * Target for the error of each component relative to the terms that make it up. Default 1e-13.
   */
  tolerance?: number
  /** Where the inner loops come from; the compiled ones when left out. For tests. */
  kernels?: KernelSource
  /**
   * The way to try first for every loop: for tests and comparisons, not a setting a user needs. LU
   * steps in if it fails.
   */
  method?: LoopMethod
  /**
   * false: no warnings of loops that are not productive, whose search can cost as much as solving.
   * Default true.
   */
  warnings?: boolean
}

/** `values`: one vector per right-hand side. */
export type Solution = { values: Float64Array[]; route: Route }

/** `values[i * count + k]`: product row i, right-hand side k. */
export type AdjointSolution = { values: Float64Array; count: number; route: Route }

export type Solver = {
  readonly n: number
  /** Sizes of the loops (strongly connected components of more than one process), largest first. */
  readonly loops: readonly number[]
  /**
   * A s = f for each demand; f by product row, s by process. @throws SingularTechnosphere,
   * ShapeMismatch, InvalidNumber
   */
  solve(demands: readonly Float64Array[]): Solution
  /** A^T y = h for `count` right-hand sides, h by process interleaved: `right[j * count + k]`. */
  solveTransposed(right: Float64Array, count: number): AdjointSolution
  /**
   * Multipliers y_k with A^T y_k = (C B)_k for all categories of C at once: impact of one net unit
   * of each product.
   */
  multipliers(B: Columns, C: Rows): AdjointSolution
  /** Gives the memory back for the next solver. Optional; the solver cannot be used afterwards. */
  release(): void
}

const TOLERANCE = 1e-13

/**
 * Analyses the technosphere A (rows products, columns processes; outputs positive, inputs negative)
 * and makes it ready to be solved.
 * @throws InvalidModel, NonsquareTechnosphere, SingularTechnosphere, InvalidNumber, NoWebAssembly
 */
export function createSolver(A: Columns, options: SolverOptions = {}): Solver {
  const name = (column: number) => options.processes?.[column] ?? `process ${column}`
  checkMatrix(A, 'A', ['start', 'row'])
  if (A.rows !== A.columns) throw new NonsquareTechnosphere(A.rows, A.columns)
  if (!areFinite(A.value)) throw invalidEntry(A, name)
  const kernels = takeKernels(options.kernels)
  const structure = analyse(A, kernels, name)
  const loops = createLoops(structure, name, options.tolerance ?? TOLERANCE, options.method)
  const { n, blocks } = structure
  let released = false
  const open = (): OpenSolver => {
    if (released) throw new ReleasedSolver()
    return { structure, loops, routes: [], withWarnings: options.warnings !== false }
  }
  return {
    n,
    loops: blocks.map(block => block.size).sort((a, b) => b - a),
    solve(demands) {
      checkDemands(demands, n)
      return solveForward(open(), demands)
    },
    solveTransposed(right, count) {
      if (right.length !== n * count) throw new ShapeMismatch('Right-hand sides', n * count, right.length)
      return solveAdjoint(open(), count, fillFrom(structure, right, count))
    },
    multipliers(B, C) {
      if (B.columns !== n) throw new ShapeMismatch('Processes of B', n, B.columns)
      if (C.columns !== B.rows) throw new ShapeMismatch('Flows of C', B.rows, C.columns)
      const solver = open()
      return solveAdjoint(solver, C.rows, fillCharacterised(structure, B, C))
    },
    release() {
      if (!released) giveBackKernels(kernels, options.kernels)
      released = true
    },
  }
}

/**
 * A solver in use: its structure and loops, and how each loop was solved in this call (by block;
 * empty where it had no demand).
 */
type OpenSolver = {
  readonly structure: Structure
  readonly loops: Loops
  readonly routes: BlockRoute[]
  readonly withWarnings: boolean
}

/**
 * Writes `width` right-hand sides, from number `offset` on, to the panel at address `h`. Those
 * beyond the last are zero.
 */
type Fill = (width: PanelWidth, offset: number, h: number) => void

/** @throws ShapeMismatch, InvalidNumber */
function checkDemands(demands: readonly Float64Array[], n: number): void {
  demands.forEach((f, d) => {
    if (f.length !== n) throw new ShapeMismatch(`Demand ${d}`, n, f.length)
    if (areFinite(f)) return
    const i = f.findIndex(x => !Number.isFinite(x))
    throw new InvalidNumber(f[i], `Demand ${d}, row ${i}`)
  })
}

/**
 * A s = f, panel by panel. f goes in by product row and s comes out by process; both are in solving
 * order in between.
 */
function solveForward(solver: OpenSolver, demands: readonly Float64Array[]): Solution {
  const { structure, loops } = solver
  const { kernels, n, columnAt, positionOfRow } = structure
  const { arena } = kernels
  loops.prepare(demands.length)
  const values: Float64Array[] = []
  let offset = 0
  for (const width of panelWidths(demands.length)) {
    const mark = arena.mark()
    const r = arena.allocate(n * width * 8, true)
    const s = arena.allocate(n * width * 8, true)
    const right = arena.f64(r, n * width)
    const batch = demands.slice(offset, offset + width)
    batch.forEach((f, t) => {
      f.forEach((amount, i) => {
        if (amount !== 0) right[intAt(positionOfRow, i) * width + t] = amount
      })
    })
    forwardPanel(solver, { transposed: false, width, right: r, into: s, left: demands.length - offset })
    const solved = arena.f64(s, n * width)
    batch.forEach((_, t) => {
      const x = new Float64Array(n)
      let at = t
      for (const column of columnAt) {
        x[column] = solved[at]!
        at += width
      }
      values.push(x)
    })
    arena.release(mark)
    offset += width
  }
  return { values, route: finish(solver) }
}

/**
 * A^T y = h, panel by panel. h goes in by process and y comes out by product row, `count`
 * right-hand sides interleaved. Each h is written where its y will be: outside loops it is read once,
 * at the place that receives the answer, and a loop copies its own part (`adjointPanel`).
 */
function solveAdjoint(solver: OpenSolver, count: number, fill: Fill): AdjointSolution {
  const { structure, loops } = solver
  const { kernels, n, positionOfRow } = structure
  const { arena } = kernels
  loops.prepare(count)
  const values = new Float64Array(n * count)
  let offset = 0
  for (const width of panelWidths(count)) {
    const mark = arena.mark()
    const y = arena.allocate(n * width * 8)
    fill(width, offset, y)
    adjointPanel(solver, { transposed: true, width, right: y, into: y, left: count - offset })
    const solved = arena.f64(y, n * width)
    const used = Math.min(width, count - offset)
    let to = offset
    for (const position of positionOfRow) {
      const from = position * width
      for (let t = 0; t < used; t++) values[to + t] = solved[from + t]!
      to += count
    }
    arena.release(mark)
    offset += width
  }
  return { values, count, route: finish(solver) }
}

/** Right-hand sides by process, interleaved: number t of process j at `j * count + t`. */
function fillFrom({ kernels, n, columnAt }: Structure, right: Float64Array, count: number): Fill {
  return (width, offset, h) => {
    const panel = kernels.arena.f64(h, n * width)
    let at = 0
    for (const column of columnAt) {
      const first = column * count + offset
      for (let t = 0; t < width; t++) panel[at++] = offset + t < count ? right[first + t]! : 0
    }
  }
}

/**
 * Rows of C B as right-hand sides: what one unit of each process releases itself, characterised,
 * for `width` categories at once.
 */
function fillCharacterised({ kernels, position }: Structure, B: Columns, C: Rows): Fill {
  const { arena } = kernels
  return (width, offset, h) => {
    const mark = arena.mark()
    const factors = arena.allocate(C.columns * width * 8, true)
    const panel = arena.f64(factors, C.columns * width)
    for (let t = 0; t < width && offset + t < C.rows; t++) {
      for (let q = intAt(C.start, offset + t), end = intAt(C.start, offset + t + 1); q < end; q++)
        panel[intAt(C.column, q) * width + t]! += floatAt(C.value, q)
    }
    const { characterise } = kernels.panel(width)
    streamColumns(arena, B, (from, to, at) => characterise(to - from, position + from * 4, at, factors, h))
    arena.release(mark)
  }
}

/**
 * Consumers first: positions descend. What a process supplies is known when all its consumers are
 * solved. Runs of single processes are substituted in one call, loops are solved in between; a loop
 * that no demand reaches is skipped.
 */
function forwardPanel(solver: OpenSolver, task: Task) {
  const { structure, loops } = solver
  const { kernels, blocks, n, earlier, all } = structure
  const { width, right: r, into: s } = task
  const kernel = kernels.panel(width)
  let end = n
  for (let b = blocks.length - 1; b >= 0; b--) {
    const block = itemAt(blocks, b)
    if (block.to < end) kernel.scatter(all, r, s, block.to, end)
    end = block.from
    if (isZero(partOf(kernels.arena, r, block, width))) continue
    record(solver, b, loops.solve(b, task))
    kernel.push(earlier, s, r, block.from, block.to)
  }
  if (end > 0) kernel.scatter(all, r, s, 0, end)
}

// Loops over an index: this runs over the whole matrix and over each panel, where an iterator costs as much again.
function isZero(values: Float64Array): boolean {
  for (let k = 0; k < values.length; k++) if (values[k] !== 0) return false
  return true
}

function areFinite(values: Float64Array): boolean {
  for (let k = 0; k < values.length; k++) if (!Number.isFinite(values[k])) return false
  return true
}

/**
 * Suppliers first: positions ascend. The multiplier of a product is known when those of all its
 * inputs are. The right-hand sides lie where the solutions will be (`right` equals `into`); a loop,
 * which reads its right-hand sides many times, gets a copy of them.
 */
function adjointPanel(solver: OpenSolver, task: Task) {
  const { structure, loops } = solver
  const { kernels, blocks, n, all } = structure
  const { arena } = kernels
  const { width, into: y } = task
  const kernel = kernels.panel(width)
  let start = 0
  blocks.forEach((block, b) => {
    if (start < block.from) kernel.gather(all, y, y, start, block.from)
    reduceAdjoint(structure, block, task)
    const mark = arena.mark()
    const right = arena.allocate(block.size * width * BYTES) - block.from * width * BYTES
    partOf(arena, right, block, width).set(partOf(arena, y, block, width))
    record(solver, b, loops.solve(b, { ...task, right }))
    arena.release(mark)
    start = block.to
  })
  if (start < n) kernel.gather(all, y, y, start, n)
}

/** Of several panels over the same loop, the route of the harder one counts. */
function record({ routes }: OpenSolver, b: number, route: BlockRoute) {
  const before = routes[b]
  routes[b] = before ? mergeBlockRoutes(before, route) : route
}

function finish({ structure, loops, routes, withWarnings }: OpenSolver): Route {
  const { n, kernels } = structure
  return summarise(n, kernels.kind, routes.filter(Boolean), withWarnings ? loops.warnings(routes) : [])
}

/**
 * The first entry of A that is not a finite number, as an error that names its place and its
 * process.
 */
function invalidEntry(A: Columns, name: (column: number) => string): InvalidNumber {
  const k = A.value.findIndex(x => !Number.isFinite(x))
  const j = A.start.findIndex(start => start > k) - 1
  return new InvalidNumber(A.value[k], `A[${A.row[k]}][${j}]`, [name(j)])
}
