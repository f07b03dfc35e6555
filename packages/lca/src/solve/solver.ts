/**
 * Solves A s = f (forward) and A^T y = h (adjoint) for one technosphere, as often as asked. Loops are solved by what suits them:
 * sweeps for the first few right-hand sides, LU when that pays or when sweeps would not converge.
 */

import { InvalidNumber, NonsquareTechnosphere, ShapeMismatch, SingularTechnosphere } from '../errors.ts'
import { place } from '../kernels/arena.ts'
import { createKernels, type KernelKind, type PanelWidth, panelWidths } from '../kernels/kernels.ts'
import type { Columns, Rows } from '../sparse.ts'
import { directCost, factoringCost, MOST_STORED, orderingCost, SMALL, storedBy, sweepCost } from './choose.ts'
import { type Factors, factorBlock, type Ordering, orderBlock } from './direct.ts'
import { type Iteration, iterateAdjoint, iterateForward, type Judge, reduceAdjoint } from './iterate.ts'
import { solveKrylov } from './krylov.ts'
import { isProductive } from './productivity.ts'
import { type BlockRoute, mergeBlockRoutes, type Route, summarise, type Warning } from './route.ts'
import { analyse, type Block, type Structure } from './structure.ts'

export type SolverOptions = {
  /** Names for errors and warnings, by column. */
  processes?: readonly string[]
  /** Target for the error of each component relative to the terms that make it up. */
  tolerance?: number
  /** Which kernels to run; the fastest there is when left out. */
  kernels?: KernelKind
  /** The way to try first for every loop: for tests and comparisons, not a setting a user needs. LU steps in if it fails. */
  method?: 'gauss-seidel' | 'krylov' | 'direct'
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
}

type BlockState = {
  ordering?: Ordering
  factors?: Factors
  spent: number
  sweeps?: number
  productive?: boolean
  tooLarge?: boolean
}

const TOLERANCE = 1e-13
/** An error estimate above this means that hardly a digit is certain: worth a warning; above SINGULAR, none is. */
const ILL_CONDITIONED = 1e-7
const SINGULAR = 1e-2

/**
 * Analyses the technosphere A (rows products, columns processes; outputs positive, inputs negative).
 * @throws NonsquareTechnosphere, SingularTechnosphere, InvalidNumber
 */
export function createSolver(A: Columns, options: SolverOptions = {}): Solver {
  const name = (column: number) => options.processes?.[column] ?? `process ${column}`
  if (A.rows !== A.columns) throw new NonsquareTechnosphere(A.rows, A.columns)
  for (let k = 0; k < A.value.length; k++) if (!Number.isFinite(A.value[k]!)) throw invalidEntry(A, k, name)
  const tolerance = options.tolerance ?? TOLERANCE
  const kernels = createKernels(options.kernels)
  const { arena } = kernels
  const structure = analyse(A, kernels, name)
  const { n, blocks, columnAt, positionOfRow } = structure
  const states = blocks.map((): BlockState => ({ spent: 0 }))

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
  }

  function solve(demands: readonly Float64Array[]): Solution {
    demands.forEach((f, d) => {
      if (f.length !== n) throw new ShapeMismatch(`Demand ${d}`, n, f.length)
      for (let i = 0; i < n; i++) if (!Number.isFinite(f[i]!)) throw new InvalidNumber(f[i], `Demand ${d}, row ${i}`)
    })
    prepareLoops(demands.length)
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
    prepareLoops(count)
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
      if (isZero(r, block, width)) {
        end = block.from
        continue
      }
      record(routes, b, solveLoop(b, false, width, r, s, left))
      panel.push(lo, mid, index, value, s, r, block.from, block.to)
      end = block.from
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
      record(routes, b, solveLoop(b, true, width, h, y, left))
      start = block.to
    })
    if (start < n) panel.gather(lo, hi, index, value, inverse, h, y, start, n)
  }

  function solveLoop(
    b: number,
    transposed: boolean,
    width: PanelWidth,
    right: number,
    into: number,
    left: number,
  ): BlockRoute {
    const block = blocks[b]!
    const state = states[b]!
    if (state.factors) return directly(b, transposed, width, right, into, 'factors at hand')
    if (options.method === 'krylov') return byKrylov(b, transposed, width, right, into, 0, 'asked for')

    let why = ''
    const judge: Judge = (remaining, contraction) => {
      if (options.method === 'gauss-seidel') return contraction < 1
      const panels = Math.ceil(left / width)
      const cost = remaining * sweepCost(block, width) * panels
      if (contraction < 0.999 && cost < orderingCost(block)) return true
      if (state.tooLarge || !orderIfPossible(b)) return contraction < 0.98
      const direct = factoringCost(state.ordering!) + directCost(state.ordering!, block, width) * panels
      if (contraction < 0.999 && cost < direct) return true
      why =
        contraction < 1 ? `sweeps contract by ${contraction.toFixed(3)} only, LU costs less` : 'sweeps do not converge'
      return false
    }
    // Forward sweeps use the right-hand side up; a change of mind needs it back.
    const bytes = width * 8
    const mark = arena.mark()
    let saved: Float64Array | null = null
    if (!transposed) saved = arena.f64(right + block.from * bytes, block.size * width).slice()
    const iteration = transposed
      ? iterateAdjoint(structure, block, width, right, into, tolerance, judge)
      : iterateForward(structure, block, width, right, into, tolerance, judge)
    arena.release(mark)
    state.spent += iteration.sweeps * sweepCost(block, width)
    state.sweeps = iteration.sweeps
    if (iteration.converged) return sweepRoute(block, iteration)
    if (saved) arena.f64(right + block.from * bytes, block.size * width).set(saved)
    if (!state.tooLarge && factorLoop(b))
      return directly(b, transposed, width, right, into, why || 'sweeps do not converge')
    return byKrylov(b, transposed, width, right, into, iteration.sweeps, 'sweeps contract slowly and LU would not fit')
  }

  /** Factors loops that are small, or on which sweeps have cost about as much as factoring by now. */
  function prepareLoops(count: number) {
    blocks.forEach((block, b) => {
      const state = states[b]!
      if (state.factors || state.tooLarge) return
      if (options.method) {
        if (options.method === 'direct' && !(orderIfPossible(b) && factorLoop(b)))
          throw new RangeError('LU of a loop does not fit.')
        return
      }
      if (block.size <= SMALL) {
        if (orderIfPossible(b)) factorLoop(b)
        return
      }
      // Renting or buying: factor when this call alone would cost more by sweeps, or sweeps so far have cost as much as factors.
      const widths = panelWidths(count)
      const sweeping = (state.sweeps ?? 35) * widths.reduce((sum, width) => sum + sweepCost(block, width), 0)
      if (Math.max(sweeping, state.spent) < 2 * orderingCost(block) || !orderIfPossible(b)) return
      const ordering = state.ordering!
      const buying = factoringCost(ordering)
      const solving = widths.reduce((sum, width) => sum + directCost(ordering, block, width), 0)
      if (sweeping > buying + solving || (state.spent > buying && sweeping > solving)) factorLoop(b)
    })
  }

  function orderIfPossible(b: number): boolean {
    const state = states[b]!
    if (state.tooLarge) return false
    if (!state.ordering) {
      try {
        state.ordering = orderBlock(structure, blocks[b]!)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        state.tooLarge = true
        return false
      }
    }
    if (storedBy(state.ordering) > MOST_STORED) state.tooLarge = true
    return !state.tooLarge
  }

  function factorLoop(b: number): boolean {
    const state = states[b]!
    if (!orderIfPossible(b)) return false
    const factors = factorBlock(structure, blocks[b]!, state.ordering!)
    if ('deficient' in factors) throw singular(factors.deficient)
    state.factors = factors
    // Decided in the middle of a panel: the panel's memory below the factors is given up rather than the factors.
    arena.keep()
    return true
  }

  function directly(
    b: number,
    transposed: boolean,
    width: PanelWidth,
    right: number,
    into: number,
    reason: string,
  ): BlockRoute {
    const block = blocks[b]!
    const factors = states[b]!.factors!
    const { steps, backwardError, amplification } = transposed
      ? factors.solveTransposed(width, right, into)
      : factors.solve(width, right, into)
    const errorBound = amplification * Math.max(backwardError, Number.EPSILON)
    if (!(errorBound < SINGULAR)) throw singular(block.from)
    return {
      size: block.size,
      entries: block.entries,
      method: 'direct',
      reason: block.size <= SMALL ? 'small loop' : reason,
      sweeps: 0,
      contraction: null,
      refinements: steps,
      backwardError,
      errorBound,
    }
  }

  function byKrylov(
    b: number,
    transposed: boolean,
    width: PanelWidth,
    right: number,
    into: number,
    sweeps: number,
    reason: string,
  ): BlockRoute {
    const block = blocks[b]!
    const mark = arena.mark()
    const one = arena.allocate(block.size * 8) - block.from * 8
    const answer = arena.allocate(block.size * 8) - block.from * 8
    const worst = { steps: 0, change: 0, errorBound: 0 }
    for (let t = 0; t < width; t++) {
      const b1 = arena.f64(one + block.from * 8, block.size)
      const panel = arena.f64(right + block.from * width * 8, block.size * width)
      for (let k = 0; k < block.size; k++) b1[k] = panel[k * width + t]!
      const result = solveKrylov(structure, block, transposed, one, answer, tolerance)
      if (!result.converged) {
        // Nothing iterative converges and LU does not fit in the memory set aside: factor all the same rather than guess.
        states[b]!.tooLarge = false
        states[b]!.ordering ??= orderBlock(structure, block)
        const factors = factorBlock(structure, block, states[b]!.ordering!)
        if ('deficient' in factors) throw singular(factors.deficient)
        states[b]!.factors = factors
        arena.keep()
        return directly(b, transposed, width, right, into, 'no iteration converges')
      }
      worst.steps = Math.max(worst.steps, result.steps)
      worst.change = Math.max(worst.change, result.change)
      worst.errorBound = Math.max(worst.errorBound, result.errorBound)
      const out = arena.f64(into + block.from * width * 8, block.size * width)
      const solved = arena.f64(answer + block.from * 8, block.size)
      for (let k = 0; k < block.size; k++) out[k * width + t] = solved[k]!
    }
    arena.release(mark)
    return {
      size: block.size,
      entries: block.entries,
      method: 'krylov',
      reason,
      sweeps: sweeps + worst.steps,
      contraction: null,
      refinements: 0,
      backwardError: worst.change,
      errorBound: worst.errorBound,
    }
  }

  function sweepRoute(block: Block, iteration: Iteration): BlockRoute {
    return {
      size: block.size,
      entries: block.entries,
      method: 'gauss-seidel',
      reason: `sweeps contract by ${iteration.contraction.toFixed(3)}`,
      sweeps: iteration.sweeps,
      contraction: iteration.contraction,
      refinements: 0,
      backwardError: iteration.change,
      errorBound: iteration.errorBound,
    }
  }

  function isZero(r: number, block: Block, width: PanelWidth): boolean {
    const panel = arena.f64(r + block.from * width * 8, block.size * width)
    for (let k = 0; k < panel.length; k++) if (panel[k] !== 0) return false
    return true
  }

  function record(routes: BlockRoute[], b: number, route: BlockRoute) {
    const before = routes[b]
    routes[b] = before ? mergeBlockRoutes(before, route) : route
  }

  function finish(routes: BlockRoute[]): Route {
    const warnings: Warning[] = []
    routes.forEach((route, b) => {
      const block = blocks[b]!
      const state = states[b]!
      // Sweeps that converge prove a loop productive; after LU it has to be looked at.
      state.productive ??= route.method === 'gauss-seidel' || isProductive(structure, block)
      const processes = () => namesOf(structure, block, name)
      if (!state.productive) {
        warnings.push({
          code: 'not_productive',
          message:
            'A loop consumes more of its own products than it makes; the solution is algebraic and may be negative.',
          processes: processes(),
        })
      }
      if (route.errorBound > ILL_CONDITIONED) {
        warnings.push({
          code: 'ill_conditioned',
          message: `A loop is nearly singular: about ${Math.max(0, Math.floor(-Math.log10(route.errorBound)))} digits are certain.`,
          processes: processes(),
        })
      }
    })
    return summarise(n, kernels.kind, routes.filter(Boolean), warnings)
  }

  /** The processes of the loop in which elimination found no pivot, the failing one first. */
  function singular(position: number): SingularTechnosphere {
    const block = blocks.find(b => position >= b.from && position < b.to)!
    const first = columnAt[position]!
    const columns = [first]
    for (let k = block.from; k < block.to; k++) if (columnAt[k] !== first) columns.push(columnAt[k]!)
    return new SingularTechnosphere('numerical', columns, columns.map(name))
  }
}

function namesOf(structure: Structure, block: Block, name: (column: number) => string): string[] {
  const names: string[] = []
  for (let k = block.from; k < block.to; k++) names.push(name(structure.columnAt[k]!))
  return names
}

function invalidEntry(A: Columns, k: number, name: (column: number) => string): InvalidNumber {
  let j = 0
  while (A.start[j + 1]! <= k) j++
  return new InvalidNumber(A.value[k], `A[${A.row[k]}][${j}]`, [name(j)])
}
