/**
 * Writes the engine's results for the uncertainty part of a conformance suite.
 * usage: npm run bench -- conformance/uncertainty SUITE_DIR RESULTS_DIR [--samples 20000] [--seed 1] [--sampling random]
 * then:  python3 SUITE_DIR/compare.py SUITE_DIR RESULTS_DIR
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { parseFormula, readCoordinates } from '@cradle/interchange'
import {
  type Columns,
  createSolver,
  type Distribution,
  fromDense,
  LcaError,
  multiply,
  multiplyRows,
  type Rows,
  toColumns,
  toRows,
} from '@cradle/lca'
import {
  batchRanges,
  checkDistribution,
  combineUncertaintyFactors,
  compare,
  entryAt,
  joinRuns,
  lognormalEntries,
  type MonteCarloJob,
  type PlacedDistribution,
  packSources,
  packTerms,
  runMonteCarlo,
  sampledScores,
  summarise,
  type Uncertainty,
  uncertaintyOfEntries,
} from '@cradle/lca/uncertainty'
import type { KernelSource } from '../../packages/lca/src/kernels/source.ts'
import { REFERENCE } from '../../packages/lca/test/oracle/kernels.ts'

type Matrices = { A: Columns; B: Columns; C: Rows }
type Case = {
  id: string
  kind: string
  amount: number
  distribution: Distribution
  distributions: (Distribution | { type: 'none'; amount: number })[]
  factors: number[]
  A: (number | string)[][]
  B: (number | string)[][]
  C: number[][]
  f: number[] | number[][]
  uncertain?: { matrix: 'A' | 'B' | 'C'; row: number; col: number; distribution: Distribution }[]
  parameters?: Record<string, { value: number; distribution: Distribution }>
  system: string
  demand: number
  sigma_file: string
  expected: {
    quantiles?: [number, number][]
    quantiles_with_se?: [number, number, number][]
    p05?: number[]
    median?: number[]
    p95?: number[]
    difference_mean?: number
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    sampling: { type: 'string', default: 'random' },
  },
})
const [suite, results] = positionals
if (!suite || !results) throw new Error('usage: npm run bench -- conformance/uncertainty SUITE_DIR RESULTS_DIR')
const options: MonteCarloJob['options'] = {
  samples: Number(values.samples),
  seed: Number(values.seed),
  sampling: values.sampling === 'latin hypercube' ? 'latin hypercube' : 'random',
}

const { cases } = JSON.parse(readFileSync(join(suite, 'uncertainty/cases.json'), 'utf8')) as { cases: Case[] }
const from = performance.now()
const answers = Object.fromEntries(cases.map(one => [one.id, answer(one)]))
mkdirSync(join(results, 'uncertainty'), { recursive: true })
writeFileSync(join(results, 'uncertainty/results.json'), JSON.stringify(answers))
console.log(
  `uncertainty: ${cases.length} cases, ${options.samples} samples, ${((performance.now() - from) / 1000).toFixed(2)} s`,
)

function answer(one: Case): object {
  switch (one.kind) {
    case 'single':
      return single(one)
    case 'pedigree':
      return combineUncertaintyFactors(one.factors)
    case 'degenerate':
      return { draw: one.distributions.map(d => (d.type === 'none' ? d.amount : drawOnce(d))) }
    case 'invalid':
      return { errors: one.distributions.map(d => nameOfError(d as Distribution)) }
    case 'system':
      return system(one)
    case 'behaviour':
      return behaviour()
    default:
      return mid(one)
  }
}

/** An amount by itself: a system of one process whose only exchange is that amount. */
function single(one: Case) {
  const matrices = dense([[1]], [[one.amount || 1]], [[1]])
  const coefficient = one.distribution.type === 'lognormal' ? Math.sign(one.amount) : 1
  const uncertainty: Uncertainty = {
    sources: packSources([{ name: one.id, distribution: one.distribution }]),
    terms: packTerms([{ matrix: 'B', entry: 0, source: 0, coefficient }]),
    parameters: [],
    formulas: [],
  }
  const run = runMonteCarlo({ system: { ...matrices, uncertainty }, demands: [Float64Array.of(1)], options })
  return { ...described(sampledScores(run, 0, 0), one), deterministic: one.amount }
}

function drawOnce(distribution: Distribution): number {
  const matrices = dense([[1]], [[1]], [[1]])
  const uncertainty = uncertaintyOfEntries(matrices, [{ matrix: 'B', row: 0, column: 0, distribution }])
  const job = { system: { ...matrices, uncertainty }, demands: [Float64Array.of(1)], options: { samples: 1, seed: 1 } }
  return runMonteCarlo(job).values[0]!
}

function nameOfError(distribution: Distribution): string {
  try {
    checkDistribution(distribution)
    return 'none'
  } catch (error) {
    return error instanceof LcaError && error.code === 'invalid_distribution' ? 'INVALID_DISTRIBUTION' : String(error)
  }
}

function system(one: Case) {
  const { job, demands } = jobOf(one)
  const run = runMonteCarlo(job)
  if (demands.length === 2) {
    const [first, second] = [sampledScores(run, 0, 0), sampledScores(run, 1, 0)]
    const { count, difference, probabilityFirstGreater } = compare(first, second)
    return {
      N: count,
      deterministic: [...run.deterministic],
      difference_mean: difference.mean,
      difference_sd: difference.sd,
      probability_first_greater: probabilityFirstGreater,
    }
  }
  return { ...described(sampledScores(run, 0, 0), one), deterministic: run.deterministic[0] }
}

function jobOf(one: Case): { job: MonteCarloJob; demands: Float64Array[] } {
  const lookup = (name: string) => one.parameters![name]!.value
  const number = (x: number | string) => (typeof x === 'number' ? x : parseFormula(x).evaluate(lookup))
  const matrices = dense(
    one.A.map(row => row.map(number)),
    one.B.map(row => row.map(number)),
    one.C,
  )
  const demands = (Array.isArray(one.f[0]) ? (one.f as number[][]) : [one.f as number[]]).map(f => Float64Array.from(f))
  const placed = (one.uncertain ?? []).map(
    ({ matrix, row, col, distribution }): PlacedDistribution => ({ matrix, row, column: col, distribution }),
  )
  const uncertainty =
    one.parameters === undefined ? uncertaintyOfEntries(matrices, placed) : ofParameters(one, matrices)
  return { job: { system: { ...matrices, uncertainty }, demands, options }, demands }
}

function ofParameters(one: Case, matrices: Matrices): Uncertainty {
  const names = Object.keys(one.parameters!)
  return {
    sources: packSources(names.map(name => ({ name, distribution: one.parameters![name]!.distribution }))),
    terms: packTerms([]),
    parameters: names.map((name, source) => ({ name, source })),
    formulas: (['A', 'B'] as const).flatMap(matrix =>
      one[matrix].flatMap((row, i) =>
        row.flatMap((formula, j) =>
          typeof formula === 'string' ? [{ matrix, entry: entryAt(matrices, matrix, i, j), formula }] : [],
        ),
      ),
    ),
  }
}

function mid(one: Case) {
  const folder = join(suite!, one.system)
  const { n, flows, categories } = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8'))
  const A = toColumns(table(join(folder, 'A.csv.gz'), n, n))
  const B = toColumns(table(join(folder, 'B.csv.gz'), flows, n))
  const C = toRows(table(join(folder, 'C.csv.gz'), categories, flows))
  const matrix = one.sigma_file.includes('_A_') ? 'A' : 'B'
  const entries = { A, B }[matrix]
  const sigmas = readCoordinates(text(join(suite!, 'uncertainty', one.sigma_file)).replace('sigma', 'value'))
  const sigma = new Float64Array(entries.value.length)
  sigmas.value.forEach((s, k) => {
    sigma[entryAt({ A, B, C }, matrix, sigmas.row[k]!, sigmas.column[k]!)] = s
  })
  const uncertainty = lognormalEntries({ A, B }, matrix === 'A' ? { sigmaA: sigma } : { sigmaB: sigma })
  const demand = new Float64Array(n)
  for (const line of text(join(folder, 'demand.csv')).trim().split('\n').slice(1)) {
    const [d, row, value] = line.split(',').map(Number)
    if (d === one.demand) demand[row!]! += value!
  }
  const run = runMonteCarlo({ system: { A, B, C, uncertainty }, demands: [demand], options })
  const sampled = Array.from({ length: categories }, (_, k) => sampledScores(run, 0, k))
  const summaries = sampled.map(scores => summarise(scores))
  const below = (limits: number[] | undefined) => limits?.map((limit, k) => fractionBelow(sampled[k]!, limit))
  return {
    N: options.samples,
    deterministic: [...run.deterministic],
    mean: summaries.map(summary => summary.mean),
    sd: summaries.map(summary => summary.sd),
    fraction_below_p05: below(one.expected.p05),
    fraction_below_median: below(one.expected.median),
    fraction_below_p95: below(one.expected.p95),
  }
}

/** What the suite asks to be true, each tested here. */
function behaviour() {
  const { job } = jobOf(cases.find(one => one.id === 'unc-loop-p')!)
  const small = (seed: number, kernels?: KernelSource): MonteCarloJob => ({
    ...job,
    options: { ...job.options, samples: 2000, seed, ...(kernels && { kernels }) },
  })
  const scores = (system: Matrices) =>
    createSolver(system.A)
      .solve(job.demands)
      .values.map(s => multiplyRows(system.C, multiply(system.B, s))[0]!)
  const before = scores(job.system)
  const whole = runMonteCarlo(small(1))
  const after = scores(job.system)
  const parts = batchRanges(small(1), 3).map(({ from: first, to }) => runMonteCarlo(small(1), first, to))
  return {
    deterministic_before_equals_after_sampling: equal(before, after),
    same_seed_same_draws:
      equal(whole.values, runMonteCarlo(small(1)).values) &&
      equal(whole.values, runMonteCarlo(small(1, REFERENCE)).values),
    other_seed: !equal(whole.values, runMonteCarlo(small(2)).values),
    worker_count: equal(whole.values, joinRuns(parts.reverse()).values),
  }
}

function described(values: Float64Array, one: Case) {
  const { mean, sd } = summarise(values)
  const quantiles = one.expected.quantiles ?? one.expected.quantiles_with_se ?? []
  return {
    N: values.length,
    mean,
    sd,
    fraction_below: quantiles.map(([p, limit]) => [p, fractionBelow(values, limit)]),
  }
}

function fractionBelow(values: Float64Array, limit: number): number {
  return values.reduce((count, x) => count + (x <= limit ? 1 : 0), 0) / values.length
}

function equal(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  return a.length === b.length && Array.from(a).every((x, k) => Object.is(x, b[k]))
}

function dense(A: number[][], B: number[][], C: number[][]): Matrices {
  return { A: toColumns(fromDense(A)), B: toColumns(fromDense(B)), C: toRows(fromDense(C)) }
}

function table(path: string, rows: number, columns: number) {
  return readCoordinates(text(path), { rows, columns, name: path })
}

function text(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
