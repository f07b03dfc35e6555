/** The small cases of the conformance suite of formats, whole: see golden/PROVENANCE.md. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Database, type DatabaseSource, importDatabase, ledgerOf, parseCsv } from '../src/index.ts'
import { caseTables, type Device } from './case-tables.ts'

const golden = join(import.meta.dirname, 'golden')
type Case = { case: string; format: string; file: string; data_sets: number; columns: number; exchanges: number }
const cases: Case[] = JSON.parse(readFileSync(join(golden, 'cases.json'), 'utf8'))

function sourceOf(file: string): DatabaseSource {
  const path = join(golden, 'files', file)
  if (statSync(path).isFile()) return { name: file, bytes: readFileSync(path) }
  return { files: readdirSync(path).map(name => [name, readFileSync(join(path, name))] as const) }
}

const device: Device = (() => {
  const [, ...rows] = parseCsv(readFileSync(join(golden, 'device_factors.csv'), 'utf8'))
  const factors = new Map<string, Map<string, number>>()
  for (const [indicator = '', name = '', factor] of rows) {
    const byName = factors.get(indicator) ?? new Map<string, number>()
    factors.set(indicator, byName.set(name, Number(factor)))
  }
  return factors
})()

/** Columns that say which row it is, of tables whose order is free. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  'processes.csv': ['id', 'left_out'],
  'exchanges.csv': ['process', 'index', 'class', 'flow', 'amount'],
  'ledger.csv': ['class', 'reason'],
  'scores.csv': ['process', 'indicator'],
  'uncertainty.csv': ['process', 'index'],
  'epd.csv': ['process', 'module', 'scenario', 'indicator_id'],
  'factors.csv': ['category', 'flow', 'location'],
}
/** Codes whose number all readers agree on; the others are counted in several ways. */
const COUNTED = new Set(
  (
    'UNREADABLE NOT_A_DATA_SET DUPLICATE_PROCESS NO_REFERENCE ZERO_REFERENCE REFERENCE_NOT_DELIVERED REFERENCE_UNREADABLE ALLOCATION_SUM ' +
    'OWN_PRODUCT FORMULA SEVERAL_VERSIONS RESULT_WITH_INPUTS PRODUCT_STAGE PROVIDER_NOT_FOUND UNIT_MISMATCH UNKNOWN_UNIT IMPLICIT_PRODUCTION'
  ).split(' '),
)

type Row = Record<string, string>
const records = ([header = [], ...rows]: readonly (readonly (string | number)[])[]): Row[] =>
  rows.map(row => Object.fromEntries(header.map((title, i) => [title, String(row[i] ?? '').trim()])))

/** Numbers with as many digits as two ways to add agree on; -0 is 0. */
const plain = (text: string): string =>
  /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? String(Number(Number(text).toPrecision(9)) + 0) : text
const sorted = (rows: Row[], table: string): Row[] => {
  const same = rows.map(row => Object.fromEntries(Object.entries(row).map(([title, text]) => [title, plain(text)])))
  const key = (row: Row) => (KEYS[table] ?? []).map(title => row[title]).join('|')
  return same.sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

describe.each(cases)('$case', ({ case: name, format, file, data_sets, columns, exchanges }) => {
  let database: Database
  test('is read whole', async () => {
    database = await importDatabase(sourceOf(file))
    expect(database.format).toBe(format === 'epd' ? 'ilcd' : format)
    expect([database.dataSets.length, database.columns.length]).toEqual([data_sets, columns])
    expect(ledgerOf(database).reduce((sum, { count }) => sum + count, 0)).toBe(exchanges)
  })
  test('gives the expected tables', () => {
    const tables = caseTables(database, device)
    for (const table of Object.keys(KEYS)) {
      const path = join(golden, name, table)
      if (!existsSync(path)) continue
      const expected = sorted(records(parseCsv(readFileSync(path, 'utf8'))), table)
      const { header, rows } = tables.get(table) ?? { header: [], rows: [] }
      const keys = new Set(expected.map(row => (KEYS[table] ?? []).map(title => row[title]).join('|')))
      const found = sorted(records([header, ...rows]), table)
      // Columns whose scores are all zero may be left out.
      const wanted = table === 'scores.csv' ? found.filter(row => keys.has(`${row.process}|${row.indicator}`)) : found
      expect(wanted, table).toEqual(expected)
    }
  })
  test('notices the expected problems', () => {
    const path = join(golden, name, 'issues.csv')
    if (!existsSync(path)) return
    const expected = records(parseCsv(readFileSync(path, 'utf8'))).filter(({ code = '' }) => COUNTED.has(code))
    const counts = new Map<string, number>(database.problems.counts)
    expect(expected.map(({ code = '' }) => [code, counts.get(code)])).toEqual(
      expected.map(({ code, count }) => [code, Number(count)]),
    )
  })
})
