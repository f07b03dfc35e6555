/**
 * Solves the loops of one structure, each by what suits it: a small one is factored at once; a large one is swept, and factored when
 * sweeps contract too slowly for the work at hand, or have cost as much as factors by now; Krylov steps stand in where LU would not
 * fit. What was learned about a loop is kept for the next right-hand sides.
 */

import { SingularTechnosphere } from '../errors.ts'
import type { PanelWidth } from '../kernels/kernels.ts'
import { panelWidths } from '../kernels/kernels.ts'
import {
  directCost,
  factoringCost,
  MOST_STORED,
  orderingCost,
  reorderingCost,
  SMALL,
  storedBy,
  sweepCost,
} from './choose.ts'
import { type Factors, factorBlock, type Ordering, orderBlock } from './direct.ts'
import { greedyOrder, permute, reorderBlock } from './feedback-order.ts'
import { type Iteration, iterateAdjoint, iterateForward, type Judge } from './iterate.ts'
import { solveKrylov } from './krylov.ts'
import { isProductive } from './productivity.ts'
import type { BlockRoute, Warning } from './route.ts'
import type { Block, Structure } from './structure.ts'

export type LoopMethod = 'gauss-seidel' | 'krylov' | 'direct'

/** One panel: addresses of its right-hand side and answer over all positions, and how many right-hand sides are still to come. */
export type Task = { transposed: boolean; width: PanelWidth; right: number; into: number; left: number }

export type Loops = {
  /** To be called before each batch: factors loops for which that is the cheaper way to `count` right-hand sides. */
  prepare(count: number): void
  /** Solves block b of the task; earlier (adjoint) or later (forward) blocks are done. @throws SingularTechnosphere */
  solve(b: number, task: Task): BlockRoute
  warnings(routes: readonly BlockRoute[]): Warning[]
}

type State = {
  ordering?: Ordering
  factors?: Factors
  tooLarge?: boolean
  reordered?: boolean
  productive?: boolean
  /** Nanoseconds of sweeps so far, and the sweeps of the last right-hand side. */
  spent: number
  sweeps?: number
}

/** An error estimate above this means that few digits are certain: worth a warning; above SINGULAR, none is. */
const ILL_CONDITIONED = 1e-7
const SINGULAR = 1e-2
/** Sweeps a loop needs when nothing is known about it. */
const USUAL_SWEEPS = 35

export function createLoops(
  structure: Structure,
  name: (column: number) => string,
  tolerance: number,
  method?: LoopMethod,
): Loops {
  const { kernels, blocks, columnAt } = structure
  const { arena } = kernels
  const states = blocks.map((): State => ({ spent: 0 }))

  return { prepare, solve, warnings }

  function prepare(count: number) {
    blocks.forEach((block, b) => {
      const state = states[b]!
      if (state.factors || state.tooLarge || method === 'gauss-seidel' || method === 'krylov') return
      if (method === 'direct' || block.size <= SMALL) {
        factor(b)
        return
      }
      // Renting or buying: factor when this batch alone would cost more by sweeps, or sweeps so far have cost as much as factors.
      const widths = panelWidths(count)
      const sweeping = (state.sweeps ?? USUAL_SWEEPS) * widths.reduce((sum, width) => sum + sweepCost(block, width), 0)
      if (Math.max(sweeping, state.spent) < 2 * orderingCost(block) || !order(b)) return
      const ordering = state.ordering!
      const buying = factoringCost(ordering)
      const solving = widths.reduce((sum, width) => sum + directCost(ordering, block, width), 0)
      if (sweeping > buying + solving || (state.spent > buying && sweeping > solving)) factor(b)
    })
  }

  function solve(b: number, task: Task): BlockRoute {
    const state = states[b]!
    if (state.factors) return directly(b, task, 'factors at hand')
    if (method === 'krylov') return byKrylov(b, task, 0, 'asked for')
    const { iteration, verdict } = sweep(b, task)
    if (iteration.converged) return sweepRoute(blocks[b]!, iteration, state.reordered === true)
    if (!state.tooLarge && factor(b)) return directly(b, task, verdict)
    return byKrylov(b, task, iteration.sweeps, 'sweeps contract slowly and LU would not fit')
  }

  /** Sweeps as long as they pay. The right-hand side is whole afterwards unless they converged. */
  function sweep(b: number, task: Task): { iteration: Iteration; verdict: string } {
    const block = blocks[b]!
    const state = states[b]!
    const { transposed, width, right, into } = task
    const panel = () => arena.f64(right + block.from * width * 8, block.size * width)
    // Forward sweeps use the right-hand side up.
    const saved = transposed ? null : panel().slice()
    let verdict = 'sweeps do not converge'
    let reorder = false
    const judge: Judge = (remaining, contraction) => {
      const panels = Math.ceil(task.left / width)
      const cost = remaining * sweepCost(block, width) * panels
      const worthwhile = method === 'gauss-seidel' ? contraction < 1 : isWorthwhile(b, task, cost, panels, contraction)
      if (!worthwhile) {
        if (contraction < 1) verdict = `sweeps contract by ${contraction.toFixed(3)} only, LU costs less`
        return false
      }
      reorder = !state.reordered && cost > 8 * reorderingCost(block)
      return !reorder
    }
    const iterateOnce = () =>
      transposed
        ? iterateAdjoint(structure, block, width, right, into, tolerance, judge)
        : iterateForward(structure, block, width, right, into, tolerance, judge)
    let iteration = iterateOnce()
    if (saved && !iteration.converged) panel().set(saved)
    if (reorder) {
      reorder = false
      improveOrder(b, task)
      saved?.set(panel())
      const before = iteration.sweeps
      iteration = iterateOnce()
      iteration.sweeps += before
      if (saved && !iteration.converged) panel().set(saved)
    }
    state.spent += iteration.sweeps * sweepCost(block, width)
    state.sweeps = iteration.sweeps
    return { iteration, verdict }
  }

  function isWorthwhile(b: number, task: Task, cost: number, panels: number, contraction: number): boolean {
    const block = blocks[b]!
    const state = states[b]!
    if (contraction < 0.999 && cost < orderingCost(block)) return true
    if (state.tooLarge || !order(b)) return contraction < 0.98
    const direct = factoringCost(state.ordering!) + directCost(state.ordering!, block, task.width) * panels
    return contraction < 0.999 && cost < direct
  }

  /** A better order of the loop, by the first right-hand side as far as it is solved; the panel moves along. */
  function improveOrder(b: number, { transposed, width, right, into }: Task) {
    const block = blocks[b]!
    const state = states[b]!
    const solved = arena.f64(into + block.from * width * 8, block.size * width)
    const first = Float64Array.from({ length: block.size }, (_, k) => solved[k * width]!)
    const better = greedyOrder(structure, block, first, transposed)
    reorderBlock(structure, block, better)
    permute(arena.f64(right + block.from * width * 8, block.size * width), better, width)
    state.reordered = true
    delete state.ordering
  }

  function order(b: number): boolean {
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

  function factor(b: number): boolean {
    const state = states[b]!
    if (!order(b)) return false
    const factors = factorBlock(structure, blocks[b]!, state.ordering!)
    if ('deficient' in factors) throw singular(factors.deficient)
    state.factors = factors
    // Decided in the middle of a panel: the panel's memory below the factors is given up rather than the factors.
    arena.keep()
    return true
  }

  function directly(b: number, { transposed, width, right, into }: Task, reason: string): BlockRoute {
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

  function byKrylov(b: number, task: Task, sweeps: number, reason: string): BlockRoute {
    const block = blocks[b]!
    const state = states[b]!
    const { transposed, width, right, into } = task
    const mark = arena.mark()
    const one = arena.allocate(block.size * 8) - block.from * 8
    const answer = arena.allocate(block.size * 8) - block.from * 8
    const worst = { steps: 0, change: 0, errorBound: 0 }
    for (let t = 0; t < width; t++) {
      const single = arena.f64(one + block.from * 8, block.size)
      const panel = arena.f64(right + block.from * width * 8, block.size * width)
      for (let k = 0; k < block.size; k++) single[k] = panel[k * width + t]!
      const result = solveKrylov(structure, block, transposed, one, answer, tolerance)
      if (!result.converged) {
        // Nothing iterative converges and LU is beyond the memory set aside for it: factor all the same rather than guess.
        state.ordering ??= orderBlock(structure, block)
        state.tooLarge = false
        const factors = factorBlock(structure, block, state.ordering)
        if ('deficient' in factors) throw singular(factors.deficient)
        state.factors = factors
        arena.keep()
        return directly(b, task, 'no iteration converges')
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

  function warnings(routes: readonly BlockRoute[]): Warning[] {
    const found: Warning[] = []
    routes.forEach((route, b) => {
      const block = blocks[b]!
      const state = states[b]!
      // Sweeps that converge prove a loop productive; after LU it has to be looked at.
      state.productive ??= route.method === 'gauss-seidel' || isProductive(structure, block, state.factors)
      if (!state.productive) {
        found.push({
          code: 'not_productive',
          message:
            'A loop consumes more of its own products than it makes; the solution is algebraic and may be negative.',
          processes: namesOf(block),
        })
      }
      if (route.errorBound > ILL_CONDITIONED) {
        found.push({
          code: 'ill_conditioned',
          message: `A loop is nearly singular: about ${Math.max(0, Math.floor(-Math.log10(route.errorBound)))} digits are certain.`,
          processes: namesOf(block),
        })
      }
    })
    return found
  }

  function namesOf(block: Block): string[] {
    return Array.from(columnAt.subarray(block.from, block.to), name)
  }

  /** The processes of the loop in which elimination found no pivot, the failing one first. */
  function singular(position: number): SingularTechnosphere {
    const block = blocks.find(({ from, to }) => position >= from && position < to)!
    const first = columnAt[position]!
    const columns = [first, ...columnAt.subarray(block.from, block.to).filter(column => column !== first)]
    return new SingularTechnosphere('numerical', columns, columns.map(name))
  }
}

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
