import { loadReference } from '@cradle/data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assuranceOf } from './assurance.ts'
import { mapColumns } from './columns.ts'
import { isForLater } from './later-fields.ts'
import { PHYSICAL_UNITS, physicalUnit } from './physical-units.ts'
import { readRows } from './read-rows.ts'
import type { RowStatements } from './statements.ts'

const reference = loadReference()
const firm = { name: 'Example Steel', country: 'DE', allocation: '0.1', industry: 'ISIC 2410', revenue: '1e9 EUR' }
const plant = { name: 'Example Power', country: 'DE', allocation: '0.1', technology: 'coal', capacity_mw: '10' }

/** One row with these columns beside those of an organisation. */
function read(cells: Record<string, string>, base: Record<string, string> = firm) {
  const row = { ...base, ...cells }
  return readRows({ header: Object.keys(row), rows: [{ row: 2, cells: Object.values(row) }] }, reference)
}
const stated = (cells: Record<string, string>, base?: Record<string, string>): RowStatements | undefined =>
  read(cells, base).rows[0]?.values?.statements
const problems = (cells: Record<string, string>, base?: Record<string, string>) =>
  read(cells, base).rows[0]?.problems.map(({ severity, column, message }) => `${severity} ${column} ${message.code}`)

describe('own figures of a row', () => {
  it('name their source and the document that is evidence of it', () => {
    const own = {
      own_scope1_t: '1200',
      own_source: 'Annual report 2023, p. 84',
      'Evidence file': 'https://example.org/report.pdf',
    }
    expect(stated(own)?.ownSource).toBe('Annual report 2023, p. 84; https://example.org/report.pdf')
    expect(stated({ own_scope1_t: '1200', Nachweis: 'bericht.pdf' })?.ownSource).toBe('bericht.pdf')
  })

  it.each<[string, string, keyof RowStatements, number]>([
    ['own_scope1_t', '1200', 'ownScope1T', 1200],
    ['own_scope1_t', '0', 'ownScope1T', 0],
    ['Scope 1 (kt CO2e)', '1.2', 'ownScope1T', 1200],
    ['Scope 1 emissions [Mt CO₂-eq]', '0.5', 'ownScope1T', 500_000],
    ['Scope-1-Emissionen (t CO2e)', '7', 'ownScope1T', 7],
    ['émissions scope 1 (tCO2eq)', '7', 'ownScope1T', 7],
    ['alcance 1', '3 kt', 'ownScope1T', 3000],
    ['escopo 1 (toneladas de CO2e)', '7', 'ownScope1T', 7],
    ['own_scope1_t', '450 kt CO2e', 'ownScope1T', 450_000],
    ['own_scope1_t', '2.5 Mio. t', 'ownScope1T', 2_500_000],
    ['own_scope1_t', '900 kg', 'ownScope1T', 0.9],
    // The unit beside the number counts before that of the header.
    ['Scope 1 (kt)', '900 t', 'ownScope1T', 900],
    ['Scope 2', '5', 'ownScope2LocationT', 5],
    ['Scope 2 (location-based) (kt CO2e)', '5', 'ownScope2LocationT', 5000],
    ['Scope 2 marktbasiert', '5', 'ownScope2MarketT', 5],
    ['Scope 3 upstream', '5 Mt', 'ownScope3UpstreamT', 5_000_000],
    ['Stromverbrauch (GWh)', '2', 'ownElectricityMwh', 2000],
    ['own_electricity_mwh', '3600 GJ', 'ownElectricityMwh', 1000],
    ['Water withdrawal (m³)', '12', 'ownWaterM3', 12],
    ['Water withdrawal (Ml)', '12', 'ownWaterM3', 12_000],
    ['own_water_m3', '500 l', 'ownWaterM3', 0.5],
    ['Employees', '12 thousand', 'ownJobs', 12_000],
    ['FTE', '80.5', 'ownJobs', 80.5],
    ['own_year', 'FY2023', 'ownYear', 2023],
  ])('%s: %s is %s %d', (header, text, name, value) => {
    expect(stated({ [header]: text })?.[name]).toBeCloseTo(value, 9)
    expect(problems({ [header]: text })).toEqual([])
  })

  it('states nothing where cells are empty or say that nothing is available', () => {
    for (const text of ['', ' ', 'n/a', 'N.A.', 'k. A.', 'not disclosed', 'nd', 'no disponible', 'não informado'])
      expect(stated({ own_scope1_t: text, own_assurance: text, own_year: text, production_split: text })).toEqual({})
  })

  it.each([
    ['own_scope1_t', '-5', 'error own_scope1_t problems:below_zero'],
    ['own_scope1_t', 'low', 'error own_scope1_t problems:not_a_number'],
    ['own_scope1_t', '5 barrels', 'error own_scope1_t problems:unit_unknown'],
    ['own_scope1_t', '5 MT', 'error own_scope1_t problems:unit_unknown'],
    ['own_water_m3', '5 ml', 'error own_water_m3 problems:unit_unknown'],
    ['own_scope1_t', '9e12', 'error own_scope1_t problems:amount_impossible'],
    ['own_scope1_t', '-', 'warning own_scope1_t problems:dash_for_nothing'],
    ['own_year', 'soon', 'error own_year problems:not_a_year'],
    ['own_year', '3023', 'error own_year problems:year_impossible'],
    ['own_assurance', 'audited', 'error own_assurance problems:assurance_unknown'],
    ['own_source', 'x'.repeat(1001), 'error own_source problems:text_too_long'],
    ['heat_rate_mj_per_kwh', '9', 'warning heat_rate_mj_per_kwh problems:used_for_plants_only'],
  ])('%s: %s is said to be wrong', (header, text, problem) => {
    expect(problems({ [header]: text })).toEqual([problem])
    expect(read({ [header]: text }).rows[0]?.problems.every(({ remedy }) => remedy !== null)).toBe(true)
  })

  it('proposes a rough number with its unit', () => {
    const [problem] = read({ own_scope1_t: 'approx 450 kt' }).rows[0]?.problems ?? []
    expect(problem).toMatchObject({ fix: '450 kt', remedy: { params: { number: '450 kt' } } })
  })

  it('takes the year of headers, and none where they name two', () => {
    expect(stated({ 'Scope 1 2022 (kt)': '5', 'Scope 2 2022': '6' })).toMatchObject({ ownScope1T: 5000, ownYear: 2022 })
    expect(stated({ 'Scope 1 2022': '5', own_year: '2021' })?.ownYear).toBe(2021)
    const two = { 'Scope 1 2022': '5', 'Employees 2024': '6' }
    expect(stated(two)?.ownYear).toBeUndefined()
    expect(problems(two)).toEqual(['warning own_year problems:two_years'])
  })

  it('does not read a column whose unit may be one of two, and says so', () => {
    const { columns, fileProblems, rows } = read({ 'Scope 1 (MT CO2e)': '5', 'Water withdrawal (ml)': '6' })
    expect(columns.meanings.slice(-2).map(({ field }) => field)).toEqual([null, null])
    expect(fileProblems.map(({ severity, column, message }) => [severity, column, message.code])).toEqual([
      ['warning', 'own_scope1_t', 'problems:column_unit_unknown'],
      ['warning', 'own_water_m3', 'problems:column_unit_unknown'],
    ])
    expect(rows[0]?.values?.statements).toEqual({})
    const chosen = mapColumns(['Scope 1 (MT CO2e)'], new Map([[0, { field: 'own_scope1_t', unit: 'Mt' }]]))
    expect(chosen.meanings[0]?.unit?.factor).toBe(1e6)
  })

  it('takes no whole scope 3, no scopes 1 and 2 together and no water consumed for what it is not', () => {
    const fieldOf = (header: string) => mapColumns([header]).meanings[0]?.field
    expect(fieldOf('Water consumption')).toBeNull()
    const later = ['Scope 3', 'Scope 1+2', 'Scope 1 and 2'].map(fieldOf)
    expect(later).toEqual(['own_scope3_t', 'own_scope12_t', 'own_scope12_t'])
    expect(later.every(field => isForLater(field ?? ''))).toBe(true)
  })

  it('says that figures of the whole are not used where known plants are calculated', () => {
    const row = { name: 'Known', country: 'DE', allocation: '0.1', own_scope1_t: '5' }
    const sheet = { header: Object.keys(row), rows: [{ row: 2, cells: Object.values(row) }] }
    const [known] = readRows(sheet, reference, { isKnown: () => true }).rows
    expect(known?.problems.map(({ message }) => message.code)).toEqual(['problems:own_figures_unused'])
  })
})

describe('assurance', () => {
  it.each([
    ['verified', 'verified; Verified (EU ETS); verifiziert; vérifié; verificado'],
    ['reasonable', 'reasonable; hinreichend; raisonnable; razonable; razoável'],
    ['limited', 'limited; begrenzt; limitée; limitado; Limitada'],
    ['none', 'none; No; keine; aucune; ninguna; nenhuma; unaudited'],
  ])('%s', (level, words) => {
    for (const word of words.split('; ')) expect([word, assuranceOf(word)]).toEqual([word, level])
  })

  it.each([
    ['Limited assurance (KPMG)', 'limited'],
    ['reasonable level of assurance', 'reasonable'],
    ['begrenzte Sicherheit', 'limited'],
    ['assurance raisonnable', 'reasonable'],
    ['aseguramiento limitado', 'limited'],
    ['no assurance', 'none'],
    ['yes', undefined],
    ['audited', undefined],
    ['limited and reasonable', undefined],
    ['assurance', undefined],
  ])('%s is %s', (text, level) => expect(assuranceOf(text)).toBe(level))
})

describe('measured plants', () => {
  it.each([
    ['heat_rate_mj_per_kwh', '9.1', 9.1],
    ['Heat rate (kJ/kWh)', '9100', 9.1],
    ['heat_rate_btu_per_kwh', '8530', 8.99962641],
    ['Wirkungsgrad (%)', '40', 9],
    ['Efficiency', '40', 9],
    ['Efficiency', '0.4', 9],
    ['net_heat_rate', '40 %', 9],
    ['rendement net', '7,2 MJ/kWh', 7.2],
  ])('%s: %s is %d MJ/kWh', (header, text, value) => {
    expect(stated({ [header]: text }, plant)?.heatRateMjPerKwh).toBeCloseTo(value, 6)
    expect(problems({ [header]: text }, plant)).toEqual([])
  })

  it.each(['0', '2', '300', '0 %', '120 %'])('a heat rate of %s is impossible', text =>
    expect(problems({ heat_rate_mj_per_kwh: text }, plant)?.[0]).toContain('amount_impossible'),
  )

  it('has carbon of the fuel', () => {
    expect(stated({ fuel_co2_kg_per_gj: '94.6' }, plant)).toEqual({ fuelCo2KgPerGj: 94.6 })
    expect(stated({ fuel_co2_kg_per_gj: '205.7 lb/MMBtu' }, plant)?.fuelCo2KgPerGj).toBeCloseTo(88.43, 1)
    expect(stated({ fuel_co2_kg_per_gj: '0' }, plant)).toEqual({ fuelCo2KgPerGj: 0 })
  })

  it('stands in one country', () =>
    expect(problems({ production_split: 'DE:1' }, plant)).toEqual([
      'warning production_split problems:not_used_for_plants',
    ]))
})

describe('where an organisation produces', () => {
  it.each([
    ['DE:0.4;PL:0.6', 'DE:0.4;PL:0.6'],
    ['40 % DE, 60 % PL', 'DE:0.4;PL:0.6'],
    ['DE 40%; PL 60%', 'DE:0.4;PL:0.6'],
    ['Germany 40 % / Poland 60 %', 'DE:0.4;PL:0.6'],
    ['Deutschland (40 %), Polen (60 %)', 'DE:0.4;PL:0.6'],
    ['40,5 % DE,59,5 % PL', 'DE:0.405;PL:0.595'],
    ['DEU=0,4|POL=0,6', 'DE:0.4;PL:0.6'],
    ['FR: 1', 'FR:1'],
    ['DE:1;PL:0', 'DE:1;PL:0'],
  ])('%s', (text, split) => {
    expect(stated({ production_split: text })?.productionSplit).toBe(split)
    expect(problems({ production_split: text })).toEqual([])
  })

  it.each([
    ['DE:0.4;PL:0.5', 'split_does_not_add'],
    ['33 % DE, 33 % PL, 33 % FR', 'split_does_not_add'],
    ['DE:40;PL:60', 'split_part_unreadable'],
    ['DE:-0.4;PL:1.4', 'split_part_unreadable'],
    ['DE, PL', 'split_part_unreadable'],
    ['mostly Germany', 'split_part_unreadable'],
    ['0.4;0.6', 'split_part_unreadable'],
    ['DE:0.4;Atlantis:0.6', 'country_unknown'],
    [';', 'split_does_not_add'],
  ])('%s is said to be wrong', (text, code) =>
    expect(problems({ production_split: text })).toEqual([`error production_split problems:${code}`]),
  )

  it('adds to 1 and names known countries, whatever it was made of', () => {
    const countries = [...reference.countries.values()].filter(({ iso2 }) => iso2)
    /** Tenths of a percent; the last part takes what is missing in most cases. */
    const part = fc.tuple(fc.constantFrom(...countries), fc.integer({ min: 0, max: 300 }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 3 }), fc.constantFrom(...countries), fc.boolean(), (some, last, adds) => {
        const rest = 1000 - some.reduce((whole, [, weight]) => whole + weight, 0) - (adds ? 0 : 1)
        const parts = [...some, [last, rest] as const]
        const sum = parts.reduce((whole, [, weight]) => whole + weight, 0)
        const text = parts.map(([{ iso3 }, weight]) => `${iso3}: ${weight / 10} %`).join('; ')
        const split = stated({ production_split: text })?.productionSplit
        const named = split?.split(';').map(one => one.split(':')[0])
        expect(named).toEqual(sum === 1000 ? parts.map(([{ iso2 }]) => iso2) : undefined)
      }),
    )
  })
})

describe('units', () => {
  it('are known by their own names, and stay what they are per year and per gas', () => {
    // A plain count is called 1, as plain money is: a header has no word for it.
    for (const dimension of Object.keys(PHYSICAL_UNITS).filter(name => name in PHYSICAL_UNITS))
      for (const name of Object.keys(PHYSICAL_UNITS[dimension as keyof typeof PHYSICAL_UNITS]).filter(n => n !== '1'))
        expect(physicalUnit(dimension as keyof typeof PHYSICAL_UNITS, name), name).toBe(name)
    for (const text of ['Mt CO2e', 'MtCO₂-eq/yr', 'Mt CO2 equivalents', 'Mt CO2-Äq.', 'Mt éq. CO2', 'Mt of CO2e p.a.'])
      expect(physicalUnit('greenhouse_gas', text), text).toBe('Mt')
    for (const text of ['MT', 'mt CO2e', 'CO2e', '', 'GWh'])
      expect(physicalUnit('greenhouse_gas', text)).toBeUndefined()
  })

  it('scale what is written, and nothing else', () => {
    const unit = fc.constantFrom(...Object.entries(PHYSICAL_UNITS.greenhouse_gas))
    fc.assert(
      fc.property(unit, fc.integer({ min: 0, max: 1000 }), ([name, factor], amount) => {
        expect(stated({ own_scope1_t: `${amount} ${name}` })?.ownScope1T).toBe(amount * factor)
        expect(stated({ [`Scope 1 (${name} CO2e)`]: String(amount) })?.ownScope1T).toBe(amount * factor)
      }),
    )
  })
})
