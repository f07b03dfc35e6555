/** The goal wheel, drawn by the rules of the screens. */
import type { Figures } from '@cradle/figures'
import { polar, type WheelScale, wheelScale } from '@cradle/figures/wheel-geometry'
import { type Box, fillAs, isKnown, isQuiet, type Known, type Mark, roundDown, sidesOf, tile } from './marks.ts'
import { type Paper, STYLES } from './paper.ts'
import { INK, INK_2, INK_3, LINE_STRONG, onGoal, WHITE } from './tokens.ts'
import type { Style } from './type.ts'

/** Where the wheel stands on the page, and its scale. Lengths in points, angles in radians, clockwise from twelve o'clock. */
type Layout = {
  x: number
  y: number
  /** The side of the largest square in the box. */
  size: number
  scale: WheelScale
  /** Angle of one goal. */
  step: number
  /** Round amounts that have a circle in the inner ring. */
  rings: number[]
}

const point = ({ x, y }: { x: number; y: number }, r: number, angle: number): [number, number] => {
  const place = polar({ x, y }, r, angle)
  return [place.x, place.y]
}
const at = ([x, y]: [number, number]) => `${x.toFixed(2)} ${y.toFixed(2)}`

/** Points between the bars of neighbours. */
const GAP = 1.4
/** Width of the band of labels between the rings. */
const BAND = 31

/** Part of a ring; the gap to its neighbours is equally wide everywhere. */
function sector(layout: Layout, i: number, r0: number, r1: number): string {
  const a0 = i * layout.step
  const a1 = (i + 1) * layout.step
  const half = (a1 - a0) / 2
  const inset = (r: number) => Math.min(half, Math.asin(Math.min(1, GAP / 2 / r)))
  const d0 = inset(r0)
  const d1 = inset(r1)
  const p = (r: number, a: number) => at(point(layout, r, a))
  return `M${p(r0, a0 + d0)}L${p(r1, a0 + d1)}A${r1} ${r1} 0 0 1 ${p(r1, a1 - d1)}L${p(r0, a1 - d0)}A${r0} ${r0} 0 0 0 ${p(r0, a0 + d0)}Z`
}

export type WheelWords = { centre: string; caption: string }

/** The goal wheel in a box of this size: equal areas are equal amounts; burdens inside, contributions outside the labels. */
export function wheel(paper: Paper, marks: readonly Mark[], box: Box, words: WheelWords, figures: Figures): void {
  const layout = layoutOf(marks, box)
  drawUnknown(paper, layout, marks)
  drawRings(paper, layout)
  marks.forEach((mark, i) => {
    if (!isKnown(mark)) return
    drawBar(paper, layout, mark, i)
    drawInterval(paper, layout, mark, i)
  })
  drawRingLabels(paper, layout, spokeOf(marks) * layout.step, figures)
  drawCentre(paper, layout, words)
  marks.forEach((mark, i) => {
    drawLabel(paper, layout, mark, (i + 0.5) * layout.step)
  })
}

/** The largest wheel whose drawing fits in the box, found by bisection of its rim. */
function layoutOf(marks: readonly Mark[], box: Box): Layout {
  const sides = sidesOf(marks)
  const limit = Math.max(sides.below, sides.above) || 1
  const max = sides.isCommon ? limit : sides.below
  const outerMax = sides.isCommon ? limit : sides.above
  const size = Math.min(box.width, box.height)
  const hub = size * 0.095
  const step = (2 * Math.PI) / marks.length
  const scaleAt = (rim: number) => wheelScale(rim, hub, BAND, max, outerMax)
  let low = hub + 4
  let high = size
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    const { left, right, top, bottom } = extentOf(marks, scaleAt(middle), step)
    if (right - left <= box.width && bottom - top <= box.height) low = middle
    else high = middle
  }
  const scale = scaleAt(low)
  const extent = extentOf(marks, scale, step)
  return {
    x: box.x + (box.width - (extent.right - extent.left)) / 2 - extent.left,
    y: box.y - extent.top,
    size,
    scale,
    step,
    rings: sides.below + sides.above > 0 ? ringsOf(scale) : [],
  }
}

/** The space that is drawn on, around the middle: the disc with its labels, and what grows out of it. */
function extentOf(marks: readonly Mark[], { edge, outer }: WheelScale, step: number) {
  const extent = { left: -edge, right: edge, top: -edge, bottom: edge }
  marks.forEach((mark, i) => {
    if (!isKnown(mark) || mark.value <= 0) return
    const r = outer(Math.max(mark.value, mark.high ?? 0)) + 1
    for (let part = 0; part <= 8; part++) {
      const [x, y] = point({ x: 0, y: 0 }, r, (i + part / 8) * step)
      extent.left = Math.min(extent.left, x)
      extent.right = Math.max(extent.right, x)
      extent.top = Math.min(extent.top, y)
      extent.bottom = Math.max(extent.bottom, y)
    }
  })
  return extent
}

/** Round amounts whose circles stand 15 points apart, and 10 from the hub. */
function ringsOf({ rim, hub, max, inner }: WheelScale): number[] {
  const rings: number[] = []
  let last = rim + 6
  for (const value of roundDown(max)) {
    const r = inner(value)
    if (last - r < 15 || r - hub < 10) continue
    rings.push(value)
    last = r
  }
  return rings
}

function drawUnknown({ doc }: Paper, layout: Layout, marks: readonly Mark[]): void {
  const { hub, rim } = layout.scale
  const box = { x: layout.x - rim, y: layout.y - rim, width: 2 * rim, height: 2 * rim }
  marks.forEach((mark, i) => {
    if (isKnown(mark)) return
    const path = sector(layout, i, hub, rim)
    fillAs(doc, () => doc.path(path), box, mark, 0.45)
  })
}

function drawRings({ doc }: Paper, { x, y, rings, scale }: Layout): void {
  for (const value of rings) doc.circle(x, y, scale.inner(value)).lineWidth(0.4).strokeColor(LINE_STRONG).stroke()
  doc.circle(x, y, scale.rim).lineWidth(0.6).strokeColor(INK_3).stroke()
  doc.circle(x, y, scale.edge).lineWidth(0.6).strokeColor(LINE_STRONG).stroke()
}

/** How far from the middle an amount ends: burdens in the inner ring, contributions in the outer. */
const radiusOf = ({ scale }: Layout, value: number) => (value <= 0 ? scale.inner(-value) : scale.outer(value))

function drawBar({ doc }: Paper, layout: Layout, mark: Known<Mark>, i: number): void {
  const { x, y, size, scale } = layout
  const start = mark.value <= 0 ? scale.hub : scale.edge
  const end = radiusOf(layout, mark.value)
  if (end - start <= 0.3) return
  const path = sector(layout, i, start, end)
  fillAs(doc, () => doc.path(path), { x: x - size, y: y - size, width: 2 * size, height: 2 * size }, mark)
}

/** The interval as a line in the middle of the bar; on a burden's colour in the colour of text upon it. */
function drawInterval({ doc }: Paper, layout: Layout, { goal, value, low, high }: Known<Mark>, i: number): void {
  if (low === null || high === null) return
  const { inner, outer } = layout.scale
  const near = value <= 0 ? inner(-high) : outer(low)
  const far = value <= 0 ? inner(-low) : outer(high)
  const end = radiusOf(layout, value)
  const angle = (i * layout.step + (i + 1) * layout.step) / 2
  const line = (from: number, to: number, colour: string) => {
    if (to <= from) return
    doc
      .moveTo(...point(layout, from, angle))
      .lineTo(...point(layout, to, angle))
      .lineWidth(0.7)
      .strokeColor(colour)
      .stroke()
  }
  line(near, Math.min(far, end), value <= 0 ? onGoal(goal) : INK)
  line(Math.max(near, end), far, INK)
}

function drawRingLabels({ doc, type }: Paper, layout: Layout, angle: number, figures: Figures): void {
  const style = { ...STYLES.caption, size: 6, colour: INK_2 }
  for (const value of layout.rings) {
    const [x, y] = point(layout, layout.scale.inner(value), angle)
    const text = figures.formatNumber(value)
    const wide = type.width(text, style)
    doc.rect(x - wide / 2 - 1.5, y - 3.4, wide + 3, 6.8).fill(WHITE)
    type.drawMiddle(text, x, y + 2.1, style)
  }
}

function drawCentre({ doc, type }: Paper, { x, y, scale: { hub } }: Layout, words: WheelWords): void {
  doc.circle(x, y, hub).fillAndStroke(WHITE, INK_3)
  const style = { ...STYLES.figure, size: hub * 0.48, tracking: 0 }
  const fits = Math.min(1, (hub * 1.6) / type.width(words.centre, style))
  type.drawMiddle(words.centre, x, y + 2, { ...style, size: style.size * fits })
  type.drawMiddle(words.caption, x, y + 2 + hub * 0.36, { ...STYLES.caption, size: 6 })
}

/** The tile and the word of a goal in the band; words of the lower half are turned so that they can be read. */
function drawLabel(paper: Paper, layout: Layout, mark: Mark, angle: number): void {
  const { doc, type } = paper
  const { rim } = layout.scale
  const known = isKnown(mark)
  const [tileX, tileY] = point(layout, rim + 9.5, angle)
  tile(paper, mark.goal, tileX - 6, tileY - 5.5, 11, isQuiet(mark))
  const origin = point(layout, rim + 22.5, angle)
  const [x, y] = origin
  const style: Style = {
    ...STYLES.caption,
    size: 6.4,
    colour: known ? INK : INK_3,
    face: known ? 'sans-medium' : 'sans',
  }
  doc.save()
  doc.rotate(((angle + (Math.cos(angle) < 0 ? Math.PI : 0)) * 180) / Math.PI, { origin })
  type.drawMiddle(mark.word, x, y + 2.3, style)
  doc.restore()
}

/** The boundary next to twelve o'clock whose neighbours leave the inner ring free. */
function spokeOf(marks: readonly Mark[]): number {
  const n = marks.length
  const free = (i: number) => {
    const mark = marks.at(i % n)
    return !mark || !isKnown(mark) || mark.value >= 0
  }
  for (let d = 0; d <= n / 2; d++)
    for (const boundary of [d, -d]) if (free(boundary) && free(boundary - 1)) return boundary
  return 0
}
