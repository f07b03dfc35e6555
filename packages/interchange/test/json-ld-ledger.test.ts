/** The import ledger of openLCA packages: what is read in pieces, left out or does not fit is in a class too. */

import { buildSystem } from '@cradle/lca'
import { expect, test } from 'vitest'
import { importDatabase, importJsonLd, ledgerOf } from '../src/index.ts'

type Json = Record<string, unknown>

const MASS = { '@id': 'mass' }
const flow = (id: string, kind: string): [string, Json] => [
  `flows/${id}.json`,
  {
    '@type': 'Flow',
    '@id': id,
    name: id,
    flowType: `${kind}_FLOW`,
    flowProperties: [{ flowProperty: MASS, conversionFactor: 1, isRefFlowProperty: true }],
  },
]
const process = (id: string, ...exchanges: Json[]): [string, Json] => [
  `processes/${id}.json`,
  { '@type': 'Process', '@id': id, name: id, processType: 'UNIT_PROCESS', exchanges },
]
const exchange = (id: string, isInput: boolean, more: Json = {}): Json => ({
  flow: { '@id': id },
  amount: 1,
  isInput,
  ...more,
})
const delivered = (id: string): Json => exchange(id, false, { isQuantitativeReference: true })

const files: [string, Json][] = [
  [
    'unit_groups/g.json',
    {
      '@type': 'UnitGroup',
      '@id': 'g',
      name: 'g',
      units: [{ '@id': 'kg', name: 'kg', conversionFactor: 1, isRefUnit: true }],
    },
  ],
  ['flow_properties/mass.json', { '@type': 'FlowProperty', '@id': 'mass', name: 'Mass', unitGroup: { '@id': 'g' } }],
  flow('steel', 'PRODUCT'),
  flow('ore', 'PRODUCT'),
  flow('slag', 'PRODUCT'),
  flow('sludge', 'WASTE'),
  flow('CO2', 'ELEMENTARY'),
  process('mine', delivered('ore'), exchange('CO2', false)),
  process(
    'mill',
    delivered('steel'),
    exchange('ore', true),
    exchange('slag', false),
    exchange('slag', false, { amount: 0 }),
    exchange('sludge', false),
    exchange('slag', true),
    exchange('nothing', true),
    exchange('ore', true, { unit: { '@id': 'mile' } }),
    exchange('ore', true, { amount: 'much' }),
    { amount: 1, isInput: true },
  ),
  process('idle', exchange('ore', true), exchange('nothing', true), { amount: 1, isInput: true }),
]

test('every exchange of a package is in one class, with its reason', async () => {
  const texts = files.map(([path, object]) => [path, JSON.stringify(object)] as const)
  const { ledger } = importJsonLd(texts).report
  expect(ledger.map(one => [one.class, one.reason, one.count])).toEqual([
    ['reference', '', 2],
    ['linked', '', 1],
    ['elementary', '', 1],
    ['cutoff', 'COPRODUCT', 1],
    ['cutoff', 'NO_PROVIDER', 1],
    ['cutoff', 'NO_TREATMENT', 1],
    ['cutoff', 'UNIT_MISMATCH', 1],
    ['cutoff', 'ZERO_COPRODUCT', 1],
    ['dropped', 'NO_AMOUNT', 1],
    ['dropped', 'NO_FLOW', 2],
    ['dropped', 'PROCESS_LEFT_OUT', 1],
    ['dropped', 'UNKNOWN_FLOW', 2],
  ])
  const bytes = texts.map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  expect(ledger).toEqual(ledgerOf(await importDatabase({ files: bytes })))
})

test('a process that takes all of its own product is cut off from it, and is told', async () => {
  const hungry = process('mill', delivered('steel'), exchange('steel', true), exchange('CO2', false))
  const texts = [...files.slice(0, 7), hungry].map(([path, object]) => [path, JSON.stringify(object)] as const)
  const { model, build, report } = importJsonLd(texts)
  expect(report.ledger).toContainEqual({ class: 'cutoff', reason: 'OWN_PRODUCT', count: 1 })
  expect(report.ledger.map(one => one.class)).not.toContain('linked')
  expect(report.issues.map(({ message }) => message)).toContain(
    'Process "mill" takes as much of its own product as it makes: 1 of these inputs are cut off.',
  )
  const system = buildSystem(model, build)
  expect(system.A.value).toEqual(Float64Array.of(1))
  const bytes = texts.map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  expect(report.ledger).toEqual(ledgerOf(await importDatabase({ files: bytes })))
})

test('a waste that is taken in beside the reference shares nothing, and is not handed on to a treatment', () => {
  const treating = (id: string) => process(id, exchange('sludge', true, { isQuantitativeReference: true }))
  const mill = process('mill', delivered('steel'), exchange('sludge', true))
  const texts = [...files.slice(0, 7), treating('first'), treating('second'), mill].map(
    ([path, object]) => [path, JSON.stringify(object)] as const,
  )
  const { model, build, report } = importJsonLd(texts)
  expect(report.ledger).toContainEqual({ class: 'cutoff', reason: 'COPRODUCT', count: 1 })
  expect(buildSystem(model, build).A.value).toEqual(Float64Array.of(-1, 1, -1))
})
