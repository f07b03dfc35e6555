/** Tables on paper: hairlines, a head that comes again on every page, figures in columns, words that wrap. */
import { type Paper, STYLES } from './paper.ts'
import { INK_2, LINE } from './tokens.ts'
import type { Run, Style } from './type.ts'

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

/** `least` is the height of a row where its words ask for less. */
export function table(
  paper: Paper,
  columns: readonly Column[],
  rows: Iterable<readonly Cell[]>,
  options: { min?: number; x?: number; oneLine?: boolean } = {},
): void {
  const { min = 17, x = paper.left, oneLine = false } = options
  const wanted = columns.reduce((sum, column) => sum + column.width, 0)
  const room = paper.right - x
  const widths = columns.map(column => (column.width / wanted) * room)
  const starts = widths.map((_, i) => x + widths.slice(0, i).reduce((sum, width) => sum + width, 0))
  const inner = (i: number) => ({
    from: starts[i]! + (i === 0 ? 0 : PAD),
    width: widths[i]! - (i === 0 ? PAD : i === columns.length - 1 ? PAD : 2 * PAD),
  })
  const runsOf = (cell: Cell, i: number): readonly Run[] => {
    const style = columns[i]!.names ? STYLES.cellStrong : STYLES.cell
    const shown = (text: string, own: Style) => (oneLine ? paper.type.fit(text, own, inner(i).width - 1.5) : text)
    if (typeof cell === 'string') return [{ text: shown(cell, style), style }]
    if ('runs' in cell) return cell.runs
    if ('draw' in cell) return []
    const own = cell.style ?? style
    return [{ text: shown(cell.text, own), style: own, ...(cell.to ? { to: cell.to } : {}) }]
  }
  const headHeight = Math.max(
    ...columns.map((column, i) => paper.heightOf([{ text: column.head, style: STYLES.head }], inner(i).width)),
  )
  const drawHead = (again: boolean) => {
    const { y } = paper
    const one = (i: number) => {
      const column = columns[i]!
      const { from, width } = inner(i)
      const runs = [{ text: column.head, style: STYLES.head }]
      paper.y = y + headHeight - paper.heightOf(runs, width)
      paper.lines(paper.type.lines(runs, width), from, width, column.align)
    }
    if (again) paper.artifact(() => columns.forEach((_, i) => void one(i)))
    else paper.group('TR', () => columns.forEach((_, i) => void paper.tag('TH', () => one(i), { scope: 'Column' })))
    paper.y = y + headHeight + 4
    paper.rule(INK_2, 0.7, x)
  }
  paper.need(headHeight + 4 + 3 * min)
  paper.group('Table', () => {
    drawHead(false)
    for (const row of rows) {
      const lines = row.map((cell, i) => paper.type.lines(runsOf(cell, i), inner(i).width))
      const heights = row.map((cell, i) => paper.heightOf(runsOf(cell, i), inner(i).width))
      const height = Math.max(min, Math.max(...heights) + PAD_BLOCK)
      if (paper.room < height) {
        paper.newPage()
        drawHead(true)
      }
      const { y } = paper
      paper.group('TR', () => {
        row.forEach((cell, i) => {
          const { from, width } = inner(i)
          const drawn = typeof cell === 'object' && 'draw' in cell
          const draw = () => {
            if (drawn) return cell.draw(from, y, width, height)
            paper.y = y + (height - heights[i]!) / 2
            paper.lines(lines[i]!, from, width, columns[i]!.align)
          }
          const kind = columns[i]!.names ? 'TH' : 'TD'
          if (drawn && !cell.text) {
            paper.group(kind, () => paper.artifact(draw))
          } else paper.tag(kind, draw, columns[i]!.names ? { scope: 'Row' } : drawn ? { alt: cell.text! } : {})
        })
      })
      paper.y = y + height
      paper.rule(LINE, 0.5, x)
    }
  })
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
