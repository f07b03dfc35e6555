import type { FigureAnswer } from '@cradle/contract'
import { describe, expect, test } from 'vitest'
import { cellsOfAnswer } from './cells.ts'
import { problemsOfAnswer } from './check-answer.ts'
import { compareFigures } from './compare.ts'
import { FIELDS, inPlainUnit } from './fields.ts'
import { fileKind } from './file-kind.ts'
import { stateOf } from './states.ts'

const ANSWER: FigureAnswer = {
  figures: [
    { field: 'own_scope1_t', value: 1.2345, unit: 'kt' },
    { field: 'own_jobs', value: 0, unit: 'persons' },
  ],
  year: 2025,
  source: 'Annual report',
  assurance: 'limited',
  name: 'Erika Example',
}

describe('units', () => {
  test('every field has a plain unit of factor 1 and a largest amount', () => {
    for (const { field, units, max } of FIELDS) {
      expect(Object.values(units)[0], field).toBe(1)
      expect(Number.isFinite(max), field).toBe(true)
    }
  })
  test('amounts are put into the plain unit without a rest of binary fractions; a unit of another field is none', () => {
    expect(inPlainUnit('own_scope1_t', 0.1, 'kg')).toBe(0.0001)
    expect(inPlainUnit('own_electricity_mwh', 3.6, 'GJ')).toBe(1)
    expect(inPlainUnit('own_water_m3', 2, 'Mm3')).toBe(2e6)
    for (const unit of ['MWh', 'T', '', 'constructor', '__proto__'])
      expect(inPlainUnit('own_scope1_t', 1, unit), unit).toBeUndefined()
  })
})

describe('the check of an answer', () => {
  const codes = (answer: Partial<FigureAnswer>) =>
    problemsOfAnswer({ ...ANSWER, ...answer }, 2026).map(({ field, message }) => [field, message.code])
  test('an answer that can be true has no problem; 0 is a value', () => expect(codes({})).toEqual([]))
  test('wrong units, impossible amounts, the same figure twice, a year to come', () => {
    expect(codes({ figures: [{ field: 'own_jobs', value: 1, unit: 't' }], year: 2027 })).toEqual([
      ['figures.0.unit', 'refusals:invalid.figure_unit'],
      ['year', 'refusals:invalid.year_to_come'],
    ])
    const much = { field: 'own_scope1_t', value: 1e15, unit: 't' } as const
    expect(codes({ figures: [much, { ...much, value: 1 }] })).toEqual([
      ['figures.0.value', 'refusals:invalid.figure_too_large'],
      ['figures.1.field', 'refusals:invalid.figure_twice'],
    ])
  })
})

describe('the comparison', () => {
  test('a stated figure goes before an estimate; what nobody knows is null, never 0', () => {
    const row = { stated: { ownJobs: 40 }, estimated: { s1T: 1000, s2T: 0, jobs: 90, waterWithdrawalM3: null } }
    expect(compareFigures(row, ANSWER)).toEqual([
      {
        field: 'own_scope1_t',
        unit: 't',
        now: 1000,
        basis: 'estimated',
        answer: 1234.5,
        as_typed: ANSWER.figures[0],
        difference: 234.5,
        ratio: 1.2345,
      },
      expect.objectContaining({
        field: 'own_scope2_location_t',
        now: 0,
        basis: 'estimated',
        answer: null,
        difference: null,
        ratio: null,
      }),
      expect.objectContaining({ field: 'own_jobs', now: 40, basis: 'stated', answer: 0, difference: -40, ratio: 0 }),
    ])
  })
})

describe('the cells', () => {
  const cells = (decimal: ',' | '.' | null) =>
    Object.fromEntries(
      cellsOfAnswer(3, ANSWER, { style: null, decimal, answered: '2026-11-27' }).map(({ column, value }) => [
        column,
        value,
      ]),
    )
  test('numbers with their unit as the list writes them, year, assurance, and who said so', () => {
    expect(cells(null)).toEqual({
      own_scope1_t: '1234.5 t',
      own_jobs: '0 persons',
      own_year: '2025',
      own_assurance: 'limited',
      own_source: 'Annual report (Erika Example, 2026-11-27)',
    })
    expect(cells(',').own_scope1_t).toBe('1234,5 t')
  })
})

describe('the state', () => {
  const now = new Date('2026-11-27T00:00:00Z')
  const day = (n: number) => new Date(now.getTime() + n * 86_400_000)
  const request = { expiresAt: day(1), openedAt: null, answeredAt: null, ended: null }
  test('sent, opened, expired; an answer in time never expires; a decision is the last word', () => {
    expect(stateOf(request, now)).toBe('sent')
    expect(stateOf({ ...request, openedAt: now }, now)).toBe('opened')
    expect(stateOf(request, day(1))).toBe('expired')
    expect(stateOf({ ...request, answeredAt: now }, day(9))).toBe('answered')
    for (const ended of ['accepted', 'declined', 'withdrawn'] as const)
      expect(stateOf({ ...request, answeredAt: now, ended }, day(9))).toBe(ended)
  })
})

describe('files', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  test('the bytes decide; a name that says something else is refused', () => {
    expect(fileKind('report.PDF', bytes('%PDF-1.7 a report'))).toBe('pdf')
    expect(fileKind('table.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4))).toBe('xlsx')
    expect(fileKind('Zähler.csv', bytes('Zähler;42\n'))).toBe('text')
    const refused: [string, string][] = [
      ['report.pdf', '<html>'],
      ['page.html', '<html>'],
      ['run.exe', 'MZ'],
      ['picture.svg', '<svg>'],
      ['notes.txt', 'a\0b'],
      ['empty.txt', ''],
      ['pdf', '%PDF-'],
    ]
    for (const [name, text] of refused) expect(fileKind(name, bytes(text)), name).toBeNull()
  })
})
