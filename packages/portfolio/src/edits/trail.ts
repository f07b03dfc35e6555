/** Changes of a draft that are made again when its file is read in another way. */
import { CannotEdit, type EditableList, type Step } from './edit-cells.ts'

/** A step with the worksheet that its row number belongs to; null in a text file. */
export type TrailStep = Step & { worksheet: string | null }

/** A change of the reading: the worksheet that was read before it. */
export type EarlierReading = { revision: number; worksheet: string | null }

/** Each step with the worksheet that was read when it was made: that of the next change of the reading, else the present one. */
export const placedSteps = (
  steps: readonly (Step & { revision: number })[],
  readings: readonly EarlierReading[],
  present: string | null,
): TrailStep[] =>
  steps.map(({ revision, ...step }) => {
    const next = readings.find(reading => reading.revision > revision)
    return { ...step, worksheet: next ? next.worksheet : present }
  })

/**
 * Makes earlier changes again, as far as they fit: in the same worksheet, in a row that is there, in a cell that still holds what it held.
 * They are no steps of the new change.
 */
export function makeAgain(
  list: EditableList,
  trail: readonly TrailStep[],
  worksheet: string | null,
): { remade: number; dropped: number } {
  let remade = 0
  for (const step of trail) if (step.worksheet === worksheet && fits(list, step)) remade++
  list.steps.length = 0
  return { remade, dropped: trail.length - remade }
}

/** Whether a step could be made; it is made then. */
function fits(list: EditableList, { row, kind, column, before, after }: Step): boolean {
  try {
    return kind === 'cell'
      ? list.setIfUnchanged(row, column ?? '', before ?? '', after ?? '')
      : list.leaveOutIfThere(row, kind === 'removed')
  } catch (error) {
    if (error instanceof CannotEdit) return false
    throw error
  }
}
