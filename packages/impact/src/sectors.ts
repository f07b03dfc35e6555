/**
 * Which sectors stand behind a revenue figure: the direct emissions of every supplying sector, by
 * solving the sector model for the output it needs, x = (I - A)^-1 y, and reading D x sector by
 * sector (Miller and Blair 2009, chapter 10). The parts add to the midpoint.
 */
import type { CategoryId } from '@cradle/data/types'
import { leontiefMultipliers } from '@cradle/lca'
import { itemAt, required } from './checked-access.ts'
import type { Prepared } from './prepare.ts'

/** The part of one supplying sector. */
export type SectorPart = {
  code: string
  name: string
  /** Per USD2018 of the activity's output, in the unit of the category. */
  amount: number
  /** Of the category's midpoint, 0..1. */
  share: number
}

/**
 * Heaviest first. Only categories that the sector model gives (OD, AC, PM, RUf); undefined for the
 * others: greenhouse gases come as one published factor per country and sector, without its
 * suppliers.
 */
export function sectorParts(
  prepared: Prepared,
  bea: readonly string[],
  category: CategoryId,
  limit = 10,
): SectorPart[] | undefined {
  const { method, inputOutput } = prepared.reference
  const bridge = method.bridges[category]
  if (!bridge) return undefined
  const { A, sectors, rho2018 } = inputOutput
  const demand = new Float64Array(sectors.length)
  for (const b of bea) {
    for (const { sector, weight } of inputOutput.bridge.get(b) ?? []) {
      const part = (required(prepared.margin, b) * weight * itemAt(rho2018, sector)) / bea.length
      demand[sector] = itemAt(demand, sector) + part
    }
  }
  // x' = y' (I - A')^-1: the same solve on the transposed table, with demand as the one row.
  const x = leontiefMultipliers({
    A: { ...A, row: A.column, column: A.row },
    D: {
      rows: 1,
      columns: sectors.length,
      row: new Int32Array(sectors.length),
      column: Int32Array.from(sectors, (_, i) => i),
      value: demand,
    },
  })
  const direct = required(prepared.multipliers.direct, bridge.indicator)
  const amounts = sectors.map((s, i) => ({ ...s, amount: itemAt(x, i) * itemAt(direct, i) * bridge.factor }))
  const whole = amounts.reduce((sum, s) => sum + s.amount, 0)
  return amounts
    .map(({ code, name, amount }) => ({ code, name, amount, share: whole === 0 ? 0 : amount / whole }))
    .sort((a, b) => b.amount - a.amount)
    .slice(0, limit)
}
