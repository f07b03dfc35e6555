import { openTable } from './edition.ts'
import { mapRows } from './table.ts'
import type { Goal } from './types.ts'

/** The 17 goals for display, in order. */
export function loadGoals(edition?: string): Goal[] {
  return mapRows(openTable('goals', edition), row => ({
    goal: row.fullNumber('goal'),
    title: row.text('title'),
    colour: row.text('colour'),
    about: row.text('about'),
  }))
}
