/** Lists as they come: headers of two lines, units of their own, groups, notes, marks for what is missing. Each row is read, or says why not. */
import { loadReference } from '@cradle/data'
import { type RowValues, readRows } from '@cradle/impact/rows'
import { DEFAULT_LIMITS } from '@cradle/sheet'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readTextList } from './read-text-list.ts'

const reference = loadReference()
type Worksheets = Parameters<typeof writeXlsx>[0]['sheets']

async function read(file: string | Worksheets, withLook = true) {
  const bytes =
    typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(await writeXlsx({ sheets: file }))
  const { list, look } = await readTextList(bytes, { filename: 'list', limits: DEFAULT_LIMITS, mappings: {}, withLook })
  if (list.kind !== 'ok') throw new Error(list.sentence)
  const { header, rows, delimiter, notes } = list
  const result = readRows({ header, rows, delimiter, notes }, reference, { together: true })
  const questions = result.fileProblems.flatMap(({ class: kind, message, remedy }) =>
    kind === 'left_out' ? [] : [[message.code, message.params, remedy?.code]],
  )
  return { header, look, notes: notes.map(({ message }) => message), rows: result.rows, questions }
}
type Read = Awaited<ReturnType<typeof read>>
const values = ({ rows }: Read, ...fields: (keyof RowValues)[]) =>
  rows.map(row => fields.map(field => row.values?.[field] ?? null))
const problems = ({ rows }: Read) =>
  rows.flatMap(row =>
    row.problems.map(({ severity, column, message, remedy }) => [severity, column, message.code, remedy?.code]),
  )

describe('headers of two lines', () => {
  it('are titles with their units below', async () => {
    const list = await read(
      'Company,Country,Sector,Revenue,Capacity,Generation,Ownership\n,,,USD m,MW,GWh,%\n' +
        'Alpha,India,Cement,1250,,,5\nBeta,India,Wind,,150,410,40\n',
    )
    expect(list.header).toEqual([
      'Company',
      'Country',
      'Sector',
      'Revenue (USD m)',
      'Capacity (MW)',
      'Generation (GWh)',
      'Ownership (%)',
    ])
    expect(values(list, 'revenue', 'currency', 'capacityMw', 'allocation')).toEqual([
      [1.25e9, 'USD', null, 0.05],
      [null, null, 150, 0.4],
    ])
    expect(list.notes).toEqual([{ code: 'notes:rows_left_out.header_goes_on', params: { rows: '2' } }])
    expect(list.look?.lines.map(({ role }) => role)).toEqual(['header', 'header', 'row', 'row'])
  })

  it('are titles that go on', async () => {
    const list = await read(
      'Plant;Country;Fuel;Installed;Annual;Share of\n;;;capacity (kW);generation (MWh);ownership (%)\nA;DE;Wind;50000;110000;25\n',
    )
    expect(values(list, 'capacityMw', 'generationGwh', 'allocation')).toEqual([[50, 110, 0.25]])
  })

  it('are titles with their year below', async () => {
    const list = await read('Company;Country;Activity;Revenue;Stake\n;;sector;FY2022;%\nA;DE;Cement;5000000;12\n')
    expect(list.header).toEqual(['Company', 'Country', 'Activity', 'Revenue (FY2022)', 'Stake (%)'])
    expect(values(list, 'year', 'allocation')).toEqual([[2022, 0.12]])
  })

  it('are names of groups above titles, also merged in a workbook', async () => {
    const merged = [
      { startRow: 0, endRow: 0, startCol: 0, endCol: 1 },
      { startRow: 0, endRow: 0, startCol: 2, endCol: 3 },
    ]
    const list = await read([
      {
        name: 'Holdings',
        rows: [
          ['Company', null, 'Financials', null, 'Stake'],
          ['Name', 'Country', 'Revenue (USD m)', 'Sector', '%'],
          ['A', 'US', 100, 'Steel', 5],
        ],
        merges: merged,
      },
    ])
    expect(values(list, 'name', 'iso3', 'revenue', 'allocation')).toEqual([['A', 'USA', 1e8, 0.05]])
  })

  it('are titles merged over both lines beside those with a unit', async () => {
    const list = await read([
      {
        name: 'Plants',
        rows: [
          ['Name', 'Country', 'Technology', 'Capacity', 'Share'],
          [null, null, null, '(kW)', '(%)'],
          ['A', 'DE', 'Wind', 10000, 50],
        ],
        merges: [0, 1, 2].map(column => ({ startRow: 0, endRow: 1, startCol: column, endCol: column })),
      },
    ])
    expect(values(list, 'capacityMw', 'allocation')).toEqual([[10, 0.5]])
  })

  it('are one line where the next is a row, however little stands in it', async () => {
    const list = await read('Name,Country,Technology,Capacity (MW),Share\nA,DE,,,\nB,DE,Wind,10,0.5\n')
    expect(list.header).toEqual(['Name', 'Country', 'Technology', 'Capacity (MW)', 'Share'])
    expect(list.rows).toHaveLength(2)
  })
})

describe('titles', () => {
  it.each([
    ["Amounts in USD '000", 'USD', 1e3],
    ['Beträge in TEUR', 'EUR', 1e3],
    ['Portfolio Q4 (in Mio. EUR)', 'EUR', 1e6],
    ['All figures in millions of US dollars', 'USD', 1e6],
    ['Importes en miles de euros', 'EUR', 1e3],
    ['Currency: CHF', 'CHF', 1],
    ['Report Date: 31-DEC-2023   Units: Millions (Local reported in USD)', 'USD', 1e6],
    ['Einheit: TEUR', 'EUR', 1e3],
  ])('%s: is the unit of amounts that name none', async (title, currency, factor) => {
    const list = await read(`${title};;;;\nName;Country;Sector;Revenue;Stake\nA;DE;Steel;500;10 %\n`)
    expect(values(list, 'revenue', 'currency')).toEqual([[500 * factor, currency]])
  })

  it('give their currency to columns with a scale of their own', async () => {
    const list = await read('Currency:;USD;;;\nName;Country;Sector;Revenue (M);Stake\nA;DE;Steel;500;10 %\n')
    expect(list.header[3]).toBe('Revenue (USD m)')
    expect(values(list, 'revenue', 'currency')).toEqual([[5e8, 'USD']])
  })

  it('leave a sign of several currencies to be asked about', async () => {
    const list = await read('Currency:;USD;;;\nName;Country;Sector;Revenue (Rs crore);Stake\nA;IN;Steel;500;10 %\n')
    expect(list.header[3]).toBe('Revenue (Rs crore)')
  })

  it('say nothing of columns with a unit, and nothing where they name a place or a date', async () => {
    const own = await read("In USD '000;;;;\nName;Country;Sector;Revenue (EUR m);Stake\nA;DE;Steel;500;10 %\n")
    expect(values(own, 'revenue', 'currency')).toEqual([[5e8, 'EUR']])
    for (const title of ['Invested in Germany', 'Holdings in March 2023', 'Made in M', 'Fund in all']) {
      const list = await read(`${title};;;;\nName;Country;Sector;Revenue;Stake\nA;DE;Steel;500;10 %\n`)
      expect(list.header).toEqual(['Name', 'Country', 'Sector', 'Revenue', 'Stake'])
    }
  })
})

describe('columns', () => {
  it('a unit beside an amount is that of each row', async () => {
    const list = await read(
      'Plant,Country,Technology,Capacity,Unit,Share\nA,DE,wind,2500,kW,1\nB,DE,wind,12,MW,1\nC,DE,wind,3,hp,1\n',
    )
    expect(values(list, 'capacityMw')).toEqual([[2.5], [12], [null]])
    expect(problems(list)).toEqual([['error', 'capacity_mw', 'problems:unit_unknown', 'remedies:write_unit']])
  })

  it('words such as amount, holding or size mean a field beside a unit of it', async () => {
    const list = await read(
      'Company;Country;Sector;Revenue (INR crore);Equity (₹ lakh);Debt (₹ lakh);Amount (₹ lakh)\nDeccan;India;Cement;850;42000;18000;500\n',
    )
    expect(values(list, 'revenue', 'outstandingAmount', 'allocation')).toEqual([[8.5e9, 5e7, 500 / 60000]])
  })

  it('of one title are told apart in a draft; in one go they are refused', async () => {
    const file = 'Name,Country,Sector,Amount,Amount,Revenue (USD m),Stake\nA,US,Steel,5,6,100,10%\n'
    const list = await read(file)
    expect(list.header).toContain('Amount (2)')
    expect(values(list, 'revenue', 'allocation')).toEqual([[1e8, 0.1]])
    await expect(read(file, false)).rejects.toThrow(/stands twice/)
  })
})

describe('numbers', () => {
  it('with a point and three digits behind it are asked about where nothing in the file proves what it means', async () => {
    const file = (decimals: string) =>
      `Empresa;País;Sector;Ingresos (miles USD);Participación\nA;Perú;cemento;32.000;0,1\nB;Perú;cemento;14.500;${decimals}\n`.replaceAll(
        '0,1',
        '1',
      )
    const list = await read(file('1'))
    expect(list.questions).toEqual([['problems:decimals_open', { rows: 2 }, 'remedies:choose_decimals']])
    expect(values(list, 'revenue')).toEqual([[32_000], [14_500]])
    expect((await read(file('0,5'))).questions).toEqual([])
    expect((await read(file('0,5'))).rows[0]?.values?.revenue).toBe(3.2e7)
  })
})

describe('rows', () => {
  it('notes, sections and cells beside the list are none of it', async () => {
    const list = await read([
      {
        name: 'List',
        rows: [
          ['Name', 'Country', 'Sector', 'Revenue (EUR)', 'Stake', null, null],
          ['Materials'],
          ['A', 'DE', 'Steel', 1e6, 0.1, null, 'checked'],
          ['Total', null, null, 1e6],
          ['* unaudited'],
          ['Prepared by Finance'],
        ],
      },
    ])
    expect(list.rows.map(({ row, status }) => [row, status])).toEqual([[3, 'accepted']])
    expect(list.notes.map(({ code, params }) => [code, Object.values(params ?? {})[0]])).toEqual([
      ['notes:rows_left_out.section', '2'],
      ['notes:rows_left_out.total', '4'],
      ['notes:rows_left_out.note', '5-6'],
      ['notes:columns_left_out', '“G”'],
    ])
  })

  it('amounts that are missing by a mark are not stated, and a dash is told', async () => {
    const list = await read(
      'Name,Country,Sector,Revenue,Currency,Stake,Scope 1 (t)\nA,US,Steel,#N/A,USD,1%,n/a\nB,US,Cement,-,USD,1%,1200\nC,US,Paper,5000000,USD,2%,--\n',
    )
    expect(values(list, 'revenue')).toEqual([[null], [null], [5e6]])
    expect(problems(list).filter(([, , code]) => code === 'problems:dash_for_nothing')).toHaveLength(1)
  })

  it('a short position says what helps; days, months and fiscal years are dates', async () => {
    const list = await read(
      'Security,Country,Sector,Market value (USD),EVIC (USD m),Revenue (USD m),Date\n' +
        'Long,US,Steel,1000000,5000,4000,31-Mar-23\nShort,US,Cement,(500000),8000,3000,31-Mar-2023\n',
    )
    expect(values(list, 'year', 'allocation')).toEqual([
      [2023, 0.0002],
      [null, null],
    ])
    expect(problems(list)).toEqual([['error', 'outstanding_amount', 'problems:below_zero', 'remedies:short_position']])
  })

  it('a plant is calculated whatever its industry column says', async () => {
    const list = await read(
      'company_name,country,sector,technology,production,production_unit,ownership_share\nA,DE,power,coalcap,500,MW,0.1\n',
    )
    expect(values(list, 'capacityMw')).toEqual([[500]])
    expect(problems(list)).toEqual([
      ['warning', 'industry', 'problems:industry_unknown', 'remedies:leave_industry_empty'],
    ])
  })

  it('a glossary before the list is not taken for it', async () => {
    const list = await read([
      {
        name: 'Glossary',
        rows: [
          ['Name', 'Description'],
          ['EVIC', 'Enterprise value including cash'],
        ],
      },
      {
        name: 'Positions',
        rows: [
          ['Name', 'Country', 'Sector', 'Revenue (EUR m)', 'Stake'],
          ['A', 'DE', 'Steel', 100, 0.05],
        ],
      },
    ])
    expect(values(list, 'revenue')).toEqual([[1e8]])
  })
})
