/** Databases exported in every format and opened again, as their owners would: the same exchanges and scores. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseExportFormat, LedgerLine } from '@cradle/contract'
import { CATEGORIES } from '@cradle/data/types'
import { unzip, zip } from '@cradle/interchange'
import { describe, expect, test } from 'vitest'
import { HEIJUNGS_SUH, packed, TWO_CATEGORIES } from '../../../../apps/server/test/lca-package.ts'
import { scoresOf } from './answers.ts'
import { exportDatabase } from './export-database.ts'
import { type Opened, openPackage } from './opened.ts'

const categories = CATEGORIES.map(id => ({ id, name: id, unit: '' }))
const fixture = (path: string) => join(import.meta.dirname, '../../../interchange/test', path)
const golden = (path: string) => fixture(`golden/files/${path}`)

const FILES = [
  golden('ecospold1/own_a.zip'),
  golden('ecospold1/bw2io_abs.xml'),
  golden('ecospold2/own_a.zip'),
  golden('ilcd/own_a.zip'),
  golden('simapro/own_a.csv'),
  golden('brightway/lci-hydrogen-electrolysis.xlsx'),
  fixture('uslci-subset.zip'),
].filter(path => existsSync(path) && statSync(path).isFile())
const FORMATS: readonly DatabaseExportFormat[] = ['jsonld', 'ecospold2', 'ilcd']

/** Scores of one base unit of what each process delivers, by name, place and product: ids are others in other formats. */
function scoresIn(opened: Opened, method: string): Map<string, (number | null)[]> {
  const factors = new Map(opened.model.units.map(({ id, factor }) => [id, factor]))
  const scores = new Map<string, (number | null)[]>()
  for (const { id, name, location, flow, unit } of opened.system?.columns ?? []) {
    const scored = scoresOf(opened, id, 1 / (factors.get(unit) ?? 1), opened.methods)
    const of = scored?.methods.find(one => one.id === method)?.categories.map(({ score }) => score) ?? []
    scores.set(`${name} ${location ?? ''} ${opened.flows.get(flow)?.name?.trim()}`, of)
  }
  return scores
}

/** Without what is dropped; what is in a unit of another kind is what nobody makes where a flow has one unit only. */
const usedIn = (ledger: readonly LedgerLine[] | null): string[] => {
  const sums = new Map<string, number>()
  for (const { class: of, reason, count } of ledger ?? []) {
    const key = `${of} ${reason === 'UNIT_MISMATCH' ? 'NO_PROVIDER' : reason}`
    if (of !== 'dropped') sums.set(key, (sums.get(key) ?? 0) + count)
  }
  return [...sums].map(([key, count]) => `${key} ${count}`).toSorted()
}

/** Scores are equal to nine digits; one that is not assessed stays so. */
function expectSameScores(before: Map<string, (number | null)[]>, after: Map<string, (number | null)[]>): void {
  expect(before.size).toBeGreaterThan(0)
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
  for (const [process, scores] of before) {
    const again = after.get(process) ?? []
    scores.forEach((score, i) => {
      const found = again[i]
      if (score === null || found === null || found === undefined) expect(found, `${process} ${i}`).toBe(score)
      else expect(Math.abs(found - score), `${process} ${i}`).toBeLessThanOrEqual(1e-9 * Math.abs(score))
    })
  }
}

/** Public databases of openLCA have names that end in a blank, which XML formats do not keep. */
async function withBlanks(bytes: Uint8Array): Promise<Uint8Array> {
  const files = [...unzip(bytes)].map(([path, content]) => {
    const text = new TextDecoder().decode(content)
    if (!/(^|\/)flows\//.test(path)) return [path, text] as const
    const flow: { name: string } = JSON.parse(text)
    return [path, JSON.stringify({ ...flow, name: `${flow.name} ` })] as const
  })
  return zip(new Map(files))
}

test.each(FORMATS)('names that end in a blank score the same before and after an export as %s', async format => {
  const bytes = await withBlanks(readFileSync(fixture('uslci-subset.zip')))
  const original = await openPackage(bytes, 'blanks.zip', categories)
  const back = await openPackage((await exportDatabase(bytes, 'blanks.zip', format)).bytes, 'back.zip', categories)
  const before = scoresIn(original, 'cradle')
  const fossil = CATEGORIES.indexOf('RUf')
  expect([...before.values()].filter(scores => (scores[fossil] ?? 0) > 0).length).toBeGreaterThan(10)
  expectSameScores(before, scoresIn(back, 'cradle'))
})

describe.each(FORMATS)('exported as %s', format => {
  test.each(FILES.map(path => [path.split('/').slice(-2).join('/'), path]))('%s', async (name, path) => {
    const original = await openPackage(readFileSync(path), name, categories)
    const { told, bytes } = await exportDatabase(readFileSync(path), name, format)
    const back = await openPackage(bytes, 'back.zip', categories)
    expect([back.format, told.format, told.bytes]).toEqual([format, format, bytes.length])
    expect(told.files).toBe([...unzip(bytes)].length)
    const isSplit = original.system?.columns.some(({ id }) => id.includes('::')) ?? false
    if (!isSplit || format !== 'ecospold2') expect(usedIn(back.report.ledger)).toEqual(usedIn(original.report.ledger))
    expectSameScores(scoresIn(original, 'cradle'), scoresIn(back, 'cradle'))
  })
})

test('the methods of a database go with it where the format holds them, and are told where not', async () => {
  const path = golden('ilcd/own_a.zip')
  const original = await openPackage(readFileSync(path), 'own.zip', categories)
  const { told, bytes } = await exportDatabase(readFileSync(path), 'own.zip', 'jsonld')
  const back = await openPackage(bytes, 'back.zip', categories)
  const own = original.methods.find(({ described }) => described.origin === 'package')!
  expect(told.omitted.map(({ code }) => code)).not.toContain('METHOD')
  expect(scoresIn(original, own.method.id).size).toBeGreaterThan(0)
  const [before, after] = [original, back].map(one => [...scoresIn(one, own.method.id)].toSorted())
  for (const [i, [process, scores]] of before!.entries()) {
    expect(after![i]?.[0]).toBe(process)
    scores.forEach((score, k) => {
      const found = after![i]?.[1][k]
      if (score === null) expect(found).toBeNull()
      else expect(found).toBeCloseTo(score, 9)
    })
  }
  const { told: spold } = await exportDatabase(readFileSync(path), 'own.zip', 'ecospold2')
  expect(spold.omitted.find(({ code }) => code === 'METHOD')?.count).toBe(
    original.methods.filter(({ described }) => described.origin === 'package').length,
  )
})

test('what is left out is in the archive too, and the same database gives the same bytes', async () => {
  const path = golden('simapro/own_a.csv')
  const [one, other] = [
    await exportDatabase(readFileSync(path), 'own.csv', 'ilcd'),
    await exportDatabase(readFileSync(path), 'own.csv', 'ilcd'),
  ]
  expect(one.bytes).toEqual(other.bytes)
  const report = [...unzip(one.bytes)].find(([name]) => name === 'export-report.csv')?.[1]
  const lines = one.told.omitted.map(({ code, count }) => `${code},${count}`)
  expect(new TextDecoder().decode(report)).toBe(['code,count', ...lines, ''].join('\n'))
  expect(one.told.omitted.find(({ code }) => code === 'AVOIDED_PRODUCT')?.count).toBeGreaterThan(0)
})

test('a package of openLCA keeps its texts as a package, and says that other formats do not hold them', async () => {
  const bytes = await packed(HEIJUNGS_SUH, [TWO_CATEGORIES])
  expect((await exportDatabase(bytes, 'a.zip', 'jsonld')).told.omitted).toEqual([])
  const subset = readFileSync(fixture('uslci-subset.zip'))
  const texts = (await exportDatabase(subset, 'a.zip', 'ecospold2')).told.omitted
  expect(Object.fromEntries(texts.map(({ code, count }) => [code, count]))).toEqual({ FORMULA: 4, PARAMETER: 10 })
})
