/** The columns of a list with what each is taken for, as the answer of a call. */
import type { Columns } from '@cradle/contract'
import { FIELDS, mapColumns, NEEDED } from '@cradle/impact/rows'
import { type ColumnChoices, choiceMap } from '@cradle/portfolio/columns'
import type { ExplainedList, ListSheet } from '@cradle/portfolio/edits'
import { FIELD_TEXTS } from '@cradle/portfolio/files'
import { type Message, message, render, wireMessage } from '@cradle/words/messages'
import { presentProblem } from './present-problem.ts'

type StoredSheet = ListSheet &
  Pick<Columns, 'format' | 'encoding' | 'worksheet' | 'signature' | 'remembered'> & {
    headerRow: number | null
    choices: ColumnChoices
  }

export function presentColumns(
  { revision, rows }: Pick<Columns, 'revision' | 'rows'>,
  sheet: StoredSheet,
  explained: ExplainedList,
): Columns {
  const { decimal } = sheet
  const { of } = mapColumns(sheet.header, choiceMap(sheet.choices))
  const mark = decimal ?? explained.style.proven
  return {
    revision,
    rows,
    format: sheet.format,
    encoding: sheet.encoding,
    delimiter: sheet.delimiter,
    worksheet: sheet.worksheet,
    header_row: sheet.headerRow,
    decimal: {
      mark: explained.style.proven,
      chosen: decimal,
      ...withText(decimalMessage(mark, explained.style.likely, decimal !== null)),
    },
    columns: explained.columns.map(({ message: why, ...column }) => ({
      ...column,
      ...withText(why),
      alternatives: column.alternatives.map(({ message: like, ...other }) => ({ ...other, ...withText(like) })),
      reason:
        column.column >= sheet.fileColumns
          ? 'added'
          : column.reason === 'chosen' && sheet.remembered
            ? 'remembered'
            : column.reason,
    })),
    fields: FIELDS.map(field => ({
      field,
      text: FIELD_TEXTS[field].text,
      needed: NEEDED[field],
      columns: [...(of.get(field) ?? [])],
    })),
    missing: explained.missing.map(presentProblem),
    signature: sheet.signature,
    remembered: sheet.remembered,
  }
}

/** A message with its English sentence. */
const withText = (what: Message) => ({ text: render(what, 'en'), message: wireMessage(what) })

function decimalMessage(mark: ',' | '.' | 'mixed' | null, likely: ',' | '.', chosen: boolean): Message {
  if (mark === 'mixed') return message('columns:decimal_mixed')
  if (mark === null) return message(`columns:decimal_unproven_${likely === ',' ? 'comma' : 'point'}`)
  const found = message(mark === ',' ? 'columns:decimal_comma' : 'columns:decimal_point')
  return chosen ? message('columns:decimal_chosen', { mark: found }) : found
}
