/** Every way the engine can solve, as one list: the same suite runs against each. */

import { factorDense, refineDense, solveDense } from '../src/dense.ts'
import { InvalidNumber, NonsquareTechnosphere, ShapeMismatch } from '../src/errors.ts'
import { COMPILED } from '../src/kernels/source.ts'
import { createSolver, type Solver, type SolverOptions } from '../src/solve/solver.ts'
import { type Columns, multiply } from '../src/sparse.ts'
import { REFERENCE } from './oracle/kernels.ts'

export type NamedSolver = {
  name: string
  create(A: Columns, processes?: readonly string[]): Solver
  options?: SolverOptions
}

const sources = [
  { kind: 'wasm', kernels: COMPILED },
  { kind: 'typescript', kernels: REFERENCE },
]
const engines = sources.flatMap(({ kind, kernels }) =>
  ([undefined, 'gauss-seidel', 'krylov', 'direct'] as const).map(method => ({
    name: `${method ?? 'chooser'} (${kind})`,
    options: { kernels, ...(method && { method }) },
  })),
)

export const solvers: NamedSolver[] = [
  ...engines.map(
    ({ name, options }): NamedSolver => ({
      name,
      create: (A, processes) => createSolver(A, processes ? { ...options, processes } : options),
      options,
    }),
  ),
  { name: 'dense', create: createDenseSolver },
]

/** Dense LU of the whole matrix: no structure, no iteration, no kernels. The plainest of all. */
function createDenseSolver(A: Columns, processes?: readonly string[]): Solver {
  const n = A.columns
  if (A.rows !== n) throw new NonsquareTechnosphere(A.rows, n)
  for (const x of A.value) if (!Number.isFinite(x)) throw new InvalidNumber(x, 'A')
  const name = (j: number) => processes?.[j] ?? String(j)
  const forward = new Float64Array(n * n)
  const adjoint = new Float64Array(n * n)
  for (let j = 0; j < n; j++) {
    for (let q = A.start[j]!; q < A.start[j + 1]!; q++) {
      forward[A.row[q]! * n + j] = A.value[q]!
      adjoint[j * n + A.row[q]!] = A.value[q]!
    }
  }
  const solve = (matrix: Float64Array, right: Float64Array, count: number) => {
    const factors = factorDense(matrix, n, name)
    const x = solveDense(factors, right, count)
    refineDense(factors, matrix, right, x, count)
    refineDense(factors, matrix, right, x, count)
    return x
  }
  const route = {
    method: 'direct' as const,
    kernels: 'typescript' as const,
    substituted: 0,
    blocks: [],
    sweeps: 0,
    errorBound: 1e-13,
    warnings: [],
  }
  const solver: Solver = {
    n,
    loops: [n],
    solve(demands) {
      const right = new Float64Array(n * demands.length)
      demands.forEach((f, d) => {
        if (f.length !== n) throw new ShapeMismatch('Demand', n, f.length)
        for (let i = 0; i < n; i++) right[i * demands.length + d] = f[i]!
      })
      const x = solve(forward, right, demands.length)
      return {
        values: demands.map((_, d) => Float64Array.from({ length: n }, (_, i) => x[i * demands.length + d]!)),
        route,
      }
    },
    solveTransposed: (right, count) => ({ values: solve(adjoint, right, count), count, route }),
    multipliers(B, C) {
      const right = new Float64Array(n * C.rows)
      for (let k = 0; k < C.rows; k++) {
        const factors = new Float64Array(C.columns)
        for (let q = C.start[k]!; q < C.start[k + 1]!; q++) factors[C.column[q]!]! += C.value[q]!
        for (let j = 0; j < n; j++) {
          for (let q = B.start[j]!; q < B.start[j + 1]!; q++)
            right[j * C.rows + k]! += factors[B.row[q]!]! * B.value[q]!
        }
      }
      return { values: solve(adjoint, right, C.rows), count: C.rows, route }
    },
    release() {},
  }
  return solver
}

/** Largest |A s - f| relative to the terms that make up each row. */
export function relativeResidual(A: Columns, s: Float64Array, f: Float64Array): number {
  const product = multiply(A, s)
  const size = f.map(Math.abs)
  for (let j = 0; j < A.columns; j++) {
    for (let q = A.start[j]!; q < A.start[j + 1]!; q++) size[A.row[q]!]! += Math.abs(A.value[q]! * s[j]!)
  }
  let worst = 0
  for (let i = 0; i < f.length; i++) if (size[i]! > 0) worst = Math.max(worst, Math.abs(product[i]! - f[i]!) / size[i]!)
  return worst
}
