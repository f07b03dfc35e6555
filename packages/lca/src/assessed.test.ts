import { expect, test } from 'vitest'
import { assess } from './assess.ts'
import { assessedIn } from './assessed.ts'
import { characterise } from './characterise.ts'
import type { Model } from './model.ts'
import { buildSystem } from './system.ts'

const product = (id: string) => ({ id, kind: 'product' as const, unit: 'kg' })
const release = (id: string) => ({ id, kind: 'elementary' as const, unit: 'kg' })
const model: Model = {
  units: [{ id: 'kg', kind: 'mass', factor: 1 }],
  flows: [product('bread'), product('flour'), product('ore'), release('CO2'), release('P'), release('Sb')],
  processes: [
    {
      id: 'bakery',
      name: 'Bakery',
      reference: 'bread',
      exchanges: [
        { flow: 'bread', amount: 1, direction: 'output' },
        { flow: 'flour', amount: 0.7, direction: 'input', provider: 'mill' },
        { flow: 'CO2', amount: 2, direction: 'output' },
      ],
    },
    {
      id: 'mill',
      name: 'Mill',
      reference: 'flour',
      exchanges: [
        { flow: 'flour', amount: 1, direction: 'output' },
        { flow: 'P', amount: 0, direction: 'output' },
      ],
    },
    {
      id: 'mine',
      name: 'Mine',
      reference: 'ore',
      exchanges: [
        { flow: 'ore', amount: 1, direction: 'output' },
        { flow: 'Sb', amount: 1, direction: 'output' },
      ],
    },
  ],
}
const method = {
  id: 'm',
  categories: ['climate', 'water', 'minerals', 'radiation'].map(id => ({ id })),
  factors: [
    { category: 'climate', flow: 'CO2', factor: 1 },
    { category: 'water', flow: 'P', factor: 1 },
    { category: 'minerals', flow: 'Sb', factor: 1 },
  ],
}
const system = buildSystem(model)
const characterisation = characterise(system, method)
const { supply, scores } = assess(system, characterisation, [{ process: 'bakery', amount: 1 }])

test('an amount of zero that was stated is a result; a flow that nobody stated and a category without factors are not', () => {
  expect([...scores]).toEqual([2, 0, 0, 0])
  expect(
    assessedIn(system, characterisation, supply).map(one => [one.category, one.flows, one.why?.code ?? null]),
  ).toEqual([
    ['climate', 1, null],
    ['water', 1, null],
    ['minerals', 0, 'no_flows'],
    ['radiation', 0, 'no_factors'],
  ])
})

test('a supplier that says that it does not assess a category leaves the whole life cycle without a score in it', () => {
  const stated = new Map([['mill', new Map([['climate', 'never measured.']])]])
  const [climate, water] = assessedIn(system, characterisation, supply, stated)
  expect(climate!.why).toMatchObject({ code: 'stated', sentence: '"Mill": never measured.' })
  expect(water!.why).toBeNull()
})
