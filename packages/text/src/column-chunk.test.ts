import { expect, test } from 'vitest'
import { BEFORE_VALUE, type ColumnChunk, ColumnWriter, columnChunk, NO_VALUE } from './column-chunk.ts'

const values = (column: ColumnChunk[string] | undefined) =>
  column instanceof Uint8Array ? new TextDecoder().decode(column).split(BEFORE_VALUE).slice(1) : column

const valuesOf = (chunk: ColumnChunk) =>
  Object.fromEntries(Object.entries(chunk).map(([name, column]) => [name, values(column)]))

test('every column has a value per row', () => {
  const rows = [
    { name: 'A "b" \\c, {d}', amount: 0.1, is_read: true, cells: { a: 'x"y' }, goals: [1, null] },
    { name: '', amount: null, is_read: false, cells: null, goals: [] },
  ]
  expect(valuesOf(columnChunk(rows))).toEqual({
    name: ['A "b" \\c, {d}', ''],
    amount: ['0.1', NO_VALUE],
    is_read: ['true', 'false'],
    cells: ['{"a":"x\\"y"}', NO_VALUE],
    goals: ['[1,null]', '[]'],
  })
})

test('a column of one value is that value, and a list once another comes', () => {
  const rows = [
    { list: 'ä', kind: 'own', none: null, late: 'x' },
    { list: 'ö', kind: 'own', none: undefined, late: 'x' },
    { list: 'ö', kind: 'own', none: Number.NaN, late: null },
  ]
  expect(valuesOf(columnChunk(rows))).toEqual({
    list: ['ä', 'ö', 'ö'],
    kind: 'own',
    none: null,
    late: ['x', 'x', NO_VALUE],
  })
  expect(valuesOf(columnChunk([rows[0]!, rows[0]!]))).toEqual({ list: ['ä', 'ä'], kind: 'own', none: null, late: 'x' })
})

test('what no number and no text of the database can be', () => {
  const chunk = columnChunk([{ a: Number.NaN, b: 'x\u0000y\u001ez\u001f', c: undefined, d: { e: '\u001e' } }])
  expect(valuesOf(chunk)).toEqual({ a: [NO_VALUE], b: 'x\uFFFDy\uFFFDz\uFFFD', c: null, d: '{"e":"\\u001e"}' })
})

test('a writer begins anew with what comes after it was emptied', () => {
  const writer = new ColumnWriter()
  writer.add({ a: 'one' })
  expect([writer.rows, writer.length]).toEqual([1, 3])
  writer.take()
  writer.add({ b: 2 })
  expect(valuesOf(writer.take())).toEqual({ b: ['2'] })
})
