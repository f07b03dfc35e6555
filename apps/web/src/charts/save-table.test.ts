import { describe, expect, it } from 'vitest'
import { dataTableToCsv, dataTableToTsv, fileName } from './save-table.ts'

const dataTable = {
  caption: 'c',
  columns: [{ label: 'Name' }, { label: 'py', numeric: true }, { label: 'Status' }],
  rows: [
    ['=HYPERLINK("x")', -33.058936, 'partial'],
    ['A, "B"', null, 'not assessed'],
  ],
}

describe('table files', () => {
  it('keeps exact numbers, quotes and disarms formulas', () => {
    expect(dataTableToCsv(dataTable)).toBe(
      `\uFEFFName,py,Status\r\n"'=HYPERLINK(""x"")",-33.058936,partial\r\n"A, ""B""",,not assessed\r\n`,
    )
  })
  it('copies as tab-separated text', () => {
    expect(dataTableToTsv(dataTable).split('\n')[1]).toBe('=HYPERLINK("x")\t-33.058936\tpartial')
  })
  it('makes file names of titles', () => {
    expect(fileName('Goal by goal: “Démo”', 'csv')).toBe('goal-by-goal-demo.csv')
    expect(fileName('!!!', 'png')).toBe('cradle.png')
  })
})
