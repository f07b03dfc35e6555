/** What a goal shows in every picture, and how its state is filled: solid burden, lined contribution, hatched nothing, framed outcomes beside it, dotted too little. */

import type { ImpactStatus } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import { sidesOf as figureSides, type Sides } from '@cradle/figures/sides'
import { type Paper, STYLES } from './paper.ts'
import { goalColour, goalEdge, INK_3, LINE_STRONG, onGoal } from './tokens.ts'
import type { Doc } from './type.ts'

export type Mark = {
  goal: number
  status: ImpactStatus
  value: number | null
  low: number | null
  high: number | null
  word: string
}

/** A mark with a number to draw. */
export type Known<T extends Mark> = T & { value: number }

/** Whether there is a number to draw. */
export const isKnown = <T extends Mark>(mark: T): mark is Known<T> => mark.value !== null && carriesValue(mark.status)

/** Whether nothing at all stands for a goal: its number is outlined only. */
export const isQuiet = (mark: Mark): boolean =>
  !isKnown(mark) && mark.status !== 'insufficient' && mark.status !== 'stated'

/** How far marks reach on either side of zero, as on screen. */
export const sidesOf = (marks: readonly Mark[]): Sides =>
  figureSides(marks.filter(isKnown).map(({ value, low, high }) => ({ state: 'known', value, low, high })))

/** 1, 2 and 5 times powers of ten, descending from `max`. */
export function roundDown(max: number): number[] {
  const out: number[] = []
  for (let power = Math.floor(Math.log10(max)); power > Math.log10(max) - 5; power--)
    for (const step of [5, 2, 1]) {
      const value = Number(`${step}e${power}`)
      if (value <= max * 1.000001) out.push(value)
    }
  return out
}

/** Fills what is clipped with lines at 45 degrees. */
export function hatch(doc: Doc, box: Box, colour: string, pitch: number, weight: number, down = true): void {
  const { x, y, width, height } = box
  doc.lineWidth(weight).strokeColor(colour)
  for (let at = -height; at < width; at += pitch) {
    if (down) doc.moveTo(x + at, y).lineTo(x + at + height, y + height)
    else doc.moveTo(x + at, y + height).lineTo(x + at + height, y)
  }
  doc.stroke()
}

export type Box = { x: number; y: number; width: number; height: number }

function dots(doc: Doc, { x, y, width, height }: Box): void {
  for (let row = 0; row * 3.2 < height; row++)
    for (let at = (row % 2) * 1.6; at < width; at += 3.2) doc.circle(x + at, y + row * 3.2, 0.45)
  doc.fill(INK_3)
}

/** Fills a path the way its state is shown: solid burden, lined contribution, hatched nothing, framed outcomes beside it, dotted too little. */
export function fillAs(doc: Doc, path: () => Doc, box: Box, mark: Mark, quietLine = 0.5): void {
  if (isKnown(mark)) {
    if (mark.value <= 0) return void path().fill(goalColour(mark.goal))
    doc.save()
    path().clip()
    hatch(doc, box, goalColour(mark.goal), 2.6, 1.3, false)
    doc.restore()
    path().lineWidth(0.9).strokeColor(goalEdge(mark.goal)).stroke()
    return
  }
  if (mark.status === 'stated') {
    path().lineWidth(0.7).strokeColor(goalEdge(mark.goal)).stroke()
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
