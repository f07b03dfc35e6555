/** Reading uploads: text rows in, rows with values, status and problems out. */

import type { Reference } from '@cradle/data/types'
import { type Message, message } from '../message.ts'
import type { Problem } from '../problem.ts'
import { suspectFractions, suspectUnits } from './column-units.ts'
import { type ColumnChoice, type Columns, columnsWithTwoUnits, mapColumns, missingColumns } from './columns.ts'
import { compactor } from './compact-rows.ts'
import { addMarks, type DecimalMark, type Marks, type NumberStyle, styleOfMarks } from './numbers.ts'
import { readRow } from './read-row.ts'
import { marksOf, vocabularyOf } from './reader.ts'
import { addUp, type Counted, markRepeats, NOTHING_COUNTED, suspectWeights, totalOf, withProblem } from './repeats.ts'
import type { ReadRow, RowValues } from './row.ts'
import { hasOwnFigure } from './statements.ts'

/** What of a file is not in its rows, and what helps. */
export type Note = { message: Message; remedy: Message | null }

/**
 * A sheet as text: what `@cradle/sheet` gives, or a pasted table. No cell has been interpreted.
 */
export type TextSheet = {
  header: readonly string[]
  rows: readonly TextRow[]
  delimiter?: string | null
  /** What of the file is not in `rows`. */
  notes?: readonly Note[]
}

/**
 * A row as it stands in the file: its number as a spreadsheet shows it (header = 1) and its cells as
 * text, one per column of the header, or fewer.
 */
export type TextRow = { row: number; cells: readonly string[] }

/** A sheet whose rows can be gone through more than once, and need not all be in memory. */
export type TextSheetRead = Omit<TextSheet, 'rows'> & { rows: Iterable<TextRow> }

/** What the person who uploads has chosen, where the file leaves it open. */
export type ReadOptions = {
  /** Meaning of columns chosen by a person, by column index; null ignores the column. */
  choices?: ReadonlyMap<number, ColumnChoice>
  /**
   * The decimal mark that a person chose for cells such as `1.234` that can be read in two ways.
   */
  decimal?: DecimalMark | null
  /** What the whole file proved, where the sheet is a part of it and proves nothing by itself. */
  fileStyle?: NumberStyle | null
  /** All rows are of one portfolio, whatever they name. */
  together?: boolean
  /**
   * Whether an organisation can be calculated without amounts of its own, because its plants are
   * known.
   */
  isKnown?: (values: RowValues) => boolean
  /**
   * For long lists: the rows that come back hold no cells, and of very many problems of one kind only the first hold a sentence; what
   * `boundProblems` gives is the same.
   */
  compact?: boolean
  /** Of the rows of the list that are not in the sheet, where it holds some rows of one portfolio only. */
  others?: OfRows
  /** Given each row with its cells as it reads alone, before rows are compared. */
  each?: (row: ReadRow) => void
}

/** What of some rows counts for the list as a whole. */
export type OfRows = { marks: Marks; counted: Counted }

/** What became of a sheet. Every row is in it, read or rejected. */
export type ReadResult = {
  columns: Columns
  numberStyle: NumberStyle
  /** With `others`, of the whole list. */
  ofRows: OfRows
  rows: readonly ReadRow[]
  /** Problems of the file as a whole. An error among them means that no row was read. */
  fileProblems: readonly Problem[]
}

/**
 * Text rows to entries with problems: every row ends as accepted, warning or rejected, with its raw
 * cells and the reasons. The same sheet gives the same result; rows are judged one by one, then
 * together within their portfolio.
 */
export function readRows(sheet: TextSheetRead, reference: Reference, options: ReadOptions = {}): ReadResult {
  const columns = options.together
    ? withoutPortfolios(mapColumns(sheet.header, options.choices))
    : mapColumns(sheet.header, options.choices)
  const { others } = options
  const marks = addMarks(marksOf(sheet.rows, columns), others?.marks ?? NO_MARKS)
  const numberStyle = chosenStyle(styleOfMarks(marks, sheet.delimiter ?? null), options)
  const notes = [...(sheet.notes ?? []).map(leftOut), ...columnsWithTwoUnits(columns)]
  const missing = missingColumns(columns)
  if (missing.length > 0)
    return {
      columns,
      numberStyle,
      ofRows: { marks, counted: NOTHING_COUNTED },
      rows: [],
      fileProblems: [...missing, ...notes],
    }
  const reader = { ...vocabularyOf(reference), columns, style: numberStyle }
  const compacted = options.compact ? compactor(columns) : undefined
  const read: ReadRow[] = []
  for (const { row, cells } of sheet.rows) {
    const one = readRow(reader, row, read.length + 1, cells, sheet.header.length)
    options.each?.(one)
    read.push(compacted ? compacted(one) : one)
  }
  const rows = markRepeats(read).map(row => markNotCalculable(row, options.isKnown))
  const sums = addUp(rows, others?.counted)
  const counted = totalOf(sums.values())
  return {
    columns,
    numberStyle,
    ofRows: { marks, counted },
    rows,
    fileProblems: [
      ...notes,
      ...openDecimals(marks, numberStyle, options),
      ...suspectWeights(sums),
      ...suspectUnits(counted.ratios, columns, options.choices ?? new Map()),
      ...suspectFractions(counted.ratios, columns),
    ],
  }
}

/** The number style of a list that is read as one portfolio, and whether its shares are in percent, without reading its rows. */
export function numbersOf(
  sheet: TextSheetRead,
  options: ReadOptions,
): { marks: Marks; numberStyle: NumberStyle; columns: Columns } {
  const columns = mapColumns(sheet.header, options.choices)
  const marks = addMarks(marksOf(sheet.rows, columns), options.others?.marks ?? NO_MARKS)
  return { marks, numberStyle: chosenStyle(styleOfMarks(marks, sheet.delimiter ?? null), options), columns }
}

const NO_MARKS: Marks = { comma: 0, point: 0 }

/** Rows from which it is asked what a mark with three digits behind it means. */
const OPEN_ROWS = 2

/**
 * A question where points may stand between thousands, or commas that are read as decimals, nothing in the file says so, and nobody has:
 * they are read as decimals till then.
 */
function openDecimals(marks: Marks, { proven, likely }: NumberStyle, { decimal }: ReadOptions): Problem[] {
  if (proven !== null || decimal) return []
  const { open: points = 0, openComma = 0 } = marks
  const commas = likely === ',' ? openComma : 0
  if (points + commas < OPEN_ROWS) return []
  const what =
    points >= commas
      ? message('problems:decimals_open', { rows: points })
      : message('problems:decimals_open_comma', { rows: commas })
  const remedy = message('remedies:choose_decimals')
  return [{ row: null, column: null, class: 'not_a_number', severity: 'warning', message: what, remedy }]
}

/** A note of the sheet as a problem of the whole file. */
const leftOut = ({ message: what, remedy }: Note): Problem => ({
  row: null,
  column: null,
  class: 'left_out',
  severity: 'warning',
  message: what,
  remedy,
})

/** The notes of a sheet, out of the problems that were made of them. */
export const notesOf = (problems: readonly (Note & { class: string })[]): Note[] =>
  problems
    .filter(problem => problem.class === 'left_out')
    .map(({ message: what, remedy }) => ({ message: what, remedy }))

/** The columns without the portfolio's: a file that goes into one portfolio has no others. */
const withoutPortfolios = (columns: Columns): Columns => ({
  ...columns,
  of: new Map([...columns.of].filter(([field]) => field !== 'portfolio_name' && field !== 'investor_name')),
})

/**
 * The number style that counts: the person's choice, else what the sheet itself proves, else what
 * the whole file proved.
 */
function chosenStyle(style: NumberStyle, { decimal, fileStyle }: ReadOptions): NumberStyle {
  if (decimal) return { proven: decimal, likely: decimal }
  return style.proven === null && fileStyle && fileStyle.proven !== 'mixed' ? fileStyle : style
}

/** Accepted, but nothing to calculate from: no power, no revenue, and no plants known of it. */
function markNotCalculable(row: ReadRow, isKnown: ReadOptions['isKnown']): ReadRow {
  const { values } = row
  if (!values || hasActivity(values)) return row
  if (isKnown?.(values)) return hasOwnFigure(values.statements) ? withOwnFigureUnused(row) : row
  return withProblem(row, {
    row: row.row,
    column: null,
    class: 'not_calculable',
    severity: 'warning',
    message: message('problems:nothing_to_calculate'),
    remedy: message(missingPart(values)),
  })
}

/** An organisation that is calculated from its known plants takes no stated figure of the whole. */
const withOwnFigureUnused = (row: ReadRow): ReadRow =>
  withProblem(row, {
    row: row.row,
    column: null,
    class: 'not_calculable',
    severity: 'warning',
    message: message('problems:own_figures_unused'),
    remedy: message('remedies:give_technology_or_industry'),
  })

/**
 * Whether a row has something to calculate from: a technology with an amount, or an industry with
 * revenue and currency.
 */
function hasActivity({ technology, capacityMw, generationGwh, industry, revenue, currency }: RowValues): boolean {
  const isPower = technology !== null || (industry?.startsWith('POWER:') ?? false)
  const power = isPower && ((capacityMw ?? 0) > 0 || (generationGwh ?? 0) > 0)
  return power || (industry !== null && currency !== null && (revenue ?? 0) > 0)
}

/** What is missing for a row to be calculated. */
function missingPart({ technology, industry, revenue, currency, capacityMw, generationGwh }: RowValues) {
  if (technology !== null) return 'remedies:give_capacity_or_generation'
  // With a revenue it may be a data centre, whose megawatts are those of its servers.
  const statesPower = capacityMw !== null || generationGwh !== null
  if (statesPower && revenue === null) return 'remedies:give_technology'
  if (statesPower && industry === null) return 'remedies:give_technology_or_industry'
  if (industry !== null && revenue !== null && currency === null) return 'remedies:give_currency_of_revenue'
  if (industry !== null) return 'remedies:give_revenue'
  return revenue === null ? 'remedies:give_technology_or_industry' : 'remedies:give_industry'
}
