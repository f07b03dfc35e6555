import { loadReference } from '@cradle/data'
import { hasValidCheckDigits } from '@cradle/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { message, technologyName } from '../message.ts'
import type { Problem } from '../problem.ts'
import { looksLikeHeader, mapColumns } from './columns.ts'
import { findCountryIn, indexCountries, suggestCountry } from './countries.ts'
import { entriesOf } from './entries.ts'
import { FIELD_OF_WORD, FIELDS, headersOf, headerWord } from './fields.ts'
import { hasValidIsinDigit } from './identifiers.ts'
import { type ReadOptions, readRows } from './read-rows.ts'
import type { ReadRow } from './row.ts'
import { technologyFamily } from './technologies.ts'
import { yearOf } from './years.ts'

const reference = loadReference()
const countries = indexCountries(reference)

/** Reads rows given as objects; every column that occurs becomes a header. */
function read(rows: readonly Record<string, string>[], options?: ReadOptions, delimiter = ',') {
  const header = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const cells = rows.map((row, i) => ({ row: i + 2, cells: header.map(name => row[name] ?? '') }))
  return readRows({ header, rows: cells, delimiter }, reference, options)
}

const plant = { name: 'Alpha Wind', country: 'DE', technology: 'Wind', capacity_mw: '10', allocation: '0.1' }
const firm = {
  name: 'Alpha Cement',
  country: 'DE',
  industry: 'ISIC 2394',
  revenue: '1000000',
  currency: 'EUR',
  year: '2022',
  allocation: '0.1',
}

function one(changes: Record<string, string>, base: Record<string, string> = plant): ReadRow {
  return read([{ ...base, ...changes }]).rows[0]!
}
const brief = ({ column, class: kind, severity }: Problem) => `${severity} ${kind} ${column}`
const problemsOf = (changes: Record<string, string>, base?: Record<string, string>) =>
  one(changes, base).problems.map(brief)
const remedyOf = (changes: Record<string, string>, base?: Record<string, string>) =>
  one(changes, base).problems[0]?.remedy

describe('columns', () => {
  it('has no header word that means two fields', () => {
    for (const field of FIELDS)
      for (const alias of headersOf(field))
        expect([alias, FIELD_OF_WORD.get(headerWord(alias))!.field]).toEqual([alias, field])
  })

  it('understands the headers of PACTA, OSH, ITR and loan books', () => {
    const header = [
      'name_direct_loantaker',
      'lei_direct_loantaker',
      'isin',
      'Company Country',
      'loan_size_outstanding',
      'equity_plus_debt',
      'sector_classification_system',
      'address_2',
      'address_1',
    ]
    const { of, meanings } = mapColumns(header)
    expect(Object.fromEntries(of)).toEqual({
      name: [0],
      entity_id: [1],
      instrument_id: [2],
      outstanding_amount: [4],
      denominator: [5],
      industry_system: [6],
      address: [8, 7],
    })
    expect(meanings[3]).toEqual({ column: 3, header: 'Company Country', field: null, unit: null, year: null })
    expect(looksLikeHeader(['Gesellschaft', 'LAND', 'x'])).toBe(true)
    expect(looksLikeHeader(['Portfolio 2023', ''])).toBe(false)
  })

  it('takes a person’s choice before the words', () => {
    const { of } = mapColumns(
      ['name', 'Company Country'],
      new Map([
        [0, { field: null, unit: null }],
        [1, { field: 'country', unit: null }],
      ]),
    )
    expect(Object.fromEntries(of)).toEqual({ country: [1] })
  })

  it('names each required column that is missing and reads no row', () => {
    const { rows, fileProblems } = read([{ company: 'A', share: '0.5' }])
    expect(rows).toEqual([])
    expect(fileProblems.map(brief)).toEqual(['error missing_required country'])
    expect(read([{ name: 'A', country: 'DE', outstanding: '5', evic: '10' }]).fileProblems).toEqual([])
  })
})

describe('allocation', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['5%', 0.05],
    ['12 %', 0.12],
    ['12,5%', 0.125],
    ['100 %', 1],
    ['0.999', 0.999],
  ])('%s', (text, value) => expect(one({ allocation: text }).values!.allocation).toBe(value))

  it.each(['1.2', '-0.1', '5', '101 %', '-1 %', '1.0000001'])('%s is out of range', text => {
    expect(problemsOf({ allocation: text })).toEqual(['error out_of_range allocation'])
  })

  it('does not take a bare 5 for 5 %, but says how to write it', () => {
    expect(remedyOf({ allocation: '5' })).toEqual(message('remedies:percent_meant', { text: '5', meant: '5 %' }))
  })

  it('reads bare numbers as percent only where the header says so', () => {
    const row = read([{ name: 'A', country: 'DE', 'Anteil in %': '12,5', technology: 'Wind', capacity_mw: '10' }])
      .rows[0]!
    expect(row.values!.allocation).toBe(0.125)
  })

  it('computes it from amounts, and names what is wrong with them', () => {
    const loan = {
      name: 'A',
      country: 'DE',
      technology: 'Wind',
      capacity_mw: '10',
      outstanding_amount: '€ 2,500,000',
      evic: '10,000,000',
    }
    expect(one({}, loan).values).toMatchObject({
      allocation: 0.25,
      allocationBasis: 'computed',
      outstandingAmount: 2.5e6,
      denominator: 1e7,
    })
    expect(problemsOf({ evic: '0' }, loan)).toEqual(['error out_of_range denominator'])
    expect(problemsOf({ evic: '1,000,000' }, loan)).toEqual(['error out_of_range outstanding_amount'])
    expect(problemsOf({ evic: '' }, loan)).toEqual(['error missing_required allocation'])
    expect(problemsOf({ evic: 'much' }, loan)).toEqual(['error not_a_number denominator'])
  })
})

describe('country', () => {
  it.each([
    ['NA', 'NAM'],
    ['na', 'NAM'],
    ['Namibia', 'NAM'],
    ['276', 'DEU'],
    ['004', 'AFG'],
    ['XK', 'XKX'],
    ['XKX', 'XKX'],
    ['UK', 'GBR'],
    ['U.S.A.', 'USA'],
    ['the Netherlands', 'NLD'],
    ['Österreich', 'AUT'],
    ['Oesterreich', 'AUT'],
    ['Côte d’Ivoire', 'CIV'],
    ["Cote d'Ivoire", 'CIV'],
    ['Türkiye', 'TUR'],
    ['Turkey', 'TUR'],
    ['Viet Nam', 'VNM'],
    ['Vietnam', 'VNM'],
    ['Frankreich', 'FRA'],
    ['Alemania', 'DEU'],
    ['Brasil', 'BRA'],
    ['España', 'ESP'],
    ['Estados Unidos', 'USA'],
    ['États-Unis', 'USA'],
    ['中国', 'CHN'],
    ['日本', 'JPN'],
    ['Россия', 'RUS'],
    ['Korea, Rep.', 'KOR'],
    ['Republic of Korea', 'KOR'],
    ['Korea, Dem. People’s Rep.', 'PRK'],
    ['Congo, Dem. Rep.', 'COD'],
    ['Republic of the Congo', 'COG'],
    ['Niger', 'NER'],
    ['Nigeria', 'NGA'],
    ['Guinea-Bissau', 'GNB'],
    ['Hong Kong SAR, China', 'HKG'],
    ['US-CA', 'USA'],
    ['Bosnia & Herzegovina', 'BIH'],
    ['Republic of Kenya', 'KEN'],
    ['SAO TOME AND PRINCIPE', 'STP'],
    ['Elfenbeinküste', 'CIV'],
    ['Costa de Marfil', 'CIV'],
    ['Czech Rep.', 'CZE'],
    ['Kirgisische Republik', 'KGZ'],
    ['RD Congo', 'COD'],
    ['Congo, Democratic Republic of', 'COD'],
    ['Rep. Dominicana', 'DOM'],
  ])('%s is %s', (text, iso3) => expect(findCountryIn(countries, text)?.iso3).toBe(iso3))

  it.each(['Wakanda', 'Entenhausen', 'XX', '999', 'Europe', '-', 'Kongo'])('%s is none', text =>
    expect(findCountryIn(countries, text)).toBeUndefined(),
  )

  it.each([
    ['Viet Nahm', 'Viet Nam'],
    ['Germny', 'Germany'],
    ['Swizerland', 'Switzerland'],
    ['Deutchland', 'Germany'],
    ['32', 'Argentina'],
  ])('%s: did you mean %s?', (text, name) => {
    expect(suggestCountry(countries, text)?.name).toBe(name)
    expect(remedyOf({ country: text })).toEqual(message('remedies:did_you_mean', { meant: name }))
  })

  it('suggests nothing where nothing is near', () => {
    for (const text of ['Wakanda', 'Entenhausen', 'Atlantis']) expect(suggestCountry(countries, text)).toBeUndefined()
  })

  it('finds every country by each of its names and codes', () => {
    for (const { iso2, iso3, numeric, name, aliases } of reference.countries.values())
      for (const text of [iso2, iso3, numeric, name, name.toUpperCase(), ...aliases])
        if (text) expect([text, findCountryIn(countries, text)?.iso3]).toEqual([text, iso3])
  })
})

describe('what is present and not understood rejects the row', () => {
  it.each([
    [{ capacity_mw: 'approx 40' }, 'error not_a_number capacity_mw'],
    [{ capacity_mw: '-3' }, 'error out_of_range capacity_mw'],
    [{ capacity_mw: '1000000000' }, 'error out_of_range capacity_mw'],
    [{ capacity_mw: '10 %' }, 'error not_a_number capacity_mw'],
    [{ capacity_mw: '1', capacity_unit: 'horses' }, 'error not_a_number capacity_unit'],
    [{ generation_gwh: 'much' }, 'error not_a_number generation_gwh'],
    [{ generation_gwh: '-1' }, 'error out_of_range generation_gwh'],
    [{ capacity_factor: '35' }, 'error out_of_range capacity_factor'],
    [{ technology: 'Unicorn' }, 'error unknown_industry technology'],
    [{ industry: 'Unicorn grooming', technology: '' }, 'error unknown_industry industry'],
    [{ industry: '2394', industry_system: 'GICS' }, 'error unknown_industry industry_system'],
    [{ currency: 'ZZZ' }, 'error unknown_currency currency'],
    [{ year: 'soon' }, 'error not_a_number year'],
    [{ year: '0022' }, 'error out_of_range year'],
    [{ is_giin: 'maybe' }, 'error out_of_range is_giin'],
    [{ latitude: '-112', longitude: '-77' }, 'error out_of_range latitude'],
    [{ latitude: '50', longitude: '200' }, 'error out_of_range longitude'],
    [{ latitude: '48°51′N', longitude: '2' }, 'error not_a_number latitude'],
    [{ name: ' \u00a0 ' }, 'error missing_required name'],
    [{ country: '' }, 'error missing_required country'],
    [{ allocation: '' }, 'error missing_required allocation'],
  ] as [Record<string, string>, string][])('%j', (changes, problem) => {
    const row = one(changes)
    expect([row.status, row.values, row.problems.map(brief)]).toEqual(['rejected', null, [problem]])
  })

  it('rejects revenues that cannot be', () => {
    expect(problemsOf({ revenue: '-5' }, firm)).toEqual(['error out_of_range revenue'])
    expect(problemsOf({ revenue: '1e15' }, firm)).toEqual(['error out_of_range revenue'])
    expect(problemsOf({ revenue: '1e15', currency: 'IDR' }, firm)).toEqual([])
    expect(problemsOf({ revenue: '5 million' }, firm)).toEqual([])
    expect(problemsOf({ revenue: '5 dozen' }, firm)).toEqual(['error not_a_number revenue'])
    expect(problemsOf({ revenue: '5 $', currency: '' }, firm)).toEqual(['error unknown_currency currency'])
    expect(problemsOf({ revenue: '5 €', currency: 'USD' }, firm)).toEqual(['error unknown_currency currency'])
  })

  it('rejects a row with more cells than columns', () => {
    const { rows } = readRows(
      { header: ['name', 'country', 'allocation'], rows: [{ row: 2, cells: ['Smith', 'Sons', 'DE', '0.5'] }] },
      reference,
    )
    expect(rows[0]!.problems.map(brief)).toContain('error extra_cells null')
  })

  it('names all problems of a row at once', () => {
    expect(problemsOf({ name: '', country: 'Wakanda', allocation: '7', capacity_mw: 'x' })).toEqual([
      'error missing_required name',
      'error unknown_country country',
      'error out_of_range allocation',
      'error not_a_number capacity_mw',
    ])
  })
})

describe('what is understood', () => {
  it('reads amounts with their units', () => {
    expect(one({ capacity_mw: '10 MW' }).values!.capacityMw).toBe(10)
    expect(one({ capacity_mw: '500', capacity_unit: 'kW' }).values!.capacityMw).toBe(0.5)
    expect(one({ capacity_mw: '', production: '500', production_unit: 'MWh' }).values!.generationGwh).toBe(0.5)
    expect(one({ capacity_mw: '', production: '2', production_unit: 'GW' }).values!.capacityMw).toBe(2000)
    expect(one({ capacity_factor: '35 %' }).values!.capacityFactor).toBe(0.35)
    expect(one({ revenue: 'EUR 2 500 000,00', currency: '' }, firm).values).toMatchObject({
      revenue: 2.5e6,
      currency: 'EUR',
    })
    expect(one({ revenue: '£5', currency: '' }, firm).values).toMatchObject({ revenue: 5, currency: 'GBP' })
  })

  it.each([
    ['Wind', 'wind_onshore'],
    ['wind_onshore', 'wind_onshore'],
    ['Wind power, onshore', 'wind_onshore'],
    ['Offshore wind', 'wind_offshore'],
    ['Photovoltaik', 'solar_pv'],
    ['Solar', 'solar_pv'],
    ['Wasserkraft', 'hydro'],
    ['éolien', 'wind_onshore'],
    ['Wave and Tidal', 'wave_tidal'],
    ['CSP', 'solar_csp'],
    ['NATURAL GAS', 'gas'],
    ['Braunkohle', 'coal'],
    ['GuD', 'gas'],
    ['Pumpspeicher', 'storage'],
    ['hydrogen', 'other'],
  ])('technology %s stays as typed, and is %s for the first edition of the method', (text, id) => {
    expect(one({ technology: text }).values!.technology).toBe(text)
    expect(technologyFamily(text)).toBe(id)
  })

  it.each([
    ['ISIC 2394', 'ISIC4:2394', '2394'],
    ['ISIC Rev. 4 2394', 'ISIC4:2394', '2394'],
    ['ISIC4:2394', 'ISIC4:2394', '2394'],
    ['2394', 'ISIC4:2394', '2394'],
    ['Manufacture of motor vehicles', 'ISIC4:2910', '2910'],
    ['manufacture of MOTOR vehicles', 'ISIC4:2910', '2910'],
    ['NACE Rev. 2 24.10', 'NACE2:24.10', null],
    ['NACE 24.10 - Basic iron', 'NACE2:24.10', null],
    ['24.10', '24.10', null],
    ['NAICS 331110', 'NAICS:331110', null],
    ['NAICS 2017 331110', 'NAICS:331110', null],
    ['BEA:327310', 'BEA:327310', null],
    ['Cement', 'Cement', null],
  ])('industry %s is %s', (text, industry, isic4) => {
    expect(one({ industry: text }, firm).values).toMatchObject({ industry, industryIsic4: isic4 })
  })

  it('takes the system from its column or from the header', () => {
    expect(one({ industry: '24.10', industry_system: 'NACE Rev.2' }, firm).values!.industry).toBe('NACE2:24.10')
    const row = read([
      { name: 'A', country: 'DE', allocation: '1', nace_code: 'C24.10', revenue: '5', currency: 'EUR' },
    ]).rows[0]!
    expect(row.values!.industry).toBe('NACE2:C24.10')
  })

  it('suggests what was meant', () => {
    const meant = (id: string) => message('remedies:name_meant', { meant: technologyName(id) })
    expect(remedyOf({ technology: 'Wnid' })).toEqual(meant('wind_onshore'))
    expect(remedyOf({ technology: 'caol-fired steam' })).toEqual(meant('coal'))
    expect(remedyOf({ industry: 'coal' }, firm)).toEqual(
      message('remedies:write_as_technology', { technology: 'coal' }),
    )
    expect(remedyOf({ industry: 'Manufacture of motor vehicels' }, firm)).toEqual(
      message('remedies:name_meant', { meant: 'Manufacture of motor vehicles' }),
    )
    expect(remedyOf({ currency: 'EUT' }, firm)).toEqual(message('remedies:did_you_mean', { meant: 'EUR' }))
    expect(remedyOf({ latitude: '-112', longitude: '-77' })).toEqual(message('remedies:coordinates_exchanged'))
  })

  it.each([
    ['2022', 2022],
    ['31.12.2022', 2022],
    ['2022-12-31', 2022],
    ['2022-12-31T00:00:00Z', 2022],
    ['12/31/2022', 2022],
    ['FY2022', 2022],
    ['31 December 2022', 2022],
    ['2022.0', 2022],
    ['22', undefined],
    ['2021/22', 2022],
    ['FY2022-23', 2023],
    ['2022/2023', 2023],
    ['2022/24', undefined],
    ['20222', undefined],
    ['', undefined],
  ])('year of %s is %s', (text, year) => expect(yearOf(text)).toBe(year))

  it('keeps the raw cells, cleans the text, and joins the parts of an address', () => {
    const row = one({
      name: '  Caf\u0065\u0301\u00a0 du\u200b Vent ',
      address_1: '1 High St',
      address_2: 'Floor 2',
      city: 'Köln',
      is_giin: 'ja',
    })
    expect(row.cells[0]).toBe('  Caf\u0065\u0301\u00a0 du\u200b Vent ')
    expect(row.values).toMatchObject({
      name: 'Café du Vent',
      address: '1 High St, Floor 2',
      city: 'Köln',
      isGiin: true,
    })
  })
})

describe('identifiers', () => {
  it('checks the digits of an LEI (ISO 17442) and only warns', () => {
    expect(hasValidCheckDigits('5493001KJTIIGC8Y1R12')).toBe(true)
    expect(hasValidCheckDigits('5493001KJTIIGC8Y1R13')).toBe(false)
    expect(
      ['US0378331005', 'DE000BAY0017', 'GB0002634946', 'FR0000120271', 'AU0000XVGZA3'].map(hasValidIsinDigit),
    ).toEqual(Array(5).fill(true))
    expect(['US0378331006', 'US0373831005', 'DE000BAY0071', '5493001KJTIIGC8Y1R12', ''].map(hasValidIsinDigit)).toEqual(
      Array(5).fill(false),
    )
    expect(one({ entity_id: ' 5493 001kjtiigc8y1r12' }).values).toMatchObject({
      entityId: '5493001KJTIIGC8Y1R12',
      idKind: 'lei',
    })
    expect(problemsOf({ entity_id: '5493001KJTIIGC8Y1R13' })).toEqual(['warning bad_checksum entity_id'])
    expect(one({ entity_id: 'DE000A1EWWW0' }).values!.idKind).toBe('isin')
    expect(one({ entity_id: 'ref-o-86905a7d65' }).values).toMatchObject({
      entityId: 'REF-O-86905A7D65',
      idKind: 'reference',
    })
    expect(problemsOf({ entity_id: '4711' })).toEqual([])
  })

  it('any one changed letter or digit breaks the check digits', () => {
    const lei = '5493001KJTIIGC8Y1R12'
    const digits = '0123456789'
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    fc.assert(
      fc.property(fc.nat(17), fc.nat(25), (at, other) => {
        const kind = digits.includes(lei[at]!) ? digits : letters
        const changed = lei.slice(0, at) + kind[other % kind.length] + lei.slice(at + 1)
        expect(hasValidCheckDigits(changed)).toBe(changed === lei)
      }),
    )
  })
})

describe('rows together', () => {
  it('warns about the second row of an id, or of a name and country, within one portfolio', () => {
    const rows = [
      plant,
      { ...plant, country: 'FR' },
      { ...plant, name: 'ALPHA WIND' },
      { ...plant, portfolio_name: 'other' },
    ]
    expect(read(rows).rows.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'warning', 'accepted'])
    const typed = [
      { ...plant, entity_id: 'X1' },
      { ...plant, name: 'Beta', entity_id: 'x 1' },
    ]
    expect(read(typed).rows[1]!.problems.map(brief)).toEqual(['warning duplicate null'])
  })

  it('does not let a rejected row make a duplicate of a good one', () => {
    expect(read([{ ...plant, allocation: 'x' }, plant]).rows[1]!.problems).toEqual([])
  })

  it('joins rows with one id and site ids of their own into one entry', () => {
    const site = (site_id: string, changes = {}) => ({ ...plant, entity_id: 'X1', site_id, ...changes })
    const { rows } = read([
      site('a'),
      site('b', { country: 'FR', name: 'Alpha B' }),
      site('a'),
      site('c', { allocation: '0.2' }),
      site(''),
    ])
    expect(rows.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'warning', 'rejected', 'warning'])
    expect(rows[3]!.problems.map(brief)).toEqual(['error duplicate allocation'])
    const entries = entriesOf(rows)
    expect(entries.map(entry => entry.rows.map(({ row }) => row))).toEqual([[2, 3], [4], [6]])
    expect(entries[0]).toMatchObject({ entityId: 'X1', name: 'Alpha Wind', iso3: 'DEU', allocation: 0.1 })
  })

  it('suspects weights where the allocations of a portfolio add to 1', () => {
    const rows = ['0.2', '0.3', '0.5'].map((allocation, i) => ({ ...plant, name: `A${i}`, allocation }))
    expect(read(rows).fileProblems.map(brief)).toEqual(['warning weights_suspected allocation'])
    expect(read([{ ...plant, allocation: '1' }]).fileProblems).toEqual([])
    expect(read(rows.slice(1)).fileProblems).toEqual([])
    const thirds = ['0.3333333', '0.3333333', '0.3333333'].map((allocation, i) => ({
      ...plant,
      name: `A${i}`,
      allocation,
    }))
    expect(read(thirds).fileProblems.map(brief)).toEqual(['warning weights_suspected allocation'])
    const less = ['0.33333', '0.33333', '0.33333'].map((allocation, i) => ({ ...plant, name: `A${i}`, allocation }))
    expect(read(less).fileProblems).toEqual([])
  })

  it('says what is missing to calculate, unless the plants are known', () => {
    expect(problemsOf({ technology: '', capacity_mw: '' })).toEqual(['warning not_calculable null'])
    expect(remedyOf({ capacity_mw: '' })).toEqual(message('remedies:give_capacity_or_generation'))
    expect(remedyOf({ currency: '' }, firm)).toEqual(message('remedies:give_currency_of_revenue'))
    expect(problemsOf({ capacity_mw: '0' })).toEqual(['warning not_calculable null'])
    const known = read([{ ...plant, capacity_mw: '' }], {
      isKnown: ({ name, iso3 }) => name === 'Alpha Wind' && iso3 === 'DEU',
    })
    expect(known.rows[0]!.status).toBe('accepted')
  })

  it('warns about generation that the capacity cannot give and revenue before the price tables', () => {
    expect(problemsOf({ generation_gwh: '500' })).toEqual(['warning out_of_range generation_gwh'])
    expect(problemsOf({ generation_gwh: '87' })).toEqual([])
    expect(problemsOf({ year: '2015' }, firm)).toEqual(['warning out_of_range year'])
  })

  it('decides decimal mark and thousands once for the file', () => {
    const percent = { ...plant, allocation: '10 %' }
    const rows = [
      { ...percent, capacity_mw: '48,3' },
      { ...percent, name: 'B', capacity_mw: '1.234' },
    ]
    expect(read(rows, {}, ';').rows.map(({ values }) => values!.capacityMw)).toEqual([48.3, 1234])
    expect(read(rows.slice(1), {}, ';').rows[0]!.values!.capacityMw).toBe(1.234)
    const both = read([...rows, { ...percent, name: 'C', capacity_mw: '0.5' }])
    expect(both.rows.map(({ problems }) => problems.map(brief))).toEqual([[], ['error not_a_number capacity_mw'], []])
  })
})

describe('properties', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('', 'DE', '0.5', 'Wind', '10', '5%', '1.234,5', 'EUR', '2022', 'ISIC 2394', '-1', 'NaN', '1e400'),
    fc.constantFrom('5 kt CO2e', '1e9 Mt', 'limited', '40 % DE, 60 % PL', 'DE:1', 'n/a', '-', '38 %', '=1+1', '#REF!'),
  )
  const header = [...FIELDS]
  const grid = fc.array(fc.array(cell, { minLength: header.length, maxLength: header.length }), {
    minLength: 1,
    maxLength: 12,
  })

  it('never throws; every row is in exactly one status, with its cells, its reasons and finite values', () => {
    fc.assert(
      fc.property(grid, cells => {
        const { rows } = readRows({ header, rows: cells.map((row, i) => ({ row: i + 2, cells: row })) }, reference)
        expect(rows.map(({ row }) => row)).toEqual(cells.map((_, i) => i + 2))
        for (const [i, { status, problems, values, cells: raw }] of rows.entries()) {
          expect(raw).toEqual(cells[i])
          expect(status).toBe(
            problems.some(({ severity }) => severity === 'error')
              ? 'rejected'
              : problems.length > 0
                ? 'warning'
                : 'accepted',
          )
          expect(values === null).toBe(status === 'rejected')
          for (const value of Object.values({ ...values, ...values?.statements }))
            if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
          for (const amount of Object.values(values?.statements ?? {}))
            if (typeof amount === 'number') expect(amount).toBeGreaterThanOrEqual(0)
          if (values)
            expect(values.allocation >= 0 && values.allocation <= 1 && reference.countries.has(values.iso3)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('no header throws, and each column means one field or none', () => {
    const unit = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('kt', 'MT CO2e', 'm³', '%', 'Btu/kWh', '2023'))
    const word = fc.oneof(fc.constantFrom('Scope 1', 'Water withdrawal', 'Efficiency', 'Revenue', 'FTE'), fc.string())
    const title = fc.tuple(
      word,
      fc.constantFrom(' (', ' [', ', ', ' in ', ' ', '_'),
      unit,
      fc.constantFrom(')', ']', ''),
    )
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            title.map(parts => parts.join('')),
          ),
          { maxLength: 8 },
        ),
        titles => {
          const { columns, rows } = readRows(
            { header: titles, rows: [{ row: 2, cells: titles.map(() => '5') }] },
            reference,
          )
          expect(columns.meanings.map(({ column }) => column)).toEqual(titles.map((_, i) => i))
          expect(rows.length <= 1).toBe(true)
        },
      ),
    )
  })

  it('every accepted row is in exactly one entry', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            entity_id: fc.constantFrom('', 'A', 'B'),
            site_id: fc.constantFrom('', '1', '2', '3'),
            allocation: fc.constantFrom('0.1', '0.2'),
          }),
          { minLength: 1, maxLength: 10 },
        ),
        list => {
          const { rows } = read(list.map(changes => ({ ...plant, ...changes })))
          const accepted = rows.filter(({ status }) => status !== 'rejected').map(({ row }) => row)
          const entries = entriesOf(rows)
          expect(entries.flatMap(entry => entry.rows.map(({ row }) => row)).sort((a, b) => a - b)).toEqual(accepted)
          for (const entry of entries)
            for (const { values } of entry.rows) expect(values.allocation).toBe(entry.allocation)
        },
      ),
    )
  })
})
