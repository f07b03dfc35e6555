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
  reason: 'alias' as const,
  confidence: 1,
  text: '',
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
  decimal: { mark: null, chosen: null, text: '' },
  columns: [column('Land', 'country', 0), column('Anteil', 'allocation', 1), column('Notiz', null, 2)],
  fields: [],
  missing: [],
  signature: '',
  remembered: false,
})
const row: UploadedRow = {
  row: 4,
  status: 'rejected',
  cells: { Land: 'Austria', Anteil: '5', Notiz: '' },
  problems: [
    { row: 4, column: 'country', class: 'x', severity: 'warning', sentence: 'check', suggestion: null },
    { row: 4, column: 'country', class: 'x', severity: 'error', sentence: 'wrong', suggestion: null },
    { row: 4, column: null, class: 'not_calculable', severity: 'warning', sentence: 'row', suggestion: null },
    { row: 4, column: 'capacity_mw', class: 'x', severity: 'warning', sentence: 'no column', suggestion: null },
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
