import { headerWord } from '@cradle/impact/rows'
import type { Column } from './columns.ts'
import { filled, type GridRow, isBlank } from './grid.ts'
import { beginsWith, classOfText, isMissing, WORDS } from './vocabulary.ts'

/** Why a line below the header is no holding. */
export type NotHolding = 'section' | 'subtotal' | 'total' | 'page' | 'repeated_header' | 'blank' | 'footer'

/** A line of the table: a holding with the class of the section above it, or why it is none. */
export type TableLine =
  | { row: number; cells: readonly string[]; why: null; section: string | null }
  | { row: number; cells: readonly string[]; why: NotHolding }

const TOTAL = beginsWith(WORDS.total)
const SUBTOTAL = beginsWith(WORDS.subtotal)
const PAGE = beginsWith(WORDS.page)
/** Words from which a single text below the table is a sentence. */
const SENTENCE_WORDS = 5
/** Fields that only a holding has. */
const OF_A_HOLDING = ['instrument_id', 'entity_id', 'ticker', 'country', 'sector', 'asset_class', 'quantity', 'price']

type Table = { columns: readonly Column[]; titles: readonly string[]; last: number; hasSections: boolean }

/** Several cells hold something, or a single one that is a name in a table of names. */
const isWide = (cells: readonly string[]): boolean => filled(cells).length >= 2

const cellOf = (cells: readonly string[], columns: readonly Column[], field: string): string =>
  cells[columns.find(column => column.field === field)?.index ?? -1] ?? ''

/** A company may be called Total: a sum has neither country nor instrument. */
const hasHoldingCells = (cells: readonly string[], columns: readonly Column[]): boolean =>
  OF_A_HOLDING.some(field => !isMissing(cellOf(cells, columns, field)))

function aloneWhy(text: string, row: number, after: boolean, { last, hasSections }: Table): NotHolding | null {
  if (PAGE.test(text)) return 'page'
  if (classOfText(text) !== null) return 'section'
  if (TOTAL.test(text)) return row < last ? 'subtotal' : 'total'
  const isSentence = text.split(/\s+/).length >= SENTENCE_WORDS || /[.!:]$/.test(text)
  if (row > last) return after || isSentence ? 'footer' : null
  return hasSections ? 'section' : null
}

/** A sum in a row with numbers: of a part where holdings follow or its word has more behind it, else of all. */
function sumWhy(text: string, row: number, { last }: Table): NotHolding {
  if (SUBTOTAL.test(text) || row < last) return 'subtotal'
  return 'total'
}

function whyNot(line: GridRow, after: boolean, table: Table): NotHolding | null {
  const { row, cells } = line
  const [first] = filled(cells)
  if (first === undefined) return 'blank'
  if (isWide(cells) && cells.every((cell, i) => isBlank(cell) || headerWord(cell) === table.titles[i]))
    return 'repeated_header'
  const text = first.trim()
  if (!isWide(cells)) return aloneWhy(text, row, after, table)
  if (PAGE.test(text) && !hasHoldingCells(cells, table.columns)) return 'page'
  if (TOTAL.test(text) && !hasHoldingCells(cells, table.columns)) return sumWhy(text, row, table)
  const isNameless = isBlank(cellOf(cells, table.columns, 'name')) && table.columns.some(one => one.field === 'name')
  return isNameless && !hasHoldingCells(cells, table.columns) ? sumWhy(text, row, table) : null
}

/** Blank lines that are listed one by one; a workbook may have a million of them between two rows. */
const MAX_BLANKS = 10_000

/** Blank lines below the header that the file has and the grid left out. */
function withBlanks(rows: readonly GridRow[], above: number): GridRow[] {
  let before = above
  let blanks = 0
  return rows.flatMap(line => {
    const gap = Math.max(0, Math.min(line.row - before - 1, MAX_BLANKS - blanks))
    const first = before + 1
    before = line.row
    blanks += gap
    return [...Array.from({ length: gap }, (_, n) => ({ row: first + n, cells: [] })), line]
  })
}

/** Every line below the header, each with what it is, so that holdings and the others together are all lines of the file. `above`: row of the header or the units. */
export function readLines(rows: readonly GridRow[], above: number, columns: readonly Column[]): TableLine[] {
  const lines = withBlanks(rows, above)
  const looksLikeHolding = ({ cells }: GridRow) =>
    isWide(cells) && !(TOTAL.test(filled(cells)[0]?.trim() ?? '') && !hasHoldingCells(cells, columns))
  const table: Table = {
    columns,
    titles: columns.map(({ header }) => headerWord(header)),
    last: lines.findLast(looksLikeHolding)?.row ?? 0,
    hasSections: lines.some(({ cells }) => filled(cells).length === 1 && classOfText(filled(cells)[0] ?? '') !== null),
  }
  let section: string | null = null
  let after = false
  return lines.map(({ row, cells }): TableLine => {
    const why = whyNot({ row, cells }, after, table)
    if (why === null) return { row, cells, why, section }
    if (row > table.last) after = true
    if (why === 'section') section = classOfText(filled(cells)[0] ?? '')
    return { row, cells, why }
  })
}
