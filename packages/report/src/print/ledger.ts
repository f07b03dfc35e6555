/** The goal ledger: seventeen bars from one zero line. */
import type { Figures } from '@cradle/figures'
import { fillAs, isKnown, type Mark, roundDown, sidesOf, tile } from './marks.ts'
import { type Paper, STYLES } from './paper.ts'
import { INK, INK_2, INK_3, LINE } from './tokens.ts'
import type { Style } from './type.ts'

export type LedgerWords = {
  burden: string
  contribution: string
  ownScale: string
  unit: string
  interval: string
  status: string
}
export type LedgerNote = { name: string; note: string }

/** The goal ledger: one linear scale, burdens left, contributions right, never netted. Gives its height. */
export const ledgerHeight = (rows: number, rowHeight = 18.5): number => 30 + rows * rowHeight

export function ledger(
  paper: Paper,
  marks: readonly Mark[],
  notes: readonly LedgerNote[],
  x: number,
  y: number,
  width: number,
  words: LedgerWords,
  figures: Figures,
  rowHeight = 18.5,
): void {
  const { doc, type } = paper
  const sides = sidesOf(marks)
  const names = 150
  const figureOf = (mark: Mark) => figures.formatNumber(mark.value!, { plus: true })
  const rangeOf = (mark: Mark) =>
    mark.low === null || mark.high === null ? '' : figures.formatRange(mark.low, mark.high)
  const small = { ...STYLES.cellQuiet, size: 7.2, colour: INK_2 }
  const valued = marks.map((mark, i) => ({ mark, note: notes[i]!.note })).filter(({ mark }) => isKnown(mark))
  const widest = (texts: string[], style: Style) => Math.max(0, ...texts.map(text => type.width(text, style)))
  /** The columns are as wide as what stands in them. */
  const columns = {
    value: Math.max(
      widest([words.unit], STYLES.head),
      widest(
        valued.map(({ mark }) => figureOf(mark)),
        STYLES.cellStrong,
      ),
    ),
    interval: Math.max(
      widest([words.interval], STYLES.head),
      widest(
        valued.map(({ mark }) => rangeOf(mark)),
        small,
      ),
    ),
    note: Math.max(
      widest([words.status], STYLES.head),
      widest(
        valued.map(({ note }) => note),
        small,
      ),
    ),
  }
  const numbers = columns.value + columns.interval + columns.note + 36
  const [left, right] = [x + names, x + width - numbers]
  const ends = { value: right + 12 + columns.value, interval: right + 24 + columns.value + columns.interval }
  const room = right - left
  const min = Math.max(sides.below, sides.above, 1e-300) * 0.16
  const reach = sides.isCommon
    ? { below: Math.max(sides.below, min), above: Math.max(sides.above, min) }
    : { below: sides.below * 1.02, above: sides.above * 1.02 }
  const zero = sides.isCommon ? left + (room * reach.below) / (reach.below + reach.above) : left + room * 0.55
  const px = (value: number) => zero + value * (value < 0 ? (zero - left) / reach.below : (right - zero) / reach.above)
  const head = STYLES.head
  const top = y + 30
  const bottom = top + marks.length * rowHeight
  type.drawEnd(words.burden, zero - 5, y + 8, head)
  type.draw(sides.isCommon ? words.contribution : `${words.contribution}, ${words.ownScale}`, zero + 5, y + 8, head)
  type.drawEnd(words.unit, ends.value, y + 22, head)
  type.drawEnd(words.interval, ends.interval, y + 22, head)
  type.drawEnd(words.status, x + width, y + 22, head)
  const ticks = (until: number, scale: number) => {
    const step = roundDown(until).find(value => value * scale >= 34 && value * scale < 90) ?? roundDown(until)[0]
    return step === undefined ? [] : Array.from({ length: Math.floor(until / step + 1e-9) }, (_, i) => (i + 1) * step)
  }
  if (sides.below + sides.above > 0) {
    const negative = sides.below > 0 ? ticks(reach.below, (zero - left) / reach.below).map(value => -value) : []
    const positive = sides.above > 0 ? ticks(reach.above, (right - zero) / reach.above) : []
    for (const value of [...negative, ...positive]) {
      doc
        .moveTo(px(value), top - 4)
        .lineTo(px(value), bottom)
        .lineWidth(0.4)
        .strokeColor(LINE)
        .stroke()
      type.drawMiddle(figures.formatNumber(Math.abs(value)), px(value), y + 22, { ...STYLES.caption, size: 6.5 })
    }
  }
  type.drawMiddle('0', zero, y + 22, { ...STYLES.caption, size: 6.5 })
  marks.forEach((mark, i) => {
    const rowTop = top + i * rowHeight
    const middle = rowTop + rowHeight / 2
    const baseline = middle + 2.8
    const has = isKnown(mark)
    tile(paper, mark.goal, x, middle - 6, 12, !has && mark.status !== 'insufficient')
    const name = {
      ...STYLES.cell,
      face: has ? ('sans-medium' as const) : ('sans' as const),
      colour: has ? INK : INK_3,
      tabular: false,
    }
    if (type.width(notes[i]!.name, name) <= names - 24) type.draw(notes[i]!.name, x + 19, baseline, name)
    else {
      const small = { ...name, size: 6.7 }
      const lines = type.lines([{ text: notes[i]!.name, style: small }], names - 24).slice(0, 2)
      lines.forEach((line, row) => {
        const text = line.words.map(word => word.text).join('')
        type.draw(text, x + 19, middle + 2.3 + (row - (lines.length - 1) / 2) * 7.4, small)
      })
    }
    if (!has) {
      fillAs(
        doc,
        () => doc.rect(left, middle - 2.6, room, 5.2),
        { x: left, y: middle - 2.6, width: room, height: 5.2 },
        mark,
        0.45,
      )
      type.drawEnd(notes[i]!.note, x + width, baseline, STYLES.cellQuiet)
    } else {
      const value = mark.value!
      const [from, to] = [Math.min(zero, px(value)), Math.max(zero, px(value))]
      if (to - from > 0.2)
        fillAs(
          doc,
          () => doc.rect(from, middle - 4.2, to - from, 8.4),
          { x: from, y: middle - 5, width: to - from, height: 10 },
          mark,
        )
      if (mark.low !== null && mark.high !== null) {
        const [a, b] = [px(mark.low), px(mark.high)]
        const end = value <= 0 ? a : b
        doc
          .moveTo(a, middle)
          .lineTo(b, middle)
          .moveTo(end, middle - 2.4)
          .lineTo(end, middle + 2.4)
          .lineWidth(0.7)
          .strokeColor(INK)
          .stroke()
        type.drawEnd(rangeOf(mark), ends.interval, baseline, small)
      }
      type.drawEnd(figureOf(mark), ends.value, baseline, STYLES.cellStrong)
      type.drawEnd(notes[i]!.note, x + width, baseline, small)
    }
    doc
      .moveTo(x, rowTop + rowHeight)
      .lineTo(x + width, rowTop + rowHeight)
      .lineWidth(0.35)
      .strokeColor(LINE)
      .stroke()
  })
  doc
    .moveTo(zero, top - 4)
    .lineTo(zero, bottom)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke()
}

/** What solid, lined, hatched and dotted mean, in one line. */
export function legend(
  paper: Paper,
  x: number,
  y: number,
  words: { burden: string; contribution: string; interval: string; none: string; insufficient: string },
): void {
  const { doc, type } = paper
  const box = (mark: Pick<Mark, 'status' | 'value'>, from: number) =>
    fillAs(
      doc,
      () => doc.rect(from, y, 15, 7),
      { x: from, y, width: 15, height: 7 },
      { ...mark, goal: (mark.value ?? 0) > 0 ? 9 : 13, low: null, high: null, word: '' },
    )
  let at = x
  const drawLabel = (text: string) => {
    at = type.draw(text, at + 20, y + 6, STYLES.caption) + 13
  }
  box({ status: 'partial', value: -1 }, at)
  drawLabel(words.burden)
  box({ status: 'partial', value: 1 }, at)
  drawLabel(words.contribution)
  doc
    .moveTo(at, y + 3.5)
    .lineTo(at + 15, y + 3.5)
    .moveTo(at, y + 1)
    .lineTo(at, y + 6)
    .moveTo(at + 15, y + 1)
    .lineTo(at + 15, y + 6)
    .lineWidth(0.7)
    .strokeColor(INK)
    .stroke()
  drawLabel(words.interval)
  box({ status: 'not_assessed', value: null }, at)
  drawLabel(words.none)
  box({ status: 'insufficient', value: null }, at)
  drawLabel(words.insufficient)
}
