/** How the first rows of a list will be read: what stands in each cell, what is understood, in which unit. */
import { isOutcomeCode } from '@cradle/impact/outcomes'
import {
  DIMENSIONS,
  type Field,
  type NumberStyle,
  numbersOf,
  type RowValues,
  readRows,
  UNITS,
  type Unit,
} from '@cradle/impact/rows'
import type { AssessmentContext } from '../assess/assess-entries.ts'
import { type ColumnChoices, choiceMap } from '../columns/column-choices.ts'
import { signatureOf } from '../columns/remembered-mapping.ts'
import type { UploadedList } from '../read/read-upload.ts'

export type ExplainReadingTask = {
  list: UploadedList
  /** How the columns of the list are read as it is stored. */
  stored: { signature: string; choices: ColumnChoices; decimal: ',' | '.' | null }
}

/** `value`: what was understood, in `unit.plain`; null where nothing is, or where the column is only read together with others. */
type PreviewCell = { column: number; text: string; value: string | number | null; isWrong: boolean }
type PreviewColumn = {
  column: number
  header: string
  field: string | null
  /** What its numbers are in, the unit that they become, and what one of it is in that. */
  unit: { name: string; plain: string; factor: number; currency: string | null } | null
}
export type ExplainedReading = {
  columns: PreviewColumn[]
  rows: { row: number; status: 'accepted' | 'warning' | 'rejected'; cells: PreviewCell[] }[]
  style: NumberStyle
}

/** Rows and columns of the preview, and characters of a cell. */
const ROWS = 8
const COLUMNS = 60
const CHARACTERS = 200

export function explainReading(context: AssessmentContext, { list, stored }: ExplainReadingTask): ExplainedReading {
  const { head } = list
  const isSame = signatureOf(head.header) === stored.signature
  const { choices, decimal } = isSame ? stored : (head.mapping ?? { choices: {}, decimal: null })
  const { header, delimiter } = head
  const options = { choices: choiceMap(choices) }
  const { columns, numberStyle: fileStyle } = numbersOf({ header, rows: list.rows, delimiter }, options)
  const first = firstOf(list.rows)
  const read = readRows({ header, rows: first, delimiter }, context.prepared.reference, {
    ...options,
    decimal,
    fileStyle,
    together: true,
  })
  const shown = columns.meanings.slice(0, COLUMNS)
  return {
    style: read.numberStyle,
    columns: shown.map(({ column, header, field, unit }) => ({
      column,
      header: header.slice(0, CHARACTERS),
      field,
      unit: field && unitOf(field, unit),
    })),
    rows: first.map(({ row, cells }, i) => {
      const judged = read.rows[i]
      const wrong = new Set(judged?.problems.map(({ column }) => column))
      return {
        row,
        status: judged?.status ?? 'rejected',
        cells: shown.map(({ column, field }) => ({
          column,
          text: (cells[column] ?? '').slice(0, CHARACTERS),
          value: field && judged?.values ? readValue(judged.values, field) : null,
          isWrong: field !== null && wrong.has(field),
        })),
      }
    }),
  }
}

/** The unit of a column with the plain one of its field; null where the field has none. */
function unitOf(field: Field, unit: Unit | null): PreviewColumn['unit'] {
  const dimension = DIMENSIONS[field]
  const [plain] = dimension ? Object.keys(UNITS[dimension]) : []
  return plain === undefined ? null : { ...(unit ?? { name: plain, factor: 1, currency: null }), plain }
}

function firstOf<Row>(rows: Iterable<Row>): Row[] {
  const first: Row[] = []
  for (const row of rows) {
    first.push(row)
    if (first.length === ROWS) break
  }
  return first
}

/** The value of a field, by its name in the values of a row. */
function readValue(values: RowValues, field: Field): string | number | null {
  const { statements, outcomes, iso3, ...plain } = values
  if (field === 'country') return iso3
  if (field.startsWith('outcome_')) return outcomeValue(outcomes, field.slice('outcome_'.length))
  const name = field.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const found: unknown = Object.entries({ ...statements, ...plain }).find(([key]) => key === name)?.[1]
  return typeof found === 'number' || (typeof found === 'string' && found !== '') ? found : null
}

/** What was understood of a column of outcomes. */
function outcomeValue(outcomes: RowValues['outcomes'], name: string): string | number | null {
  if (outcomes === null) return null
  const { values, howMuch, ...texts } = outcomes
  return isOutcomeCode(name) ? (values[name] ?? null) : ({ ...texts, how_much: howMuch }[name] ?? null)
}
