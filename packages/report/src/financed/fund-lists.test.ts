import { describe, expect, it } from 'vitest'
import { listOf as storedList } from '../../test/financed-list.ts'
import { calculateFinanced, type FinancedContext } from './calculate.ts'
import type { FundList } from './fund-lists.ts'
import { type FinancedChoices, proposedSettings } from './settings.ts'
import type { FinancedList } from './stored.ts'

const context: FinancedContext = {
  countryCode: text => (/^[A-Z]{2}$/.test(text) ? text : null),
  rates: new Map(),
  ratesSource: 'none',
}
const settings = { ...proposedSettings(null, '2026-02-01T00:00:00Z'), holdingsDate: '2025-12-31', reportingYear: 2025 }
const listOf = (...lines: readonly string[]): FinancedList => {
  const [header = [], ...rows] = lines.map(line => line.split(','))
  return storedList(header, rows, [])
}
const HEAD = 'name,asset_class,outstanding_amount,currency,evic,country,own_scope1_t,own_scope2_location_t,own_year'
const OWN = listOf(
  HEAD,
  'Alpha,listed_equity,10000000,EUR,1000000000,DE,100000,20000,2024',
  'Growth Example,fund,8000000,EUR,,,,,',
)
/** Three quarters Beta, a quarter cash. */
const INNER = listOf(HEAD, 'Beta,listed_equity,300,EUR,4000000000,FR,50000,1000,2024', 'Cash,cash,100,EUR,,,,,')

const fund = (list: FinancedList, more: Partial<FinancedChoices> = {}): FundList => ({
  list,
  settings: { ...settings, ...more },
  answers: [],
  rates: null,
  madeBy: 'method',
})
const calculated = (funds: Record<string, FundList>, chosen: FinancedChoices['funds'], list = OWN) =>
  calculateFinanced(
    {
      list,
      settings: { ...settings, funds: chosen },
      answers: [],
      rates: null,
      madeBy: 'method',
      quarters: [],
      funds: new Map(Object.entries(funds)),
    },
    context,
  )
const GROWTH = [{ fund: 'Growth Example', portfolio: 'g' }]

describe('a fund whose list is chosen', () => {
  it('is looked through by the money of its list', () => {
    const { positions, result } = calculated({ g: fund(INNER) }, GROWTH)
    const lines = positions.map(({ line, path }) => ({ ...line, inFund: path.length > 0 }))
    expect(lines.map(({ name, inFund }) => [name, inFund])).toEqual([
      ['Alpha', false],
      ['Beta', true],
      ['Cash', true],
    ])
    const [, beta, cash] = lines
    // 6 million of 4 billion, times 51,000 t.
    expect(beta).toMatchObject({ row: 3, part: '1', money: 6e6, ledger: 'reported' })
    expect(beta?.feS12).toBeCloseTo((6e6 / 4e9) * 51_000, 9)
    expect(cash).toMatchObject({ money: 2e6, ledger: 'out_of_scope' })
    expect(result.totals.feS12).toBeCloseTo(1200 + (6e6 / 4e9) * 51_000, 9)
  })

  it('keeps a weight that its list states, and tells the part that nobody knows', () => {
    const weighted = listOf(`${HEAD},weight`, 'Beta,listed_equity,,EUR,4000000000,FR,50000,1000,2024,60%')
    const { positions } = calculated({ g: fund(weighted) }, GROWTH)
    const [, beta, rest] = positions.map(({ line }) => line)
    expect(beta?.money).toBeCloseTo(4.8e6, 6)
    expect(rest).toMatchObject({ reason: 'fund_part_unknown' })
    expect(rest?.money).toBeCloseTo(3.2e6, 6)
  })

  it('opens funds in it by the settings of its own list, and one that holds itself is named', () => {
    const outer = listOf(HEAD, 'Inner Example,fund,100,EUR,,,,,', 'Growth Again,fund,100,EUR,,,,,')
    const own = [
      { fund: 'Inner Example', portfolio: 'i' },
      { fund: 'Growth Again', portfolio: 'g' },
    ]
    const { positions } = calculated({ g: fund(outer, { funds: own }), i: fund(INNER) }, GROWTH)
    const lines = positions.slice(1).map(({ line }) => line)
    expect(lines.map(({ part, name, reason }) => [part, name, reason])).toEqual([
      ['1.1', 'Beta', null],
      ['1.2', 'Cash', 'asset_class'],
      ['2', 'Growth Again', 'fund_cycle'],
    ])
    expect(lines.reduce((sum, { money }) => sum + (money ?? 0), 0)).toBeCloseTo(8e6, 6)
  })

  it('of which the list is gone says that what it holds is not known', () => {
    const { positions } = calculated({}, GROWTH)
    expect(positions.map(({ line }) => line.reason)).toEqual([null, 'fund_not_looked_through'])
  })
})
