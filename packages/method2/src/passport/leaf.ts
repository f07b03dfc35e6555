/** Leaves of a calculation with the place in the edition, or in the row, that their number stands at. */
import { type Branch, type Calculation, type Given, given, type Origin, type Remark, remark } from '@cradle/impact'
import { marksOf } from '../marks.ts'
import type { Prepared2 } from '../prepare.ts'
import type { Term2 } from './terms.ts'

export type Node2 = Calculation<Term2>
export type Branch2 = Branch<Term2>
type Leaf2 = Given<Term2>

/**
 * Where the amounts of a row stand: in the upload, or in the reference plants under the id of a site; `years`: those that its generation and
 * CO2 were measured in, null where the edition knows nothing beside the plant itself.
 */
export type RowSource2 = { kind: 'upload' } | { kind: 'plant'; siteId: string; years: readonly number[] | null }

/** `columns`: all that carry marks for the value; the first is where it stands. `place`: what it holds for. */
export type Place2 = {
  table: string
  row: string
  columns: readonly [string, ...string[]]
  place?: string
  remarks?: readonly Remark[]
}

/** A value of the edition with its marks: judged, or quoted without reading the page again. */
export function tableLeaf(prepared: Prepared2, term: Term2, value: number, unit: string, at: Place2): Leaf2 {
  const { table, row, columns, place, remarks = [] } = at
  const marks = columns.flatMap(column => marksOf(prepared, table, column, row))
  const origin: Origin = {
    kind: 'table',
    table,
    row,
    column: columns[0],
    remarks: [
      ...remarks,
      ...marks.map(({ mark, note }) => remark(mark === 'expert' ? 'expert_value' : 'quoted_value', { text: note })),
    ],
    ...(place === undefined ? {} : { place }),
  }
  return given(term, value, unit, origin)
}

/** A value of the row. `field`: as the upload names it. */
export const rowLeaf = (source: RowSource2, term: Term2, value: number, unit: string, field: string): Leaf2 =>
  given(term, value, unit, source.kind === 'upload' ? { kind: 'upload', field } : originOfPlant(source, field))

/** What was measured of a plant stands in a table of its own; a plant has anything else in the column of the name that an upload gives it. */
function originOfPlant({ siteId: row, years }: Extract<RowSource2, { kind: 'plant' }>, field: string): Origin {
  const column = MEASURED[field]
  if (years === null || column === undefined)
    return { kind: 'table', table: 'reference_sites', row, column: field, remarks: [] }
  const remarks = years.length === 0 ? [] : [remark('typical_year', { years: years.toSorted().join(', ') })]
  return { kind: 'table', table: 'known_plants', row, column, remarks }
}

const MEASURED: Readonly<Record<string, string>> = { generation_gwh: 'generation_gwh', own_scope1_t: 'co2_t' }

export const constantLeaf = (term: Term2, value: number, unit: string): Leaf2 =>
  given(term, value, unit, { kind: 'constant' })
