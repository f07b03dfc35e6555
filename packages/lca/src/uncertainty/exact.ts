/**
 * The fallback of a batch whose sweeps do not converge: each sample by the exact solver, with its
 * own values of A.
 */

import { floatAt } from '../checked-access.ts'
import { LcaError } from '../errors.ts'
import type { Arena } from '../kernels/arena.ts'
import { createSolver, type Solver, type SolverOptions } from '../solve/solver.ts'
import type { Columns } from '../sparse.ts'
import { LANES } from './kernels.ts'
import type { Chain } from './layout.ts'
import type { ChainMemory } from './memory.ts'

/**
 * Reads the drawn values of A out of the slots, sample by sample, and writes s of each demand back.
 * A sample whose system has no solution becomes NaN in all components: a failed draw, which the
 * statistics count.
 */
export function prepareExact(
  arena: Arena,
  A: Columns,
  demands: readonly Float64Array[],
  { chain, memory }: { chain: Chain; memory: ChainMemory },
  options: SolverOptions,
): () => void {
  const { size } = chain
  const values = arena.f64(memory.rows.value, chain.entry.length * LANES)
  const diagonals = arena.f64(memory.diagonal, size * LANES)
  const solutions = memory.demands.map(({ s }) => arena.f64(s, size * LANES))
  return () => {
    const drawn = { ...A, value: A.value.slice() }
    for (let t = 0; t < LANES; t++) {
      chain.entry.forEach((e, k) => {
        drawn.value[e] = floatAt(values, k * LANES + t)
      })
      chain.diagonal.forEach((e, k) => {
        if (e >= 0) drawn.value[e] = floatAt(diagonals, k * LANES + t)
      })
      const solved = solveExactly(drawn, demands, options)
      solutions.forEach((s, d) => {
        const x = solved?.[d]
        chain.columnAt.forEach((column, k) => {
          s[k * LANES + t] = x?.[column] ?? Number.NaN
        })
      })
    }
  }
}

/**
 * One solver for each sample, whose memory is given back at once and taken again by the next:
 * WebAssembly memories would add up otherwise.
 * @returns null when the drawn system is singular.
 */
function solveExactly(A: Columns, demands: readonly Float64Array[], options: SolverOptions): Float64Array[] | null {
  let solver: Solver | undefined
  try {
    solver = createSolver(A, { ...options, method: 'direct', warnings: false })
    return solver.solve(demands).values
  } catch (error) {
    if (error instanceof LcaError) return null
    throw error
  } finally {
    solver?.release()
  }
}
