import type { Reference } from '@cradle/data/types'
import { message } from '../message.ts'
import type { MoreRows, Problem } from '../problem.ts'
import { kindOf, represents } from './many-problems.ts'
import { numbersOf, type ReadOptions, readRows, type TextSheet } from './read-rows.ts'
import { NOTHING_COUNTED } from './repeats.ts'

/** A problem that stands for many rows. */
export type ManyRows = Pick<Problem, 'class' | 'severity' | 'column'> & { more: MoreRows }

/** Problems that come of other rows than the one that has them: some rows alone do not tell them. */
const ACROSS_ROWS = new Set<string>(['duplicate'])

/**
 * The problems of rows that other problems stand for, by row: some rows of a list are read again, so that each says what is wrong
 * with it and what helps. Where they do not tell it alone, the row is said to have the same problem as the first of its kind.
 */
export function explainRows(
  sheet: TextSheet,
  reference: Reference,
  options: ReadOptions,
  many: readonly ManyRows[],
): Map<number, Problem[]> {
  const meant = sheet.rows.filter(({ row }) => many.some(({ more }) => represents(more, row)))
  const explained = new Map<number, Problem[]>()
  if (meant.length === 0) return explained
  const rows = new Set(meant)
  const { marks } = numbersOf({ ...sheet, rows: sheet.rows.filter(row => !rows.has(row)) }, options)
  const others = { marks, counted: NOTHING_COUNTED }
  const read = new Map(
    readRows({ ...sheet, rows: meant }, reference, { ...options, others, together: true }).rows.map(row => [
      row.row,
      row,
    ]),
  )
  for (const { row } of meant) {
    const told = (read.get(row)?.problems ?? []).filter(problem => !ACROSS_ROWS.has(problem.class))
    const ofRow = many.filter(({ more }) => represents(more, row))
    explained.set(
      row,
      ofRow.map(one => told.find(problem => kindOf(problem) === kindOf(one)) ?? sameAs(one, row)),
    )
  }
  return explained
}

/** What is said of a row without reading it. */
export const sameAs = ({ class: kind, severity, column, more }: ManyRows, row: number): Problem => ({
  row,
  column,
  class: kind,
  severity,
  message: message('problems:same_as_row', { row: String(more.like) }),
  remedy: null,
})
