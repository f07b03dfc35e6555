import { loadReference } from '@cradle/data'
import { describe, expect, it } from 'vitest'
import { mapColumns } from './columns.ts'
import { indexCountries } from './countries.ts'
import { countryOfPlace, placeWithCountry } from './country-of-place.ts'
import { explainColumns } from './explain-columns.ts'
import { notAHolding } from './not-a-holding.ts'
import { readRows } from './read-rows.ts'

const reference = loadReference()
const fieldOf = (header: string, ...beside: string[]) => mapColumns([header, ...beside]).meanings[0]?.field
const sheetOf = (header: string[], ...rows: string[][]) => ({
  header,
  rows: rows.map((cells, i) => ({ row: i + 2, cells })),
  delimiter: ';',
  encoding: 'utf-8',
})

describe('headers in words of their own', () => {
  it.each([
    'Anteil am Unternehmen (%)',
    "Owner's share",
    'Ownership (fraction)',
    'Ownership (0-1)',
    'Stake in company',
    'Effective interest %',
    'Share of the company',
    'Part du capital détenu (%)',
    '% O/S',
    'Own %',
    'Own.',
    '% particip.',
    'Beteil. %',
    'Percentage of company held',
    '% Propiedad',
    'Our %',
    "Fund's interest",
    "Investor's share",
    '% détenu par le fonds',
    '% owned by the fund',
    'Beteiligung RWE in %',
    'Participación EDP (%)',
  ])('%s is a share', header => {
    expect(fieldOf(header)).toBe('allocation')
  })

  it.each([
    'Share capital',
    'Interest rate',
    'Shares held',
    'Number of shares',
    'Share price',
    'Market share %',
    'Share class',
    'Net interest',
    'Own funds',
    'Own capital',
    'Effective interest',
    "Fund's shares",
    "Fund's size",
    'Share of fund',
    'Anteil am Fonds',
    'Part de marché (%)',
    'Beteiligung EUR in %',
    'BETEILIGUNG EK %',
    'Part CA (%)',
  ])('%s is none', header => {
    expect(fieldOf(header)).not.toBe('allocation')
  })

  it.each([
    ['Turnover currency', 'currency'],
    ['Währung des Umsatzes', 'currency'],
    ['Reporting currency', 'currency'],
    ['Devise du CA', 'currency'],
    ['Fund currency', null],
    ['Currency of fund', null],
    ['Gen. 2023 (GWh)', 'generation_gwh'],
    ['Rev. (USD m)', 'revenue'],
    ['P50 yield (GWh p.a.)', 'generation_gwh'],
    ['WKN/ISIN', 'instrument_id'],
    ['Shares Held', 'quantity'],
    ['Shares Outstanding', null],
    ['Total bilan (FCFA millions)', 'total_assets'],
    ['Inst. Leistung [kW]', 'capacity_mw'],
    ['% Part. directa', 'allocation'],
    ['Fondo', 'portfolio_name'],
    ['Code NAF', 'industry'],
    ['Ctry', 'country'],
    ['Cap. (MW)', 'capacity_mw'],
    ['Gross MW', 'capacity_mw'],
    ['MW (net)', 'capacity_mw'],
    ['Branche (NACE)', 'industry'],
    ['Industry (GICS)', 'industry'],
    ['NACE Rev. 2', 'industry'],
    ['ISIC Rev.4 code', 'industry'],
  ])('%s means %s', (header, field) => {
    expect(fieldOf(header)).toBe(field)
  })

  it('gross capacity goes before net, and a classification in brackets is that of its codes', () => {
    const { of } = mapColumns(['Name', 'Net MW', 'Gross MW'])
    expect(of.get('capacity_mw')).toEqual([2, 1])
    expect(mapColumns(['Branche (NACE)']).industrySystem).toBe('nace')
    expect(mapColumns(['Industry (GICS)']).industrySystem).toBe('')
    expect(mapColumns(['NACE Rev. 2']).industrySystem).toBe('nace')
  })

  it('the type of what has a capacity is its technology', () => {
    expect(fieldOf('Type', 'Name', 'Capacity (MW)')).toBe('technology')
    expect(fieldOf('Type', 'Name', 'Market value')).toBe('asset_class')
  })

  it('a header that is near to a field of numbers is not proposed for words', () => {
    const sheet = sheetOf(
      ['Name', 'State', 'Region'],
      ['Kusile', 'Mpumalanga', 'South Africa'],
      ['Turow', 'Lower', 'Poland'],
    )
    const explained = explainColumns(sheet, reference, readRows(sheet, reference))
    expect(explained.map(({ alternatives }) => alternatives.map(({ field }) => field))).toEqual([[], [], ['country']])
  })
})

describe('a country behind a town', () => {
  const countries = indexCountries(reference)
  const found = (text: string) => {
    const { country, town } = countryOfPlace(countries, text) ?? {}
    return country && [country.iso3, town]
  }
  it.each([
    ['Paris, France', ['FRA', 'Paris']],
    ['New York, NY, USA', ['USA', 'New York']],
    ['Espoo (Finland)', ['FIN', 'Espoo']],
    ['München - Deutschland', ['DEU', 'München']],
    ['London, UK', ['GBR', 'London']],
    ['Atlanta, Georgia, USA', ['USA', 'Atlanta']],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected))

  it.each([
    'San Francisco, CA',
    'Atlanta, Georgia',
    'Germany, France',
    'Congo (Kinshasa)',
    'Paris',
    ', France',
    `${'x'.repeat(200)}, France`,
  ])('%s names none for certain', text => expect(found(text)).toBeUndefined())

  it('is that of the row, and the town its place', () => {
    const sheet = sheetOf(
      ['Name', 'Headquarters', 'Share'],
      ['Atlas', 'Lyon, France', '1/3'],
      ['Congo Power', 'Congo, Dem. Rep.', '4/3'],
    )
    const { rows } = readRows(sheet, reference)
    expect(rows[0]?.values).toMatchObject({ iso3: 'FRA', city: 'Lyon', allocation: 1 / 3 })
    expect(rows[1]?.problems.map(({ column }) => column)).toEqual(['allocation'])
  })
})

describe('what is proposed for columns that are not read', () => {
  const proposed = (header: string[], ...rows: string[][]) => {
    const sheet = sheetOf(header, ...rows)
    const explained = explainColumns(sheet, reference, readRows(sheet, reference))
    return Object.fromEntries(explained.map(one => [one.header, one.alternatives.map(({ field }) => field)]))
  }
  it('is no field that another column is read as, no year of a beginning, no state', () => {
    const found = proposed(
      ['Name', 'Country', 'Fuel', 'MW', 'Ownership', 'CF 2023', 'COD', 'Bundesland', 'Shares outstanding', 'Loan ID'],
      ['Norte', 'Mexico', 'Gas', '907', '49.6%', '62%', '2020', 'BW', '1009867', 'L-001'],
      ['Palmeras', 'Chile', 'Wind', '45', '100%', '31%', '2014', 'NI', '420381', 'L-002'],
    )
    expect(found).toMatchObject({ 'CF 2023': [], COD: [], Bundesland: [], 'Shares outstanding': [], 'Loan ID': [] })
  })
  it('is the country where its cells are countries, whatever stands above', () => {
    const found = proposed(
      ['Name', 'Where', 'Obligor Country', 'Share'],
      ['Norte', 'Mexico', 'MX', '0.5'],
      ['Sur', 'Rep. of Congo', 'CG', '0.2'],
    )
    expect(found).toMatchObject({ Where: ['country'], 'Obligor Country': ['country'] })
  })
})

describe('national forms of NACE', () => {
  it.each([
    ['CNAE', '1043 Fabricación de aceite de oliva', 'NACE2:1043'],
    ['Code NAF', '1051C', 'NACE2:1051'],
    ['WZ 2008', '10.51.0', 'NACE2:10.51.0'],
    ['CNAE', '1041-4/00 Óleos vegetais', 'NACE2:10.41'],
    ['Branche (NACE)', 'Papierherstellung', 'BEA:322120'],
  ])('%s: %s', (header, cell, industry) => {
    const sheet = sheetOf(['Name', 'Country', header, 'Revenue', 'Share'], ['Beispiel', 'DE', cell, '100', '10 %'])
    expect(readRows(sheet, reference).rows[0]?.values?.industry).toBe(industry)
  })
})

describe('a technology in two columns', () => {
  it('is the one that is known: what burns, where the other says what turns', () => {
    const sheet = sheetOf(
      ['Name', 'Country', 'Technology', 'Fuel', 'MW', 'Share'],
      ['Neurath', 'DE', 'Steam turbine', 'Lignite', '2200', '5 %'],
      ['Grain', 'UK', 'Combined cycle', 'Natural gas', '1275', '10 %'],
      ['Nowhere', 'DE', 'Steam turbine', '', '100', '10 %'],
    )
    const { rows } = readRows(sheet, reference)
    expect(rows.map(({ values }) => values?.technology)).toEqual(['Lignite', 'Combined cycle', undefined])
  })
})

describe('lines that name a part of the portfolio', () => {
  const why = notAHolding(['Name', 'Country', 'Share'])
  it.each([
    ['Fund VI, core', 'section'],
    ['Portfolio B', 'section'],
    ['Growth Fund II', 'section'],
    ['Latin America', 'section'],
    ['Total Fund VI', 'total'],
    ['Under construction', 'section'],
    ['Operating assets', 'section'],
    ['Direktbeteiligungen', 'section'],
    ['Versorger', 'section'],
    ['Pipeline Partners', null],
    ['Europower', null],
    ['Fundação Energia', null],
  ])('%s', (text, expected) => expect(why([text, '', ''])).toBe(expected))

  it('is a holding with more in its line', () => expect(why(['Fund VI', 'DE', '0.5'])).toBeNull())
})

describe('commas in a file from a place with decimal commas', () => {
  const questions = (...amounts: string[]) => {
    const sheet = sheetOf(
      ['Name', 'Country', 'Share', 'Revenue (USD k)'],
      ...amounts.map(amount => ['Atlas', 'DE', '40 %', amount]),
    )
    return readRows(sheet, reference).fileProblems.map(({ message }) => message)
  }
  it('are asked about where each has three digits behind it', () => {
    expect(questions('2,300', '18,000')).toEqual([{ code: 'problems:decimals_open_comma', params: { rows: 2 } }])
  })
  it('are not where one of them proves what they are', () => {
    expect(questions('2,300', '18,5')).toEqual([])
  })
})

describe('headers that mean something else beside others', () => {
  it.each([
    ['Position', ['Security', 'Country'], 'quantity'],
    ['Position', ['Country', 'Sector'], 'name'],
    ['Sales FY', ['Sales (USD m)'], 'year'],
    ['Revenue FY', ['Name'], 'revenue'],
    ['Fonte', ['Potenza (MW)', 'Impianto'], 'technology'],
    ['Fonte', ['Receita', 'Empresa'], 'own_source'],
    ['Source', ['Capacity (MW)', 'Sector'], 'own_source'],
    ['Station', ['Owner', 'Country'], 'site_name'],
    ['Station', ['Country', 'Fuel'], 'name'],
    ['銘柄名 Company', ['Country'], 'name'],
  ])('%s beside %s', (header, beside, field) => expect(fieldOf(header, ...beside)).toBe(field))
})

describe('a town in place of its country', () => {
  it.each([
    ['Munich', 'Munich, Germany'],
    ['München', 'München, Germany'],
    ['80331 München', '80331 München, Germany'],
    ['Bayern', 'Bayern, Germany'],
    ['Austin, Texas', 'Austin, Texas, United States'],
    ['Toronto, CA', 'Toronto, CA, Canada'],
    ['1 King Street, London', '1 King Street, London, United Kingdom'],
    ['São Paulo, SP', 'São Paulo, SP, Brazil'],
    ['Kuala Lumpur', 'Kuala Lumpur, Malaysia'],
  ])('%s: proposed as %s', (text, proposed) => expect(placeWithCountry(reference, text)).toBe(proposed))

  it.each([
    'Valencia',
    'Birmingham',
    'Hyderabad',
    'Georgia',
    'Smallville',
    'Munich, Paris',
    'Global',
    'Europe',
    'North',
    '',
    `Munich${' '.repeat(200)}, Bavaria`,
  ])('%s: nothing is proposed', text => expect(placeWithCountry(reference, text)).toBeUndefined())

  it('what is proposed is read with its town', () => {
    const countries = indexCountries(reference)
    expect(countryOfPlace(countries, 'Bayern, Germany')).toMatchObject({ country: { iso3: 'DEU' }, town: 'Bayern' })
    expect(countryOfPlace(countries, '12 Main Street, 80331 Munich, Germany')).toMatchObject({
      country: { iso3: 'DEU' },
      town: 'Munich',
      address: '12 Main Street, 80331 Munich, Germany',
    })
  })

  it('a list with towns or addresses alone is read by them, and one with both by its countries', () => {
    const rows = (header: string[], ...cells: string[][]) => {
      const read = readRows(sheetOf(header, ...cells), reference).rows
      return read.map(({ values, problems }) => values?.iso3 ?? problems.map(({ fix }) => fix))
    }
    const rest = ['Solar', '20', '0.4']
    const of = ['Technology', 'Capacity (MW)', 'Ownership']
    expect(rows(['Name', 'City', ...of], ['A', 'Munich', ...rest])).toEqual([['Munich, Germany']])
    expect(rows(['Name', 'HQ City', ...of], ['A', 'Lyon', ...rest])).toEqual([['Lyon, France']])
    expect(rows(['Name', 'Address', ...of], ['A', '1 Rue X, 69001 Lyon, France', ...rest])).toEqual(['FRA'])
    expect(
      rows(['Name', 'City', 'Country', ...of], ['A', 'Munich', '', ...rest], ['B', 'Paris', 'US', ...rest]),
    ).toEqual([['Germany'], 'USA'])
  })
})
