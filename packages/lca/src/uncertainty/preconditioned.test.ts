import { describe, expect, test } from 'vitest'
import { largeLoop } from '../../test/large-loops.ts'
import { drawOf } from '../../test/uncertain-systems.ts'
import { createSolver } from '../solve/solver.ts'
import { type Columns, fromDense, multiply, multiplyRows, toColumns, toRows } from '../sparse.ts'
import { batchRanges, joinRuns, type MonteCarloJob, type MonteCarloRun, runMonteCarlo } from './monte-carlo.ts'
import { createSampler } from './sampler.ts'
import { summarise } from './statistics.ts'
import { lognormalEntries, packSources, packTerms } from './uncertain-system.ts'

const n = 200
const C = toRows(fromDense([[2]]))

/**
 * A job in which every entry of A but the ones is drawn, with a spread of about `sigma` in its
 * logarithm. `demanded`: the processes of which one unit is wanted, each by itself.
 */
function job(A: Columns, sigma: number, samples: number, demanded = [5, 60]): MonteCarloJob {
  const B = toColumns(fromDense([Array.from({ length: A.columns }, (_, j) => 1 + (j % 5))]))
  const sigmaA = A.value.map((x, e) => (x === 1 ? 0 : sigma * (0.5 + (e % 7) / 7)))
  const uncertainty = lognormalEntries({ A, B }, { sigmaA, sigmaB: new Float64Array(B.value.length) })
  const demands = demanded.map(j => Float64Array.from({ length: A.columns }, (_, i) => (i === j ? 1 : 0)))
  return { system: { A, B, C, uncertainty }, demands, options: { samples, seed: 4 } }
}

/** A of one sample, straight from the definition of its draws. */
function drawn({ system, options }: MonteCarloJob, sample: number): Columns {
  const value = system.A.value.slice()
  const { entry, source, coefficient, matrix } = system.uncertainty.terms
  entry.forEach((e, k) => {
    if (matrix[k] === 0) value[e] = coefficient[k]! * drawOf(system, source[k]!, sample, options.seed)
  })
  return { ...system.A, value }
}

/** The sample's scores are those of its own system, solved by itself. */
function expectExact(given: MonteCarloJob, run: MonteCarloRun, sample: number) {
  const { B } = given.system
  const { values } = createSolver(drawn(given, sample), { method: 'direct' }).solve(given.demands)
  values.forEach((s, d) => {
    const score = multiplyRows(C, multiply(B, s))[0]!
    expect(Math.abs(run.values[sample * run.demands + d]! - score)).toBeLessThan(1e-10 * Math.abs(score))
  })
}

const columnOf = ({ start }: Columns, entry: number) => start.findIndex(first => first > entry) - 1

describe('a large loop that sweeps do not solve', () => {
  // Each process takes in more than it gives out: sweeps diverge, the algebraic solution exists.
  const given = job(largeLoop(n, 1.2), 0.1, 20)

  test('is solved for eight samples at once, with the scores of the exact solver', () => {
    const run = runMonteCarlo(given)
    expect(run.route).toMatchObject({ batches: 3, preconditioned: 3, direct: 0 })
    expect(run.route.steps).toBeGreaterThan(0)
    for (let sample = 0; sample < 20; sample += 3) expectExact(given, run, sample)
  })

  test('gives the same bytes in parts', () => {
    const parts = batchRanges(given, 3).map(({ from, to }) => {
      const sampler = createSampler(given.system, given.demands, given.options)
      return { ...runMonteCarlo(given, from, to), values: sampler.run(from, to) }
    })
    expect(joinRuns(parts).values).toEqual(runMonteCarlo(given).values)
  })
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

test('several large loops, one behind the other, with single processes between them', () => {
  const loop = largeLoop(n / 2, 1.2)
  const entries = [0, n / 2].flatMap(first =>
    Array.from(loop.value, (value, e) => ({ row: first + loop.row[e]!, column: first + columnOf(loop, e), value })),
  )
  entries.push({ row: n / 2 + 3, column: 7, value: -0.4 }, { row: n, column: n / 2 + 5, value: -2 })
  entries.push(
    { row: n, column: n, value: 1 },
    { row: 0, column: n + 1, value: -1 },
    { row: n + 1, column: n + 1, value: 1 },
  )
  const A = toColumns({
    rows: n + 2,
    columns: n + 2,
    row: Int32Array.from(entries, ({ row }) => row),
    column: Int32Array.from(entries, ({ column }) => column),
    value: Float64Array.from(entries, ({ value }) => value),
  })
  const given = job(A, 0.1, 8, [n + 1])
  const run = runMonteCarlo(given)
  expect(run.route).toMatchObject({ processes: n + 2, preconditioned: 1, direct: 0 })
  expectExact(given, run, 3)
})

test('draws far from the system without uncertainty are solved all the same', () => {
  const given = job(largeLoop(n, 1.2), 2, 8)
  const run = runMonteCarlo(given)
  expect(run.route.preconditioned + run.route.direct).toBe(1)
  expect(run.values.every(Number.isFinite)).toBe(true)
})
