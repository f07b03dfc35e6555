/**
 * Sums of rows with their shares: the total, all 17 goals, and what a status says of each (methodology2 section 11). Every row has all
 * categories of the core, so coverage counts rows: those with a value among those that have the goal or have no figures at all.
 */
import type { Direction, ImpactStatus } from '@cradle/contract'
import { CORE, type MethodConstants2 } from '@cradle/data/method2'
import { CONTRIBUTION_GOALS } from '@cradle/impact'
import { type Entry2, type PortfolioSum, type RowResult, sumEntries } from '@cradle/method2'

/** Person-years; coverage 0..1. */
type Cell2 = { value: number | null; coverage: number; status: ImpactStatus }
export type GoalCell2 = Cell2 & { direction: Direction | null }
/** `goals`: index sdg - 1. */
export type RowSums = { total: Cell2; goals: readonly GoalCell2[]; sum: PortfolioSum }

export const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)

export function sumRows(method: MethodConstants2, entries: readonly Entry2<RowResult>[]): RowSums {
  const sum = sumEntries(entries)
  const rows = entries.flatMap(entry => entry.rows)
  return {
    total: totalOf(sum, rows),
    goals: GOALS.map(goal => ({ ...goalOf(sum, rows, goal), direction: directionOf(method, goal) })),
    sum,
  }
}

/** The total has the status of a goal that all categories of the core share in. */
function totalOf({ impact, rowsCalculable, rowsNotCalculable }: PortfolioSum, rows: readonly RowResult[]): Cell2 {
  if (impact === null) return { value: null, coverage: 0, status: 'not_calculable' }
  const coverage = rowsCalculable / (rowsCalculable + rowsNotCalculable)
  const hasProxy = rows.some(row => row.calculable && CORE.some(category => row.evidence[category] === 'proxy'))
  const status = rowsNotCalculable > 0 ? 'partial' : hasProxy ? 'indicative' : 'quantified'
  return { value: impact + 0, coverage, status }
}

function goalOf({ goals, rowsCalculable, rowsNotCalculable }: PortfolioSum, rows: readonly RowResult[], goal: number) {
  const found = goals.get(goal)
  if (!found) {
    const status: ImpactStatus = rowsCalculable === 0 ? 'not_calculable' : 'not_assessed'
    return { value: null, coverage: 0, status }
  }
  let carried = rowsNotCalculable
  let known = 0
  for (const row of rows) {
    const one = row.calculable ? row.goals.get(goal) : undefined
    if (!one) continue
    carried++
    if (one.value !== null) known++
  }
  return { value: found.value === null ? null : found.value + 0, coverage: known / carried, status: found.status }
}

function directionOf({ burdenGoals }: MethodConstants2, goal: number): Direction | null {
  if (CONTRIBUTION_GOALS.has(goal)) return 'contribution'
  return burdenGoals.includes(goal) ? 'burden' : null
}
