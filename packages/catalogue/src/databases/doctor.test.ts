/** The check-up of a database: each anomaly by the name of its data set, and nothing of a sound one. */
import { CATEGORIES } from '@cradle/data/types'
import type { Model, Process } from '@cradle/lca'
import { expect, test } from 'vitest'
import { HEIJUNGS_SUH, packed } from '../../../../apps/server/test/lca-package.ts'
import { CannotCalculate } from './answers.ts'
import { anomaliesOf } from './doctor.ts'
import { openPackage } from './opened.ts'

const categories = CATEGORIES.map(id => ({ id, name: id, unit: '' }))
type Given = Process['exchanges'][number]
const makes = (flow: string, ...exchanges: Given[]): Process => ({
  id: `p-${flow}`,
  name: `Making ${flow}`,
  reference: flow,
  exchanges: [{ flow, amount: 1, direction: 'output' }, ...exchanges],
})
const takes = (flow: string, amount: number): Given => ({ flow, amount, direction: 'input' })
const gives = (flow: string, amount: number): Given => ({ flow, amount, direction: 'output' })

async function anomalies(processes: readonly Process[]) {
  const products = [...new Set(processes.map(({ reference = '' }) => reference)), 'nobody makes it']
  const model: Model = {
    units: [{ id: 'kg', kind: 'mass', factor: 1 }],
    flows: [
      ...products.map(id => ({ id, name: id, kind: 'product' as const, unit: 'kg' })),
      { id: 'co2', name: 'Carbon dioxide', kind: 'elementary', unit: 'kg', compartment: ['air'] },
      { id: 'ore', name: 'Iron ore', kind: 'elementary', unit: 'kg', compartment: ['resource', 'in ground'] },
    ],
    processes: [...processes],
  }
  return anomaliesOf(await openPackage(await packed(model), 'a.zip', categories))
}
const of = async (...processes: Process[]) =>
  (await anomalies(processes)).anomalies.map(({ code, process }) => `${code} ${process.name}`)

test('a sound database has no anomalies', async () => {
  expect(
    await anomalies([makes('iron', takes('ore', 2), gives('co2', 1)), makes('steel', takes('iron', 1.1))]),
  ).toEqual({
    anomalies: [],
    counts: {},
    count: 0,
  })
})

test('every singular loop is listed with its processes, and one that consumes more than it makes', async () => {
  const pair = (a: string, b: string, amount: number) => [makes(a, takes(b, amount)), makes(b, takes(a, 1))]
  const { anomalies: found } = await anomalies([...pair('a', 'b', 1), ...pair('c', 'd', 1), ...pair('e', 'f', 2)])
  const singular = found.filter(({ code }) => code === 'singular')
  expect(singular.map(({ process, others }) => [process, ...others].map(({ name }) => name).sort())).toEqual([
    ['Making a', 'Making b'],
    ['Making c', 'Making d'],
  ])
  const hungry = found.filter(({ code }) => code === 'not_productive')
  expect(hungry.flatMap(({ process, others }) => [process, ...others].map(({ id }) => id)).sort()).toEqual([
    'p-e',
    'p-f',
  ])
})

test('of processes that make no system nothing is said to be sound: the reason is told', async () => {
  const opened = await openPackage(await packed(HEIJUNGS_SUH), 'a.zip', categories)
  expect(() => anomaliesOf({ ...opened, system: null })).toThrow(CannotCalculate)
})

test('what nobody delivers is listed with flow and amount', async () => {
  const { anomalies: found } = await anomalies([makes('steel', takes('nobody makes it', 0.3))])
  expect(found).toMatchObject([
    { code: 'no_supplier', flow: 'nobody makes it', value: 0.3, unit: 'kg', process: { name: 'Making steel' } },
  ])
})

test('amounts, signs, directions and masses out of line', async () => {
  const usual = Array.from({ length: 9 }, (_, i) => makes(`product ${i}`, takes('ore', 1 + i / 10), gives('co2', 1)))
  expect(await of(...usual, makes('odd', takes('ore', 1.2), gives('co2', 1e4)))).toEqual(
    expect.arrayContaining(['size Making odd', 'mass Making odd']),
  )
  expect(await of(...usual, makes('odd', takes('ore', 1.2), gives('co2', -1)))).toEqual(['sign Making odd'])
  expect(await of(...usual, makes('odd', gives('ore', 1.2)))).toEqual(['direction Making odd'])
})
