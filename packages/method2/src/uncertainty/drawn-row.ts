import type { CalculatedRow2 } from '../result.ts'

/** What the draws of a row read of it; of its goals, whether the ninth is one. */
export type RowToDraw = Pick<CalculatedRow2, 'kind' | 'quantity' | 'midpoints' | 'indicators' | 'spread'> & {
  goals: { has(goal: 9): boolean }
}

/** A row with its share and the key of its own draws: the same key gives the same draws in every report. */
export type DrawnRow<Row extends RowToDraw = RowToDraw> = { row: Row; key: string; allocation: number }

const NO_GOAL: RowToDraw['goals'] = new Set<number>()
/** Manufacturers, whose value added goal 9 counts. */
const GOAL_9: RowToDraw['goals'] = new Set([9])

/** The row without what its draws do not read, for lists whose rows are drawn when the last of them is known. */
export const rowToDraw = ({ kind, quantity, midpoints, indicators, spread, goals }: CalculatedRow2): RowToDraw => ({
  kind,
  quantity,
  midpoints,
  indicators,
  spread,
  goals: goals.has(9) ? GOAL_9 : NO_GOAL,
})
