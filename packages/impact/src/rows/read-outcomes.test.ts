import { loadReference } from '@cradle/data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OUTCOME_CODES, OUTCOMES, outcomeField } from '../outcomes/indicators.ts'
import { FIELD_OF_WORD, headersOf, headerWord } from './fields.ts'
import { readRows } from './read-rows.ts'
import { UNITS } from './units.ts'
import { OUTCOME_HEADERS } from './words/outcome-headers.ts'
import { wordsOf } from './words/words-of.ts'

const reference = loadReference()

/** One row of a list with these columns beside those that every list needs. */
function read(columns: Readonly<Record<string, string>>, delimiter = ',') {
  const header = ['name', 'country', 'allocation', ...Object.keys(columns)]
  const cells = ['Hilltop Example Credit', 'KE', '20 %', ...Object.values(columns)]
  const { rows } = readRows({ header, rows: [{ row: 2, cells }], delimiter }, reference)
  const [row] = rows
  if (!row) throw new Error('no row')
  const problems = row.problems.map(({ severity, column, message }) => `${severity} ${column} ${message.code}`)
  return {
    status: row.status,
    outcomes: row.values?.outcomes,
    problems: problems.filter(line => / outcome_/.test(line)),
  }
}

describe('columns of outcomes', () => {
  test.each([
    ['en', { 'Clients reached': '12,500', 'of which women': '8,000', 'Households with electricity': '1.2k' }],
    ['de', { 'Erreichte Kunden': '12500', 'davon Frauen': '8000', 'Haushalte mit Strom': '1,2 Tsd' }],
    ['fr', { 'Clients atteints': '12 500', 'dont femmes': '8 000', 'Ménages ayant accès à l’électricité': '1200' }],
    ['es', { 'Clientes alcanzados': '12500', 'de las cuales mujeres': '8000', 'Hogares con electricidad': '1200' }],
    ['pt', { 'Clientes alcançados': '12500', 'das quais mulheres': '8000', 'Domicílios com eletricidade': '1200' }],
  ])('are known by their headers in %s', (language, columns) => {
    const { outcomes, problems } = read(columns, language === 'en' ? ',' : ';')
    expect(problems).toEqual([])
    expect(outcomes?.values).toEqual({ clients: 12500, clients_women: 8000, households_electricity: 1200 })
  })

  test('every word means its own outcome, and every outcome has several', () => {
    for (const [field, words] of Object.entries(OUTCOME_HEADERS))
      for (const word of wordsOf(words)) expect(FIELD_OF_WORD.get(headerWord(word))?.field, word).toBe(field)
    for (const code of OUTCOME_CODES) expect(headersOf(outcomeField(code)).length, code).toBeGreaterThan(4)
  })

  test('units stand in header and cell', () => {
    const { outcomes } = read({
      'Patients (thousand)': '3.5',
      'Land sustainably managed (km2)': '2',
      'Waste recycled': '12 kt',
      'Pupils 2023': '1.5m',
    })
    expect(outcomes).toEqual({
      values: { patients: 3500, land_managed: 200, waste_recovered: 12_000, pupils: 1_500_000 },
      year: 2023,
    })
  })

  test('every unit of an indicator can be chosen', () => {
    expect(Object.keys(UNITS.count)).toEqual(['1', 'k', 'm'])
    expect(Object.keys(UNITS.area)[0]).toBe('ha')
  })
})

describe('what stands beside the figures', () => {
  test('year, assurance, source, evidence and the five dimensions, as typed', () => {
    const { outcomes, problems } = read({
      outcome_clients: '0',
      outcome_year: '2024',
      outcome_assurance: 'limited assurance',
      outcome_source: 'Impact report, page 4',
      outcome_evidence: 'https://example.org/report.pdf',
      'Impact: what': 'Savings',
      'Who benefits': 'Women in villages',
      'impact how much': 'For three years',
      'impact contribution': 'No bank was there before',
      'impact risk': 'Over-indebtedness',
    })
    expect(problems).toEqual([])
    expect(outcomes).toEqual({
      values: { clients: 0 },
      year: 2024,
      assurance: 'limited',
      source: 'Impact report, page 4',
      evidence: 'https://example.org/report.pdf',
      what: 'Savings',
      who: 'Women in villages',
      howMuch: 'For three years',
      contribution: 'No bank was there before',
      risk: 'Over-indebtedness',
    })
  })

  test('those of own figures count where the outcomes name none', () => {
    const own = { own_year: '2022', own_assurance: 'verified', own_source: 'Annual report' }
    expect(read({ clients: '5', ...own }).outcomes).toEqual({
      values: { clients: 5 },
      year: 2022,
      assurance: 'verified',
      source: 'Annual report',
    })
    expect(read({ clients: '5', ...own, outcome_year: '2021', outcome_assurance: 'none' }).outcomes).toMatchObject({
      year: 2021,
      assurance: 'none',
    })
  })

  test('a text alone is no outcome, and an empty cell is not 0', () => {
    expect(read({ outcome_what: 'Savings', clients: '' }).outcomes).toBeNull()
    expect(read({ clients: 'n/a', patients: '7' }).outcomes).toEqual({ values: { patients: 7 } })
  })
})

describe('hostile values leave only their figure out', () => {
  test.each([
    ['-5', 'problems:below_zero'],
    ['many', 'problems:not_a_number'],
    ['1e400', 'problems:not_a_number'],
    ['9e12', 'problems:amount_impossible'],
    ['12 bananas', 'problems:unit_unknown'],
    ['=1+1', 'problems:not_a_number'],
    ['-', 'problems:dash_for_nothing'],
  ])('%s', (text, code) => {
    const { status, outcomes, problems } = read({ clients: text, patients: '7' })
    expect(status).toBe('warning')
    expect(outcomes).toEqual({ values: { patients: 7 } })
    expect(problems).toEqual([`warning outcome_clients ${code}`])
  })

  test('a part above its whole is told and left out; the whole stays', () => {
    const { status, outcomes, problems } = read({ clients: '100', 'of which women': '101', 'rural clients': '100' })
    expect(status).toBe('warning')
    expect(outcomes).toEqual({ values: { clients: 100, clients_rural: 100 } })
    expect(problems).toEqual(['warning outcome_clients_women problems:part_above_whole'])
  })

  test('a text that is too long is told and cut, a year or assurance that cannot be read is left out', () => {
    const { outcomes, problems } = read({
      clients: '1',
      outcome_what: 'x'.repeat(5000),
      outcome_year: '3024',
      outcome_assurance: 'perhaps',
    })
    expect(outcomes?.what).toHaveLength(1000)
    expect(outcomes?.year).toBeUndefined()
    expect(outcomes?.assurance).toBeUndefined()
    expect(problems).toEqual([
      'warning outcome_year problems:year_impossible',
      'warning outcome_assurance problems:assurance_unknown',
      'warning outcome_what problems:text_too_long',
    ])
  })

  test('nothing that a cell may hold rejects a row or makes a number that is none', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...OUTCOME_CODES), (text, code) => {
        const { status, outcomes } = read({ [outcomeField(code)]: text })
        expect(status).not.toBe('rejected')
        const value = outcomes?.values[code]
        if (value !== undefined) expect(value >= 0 && Number.isFinite(value)).toBe(true)
      }),
    )
  })
})

test('every goal has an outcome that speaks for it, and a part counts some of an outcome in the same unit', () => {
  const goals = new Set(OUTCOME_CODES.flatMap(code => OUTCOMES[code].goals))
  expect([...goals].sort((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
  for (const code of OUTCOME_CODES) {
    const { partOf, unit } = OUTCOMES[code]
    if (partOf) expect(OUTCOMES[partOf as keyof typeof OUTCOMES].unit).toBe(unit)
  }
})
