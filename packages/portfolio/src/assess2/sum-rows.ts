/**
 * Sums of rows with their shares: the total, all 17 goals, and what a status says of each (methodology2 section 11). Every row has all
 * categories of the core, so coverage counts rows: those with a value among those that have the goal or have no figures at all.
 */
import type { Direction, ImpactStatus } from '@cradle/contract'
import { CORE, type MethodConstants2 } from '@cradle/data/method2'
import { CONTRIBUTION_GOALS } from '@cradle/impact'
import { type Entry2, EntryAdder, type PortfolioSum, type RowResult } from '@cradle/method2'

/** Person-years; coverage 0..1. */
type Cell2 = { value: number | null; coverage: number; status: ImpactStatus }
export type GoalCell2 = Cell2 & { direction: Direction | null }
/** `goals`: index sdg - 1. */
export type RowSums = { total: Cell2; goals: readonly GoalCell2[]; sum: PortfolioSum }

export const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)

export function sumRows(method: MethodConstants2, entries: readonly Entry2<RowResult>[]): RowSums {
  const adder = new RowAdder(method)
  for (const { allocation, rows } of entries) for (const row of rows) adder.add(row, allocation)
  return adder.sums()
}

/** The same row by row. */
export class RowAdder {
  readonly #method: MethodConstants2
  readonly #adder = new EntryAdder()
  /** Calculated rows that have a goal, and those of them with a value; index sdg - 1. */
  readonly #carried = GOALS.map(() => 0)
  readonly #known = GOALS.map(() => 0)
  #hasProxy = false

  constructor(method: MethodConstants2) {
    this.#method = method
  }

  add(row: RowResult, allocation: number): void {
    this.#adder.add(row, allocation)
    if (!row.calculable) return
    this.#hasProxy ||= CORE.some(category => row.evidence[category] === 'proxy')
    row.goals.forEach(({ value }, goal) => {
      this.#carried[goal - 1]!++
      if (value !== null) this.#known[goal - 1]!++
    })
  }

  sums(): RowSums {
    const sum = this.#adder.sum()
    const goalAt = (goal: number) => goalOf(sum, goal, this.#carried[goal - 1]!, this.#known[goal - 1]!)
    return {
      total: totalOf(sum, this.#hasProxy),
      goals: GOALS.map(goal => ({ ...goalAt(goal), direction: directionOf(this.#method, goal) })),
      sum,
    }
  }
}

/** The total has the status of a goal that all categories of the core share in. */
function totalOf({ impact, rowsCalculable, rowsNotCalculable }: PortfolioSum, hasProxy: boolean): Cell2 {
  if (impact === null) return { value: null, coverage: 0, status: 'not_calculable' }
  const coverage = rowsCalculable / (rowsCalculable + rowsNotCalculable)
  const status = rowsNotCalculable > 0 ? 'partial' : hasProxy ? 'indicative' : 'quantified'
  return { value: impact + 0, coverage, status }
}

/** `carried`: rows that have the goal; `known`: those of them with a value. */
function goalOf(
  { goals, rowsCalculable, rowsNotCalculable }: PortfolioSum,
  goal: number,
  carried: number,
  known: number,
) {
  const found = goals.get(goal)
  if (!found) {
    const status: ImpactStatus = rowsCalculable === 0 ? 'not_calculable' : 'not_assessed'
    return { value: null, coverage: 0, status }
  }
  const coverage = known / (rowsNotCalculable + carried)
  return { value: found.value === null ? null : found.value + 0, coverage, status: found.status }
}

function directionOf({ burdenGoals }: MethodConstants2, goal: number): Direction | null {
  if (CONTRIBUTION_GOALS.has(goal)) return 'contribution'
  return burdenGoals.includes(goal) ? 'burden' : null
}
