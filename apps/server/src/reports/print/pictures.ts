/** The signature pictures, drawn as vectors by the rules of the screens. */
import type { ImpactStatus } from '@cradle/contract'
import type { Figures } from '@cradle/contract/figures'
import { type Paper, STYLES } from './paper.ts'
import { goalColour, goalEdge, INK, INK_2, INK_3, LINE, LINE_STRONG, mix, onGoal, WHITE } from './tokens.ts'
import type { Doc, Style } from './type.ts'

export type Mark = {
  goal: number
  status: ImpactStatus
  value: number | null
  low: number | null
  high: number | null
  word: string
}

const known = (mark: Mark) => mark.value !== null && (mark.status === 'quantified' || mark.status === 'partial')

/** Rounds up to two significant digits, so that a scale always exists. */
export function ceilTwo(value: number): number {
  if (!(value > 1e-100)) return 1
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Number((Math.ceil(value / unit - 1e-9) * unit).toPrecision(3))
}

export type Sides = { below: number; above: number; isCommon: boolean; ratio: number }

/** How far marks reach; a positive side more than four times the negative one has a scale of its own, as on screen. */
export function sidesOf(marks: readonly Mark[]): Sides {
  let [below, above] = [0, 0]
  for (const mark of marks)
    if (known(mark))
      for (const value of [mark.value, mark.low, mark.high]) {
        below = Math.max(below, -(value ?? 0))
        above = Math.max(above, value ?? 0)
      }
  const sides = { below: below > 0 ? ceilTwo(below) : 0, above: above > 0 ? ceilTwo(above) : 0 }
  const isCommon = sides.below === 0 || sides.above <= 4 * sides.below
  return { ...sides, isCommon, ratio: isCommon ? 1 : sides.above / sides.below }
}

/** 1, 2 and 5 times powers of ten, descending from `most`. */
function roundDown(most: number): number[] {
  const out: number[] = []
  for (let power = Math.floor(Math.log10(most)); power > Math.log10(most) - 5; power--)
    for (const step of [5, 2, 1]) {
      const value = Number(`${step}e${power}`)
      if (value <= most * 1.000001) out.push(value)
    }
  return out
}

/** Fills what is clipped with lines at 45 degrees. */
function hatch(doc: Doc, box: Box, colour: string, pitch: number, weight: number, down = true): void {
  const { x, y, width, height } = box
  doc.lineWidth(weight).strokeColor(colour)
  for (let at = -height; at < width; at += pitch) {
    if (down) doc.moveTo(x + at, y).lineTo(x + at + height, y + height)
    else doc.moveTo(x + at, y + height).lineTo(x + at + height, y)
  }
  doc.stroke()
}

type Box = { x: number; y: number; width: number; height: number }

function dots(doc: Doc, { x, y, width, height }: Box): void {
  for (let row = 0; row * 3.2 < height; row++)
    for (let at = (row % 2) * 1.6; at < width; at += 3.2) doc.circle(x + at, y + row * 3.2, 0.45)
  doc.fill(INK_3)
}

/** Fills a path the way its state is shown: solid burden, lined contribution, hatched nothing, dotted too little. */
function fillAs(doc: Doc, path: () => Doc, box: Box, mark: Mark, quietLine = 0.5): void {
  if (known(mark)) {
    if (mark.value! <= 0) return void path().fill(goalColour(mark.goal))
    doc.save()
    path().clip()
    hatch(doc, box, goalColour(mark.goal), 2.6, 1.3, false)
    doc.restore()
    path().lineWidth(0.9).strokeColor(goalEdge(mark.goal)).stroke()
    return
  }
  doc.save()
  path().clip()
  if (mark.status === 'insufficient') dots(doc, box)
  else hatch(doc, box, LINE_STRONG, 4.2, quietLine)
  doc.restore()
}

/** The number of a goal on its colour; outlined where there is no value. */
export function tile(paper: Paper, goal: number, x: number, y: number, size = 13, quiet = false): void {
  const { doc, type } = paper
  const style = { ...STYLES.caption, face: 'sans-semibold' as const, size: size * 0.56, tabular: false }
  if (quiet)
    doc
      .roundedRect(x + 0.35, y + 0.35, size * 1.1 - 0.7, size - 0.7, 1.6)
      .lineWidth(0.7)
      .strokeColor(LINE_STRONG)
      .stroke()
  else doc.roundedRect(x, y, size * 1.1, size, 1.8).fill(goalColour(goal))
  type.drawMiddle(String(goal), x + size * 0.55, y + size * 0.7, { ...style, colour: quiet ? INK_3 : onGoal(goal) })
}

const point = (cx: number, cy: number, r: number, a: number): [number, number] => [
  cx + r * Math.sin(a),
  cy - r * Math.cos(a),
]
const at = ([x, y]: [number, number]) => `${x.toFixed(2)} ${y.toFixed(2)}`

/** Part of a ring; the gap to its neighbours is equally wide everywhere. */
function sector(cx: number, cy: number, a0: number, a1: number, r0: number, r1: number, gap: number): string {
  const half = (a1 - a0) / 2
  const inset = (r: number) => Math.min(half, Math.asin(Math.min(1, gap / 2 / r)))
  const [d0, d1] = [inset(r0), inset(r1)]
  const p = (r: number, a: number) => at(point(cx, cy, r, a))
  return `M${p(r0, a0 + d0)}L${p(r1, a0 + d1)}A${r1} ${r1} 0 0 1 ${p(r1, a1 - d1)}L${p(r0, a1 - d0)}A${r0} ${r0} 0 0 0 ${p(r0, a0 + d0)}Z`
}

export type WheelWords = { centre: string; caption: string }

/** The goal wheel in a box of this size: equal areas are equal amounts; burdens inside, contributions outside the labels. */
export function wheel(paper: Paper, marks: readonly Mark[], box: Box, words: WheelWords, figures: Figures): void {
  const { doc, type } = paper
  const sides = sidesOf(marks)
  const most = Math.max(sides.below, sides.above) || 1
  const [max, outerMax] = sides.isCommon ? [most, most] : [sides.below, sides.above]
  const size = Math.min(box.width, box.height)
  const hub = size * 0.095
  const band = 31
  const step = (2 * Math.PI) / marks.length
  /** What is drawn around the middle: the disc with its labels, and whatever grows out of it. */
  const extentOf = (rim: number) => {
    const edge = rim + band
    const k = (rim * rim - hub * hub) / outerMax
    const extent = { left: -edge, right: edge, top: -edge, bottom: edge }
    marks.forEach((mark, i) => {
      if (!known(mark) || mark.value! <= 0) return
      const r = Math.sqrt(edge * edge + k * Math.max(mark.value!, mark.high ?? 0)) + 1
      for (let part = 0; part <= 8; part++) {
        const [px, py] = point(0, 0, r, (i + part / 8) * step)
        extent.left = Math.min(extent.left, px)
        extent.right = Math.max(extent.right, px)
        extent.top = Math.min(extent.top, py)
        extent.bottom = Math.max(extent.bottom, py)
      }
    })
    return extent
  }
  let [low, high] = [hub + 4, size]
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    const { left, right, top, bottom } = extentOf(middle)
    if (right - left <= box.width && bottom - top <= box.height) low = middle
    else high = middle
  }
  const rim = low
  const edge = rim + band
  const area = rim * rim - hub * hub
  const extent = extentOf(rim)
  const cx = box.x + (box.width - (extent.right - extent.left)) / 2 - extent.left
  const cy = box.y - extent.top
  const inner = (amount: number) => Math.sqrt(hub * hub + (area / max) * Math.max(0, amount))
  const outer = (amount: number) => Math.sqrt(edge * edge + (area / outerMax) * Math.max(0, amount))
  marks.forEach((mark, i) => {
    if (known(mark)) return
    const path = sector(cx, cy, i * step, (i + 1) * step, hub, rim, 1.4)
    fillAs(doc, () => doc.path(path), { x: cx - rim, y: cy - rim, width: 2 * rim, height: 2 * rim }, mark, 0.45)
  })
  const rings: number[] = []
  let last = rim + 6
  if (sides.below + sides.above > 0)
    for (const value of roundDown(max)) {
      const r = inner(value)
      if (last - r < 15 || r - hub < 10) continue
      rings.push(value)
      last = r
    }
  for (const value of rings) doc.circle(cx, cy, inner(value)).lineWidth(0.4).strokeColor(LINE_STRONG).stroke()
  for (const r of [rim, edge])
    doc
      .circle(cx, cy, r)
      .lineWidth(0.6)
      .strokeColor(r === rim ? INK_3 : LINE_STRONG)
      .stroke()
  marks.forEach((mark, i) => {
    if (!known(mark)) return
    const [a0, a1] = [i * step, (i + 1) * step]
    const value = mark.value!
    const r1 = value <= 0 ? inner(-value) : outer(value)
    const r0 = value <= 0 ? hub : edge
    if (r1 - r0 > 0.3) {
      const path = sector(cx, cy, a0, a1, r0, r1, 1.4)
      fillAs(doc, () => doc.path(path), { x: cx - size, y: cy - size, width: 2 * size, height: 2 * size }, mark)
    }
    if (mark.low === null || mark.high === null) return
    const [near, far] = value <= 0 ? [inner(-mark.high), inner(-mark.low)] : [outer(mark.low), outer(mark.high)]
    const angle = (a0 + a1) / 2
    const line = (from: number, to: number, colour: string) =>
      void (
        to > from &&
        doc
          .moveTo(...point(cx, cy, from, angle))
          .lineTo(...point(cx, cy, to, angle))
          .lineWidth(0.7)
          .strokeColor(colour)
          .stroke()
      )
    line(near, Math.min(far, r1), value <= 0 ? onGoal(mark.goal) : INK)
    line(Math.max(near, r1), far, INK)
  })
  const spoke = spokeOf(marks) * step
  for (const value of rings) {
    const [px, py] = point(cx, cy, inner(value), spoke)
    const text = figures.formatNumber(value)
    const style = { ...STYLES.caption, size: 6, colour: INK_2 }
    const wide = type.width(text, style)
    doc.rect(px - wide / 2 - 1.5, py - 3.4, wide + 3, 6.8).fill(WHITE)
    type.drawMiddle(text, px, py + 2.1, style)
  }
  doc.circle(cx, cy, hub).fillAndStroke(WHITE, INK_3)
  type.drawMiddle(words.centre, cx, cy + 2, { ...STYLES.figure, size: hub * 0.48, tracking: 0 })
  type.drawMiddle(words.caption, cx, cy + 2 + hub * 0.36, { ...STYLES.caption, size: 6 })
  marks.forEach((mark, i) => {
    const angle = (i + 0.5) * step
    const [tx, ty] = point(cx, cy, rim + 9.5, angle)
    tile(paper, mark.goal, tx - 6, ty - 5.5, 11, !known(mark) && mark.status !== 'insufficient')
    const flip = Math.cos(angle) < 0
    const [wx, wy] = point(cx, cy, rim + 22.5, angle)
    const style = {
      ...STYLES.caption,
      size: 6.4,
      colour: known(mark) ? INK : INK_3,
      face: known(mark) ? ('sans-medium' as const) : ('sans' as const),
    }
    doc.save()
    doc.rotate(((angle + (flip ? Math.PI : 0)) * 180) / Math.PI, { origin: [wx, wy] })
    type.drawMiddle(mark.word, wx, wy + 2.3, style)
    doc.restore()
  })
}

/** The boundary next to twelve o'clock whose neighbours leave the inner ring free. */
function spokeOf(marks: readonly Mark[]): number {
  const n = marks.length
  const free = (i: number) => {
    const mark = marks[((i % n) + n) % n]!
    return !known(mark) || mark.value! >= 0
  }
  for (let d = 0; d <= n / 2; d++)
    for (const boundary of [d, -d]) if (free(boundary) && free(boundary - 1)) return boundary
  return 0
}

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
  const valued = marks.map((mark, i) => ({ mark, note: notes[i]!.note })).filter(({ mark }) => known(mark))
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
  const least = Math.max(sides.below, sides.above, 1e-300) * 0.16
  const reach = sides.isCommon
    ? { below: Math.max(sides.below, least), above: Math.max(sides.above, least) }
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
    const has = known(mark)
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
  const say = (text: string) => {
    at = type.draw(text, at + 20, y + 6, STYLES.caption) + 13
  }
  box({ status: 'partial', value: -1 }, at)
  say(words.burden)
  box({ status: 'partial', value: 1 }, at)
  say(words.contribution)
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
  say(words.interval)
  box({ status: 'not_assessed', value: null }, at)
  say(words.none)
  box({ status: 'insufficient', value: null }, at)
  say(words.insufficient)
}

export type Share = { count: number; depth: number | null }

/** One bar for all: cells from best evidence to none. Up to 60 things get a cell each. */
export function coverageBar(
  paper: Paper,
  shares: readonly Share[],
  x: number,
  y: number,
  width: number,
  height = 10,
): void {
  const { doc } = paper
  const total = shares.reduce((sum, share) => sum + share.count, 0)
  if (total === 0) return
  let from = x
  for (const { count, depth } of shares) {
    if (count === 0) continue
    const wide = (count / total) * width
    const cells = total <= 60 ? count : 1
    for (let i = 0; i < cells; i++) {
      const [left, each] = [from + (wide / cells) * i, wide / cells]
      const box = { x: left, y, width: Math.max(0.3, each - (each > 2.5 ? 0.9 : 0)), height }
      if (depth === null) {
        doc.save().rect(box.x, box.y, box.width, box.height).clip()
        hatch(doc, box, LINE_STRONG, 3.2, 0.7)
        doc.restore()
        doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.4).strokeColor(LINE_STRONG).stroke()
      } else
        doc.rect(box.x, box.y, box.width, box.height).fill(mix(INK, WHITE, [1, 0.72, 0.48, 0.28, 0.16][depth] ?? 0.16))
    }
    from += wide
  }
}

/** A bar in a table: solid burden, lined contribution. */
export function bar(paper: Paper, goal: number | null, value: number, most: number, box: Box): void {
  const { doc } = paper
  const width = most > 0 ? Math.max(0.6, (Math.abs(value) / most) * box.width) : 0
  const path = () => doc.rect(box.x, box.y, width, box.height)
  if (goal === null) path().fill(INK_2)
  else
    fillAs(
      doc,
      path,
      { ...box, width },
      { goal, status: 'partial', value: value === 0 ? -1 : value, low: null, high: null, word: '' },
    )
}

export { known as isKnown }
