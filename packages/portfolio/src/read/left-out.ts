/** The rows of a stored list that no figure uses, with reason and size: refused ones, and those that a person left out. */
import type { Reference } from '@cradle/data/types'
import { type ManyRows, type Message, mapColumns, represents, sameAs, sizeReader } from '@cradle/impact/rows'
import type { RejectedRow } from '../assess/coverage-ledger.ts'
import { type ColumnChoices, choiceMap, type StoredNumberStyle } from '../columns/column-choices.ts'
import { cellsInOrder, rejectedRow, setAsideRow } from './read-portfolios.ts'

/** How the cells of a list are read, as it is stored. */
export type StoredReading = {
  header: readonly string[]
  choices: ColumnChoices
  decimal: ',' | '.' | null
  style: StoredNumberStyle | null
}

export type LeftOut = {
  rows: readonly { row: number; name: string; cells: Readonly<Record<string, string>>; deleted: boolean | null }[]
  /** The first reason of each row that is written down. */
  reasons: readonly { row: number | null; class: string; message: Message; remedy: Message | null }[]
  /** Reasons that stand for many rows. */
  many: readonly ManyRows[]
}

export function leftOutRows(
  reference: Reference,
  reading: StoredReading,
  { rows, reasons, many }: LeftOut,
): RejectedRow[] {
  const { header, choices, decimal, style } = reading
  const numbers = decimal ? { proven: decimal, likely: decimal } : (style ?? { proven: null, likely: '.' as const })
  const sizeOf = sizeReader(reference, mapColumns(header, choiceMap(choices)), numbers)
  const written = new Map(reasons.map(reason => [reason.row, reason]))
  const errors = many.filter(({ severity }) => severity === 'error')
  return rows.flatMap(({ row, name, cells, deleted }) => {
    const size = sizeOf(cellsInOrder(header, cells))
    if (deleted) return [setAsideRow(row, name, size)]
    const one = errors.find(({ more }) => represents(more, row))
    const why = written.get(row) ?? (one && sameAs(one, row))
    return why ? [rejectedRow(row, name, why, size)] : []
  })
}
