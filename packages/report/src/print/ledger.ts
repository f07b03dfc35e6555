/** The goal ledger: seventeen bars from one zero line. */
import type { Figures } from '@cradle/figures'
import type { Sides } from '@cradle/figures/sides'
import { fillAs, isKnown, isQuiet, type Known, type Mark, roundDown, sidesOf, tile } from './marks.ts'
import { type Paper, STYLES } from './paper.ts'
import { INK, INK_2, INK_3, LINE } from './tokens.ts'
import type { Style, Type } from './type.ts'

type LedgerWords = {
  burden: string
  contribution: string
  ownScale: string
  unit: string
  interval: string
  status: string
}

/** A bar with the name of its goal and the note at its end. */
type LedgerRow = { mark: Mark; name: string; note: string }

/** What the ledger is drawn with. Lengths in points. */
type Ledger = {
  paper: Paper
  rows: readonly LedgerRow[]
  words: LedgerWords
  figures: Figures
  rowHeight: number
}

/** Where the parts of the ledger stand, in points. */
type Layout = {
  x: number
  y: number
  /** Right edge of the notes, and of the columns of values and intervals. */
  ends: { value: number; interval: number; note: number }
  /** Where bars are drawn. */
  left: number
  right: number
  top: number
  bottom: number
  zero: number
  sides: Sides
  /** The amounts at the left and the right edge of the bars, both positive. */
  reach: { below: number; above: number }
  /** Points per unit on either side of zero. */
  scale: { below: number; above: number }
}

/** Room for the tile and the name of a goal. */
const NAMES = 150
const SMALL: Style = { ...STYLES.cellQuiet, size: 7.2, colour: INK_2 }
const TICK: Style = { ...STYLES.caption, size: 6.5 }

export const ledgerHeight = (rows: number, rowHeight = 18.5): number => 30 + rows * rowHeight

/** The goal ledger: one linear scale, burdens left, contributions right, never netted. */
export function ledger(ledger: Ledger, box: { x: number; y: number; width: number }): void {
  const layout = layoutOf(ledger, box)
  drawHeads(ledger, layout)
  drawScale(ledger, layout)
  for (const [i, row] of ledger.rows.entries()) drawRow(ledger, layout, row, layout.top + i * ledger.rowHeight)
  drawLine(ledger.paper, [layout.zero, layout.top - 4], [layout.zero, layout.bottom], 0.8, INK)
}

const figureOf = (figures: Figures, mark: Known<Mark>) => figures.formatNumber(mark.value, { plus: true })
const rangeOf = (figures: Figures, { low, high }: Mark) =>
  low === null || high === null ? '' : figures.formatRange(low, high)

/** The columns of figures are as wide as what stands in them; the bars get the rest. */
function layoutOf(
  { paper, rows, words, figures, rowHeight }: Ledger,
  { x, y, width }: { x: number; y: number; width: number },
): Layout {
  const marks = rows.map(({ mark }) => mark)
  const known = marks.filter(isKnown)
  const columnOf = (head: string, texts: string[], style: Style) =>
    Math.max(paper.type.width(head, STYLES.head), widest(paper.type, texts, style))
  const columns = {
    value: columnOf(
      words.unit,
      known.map(mark => figureOf(figures, mark)),
      STYLES.cellStrong,
    ),
    interval: columnOf(
      words.interval,
      known.map(mark => rangeOf(figures, mark)),
      SMALL,
    ),
    note: columnOf(
      words.status,
      rows.filter(({ mark }) => isKnown(mark)).map(({ note }) => note),
      SMALL,
    ),
  }
  const left = x + NAMES
  const right = x + width - (columns.value + columns.interval + columns.note + 36)
  const room = right - left
  const sides = sidesOf(marks)
  // An empty or small side keeps room for its word; with two scales the room is divided evenly.
  const min = Math.max(sides.below, sides.above, 1e-300) * 0.16
  const reach = sides.isCommon
    ? { below: Math.max(sides.below, min), above: Math.max(sides.above, min) }
    : { below: sides.below * 1.02, above: sides.above * 1.02 }
  const zero = sides.isCommon ? left + (room * reach.below) / (reach.below + reach.above) : left + room * 0.55
  return {
    x,
    y,
    ends: {
      value: right + 12 + columns.value,
      interval: right + 24 + columns.value + columns.interval,
      note: x + width,
    },
    left,
    right,
    top: y + 30,
    bottom: y + 30 + rows.length * rowHeight,
    zero,
    sides,
    reach,
    scale: { below: (zero - left) / reach.below, above: (right - zero) / reach.above },
  }
}

const widest = (type: Type, texts: string[], style: Style) => Math.max(0, ...texts.map(text => type.width(text, style)))

const placeOf = ({ zero, scale }: Layout, value: number) => zero + value * (value < 0 ? scale.below : scale.above)

type Point = readonly [x: number, y: number]

const drawLine = ({ doc }: Paper, from: Point, to: Point, weight: number, colour: string) =>
  doc
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke()

function drawHeads({ paper: { type }, words }: Ledger, { y, zero, sides, ends }: Layout): void {
  const head = STYLES.head
  type.drawEnd(words.burden, zero - 5, y + 8, head)
  type.draw(sides.isCommon ? words.contribution : `${words.contribution}, ${words.ownScale}`, zero + 5, y + 8, head)
  type.drawEnd(words.unit, ends.value, y + 22, head)
  type.drawEnd(words.interval, ends.interval, y + 22, head)
  type.drawEnd(words.status, ends.note, y + 22, head)
}

/** Round values up to `limit` whose lines stand 34 to 90 points apart, if there are such. */
function ticksTo(limit: number, scale: number): number[] {
  const round = roundDown(limit)
  const step = round.find(value => value * scale >= 34 && value * scale < 90) ?? round[0]
  return step === undefined ? [] : Array.from({ length: Math.floor(limit / step + 1e-9) }, (_, i) => (i + 1) * step)
}

function drawScale({ paper, figures }: Ledger, layout: Layout): void {
  const { y, zero, sides, reach, scale, top, bottom } = layout
  const negative = sides.below > 0 ? ticksTo(reach.below, scale.below).map(value => -value) : []
  const positive = sides.above > 0 ? ticksTo(reach.above, scale.above) : []
  for (const value of [...negative, ...positive]) {
    const x = placeOf(layout, value)
    drawLine(paper, [x, top - 4], [x, bottom], 0.4, LINE)
    paper.type.drawMiddle(figures.formatNumber(Math.abs(value)), x, y + 22, TICK)
  }
  paper.type.drawMiddle('0', zero, y + 22, TICK)
}

function drawRow(ledger: Ledger, layout: Layout, { mark, name, note }: LedgerRow, top: number): void {
  const { paper, figures, rowHeight } = ledger
  const { type } = paper
  const { x, ends, left, right } = layout
  const middle = top + rowHeight / 2
  const baseline = middle + 2.8
  tile(paper, mark.goal, x, middle - 6, 12, isQuiet(mark))
  drawName(paper, name, isKnown(mark), x + 19, middle)
  if (isKnown(mark)) {
    drawBar(paper, layout, mark, middle)
    drawInterval(paper, layout, mark, middle)
    const range = rangeOf(figures, mark)
    if (range !== '') type.drawEnd(range, ends.interval, baseline, SMALL)
    type.drawEnd(figureOf(figures, mark), ends.value, baseline, STYLES.cellStrong)
    type.drawEnd(note, ends.note, baseline, SMALL)
  } else {
    const box = { x: left, y: middle - 2.6, width: right - left, height: 5.2 }
    fillAs(paper.doc, () => paper.doc.rect(box.x, box.y, box.width, box.height), box, mark, 0.45)
    type.drawEnd(note, ends.note, baseline, STYLES.cellQuiet)
  }
  drawLine(paper, [x, top + rowHeight], [ends.note, top + rowHeight], 0.35, LINE)
}

/** On one line, or smaller on two where it is too long. */
function drawName({ type }: Paper, name: string, known: boolean, x: number, middle: number): void {
  const style: Style = {
    ...STYLES.cell,
    face: known ? 'sans-medium' : 'sans',
    colour: known ? INK : INK_3,
    tabular: false,
  }
  if (type.width(name, style) <= NAMES - 24) return void type.draw(name, x, middle + 2.8, style)
  const small = { ...style, size: 6.7 }
  const lines = type.lines([{ text: name, style: small }], NAMES - 24).slice(0, 2)
  lines.forEach((line, row) => {
    const text = line.words.map(word => word.text).join('')
    type.draw(text, x, middle + 2.3 + (row - (lines.length - 1) / 2) * 7.4, small)
  })
}

function drawBar({ doc }: Paper, layout: Layout, mark: Known<Mark>, middle: number): void {
  const end = placeOf(layout, mark.value)
  const from = Math.min(layout.zero, end)
  const to = Math.max(layout.zero, end)
  if (to - from <= 0.2) return
  const box = { x: from, y: middle - 5, width: to - from, height: 10 }
  fillAs(doc, () => doc.rect(from, middle - 4.2, to - from, 8.4), box, mark)
}

/** A line over the interval, with a stroke at the end that is farther from zero. */
function drawInterval({ doc }: Paper, layout: Layout, { value, low, high }: Known<Mark>, middle: number): void {
  if (low === null || high === null) return
  const from = placeOf(layout, low)
  const to = placeOf(layout, high)
  const end = value <= 0 ? from : to
  doc
    .moveTo(from, middle)
    .lineTo(to, middle)
    .moveTo(end, middle - 2.4)
    .lineTo(end, middle + 2.4)
    .lineWidth(0.7)
    .strokeColor(INK)
    .stroke()
}
