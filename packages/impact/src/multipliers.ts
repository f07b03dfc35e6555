/**
 * Life-cycle intensities of the 411-sector US model: N = D (I - A)^-1, solved by the engine's dense
 * solver and never read from a file (methodology section 4.3). A: what each sector buys of each
 * other, USD per USD; D: what each sector emits itself, per USD of output. One row per bridged
 * indicator, unit of the indicator per USD.
 */

/**
 * Life-cycle intensities of the 411-sector US model: N = D (I - A)^-1, solved by the engine and
 * never read from a file (methodology section 4.3). One row per bridged indicator, unit of the
 * indicator per USD.
 */
import type { Reference } from '@cradle/data/types'
import { leontiefMultipliers } from '@cradle/lca'
import { itemAt } from './checked-access.ts'

/** Amounts of every indicator per USD of output of every sector, in the unit of the indicator. */
export type Multipliers = {
  /** Indicator code -> N row over the sectors. */
  total: ReadonlyMap<string, Float64Array>
  /** Indicator code -> D row over the sectors (direct, own operation only). */
  direct: ReadonlyMap<string, Float64Array>
}

/**
 * Solves N = D (I - A)^-1 for the indicators in use (Leontief; Miller and Blair, Input-Output Analysis,
 * chapter 2). A: sectors x sectors, USD per USD; D and N: indicators x sectors, unit per USD.
 */
export function solveMultipliers({ inputOutput, method }: Reference): Multipliers {
  const { A, D, indicators } = inputOutput
  const sectors = A.columns
  const wanted = Object.values(method.bridges).map(b => b.indicator)
  // Only the rows that are used are solved: the others cost time and serve nothing here.
  const rowOf = new Map(wanted.map((code, row) => [code, row]))
  const row: number[] = []
  const column: number[] = []
  const value: number[] = []
  const direct = new Map<string, Float64Array>()
  for (const [k, amount] of D.value.entries()) {
    const { code } = itemAt(indicators, itemAt(D.row, k))
    const sector = itemAt(D.column, k)
    let line = direct.get(code)
    if (!line) {
      line = new Float64Array(sectors)
      direct.set(code, line)
    }
    line[sector] = itemAt(line, sector) + amount
    const target = rowOf.get(code)
    if (target === undefined) continue
    row.push(target)
    column.push(sector)
    value.push(amount)
  }
  const N = leontiefMultipliers({
    A,
    D: {
      rows: wanted.length,
      columns: sectors,
      row: Int32Array.from(row),
      column: Int32Array.from(column),
      value: Float64Array.from(value),
    },
  })
  const total = new Map(wanted.map((code, k) => [code, N.subarray(k * sectors, (k + 1) * sectors)]))
  return { total, direct }
}
