import type { ValueMark } from '@cradle/data/method2'
import type { Prepared2 } from './prepare.ts'

/** Marks of one value of the edition: judged, or quoted without reading the page again. None: read from its source. */
export function marksOf(prepared: Prepared2, table: string, column: string, row: string): ValueMark[] {
  return prepared.reference.marks.filter(
    mark => mark.table === table && mark.column === column && (mark.row === '*' || mark.row === row),
  )
}
