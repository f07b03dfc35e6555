/** Uncertain parameters move every amount that is computed from them, together. */

import type { ImpactMethod } from '@cradle/lca'
import { compare, demandVector, explainSpread, runMonteCarlo, sampledScores, summarise } from '@cradle/lca'
import { describe, expect, test } from 'vitest'
import { importJsonLd, uncertainImport } from '../src/index.ts'
import { elementary, exchange, files, makes, process, product } from './generated.ts'

const uniform = (minimum: number, maximum: number) => ({
  uncertainty: { distributionType: 'UNIFORM_DISTRIBUTION', minimum, maximum },
})
const parameter = (name: string, value: number, more: object = {}) => ({
  '@type': 'Parameter',
  '@id': `parameter-${name}`,
  name,
  value,
  isInputParameter: !('formula' in more),
  ...more,
})
const objects = [
  parameter('eff', 0.375, uniform(0.3, 0.45)),
  // In its own scope this name is another; the global formula must not see it.
  parameter('loss', 1, { formula: '1 / EFF' }),
  product('power'),
  product('fuel'),
  elementary('co2'),
  process('fuel', [makes('fuel'), exchange('co2', 8, false)]),
  process(
    'plant',
    [
      makes('power'),
      exchange('fuel', 1 / 0.375, true, { amountFormula: 'loss' }),
      exchange('co2', 56 / 0.375, false, { amountFormula: 'local * if(eff > 0; 1; 0) / div_by' }),
      exchange('co2', 3, false, uniform(2, 4)),
      exchange('co2', 1, false),
    ],
    {
      parameters: [parameter('local', 56), parameter('div_by', 0.375, { formula: 'EFF * 1e0' }), parameter('EFF2', 99)],
    },
  ),
]
const method: ImpactMethod = {
  id: 'm',
  categories: [{ id: 'k' }],
  factors: [{ category: 'k', flow: 'co2', factor: 1 }],
}

describe('an imported package with uncertain parameters', () => {
  const imported = importJsonLd(files(objects))
  const { system, uncertain } = uncertainImport(imported, method)
  const f = demandVector(system, [{ process: 'plant', amount: 1 }])
  const run = runMonteCarlo({ system: uncertain, demands: [f], options: { samples: 20_000, seed: 1 } })
  const scores = sampledScores(run, 0, 0)

  test('every formula of a sample uses the same draw', () => {
    // h = 64 / eff + u + 1 with eff uniform on (0.3, 0.45) and u uniform on (2, 4).
    const first = (64 * Math.log(0.45 / 0.3)) / 0.15
    const second = (64 ** 2 * (1 / 0.3 - 1 / 0.45)) / 0.15
    const sd = Math.sqrt(second - first ** 2 + 4 / 12)
    const found = summarise(scores)
    expect(run.deterministic[0]).toBeCloseTo(64 / 0.375 + 4, 10)
    expect(Math.abs(found.mean - (first + 4))).toBeLessThan((5 * sd) / Math.sqrt(20_000))
    expect(Math.abs(found.sd / sd - 1)).toBeLessThan(0.03)
    expect(found.min).toBeGreaterThan(64 / 0.45 + 3)
  })

  test('the parameter explains the spread', () => {
    const { sources } = explainSpread(uncertain, Float64Array.of(1 / 0.375, 1), Float64Array.of(8, 64 / 0.375 + 4), 0)
    expect(sources.map(source => source.name)).toEqual(['parameter eff', 'plant > co2'])
    expect(sources[0]!.share).toBeGreaterThan(0.99)
    expect(sources[0]!.entries.map(entry => entry.matrix).sort()).toEqual(['A', 'B'])
  })

  test('a replaced parameter is certain', () => {
    const fixed = uncertainImport(importJsonLd(files(objects), { parameters: { eff: 0.4 } }), method)
    const again = runMonteCarlo({ system: fixed.uncertain, demands: [f], options: { samples: 200, seed: 1 } })
    expect(again.deterministic[0]).toBeCloseTo(64 / 0.4 + 4, 10)
    expect(summarise(again.values).max).toBeLessThan(64 / 0.4 + 5)
    expect(fixed.uncertain.uncertainty.formulas).toEqual([])
  })

  test('draws of parameters are shared between systems', () => {
    const alone = uncertainImport(
      importJsonLd(files([...objects, product('more'), process('extra', [makes('more')])])),
      method,
    )
    const demand = demandVector(alone.system, [{ process: 'plant', amount: 1 }])
    const again = runMonteCarlo({ system: alone.uncertain, demands: [demand], options: { samples: 20_000, seed: 1 } })
    expect(compare(sampledScores(again, 0, 0), scores).difference.max).toBeLessThan(1e-9)
  })
})
