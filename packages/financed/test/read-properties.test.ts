import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assessFinanced } from '../src/assess-financed.ts'
import { readHoldings, toHoldings, understandingToWire } from '../src/read/index.ts'

/** Random files of words that holdings files use: headers, units, sections, totals, dates, numbers in all styles, and nonsense. */
const word = fc.constantFrom(
  ...[
    '',
    '',
    'Company',
    'ISIN',
    'Market value (EUR m)',
    'Anteil',
    'Weight (%)',
    'EVIC',
    'Revenue FY2024 (USD bn)',
    'Scope 1 (kt)',
  ],
  ...[
    'Scope 1+2',
    'Unit',
    'Asset class',
    'Ccy',
    'Quantity',
    'Price',
    'Side',
    'Share of revenue',
    'Activity',
    'Valuation date',
  ],
  ...[
    'Aktien',
    'Cash',
    'Summe Aktien',
    'Total',
    'Page 2',
    'EUR m',
    '%',
    'kW',
    'USD',
    'DE',
    'short',
    'All figures in CHF k.',
    '-',
    'n/a',
  ],
  ...[
    '1.234,5',
    '1,234.5',
    '12 %',
    '(500)',
    '5-',
    '3 bn',
    'USD 4 m',
    '31.12.2025',
    '03/04/2025',
    '2025-12-31',
    '0',
    '1e400',
    'abc',
    '​',
  ],
)
const grid = fc.record({
  rows: fc
    .array(fc.array(word, { maxLength: 6 }), { maxLength: 14 })
    .map(rows =>
      rows.map((cells, i) => ({ row: i + 1, cells })).filter(({ cells }) => cells.some(cell => cell !== '')),
    ),
  delimiter: fc.constantFrom(',', ';', null),
})
const fx = { pivot: 'EUR', source: 'test', spot: [], average: [] }
const settings = { reportingCurrency: 'EUR', holdingsDate: '2025-12-31', reportingYear: 2025 }

describe('random files', () => {
  it('every line of a file is a title, the header, units, a holding, or none with its reason', () => {
    let found = 0
    fc.assert(
      fc.property(grid, file => {
        const read = readHoldings(file)
        if (!read) return
        found++
        const { titleRows, headerRow, unitsRow, holdings, notHoldings } = read
        const all = [
          ...titleRows,
          headerRow,
          unitsRow,
          ...holdings.map(({ row }) => row),
          ...notHoldings.map(({ row }) => row),
        ]
        const rows = all.filter(row => row !== null)
        const last = file.rows.at(-1)?.row ?? 0
        expect(rows.toSorted((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, i) => i + 1))
      }),
    )
    expect(found).toBeGreaterThan(10)
  })
  it('what is read is finite, and goes through to a ledger with all of it', () => {
    fc.assert(
      fc.property(grid, file => {
        const read = readHoldings(file)
        if (!read) return
        for (const { values } of read.holdings)
          for (const value of Object.values(values))
            if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
        expect(() => JSON.stringify(understandingToWire(read))).not.toThrow()
        const holdings = toHoldings(read, { assetClass: 'listed_equity', currency: 'EUR' })
        const { ledger } = assessFinanced({ settings, fx, holdings })
        expect(ledger.classes.reduce((sum, { rows }) => sum + rows, 0)).toBe(holdings.length)
      }),
    )
  })
})
