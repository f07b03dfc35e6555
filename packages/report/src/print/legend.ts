/** The key of the wheel and the ledger. */
import { fillAs, type Mark } from './marks.ts'
import { type Paper, STYLES } from './paper.ts'
import { INK } from './tokens.ts'

/** Room below the first line for the frame of stated outcomes, where a goal has it. */
export const SECOND_LINE = 12

/** What solid, lined, hatched and dotted mean, in one line; what a frame means, in a second. */
export function legend(
  paper: Paper,
  x: number,
  y: number,
  words: {
    burden: string
    contribution: string
    interval: string
    none: string
    insufficient: string
    stated?: string | undefined
  },
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
  if (words.stated === undefined) return
  const below = y + SECOND_LINE
  doc
    .rect(x + 0.5, below + 0.5, 14, 6)
    .lineWidth(0.7)
    .strokeColor(INK)
    .stroke()
  type.draw(words.stated, x + 20, below + 6, STYLES.caption)
}
