/** Global sensitivity against closed forms, quadrature, and systems solved again for every sample. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSolver } from '../solve/solver.ts'
import { multiply, toColumns, toRows } from '../sparse.ts'
import { deltaIndices } from './delta-index.ts'
import { moments, quantile } from './distribution.ts'
import { designs } from './global-design.ts'
import { globalSensitivity } from './global-sensitivity.ts'
import { varyingScores } from './low-rank-scores.ts'
import { sobolIndices } from './sobol-indices.ts'
import { entryAt, type UncertainSystem, uncertaintyOfEntries } from './uncertain-system.ts'

type Entry = readonly [row: number, column: number, value: number]
const coordinates = (rows: number, columns: number, entries: readonly Entry[]) => ({
  rows,
  columns,
  row: Int32Array.from(entries, ([row]) => row),
  column: Int32Array.from(entries, ([, column]) => column),
  value: Float64Array.from(entries, ([, , value]) => value),
})
type Placed = Parameters<typeof uncertaintyOfEntries>[1]
function systemOf(n: number, a: readonly Entry[], b: readonly Entry[], uncertain: Placed): UncertainSystem {
  const made = {
    A: toColumns(coordinates(n, n, a)),
    B: toColumns(coordinates(1, n, b)),
    C: toRows(coordinates(1, 1, [[0, 0, 1]])),
  }
  return { ...made, uncertainty: uncertaintyOfEntries(made, uncertain) }
}
const lognormal = (gmean: number, gsd: number) => ({ type: 'lognormal', gmean, gsd }) as const

/** sin x1 + 7 sin^2 x2 + 0.1 x3^4 sin x1, each uniform between -pi and pi: Ishigami & Homma 1990. */
const ishigami = (x: readonly number[]) =>
  Math.sin(x[0]!) + 7 * Math.sin(x[1]!) ** 2 + 0.1 * x[2]! ** 4 * Math.sin(x[0]!)

function runsOf(model: (x: readonly number[]) => number, inputs: number, samples: number, of: (u: number) => number) {
  const { first, second } = designs(samples, inputs, 7)
  const at = (design: typeof first, k: number, j: number) => of(design.values[k * samples + j]!)
  const row = (mixed: number, j: number) =>
    Array.from({ length: inputs }, (_, k) => at(k === mixed ? second : first, k, j))
  const each = (make: (j: number) => number) => Float64Array.from({ length: samples }, (_, j) => make(j))
  return {
    first: each(j => model(row(-1, j))),
    second: each(j => model(Array.from({ length: inputs }, (_, k) => at(second, k, j)))),
    mixed: Array.from({ length: inputs }, (_, k) => each(j => model(row(k, j)))),
    inputs: Array.from({ length: inputs }, (_, k) => each(j => at(first, k, j))),
  }
}

describe('indices of known functions', () => {
  test('Ishigami: first order and total, inside their intervals', () => {
    const found = sobolIndices(
      runsOf(ishigami, 3, 8192, u => (2 * u - 1) * Math.PI),
      200,
      3,
    )
    const expected = { first: [0.3139, 0.4424, 0], total: [0.5576, 0.4424, 0.2437] }
    for (const kind of ['first', 'total'] as const)
      found[kind].forEach(({ value, low, high }, i) => {
        expect(Math.abs(value - expected[kind][i]!)).toBeLessThan(0.02)
        expect(low).toBeLessThan(high)
        expect(expected[kind][i]!).toBeGreaterThan(low - 0.02)
        expect(expected[kind][i]!).toBeLessThan(high + 0.02)
      })
  })

  test('a sample without a solution is left out and counted', () => {
    const runs = runsOf(ishigami, 3, 512, u => (2 * u - 1) * Math.PI)
    runs.mixed[1]![5] = Number.NaN
    runs.first[9] = Number.POSITIVE_INFINITY
    const found = sobolIndices(runs, 20, 1)
    expect([found.samples, found.failed]).toEqual([510, 2])
    expect(found.total.every(({ value }) => Number.isFinite(value))).toBe(true)
  })

  test('delta of a sum of normals is that of the correlation, by quadrature; that of a stranger is nearly none', () => {
    const normal = (u: number) => quantile({ type: 'normal', mean: 0, sd: 1 }, u)
    const { first, inputs } = runsOf(([a, b]) => 2 * a! + b!, 3, 16384, normal)
    const [big, small, stranger] = deltaIndices(inputs, first, 50, 5)
    expect(Math.abs(big!.value - deltaOfNormals(2 / Math.sqrt(5)))).toBeLessThan(0.03)
    expect(Math.abs(small!.value - deltaOfNormals(1 / Math.sqrt(5)))).toBeLessThan(0.03)
    expect(stranger!.value).toBeLessThan(0.03)
  })
})

/** 1/2 E|f(y) - f(y|x)| of two normals with correlation r, on a fine grid. */
function deltaOfNormals(r: number): number {
  const phi = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  const s = Math.sqrt(1 - r * r)
  const h = 0.02
  let sum = 0
  for (let x = -6; x <= 6; x += h)
    for (let y = -6; y <= 6; y += h) sum += phi(x) * Math.abs(phi(y) - phi((y - r * x) / s) / s) * h * h
  return sum / 2
}

describe('scores of systems', () => {
  /** Process 0 takes x of process 1, which gives off y: the score is x y. */
  const product = systemOf(
    2,
    [
      [0, 0, 1],
      [1, 1, 1],
      [1, 0, -0.5],
    ],
    [[0, 1, 3]],
    [
      { matrix: 'A', row: 1, column: 0, distribution: lognormal(0.5, 1.6) },
      { matrix: 'B', row: 0, column: 1, distribution: lognormal(3, 1.3) },
    ],
  )

  test('a product of lognormals: Sobol indices in closed form, ranked by total index', () => {
    const found = globalSensitivity(product, Float64Array.of(1, 0), 0, { seed: 11, samples: 4096 })
    const [x, y] = [moments(lognormal(0.5, 1.6)), moments(lognormal(3, 1.3))]
    const square = ({ mean, sd }: typeof x) => mean ** 2 + sd ** 2
    const variance = square(x) * square(y) - (x.mean * y.mean) ** 2
    const expected = [
      [(x.sd * y.mean) ** 2 / variance, (x.sd ** 2 * square(y)) / variance],
      [(y.sd * x.mean) ** 2 / variance, (y.sd ** 2 * square(x)) / variance],
    ]
    expect(found.deterministic).toBeCloseTo(1.5, 12)
    expect(found.covered).toBeCloseTo(1, 12)
    found.inputs.forEach(({ first, total, delta }, i) => {
      // Of amounts with long tails: five hundredths at this number of samples.
      expect(Math.abs(first.value - expected[i]![0]!)).toBeLessThan(0.05)
      expect(Math.abs(total.value - expected[i]![1]!)).toBeLessThan(0.05)
      expect(delta.value).toBeGreaterThan(0.1)
    })
    expect(Math.abs(found.scores.mean / (x.mean * y.mean) - 1)).toBeLessThan(0.02)
    const widths = found.convergence.map(({ width }) => width)
    expect(widths.at(-1)).toBeLessThan(widths[0]!)
    expect(found.convergence.at(-1)!.samples).toBe(4096)
  })

  test('the same seed gives the same figures, another gives others', () => {
    const run = (seed: number) => globalSensitivity(product, Float64Array.of(1, 0), 0, { seed, samples: 64 })
    expect(run(4)).toEqual(run(4))
    expect(run(5).inputs[0]!.total.value).not.toBe(run(4).inputs[0]!.total.value)
  })

  test('nothing uncertain: no inputs, and a score that does not vary', () => {
    const certain = { ...product, uncertainty: uncertaintyOfEntries(product, []) }
    const found = globalSensitivity(certain, Float64Array.of(1, 0), 0, { seed: 1, samples: 16 })
    expect(found.inputs).toEqual([])
    expect([found.covered, found.scores.sd, found.scores.mean]).toEqual([0, 0, 1.5])
  })

  test('changes of few entries score as the changed system does when it is solved again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 7 }),
        fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 120, maxLength: 120 }),
        (n, numbers) => {
          let at = 0
          const next = () => numbers[at++ % numbers.length]!
          const a: Entry[] = []
          for (let i = 0; i < n; i++)
            for (let j = 0; j < n; j++)
              if (i === j || next() < 0.6) a.push([i, j, i === j ? 1 + next() : -next() / (2 * n)])
          const b: Entry[] = Array.from({ length: n }, (_, j) => [0, j, next()] as const)
          const placed: Placed = [
            ...a.map(([row, column, value]) => ({ matrix: 'A' as const, row, column, value })),
            ...b.map(([row, column, value]) => ({ matrix: 'B' as const, row, column, value })),
          ]
            .filter(() => next() < 0.5)
            .map(({ value, ...one }) => ({ ...one, distribution: lognormal(Math.abs(value), 1.4) }))
          const system = systemOf(n, a, b, placed)
          const demand = Float64Array.from({ length: n }, next)
          const sources = placed.map((_, k) => k)
          const varying = varyingScores(system, demand, 0, sources)
          const values = Float64Array.from(placed, one => quantile(one.distribution, next() * 0.9))
          const changed = {
            A: { ...system.A, value: system.A.value.slice() },
            B: { ...system.B, value: system.B.value.slice() },
          }
          placed.forEach(({ matrix, row, column }, k) => {
            const { value } = matrix === 'A' ? changed.A : changed.B
            const entry = entryAt(system, matrix, row, column)
            value[entry] = Math.sign(value[entry]!) * values[k]!
          })
          const [supply] = createSolver(changed.A).solve([demand]).values
          const expected = multiply(changed.B, supply!)[0]!
          expect(Math.abs(varying.score(values) - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected) + 1e-12)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('a draw that makes the system singular has no score', () => {
    const varying = varyingScores(
      systemOf(
        2,
        [
          [0, 0, 1],
          [1, 1, 1],
          [1, 0, -0.5],
          [0, 1, -0.5],
        ],
        [[0, 1, 1]],
        [{ matrix: 'A', row: 0, column: 1, distribution: lognormal(0.5, 2) }],
      ),
      Float64Array.of(1, 0),
      0,
      [0],
    )
    expect(varying.score(Float64Array.of(2))).toBeNaN()
    expect(varying.score(Float64Array.of(0.5))).toBeCloseTo(varying.deterministic, 12)
  })
})
