import type { Problem, UploadedRow } from '@cradle/contract'
import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellText } from './grid-props.ts'
import { Keys } from './keys.tsx'
import { type Place, within } from './place.ts'
import { ProblemBar } from './problem-bar.tsx'
import { type Naming, placeOf } from './problems.ts'
import { RepairGrid } from './repair-grid.tsx'
import type { Rows, RowsStore } from './rows-store.ts'

/** Wide enough for what most cells hold, by the letters of the first rows. */
const widthsOf = (header: readonly string[], rows: Rows): number[] => {
  const some = [...rows.at.values()].slice(0, 120)
  return header.map(name => {
    const longest = Math.max(name.length * 0.95, ...some.map(row => (row.cells[name] ?? '').length))
    return Math.round(Math.min(240, Math.max(60, longest * 7.1 + 18)))
  })
}

type Props = {
  label: string
  rows: Rows
  store: RowsStore
  header: readonly string[]
  folded: readonly string[]
  naming: Naming
  /** Which rows are looked at right now: what is asked for again after a change. */
  seen: RefObject<[number, number]>
  onWrite: (cells: CellText[]) => void
  onFix: (row: UploadedRow, problem: Problem, isAlike: boolean) => void
  onLeaveOut: (rows: UploadedRow[]) => void
  onRestore: (row: UploadedRow) => void
  onUndo: () => void
  /** There is no further finding among the rows shown. */
  onNoneLeft: () => void
}

/** The grid with the bar that says what the active cell is about. The active cell is known here and nowhere above. */
export const GridPane = ({ folded, seen, onNoneLeft, ...grid }: Props) => {
  const { t } = useTranslation('drafts')
  const { rows, header, naming } = grid
  const [chosen, setPlace] = useState<Place | null>(null)
  seen.current = [Math.max(0, (chosen?.row ?? 0) - 100), (chosen?.row ?? 0) + 100]
  // Widths are settled by the first answer: columns must not move while somebody writes.
  const widthKey = header.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: settled once for each set of columns
  const widths = useMemo(() => widthsOf(header, rows), [widthKey])
  // Until somebody moves, the first finding is the place to be.
  const firstProblem = rows.at.get(0)?.problems[0]
  const firstColumn = firstProblem ? Math.max(0, header.indexOf(placeOf(firstProblem, naming) ?? '')) : 0
  const { row, column } = within(chosen ?? { row: 0, column: firstColumn }, {
    rows: Math.max(1, rows.count ?? 0),
    columns: Math.max(1, header.length),
  })
  const active = useMemo(() => ({ row, column }), [row, column])
  const toNextProblem = (step: 1 | -1) => {
    for (let at = row + step; at >= 0 && at < (rows.count ?? 0); at += step) {
      const found = rows.at.get(at)
      const problem = found && !found.deleted ? found.problems[0] : undefined
      if (problem) return setPlace({ row: at, column: Math.max(0, header.indexOf(placeOf(problem, naming) ?? '')) })
    }
    onNoneLeft()
  }
  return (
    <>
      <ProblemBar row={rows.at.get(row)} header={header[column]} naming={naming} onFix={grid.onFix} />
      <RepairGrid {...grid} widths={widths} active={active} onActive={setPlace} onNextProblem={toNextProblem} />
      <Keys>{folded.length > 0 ? t('repair.folded', { count: folded.length, columns: folded.join(', ') }) : null}</Keys>
    </>
  )
}
