/** Figures of an organisation on a 100 % basis: the same for its report and for whatever is tried on it. */
import type { Entry2, FigureDraws, Prepared2, RowResult } from '@cradle/method2'
import { drawnRowsOf, type RowIntervals2, type SumIntervals } from './intervals.ts'
import { physicalFigures } from './physical.ts'
import type { OrganisationResult2 } from './shapes.ts'
import { sharesOfTotal } from './shares-of-total.ts'
import type { PhysicalFigures } from './stored-figures.ts'
import { type RowSums, sumRows } from './sum-rows.ts'

export type OrganisationFigures2 = RowSums & {
  intervals: SumIntervals
  physical: PhysicalFigures
  shareOfTotal: Readonly<Record<string, number>>
}

const entriesOf = ({ entityId, sites }: OrganisationResult2): Entry2<RowResult>[] => [
  { entityId, allocation: 1, rows: sites.map(site => site.row) },
]

/** Sums of an organisation; one with a single site has those of the site. */
export const sumsOf = ({ method }: Prepared2, result: OrganisationResult2): RowSums =>
  sumRows(method, entriesOf(result))

/** `draws`, `sums`: of the organisation, where they are at hand. */
export function organisationFigures2(
  prepared: Prepared2,
  intervals: RowIntervals2,
  result: OrganisationResult2,
  draws?: FigureDraws,
  sums = sumsOf(prepared, result),
): OrganisationFigures2 {
  const entries = entriesOf(result)
  const found = intervals.of(drawnRowsOf(result), draws)
  const physical = physicalFigures(prepared, entries, sums.sum, found)
  return { ...sums, intervals: found, physical, shareOfTotal: sharesOfTotal(prepared.method, physical.midpoints) }
}
