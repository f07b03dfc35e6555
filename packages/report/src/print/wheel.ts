/** The goal wheel, drawn by the rules of the screens. */
import type { Figures } from '@cradle/figures'
import { type Box, fillAs, isKnown, type Mark, roundDown, sidesOf, tile } from './marks.ts'
import { type Paper, STYLES } from './paper.ts'
import { INK, INK_2, INK_3, LINE_STRONG, onGoal, WHITE } from './tokens.ts'

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
  const limit = Math.max(sides.below, sides.above) || 1
  const [max, outerMax] = sides.isCommon ? [limit, limit] : [sides.below, sides.above]
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
      if (!isKnown(mark) || mark.value! <= 0) return
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
    if (isKnown(mark)) return
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
    if (!isKnown(mark)) return
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
  const centre = { ...STYLES.figure, size: hub * 0.48, tracking: 0 }
  const fits = Math.min(1, (hub * 1.6) / type.width(words.centre, centre))
  type.drawMiddle(words.centre, cx, cy + 2, { ...centre, size: centre.size * fits })
  type.drawMiddle(words.caption, cx, cy + 2 + hub * 0.36, { ...STYLES.caption, size: 6 })
  marks.forEach((mark, i) => {
    const angle = (i + 0.5) * step
    const [tx, ty] = point(cx, cy, rim + 9.5, angle)
    tile(paper, mark.goal, tx - 6, ty - 5.5, 11, !isKnown(mark) && mark.status !== 'insufficient')
    const flip = Math.cos(angle) < 0
    const [wx, wy] = point(cx, cy, rim + 22.5, angle)
    const style = {
      ...STYLES.caption,
      size: 6.4,
      colour: isKnown(mark) ? INK : INK_3,
      face: isKnown(mark) ? ('sans-medium' as const) : ('sans' as const),
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
    return !isKnown(mark) || mark.value! >= 0
  }
  for (let d = 0; d <= n / 2; d++)
    for (const boundary of [d, -d]) if (free(boundary) && free(boundary - 1)) return boundary
  return 0
}
