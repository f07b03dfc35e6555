import { detectNumberStyle, type NumberStyle } from '@cradle/impact/rows'
import { readCell } from './cells.ts'
import { unitFor } from './column-units.ts'
import { type Column, columnsOf, looksLikeHoldingsHeader } from './columns.ts'
import { type DayOrder, dayOrderOf } from './dates.ts'
import { filled, type Grid, type GridRow } from './grid.ts'
import { readLines, type TableLine } from './lines.ts'
import { numberPositions } from './positions.ts'
import {
  ambiguousUnits,
  amountCurrency,
  capacityFactor,
  denominatorMissing,
  doubleRows,
  type Reading,
  revenueToValue,
  scopesNotApart,
  shareOrWeight,
  statedTotalDiffers,
  unitConflicts,
  unknownClasses,
} from './questions.ts'
import { byCells, readUnitsRow, withUnits } from './settle-columns.ts'
import { applySides } from './sides.ts'
import { readTitles, type Titles } from './titles.ts'
import type { HoldingsMeta, HoldingsQuestion, ReadHolding, Understanding, UnreadCell } from './understanding.ts'
import { classOfText, kindOfField } from './vocabulary.ts'

/**
 * What a person answered: the row of the header; by the place of a column its field (null: not used) and its unit (`MWh`, `USD m`); the
 * currency of amounts that name none; classes by the words of the file; what stands first in dates.
 */
export type HoldingsChoices = {
  headerRow?: number
  fields?: ReadonlyMap<number, string | null>
  units?: ReadonlyMap<number, string>
  amountCurrency?: string
  classes?: ReadonlyMap<string, string>
  dayOrder?: DayOrder
}

/** Rows in which the header is looked for. */
const LEAD_ROWS = 60
/** Fields that the answer to the question for the currency of amounts is for. */
const AMOUNT_FIELDS = new Set(['outstanding_amount', 'undrawn_amount'])

type HoldingLine = Extract<TableLine, { why: null }>

/** The first row that can be the header and has a row below it that holds something. */
function headerIndex({ rows }: Grid, chosen: number | undefined): number {
  if (chosen !== undefined) return rows.findIndex(({ row }) => row === chosen)
  return rows
    .slice(0, LEAD_ROWS)
    .findIndex(
      ({ cells }, i) => looksLikeHoldingsHeader(cells) && rows.slice(i + 1).some(one => filled(one.cells).length > 0),
    )
}

function chosenColumns(columns: readonly Column[], fields: ReadonlyMap<number, string | null>): Column[] {
  return columns.map(column => {
    const field = fields.get(column.index)
    if (field === undefined)
      return fields.size > 0 && [...fields.values()].includes(column.field) ? { ...column, field: null } : column
    return { ...column, field, kind: (field === null ? null : kindOfField(field)) ?? column.kind, asks: null }
  })
}

/** Units that a person chose come before those of header and titles; a currency of the header stays. */
function chosenUnits(columns: readonly Column[], { units, amountCurrency }: HoldingsChoices): Column[] {
  return columns.map(column => {
    const unit = unitFor(column.kind, units?.get(column.index) ?? '')
    if (unit) return { ...column, unit: { ...unit, currency: unit.currency ?? column.unit.currency }, asks: null }
    const lacksCurrency = column.kind === 'money' && column.field !== null && column.unit.currency === null
    return lacksCurrency && amountCurrency !== undefined && AMOUNT_FIELDS.has(column.field ?? '')
      ? { ...column, unit: { ...column.unit, currency: amountCurrency } }
      : column
  })
}

/** Lines of the file that are holdings, as values by field. */
function holdingOf(
  line: HoldingLine,
  columns: readonly Column[],
  style: NumberStyle,
  order: DayOrder | null,
  classes: ReadonlyMap<string, string> = new Map(),
): { holding: ReadHolding; unread: UnreadCell[] } {
  const values: Record<string, string | number> = {}
  const currencies: Record<string, string> = {}
  const unread: UnreadCell[] = []
  for (const column of columns) {
    if (column.field === null) continue
    const text = line.cells[column.index] ?? ''
    const { value, currency, isUnread } = readCell(text, column, style, order)
    if (isUnread) unread.push({ row: line.row, column: column.header, text: text.slice(0, 100) })
    if (value === null) continue
    values[column.field] = value
    if (currency !== null) currencies[column.field] = currency
  }
  const word = values.asset_class_text
  const assetClass = word === undefined ? line.section : (classes.get(String(word)) ?? classOfText(String(word)))
  return { holding: { row: line.row, values, currencies, assetClass, position: null }, unread }
}

/** The total that the last line of totals states for the amounts. */
function statedTotal(lines: readonly TableLine[], columns: readonly Column[], style: NumberStyle): number | null {
  const total = lines.findLast(({ why }) => why === 'total')
  const column = columns.find(({ field }) => field === 'outstanding_amount')
  const value = total && column ? readCell(total.cells[column.index] ?? '', column, style, null).value : null
  return typeof value === 'number' ? value : null
}

/** The one currency of a column of quotes, which is only likely that of the amounts. */
function quoteCurrency(columns: readonly Column[], holdings: readonly ReadHolding[]): string | null {
  const codes = new Set(holdings.flatMap(({ values }) => values.quote_currency ?? []))
  return columns.some(({ field }) => field === 'quote_currency') && codes.size === 1 ? String([...codes][0]) : null
}

function metaOf(
  titles: Titles,
  columns: readonly Column[],
  holdings: readonly ReadHolding[],
  total: number | null,
): HoldingsMeta {
  const of = (field: string) => columns.find(column => column.field === field)
  const quoted = quoteCurrency(columns, holdings) ?? titles.unit?.currency ?? null
  const year = of('revenue')?.year ?? null
  const [evic, currency] = [of('evic'), of('currency')]
  return {
    ...(titles.holdingsDate === null ? {} : { holdingsDate: titles.holdingsDate }),
    ...(quoted === null ? {} : { amountCurrency: quoted }),
    ...(titles.portfolioName === null ? {} : { portfolioName: titles.portfolioName }),
    ...(total === null ? {} : { statedTotal: total }),
    ...(year === null ? {} : { revenueYear: year }),
    ...(evic && currency && evic.unit.currency === null ? { evicCurrency: `column ${currency.header}` } : {}),
    ...(titles.unit?.name ? { unit: titles.unit.name } : {}),
  }
}

function questionsOf(reading: Reading, style: NumberStyle, total: number | null): HoldingsQuestion[] {
  const asks = reading.columns.filter(column => column.asks === 'share_or_weight')
  return [
    ...asks.map(column => shareOrWeight(column, reading, style)),
    ...amountCurrency(reading),
    ...scopesNotApart(reading),
    ...unknownClasses(reading),
    ...ambiguousUnits(reading),
    ...unitConflicts(reading),
    ...revenueToValue(reading),
    ...capacityFactor(reading),
    ...denominatorMissing(reading),
    ...statedTotalDiffers(total, reading),
    ...doubleRows(reading),
  ]
}

/** A column of dates whose day and month nobody can tell apart is asked. */
function dateQuestions(columns: readonly Column[], unread: readonly UnreadCell[]): HoldingsQuestion[] {
  return columns
    .filter(
      ({ kind, header }) =>
        kind === 'date' &&
        unread.some(one => one.column === header && /^\d{1,2}[/-]\d{1,2}[/-]\d{4}$/.test(one.text.trim())),
    )
    .map(({ header }) => ({ code: 'date_order', column: header, proposal: null, evidence: {} }))
}

/** The table below the header: its columns settled, and its lines. */
function readTable(below: readonly GridRow[], header: GridRow, titles: Titles, grid: Grid, choices: HoldingsChoices) {
  const plain = chosenColumns(columnsOf(header.cells.map(cell => cell.trim())), choices.fields ?? new Map())
  const [first] = below
  const units = first ? readUnitsRow(first.cells, plain) : null
  const lines = units && first ? readLines(below.slice(1), first.row, plain) : readLines(below, header.row, plain)
  const holdings = lines.filter(line => line.why === null)
  const cells = holdings.map(line => line.cells)
  const numeric = plain.filter(
    ({ kind, field, asks }) => (kind !== 'text' && kind !== 'date' && field !== null) || asks,
  )
  const style = detectNumberStyle(
    cells.flatMap(row => numeric.map(({ index }) => row[index] ?? '')),
    grid.delimiter,
  )
  const settled = chosenUnits(withUnits(plain, units, titles.unit), choices)
  const columns = byCells(settled, cells, style)
  return { columns, lines, holdings, cells, style, unitsRow: units && first ? first.row : null }
}

/**
 * A holdings file as it is understood: header, title lines, units, columns, lines, and what has to be asked
 * (docs/financed-emissions.md section 2). Null: no row can be the header.
 */
export function readHoldings(grid: Grid, choices: HoldingsChoices = {}): Understanding | null {
  const at = headerIndex(grid, choices.headerRow)
  const headerLine = grid.rows[at]
  if (!headerLine) return null
  const titles = readTitles(grid.rows.slice(0, at))
  const {
    columns,
    lines,
    holdings: rows,
    cells,
    style,
    unitsRow,
  } = readTable(grid.rows.slice(at + 1), headerLine, titles, grid, choices)
  const dates = rows.flatMap(line =>
    columns.filter(({ kind }) => kind === 'date').map(({ index }) => line.cells[index] ?? ''),
  )
  const order = choices.dayOrder ?? dayOrderOf(dates)
  const read = rows.map(line => holdingOf(line, columns, style, order, choices.classes))
  const sided = applySides(read.map(({ holding }) => holding))
  const holdings = numberPositions(sided.holdings, columns)
  const unread = read.flatMap(one => one.unread)
  const total = statedTotal(lines, columns, style)
  const isMarked = style.proven !== 'mixed' && grid.delimiter !== null
  const hasInstruments = holdings.some(({ values }) => values.instrument_id !== undefined || values.evic !== undefined)
  return {
    headerRow: headerLine.row,
    unitsRow,
    titleRows: Array.from({ length: headerLine.row - 1 }, (_, i) => i + 1),
    decimal: isMarked ? (style.proven === ',' || (style.proven === null && style.likely === ',') ? ',' : '.') : null,
    // What a column of quotes says is asked, not used.
    columns: columns.map(column => (column.field === 'quote_currency' ? { ...column, field: null } : column)),
    meta: metaOf(titles, columns, holdings, total),
    questions: [
      ...questionsOf({ columns, holdings, cells }, style, total),
      ...dateQuestions(columns, unread),
      ...sided.questions,
    ],
    holdings: holdings.map(({ values: { quote_currency: _, ...values }, ...holding }) => ({ ...holding, values })),
    notHoldings: lines.flatMap(({ row, why }) => (why === null ? [] : [{ row, why }])),
    unread,
    proposedAssetClass:
      hasInstruments && holdings.every(({ assetClass }) => assetClass === null) ? 'listed_equity' : null,
  }
}
