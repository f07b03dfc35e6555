/**
 * What a solve did and how far its numbers can be trusted. Part of every result, because a reviewer
 * must be able to ask how a number came about (ISO 14044, clause 4.5.3, completeness and
 * consistency checks).
 */

import type { KernelKind } from '../kernels/kernels.ts'

export type BlockMethod = 'gauss-seidel' | 'krylov' | 'direct'

/** How one loop (strongly connected component) was solved. */
export type BlockRoute = {
  /** Processes in the loop. */
  size: number
  /** Exchanges inside the loop. */
  entries: number
  method: BlockMethod
  /** Why this method, in words. */
  reason: string
  /** Gauss-Seidel sweeps or Krylov steps; 0 for direct. */
  sweeps: number
  /** Factor by which a sweep shrinks the error; null for direct. */
  contraction: number | null
  /** Steps of iterative refinement (direct only). */
  refinements: number
  /**
   * Largest residual relative to the terms that make it up (componentwise backward error, Oettli &
   * Prager 1964).
   */
  backwardError: number
  /** Estimate of the largest error relative to the size of the terms that make a component up. */
  errorBound: number
}

/** Something a reader of the result should know, with the processes of the loop it is about. */
export type Warning = {
  code: 'not_productive' | 'ill_conditioned'
  message: string
  processes: readonly string[]
  /** Digits that are certain, where the loop is ill-conditioned. */
  digits?: number
}

/** How a whole system was solved, and the error to expect. */
export type Route = {
  /**
   * How the largest loop was solved: `substitution` when there is none. Each loop is in `blocks`.
   */
  method: 'substitution' | BlockMethod
  kernels: KernelKind
  /** Processes outside any loop, solved exactly by substitution. */
  substituted: number
  blocks: readonly BlockRoute[]
  /** Largest number of sweeps of any loop. */
  sweeps: number
  /**
   * Sum of the estimates of the loops and of rounding: relative to the terms that make a component
   * up.
   */
  errorBound: number
  warnings: readonly Warning[]
}

/** Methods by how hard a loop must be for them to be used. */
const HARDNESS = { 'gauss-seidel': 1, krylov: 2, direct: 3 } as const

/** Two routes over the same blocks (panels of one batch): the worse of each. */
export function mergeBlockRoutes(a: BlockRoute, b: BlockRoute): BlockRoute {
  const harder = HARDNESS[b.method] > HARDNESS[a.method] ? b : a
  return {
    ...harder,
    sweeps: Math.max(a.sweeps, b.sweeps),
    contraction: a.contraction === null ? b.contraction : Math.max(a.contraction, b.contraction ?? 0),
    refinements: Math.max(a.refinements, b.refinements),
    backwardError: Math.max(a.backwardError, b.backwardError),
    errorBound: Math.max(a.errorBound, b.errorBound),
  }
}

/**
 * The route of a whole solve from those of its loops. The error bounds of loops are added: in the
 * worst case the error of one loop passes through all others.
 */
export function summarise(
  n: number,
  kernels: KernelKind,
  blocks: readonly BlockRoute[],
  warnings: readonly Warning[],
): Route {
  let method: Route['method'] = 'substitution'
  let largest = 0
  let inBlocks = 0
  let sweeps = 0
  let errorBound = 4 * Number.EPSILON
  for (const block of blocks) {
    if (block.size > largest) {
      largest = block.size
      method = block.method
    }
    inBlocks += block.size
    sweeps = Math.max(sweeps, block.sweeps)
    errorBound += block.errorBound
  }
  return { method, kernels, substituted: n - inBlocks, blocks, sweeps, errorBound, warnings }
}
