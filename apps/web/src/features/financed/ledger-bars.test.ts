import type { FinancedResult } from '@cradle/contract'
import { describe, expect, it } from 'vitest'
import { ledgerBars } from './ledger-bars.ts'

const line = (name: FinancedResult['ledger']['classes'][number]['class'], size: number, share: number) => ({
  class: name,
  rows: 1,
  share_of_rows: 0.25,
  size,
  share_of_money: share,
  parts: [],
})
const ledger: FinancedResult['ledger'] = {
  basis: 'money',
  size: 100,
  rows: 4,
  classes: [
    {
      ...line('reported', 60, 0.6),
      parts: [
        { basis: 'verified', lines: 1, size: 45, share_of_money: 0.45 },
        { basis: 'a newer word', lines: 1, size: 15, share_of_money: 0.15 },
      ],
    },
    line('estimated', 0, 0),
    line('no_result', 30, 0.3),
    line('out_of_scope', 10, 0.1),
    { ...line('undrawn', 0, 0), share_of_money: null },
  ],
  reasons: [],
  lines_without_money: 0,
  committed: 5,
}

describe('the ledger of money as bars', () => {
  const bars = ledgerBars(ledger, { ledger: id => id, part: basis => basis })
  it('divides a class by how it is known, keeps the order of evidence, and adds to the whole', () => {
    expect(bars.map(({ label, look }) => [label, look])).toEqual([
      ['reported: verified', 'verified'],
      ['reported: a newer word', 'stated'],
      ['estimated', 'estimated'],
      ['no_result', 'noResult'],
      ['out_of_scope', 'outside'],
    ])
    expect(bars.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 12)
    expect(bars.reduce((sum, { size }) => sum + size, 0)).toBe(100)
  })
})
