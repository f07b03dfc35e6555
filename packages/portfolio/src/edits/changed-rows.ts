/** Which rows an edit changed: in their cells, their status or their problems. */
import { furtherRows, kindOf, type Problem, represents } from '@cradle/impact/rows'
import { namedCells } from '../read/read-portfolios.ts'
import type { Step } from './edit-cells.ts'
import type { ListProblem, ListRow } from './list.ts'

const TOUCHED_SHOWN = 200

/** The rows whose status, name or cells are others than before, as the columns of their table. */
export function judge(
  rows: readonly ListRow[],
  now: ReadonlyMap<number, Pick<ListRow, 'status' | 'name'>>,
  header: readonly string[],
  steps: readonly Pick<Step, 'row'>[],
) {
  const edited = new Set(steps.map(step => step.row))
  const touched = new Set(edited)
  const changed: object[] = []
  for (const row of rows) {
    const verdict = now.get(row.row)
    const status = verdict?.status ?? row.status
    const name = verdict?.name ?? row.name
    if (!edited.has(row.row) && status === row.status && name === row.name) continue
    touched.add(row.row)
    changed.push({ row: row.row, status, name, cells: namedCells(header, row.cells), deleted: row.deleted || null })
  }
  return { changed, touched }
}

/** The first rows that were changed or whose problems are others than before, and how many there are. */
export function touchedRows(touched: Set<number>, before: readonly ListProblem[], after: readonly Problem[]) {
  const [was, is] = [problemsByRow(before), problemsByRow(after)]
  for (const row of new Set([...was.keys(), ...is.keys()])) {
    const [one, other] = [was.get(row), is.get(row)]
    const whole = !one?.isCounted && !other?.isCounted
    if (kindsOf(one) !== kindsOf(other) || (whole && one?.text !== other?.text)) touched.add(row)
  }
  const sorted = [...touched].sort((a, b) => a - b)
  return { touched: sorted.slice(0, TOUCHED_SHOWN), touchedCount: sorted.length }
}

/** The problems of some rows, also of those that a problem of many rows represents. */
export const problemsOfRows = <Of extends Problem | ListProblem>(
  problems: readonly Of[],
  rows: ReadonlyMap<number, unknown>,
): Of[] =>
  problems.flatMap(problem => {
    const { row, more } = problem
    if (row !== null) return rows.has(row) ? [problem] : []
    if (!more) return []
    const represented = [...rows.keys()].filter(one => represents(more, one))
    return [{ ...problem, more: { ...more, rows: represented.map(one => [one, one]) } }]
  })

/** `isCounted`: some of its problems are among those of many rows, without their text. */
type ProblemsOfRow = { kinds: string[]; text: string; isCounted: boolean }

const kindsOf = (row: ProblemsOfRow | undefined): string => [...new Set(row?.kinds)].sort().join('\n\n')

function problemsByRow(problems: readonly (Problem | ListProblem)[]): Map<number, ProblemsOfRow> {
  const rows = new Map<number, ProblemsOfRow>()
  const rowOf = (row: number) => {
    const known = rows.get(row) ?? { kinds: [], text: '', isCounted: false }
    rows.set(row, known)
    return known
  }
  for (const problem of problems) {
    const kind = kindOf(problem)
    if (problem.row !== null) {
      const row = rowOf(problem.row)
      row.kinds.push(kind)
      row.text += `${kind}|${JSON.stringify(problem.message)}\n`
    }
    for (const number of problem.more ? furtherRows(problem.more) : []) {
      const row = rowOf(number)
      row.kinds.push(kind)
      row.isCounted = true
    }
  }
  return rows
}
