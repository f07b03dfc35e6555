/** Systems with uncertainty for the tests. */

import fc from 'fast-check'
import type { Distribution } from '../src/model.ts'
import { type Columns, fromDense, type Rows, toColumns, toRows } from '../src/sparse.ts'
import { quantile } from '../src/uncertainty/distribution.ts'
import type { MonteCarloJob } from '../src/uncertainty/monte-carlo.ts'
import { philox, seedWords, unitInterval } from '../src/uncertainty/random.ts'
import {
  type PlacedDistribution,
  sourceDistribution,
  type UncertainSystem,
  uncertaintyOfEntries,
} from '../src/uncertainty/uncertain-system.ts'

export type Matrices = { A: Columns; B: Columns; C: Rows }
export const dense = (A: number[][], B: number[][], C: number[][]): Matrices => ({
  A: toColumns(fromDense(A)),
  B: toColumns(fromDense(B)),
  C: toRows(fromDense(C)),
})
export const place = (
  matrix: 'A' | 'B' | 'C',
  row: number,
  column: number,
  distribution: Distribution,
  source?: string,
): PlacedDistribution => ({
  matrix,
  row,
  column,
  distribution,
  ...(source !== undefined && { source }),
})
export const lognormal = (gmean: number, gsd: number): Distribution => ({ type: 'lognormal', gmean, gsd })

export function job(
  matrices: Matrices,
  placed: PlacedDistribution[],
  demands: number[][],
  options: Partial<MonteCarloJob['options']> = {},
): MonteCarloJob {
  return {
    system: { ...matrices, uncertainty: uncertaintyOfEntries(matrices, placed) },
    demands: demands.map(f => Float64Array.from(f)),
    options: { samples: 20_000, seed: 1, ...options },
  }
}

/** The draw of a source in a sample, straight from the definition. */
export function drawOf(
  { uncertainty: { sources } }: UncertainSystem,
  source: number,
  sample: number,
  seed: number,
): number {
  const [seed0, seed1] = seedWords(seed)
  const [batch, lane] = [Math.floor(sample / 8), sample % 8]
  const words = new Uint32Array([batch * 4 + (lane % 4), 0, sources.keys[2 * source]!, sources.keys[2 * source + 1]!])
  philox(words, seed0, seed1)
  const u = lane < 4 ? unitInterval(words[0]!, words[1]!) : unitInterval(words[2]!, words[3]!)
  return quantile(sourceDistribution(sources, source), u)
}

/** Random productive systems with every kind of distribution, shared sources, mixed entries, and uncertain factors. */
export const systems = fc
  .record({
    n: fc.integer({ min: 1, max: 12 }),
    numbers: fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 97, maxLength: 97 }),
    loops: fc.boolean(),
  })
  .map(({ n, numbers, loops }) => {
    let at = 0
    const next = () => numbers[at++ % numbers.length]!
    const A = Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => {
        if (i === j) return 0.5 + next()
        const wanted = next() < 0.4 && (loops || i > j)
        return wanted ? (-0.4 * next()) / n : 0
      }),
    )
    const m = 3
    const B = Array.from({ length: m }, () => Array.from({ length: n }, () => (next() < 0.6 ? next() - 0.2 : 0)))
    const C = [0, 1].map(() => Array.from({ length: m - 1 }, () => next()).concat(0))
    const matrices = dense(A, B, C)
    const placed: PlacedDistribution[] = []
    const pick = (x: number): Distribution => {
      const size = Math.abs(x)
      const kind = Math.floor(next() * 4.2)
      if (kind === 0) return { type: 'normal', mean: size, sd: 0.1 * size }
      if (kind === 1) return { type: 'uniform', min: 0.8 * size, max: 1.3 * size }
      if (kind === 2) return { type: 'triangular', min: 0.7 * size, mode: size, max: 1.2 * size }
      return lognormal(size, 1.2)
    }
    const scan = (matrix: 'A' | 'B' | 'C', values: number[][]) =>
      values.forEach((row, i) => {
        row.forEach((x, j) => {
          if (x !== 0 && next() < 0.7)
            placed.push(place(matrix, i, j, pick(x), matrix !== 'A' && next() < 0.15 ? 'shared' : undefined))
        })
      })
    scan('A', A)
    scan('B', B)
    scan('C', C)
    const demands = [[1, ...Array(n - 1).fill(0)], Array(n).fill(0.5)]
    return { matrices, placed, demands }
  })
