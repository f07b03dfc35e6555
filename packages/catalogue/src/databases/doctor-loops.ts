/** Loops of a database that cannot be solved, or that consume more than they make: all of them, not the first alone. */
import { type Columns, createSolver, LcaError, SingularTechnosphere, type System } from '@cradle/lca'

/** `columns`: of the system. */
export type TroubledLoop = { code: 'singular' | 'not_productive' | 'ill_conditioned'; columns: number[] }

/** After so many singular loops the rest is left for the next look. */
const MAX_SINGULAR = 20

/** Each singular loop is taken out, its processes delivering one of themselves, until the rest has a solution. */
export function troubledLoops({ A, processes }: System): TroubledLoop[] {
  const found: TroubledLoop[] = []
  const out = new Set<number>()
  for (let tries = 0; tries <= MAX_SINGULAR; tries++) {
    try {
      const solver = createSolver(withOwn(A, out), { processes: processes.ids })
      const { route } = solver.solve([diagonalOf(A)])
      solver.release()
      for (const { code, processes: ids } of route.warnings)
        found.push({ code, columns: ids.flatMap(id => processes.index.get(id) ?? []) })
      return found
    } catch (error) {
      if (!(error instanceof SingularTechnosphere)) {
        if (error instanceof LcaError) return found
        throw error
      }
      const columns = error.columns.filter(column => !out.has(column))
      if (columns.length === 0) return found
      found.push({ code: 'singular', columns })
      for (const column of columns) out.add(column)
    }
  }
  return found
}

/** One of everything, treatments included. */
const diagonalOf = ({ columns, start, row, value }: Columns): Float64Array =>
  Float64Array.from({ length: columns }, (_, j) => {
    for (let at = start[j] ?? 0; at < (start[j + 1] ?? 0); at++) if (row[at] === j) return Math.sign(value[at] ?? 1)
    return 1
  })

/** The matrix with these columns as those of the unit matrix. */
function withOwn(A: Columns, out: ReadonlySet<number>): Columns {
  if (out.size === 0) return A
  const start = new Int32Array(A.columns + 1)
  const row: number[] = []
  const value: number[] = []
  for (let j = 0; j < A.columns; j++) {
    if (out.has(j)) {
      row.push(j)
      value.push(1)
    } else
      for (let at = A.start[j] ?? 0; at < (A.start[j + 1] ?? 0); at++) {
        row.push(A.row[at] ?? 0)
        value.push(A.value[at] ?? 0)
      }
    start[j + 1] = row.length
  }
  return { ...A, start, row: Int32Array.from(row), value: Float64Array.from(value) }
}
