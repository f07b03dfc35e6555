/**
 * How much of an industry's impact comes by way of electricity. Every path from the industry
 * upstream is followed to the first time it meets the electricity sector: with that sector's column
 * emptied, x = (I - A')^-1 y says how much electricity is met first, and its multiplier N_e how
 * much impact comes with it (own use of the power sector included). E = N_e (I - A')^-1 over all
 * sectors at once; E / N is the share. Path decomposition as in Defourny and Thorbecke 1984 and
 * Treloar 1997.
 */
import type { CategoryId, Reference } from '@cradle/data/types'
import { leontiefMultipliers } from '@cradle/lca'
import { itemAt, required } from '../checked-access.ts'
import type { Prepared } from '../prepare.ts'
import { bridged } from '../unit-revenue.ts'

/** BEA code of electric power generation, transmission and distribution. */
const ELECTRICITY = '221100'
/**
 * The sector model's own greenhouse gases: the published country factors come without their
 * suppliers.
 */
const GHG = 'GHG'

/**
 * For one indicator, by sector: its life-cycle intensity N, and the part E of it that comes by way
 * of electricity, both per USD.
 */
type Rows = { total: Float64Array; byElectricity: Float64Array }

/** Solved rows by sector model: the model is the same for every question. */
const solved = new WeakMap<Reference['inputOutput'], ReadonlyMap<string, Rows>>()

/**
 * Solves both rows of every indicator at once: N with the full table, and E with the column of
 * electricity emptied, where each path ends the first time it meets electricity.
 */
function rowsOf({ reference, multipliers }: Prepared): ReadonlyMap<string, Rows> {
  const { inputOutput } = reference
  const known = solved.get(inputOutput)
  if (known) return known
  const { A, bridge } = inputOutput
  const columns = A.columns
  const electricity = new Set((bridge.get(ELECTRICITY) ?? []).map(({ sector }) => sector))
  const all = Int32Array.from({ length: columns }, (_, j) => j)
  const solve = (matrix: typeof A, rows: readonly Float64Array[]): Float64Array[] => {
    const N = leontiefMultipliers({
      A: matrix,
      D: {
        rows: rows.length,
        columns,
        row: Int32Array.from(rows.flatMap((_, k) => Array<number>(columns).fill(k))),
        column: Int32Array.from(rows.flatMap(() => [...all])),
        value: Float64Array.from(rows.flatMap(row => [...row])),
      },
    })
    return rows.map((_, k) => N.subarray(k * columns, (k + 1) * columns))
  }
  const direct = multipliers.direct.get(GHG)
  const totals = new Map(multipliers.total)
  if (direct) totals.set(GHG, itemAt(solve(A, [direct]), 0))
  const remains = (_: number, k: number) => !electricity.has(itemAt(A.column, k))
  const emptied = {
    ...A,
    row: A.row.filter(remains),
    column: A.column.filter(remains),
    value: A.value.filter(remains),
  }
  const entries = [...totals]
  const met = solve(
    emptied,
    entries.map(([, total]) => total.map((n, j) => (electricity.has(j) ? n : 0))),
  )
  const made = new Map(entries.map(([code, total], k) => [code, { total, byElectricity: itemAt(met, k) }]))
  solved.set(inputOutput, made)
  return made
}

/**
 * Share of an activity's impact that comes by way of electricity, 0..1; undefined for categories
 * that the sector model does not have. For climate change it is the share in the US model, whatever
 * the country.
 */
export function electricityShare(prepared: Prepared, bea: readonly string[], category: CategoryId): number | undefined {
  const { reference, margin } = prepared
  const indicator = category === 'CC' ? GHG : reference.method.bridges[category]?.indicator
  const rows = indicator === undefined ? undefined : rowsOf(prepared).get(indicator)
  if (!rows) return undefined
  const sum = (row: Float64Array) =>
    bea.reduce((all, b) => all + required(margin, b) * bridged(reference, b, row, true), 0)
  const total = sum(rows.total)
  return total === 0 ? undefined : sum(rows.byElectricity) / total
}
