import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dense, job, lognormal, systems } from '../../test/uncertain-systems.ts'
import { assess, multipliersOf } from '../assess.ts'
import { characterise } from '../characterise.ts'
import type { ImpactMethod, Model } from '../model.ts'
import { createSolver } from '../solve/solver.ts'
import { type Columns, multiply, multiplyRows, toDense } from '../sparse.ts'
import { buildSystem, demandVector } from '../system.ts'
import { moments } from './distribution.ts'
import { runMonteCarlo, sampledScores } from './monte-carlo.ts'
import { explainSpread } from './sensitivity.ts'
import { compare, summarise } from './statistics.ts'
import { uncertainSystem } from './system-uncertainty.ts'
import { lognormalEntries } from './uncertain-system.ts'

describe('systems built from exchanges', () => {
  const uncertain = { uncertainty: lognormal(2, 1.4) }
  const model: Model = {
    units: [{ id: 'kg', kind: 'mass', factor: 1 }],
    flows: [
      { id: 'a', kind: 'product', unit: 'kg', properties: { mass: 1 } },
      { id: 'b', kind: 'product', unit: 'kg', properties: { mass: 1 } },
      { id: 'c', kind: 'product', unit: 'kg' },
      { id: 'x', kind: 'elementary', unit: 'kg' },
    ],
    processes: [
      {
        id: 'split',
        reference: 'a',
        allocation: 'mass',
        exchanges: [
          { flow: 'a', amount: 1, direction: 'output' },
          { flow: 'b', amount: 3, direction: 'output' },
          { flow: 'x', amount: 2, direction: 'output', ...uncertain },
        ],
      },
      {
        id: 'double',
        reference: 'c',
        exchanges: [
          { flow: 'c', amount: 1, direction: 'output' },
          { flow: 'x', amount: 2, direction: 'output', ...uncertain },
          { flow: 'x', amount: 2, direction: 'output', ...uncertain },
          { flow: 'x', amount: 5, direction: 'output' },
        ],
      },
    ],
  }
  const method: ImpactMethod = {
    id: 'm',
    categories: [{ id: 'k' }],
    factors: [{ category: 'k', flow: 'x', factor: 10 }],
  }
  const system = buildSystem(model)
  const characterisation = characterise(system, method)
  const given = uncertainSystem(system, characterisation)
  const demands = ['split', 'split::b', 'double'].map(process => demandVector(system, [{ process, amount: 1 }]))
  const run = runMonteCarlo({ system: given, demands, options: { samples: 4000, seed: 3 } })
  const scores = demands.map((_, d) => sampledScores(run, d, 0))

  test('a split process draws once for all its products', () => {
    expect([...run.deterministic]).toEqual([5, 5, 90])
    expect(toDense(system.B)).toEqual([[0.5, 1.5, 9]])
    expect(compare(scores[0]!, scores[1]!).correlation).toBeCloseTo(1, 12)
    expect(given.uncertainty.sources.count).toBe(3)
  })

  test('duplicate exchanges draw apart, certain amounts stay', () => {
    expect(Math.min(...scores[2]!)).toBeGreaterThan(50)
    const exact = 10 * Math.SQRT2 * moments(lognormal(2, 1.4)).sd
    expect(Math.abs(summarise(scores[2]!).sd / exact - 1)).toBeLessThan(0.1)
  })

  test('a system that shares the process has the same draws of it', () => {
    const alone = buildSystem({ ...model, processes: [model.processes[1]!] })
    const again = runMonteCarlo({
      system: uncertainSystem(alone, characterise(alone, method)),
      demands: [demandVector(alone, [{ process: 'double', amount: 1 }])],
      options: { samples: 4000, seed: 3 },
    })
    expect(again.values).toEqual(scores[2])
  })

  test('what explains the spread is named', () => {
    const study = assess(system, characterisation, demands[2]!)
    const y = multipliersOf(system, characterisation).values
    const { sources, sd, covered } = explainSpread(given, study.supply, y, 0)
    expect(sources.map(({ name, share }) => [name, share])).toEqual([
      ['double > x', 0.5],
      ['double > x (2)', 0.5],
    ])
    expect(covered).toBe(1)
    expect(Math.abs(summarise(scores[2]!).sd / sd - 1)).toBeLessThan(0.1)
  })
})

describe('first-order sensitivity', () => {
  test('derivatives are those of the exact solution', () => {
    fc.assert(
      fc.property(systems, ({ matrices, placed, demands }) => {
        const { system } = job(matrices, placed, demands)
        const f = Float64Array.from(demands[0]!)
        const solver = createSolver(matrices.A)
        const supply = solver.solve([f]).values[0]!
        const all = solver.multipliers(matrices.B, matrices.C)
        const y = Float64Array.from({ length: f.length }, (_, i) => all.values[i * all.count]!)
        const { sources } = explainSpread(system, supply, y, 0, 1000)
        const score = (change: (values: Float64Array[]) => void) => {
          const own = [matrices.A, matrices.B, matrices.C].map(matrix => matrix.value.slice())
          change(own)
          const s = createSolver({ ...matrices.A, value: own[0]! }).solve([f]).values[0]!
          return multiplyRows({ ...matrices.C, value: own[2]! }, multiply({ ...matrices.B, value: own[1]! }, s))[0]!
        }
        const { terms } = system.uncertainty
        for (const { source, derivative } of sources.slice(0, 5)) {
          const step = 1e-6
          const moved = (by: number) =>
            score(own => {
              terms.source.forEach((of, k) => {
                if (of === source) own[terms.matrix[k]!]![terms.entry[k]!]! += by * terms.coefficient[k]!
              })
            })
          const slope = (moved(step) - moved(-step)) / (2 * step)
          expect(Math.abs(derivative - slope)).toBeLessThan(1e-5 * (Math.abs(slope) + 1))
        }
        expect(sources.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(sources.length > 0 ? 1 : 0, 9)
      }),
      { numRuns: 60 },
    )
  })

  test('for small spreads the sum of the shares is the variance of the samples', () => {
    const matrices = dense(
      [
        [1, -0.3, 0],
        [-0.2, 1, -0.4],
        [-0.1, 0, 1],
      ],
      [[1, 2, 3]],
      [[1]],
    )
    const sigma = (matrix: Columns) => matrix.value.map((_, k) => 0.02 + 0.01 * (k % 3))
    const system = {
      ...matrices,
      uncertainty: lognormalEntries(matrices, { sigmaA: sigma(matrices.A), sigmaB: sigma(matrices.B) }),
    }
    const f = Float64Array.of(1, 0, 0)
    const solver = createSolver(matrices.A)
    const spread = explainSpread(
      system,
      solver.solve([f]).values[0]!,
      solver.multipliers(matrices.B, matrices.C).values,
      0,
    )
    const run = runMonteCarlo({ system, demands: [f], options: { samples: 20_000, seed: 1 } })
    expect(Math.abs(summarise(run.values).sd / spread.sd - 1)).toBeLessThan(0.03)
  })
})
