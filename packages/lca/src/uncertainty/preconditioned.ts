/**
 * Samples whose loops are too hard for sweeps, eight at a time: substitution along the chain, and each
 * loop by GMRES with the factors of the system without uncertainty (preconditioned-loop.ts) instead
 * of a factorisation for each sample.
 */

import { intAt } from '../checked-access.ts'
import { takeKernels } from '../kernels/pool.ts'
import type { KernelSource } from '../kernels/source.ts'
import { MAX_STORED, SMALL, storedBy } from '../solve/choose.ts'
import { type Factors, factorBlock, type Ordering, orderBlock } from '../solve/direct.ts'
import { analyse, type Block, type Structure } from '../solve/structure.ts'
import type { Columns } from '../sparse.ts'
import { type MonteCarloKernels, SLOT } from './kernels.ts'
import type { Chain } from './layout.ts'
import type { ChainMemory } from './memory.ts'
import { createLoopSolver, type LoopSolver, type Scratch } from './preconditioned-loop.ts'

/** The sampled chain, and the system without uncertainty. */
type Preconditioning = {
  readonly kernels: MonteCarloKernels
  readonly chain: Chain
  readonly memory: ChainMemory
  readonly A: Columns
  readonly source: KernelSource
  /** For each demand, the solution without uncertainty by position, in all lanes. */
  readonly starts: readonly Float64Array[]
  /** Largest change relative to the terms that a last sweep may make, as for sweeps alone. */
  readonly tolerance: number
}

/**
 * A function that solves all demands for the samples whose values of A lie in the slots. It answers
 * false where it does not converge, and always where no loop is large enough to gain by it or LU of
 * one would be too large. Memory is set aside now, factors are made at the first call.
 */
export function preparePreconditioned(setting: Preconditioning): () => { converged: boolean; steps: number } {
  const { kernels, chain, memory, starts } = setting
  const worthwhile = chain.segments.some(({ loop, from, to }) => loop && to - from > SMALL)
  if (!worthwhile) return () => ({ converged: false, steps: 0 })
  const scratch: Scratch = {
    direction: kernels.arena.allocate(chain.size * SLOT, true),
    image: kernels.arena.allocate(chain.size * SLOT),
  }
  let solvers: Map<number, LoopSolver> | null | undefined
  return () => {
    solvers ??= createLoopSolvers(setting, scratch)
    let steps = 0
    for (const [d, addresses] of memory.demands.entries()) {
      const start = starts[d]
      if (solvers === null || start === undefined) return { converged: false, steps }
      kernels.arena.f64(addresses.s, start.length).set(start)
      for (const { from, to } of chain.segments) {
        const solver = solvers.get(from)
        if (solver === undefined) {
          kernels.sweep(memory.rows, addresses.f, addresses.s, from, to)
          continue
        }
        const solved = solver(addresses, start)
        steps += solved.steps
        if (!solved.converged) return { converged: false, steps }
      }
    }
    return { converged: true, steps }
  }
}

/** By first position of each loop of the chain; null where a loop cannot be factored in the memory set aside for it. */
function createLoopSolvers(setting: Preconditioning, scratch: Scratch): Map<number, LoopSolver> | null {
  const { chain, A, source } = setting
  const structure = analyse(A, takeKernels(source), j => `process ${j}`)
  const solvers = new Map<number, LoopSolver>()
  for (const block of structure.blocks) {
    const from = intAt(chain.positionOf, intAt(structure.columnAt, block.to - 1))
    if (from < 0) continue
    const factors = factorsOf(structure, block)
    if (factors === null) return null
    solvers.set(from, createLoopSolver({ ...setting, ...scratch }, { structure, factors, from }))
  }
  return solvers
}

/** null where memory does not suffice for the search. */
function orderingOf(structure: Structure, block: Block): Ordering | null {
  try {
    return orderBlock(structure, block)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** null where the factors would be too large, or there is no pivot. */
function factorsOf(structure: Structure, block: Block): Factors | null {
  const ordering = orderingOf(structure, block)
  if (ordering === null || storedBy(ordering) > MAX_STORED) return null
  const factors = factorBlock(structure, block, ordering)
  return 'deficient' in factors ? null : factors
}
