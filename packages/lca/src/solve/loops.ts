/**
 * Solves the loops of one structure, each by the method that suits it: a small one is factored at
 * once; a large one is swept by Gauss-Seidel, and factored when sweeps contract too slowly for the
 * work at hand, or have cost as much as factors by now; Krylov steps stand in where LU would not
 * fit. What was learned about a loop (order, factors, number of sweeps) serves the next right-hand
 * sides.
 */

import { SingularTechnosphere } from '../errors.ts'
import { panelWidths } from '../kernels/kernels.ts'
import {
  directCost,
  factoringCost,
  MAX_STORED,
  orderingCost,
  reorderingCost,
  SMALL,
  storedBy,
  sweepCost,
} from './choose.ts'
import { type Factors, factorBlock, type Ordering, orderBlock } from './direct.ts'
import { greedyOrder, permute, reorderBlock } from './feedback-order.ts'
import { type Iteration, iterateBlock, type Judge } from './iterate.ts'
import { solveKrylov } from './krylov.ts'
import { BYTES, type Panel, partOf } from './panel.ts'
import { isProductive } from './productivity.ts'
import type { BlockRoute, Warning } from './route.ts'
import type { Block, Structure } from './structure.ts'

export type LoopMethod = 'gauss-seidel' | 'krylov' | 'direct'

/** A panel to solve, and how many right-hand sides are still to come, this one included. */
export type Task = Panel & { readonly left: number }

export type Loops = {
  /**
   * To be called before each batch: factors loops for which that is the cheaper way to `count`
   * right-hand sides.
   */
  prepare(count: number): void
  /**
   * Solves block b of the task; earlier (adjoint) or later (forward) blocks are done. @throws
   * SingularTechnosphere
   */
  solve(b: number, task: Task): BlockRoute
  warnings(routes: readonly BlockRoute[]): Warning[]
}

/** A loop and what is known about it by now. */
type Loop = {
  readonly block: Block
  ordering?: Ordering
  factors?: Factors
  /** LU would need more memory than is set aside for it. */
  tooLarge?: boolean
  /** Moved into an order with less feedback. */
  reordered?: boolean
  productive?: boolean
  /** Estimated nanoseconds of sweeps so far. */
  spent: number
  /** Sweeps the last right-hand side took. */
  sweeps?: number
}

/**
 * The loops' surroundings: the matrix, the names of processes, and what the caller of the solver
 * asks for.
 */
type Setting = {
  readonly structure: Structure
  readonly name: (column: number) => string
  readonly tolerance: number
  readonly method: LoopMethod | undefined
}

/** An error estimate above this means that few digits are certain, which is worth a warning. */
const ILL_CONDITIONED = 1e-7
/** An error estimate above this means that no digit is. */
const SINGULAR = 1e-2
/**
 * Sweeps a loop needs when nothing is known about it: the usual number of large inventory
 * databases.
 */
const USUAL_SWEEPS = 35
/** Sweeps that contract more slowly than this are given up for LU, whatever they cost. */
const HOPELESS = 0.999
/** The same where LU would not fit and Krylov steps are the other way. */
const HOPELESS_WITHOUT_FACTORS = 0.98

/**
 * The loops of a structure, ready to be solved. `tolerance`: target for the error of each component
 * relative to the terms that make it up; `method`: the method to try first for every loop, for
 * tests and comparisons.
 */
export function createLoops(
  structure: Structure,
  name: (column: number) => string,
  tolerance: number,
  method?: LoopMethod,
): Loops {
  const setting: Setting = { structure, name, tolerance, method }
  const loops = structure.blocks.map((block): Loop => ({ block, spent: 0 }))
  return {
    prepare(count) {
      for (const loop of loops) prepareLoop(setting, loop, count)
    },
    solve(b, task) {
      const loop = loops[b]
      if (loop === undefined) throw new RangeError(`There is no loop ${b}.`)
      return solveLoop(setting, loop, task)
    },
    warnings: routes =>
      loops.flatMap((loop, b) => {
        const route = routes[b]
        return route === undefined ? [] : warningsOf(setting, loop, route)
      }),
  }
}

/**
 * Renting or buying: a loop is factored when this batch alone would cost more by sweeps than by
 * factors, or when the sweeps so far have cost as much as factors would have.
 */
function prepareLoop(setting: Setting, loop: Loop, count: number): void {
  const { method } = setting
  const { block } = loop
  if (loop.factors || loop.tooLarge || method === 'gauss-seidel' || method === 'krylov') return
  if (method === 'direct' || block.size <= SMALL) {
    factor(setting, loop)
    return
  }
  const widths = panelWidths(count)
  const sweeping = (loop.sweeps ?? USUAL_SWEEPS) * widths.reduce((sum, width) => sum + sweepCost(block, width), 0)
  if (Math.max(sweeping, loop.spent) < 2 * orderingCost(block)) return
  const ordering = order(setting, loop)
  if (ordering === undefined) return
  const buying = factoringCost(ordering)
  const solving = widths.reduce((sum, width) => sum + directCost(ordering, block, width), 0)
  if (sweeping > buying + solving || (loop.spent > buying && sweeping > solving)) factor(setting, loop)
}

/**
 * Factors where there are any; else sweeps; else factors, or Krylov steps where those would not
 * fit.
 */
function solveLoop(setting: Setting, loop: Loop, task: Task): BlockRoute {
  if (loop.factors) return solveDirectly(setting, loop.factors, task, 'factors at hand')
  if (setting.method === 'krylov') return solveByKrylov(setting, loop, task, 0, 'asked for')
  const { iteration, verdict } = sweep(setting, loop, task)
  if (iteration.converged) return sweepRoute(loop.block, iteration, loop.reordered === true)
  const factors = loop.tooLarge ? undefined : factor(setting, loop)
  if (factors) return solveDirectly(setting, factors, task, verdict)
  return solveByKrylov(setting, loop, task, iteration.sweeps, 'sweeps contract slowly and LU would not fit')
}

/**
 * Sweeps as long as they pay, in a better order of the loop where many are needed. The right-hand
 * side is whole afterwards unless they converged. `verdict`: why they were given up.
 */
function sweep(setting: Setting, loop: Loop, task: Task): { iteration: Iteration; verdict: string } {
  const { structure, tolerance, method } = setting
  const { arena } = structure.kernels
  const { block } = loop
  const { transposed, width, right } = task
  const panel = () => partOf(arena, right, block, width)
  // Forward sweeps use the right-hand side up.
  const saved = transposed ? null : panel().slice()
  let verdict = 'sweeps do not converge'
  let reorder = false
  const judge: Judge = (remaining, contraction) => {
    const panels = Math.ceil(task.left / width)
    const cost = remaining * sweepCost(block, width) * panels
    const worthwhile =
      method === 'gauss-seidel' ? contraction < 1 : isWorthwhile(setting, loop, { width, panels, cost, contraction })
    if (!worthwhile) {
      if (contraction < 1) verdict = `sweeps contract by ${contraction.toFixed(3)} only, LU costs less`
      return false
    }
    reorder = !loop.reordered && cost > 8 * reorderingCost(block)
    return !reorder
  }
  const iterateOnce = () => {
    const iteration = iterateBlock(structure, block, task, tolerance, judge)
    if (saved && !iteration.converged) panel().set(saved)
    return iteration
  }
  let iteration = iterateOnce()
  if (reorder) {
    reorder = false
    improveOrder(structure, loop, task)
    saved?.set(panel())
    const before = iteration.sweeps
    iteration = iterateOnce()
    iteration.sweeps += before
  }
  loop.spent += iteration.sweeps * sweepCost(block, width)
  loop.sweeps = iteration.sweeps
  return { iteration, verdict }
}

/**
 * Whether the sweeps that remain (their `cost` in nanoseconds, over `panels` panels) cost less than
 * factoring and solving.
 */
function isWorthwhile(
  setting: Setting,
  loop: Loop,
  { width, panels, cost, contraction }: { width: number; panels: number; cost: number; contraction: number },
): boolean {
  const { block } = loop
  if (contraction < HOPELESS && cost < orderingCost(block)) return true
  const ordering = order(setting, loop)
  if (ordering === undefined) return contraction < HOPELESS_WITHOUT_FACTORS
  const direct = factoringCost(ordering) + directCost(ordering, block, width) * panels
  return contraction < HOPELESS && cost < direct
}

/**
 * Moves the loop into a better order, judged by the first right-hand side as far as it is solved;
 * the panel moves along.
 */
function improveOrder(structure: Structure, loop: Loop, { transposed, width, right, into }: Task) {
  const { arena } = structure.kernels
  const { block } = loop
  const first = everyNth(partOf(arena, into, block, width), width)
  const better = greedyOrder(structure, block, first, transposed)
  reorderBlock(structure, block, better)
  permute(partOf(arena, right, block, width), better, width)
  loop.reordered = true
  delete loop.ordering
}

/** Elements `from`, `from + step`, `from + 2 step` ... (`from` below `step`): one right-hand side of a panel. */
function everyNth(panel: Float64Array, step: number, from = 0): Float64Array {
  return panel.filter((_, place) => place % step === from)
}

/** The order of elimination, found once; undefined where LU would be too large. */
function order({ structure }: Setting, loop: Loop): Ordering | undefined {
  if (loop.tooLarge) return undefined
  if (!loop.ordering) {
    try {
      loop.ordering = orderBlock(structure, loop.block)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      loop.tooLarge = true
      return undefined
    }
  }
  if (storedBy(loop.ordering) > MAX_STORED) loop.tooLarge = true
  return loop.tooLarge ? undefined : loop.ordering
}

/** Factors the loop; undefined where LU would be too large. @throws SingularTechnosphere */
function factor(setting: Setting, loop: Loop): Factors | undefined {
  const ordering = order(setting, loop)
  return ordering && factorInOrder(setting, loop, ordering)
}

function factorInOrder(setting: Setting, loop: Loop, ordering: Ordering): Factors {
  const { structure } = setting
  const factors = factorBlock(structure, loop.block, ordering)
  if ('deficient' in factors) throw singular(setting, factors.deficient)
  loop.factors = factors
  // Decided in the middle of a panel: the panel's memory below the factors is given up rather than the factors.
  structure.kernels.arena.pin()
  return factors
}

/** @throws SingularTechnosphere when not even the order of magnitude of the answer is certain. */
function solveDirectly(setting: Setting, factors: Factors, task: Task, reason: string): BlockRoute {
  const { block } = factors
  const { steps, backwardError, amplification } = factors.solve(task)
  const errorBound = amplification * Math.max(backwardError, Number.EPSILON)
  if (!(errorBound < SINGULAR)) throw singular(setting, block.from)
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

/**
 * Krylov steps for each right-hand side of the panel by itself; factors after all where they do not
 * converge.
 */
function solveByKrylov(setting: Setting, loop: Loop, task: Task, sweeps: number, reason: string): BlockRoute {
  const { structure, tolerance } = setting
  const { arena } = structure.kernels
  const { block } = loop
  const { transposed, width, right, into } = task
  const mark = arena.mark()
  const shift = block.from * BYTES
  const one = arena.allocate(block.size * BYTES) - shift
  const answer = arena.allocate(block.size * BYTES) - shift
  const worst = { steps: 0, change: 0, errorBound: 0 }
  for (let t = 0; t < width; t++) {
    partOf(arena, one, block, 1).set(everyNth(partOf(arena, right, block, width), width, t))
    const single: Panel = { transposed, width: 1, right: one, into: answer }
    const result = solveKrylov(structure, block, single, tolerance)
    if (!result.converged) {
      // Nothing iterative converges and LU is beyond the memory set aside for it: factor all the same rather than guess.
      loop.ordering ??= orderBlock(structure, block)
      loop.tooLarge = false
      return solveDirectly(setting, factorInOrder(setting, loop, loop.ordering), task, 'no iteration converges')
    }
    worst.steps = Math.max(worst.steps, result.steps)
    worst.change = Math.max(worst.change, result.change)
    worst.errorBound = Math.max(worst.errorBound, result.errorBound)
    const out = partOf(arena, into, block, width)
    partOf(arena, answer, block, 1).forEach((value, k) => {
      out[k * width + t] = value
    })
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

function warningsOf({ structure, name }: Setting, loop: Loop, route: BlockRoute): Warning[] {
  const { block } = loop
  const processes = () => Array.from(structure.columnAt.subarray(block.from, block.to), name)
  const found: Warning[] = []
  // Sweeps that converge prove a loop productive; after LU it has to be looked at.
  loop.productive ??= route.method === 'gauss-seidel' || isProductive(structure, block, loop.factors)
  if (!loop.productive) {
    found.push({
      code: 'not_productive',
      message: 'A loop consumes more of its own products than it makes; the solution is algebraic and may be negative.',
      processes: processes(),
    })
  }
  if (route.errorBound > ILL_CONDITIONED) {
    const digits = Math.max(0, Math.floor(-Math.log10(route.errorBound)))
    found.push({
      code: 'ill_conditioned',
      message: `A loop is nearly singular: about ${digits} digits are certain.`,
      processes: processes(),
      digits,
    })
  }
  return found
}

/** The processes of the loop in which elimination found no pivot, the failing one first. */
function singular({ structure, name }: Setting, position: number): SingularTechnosphere {
  const { blocks, columnAt } = structure
  const block = blocks.find(({ from, to }) => position >= from && position < to)
  const members = [...columnAt.subarray(block?.from, block?.to)]
  const first = columnAt[position] ?? 0
  const columns = [first, ...members.filter(column => column !== first)]
  return new SingularTechnosphere('numerical', columns, columns.map(name))
}

/** What the result says about a loop that sweeps have solved. */
function sweepRoute(block: Block, iteration: Iteration, reordered: boolean): BlockRoute {
  return {
    size: block.size,
    entries: block.entries,
    method: 'gauss-seidel',
    reason: `sweeps contract by ${iteration.contraction.toFixed(3)}${reordered ? ' in an order with less feedback' : ''}`,
    sweeps: iteration.sweeps,
    contraction: iteration.contraction,
    refinements: 0,
    backwardError: iteration.change,
    errorBound: iteration.errorBound,
  }
}
