/** Tables on paper: hairlines, a head that comes again on every page, figures in columns, words that wrap. */
import { type Paper, STYLES } from './paper.ts'
import { INK_2, LINE } from './tokens.ts'
import type { Line, Run, Style } from './type.ts'

export type Cell =
  | string
  | { text: string; style?: Style; to?: string }
  | { runs: readonly Run[] }
  /** A picture in the cell; `text` says what it shows where it is more than decoration. */
  | { draw: (x: number, y: number, width: number, height: number) => void; text?: string }

export type Column = {
  head: string
  width: number
  align?: 'start' | 'end'
  /** The column that names the row. */
  names?: boolean
}

const PAD = 5
/** Air above and below the words of a row, together. */
const PAD_BLOCK = 3.4

/** A column where it stands on the page: left edge and width of its words, in points. */
type Place = { column: Column; from: number; width: number }

/** A cell with its words in lines and their height. */
type PlacedCell = { place: Place; cell: Cell; lines: readonly Line[]; height: number }

/** `min` is the height of a row where its words ask for less. */
export function table(
  paper: Paper,
  columns: readonly Column[],
  rows: Iterable<readonly Cell[]>,
  options: { min?: number; x?: number; oneLine?: boolean } = {},
): void {
  const { min = 17, x = paper.left, oneLine = false } = options
  const places = placesOf(columns, x, paper.right - x)
  const headHeight = Math.max(...places.map(place => paper.heightOf(headOf(place), place.width)))
  const drawHead = (again: boolean) => {
    const { y } = paper
    const draw = (place: Place) => drawHeadCell(paper, place, y + headHeight)
    if (again)
      paper.artifact(() => {
        for (const place of places) draw(place)
      })
    else
      paper.group('TR', () => {
        for (const place of places) paper.tag('TH', () => draw(place), { scope: 'Column' })
      })
    paper.y = y + headHeight + 4
    paper.rule(INK_2, 0.7, x)
  }
  paper.need(headHeight + 4 + 3 * min)
  paper.group('Table', () => {
    drawHead(false)
    for (const row of rows) {
      const cells = places.flatMap((place, i) => {
        const cell = row[i]
        return cell === undefined ? [] : [placeCell(paper, place, cell, oneLine)]
      })
      const height = Math.max(min, Math.max(...cells.map(cell => cell.height)) + PAD_BLOCK)
      if (paper.room < height) {
        paper.newPage()
        drawHead(true)
      }
      const { y } = paper
      paper.group('TR', () => {
        for (const cell of cells) drawCell(paper, cell, y, height)
      })
      paper.y = y + height
      paper.rule(LINE, 0.5, x)
    }
  })
}

/** The columns share the room as their widths say. */
function placesOf(columns: readonly Column[], x: number, room: number): Place[] {
  const wanted = columns.reduce((sum, column) => sum + column.width, 0)
  let start = 0
  return columns.map((column, i) => {
    const width = (column.width / wanted) * room
    const from = x + start + (i === 0 ? 0 : PAD)
    start += width
    return { column, from, width: width - (i === 0 || i === columns.length - 1 ? PAD : 2 * PAD) }
  })
}

const headOf = ({ column }: Place): readonly Run[] => [{ text: column.head, style: STYLES.head }]

/** Heads of one line stand at the foot of a head that has several. */
function drawHeadCell(paper: Paper, place: Place, bottom: number): void {
  const { from, width, column } = place
  const runs = headOf(place)
  paper.y = bottom - paper.heightOf(runs, width)
  paper.lines(paper.type.lines(runs, width), from, width, column.align)
}

function placeCell(paper: Paper, place: Place, cell: Cell, oneLine: boolean): PlacedCell {
  const runs = runsOf(paper, place, cell, oneLine)
  return {
    place,
    cell,
    lines: paper.type.lines(runs, place.width),
    height: paper.heightOf(runs, place.width),
  }
}

function runsOf(paper: Paper, { column, width }: Place, cell: Cell, oneLine: boolean): readonly Run[] {
  const style = column.names ? STYLES.cellStrong : STYLES.cell
  const shown = (text: string, own: Style) => (oneLine ? paper.type.fit(text, own, width - 1.5) : text)
  if (typeof cell === 'string') return [{ text: shown(cell, style), style }]
  if ('runs' in cell) return cell.runs
  if ('draw' in cell) return []
  const own = cell.style ?? style
  return [{ text: shown(cell.text, own), style: own, ...(cell.to ? { to: cell.to } : {}) }]
}

function drawCell(paper: Paper, { place, cell, lines, height }: PlacedCell, y: number, rowHeight: number): void {
  const { column, from, width } = place
  const kind = column.names ? 'TH' : 'TD'
  const scope = column.names ? { scope: 'Row' } : {}
  if (typeof cell === 'object' && 'draw' in cell) {
    const draw = () => cell.draw(from, y, width, rowHeight)
    if (cell.text) paper.tag(kind, draw, column.names ? scope : { alt: cell.text })
    else paper.group(kind, () => paper.artifact(draw))
    return
  }
  const write = () => {
    paper.y = y + (rowHeight - height) / 2
    paper.lines(lines, from, width, column.align)
  }
  paper.tag(kind, write, scope)
}

/** Pairs of a word and what it means, in two columns. */
export function pairs(paper: Paper, rows: readonly (readonly [string, string | readonly Run[]])[], words = 130): void {
  for (const [word, meaning] of rows) {
    const runs = typeof meaning === 'string' ? [{ text: meaning, style: STYLES.body }] : meaning
    const width = paper.width - words
    const height = Math.max(
      paper.heightOf(runs, width),
      paper.heightOf([{ text: word, style: STYLES.smallStrong }], words - 12),
    )
    if (height < 300) paper.need(height + 10)
    paper.rule()
    paper.gap(5)
    const { y } = paper
    paper.tag('P', () => {
      paper.y = y + 1.2
      paper.write([{ text: word, style: STYLES.smallStrong }], { width: words - 12 })
    })
    const low = paper.y
    paper.y = y
    const { page } = paper.doc
    paper.paragraph(runs, STYLES.body, { x: paper.left + words, width })
    if (paper.doc.page === page) paper.y = Math.max(paper.y, low)
    paper.gap(5)
  }
}
