/** Published and generated systems with their answers, against every solver and both kinds of kernels. */

import { describe, expect, it } from 'vitest'
import {
  assess,
  assessMany,
  byFlow,
  byProcess,
  type Columns,
  LcaError,
  leontiefMultipliers,
  multipliersOf,
  type Solver,
  scoreDemand,
  toDense,
} from '../src/index.ts'
import { coordinatesOf, ioCase, ioNames, midCase, midNames, processCase, smallCases } from './cases.ts'
import { smallStudy } from './small-study.ts'
import { relativeResidual, solvers } from './solvers.ts'

const ERRORS: Record<string, string> = {
  nonsquare_technosphere: 'NON_SQUARE',
  missing_reference_product: 'NO_REFERENCE_PRODUCT',
  zero_reference: 'ZERO_REFERENCE',
  singular_technosphere: 'SINGULAR_MATRIX',
  unit_mismatch: 'UNIT_MISMATCH',
  invalid_number: 'INVALID_NUMBER',
  unknown_flow: 'UNKNOWN_FLOW',
  unknown_product: 'UNKNOWN_PRODUCT',
  ambiguous_provider: 'AMBIGUOUS_PROVIDER',
  shape_mismatch: 'SHAPE_MISMATCH',
}

/** |x - e| <= rtol |e| + atol for each, atol a number or one per entry. */
function expectClose(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  rtol: number,
  atol: number | ArrayLike<number> = 0,
) {
  expect(actual.length).toBe(expected.length)
  let worst = 0
  let at = -1
  for (let k = 0; k < expected.length; k++) {
    const e = expected[k]!
    const tolerance = rtol * Math.abs(e) + (typeof atol === 'number' ? atol : atol[k]!)
    const difference = Math.abs(actual[k]! - e)
    const ratio = difference === 0 ? 0 : difference / tolerance
    if (!(ratio <= worst)) {
      worst = ratio
      at = k
    }
  }
  expect(worst, `worst at ${at}: ${actual[at]} instead of ${expected[at]}`).toBeLessThanOrEqual(1)
}

const largest = (values: ArrayLike<number>) => Array.from(values).reduce((max, x) => Math.max(max, Math.abs(x)), 0)

for (const { name, create, options } of solvers) {
  describe(name, () => {
    describe.each(smallCases.map(one => [one.id, one] as const))('%s', (_, one) => {
      const { expected } = one
      if (expected.error) {
        it(`is refused: ${expected.error}`, () => {
          let caught: unknown
          try {
            const { system, characterisation, demand } = smallStudy(one)
            assess(system, characterisation, demand, create(system.A, system.processes.ids))
          } catch (error) {
            caught = error
          }
          expect(caught).toBeInstanceOf(LcaError)
          const { code, message, remedy } = caught as LcaError
          expect([expected.error, ...(expected.error_also_accepted ?? [])]).toContain(ERRORS[code])
          expect(message.length).toBeGreaterThan(10)
          expect(remedy.length).toBeGreaterThan(10)
        })
        return
      }
      it('gives the published answer', () => {
        const { rtol, atol_rel_max } = one.tolerance!
        const close = (actual: ArrayLike<number>, e: number[]) =>
          expectClose(actual, e, rtol, atol_rel_max * largest(e))
        const { system, characterisation, demand } = smallStudy(one)
        const solver = create(system.A, system.processes.ids)
        const result = assess(system, characterisation, demand, solver)
        const multipliers = multipliersOf(system, characterisation, solver)
        const categories = characterisation.categories.ids
        if (expected.A) expect(toDense(system.A)).toEqual(expected.A.map(row => row.map(x => expect.closeTo(x, 12))))
        if (expected.processes) expect(system.processes.ids).toEqual(expected.processes)
        if (expected.unlinked)
          expect(system.unlinked.map(u => [u.process, u.flow, u.amount])).toEqual(expected.unlinked)
        if (expected.coproducts_without_credit) {
          expect(system.uncredited.map(u => [u.process, u.flow])).toEqual(expected.coproducts_without_credit)
        }
        close(result.supply, expected.s)
        close(result.inventory, expected.g)
        close(result.scores, expected.h)
        categories.forEach((category, k) => {
          close(byProcess(result, category), expected.contribution_process[k]!)
          close(byFlow(result, category), expected.contribution_flow[k]!)
          close(
            system.columns.map((_, i) => multipliers.values[i * categories.length + k]!),
            expected.multipliers[k]!,
          )
        })
        if (name !== 'dense') {
          const codes = result.route.warnings.map(({ code }) => code.toUpperCase())
          if (expected.warning) expect(codes).toContain(expected.warning)
          else expect(codes).not.toContain('NOT_PRODUCTIVE')
        }
      })
    })

    it.each(midNames)('%s: supplies, inventories, scores and multipliers', which => {
      const { system, characterisation, demands, packed } = midCase(which)
      const { arrays } = packed
      const solver = create(system.A)
      const results = assessMany(system, characterisation, demands, solver)
      const interleave = (pick: (d: number) => Float64Array, count: number) =>
        Float64Array.from(
          { length: count * demands.length },
          (_, e) => pick(e % demands.length)[Math.floor(e / demands.length)]!,
        )
      const n = system.columns.length
      const scaled = (scale: ArrayLike<number>) => Float64Array.from(scale, x => 1e-12 * x)
      expectClose(
        interleave(d => results[d]!.supply, n),
        arrays.s!,
        1e-10,
        scaled(arrays['scale.s']!),
      )
      const g = interleave(d => results[d]!.inventory, system.flows.ids.length)
      expectClose(g, arrays.g!, 1e-10, 1e-13 * largest(arrays.g!))
      expectClose(
        interleave(d => results[d]!.scores, characterisation.categories.ids.length),
        arrays.h!,
        1e-10,
      )
      const multipliers = multipliersOf(system, characterisation, solver)
      expectClose(multipliers.values, arrays.multipliers!, 1e-10, scaled(arrays['scale.multipliers']!))
      if (options) {
        // The error the result claims is one it keeps, against values known to 80 bits.
        const supplies = interleave(d => results[d]!.supply, n)
        const honest = (values: Float64Array, exact: ArrayLike<number>, scale: ArrayLike<number>, bound: number) => {
          values.forEach((x, k) => {
            expect(Math.abs(x - exact[k]!)).toBeLessThanOrEqual(bound * Math.max(scale[k]!, Math.abs(exact[k]!)))
          })
        }
        honest(supplies, arrays.s!, arrays['scale.s']!, results[0]!.route.errorBound)
        honest(multipliers.values, arrays.multipliers!, arrays['scale.multipliers']!, multipliers.route.errorBound)
      }
      for (const [d, f] of demands.entries()) {
        expectClose(scoreDemand(multipliers, f), results[d]!.scores, 1e-10)
        // Dense LU rounds what should be zero; the others keep the structure.
        if (options) expect(relativeResidual(system.A, results[d]!.supply, f)).toBeLessThan(1e-13)
      }
      // The way asked for was taken, or left for LU only where it cannot work.
      if (options?.method && which !== 'mid-200-gsdiverge-p') expect(multipliers.route.method).toBe(options.method)
      if (which === 'mid-200-gsdiverge-p' && options) expect(['direct', 'krylov']).toContain(multipliers.route.method)
      expect(multipliers.route.errorBound).toBeLessThan(1e-10)
    })

    it.each(ioNames)('%s: a demand through the whole model', which => {
      const { system, characterisation, demands, packed } = ioCase(which)
      const { arrays } = packed
      const solver = create(system.A)
      const result = assess(system, characterisation, demands[0]!, solver)
      expectClose(result.supply, arrays.s!, 1e-10, 1e-14 * largest(arrays.s!))
      if (arrays.g) expectClose(result.inventory, arrays.g, 1e-10, 1e-16 * largest(arrays.g))
      expectClose(result.scores, arrays.h!, 1e-10)
      expectMultipliers(system.A, solver, which)
    })

    it('USLCI 2021 Q3: ten demands, 19 indicators', () => {
      const { system, characterisation, demands, packed } = processCase()
      const { arrays, facts } = packed
      const processes = facts.processes as number[]
      const results = assessMany(system, characterisation, demands, create(system.A))
      const expected = arrays['scores.value']!
      const max = new Map<number, number>()
      expected.forEach((x, k) => {
        const indicator = arrays['scores.indicator']![k]!
        max.set(indicator, Math.max(max.get(indicator) ?? 0, Math.abs(x)))
      })
      expectClose(
        expected.map(
          (_, k) => results[processes.indexOf(arrays['scores.process']![k]!)]!.scores[arrays['scores.indicator']![k]!]!,
        ),
        expected,
        1e-10,
        expected.map((_, k) => 1e-14 * max.get(arrays['scores.indicator']![k]!)!),
      )
      const inventory = arrays['inventory.value']!
      const top = new Map<number, number>()
      inventory.forEach((x, k) => {
        const process = arrays['inventory.process']![k]!
        top.set(process, Math.max(top.get(process) ?? 0, Math.abs(x)))
      })
      expectClose(
        inventory.map(
          (_, k) =>
            results[processes.indexOf(arrays['inventory.process']![k]!)]!.inventory[arrays['inventory.flow']![k]!]!,
        ),
        inventory,
        1e-9,
        inventory.map((_, k) => 1e-14 * top.get(arrays['inventory.process']![k]!)!),
      )
    })
  })
}

/** N of the listed sectors, within 1e-10 of the row maximum, by the solver's adjoint. */
function expectMultipliers(_A: Columns, solver: Solver, which: string) {
  const { system, characterisation, packed } = ioCase(which)
  const { values, count } = solver.multipliers(system.B, characterisation.C)
  expectN(packed.arrays, (k, j) => values[j * count + k]!)
}

function expectN(
  arrays: Record<string, Float64Array | Int32Array>,
  value: (indicator: number, sector: number) => number,
) {
  const expected = arrays['N.value']!
  const indicator = arrays['N.indicator']!
  const max = new Map<number, number>()
  expected.forEach((x, k) => {
    max.set(indicator[k]!, Math.max(max.get(indicator[k]!) ?? 0, Math.abs(x)))
  })
  expectClose(
    Float64Array.from(expected, (_, k) => value(indicator[k]!, arrays['N.sector']![k]!)),
    expected,
    1e-10,
    Float64Array.from(expected, (_, k) => 1e-10 * max.get(indicator[k]!)!),
  )
}

describe('leontiefMultipliers', () => {
  it('reproduces N of USEEIO 2.0.1, 411 sectors', () => {
    const { packed } = ioCase('useeio-v2.0.1')
    const N = leontiefMultipliers({ A: coordinatesOf(packed, 'A', 411, 411), D: coordinatesOf(packed, 'B', 23, 411) })
    expect(N.length).toBe(23 * 411)
    expectN(packed.arrays, (k, j) => N[k * 411 + j]!)
  })
})
