/** Public methods on a database: the signs of what is taken and given, normalisation, weights, and sums that say what they leave out. */
import { CATEGORIES } from '@cradle/data/types'
import { expect, test } from 'vitest'
import { HEIJUNGS_SUH, packed } from '../../../../apps/server/test/lca-package.ts'
import { scoresOf } from './answers.ts'
import { libraryFlows, libraryMethods } from './library-methods.ts'
import { openPackage } from './opened.ts'

const categories = CATEGORIES.map(id => ({ id, name: id, unit: '' }))
const units = [
  { id: 'kg', kind: 'mass', factor: 1 },
  { id: 'g', kind: 'mass', factor: 0.001 },
  { id: 'm3', kind: 'volume', factor: 1 },
]
const known = (name: string, compartment: string, unit = 'kg') => ({
  id: name,
  name,
  kind: 'elementary' as const,
  unit,
  cas: '',
  compartment: [compartment],
})
const flows = [known('Carbon dioxide, fossil', 'air', 'g'), known('Copper', 'resource'), known('Ammonia', 'air', 'm3')]
const model = (copper: 'input' | 'output') => ({
  units,
  processes: [
    {
      id: 'p',
      exchanges: [
        { flow: 'Carbon dioxide, fossil', amount: 1, direction: 'output' as const },
        { flow: 'Copper', amount: 1, direction: copper },
        { flow: 'Ammonia', amount: 1, direction: 'output' as const },
      ],
    },
  ],
})
const factors = (positiveInputs: boolean) => {
  const one = model('input')
  const [ef31] = libraryMethods(one, libraryFlows(one, flows, positiveInputs))
  return new Map(
    ef31!.method.factors.map(({ category, flow, factor, unit }) => [`${flow} ${category}`, { factor, unit }]),
  )
}

test('factors of what is taken have the sign with which the system counts it, and units have to fit', () => {
  const [negative, positive] = [factors(false), factors(true)]
  const copper = [...positive.keys()].find(key => key.startsWith('Copper'))!
  expect(positive.get(copper)!.factor).toBeGreaterThan(0)
  expect(negative.get(copper)!.factor).toBe(-positive.get(copper)!.factor)
  const warming = 'Carbon dioxide, fossil 6209b35f-9447-40b5-b68c-a1099e3674a0'
  expect([negative.get(warming), positive.get(warming)]).toEqual([
    { factor: 1, unit: 'kg' },
    { factor: 1, unit: 'kg' },
  ])
  expect([...negative.keys()].some(key => key.startsWith('Ammonia'))).toBe(false)
})

test('warming over 20 and 100 years, of what is given off alone', () => {
  const gases = [known('Methane, fossil', 'air'), known('Carbon dioxide', 'air'), known('Dinitrogen monoxide', 'air')]
  const processes = [
    { id: 'p', exchanges: gases.map(({ id }) => ({ flow: id, amount: 1, direction: 'output' as const })) },
  ]
  const [, warming] = libraryMethods({ units }, libraryFlows({ processes }, gases, false))
  const of = (category: string) =>
    warming!.method.factors.filter(one => one.category === category).map(({ factor }) => factor)
  expect(of('gwp100')).toEqual([29.8, 1, 273])
  expect(of('gwp20')).toEqual([82.5, 1, 273])
  expect(warming!.mapping.steps.name).toBe(3)
})

test('scores by reference and weight; the sum says which part of the weights it holds', async () => {
  const opened = await openPackage(await packed(HEIJUNGS_SUH), 'a.zip', categories)
  const scored = scoresOf(opened, 'plant', 1, opened.methods)!
  const ours = scored.methods.find(({ id }) => id === 'cradle')!
  const warming = ours.categories.find(({ id }) => id === 'CC')!
  expect(warming.score).toBeGreaterThan(0)
  expect(warming.normalised).toBeCloseTo(warming.score! / 7553.08, 12)
  expect(warming.weighted).toBeCloseTo(warming.normalised! * 0.2106, 12)
  const counted = ours.categories.filter(({ weighted }) => weighted !== null)
  expect(ours.total!.weighted).toBeCloseTo(
    counted.reduce((sum, one) => sum + one.weighted!, 0),
    12,
  )
  expect(ours.total!.weight).toBeLessThan(1)
  for (const one of ours.categories)
    if (one.not_assessed) expect([one.score, one.normalised, one.weighted]).toEqual([null, null, null])
})
