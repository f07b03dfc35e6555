import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv-cell.ts'

const read = (line: string): string[] => parse(line, { relax_column_count: true })[0] as string[]

test('text reads back as it was, but for what a spreadsheet would run', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 2 }), cells => {
      const back = read(csvLine(cells))
      expect(back.length).toBe(cells.length)
      back.forEach((cell, i) => {
        expect([cells[i], `'${cells[i]}`]).toContain(cell)
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      })
    }),
  )
})

test('numbers keep all their digits, nothing is an empty cell', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
      expect(Number(read(csvLine([value, 1]))[0])).toBe(value === 0 ? 0 : value)
    }),
  )
  expect(csvLine([null, 0, undefined, ''])).toBe(',0,,\r\n')
})

test('formulas in every dress are neutralised', () => {
  for (const text of ['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A1'])
    expect(read(csvLine([text, 'x']))[0]).toBe(`'${text}`)
  expect(csvLine(['a=1', '1-2'])).toBe('a=1,1-2\r\n')
})
