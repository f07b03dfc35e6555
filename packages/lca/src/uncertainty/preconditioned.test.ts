import { describe, expect, test } from 'vitest'
import { largeLoop } from '../../test/large-loops.ts'
import { drawOf } from '../../test/uncertain-systems.ts'
import { createSolver } from '../solve/solver.ts'
import { type Columns, fromDense, multiply, multiplyRows, toColumns, toRows } from '../sparse.ts'
import { batchRanges, joinRuns, type MonteCarloJob, runMonteCarlo } from './monte-carlo.ts'
import { createSampler } from './sampler.ts'
import { summarise } from './statistics.ts'
import { lognormalEntries, packSources, packTerms } from './uncertain-system.ts'

const n = 200
const B = toColumns(fromDense([Array.from({ length: n }, (_, j) => 1 + (j % 5))]))
const C = toRows(fromDense([[2]]))

/** A job in which every entry off the diagonal of A is drawn, with a spread of about `sigma` in its logarithm. */
function job(A: Columns, sigma: number, samples: number): MonteCarloJob {
  const sigmaA = A.value.map((x, e) => (x === 1 ? 0 : sigma * (0.5 + (e % 7) / 7)))
  const uncertainty = lognormalEntries({ A, B }, { sigmaA, sigmaB: new Float64Array(B.value.length) })
  const demands = [5, 60].map(j => Float64Array.from({ length: n }, (_, i) => (i === j ? 1 : 0)))
  return { system: { A, B, C, uncertainty }, demands, options: { samples, seed: 4 } }
}

describe('a large loop that sweeps do not solve', () => {
  // Each process takes in more than it gives out: sweeps diverge, the algebraic solution exists.
  const given = job(largeLoop(n, 1.2), 0.1, 20)

  test('is solved for eight samples at once, with the scores of the exact solver', () => {
    const run = runMonteCarlo(given)
    expect(run.route).toMatchObject({ batches: 3, preconditioned: 3, direct: 0 })
    expect(run.route.steps).toBeGreaterThan(0)
    const without = createSolver(given.system.A).solve(given.demands).values
    run.deterministic.forEach((score, d) => {
      expect(score).toBeCloseTo(multiplyRows(C, multiply(B, without[d]!))[0]!, 8)
    })
    for (let sample = 0; sample < 20; sample += 3) {
      const exact = createSolver(drawn(sample), { method: 'direct' }).solve(given.demands).values
      exact.forEach((s, d) => {
        const score = multiplyRows(C, multiply(B, s))[0]!
        expect(Math.abs(run.values[sample * 2 + d]! - score)).toBeLessThan(1e-10 * Math.abs(score))
      })
    }
  })

  test('gives the same bytes in parts', () => {
    const parts = batchRanges(given, 3).map(({ from, to }) => {
      const sampler = createSampler(given.system, given.demands, given.options)
      return { ...runMonteCarlo(given, from, to), values: sampler.run(from, to) }
    })
    expect(joinRuns(parts).values).toEqual(runMonteCarlo(given).values)
  })

  /** A of one sample, straight from the definition of its draws. */
  function drawn(sample: number): Columns {
    const { A, uncertainty } = given.system
    const value = A.value.slice()
    const { entry, source, coefficient, matrix } = uncertainty.terms
    entry.forEach((e, k) => {
      if (matrix[k] === 0) value[e] = coefficient[k]! * drawOf(given.system, source[k]!, sample, given.options.seed)
    })
    return { ...A, value }
  }
})

test('a draw without a solution goes to the exact solver, which finds none', () => {
  const given = job(largeLoop(n, 1.2), 0.1, 9)
  const { A } = given.system
  // Every entry of one process is drawn as zero: the samples have no solution.
  const [first = 0, end = 0] = A.start.subarray(3, 5)
  const entries = Array.from({ length: end - first }, (_, k) => first + k)
  const uncertainty = {
    sources: packSources([{ name: 'nothing', distribution: { type: 'uniform', min: 0, max: 0 } }]),
    terms: packTerms(entries.map(entry => ({ matrix: 'A', entry, source: 0, coefficient: 1 }))),
    parameters: [],
    formulas: [],
  }
  const run = runMonteCarlo({ ...given, system: { ...given.system, uncertainty } })
  expect(run.route).toMatchObject({ batches: 2, preconditioned: 0, direct: 2 })
  expect(summarise(run.values)).toMatchObject({ failed: 18, count: 0 })
})

test('draws far from the system without uncertainty are solved all the same', () => {
  const given = job(largeLoop(n, 1.2), 2, 8)
  const run = runMonteCarlo(given)
  expect(run.route.preconditioned + run.route.direct).toBe(1)
  expect(run.values.every(Number.isFinite)).toBe(true)
})
