import { describe, expect, it } from 'vitest'
import { climate, heijungsSuh, loop } from '../test/samples.ts'
import {
  assess,
  assessMany,
  buildSystem,
  byFirstTier,
  byLocation,
  byProcessAndFlow,
  characterise,
  fromDense,
  LcaError,
  largestFlows,
  largestProcesses,
  multipliersOf,
  ShapeMismatch,
  scoreDemand,
  systemFromMatrices,
  toColumns,
  UnknownCategory,
  UnknownProduct,
} from './index.ts'

const system = buildSystem(heijungsSuh)
const characterisation = characterise(system, climate)
const result = assess(system, characterisation, [{ process: 'electricity production', amount: 1000 }])
const multipliers = multipliersOf(system, characterisation)

describe('contributions', () => {
  it('ranks processes and flows with their shares', () => {
    expect(largestProcesses(result, 'GWP')).toEqual([
      { id: 'electricity production', name: 'electricity production', value: 100, share: 100 / 120 },
      { id: 'fuel production', name: 'fuel production', value: 20, share: 20 / 120 },
    ])
    expect(largestFlows(result, 'GWP')).toEqual([{ id: 'CO2', name: 'CO2', value: 120, share: 1 }])
    expect(largestProcesses(result, 'GWP', 1)).toHaveLength(1)
    expect(byProcessAndFlow(result, 'GWP')[1]).toEqual({
      process: 'fuel production',
      flow: 'CO2',
      value: 20,
      share: 20 / 120,
    })
  })

  it('sums by location', () => {
    expect(byLocation(result, 'GWP')).toEqual([
      { location: 'NL', value: 100, share: 100 / 120 },
      { location: 'NO', value: 20, share: 20 / 120 },
    ])
  })

  it('splits the first tier into own impact and inputs with their chains', () => {
    expect(byFirstTier(result, multipliers, 'GWP')).toEqual({
      direct: 100,
      directShare: 100 / 120,
      inputs: [{ id: 'fuel production', name: 'fuel production', amount: 200, unit: 'l', value: 20, share: 20 / 120 }],
    })
  })

  it('states no share of a score that is zero', () => {
    const zero = systemFromMatrices(
      toColumns(
        fromDense([
          [1, 0],
          [-1, 1],
        ]),
      ),
      toColumns(fromDense([[3, -3]])),
      { flows: ['CO2'] },
    )
    const none = assess(
      zero,
      characterise(zero, { ...climate, factors: climate.factors.slice(0, 1) }),
      Float64Array.of(2, 0),
    )
    expect(none.scores[0]).toBe(0)
    expect(largestProcesses(none, 'GWP').map(({ value, share }) => [value, share])).toEqual([
      [6, null],
      [-6, null],
    ])
  })

  it('names a category or a product it does not know', () => {
    expect(() => largestProcesses(result, 'toxicity')).toThrow(UnknownCategory)
    expect(() => assess(system, characterisation, [{ process: 'hydrogen', amount: 1 }])).toThrow(UnknownProduct)
    expect(() => scoreDemand(multipliers, new Float64Array(3))).toThrow(ShapeMismatch)
    for (const wrong of [null, 'coal', [null], [{}], [{ process: 'electricity production', amount: '1' }]]) {
      expect(() => assess(system, characterisation, wrong as never)).toThrow(LcaError)
    }
  })
})

describe('multipliers', () => {
  it('score any demand by a dot product', () => {
    const model = buildSystem(loop)
    const climateOfLoop = characterise(model, climate)
    const all = multipliersOf(model, climateOfLoop)
    const demands = model.processes.ids.map((process, k) => [{ process, amount: k + 1 }])
    assessMany(model, climateOfLoop, demands).forEach((assessment, d) => {
      expect(scoreDemand(all, demands[d]!)[0]).toBeCloseTo(assessment.scores[0]!, 12)
      expect(assessment.scoreErrors[0]).toBeLessThan(1e-12 * assessment.scores[0]!)
    })
    expect(scoreDemand(all, [{ process: 'power plant', amount: 3.6, unit: 'MJ' }])).toEqual(
      scoreDemand(all, [{ process: 'power plant', amount: 1 }]),
    )
  })
})
