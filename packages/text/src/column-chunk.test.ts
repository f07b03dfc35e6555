import { expect, test } from 'vitest'
import { BEFORE_VALUE, ColumnWriter, columnChunk, NO_VALUE } from './column-chunk.ts'

const values = (text: string | undefined) => text?.split(BEFORE_VALUE).slice(1)

test('every column is a text with a value per row', () => {
  const rows = [
    { name: 'A "b" \\c, {d}', amount: 0.1, is_read: true, cells: { a: 'x"y' }, goals: [1, null] },
    { name: '', amount: null, is_read: false, cells: null, goals: [] },
  ]
  const chunk = columnChunk(rows)
  expect(Object.fromEntries(Object.entries(chunk).map(([column, text]) => [column, values(text)]))).toEqual({
    name: ['A "b" \\c, {d}', ''],
    amount: ['0.1', NO_VALUE],
    is_read: ['true', 'false'],
    cells: ['{"a":"x\\"y"}', NO_VALUE],
    goals: ['[1,null]', '[]'],
  })
})

test('what no number and no text of the database can be', () => {
  const chunk = columnChunk([{ a: Number.NaN, b: 'x\u0000y\u001ez\u001f', c: undefined, d: { e: '\u001e' } }])
  expect(values(chunk.a)).toEqual([NO_VALUE])
  expect(values(chunk.b)).toEqual(['x\uFFFDy\uFFFDz\uFFFD'])
  expect(values(chunk.c)).toEqual([NO_VALUE])
  expect(values(chunk.d)).toEqual(['{"e":"\\u001e"}'])
})

test('a writer begins anew with what comes after it was emptied', () => {
  const writer = new ColumnWriter()
  writer.add({ a: 'one' })
  expect([writer.rows, writer.length]).toEqual([1, 3])
  writer.take()
  writer.add({ b: 2 })
  expect(writer.take()).toEqual({ b: `${BEFORE_VALUE}2` })
})
