import { totalPerUnit } from '../goal-plan.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import { loneGoals } from './lone-goals.ts'
import { LonePower } from './lone-power.ts'
import { LoneRevenue } from './lone-revenue.ts'
import type { RowIntervals } from './row-intervals.ts'

/**
 * Intervals of single rows without chance (methodology2 section 9): log-normals where a figure is one, evenly spread points where it
 * is a sum. Agrees with draws of the row within their own error. Remembers shapes, so the same kind of row costs little.
 */
export class LoneIntervals {
  readonly #prepared: Prepared2
  readonly #power: LonePower
  readonly #revenue: LoneRevenue

  constructor(prepared: Prepared2) {
    this.#prepared = prepared
    const perUnit = totalPerUnit(prepared.method)
    this.#power = new LonePower(perUnit)
    this.#revenue = new LoneRevenue(prepared, perUnit)
  }

  of(row: CalculatedRow2): RowIntervals {
    const scopes = row.kind === 'power' ? this.#power.of(row) : this.#revenue.of(row)
    return { ...scopes, goals: loneGoals(this.#prepared, row, scopes.ccT) }
  }
}
