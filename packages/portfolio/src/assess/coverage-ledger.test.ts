import { loadReference } from '@cradle/data'
import { assessSite, prepare, type SiteInput } from '@cradle/impact'
import { describe, expect, it } from 'vitest'
import { type CoverageRow, coverageLedger } from './coverage-ledger.ts'

const prepared = prepare(loadReference())
const site = (input: Omit<SiteInput, 'siteId'>) => assessSite(prepared, { siteId: '1', country: 'DE', ...input })
const farm = site({ technology: 'wind_onshore', generationGwh: 1 })
const store = site({ technology: 'storage', capacityMw: 1 })

const entry = (row: Partial<CoverageRow>): CoverageRow => ({
  rows: [2],
  name: 'A',
  allocation: 0.5,
  money: null,
  impact: null,
  reference: false,
  sites: [farm],
  ...row,
})
const rejected = {
  row: 5,
  name: 'X',
  allocation: null,
  money: null,
  reason: 'not_a_number',
  message: { code: 'stored:text' },
  remedy: null,
}

describe('coverage ledger on the wire', () => {
  it('adds to 100 % of rows, allocation and money', () => {
    const ledger = coverageLedger(
      [
        entry({ rows: [2, 3], sites: [farm, store], money: 40 }),
        entry({ rows: [4], allocation: 0.3, sites: [store], money: 60 }),
      ],
      [rejected],
      [],
    )
    const sum = (of: 'share_of_rows' | 'share_of_allocation' | 'share_of_money') =>
      ledger.classes.reduce((total, line) => total + (line[of] ?? 0), 0)
    expect([sum('share_of_rows'), sum('share_of_allocation'), sum('share_of_money')]).toEqual(
      [1, 1, 1].map(one => expect.closeTo(one, 12)),
    )
    expect(ledger).toMatchObject({ rows: 4, money: 100, rows_without_money: 1, rows_without_allocation: 1 })
    expect(ledger.allocation).toBeCloseTo(0.8, 12)
    expect(ledger.classes.map(({ class: name, money }) => [name, money])).toEqual([
      ['calculated', 20],
      ['proxy', 0],
      ['partly', 0],
      ['not_calculable', 80],
      ['rejected', 0],
    ])
  })

  it('says nothing of money where the file names none', () => {
    const ledger = coverageLedger([entry({})], [], [])
    expect(ledger.money).toBeNull()
    expect(ledger.classes.every(line => line.money === undefined && line.share_of_money === undefined)).toBe(true)
  })
})
