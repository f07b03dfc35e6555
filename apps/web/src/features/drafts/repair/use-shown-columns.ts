import type { Columns } from '@cradle/contract'
import { useMemo } from 'react'
import { type Naming, namingOf, placeOf } from './problems.ts'
import type { Rows } from './rows-store.ts'

/** Columns that hold nothing in the whole file are folded away, unless a finding asks for them. */
function foldedOf(columns: Columns | undefined, rows: Rows): string[] {
  const empty = (columns?.columns ?? []).filter(column => column.filled === 0 && column.reason !== 'added')
  const naming = namingOf(columns)
  const wanted = new Set([...rows.at.values()].flatMap(row => row.problems.map(problem => placeOf(problem, naming))))
  return empty.map(column => column.header).filter(name => !wanted.has(name))
}

/** Columns that are shown and those that are folded away: the same lists as long as they hold the same, so that a repair draws its own row only. */
export function useShownColumns(
  columns: Columns | undefined,
  rows: Rows,
): { naming: Naming; header: string[]; folded: string[] } {
  const naming = useMemo(() => namingOf(columns), [columns])
  const folding = useMemo(() => foldedOf(columns, rows).join('\n'), [columns, rows])
  const folded = useMemo(() => folding.split('\n').filter(Boolean), [folding])
  const header = useMemo(() => rows.header.filter(name => !folded.includes(name)), [rows.header, folded])
  return { naming, header, folded }
}
