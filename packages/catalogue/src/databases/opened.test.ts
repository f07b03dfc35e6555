import { CATEGORIES } from '@cradle/data/types'
import { unzip, zip } from '@cradle/interchange'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HEIJUNGS_SUH, packed, TWO_CATEGORIES } from '../../../../apps/server/test/lca-package.ts'
import { CannotCalculate, contributionsOf, datasetOf, listOf, scoresOf } from './answers.ts'
import { NotADatabase } from './not-a-database.ts'
import { methodOf, type Opened, openPackage } from './opened.ts'

const categories = CATEGORIES.map(id => ({ id, name: id, unit: '' }))
const bytes = await packed(HEIJUNGS_SUH, [TWO_CATEGORIES])
const opened = await openPackage(bytes, 'package.zip', categories)

/** Whatever is in the file: a database, or a reason that its sender can read. */
async function openOrRefuse(given: Uint8Array): Promise<Opened | NotADatabase> {
  try {
    return await openPackage(given, 'package.zip', categories)
  } catch (error) {
    expect(error).toBeInstanceOf(NotADatabase)
    expect((error as Error).message.length).toBeGreaterThan(20)
    return error as NotADatabase
  }
}

test('a package with bytes changed anywhere is read or refused, never anything else', async () => {
  const change = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.nat({ max: bytes.length }),
      async (changes, end) => {
        const broken = bytes.slice()
        for (const [at, byte] of changes) broken[at] = byte
        await openOrRefuse(broken)
        await openOrRefuse(broken.slice(0, end))
      },
    ),
    { numRuns: 300 },
  )
})

test('a package whose data sets hold anything at all is read or refused, and what is read can be listed and asked', async () => {
  const files = [...unzip(bytes)].map(
    ([path, content]) => [path, JSON.parse(new TextDecoder().decode(content))] as const,
  )
  const anything = fc.jsonValue({ maxDepth: 2 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(), fc.nat(), anything), { minLength: 1, maxLength: 4 }), async edits => {
      const changed = new Map(files.map(([path, object]) => [path, { ...object }]))
      for (const [file, member, value] of edits) {
        const object = changed.get(files[file % files.length]![0])!
        const names = Object.keys(object)
        object[names[member % names.length]!] = value
      }
      const found = await openOrRefuse(await zip([...changed].map(([path, object]) => [path, JSON.stringify(object)])))
      if (found instanceof NotADatabase) return
      expect(found.report.issues.every(problem => problem.message.length > 0)).toBe(true)
      for (const { id } of listOf(found)) {
        try {
          for (const { categories: list } of scoresOf(found, id, 1, found.methods)?.methods ?? [])
            for (const { score, not_assessed } of list) expect(Number.isFinite(score)).toBe(not_assessed === null)
        } catch (error) {
          // A system without a solution says so.
          expect(error instanceof CannotCalculate || (error as { remedy?: string }).remedy !== undefined).toBe(true)
        }
      }
    }),
    { numRuns: 150 },
  )
})

test('contributions of each view add to the score, and a dataset counts by the kilowatt-hour', () => {
  const method = methodOf(opened, 'example')!
  const follow = { limit: 1, cutoff: 0.001, depth: 10, nodes: 10 }
  const found = contributionsOf(opened, 'plant', method, method.method.categories[0]!.id, 3600, follow)!
  const sum = (list: readonly { value: number }[]) => list.reduce((total, one) => total + one.value, 0)
  expect(found.score).toBeCloseTo(120, 10)
  for (const { parts, rest } of [found.by_process, found.by_flow]) expect(sum(parts) + rest.value).toBeCloseTo(120, 10)
  expect(found.by_process.rest.count).toBe(1)
  expect(sum(found.by_location)).toBeCloseTo(120, 10)
  const { direct, inputs, rest } = found.first_tier
  expect(direct.value + sum(inputs) + rest.value).toBeCloseTo(120, 10)
  const wanted = ['CC', 'AC', 'IR', 'EUf']
  const dataset = datasetOf(opened, 'plant', undefined, wanted)!
  expect(dataset.method.id).toBe('cradle')
  expect([dataset.unit, dataset.perKwh]).toEqual(['MJ', 3.6])
  expect(dataset.factors.find(one => one.category === 'CC')!.value! * dataset.perKwh!).toBeCloseTo(0.12, 12)
  expect(dataset.factors.map(one => [one.category, one.value === null, one.why?.code ?? null])).toEqual([
    ['CC', false, null],
    ['AC', false, null],
    ['IR', true, 'no_factors'],
    ['EUf', true, 'no_factors'],
  ])
  const refinery = datasetOf(opened, 'refinery', 'example', wanted)!
  expect(refinery.perKwh).toBeNull()
  expect(refinery.factors.find(one => one.category === 'AC')).toMatchObject({
    value: null,
    why: { code: 'no_category' },
  })
  expect(datasetOf(opened, 'nobody', undefined, wanted)).toBeUndefined()
  expect(() => datasetOf(opened, 'plant', 'no such', wanted)).toThrow(CannotCalculate)
  expect(contributionsOf(opened, 'nobody', method, method.method.categories[0]!.id, 1, follow)).toBeUndefined()
})
