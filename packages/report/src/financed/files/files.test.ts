import { DEFAULT_LIMITS, readSheet } from '@cradle/sheet'
import { tableFromIPC } from '@uwdata/flechette'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { entryOf, listOf, provenance } from '../../../test/financed-list.ts'
import { calculateFinanced } from '../calculate.ts'
import { presentFinanced } from '../present-result.ts'
import { proposedSettings } from '../settings.ts'
import { statementFigures } from '../statements.ts'
import { factsOfResult, factsOfStatement } from './facts.ts'
import { factsArrow } from './facts-arrow.ts'
import { factsParquet } from './facts-parquet.ts'
import { financedWorkbook } from './workbook.ts'

const header = ['name', 'asset_class', 'outstanding_amount', 'currency', 'evic', 'country', 'own_scope1_t', 'own_year']
const rows = [
  ['Alpha', 'listed_equity', '10000000', 'EUR', '1000000000', 'DE', '100000', '2024'],
  ['Beta', 'listed_equity', '7000000', 'EUR', '', 'FR', '', ''],
  ['=1+1', 'cash', '3000001', 'EUR', '', '', '', ''],
]
const plants = [
  {
    technology: 'gas_ccgt',
    country: 'DE',
    plants: 1,
    capacityMw: 100,
    generationMwh: 300_000,
    s1T: 120_000,
    ccT: 140_000,
    isOwn: false,
  },
]
const list = listOf(header, rows, [entryOf(2, { s1: null, s2: null, s3: null, sites: null, plants })])
const settings = { ...proposedSettings(null, '2026-02-01T00:00:00Z'), reportingYear: 2025 }
const calculated = calculateFinanced(
  { list, settings, answers: [], rates: null, madeBy: 'm', quarters: [], funds: new Map() },
  { countryCode: text => text, rates: new Map(), ratesSource: '' },
)
const state = { revision: 0, run: 1, method: 'financed 1.0.0', digest: '' }
const result = presentFinanced(calculated, { state, stand: provenance, openQuestions: 0 })
const figures = statementFigures('sfdr-rts-2022-1288', calculated, { texts: { explanation: 'Why.' }, values: {} })
if (!figures) throw new Error('There is no SFDR statement.')
const statement = {
  ...figures,
  state_of: state,
  portfolio: { id: 'p', name: 'P' },
  revision: 1,
  version: null,
  versions: [],
  previous: null,
}

const sheetOf = async (bytes: Uint8Array, worksheet: string) => {
  const sheet = await readSheet(bytes, 'a.xlsx', DEFAULT_LIMITS, undefined, undefined, {
    choice: { worksheet, headerRow: 1 },
  })
  if (sheet.kind !== 'ok') throw new Error(`${worksheet}: ${sheet.sentence}`)
  return sheet
}

describe.each(['en', 'de', 'fr', 'es', 'pt'] as const)('the workbook in %s', language => {
  const bytes = financedWorkbook({
    name: 'P',
    made: '2026-02-01T00:00:00.000Z',
    language,
    result,
    calculated,
    statements: [statement],
    bridge: null,
  })
  it('has a sheet for each table and statement, with the figures of the result, unrounded', async () => {
    const positions = await sheetOf(bytes, 'financed_emissions')
    expect(positions.rows.map(({ cells }) => cells[2])).toEqual(['Alpha', 'Beta', '=1+1'])
    for (const name of ['by_class', 'by_sector', 'by_country', 'overlap', 'alignment_path'])
      expect((await sheetOf(bytes, name)).rows.length, name).toBeGreaterThan(0)
    const sfdr = await sheetOf(bytes, 'sfdr-rts-2022-1288')
    expect(Number(sfdr.rows[0]?.cells[2])).toBe(result.totals.fe_s1)
    expect(sfdr.rows.at(-1)?.cells[0]).toContain(statement.verified_label?.[language]?.slice(0, 30))
  })
  it('has the intensity against the path, and what was screened, as on the screen', async () => {
    const [power] = result.alignment ?? []
    const { rows: lines } = await sheetOf(bytes, 'alignment')
    expect(lines.slice(0, 1).map(({ cells }) => [6, 7, 9, 10].map(at => Number(cells[at])))).toEqual([
      [power?.intensity, power?.benchmark, power?.gap, power?.excess_t],
    ])
    expect(lines[2]?.cells.slice(0, 2)).toEqual(['2', 'Alpha'])
    const { rows: plants } = await sheetOf(bytes, 'eu_taxonomy_screening')
    expect(plants[0]?.cells.slice(0, 2)).toEqual(['2', 'Alpha'])
    expect(plants[0]?.cells[7]).toBe('4.29')
    expect(Number(plants[0]?.cells[5])).toBe(result.screening?.production)
  })
  it('has a ledger that adds to the whole', async () => {
    const { rows: lines } = await sheetOf(bytes, 'coverage')
    const classes = lines.filter(({ cells }) => (cells[1] ?? '') === '')
    expect(classes).toHaveLength(5)
    const sum = (at: number) => classes.reduce((all, { cells }) => all + Number(cells[at] || 0), 0)
    expect(sum(4)).toBe(20_000_001)
    expect(Math.abs(sum(5) - 1)).toBeLessThan(1e-12)
    expect(sum(3)).toBe(3)
  })
})

describe('facts as Parquet', () => {
  it('are those of the CSV, with all digits and with nulls', async () => {
    const facts = [...factsOfResult(result, calculated)]
    const file = factsParquet(facts)
    const rows = await parquetReadObjects({ file: new Uint8Array(file).buffer })
    expect(rows).toEqual(facts.map(fact => ({ ...fact })))
    const table = tableFromIPC(factsArrow(facts))
    expect(table.toArray()).toEqual(facts.map(fact => ({ ...fact })))
    expect(rows.filter(({ indicator, subject }) => indicator === 'gap' && subject === 'sector power')).toMatchObject([
      { value: result.alignment?.[0]?.gap, unit: '1', quality: null },
    ])
  })
})

describe('facts of a statement', () => {
  it('are its figures and stated values, never its texts', () => {
    const facts = [...factsOfStatement(statement)]
    expect(facts.find(({ indicator }) => indicator.endsWith('/pai1_s1'))?.value).toBe(result.totals.fe_s1)
    expect(facts.some(({ indicator }) => indicator.endsWith('/explanation'))).toBe(false)
  })
})
