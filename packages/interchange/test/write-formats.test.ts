/** Databases written as EcoSpold 2 and ILCD, and read back: the same columns, scores and links. */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Database,
  type DatabaseColumn,
  type DatabaseSource,
  type Export,
  importDatabase,
  ledgerOf,
  parseCsv,
  writeDatabaseJsonLd,
  writeEcoSpold2,
  writeIlcd,
} from '../src/index.ts'
import { uuidOf } from '../src/write/uuid.ts'
import { caseTables, type Device } from './case-tables.ts'

const golden = join(import.meta.dirname, 'golden')
type Case = { case: string; file: string; columns: number }
const cases: Case[] = JSON.parse(readFileSync(join(golden, 'cases.json'), 'utf8')).filter(
  ({ columns }: Case) => columns > 0,
)

function sourceOf(file: string): DatabaseSource {
  const path = join(golden, 'files', file)
  if (statSync(path).isFile()) return { name: file, bytes: readFileSync(path) }
  return { files: readdirSync(path).map(name => [name, readFileSync(join(path, name))] as const) }
}

const [, ...rows] = parseCsv(readFileSync(join(golden, 'device_factors.csv'), 'utf8'))
const device: Device = new Map([['GWP100', new Map(rows.map(([, name = '', factor]) => [name, Number(factor)]))]])

const readBack = ({ files }: Export) =>
  importDatabase({ files: files.map(([path, text]) => [path, new TextEncoder().encode(text)] as const) })

const scoresOf = (database: Database): Map<string, number> =>
  new Map(
    (caseTables({ ...database, methods: [] }, device).get('scores.csv')?.rows ?? []).map(([id, , value]) => [
      String(id),
      Number(value),
    ]),
  )
const linksOf = (database: Database) => ledgerOf(database).find(one => one.class === 'linked')?.count ?? 0
/** Every exchange that is used or cut off: its class, what it is called, and how much it is in base units. */
const amountsOf = ({ dataSets }: Database): string[] =>
  dataSets
    .flatMap(({ exchanges }) => exchanges)
    .filter(({ class: of }) => of !== 'dropped')
    .map(
      ({ class: of, flow, amount, unit }) =>
        `${of} ${flow.name.toLowerCase()} ${Math.abs((amount ?? 0) * unit.factor)} ${unit.base}`,
    )
    .toSorted()
/** The ledger without what is dropped. What is in a unit of another kind is what nobody makes where a flow has one unit only. */
const usedIn = (database: Database): string[] => {
  const sums = new Map<string, number>()
  for (const { class: of, reason, count } of ledgerOf(database)) {
    const key = `${of} ${reason === 'UNIT_MISMATCH' ? 'NO_PROVIDER' : reason}`
    if (of !== 'dropped') sums.set(key, (sums.get(key) ?? 0) + count)
  }
  return [...sums].map(([key, count]) => `${key} ${count}`).toSorted()
}
const isSplit = ({ dataSets }: Database) => dataSets.some(({ products }) => products.length > 1)

/** Where the columns of a written database are found again. */
const FORMATS: [string, (database: Database) => Export, (one: DatabaseColumn, all: Database) => string][] = [
  [
    'EcoSpold 2',
    writeEcoSpold2,
    ({ dataSet, product }, all) => {
      const ending = `_${product.flow.id}`
      const plain = (id: string, end: string) => uuidOf('process', id.endsWith(end) ? id.slice(0, -end.length) : id)
      const activity = plain(dataSet.id, ending)
      const same = all.columns.filter(other => plain(other.dataSet.id, `_${other.product.flow.id}`) === activity)
      return same.length > 1 ? `${activity}_${uuidOf(`flow ${product.flow.kind}`, product.flow.id)}` : activity
    },
  ],
  [
    'ILCD',
    writeIlcd,
    ({ dataSet, product, position }) => {
      const process = uuidOf('process', dataSet.id)
      return position === 0 ? process : `${process}::${uuidOf('flow', product.flow.id)}`
    },
  ],
  [
    'openLCA JSON-LD',
    writeDatabaseJsonLd,
    ({ id, dataSet, product, position }, { columns }) => {
      const shared = columns.filter(column => column.dataSet === dataSet).length > 1
      return position === 0 || !shared ? id : `${dataSet.id}::${product.flow.id}`
    },
  ],
]

describe.each(FORMATS)('%s', (format, write, idOf) => {
  test.each(cases.map(one => [one.case, one.file]))(
    '%s comes back with the same columns and scores',
    async (name, file) => {
      const database = await importDatabase(sourceOf(file))
      const written = write(database)
      const back = await readBack(written)
      const ids = database.columns.map(column => idOf(column, database))
      expect(back.columns.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      const scores = scoresOf(back)
      const expected = scoresOf(database)
      database.columns.forEach(({ id }, i) => {
        expect(scores.get(ids[i] ?? '')).toBeCloseTo(expected.get(id) ?? Number.NaN, 9)
      })
      if (!isSplit(database) || format !== 'EcoSpold 2') expect(linksOf(back), name).toBe(linksOf(database))
      expect(back.problems.counts.get('UNREADABLE')).toBeUndefined()
    },
  )
  test.each(cases.map(one => [one.case, one.file]))(
    '%s comes back with the same exchanges, amounts to the last digit',
    async (_name, file) => {
      const database = await importDatabase(sourceOf(file))
      if (isSplit(database) && format === 'EcoSpold 2') return
      const back = await readBack(write(database))
      expect(amountsOf(back)).toEqual(amountsOf(database))
      expect(usedIn(back)).toEqual(usedIn(database))
    },
  )
  test('equal databases give equal files, in the order of their paths', async () => {
    const file = 'ecospold2/own_a.zip'
    const [one, other] = [await importDatabase(sourceOf(file)), await importDatabase(sourceOf(file))].map(write)
    expect(one).toEqual(other)
    const paths = one?.files.map(([path]) => path) ?? []
    expect(paths).toEqual(paths.toSorted())
  })
  test('distributions come back', async () => {
    const database = await importDatabase(sourceOf('ecospold2/own_a.zip'))
    const back = await readBack(write(database))
    const spreads = ({ dataSets }: Database) =>
      dataSets
        .flatMap(({ exchanges, leftOut }) => (leftOut ? [] : exchanges))
        .flatMap(({ uncertainty, unit }) => (uncertainty ? [{ type: uncertainty.type, kind: unit.kind }] : []))
        .map(one => JSON.stringify(one))
        .toSorted()
    expect(spreads(back)).toEqual(spreads(database))
    const gsds = (of: Database) =>
      of.dataSets
        .flatMap(({ exchanges }) => exchanges)
        .flatMap(({ uncertainty }) => (uncertainty?.type === 'lognormal' ? [uncertainty.gsd.toPrecision(9)] : []))
        .toSorted()
    expect(gsds(back)).toEqual(gsds(database))
  })
  test('what the format cannot say is listed', async () => {
    const database = await importDatabase(sourceOf('simapro/own_a.csv'))
    const { omitted } = write(database)
    const counts = new Map(omitted.map(({ code, count }) => [code, count]))
    expect(counts.get('DROPPED_EXCHANGE')).toBe(2)
    if (format === 'openLCA JSON-LD') expect(counts.get('AVOIDED_PRODUCT')).toBeUndefined()
    else expect(counts.get('AVOIDED_PRODUCT')).toBeGreaterThanOrEqual(2)
    expect(counts.get('FORMULA')).toBeGreaterThanOrEqual(1)
  })
})
