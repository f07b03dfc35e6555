import { describe, expect, it } from 'vitest'
import { assessFinanced } from '../src/assess-financed.ts'
import type { Constituent, Holding } from '../src/types/holding.ts'
import type { Settings } from '../src/types/settings.ts'

/** What the golden cases do not ask for. */

const fx = {
  pivot: 'EUR',
  source: 'a bank',
  spot: [{ date: '2025-12-31', rates: { USD: 1.25, GBP: 0.8 } }],
  average: [{ year: 2025, rates: { USD: 1.2 } }],
}
const assess = (holdings: Partial<Holding>[], settings: Partial<Settings> = {}) =>
  assessFinanced({
    settings: { reportingCurrency: 'EUR', holdingsDate: '2025-12-31', reportingYear: 2025, ...settings },
    fx,
    wantPai: true,
    holdings: holdings.map((one, i) => ({ row: i + 2, assetClass: 'listed_equity', currency: 'EUR', ...one })),
  })
const reported = [{ option: '1b', year: 2025, s1: 1000, s2Location: 100 }]
const lineOf = (holding: Partial<Holding>, settings: Partial<Settings> = {}) => {
  const [line] = assess([holding], settings).lines
  if (!line) throw new Error('no line')
  return line
}

describe('amounts and rates', () => {
  it('a line holds every rate that was used, with date and source', () => {
    const line = lineOf({
      outstandingAmount: 10,
      currency: 'USD',
      evic: 80,
      denominatorCurrency: 'GBP',
      emissions: reported,
    })
    expect(line.af).toBeCloseTo(10 / (80 * (1.25 / 0.8)), 12)
    expect(line.rates).toEqual([
      { from: 'USD', to: 'EUR', factor: 0.8, date: '2025-12-31', year: null, source: 'a bank' },
      { from: 'GBP', to: 'USD', factor: 1.5625, date: '2025-12-31', year: null, source: 'a bank' },
    ])
  })
  it('an amount without a currency is a question, not money of the reporting currency', () => {
    const line = lineOf({ outstandingAmount: 10, currency: null, evic: 100, emissions: reported })
    expect(line).toMatchObject({ money: null, ledger: 'no_result', questions: ['amount_currency'], feS12: null })
  })
  it('a stated factor below zero or above one is not used', () => {
    expect(lineOf({ attributionFactor: -0.1, emissions: reported }).reason).toBe('attribution_negative')
    expect(lineOf({ attributionFactor: 1.2, emissions: reported }).reason).toBe('attribution_above_one')
  })
  it('a stated factor does not hide an impossible denominator', () => {
    const line = lineOf({ attributionFactor: 0.1, outstandingAmount: 10, evic: 0, emissions: reported })
    expect(line).toMatchObject({ af: null, reason: 'denominator_not_positive' })
  })
})

describe('funds', () => {
  const company: Constituent = { entityId: 'A', weight: 0.51, currency: 'EUR', evic: 1000, emissions: reported }
  it('weights a little above 1 are scaled, so that the money adds up', () => {
    const { ledger, lines } = assess([
      { assetClass: 'fund', outstandingAmount: 100, fundHoldings: [company, { ...company, entityId: 'B' }] },
    ])
    expect(lines.map(({ money }) => money)).toEqual([50, 50])
    expect(ledger.size).toBe(100)
  })
  it('are opened five deep and no deeper', () => {
    const nested = (depth: number): Constituent[] =>
      depth === 0
        ? [{ ...company, weight: 1 }]
        : [{ assetClass: 'fund', fundId: `F${depth}`, weight: 1, fundHoldings: nested(depth - 1) }]
    const reasonAt = (depth: number) =>
      assess([{ assetClass: 'fund', fundId: 'top', outstandingAmount: 100, fundHoldings: nested(depth) }]).lines.map(
        ({ reason }) => reason,
      )
    expect(reasonAt(4)).toEqual([null])
    expect(reasonAt(5)).toEqual(['fund_not_looked_through'])
  })
  it('a constituent without a weight stays visible, and the rest of the money, too', () => {
    const { lines, ledger } = assess([
      { assetClass: 'fund', outstandingAmount: 100, fundHoldings: [company, { name: 'B', weight: null }] },
    ])
    expect(lines.map(({ reason }) => reason)).toEqual([null, 'amount_missing', 'fund_part_unknown'])
    expect(ledger).toMatchObject({ size: 100, linesWithoutMoney: 1 })
  })
  it('a footprint below zero is not used', () => {
    const line = lineOf({ assetClass: 'fund', outstandingAmount: 1e6, fundFootprint: { s1: -5, s2: 1 } })
    expect(line).toMatchObject({ reason: 'no_usable_emissions', feS12: null })
  })
})

describe('emissions', () => {
  const base = { outstandingAmount: 10, evic: 1000, revenue: 1e6, fiscalYear: 2025 }
  it('a scope that one activity does not know is unknown for the company', () => {
    const line = lineOf({
      ...base,
      emissions: [
        {
          option: '3a',
          year: 2025,
          parts: [
            { share: 0.5, factors: { s1: 10, s2: 1 } },
            { share: 0.5, factors: { s2: 1 } },
          ],
        },
      ],
      answers: ['revenue_to_value'],
    })
    expect(line.e).toEqual({ s1: null, s2: 1, s3: null })
    expect(line.flags).toContain('scope1_missing')
  })
  it('a unit that is not known is shown, not taken for tonnes', () => {
    const line = lineOf({
      outstandingAmount: 10,
      evic: 1000,
      emissions: [{ option: '1b', year: 2025, s1: 5, unit: 'lb' }],
    })
    expect(line).toMatchObject({ reason: 'no_usable_emissions', alternatives: [{ verdict: 'unknown_unit', s1: null }] })
  })
  it('a state shows scope 1 without and with land use', () => {
    const emissions = [{ option: '1b', year: 2025, s1ExcludingLulucf: 7, s1IncludingLulucf: 5, s2Location: 1 }]
    const state = { assetClass: 'sovereign', entityId: 'X', outstandingAmount: 10, gdpPppUsd: 1000, emissions }
    expect(lineOf(state).e.s1).toBe(7)
    expect(lineOf(state, { lulucf: 'including' }).e.s1).toBe(5)
    expect(lineOf(state).alternatives[0]).toMatchObject({ s1ExcludingLulucf: 7, s1IncludingLulucf: 5 })
  })
})

describe('indicators', () => {
  const holding = {
    outstandingAmount: 10e6,
    evic: 1e9,
    emissions: [{ option: '1b', year: 2025, s1: 100, s2Location: 10, s3: 5 }],
  }
  it('are in euros whatever the reporting currency', () => {
    const inEuro = assess([holding]).pai?.mean.pai2.value
    const inDollar = assess([holding], { reportingCurrency: 'USD' }).pai?.mean.pai2.value
    expect(inEuro).toBeCloseTo(0.115, 12)
    expect(inDollar).toBeCloseTo(0.115, 12)
  })
  it('say how many lines have no value in euros', () => {
    const { pai } = assess([holding, { ...holding, currency: 'BRL' }])
    expect(pai?.linesWithoutValue).toEqual([1])
    expect(pai?.mean.pai1S1.reported).toBe(1)
  })
  it('a total without scope 3 is neither reported nor estimated', () => {
    const { pai } = assess([{ ...holding, emissions: reported }])
    expect(pai?.mean.pai1S1).toMatchObject({ reported: 1, missing: 0 })
    expect(pai?.mean.pai1Total).toMatchObject({ reported: 0, estimated: 0, missing: 1 })
  })
})
