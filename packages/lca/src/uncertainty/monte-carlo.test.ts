import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REFERENCE } from '../../test/oracle/kernels.ts'
import { dense, drawOf, job, lognormal, place, systems } from '../../test/uncertain-systems.ts'
import { COMPILED, type KernelSource } from '../kernels/source.ts'
import { createSolver } from '../solve/solver.ts'
import { multiply, multiplyRows } from '../sparse.ts'
import { moments } from './distribution.ts'
import { batchRanges, joinRuns, runMonteCarlo, sampledScores } from './monte-carlo.ts'
import { createSampler } from './sampler.ts'
import { explainSpread } from './sensitivity.ts'
import { compare, summarise } from './statistics.ts'
import { entryAt, packSources, packTerms, type UncertainSystem, uncertaintyOfEntries } from './uncertain-system.ts'

/** FNV-1a over the bytes of the values. */
function fingerprint(values: Float64Array): string {
  let hash = 0x811c9dc5
  const view = new DataView(values.buffer, values.byteOffset, values.byteLength)
  for (let k = 0; k < values.length; k++) {
    for (let b = 0; b < 8; b++) {
      view.setFloat64(k * 8, values[k]!, true)
      hash = Math.imul(hash ^ view.getUint8(k * 8 + b), 0x01000193)
    }
  }
  return (hash >>> 0).toString(16)
}

describe('each sample', () => {
  test('is the exact solution of the system with the drawn entries', () => {
    fc.assert(
      fc.property(systems, fc.nat({ max: 1000 }), ({ matrices, placed, demands }, seed) => {
        const given = job(matrices, placed, demands, { samples: 11, seed, tolerance: 1e-12 })
        const { values } = runMonteCarlo(given)
        const { terms } = given.system.uncertainty
        for (const sample of [0, 3, 5, 10]) {
          const own = {
            A: { ...matrices.A, value: matrices.A.value.slice() },
            B: { ...matrices.B, value: matrices.B.value.slice() },
            C: { ...matrices.C, value: matrices.C.value.slice() },
          }
          const lists = [own.A.value, own.B.value, own.C.value]
          terms.entry.forEach((entry, k) => {
            lists[terms.matrix[k]!]![entry] = 0
          })
          terms.entry.forEach((entry, k) => {
            lists[terms.matrix[k]!]![entry]! +=
              terms.coefficient[k]! * drawOf(given.system, terms.source[k]!, sample, seed)
          })
          const exact = createSolver(own.A)
            .solve(given.demands)
            .values.flatMap(s => [...multiplyRows(own.C, multiply(own.B, s))])
          exact.forEach((score, k) => {
            expect(Math.abs(values[sample * 4 + k]! - score)).toBeLessThan(1e-9 * (1 + Math.abs(score)))
          })
        }
      }),
      { numRuns: 60 },
    )
  })

  test('is the same bytes from WebAssembly and from plain TypeScript, whole or in parts', () => {
    fc.assert(
      fc.property(systems, fc.nat(), fc.boolean(), ({ matrices, placed, demands }, seed, latin) => {
        const sampling = latin ? ('latin hypercube' as const) : ('random' as const)
        const of = (kernels: KernelSource) => job(matrices, placed, demands, { samples: 45, seed, sampling, kernels })
        const whole = runMonteCarlo(of(COMPILED))
        expect(whole.samples).toBe(45)
        expect(Object.is(fingerprint(runMonteCarlo(of(REFERENCE)).values), fingerprint(whole.values))).toBe(true)
        const parts = batchRanges(of(COMPILED), 3).map(({ from, to }) => runMonteCarlo(of(COMPILED), from, to))
        expect(joinRuns(parts.reverse()).values).toEqual(whole.values)
      }),
      { numRuns: 40 },
    )
  })

  test('of this seed is this, on every platform', () => {
    const matrices = dense(
      [
        [1, 0, 0],
        [-0.5, 1, -0.1],
        [0, 0, 2],
      ],
      [[1, 3, 0.5]],
      [[2]],
    )
    const placed = [
      place('A', 2, 2, lognormal(2, 1.25)),
      place('A', 1, 0, { type: 'triangular', min: 0.3, mode: 0.5, max: 0.6 }),
      place('B', 0, 1, { type: 'normal', mean: 3, sd: 0.2 }),
      place('C', 0, 0, { type: 'uniform', min: 1.5, max: 2.5 }),
    ]
    // No loop, so that nothing but the draws and a few multiplications decides about the last digit.
    const { values } = runMonteCarlo(job(matrices, placed, [[1, 0, 1]], { samples: 1000, seed: 2026 }))
    expect([...values.subarray(0, 3)]).toEqual([4.220170342444389, 5.977325245561031, 5.024197321696897])
    expect(fingerprint(values)).toBe('fa33538c')
  })

  test('of another seed is another', () => {
    const matrices = dense([[1]], [[2]], [[1]])
    const placed = [place('B', 0, 0, lognormal(2, 1.5))]
    const [a, b] = [1, 2].map(seed => runMonteCarlo(job(matrices, placed, [[1]], { samples: 64, seed })).values)
    expect(a!.every((x, k) => x !== b![k])).toBe(true)
  })
})

describe('against closed forms', () => {
  test('a chain: shift plus lognormal', () => {
    const matrices = dense(
      [
        [1, 0],
        [-0.8, 1],
      ],
      [[0.3, 2]],
      [[1]],
    )
    const placed = [place('A', 1, 0, lognormal(0.8, 1.3)), place('B', 0, 1, lognormal(2, 1.2))]
    const { mean, sd } = moments(lognormal(1.6, Math.exp(Math.hypot(Math.log(1.3), Math.log(1.2)))))
    for (const sampling of ['random', 'latin hypercube'] as const) {
      const run = runMonteCarlo(job(matrices, placed, [[1, 0]], { sampling }))
      const found = summarise(run.values)
      expect(run.deterministic[0]).toBeCloseTo(1.9, 12)
      expect(Math.abs(found.mean - (0.3 + mean))).toBeLessThan((5 * sd) / Math.sqrt(20_000))
      expect(Math.abs(found.sd / sd - 1)).toBeLessThan(0.05)
    }
  })

  test('a Latin hypercube puts one draw in every stratum', () => {
    const matrices = dense([[1]], [[1]], [[1]])
    const placed = [place('B', 0, 0, { type: 'uniform', min: 0, max: 100 })]
    const { values } = runMonteCarlo(job(matrices, placed, [[1]], { samples: 100, sampling: 'latin hypercube' }))
    expect([...values].map(Math.floor).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, k) => k))
    expect([...values].map(Math.floor)).not.toEqual(Array.from({ length: 100 }, (_, k) => k))
  })

  test('an uncertain reference amount divides', () => {
    const matrices = dense([[2]], [[2]], [[1]])
    const run = runMonteCarlo(
      job(matrices, [place('A', 0, 0, lognormal(2, 1.3)), place('B', 0, 0, lognormal(2, 1.2))], [[1]]),
    )
    const { mean, sd } = moments(lognormal(1, Math.exp(Math.hypot(Math.log(1.3), Math.log(1.2)))))
    expect(Math.abs(summarise(run.values).mean - mean)).toBeLessThan((5 * sd) / Math.sqrt(20_000))
  })

  test('a parameter used twice is drawn once', () => {
    const matrices = dense(
      [
        [1, 0],
        [-1 / 0.375, 1],
      ],
      [[56 / 0.375, 8]],
      [[1]],
    )
    const system: UncertainSystem = {
      ...matrices,
      uncertainty: {
        sources: packSources([{ name: 'efficiency', distribution: { type: 'uniform', min: 0.3, max: 0.45 } }]),
        terms: packTerms([]),
        parameters: [
          { name: 'eff', source: 0 },
          { name: 'inverse', formula: '1/EFF' },
        ],
        formulas: [
          { matrix: 'A', entry: entryAt(matrices, 'A', 1, 0), formula: '-inverse' },
          { matrix: 'B', entry: entryAt(matrices, 'B', 0, 0), formula: '56 * inverse' },
        ],
      },
    }
    const given = { system, demands: [Float64Array.of(1, 0)], options: { samples: 20_000, seed: 5 } }
    const { mean, sd } = summarise(runMonteCarlo(given).values)
    // h = 64 / eff, eff uniform on (0.3, 0.45).
    const first = (64 * Math.log(0.45 / 0.3)) / 0.15
    const second = (64 ** 2 * (1 / 0.3 - 1 / 0.45)) / 0.15
    const exact = Math.sqrt(second - first ** 2)
    expect(Math.abs(mean - first)).toBeLessThan((5 * exact) / Math.sqrt(20_000))
    expect(Math.abs(sd / exact - 1)).toBeLessThan(0.03)
    const spread = explainSpread(system, Float64Array.of(1, 1 / 0.375), Float64Array.of(64 / 0.375, 8), 0)
    expect(spread.sources).toHaveLength(1)
    expect(spread.sources[0]!.entries).toHaveLength(2)
    expect(spread.sources[0]!.derivative).toBeCloseTo(-64 / 0.375 ** 2, 4)
  })

  test('two products that share a process are compared draw by draw', () => {
    const matrices = dense(
      [
        [1, 0, 0],
        [0, 1, 0],
        [-2, -1.5, 1],
      ],
      [[0.1, 0.2, 0.6]],
      [[1]],
    )
    const run = runMonteCarlo(
      job(
        matrices,
        [place('B', 0, 2, lognormal(0.6, 1.8))],
        [
          [1, 0, 0],
          [0, 1, 0],
        ],
      ),
    )
    const { difference, correlation, probabilityFirstGreater, verdict } = compare(
      sampledScores(run, 0, 0),
      sampledScores(run, 1, 0),
    )
    expect(correlation).toBeCloseTo(1, 10)
    expect(Math.abs(difference.mean - 0.25656945885510796)).toBeLessThan((5 * 0.22906262742243727) / Math.sqrt(20_000))
    expect(Math.abs(probabilityFirstGreater - 0.9691932095026128)).toBeLessThan(0.007)
    expect(verdict).toBe('first is greater')
  })
})

describe('systems that sweeps do not solve', () => {
  // Symmetric loops strong enough that Gauss-Seidel diverges: the exact solver takes over.
  const matrices = dense(
    [
      [1, -2, 0],
      [-3, 1, -0.5],
      [0, -1, 1],
    ],
    [[1, 1, 1]],
    [[1]],
  )

  test('are solved exactly, sample by sample', () => {
    const given = job(matrices, [place('A', 0, 1, lognormal(2, 1.1))], [[1, 0, 0]], { samples: 50 })
    const run = runMonteCarlo(given)
    expect(run.route.direct).toBe(7)
    for (let sample = 0; sample < 50; sample++) {
      const own = { ...matrices.A, value: matrices.A.value.slice() }
      own.value[entryAt(matrices, 'A', 0, 1)] = -drawOf(given.system, 0, sample, 1)
      const exact = multiply(matrices.B, createSolver(own).solve(given.demands).values[0]!)[0]!
      expect(Math.abs(run.values[sample]! - exact)).toBeLessThan(1e-10 * Math.abs(exact))
    }
  })

  test('a draw without a solution is not a number, and counted', () => {
    const singular = dense(
      [
        [1, -0.5],
        [-0.5, 1],
      ],
      [[1, 1]],
      [[1]],
    )
    const placed = [place('A', 0, 0, { type: 'uniform', min: 0, max: 0 })]
    const uncertainty = uncertaintyOfEntries(singular, placed)
    const one = {
      ...singular,
      uncertainty: {
        ...uncertainty,
        terms: packTerms([
          { matrix: 'A', entry: 0, source: 0, coefficient: 1 },
          { matrix: 'A', entry: 2, source: 0, coefficient: 1 },
        ]),
      },
    }
    const run = runMonteCarlo({ system: one, demands: [Float64Array.of(1, 0)], options: { samples: 9, seed: 1 } })
    expect(summarise(run.values)).toMatchObject({ failed: 9, count: 0 })
    expect(run.deterministic[0]).toBeCloseTo(2, 12)
  })
})

describe('bounds', () => {
  test('nothing uncertain: every sample is the result', () => {
    const matrices = dense([[2]], [[3]], [[1]])
    const run = runMonteCarlo(job(matrices, [], [[1]], { samples: 20 }))
    expect([...run.values]).toEqual(Array(20).fill(1.5))
  })

  test('no demands, no chain, sizes that do not fit', () => {
    const matrices = dense([[2]], [[3]], [[1]])
    expect(runMonteCarlo(job(matrices, [], [], { samples: 20 })).values).toHaveLength(0)
    expect([...runMonteCarlo(job(matrices, [], [[0]], { samples: 3 })).values]).toEqual([0, 0, 0])
    expect(() => createSampler(job(matrices, [], [[1]]).system, [Float64Array.of(1)], { samples: 0, seed: 1 })).toThrow(
      'Samples',
    )
    expect(() => uncertaintyOfEntries(matrices, [place('A', 4, 0, lognormal(1, 2))])).toThrow('no entry at row 4')
  })
})
