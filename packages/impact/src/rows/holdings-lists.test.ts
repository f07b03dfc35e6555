import { loadReference } from '@cradle/data'
import { describe, expect, it } from 'vitest'
import { mapColumns } from './columns.ts'
import { isForLater } from './later-fields.ts'
import { notAHolding } from './not-a-holding.ts'
import { readRows } from './read-rows.ts'
import { shareOrWeight } from './share-or-weight.ts'

const reference = loadReference()
const fieldsOf = (header: string[]) => mapColumns(header).meanings.map(({ field }) => field)

/** A list as text, with `;` between cells. */
function read(text: string) {
  const [header = [], ...lines] = text
    .trim()
    .split('\n')
    .map(line => line.split(';'))
  const isNone = notAHolding(header)
  const rows = lines.map((cells, i) => ({ row: i + 2, cells })).filter(({ cells }) => isNone(cells) === null)
  return readRows({ header, rows, delimiter: ';' }, reference)
}
const codesOf = (text: string) =>
  read(text).rows.map(({ status, problems }) => [status, ...problems.map(({ message }) => message.code)])

describe('lists of holdings as they come', () => {
  it.each([
    ['name', 'Investee company; Portfolio company; Borrower name; Client; Entity; Emissor'],
    ['country', 'Country of operation; Country/region; Domicile; Pays d’activité; País de operación; Sitzland'],
    [
      'outstanding_amount',
      'Amount outstanding (USD k); Outstanding balance; Loan amount; Invested amount (EUR m); Saldo devedor',
    ],
    [
      'generation_gwh',
      'Energy generated (MWh p.a.); Annual production (GWh); Electricity generation (MWh/yr); Stromproduktion',
    ],
    ['industry', 'Sub-industry; Business activity; Activité principale'],
    ['revenue', 'Annual revenue; Total revenue (USD m); Jahresumsatz; Facturación'],
    ['allocation', '% owned; Beteiligung in %; % détenu'],
    ['site_name', 'Project name; Projektname; Nom du projet'],
  ])('knows ways to write the header of %s', (field, headers) => {
    for (const header of headers.split('; '))
      expect([header, ...fieldsOf([header, 'x'])]).toEqual([header, field, null])
  })

  it('knows the columns of a fund, an index, a loan book and a depot by one vocabulary', () => {
    expect(
      fieldsOf([
        'Ticker',
        'Name',
        'Sector',
        'Asset Class',
        'Market Value',
        'Weight (%)',
        'Shares',
        'ISIN',
        'Price',
        'Location',
        'Market Currency',
      ]),
    ).toEqual([
      'ticker',
      'name',
      'industry',
      'asset_class',
      'outstanding_amount',
      'weight',
      'quantity',
      'instrument_id',
      'price',
      'country',
      'quote_currency',
    ])
    expect(
      fieldsOf([
        'Bezeichnung',
        'ISIN',
        'Anlageklasse',
        'Stück/Nominale',
        'Kurs',
        'Kurswert in EUR',
        'Anteil am Depot in %',
        'Land',
      ]),
    ).toEqual(['name', 'instrument_id', 'asset_class', 'quantity', 'price', 'outstanding_amount', 'weight', 'country'])
    expect(fieldsOf(['Project', 'Country', 'Gross capacity (MW)', 'Fair value', 'Equity and debt'])).toEqual([
      'name',
      'country',
      'capacity_mw',
      'outstanding_amount',
      'denominator',
    ])
    expect(fieldsOf(['Plant', 'Owner', 'Country', 'EVIC (EUR bn)', 'LEI'])).toEqual([
      'site_name',
      'name',
      'country',
      'denominator',
      'entity_id',
    ])
  })

  it('leaves the place of a missing name or country as it is where the list has one', () => {
    expect(fieldsOf(['Company', 'Plant', 'Country', 'Location'])).toEqual(['name', 'site_name', 'country', 'city'])
    expect(fieldsOf(['Location'])).toEqual(['city'])
  })

  it('keeps what no figure is made of, and takes it for no revenue, capacity or share', () => {
    for (const header of ['Weight (%)', 'Price', 'Nominal', 'Issue size', 'Undrawn', 'Scope 3']) {
      const [field] = fieldsOf([header])
      expect([header, isForLater(field ?? '')]).toEqual([header, true])
    }
    const { rows } = read(
      'name;country;allocation;technology;capacity_mw;Total assets\nA;DE;0.5;wind;10;lots\nB;DE;0.5;wind;10;1 m',
    )
    expect(rows.map(({ status, problems }) => [status, problems[0]?.message.code])).toEqual([
      ['warning', 'problems:kept_not_a_number'],
      ['accepted', undefined],
    ])
  })

  it('calculates a share of amount and EVIC, of market value and debt, and of enterprise value only with cash', () => {
    const head = 'name;country;technology;capacity_mw;Market value (EUR m)'
    const share = (columns: string, cells: string) => {
      const [row] = read(`${head};${columns}\nA;DE;wind;10;5;${cells}`).rows
      return row?.values ? [row.values.allocation, row.values.capitalBasis] : row?.problems[0]?.remedy?.code
    }
    expect(share('EVIC (EUR bn)', '0.05')).toEqual([0.1, 'denominator'])
    expect(share('Market cap (EUR m);Total debt (EUR m)', '40;10')).toEqual([0.1, 'market_cap'])
    expect(share('Enterprise value (EUR m);Cash (EUR m)', '45;5')).toEqual([0.1, 'enterprise_value'])
    expect(share('Enterprise value (EUR m)', '50')).toBe('remedies:add_cash_to_enterprise_value')
    expect(share('Weight', '10 %')).toBe('remedies:give_capital_of_amount')
  })

  it('asks about a column that goes with the amounts, whatever it adds to', () => {
    const questionSum = (third: string) => {
      const { columns, rows } = read(
        `name;country;technology;capacity_mw;Share;Market value\nA;DE;wind;1;0.45;50\nB;DE;wind;1;0.27;30\nC;DE;wind;1;${third};10`,
      )
      return shareOrWeight(columns, rows, () => false)?.sum
    }
    expect(questionSum('0.09')).toBeCloseTo(0.81)
    expect(questionSum('0.2')).toBeUndefined()
  })

  it('takes the currency in the header of a revenue before the one that a share is quoted in', () => {
    const { rows } = read(
      'name;country;Stake;Sector;Market value (EUR);Currency;Sales (EUR m)\nA;JP;1 %;steel;5;JPY;12\nB;JP;1 %;steel;5;JPY;JPY 12',
    )
    expect(rows.map(({ values }) => values?.currency)).toEqual(['EUR', 'JPY'])
  })

  it.each([
    ['Umsatz Vj. (Mio. EUR)', 'revenue', 1e6],
    ['Revenues (last FY)', 'revenue', null],
    ['Our economic interest (%)', 'allocation', null],
    ['Net cap. (MWe)', 'capacity_mw', 1],
    ['Gesellschaft / Anlage', 'name', null],
    ['Turnover FY2023-24 (₹ crore)', 'revenue', 1e7],
    ['Company Country', null, null],
    ['Fund share', null, null],
    ['Revenue growth (%)', null, null],
    ['Date of investment', null, null],
  ])('reads the header %s as %s', (header, field, factor) => {
    const [meaning] = mapColumns([header, 'x']).meanings
    expect([meaning?.field, meaning?.unit?.factor ?? null]).toEqual([field, factor])
  })

  it('tells countries of one name apart by what stands in brackets, and proposes neither of two technologies', () => {
    const row = (country: string, technology: string) =>
      read(`name;country;Stake;technology;capacity_mw\nA;${country};1 %;${technology};5`).rows[0]
    expect(row('Congo (République démocratique)', 'wind')?.values?.iso3).toBe('COD')
    expect(row('Congo (Elsewhere)', 'wind')?.problems[0]?.remedy?.code).toBe('remedies:write_country')
    expect(row('Kenya', 'Coal & gas')?.problems[0]?.remedy?.code).toBe('remedies:use_technology')
    expect(row('Kenya', 'BHKW (Erdgas)')?.values?.technology).toBe('BHKW (Erdgas)')
  })

  it('tells when a given share is another one than the amounts give', () => {
    const text =
      'name;country;technology;capacity_mw;Share;Market value (EUR m);EVIC (EUR m)\nA;DE;wind;10;40 %;12;100\nB;DE;wind;10;12 %;12;100'
    expect(codesOf(text)).toEqual([['warning', 'problems:given_share_differs'], ['accepted']])
  })

  it('gives cash, gold and funds one reason, and calculates what states a plant whatever its class', () => {
    const text =
      'Name;Asset class;Country;Market value;Technology;Capacity (MW);Ownership\nCash EUR;Cash;;10;;;\nGold;Edelmetalle;;10;;;\nETF;Fund;IE;10;;;\nPark;Fund;DE;10;wind;10;50 %'
    expect(codesOf(text)).toEqual([
      ['rejected', 'problems:class_without_production'],
      ['rejected', 'problems:class_without_production'],
      ['rejected', 'problems:class_without_production'],
      ['accepted'],
    ])
  })

  it.each([
    ['EUR Curncy', '', 'problems:class_without_production'],
    ['US Dollar', '', 'problems:class_without_production'],
    ['S&P500 EMINI FUT Mar24', '', 'problems:class_without_production'],
    ['Net Receivables / (Payables)', '', 'problems:class_without_production'],
    ['Fund-level cash and other', '', 'problems:class_without_production'],
    ['Caixa e equivalentes', 'BR', 'problems:class_without_production'],
    ['Cash Converters', 'AU', 'problems:no_allocation'],
    ['Dollar General', '', 'problems:no_country'],
    ['Euronext', '', 'problems:no_country'],
  ])('gives %s in %s the reason %s', (name, country, reason) => {
    const { rows } = read(`Name;Country;Market value;EVIC\n${name};${country};10;`)
    expect(rows[0]?.problems[0]?.message.code).toBe(reason)
  })

  it('reads a revenue in the currency beside it where the column names that of the amount', () => {
    const text =
      'Investee;Country;Sector;Currency;Outstanding (USD k);Total equity + debt (USD m);Revenue LCY;Fiscal year\nA;Kenya;Solar;USD;5000;160;KES 14.2 bn;FY22\nB;TJ;Microfinance;USD;2500;95;TJS 240m;2022'
    const { rows } = read(text)
    expect(rows.map(({ values }) => [values?.revenue, values?.currency, values?.year])).toEqual([
      [14.2e9, 'KES', 2022],
      [240e6, 'TJS', 2022],
    ])
    expect(rows[1]?.problems.map(({ message }) => message.code)).toContain('problems:no_exchange_rate')
  })

  it('reads a row without the sector of a stock index, instead of refusing it', () => {
    const [row] = read('Name;Country;Sector;Ownership\nVestas;DK;Industrials;1 %').rows
    expect([row?.status, row?.problems[0]?.message.code]).toEqual(['warning', 'problems:sector_too_broad'])
  })

  it('takes an ISIN off the name that it stands in front of', () => {
    const name = (text: string) => {
      const { values } = read(`Name;Country;Ownership\n${text};ES;1 %`).rows[0] ?? {}
      return [values?.name, values?.instrumentId]
    }
    expect(name('ES0144580Y14 - Acciones|IBERDROLA SA')).toEqual(['IBERDROLA SA', 'ES0144580Y14'])
    expect(name('DK0061539921: Vestas')).toEqual(['Vestas', 'DK0061539921'])
    expect(name('DK0061539922: Vestas')).toEqual(['DK0061539922: Vestas', null])
    expect(name('Vestas | Orsted')).toEqual(['Vestas | Orsted', null])
  })

  it('does not ask for the technology of a plant alone where a row states a revenue, too', () => {
    const codes = (columns: string, cells: string) =>
      read(`Name;Country;Ownership;Capacity (MW);${columns}\nA;IE;1 %;54;${cells}`).rows[0]?.problems.map(
        ({ remedy }) => remedy?.code,
      )
    expect(codes('Year', '2022')).toEqual(['remedies:give_technology'])
    expect(codes('Revenue (EUR m)', '140')).toEqual(['remedies:give_technology_or_industry'])
  })

  it.each([
    ['R 850 m', 8.5e8, 'ZAR'],
    ['RM 12 million', 1.2e7, 'MYR'],
    ['Rp 3 triliun', 3e12, 'IDR'],
    ['RMB 3.4bn', 3.4e9, 'CNY'],
    ['123億円', 1.23e10, 'JPY'],
    ['₹ 45 crore', 4.5e8, 'INR'],
    ['SEK 1.2 mdr', 1.2e9, 'SEK'],
  ])('reads the revenue %s', (text, revenue, currency) => {
    const { values } = read(`Name;Country;Ownership;Sector;Revenue\nA;DE;1 %;Paper;${text}`).rows[0] ?? {}
    expect([values?.revenue, values?.currency]).toEqual([revenue, currency])
  })

  it('proposes no number without the scale that stands beside it', () => {
    const { problems } = read('Name;Country;Ownership;Revenue\nA;DE;1 %;approx. EUR 30 million').rows[0] ?? {}
    expect(problems?.map(({ remedy, fix }) => [remedy?.code, fix])).toEqual([['remedies:write_number', undefined]])
  })

  it('checks ISIN by its digit, and takes it for an id where there is no other', () => {
    const { rows } = read(
      'Name;Country;Ownership;ISIN;LEI\nA;DE;1 %;DK0061539921;\nB;DE;1 %;DK0061539922;529900GB7KCA94ACC940',
    )
    expect(rows.map(({ values }) => [values?.entityId, values?.instrumentId])).toEqual([
      ['DK0061539921', 'DK0061539921'],
      ['529900GB7KCA94ACC940', 'DK0061539922'],
    ])
    expect(
      rows[1]?.problems.some(
        ({ column, message }) => column === 'instrument_id' && message.code === 'problems:bad_isin_digit',
      ),
    ).toBe(true)
  })

  it('takes plants of one owner by their names for no repetition', () => {
    const text =
      'Plant;Owner;Country;Fuel;Capacity (MW);Ownership\nNeurath;RWE;DE;lignite;1060;100 %\nWeisweiler;RWE;DE;lignite;1800;100 %\nNeurath;RWE;DE;lignite;1060;100 %'
    expect(codesOf(text)).toEqual([['accepted'], ['accepted'], ['warning', 'problems:duplicate']])
  })
})
