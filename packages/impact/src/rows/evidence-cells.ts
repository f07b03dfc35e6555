/** Year, assurance and text that stand beside stated figures. What cannot be read is a problem of the row, never a guess. */
import { fieldName, message } from '../message.ts'
import { type Assurance, assuranceOf } from './assurance.ts'
import { isNotAvailable, type RowCells } from './cells.ts'
import type { Field } from './fields.ts'
import { yearOf } from './years.ts'

/** The year of stated figures: its column, else the one that the headers of `figures` name; where they name two, it is not known. */
export function readStatedYear(cells: RowCells, field: Field, figures: readonly Field[]): number | null {
  const text = cells.text(field)
  if (text === '' || isNotAvailable(text)) return yearOfHeaders(cells, field, figures)
  const year = yearOf(text)
  if (year !== undefined && year >= 1900 && year <= 2100) return year
  if (year === undefined)
    cells.error(field, 'not_a_number', message('problems:not_a_year', { text }), message('remedies:write_year_or_date'))
  else
    cells.error(
      field,
      'out_of_range',
      message('problems:year_impossible', { year: String(year) }),
      message('remedies:write_year'),
    )
  return null
}

/** The year in the headers of the stated figures of this row; null where they name none, or two with a warning. */
function yearOfHeaders(cells: RowCells, field: Field, figures: readonly Field[]): number | null {
  const named = figures
    .map(figure => cells.cell(figure))
    .flatMap(({ text, year }) => (text === '' || year === null ? [] : [year]))
  const [first, other] = new Set(named)
  if (first === undefined || other === undefined) return first ?? null
  cells.warn(
    field,
    'out_of_range',
    message('problems:two_years', { first: String(first), other: String(other) }),
    message('remedies:give_own_year'),
  )
  return null
}

/** How far stated figures were checked, by words in five languages. */
export function readAssurance(cells: RowCells, field: Field): Assurance | null {
  const text = cells.text(field)
  if (text === '' || isNotAvailable(text)) return null
  const level = assuranceOf(text)
  if (level === undefined)
    cells.error(
      field,
      'out_of_range',
      message('problems:assurance_unknown', { text }),
      message('remedies:write_assurance'),
    )
  return level ?? null
}

/** Letters of a text beside figures: a citation, an address, a few sentences, not a pasted report. */
const MAX_LENGTH = 1000

/** A text as typed, of all columns of the field: a source, and the document or link that is evidence of it. Null where there is none. */
export function readText(cells: RowCells, field: Field): string | null {
  const text = [...new Set(cells.texts(field))].join('; ')
  if (text.length > MAX_LENGTH)
    cells.error(
      field,
      'out_of_range',
      message('problems:text_too_long', { field: fieldName(field), limit: MAX_LENGTH }),
      message('remedies:shorten'),
    )
  return text || null
}
