import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctionsOf, MAX_CORRECTED_ROWS } from './corrections.ts'

const HEADER = ['Company', 'Land', 'Share', 'Land', 'row_index', 'status', 'error_message']
const rowsOf = (lines: readonly string[][]) => lines.map(cells => ({ cells }))

test('each line changes the row that it names; results, empty cells and doubled titles are left alone', () => {
  const lines = [
    ['Hilltop', 'Deutschland', '0,5', 'of no use', '2', 'rejected', 'unknown country'],
    ['', 'FR', '', '', '7', 'rejected', ''],
    ['Total', '', '', '', '', '', ''],
  ]
  expect(correctionsOf(HEADER, rowsOf(lines))).toEqual({
    kind: 'cells',
    cells: [
      { row: 2, column: 'Company', value: 'Hilltop' },
      { row: 2, column: 'Land', value: 'Deutschland' },
      { row: 2, column: 'Share', value: '0,5' },
      { row: 7, column: 'Land', value: 'FR' },
    ],
  })
})

test('a file without the column of rows, and one with too many, say so', () => {
  expect(correctionsOf(['Company', 'Land'], rowsOf([['a', 'b']]))).toEqual({ kind: 'no_row_column' })
  const line = ['a', '', '', '', '2', '', '']
  expect(correctionsOf(HEADER, rowsOf(Array(MAX_CORRECTED_ROWS + 1).fill(line)))).toEqual({ kind: 'too_many_rows' })
})

test('whatever stands in the cells, only rows that are named are changed, with text that is there', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { maxLength: 8 }), { maxLength: 20 }), lines => {
      const found = correctionsOf(HEADER, rowsOf(lines))
      for (const { row, column, value } of found.kind === 'cells' ? found.cells : []) {
        expect(lines.some(line => Number(line[4]) === row && line.includes(value))).toBe(true)
        expect(['Company', 'Land', 'Share']).toContain(column)
      }
    }),
  )
})
