import { INDICATORS, type IndicatorId } from './indicators.ts'
import type { GoalResult, GoalResults, RowResult } from './result.ts'

/** `partial`: some rows of the portfolio have no value or no figures at all. */
type PortfolioGoalStatus = GoalResult['status'] | 'partial'
export type PortfolioGoal = { value: number | null; status: PortfolioGoalStatus }

/** An entry: its rows and the share of them that counts, 0..1. */
export type Entry2<R> = { entityId: string; allocation: number; rows: readonly R[] }

/** Sums of allocation x value over all rows; null or absent where no row has a value, never 0. */
export type PortfolioSum = {
  impact: number | null
  indicators: ReadonlyMap<IndicatorId, number>
  goals: ReadonlyMap<number, PortfolioGoal>
  /** Mean weighted with allocation x t CO2e; null without any. */
  dataQualityS12: number | null
  rowsCalculable: number
  rowsNotCalculable: number
}

/** Adds up rows of any number of entries (methodology2 section 11). */
export function sumEntries(entries: readonly Entry2<RowResult>[]): PortfolioSum {
  const adder = new EntryAdder()
  for (const { allocation, rows } of entries) for (const row of rows) adder.add(row, allocation)
  return adder.sum()
}

type GoalSum = { value: number | null; all: Set<GoalResult['status']> }

/** The same row by row: nobody has to hold all of them. */
export class EntryAdder {
  #impact: number | null = null
  readonly #indicators = new Map<IndicatorId, number>()
  readonly #goals = new Map<number, GoalSum>()
  #quality = 0
  #weight = 0
  #calculable = 0
  #notCalculable = 0

  add(row: RowResult, allocation: number): void {
    if (!row.calculable) {
      this.#notCalculable++
      return
    }
    this.#calculable++
    this.#impact = (this.#impact ?? 0) + allocation * row.impact
    for (const id of INDICATORS) {
      const value = row.indicators[id]
      if (typeof value === 'number') this.#indicators.set(id, (this.#indicators.get(id) ?? 0) + allocation * value)
    }
    this.#addGoals(row.goals, allocation)
    const weight = allocation * (row.indicators.ccT ?? 0)
    this.#quality += weight * row.dataQualityS12
    this.#weight += weight
  }

  #addGoals(goals: GoalResults, allocation: number): void {
    // An iterator would make a pair of each goal of each row.
    goals.forEach(({ value, status }, goal) => {
      let sum = this.#goals.get(goal)
      if (!sum) {
        sum = { value: null, all: new Set() }
        this.#goals.set(goal, sum)
      }
      if (value !== null) sum.value = (sum.value ?? 0) + allocation * value
      sum.all.add(status)
    })
  }

  sum(): PortfolioSum {
    const complete = this.#notCalculable === 0
    return {
      impact: this.#impact,
      indicators: this.#indicators,
      goals: new Map(
        [...this.#goals].map(([goal, { value, all }]) => [goal, { value, status: statusOf(all, complete) }]),
      ),
      dataQualityS12: this.#weight > 0 ? this.#quality / this.#weight : null,
      rowsCalculable: this.#calculable,
      rowsNotCalculable: this.#notCalculable,
    }
  }
}

/** Insufficient if all are; partial if any is, or any row has no figures; quantified if all are; else indicative. */
function statusOf(all: ReadonlySet<GoalResult['status']>, complete: boolean): PortfolioGoalStatus {
  if (all.size === 1 && all.has('insufficient')) return 'insufficient'
  if (!complete || all.has('insufficient')) return 'partial'
  return all.size === 1 && all.has('quantified') ? 'quantified' : 'indicative'
}
