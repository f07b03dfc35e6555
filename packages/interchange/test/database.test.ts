/** Properties of every import: the ledger adds up, nothing is settled twice, and the engine gets what the ledger says. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSystem } from '@cradle/lca'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from '../src/database/numbers.ts'
import { UnitBook } from '../src/database/units.ts'
import { type Database, engineModel, importDatabase, importJsonLd, ledgerOf, signedAmount } from '../src/index.ts'
import { readHeader } from '../src/simapro/header.ts'
import { isUuid, namedUuid, uuidOf } from '../src/write/uuid.ts'

const text = (given: string) => new TextEncoder().encode(given)

type Made = { index: number; inputs: { to: number; amount: string; group: string }[]; amount: string }

const amounts = fc.constantFrom('1', '0', '-2', '0.5', '1e-3', 'NaN', '1,5', '', '3')
const made = (index: number): fc.Arbitrary<Made> =>
  fc.record({
    index: fc.constant(index),
    amount: amounts,
    inputs: fc.array(
      fc.record({
        to: fc.nat({ max: 6 }),
        amount: amounts,
        group: fc.constantFrom('i1', 'i5', 'i4', 'o2', 'o3', 'o4', 'o0', 'o5', ''),
      }),
      { maxLength: 6 },
    ),
  })

/** A data set of EcoSpold 2 with whatever exchanges. */
function spold({ index, amount, inputs }: Made): string {
  const exchange = (id: number, of: string, group: string) => {
    const [side, code] = [group[0] === 'i' ? 'inputGroup' : 'outputGroup', group.slice(1)]
    return (
      `<intermediateExchange intermediateExchangeId="p${id}" amount="${of}"><name>p${id}</name><unitName>kg</unitName>` +
      `${group === '' ? '' : `<${side}>${code}</${side}>`}</intermediateExchange>`
    )
  }
  return (
    `<ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold02"><activityDataset><activityDescription><activity id="a${index}"/></activityDescription>` +
    `<flowData>${exchange(index, amount, 'o0')}${inputs.map(one => exchange(one.to, one.amount, one.group)).join('')}</flowData></activityDataset></ecoSpold>`
  )
}

describe('any database', () => {
  test('has every exchange in one class, and links only to columns that are there', async () => {
    const databases = fc.tuple(made(0), made(1), made(2), made(3), made(3))
    await fc.assert(
      fc.asyncProperty(databases, async all => {
        const database = await importDatabase({ files: all.map((one, i) => [`${i}.spold`, text(spold(one))] as const) })
        const total = all.reduce((sum, { inputs }) => sum + 1 + inputs.length, 0)
        expect(ledgerOf(database).reduce((sum, { count }) => sum + count, 0)).toBe(total)
        const ids = new Set(database.columns.map(({ id }) => id))
        for (const { exchanges } of database.dataSets)
          for (const { class: of, provider, reason } of exchanges) {
            expect(provider !== undefined).toBe(of === 'linked')
            if (provider !== undefined) expect(ids.has(provider)).toBe(true)
            expect(reason !== '').toBe(of === 'cutoff' || of === 'dropped')
          }
        expect(entriesOf(database)).toEqual(expectedEntries(database))
      }),
    )
  })
})

/** Entries of A by row and column as the engine has them, rounded; sums of zero left out. */
function entriesOf(database: Database): string[] {
  const { A, processes } = buildSystem(engineModel(database).model)
  return processes.ids
    .flatMap((id, j) =>
      Array.from({ length: (A.start[j + 1] ?? 0) - (A.start[j] ?? 0) }, (_, k) => {
        const at = (A.start[j] ?? 0) + k
        return [`${processes.ids[A.row[at] ?? -1]} ${id}`, A.value[at] ?? 0] as const
      }),
    )
    .filter(([, value]) => Math.abs(value) > 1e-12)
    .map(([place, value]) => `${place} ${value.toPrecision(9)}`)
    .toSorted()
}

/** The same straight from the exchanges: every entry is a signed amount. */
function expectedEntries({ columns }: Database): string[] {
  const sums = new Map<string, number>()
  const add = (place: string, value: number) => sums.set(place, (sums.get(place) ?? 0) + value)
  for (const { id, dataSet, product } of columns) {
    add(`${id} ${id}`, signedAmount(product))
    for (const exchange of dataSet.exchanges)
      if (exchange.provider !== undefined) add(`${exchange.provider} ${id}`, signedAmount(exchange))
  }
  return [...sums]
    .filter(([, value]) => Math.abs(value) > 1e-12)
    .map(([place, value]) => `${place} ${value.toPrecision(9)}`)
    .toSorted()
}

test('a JSON-LD package has the same technosphere in the neutral model as by its own import', async () => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, 'uslci-subset.zip')))
  const database = await importDatabase({ name: 'uslci', bytes })
  const { model, build } = importJsonLd(bytes)
  const own = buildSystem(model, build)
  const neutral = buildSystem(engineModel(database).model, { elementaryInputs: 'negative' })
  expect(neutral.processes.ids.toSorted()).toEqual(own.processes.ids.toSorted())
  // A row divided by its own diagonal has no unit: the two write amounts in different units.
  const relative = ({ A, processes }: typeof own) => {
    const entries = processes.ids.flatMap((id, j) =>
      Array.from({ length: (A.start[j + 1] ?? 0) - (A.start[j] ?? 0) }, (_, k) => {
        const at = (A.start[j] ?? 0) + k
        return { row: processes.ids[A.row[at] ?? -1] ?? '', column: id, value: A.value[at] ?? Number.NaN }
      }),
    )
    const diagonal = new Map(entries.flatMap(one => (one.row === one.column ? [[one.row, one.value] as const] : [])))
    return entries
      .filter(({ value }) => value !== 0)
      .map(({ row, column, value }) => `${row} ${column} ${(value / (diagonal.get(row) ?? Number.NaN)).toPrecision(9)}`)
      .toSorted()
  }
  expect(relative(neutral)).toEqual(relative(own))
  expect(ledgerOf(database).find(one => one.class === 'elementary')?.count).toBe(
    database.dataSets.flatMap(({ exchanges }) => exchanges).filter(({ flow }) => flow.kind === 'elementary').length,
  )
})

describe('numbers and units', () => {
  test('every number that is written is read back, and nothing else is one', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        expect(readNumber(String(value))).toBe(value === 0 ? readNumber(String(value)) : value)
      }),
    )
    for (const wrong of ['NaN', 'Infinity', '1e999', '1,5', '', ' ', '0x10', '1.', '.5', '1_000', '--1'])
      expect(readNumber(wrong)).toBeNull()
    expect(readNumber(' +1.5E-3 ')).toBe(0.0015)
  })
  test('units are found exactly, then without case where one is meant', () => {
    const units = new UnitBook()
    expect(units.unitOf('KWH')).toMatchObject({ kind: 'energy', factor: 3.6, base: 'MJ' })
    expect(units.unitOf('Mg').factor).toBe(1000)
    expect(units.unitOf('mg').factor).toBe(1e-6)
    expect(units.unitOf('parsec')).toMatchObject({ factor: 1, base: 'parsec' })
    expect(units.unknown).toEqual([{ text: 'parsec', count: 1 }])
    units.define('parsec', 3.0857e16, 'm', 'Length')
    expect(units.unitOf('parsec')).toMatchObject({ kind: 'length', factor: 3.0857e16, base: 'm' })
  })
  test('names become the same version 5 UUID, UUIDs stay', () => {
    expect(namedUuid('steel')).toBe(namedUuid('steel'))
    expect(namedUuid('steel')[14]).toBe('5')
    expect(isUuid(namedUuid('steel'))).toBe(true)
    expect(uuidOf('flow', 'AA000001-0000-0000-0000-000000000000')).toBe('aa000001-0000-0000-0000-000000000000')
    expect(uuidOf('flow', '7')).not.toBe(uuidOf('process', '7'))
  })
})

test('headers of SimaPro give separator and decimal mark, in quotes too', () => {
  const header = '{SimaPro 9.1}\r\n"{CSV separator: Comma}"\r\n{Decimal separator: ,}\r\n'
  expect(readHeader(header)).toEqual({ delimiter: ',', decimal: ',', isOld: false })
  expect(readHeader('SimaPro 7;x;y\nProject;a\n')).toEqual({ delimiter: ';', decimal: '.', isOld: true })
})
