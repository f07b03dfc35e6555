import { expect, test } from 'vitest'
import { ColumnWriter, columnChunk } from './column-chunk.ts'

test('every column is an array literal with a value per row', () => {
  const rows = [
    { name: 'A "b" \\c, {d}', amount: 0.1, is_read: true, cells: { a: 'x"y' }, goals: [1, null] },
    { name: '', amount: null, is_read: false, cells: null, goals: [] },
  ]
  expect(columnChunk(rows)).toEqual({
    name: '{"A \\"b\\" \\\\c, {d}",""}',
    amount: '{0.1,NULL}',
    is_read: '{true,false}',
    cells: '{"{\\"a\\":\\"x\\\\\\"y\\"}",NULL}',
    goals: '{"[1,null]","[]"}',
  })
})

test('what no number and no text of the database can be', () => {
  expect(columnChunk([{ a: Number.NaN, b: 'x\u0000y', c: undefined, d: 'NULL' }])).toEqual({
    a: '{NULL}',
    b: '{"x\uFFFDy"}',
    c: '{NULL}',
    d: '{"NULL"}',
  })
})

test('a writer begins anew with what comes after it was emptied', () => {
  const writer = new ColumnWriter()
  writer.add({ a: 'one' })
  expect([writer.rows, writer.length]).toEqual([1, 5])
  writer.take()
  writer.add({ b: 2 })
  expect(writer.take()).toEqual({ b: '{2}' })
})
