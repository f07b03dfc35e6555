import { describe, expect, it } from 'vitest'
import { assessFinanced } from '../src/assess-financed.ts'
import { readHoldings, toHoldings } from '../src/read/index.ts'

const grid = (text: string, delimiter = ',') => ({
  rows: text
    .split('\n')
    .map((line, i) => ({ row: i + 1, cells: line.split(delimiter) }))
    .filter(({ cells }) => cells.some(cell => cell !== '')),
  delimiter,
})
const holdingsOf = (text: string, defaults = { assetClass: 'listed_equity', currency: 'EUR' }) => {
  const read = readHoldings(grid(text))
  if (!read) throw new Error('no header')
  return { read, holdings: toHoldings(read, defaults) }
}
const fx = { pivot: 'EUR', source: 'test', spot: [], average: [] }
const settings = { reportingCurrency: 'EUR', holdingsDate: '2025-12-31', reportingYear: 2025 }

describe('from file to financed emissions', () => {
  it('a list with its own values is calculated', () => {
    const { holdings } = holdingsOf(
      'Company,Market value (EUR m),EVIC (EUR bn),Scope 1 (kt),Scope 2 (t),Emissions year\nAlpha,10,1,100,20000,2025',
    )
    const result = assessFinanced({ settings, fx, holdings })
    expect(result.totals).toMatchObject({ feS1: 1000, feS2: 200, feS12: 1200 })
    expect(result.lines[0]?.flags).toEqual(['scope2_basis_unknown'])
  })
  it('a cell that is not understood stands in the ledger, not in the figures', () => {
    const { read, holdings } = holdingsOf('Company,Market value (EUR),EVIC (EUR)\nAlpha,about ten,1000\nBeta,10,1000')
    expect(read.unread).toEqual([{ row: 2, column: 'Market value (EUR)', text: 'about ten' }])
    const { ledger } = assessFinanced({ settings, fx, holdings })
    expect(ledger.reasons).toMatchObject({ 'rejected:unread_cell': { lines: 1 } })
  })
  it('units of cells, lines and titles: the nearest wins', () => {
    const { read } = holdingsOf(
      "Amounts in USD '000\n\nIssuer,Market value,Revenue,Capacity\n,EUR m,,kW\nAlpha,2,5,500\nBeta,3 bn,USD 7 m,1 MW",
    )
    expect(read).toMatchObject({ headerRow: 3, unitsRow: 4, titleRows: [1, 2] })
    expect(read.holdings.map(({ values }) => values)).toEqual([
      { name: 'Alpha', outstanding_amount: 2e6, revenue: 5000, capacity_mw: 0.5 },
      { name: 'Beta', outstanding_amount: 3e9, revenue: 7e6, capacity_mw: 1 },
    ])
    expect(read.holdings[0]?.currencies).toEqual({ outstanding_amount: 'EUR', revenue: 'USD' })
  })
  it('an answer to share or weight reads the column', () => {
    const text = grid('Firma;Land;Anteil\nAlpha;DE;0,5\nBeta;DE;0,5', ';')
    expect(readHoldings(text)?.questions.map(({ code }) => code)).toEqual(['share_or_weight'])
    const answered = readHoldings(text, { fields: new Map([[2, 'weight']]) })
    expect(answered?.questions).toEqual([])
    expect(answered?.holdings.map(({ values }) => values.weight)).toEqual([0.5, 0.5])
  })
  it('answers for units, currency and classes read the file again', () => {
    const file = grid('Security,Asset class,Market value,Generation (GWh),Capacity (MW)\nA,Litigation,100,9000,2')
    const codes = (answers: Parameters<typeof readHoldings>[1]) =>
      readHoldings(file, answers)?.questions.map(({ code }) => code)
    expect(codes({})).toEqual(['amount_currency', 'asset_class_unknown', 'capacity_factor', 'denominator_missing'])
    const answers = {
      amountCurrency: 'CHF',
      units: new Map([[3, 'MWh']]),
      classes: new Map([['Litigation', 'other']]),
    }
    expect(codes(answers)).toEqual(['denominator_missing'])
    expect(readHoldings(file, answers)?.holdings[0]).toMatchObject({
      assetClass: 'other',
      values: { generation_gwh: 9, outstanding_amount: 100 },
      currencies: { outstanding_amount: 'CHF' },
    })
  })
  it('a company called Total is a holding, and a stated total is compared', () => {
    const { read } = holdingsOf(
      'Security,ISIN,Market value (EUR)\nTotal SA,FR0000000001,100\nAlpha,DE0000000001,50\nTotal,,170\nPage 1 of 2',
    )
    expect(read.holdings.map(({ values }) => values.name)).toEqual(['Total SA', 'Alpha'])
    expect(read.notHoldings).toEqual([
      { row: 4, why: 'total' },
      { row: 5, why: 'page' },
    ])
    expect(read.questions.find(({ code }) => code === 'stated_total_differs')?.evidence).toMatchObject({
      difference: 20,
    })
  })
  it('lines with activities are one position, and its amount counts once', () => {
    const { holdings } = holdingsOf(
      'Company,Market value (EUR),Activity,Activity country,Share of revenue\nM,100,35.11,DE,60\nM,,62.01,US,40\nN,50,24.10,GB,100',
    )
    expect(holdings.map(({ outstandingAmount, activities }) => [outstandingAmount, activities?.length])).toEqual([
      [100, 2],
      [50, 1],
    ])
    expect(holdings[0]?.activities?.[1]).toEqual({ share: 0.4, sector: '62.01', country: 'US' })
  })
  it('dates that can be read in two ways are asked', () => {
    const { read } = holdingsOf('Security,Market value (EUR),Valuation date\nAlpha,100,03/04/2025')
    expect(read.questions.map(({ code }) => code)).toContain('date_order')
    const proven = holdingsOf('Security,Market value (EUR),Valuation date\nAlpha,100,03/04/2025\nBeta,1,25/12/2025')
    expect(proven.read.holdings[0]?.values.valuation_date).toBe('2025-04-03')
  })
  it('a column in other units than its neighbours proposes the power of thousand', () => {
    const { read } = holdingsOf('Company,EVIC (EUR),Revenue (EUR)\nA,3000000000,1500\nB,2000000000,1000')
    expect(read.questions.find(({ code }) => code === 'revenue_to_value')?.proposal).toBe(1e6)
  })
})
