import type { UploadedRow } from '@cradle/contract'
import { describe, expect, it } from 'vitest'
import { asUploaded, namingOf, placeOf, problemAt, problemsOfRow } from './problems.ts'

const column = (header: string, field: string | null, at: number) => ({
  column: at,
  header,
  samples: [],
  filled: 1,
  understood: null,
  field,
  unit: null,
  units: [],
  year: null,
  reason: 'alias' as const,
  confidence: 1,
  text: '',
  message: { code: 'columns:read_as' },
  alternatives: [],
})
const naming = namingOf({
  revision: 0,
  rows: 1,
  format: 'csv',
  encoding: null,
  delimiter: null,
  worksheet: null,
  header_row: 1,
  decimal: { mark: null, chosen: null, text: '', message: { code: 'columns:decimal_point' } },
  columns: [column('Land', 'country', 0), column('Anteil', 'allocation', 1), column('Notiz', null, 2)],
  fields: [],
  missing: [],
  signature: '',
  remembered: false,
})
const problem = (column: string | null, kind: string, severity: 'error' | 'warning', sentence: string) => ({
  row: 4,
  column,
  class: kind,
  severity,
  sentence,
  suggestion: null,
  message: { code: 'stored:text', params: { text: sentence } },
  remedy_message: null,
})
const row: UploadedRow = {
  row: 4,
  status: 'rejected',
  cells: { Land: 'Austria', Anteil: '5', Notiz: '' },
  problems: [
    problem('country', 'x', 'warning', 'check'),
    problem('country', 'x', 'error', 'wrong'),
    problem(null, 'not_calculable', 'warning', 'row'),
    problem('capacity_mw', 'x', 'warning', 'no column'),
  ],
  trail: [
    { revision: 1, at: '', kind: 'cell', column: 'country', from: 'Östereich', to: 'Austria', undone: false },
    { revision: 2, at: '', kind: 'cell', column: 'Anteil', from: '5', to: '7', undone: true },
    { revision: 3, at: '', kind: 'cell', column: 'Anteil', from: '7', to: '5', undone: false },
  ],
}

describe('findings in their place', () => {
  it('turns a field into the header that means it', () => {
    expect(placeOf({ column: 'country' }, naming)).toBe('Land')
    expect(placeOf({ column: 'Notiz' }, naming)).toBe('Notiz')
    expect(placeOf({ column: null }, naming)).toBeNull()
  })
  it('shows the gravest finding of a cell', () => expect(problemAt(row, 'Land', naming)?.sentence).toBe('wrong'))
  it('keeps what no column carries for the row', () =>
    expect(problemsOfRow(row, ['Land', 'Anteil', 'Notiz'], naming).map(one => one.sentence)).toEqual([
      'row',
      'no column',
    ]))
  it('remembers what the file said, unless it stands there again', () => {
    expect(asUploaded(row, 'Land', naming)).toBe('Östereich')
    expect(asUploaded(row, 'Anteil', naming)).toBeNull()
  })
})
