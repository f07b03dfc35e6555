/** Which column of a file means which field, from the words of its header. */

import { message } from '../message.ts'
import type { Problem } from '../problem.ts'
import { FIELD_OF_WORD, type Field, headerWord } from './fields.ts'

/** How one column of the file was understood. */
export type ColumnMeaning = { column: number; header: string; field: Field | null }

/** The header as it was understood. */
export type Columns = {
  /** Every column of the file in order; field null: ignored. */
  meanings: readonly ColumnMeaning[]
  /** Columns per field, the one to ask first in front. */
  of: ReadonlyMap<Field, readonly number[]>
  /** The header says percent (`Anteil in %`), so a bare 12.5 in it is 12.5 %. */
  allocationInPercent: boolean
  /** System that the header of the industry column names (`nace_code`), or ''. */
  industrySystem: string
}

/** The header words that name a unit or a system for the whole column. */
const PERCENT = /%|percent|prozent|pct/
/** A header that names a classification: its cells are codes of it. */
const SYSTEM = /^(isic4?|nace2?|naics)(code)?$/

/**
 * Understands the header. `choices` (column index -> field, or null to ignore it) come before what
 * the words say.
 */
export function mapColumns(header: readonly string[], choices: ReadonlyMap<number, Field | null> = new Map()): Columns {
  const found = header.map((text, column) => {
    const hit = FIELD_OF_WORD.get(headerWord(text))
    const chosen = choices.get(column)
    const field = chosen === undefined ? (hit?.field ?? null) : chosen
    return { column, header: text, field, rank: chosen === undefined ? (hit?.rank ?? 0) : -1 }
  })
  const of = new Map<Field, number[]>()
  for (const { field, column } of [...found].sort((a, b) => a.rank - b.rank))
    if (field) of.set(field, [...(of.get(field) ?? []), column])
  const wordOf = (field: Field) => headerWord(header[of.get(field)?.[0] ?? -1] ?? '')
  return {
    meanings: found.map(({ column, header: text, field }) => ({ column, header: text, field })),
    of,
    allocationInPercent: PERCENT.test(wordOf('allocation')),
    industrySystem: SYSTEM.exec(wordOf('industry'))?.[1] ?? '',
  }
}

/** One problem per required column that the file lacks. */
export function missingColumns({ of }: Columns): Problem[] {
  const computed = of.has('outstanding_amount') && (of.has('denominator') || (of.has('equity') && of.has('debt')))
  const missing = (['name', 'country', 'allocation'] as const).filter(
    field => !of.has(field) && !(field === 'allocation' && computed),
  )
  return missing.map(column => ({
    row: null,
    column,
    class: 'missing_required',
    severity: 'error',
    message: message('problems:column_missing', { column }),
    remedy:
      column === 'allocation' ? message('remedies:add_allocation_column') : message('remedies:add_column', { column }),
  }))
}

/** Whether a row of texts can be the header: at least two of its words are understood. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  return cells.filter(cell => FIELD_OF_WORD.has(headerWord(cell))).length >= 2
}
