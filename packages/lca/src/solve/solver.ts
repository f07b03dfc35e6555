/**
 * Solves A s = f (forward) and A^T y = h (adjoint) for one technosphere, as often as asked: substitution along the supply chain, with
 * the loops in between (loops.ts).
 */

import { checkMatrix } from '../check-form.ts'
import { InvalidNumber, NonsquareTechnosphere, ReleasedSolver, ShapeMismatch } from '../errors.ts'
import { place } from '../kernels/arena.ts'
import { type KernelKind, type PanelWidth, panelWidths } from '../kernels/kernels.ts'
import { giveBackKernels, takeKernels } from '../kernels/pool.ts'
import type { Columns, Rows } from '../sparse.ts'
import { reduceAdjoint } from './iterate.ts'
import { createLoops, type LoopMethod } from './loops.ts'
import { type BlockRoute, mergeBlockRoutes, type Route, summarise } from './route.ts'
import { analyse, type Block } from './structure.ts'

export type SolverOptions = {
  /** Names for errors and warnings, by column. */
  processes?: readonly string[]
  /** Target for the error of each component relative to the terms that make it up. Default 1e-13. */
  tolerance?: number
  /** Which kernels to run; the fastest there is when left out. */
  kernels?: KernelKind
  /** The way to try first for every loop: for tests and comparisons, not a setting a user needs. LU steps in if it fails. */
  method?: LoopMethod
  /** false: no warnings of loops that are not productive, whose search can cost as much as solving. Default true. */
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
  /** A s = f for each demand; f by product row, s by process. @throws SingularTechnosphere, ShapeMismatch, InvalidNumber */
  solve(demands: readonly Float64Array[]): Solution
  /** A^T y = h for `count` right-hand sides, h by process interleaved: `right[j * count + k]`. */
  solveTransposed(right: Float64Array, count: number): AdjointSolution
  /** Multipliers y_k with A^T y_k = (C B)_k for all categories of C at once: impact of one net unit of each product. */
  multipliers(B: Columns, C: Rows): AdjointSolution
  /** Gives the memory back for the next solver. Optional; the solver cannot be used afterwards. */
  release(): void
}

const TOLERANCE = 1e-13

/**
 * Analyses the technosphere A (rows products, columns processes; outputs positive, inputs negative).
 * @throws InvalidModel, NonsquareTechnosphere, SingularTechnosphere, InvalidNumber
 */
export function createSolver(A: Columns, options: SolverOptions = {}): Solver {
  const name = (column: number) => options.processes?.[column] ?? `process ${column}`
  checkMatrix(A, 'A', ['start', 'row'])
  if (A.rows !== A.columns) throw new NonsquareTechnosphere(A.rows, A.columns)
  for (let k = 0; k < A.value.length; k++) if (!Number.isFinite(A.value[k]!)) throw invalidEntry(A, k, name)
  const kernels = takeKernels(options.kernels)
  const { arena } = kernels
  const structure = analyse(A, kernels, name)
  const { n, blocks, columnAt, positionOfRow } = structure
  let released = false
  const loops = createLoops(structure, name, options.tolerance ?? TOLERANCE, options.method)

  return {
    n,
    loops: blocks.map(block => block.size).sort((a, b) => b - a),
    solve,
    solveTransposed(right, count) {
      if (right.length !== n * count) throw new ShapeMismatch('Right-hand sides', n * count, right.length)
      return adjoint(count, (width, offset, h) => {
        const panel = arena.f64(h, n * width)
        for (let k = 0; k < n; k++) {
          const at = columnAt[k]! * count + offset
          for (let t = 0; t < width; t++) panel[k * width + t] = offset + t < count ? right[at + t]! : 0
        }
      })
    },
    multipliers(B, C) {
      if (B.columns !== n) throw new ShapeMismatch('Processes of B', n, B.columns)
      if (C.columns !== B.rows) throw new ShapeMismatch('Flows of C', B.rows, C.columns)
      checkOpen()
      const mark = arena.mark()
      const start = place(arena, B.start)
      const row = place(arena, B.row)
      const value = place(arena, B.value)
      const result = adjoint(C.rows, (width, offset, h) => {
        const inner = arena.mark()
        const factors = arena.allocate(C.columns * width * 8, true)
        const panel = arena.f64(factors, C.columns * width)
        for (let t = 0; t < width && offset + t < C.rows; t++) {
          for (let q = C.start[offset + t]!; q < C.start[offset + t + 1]!; q++)
            panel[C.column[q]! * width + t]! += C.value[q]!
        }
        kernels.panel(width).characterise(n, structure.perm, start, row, value, factors, h)
        arena.release(inner)
      })
      arena.release(mark)
      return result
    },
    release() {
      if (!released) giveBackKernels(kernels)
      released = true
    },
  }

  function solve(demands: readonly Float64Array[]): Solution {
    demands.forEach((f, d) => {
      if (f.length !== n) throw new ShapeMismatch(`Demand ${d}`, n, f.length)
      for (let i = 0; i < n; i++) if (!Number.isFinite(f[i]!)) throw new InvalidNumber(f[i], `Demand ${d}, row ${i}`)
    })
    checkOpen()
    loops.prepare(demands.length)
    const values = demands.map(() => new Float64Array(n))
    const routes: BlockRoute[] = []
    let offset = 0
    for (const width of panelWidths(demands.length)) {
      const mark = arena.mark()
      const r = arena.allocate(n * width * 8, true)
      const s = arena.allocate(n * width * 8, true)
      const right = arena.f64(r, n * width)
      for (let t = 0; t < width && offset + t < demands.length; t++) {
        const f = demands[offset + t]!
        for (let i = 0; i < n; i++) if (f[i] !== 0) right[positionOfRow[i]! * width + t] = f[i]!
      }
      forwardPanel(width, r, s, demands.length - offset, routes)
      const solved = arena.f64(s, n * width)
      for (let t = 0; t < width && offset + t < demands.length; t++) {
        const x = values[offset + t]!
        for (let k = 0; k < n; k++) x[columnAt[k]!] = solved[k * width + t]!
      }
      arena.release(mark)
      offset += width
    }
    return { values, route: finish(routes) }
  }

  function adjoint(count: number, fill: (width: PanelWidth, offset: number, h: number) => void): AdjointSolution {
    checkOpen()
    loops.prepare(count)
    const values = new Float64Array(n * count)
    const routes: BlockRoute[] = []
    let offset = 0
    for (const width of panelWidths(count)) {
      const mark = arena.mark()
      const h = arena.allocate(n * width * 8)
      const y = arena.allocate(n * width * 8)
      fill(width, offset, h)
      adjointPanel(width, h, y, count - offset, routes)
      const solved = arena.f64(y, n * width)
      const used = Math.min(width, count - offset)
      for (let i = 0; i < n; i++) {
        const from = positionOfRow[i]! * width
        const to = i * count + offset
        for (let t = 0; t < used; t++) values[to + t] = solved[from + t]!
      }
      arena.release(mark)
      offset += width
    }
    return { values, count, route: finish(routes) }
  }

  /** Consumers first: positions descend. Runs of single processes in one call, loops in between. */
  function forwardPanel(width: PanelWidth, r: number, s: number, left: number, routes: BlockRoute[]) {
    const panel = kernels.panel(width)
    const { lo, mid, hi, index, value, inverse } = structure
    let end = n
    for (let b = blocks.length - 1; b >= 0; b--) {
      const block = blocks[b]!
      if (block.to < end) panel.scatter(lo, hi, index, value, inverse, r, s, block.to, end)
      end = block.from
      if (isZero(r, block, width)) continue
      record(routes, b, loops.solve(b, { transposed: false, width, right: r, into: s, left }))
      panel.push(lo, mid, index, value, s, r, block.from, block.to)
    }
    if (end > 0) panel.scatter(lo, hi, index, value, inverse, r, s, 0, end)
  }

  /** Suppliers first: positions ascend. */
  function adjointPanel(width: PanelWidth, h: number, y: number, left: number, routes: BlockRoute[]) {
    const panel = kernels.panel(width)
    const { lo, hi, index, value, inverse } = structure
    let start = 0
    blocks.forEach((block, b) => {
      if (start < block.from) panel.gather(lo, hi, index, value, inverse, h, y, start, block.from)
      reduceAdjoint(structure, block, width, h, y)
      record(routes, b, loops.solve(b, { transposed: true, width, right: h, into: y, left }))
      start = block.to
    })
    if (start < n) panel.gather(lo, hi, index, value, inverse, h, y, start, n)
  }

  function isZero(r: number, block: Block, width: PanelWidth): boolean {
    const panel = arena.f64(r + block.from * width * 8, block.size * width)
    for (let k = 0; k < panel.length; k++) if (panel[k] !== 0) return false
    return true
  }

  function checkOpen() {
    if (released) throw new ReleasedSolver()
  }

  function record(routes: BlockRoute[], b: number, route: BlockRoute) {
    const before = routes[b]
    routes[b] = before ? mergeBlockRoutes(before, route) : route
  }

  function finish(routes: BlockRoute[]): Route {
    return summarise(n, kernels.kind, routes.filter(Boolean), options.warnings === false ? [] : loops.warnings(routes))
  }
}

function invalidEntry(A: Columns, k: number, name: (column: number) => string): InvalidNumber {
  let j = 0
  while (A.start[j + 1]! <= k) j++
  return new InvalidNumber(A.value[k], `A[${A.row[k]}][${j}]`, [name(j)])
}
