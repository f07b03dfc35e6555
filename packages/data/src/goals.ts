import { openTable } from './edition.ts'
import { fullNumbers, texts } from './table.ts'
import type { Goal } from './types.ts'

/** The 17 goals for display, in order. */
export function loadGoals(edition?: string): Goal[] {
  const table = openTable('goals', edition)
  const [title, colour, about] = ['title', 'colour', 'about'].map(name => texts(table, name))
  return fullNumbers(table, 'goal').map((goal, i) => ({
    goal,
    title: title![i]!,
    colour: colour![i]!,
    about: about![i]!,
  }))
}
