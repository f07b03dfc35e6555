/** Global sensitivity of a database: exchanges by the names that people know. */
import { CATEGORIES } from '@cradle/data/types'
import { expect, test } from 'vitest'
import { HEIJUNGS_SUH, packed, TWO_CATEGORIES } from '../../../../apps/server/test/lca-package.ts'
import { methodOf, openPackage } from './opened.ts'
import { sensitivityOf } from './sensitivity.ts'

const categories = CATEGORIES.map(id => ({ id, name: id, unit: '' }))
const uncertain = (gsd: number) => ({
  ...HEIJUNGS_SUH,
  processes: HEIJUNGS_SUH.processes.map(process => ({
    ...process,
    exchanges: process.exchanges.map(one =>
      one.flow === process.reference
        ? one
        : { ...one, uncertainty: { type: 'lognormal' as const, gmean: Math.abs(one.amount), gsd } },
    ),
  })),
})
const query = { category: TWO_CATEGORIES.categories[0]!.id, amount: 1, samples: 512, seed: 3 }
const analysed = async (model: Parameters<typeof packed>[0]) => {
  const opened = await openPackage(await packed(model, [TWO_CATEGORIES]), 'a.zip', categories)
  const method = methodOf(opened, TWO_CATEGORIES.id)!
  return sensitivityOf(opened, 'plant', method, query)
}

test('exchanges are named with their process and supplier, and hold all of the spread', async () => {
  const found = (await analysed(uncertain(1.2)))!
  expect(found.covered).toBeCloseTo(1, 9)
  expect(found.influential).toBe(found.inputs.length)
  const first = found.inputs.reduce((sum, { first: { value } }) => sum + value!, 0)
  // Small spreads of a nearly additive score: the first orders explain it.
  expect(first).toBeGreaterThan(0.9)
  expect(first).toBeLessThan(1.1)
  for (const { process, flow } of found.inputs) expect([process.name, flow].every(name => name.length > 0)).toBe(true)
  expect(found.inputs.find(({ supplier }) => supplier)!.supplier!.name).not.toBe('')
})

test('a database that states no uncertainty has no inputs and a spread of none', async () => {
  const processes = HEIJUNGS_SUH.processes.map(process => ({
    ...process,
    exchanges: process.exchanges.map(({ uncertainty: _, ...one }) => one),
  }))
  const found = (await analysed({ ...HEIJUNGS_SUH, processes }))!
  expect([found.uncertain, found.inputs]).toEqual([0, []])
  // Sums of equal numbers are rounded.
  expect(found.sd!).toBeLessThan(1e-12 * Math.abs(found.deterministic))
})
