import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBlock, writeBlock } from './copied-block.ts'

it('reads what a spreadsheet copies', () => {
  expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readBlock('one')).toEqual([['one']])
  expect(readBlock('"two\nlines"\tand ""')).toEqual([['two\nlines', 'and ""']])
  expect(readBlock('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
})

it('reads back what it writes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'é', '1', ','), maxLength: 6 })
  const grid = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )
  fc.assert(
    // A trailing line break is added as the spreadsheets do: without it an empty last cell could not be told from none.
    fc.property(grid, cells => {
      expect(readBlock(`${writeBlock(cells)}\n`)).toEqual(cells)
    }),
  )
})
