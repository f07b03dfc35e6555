/** Bars: of coverage, and in tables. */
import { type Box, fillAs, hatch } from './marks.ts'
import type { Paper } from './paper.ts'
import { INK, INK_2, LINE_STRONG, mix, WHITE } from './tokens.ts'

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
      const each = wide / cells
      const left = from + each * i
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
export function bar(paper: Paper, goal: number | null, value: number, max: number, box: Box): void {
  const { doc } = paper
  const width = max > 0 ? Math.max(0.6, (Math.abs(value) / max) * box.width) : 0
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
