/** A portfolio under the share file of the second edition and under another, row by row. */
import type { ShareFile } from '@cradle/impact'
import { assessRow2, changeChoices2, type Entry2, type Prepared2, type RowResult, shareFileOf2 } from '@cradle/method2'
import { sharesOfRows, sumRows } from '@cradle/portfolio/assess2'
import { type ComparisonAnswer, presentComparison } from '../answers/compare-shares.ts'
import { holdingsOf } from '../answers/named.ts'
import { type RefusedChange, refusable } from '../answers/refusable.ts'
import type { CompareTask } from '../answers/tasks.ts'
import { changeOf } from '../answers/what-if.ts'
import { type AnswerContext2, type Organisation2, organisationOf2 } from './context.ts'

export function compareShares2(
  context: AnswerContext2,
  { entries, shareFile, changes }: CompareTask,
): ComparisonAnswer | RefusedChange {
  return refusable(changes, () => {
    const chosen = changeChoices2(context.prepared, changes.map(changeOf), shareFile)
    const file = shareFile && changes.length === 0 ? shareFile : fileOf(chosen, shareFile)
    // The rows of one side alone are many; they go before those of the other are made.
    const held = [...holdingsOf(context.world, entries, named => organisationOf2(context, named))]
    const now = sumUnder(context.prepared, held)
    const tried = sumUnder(chosen.prepared, held)
    return presentComparison({ file: shareFileOf2(context.prepared), ...now }, { file, ...tried })
  })
}

const fileOf = ({ prepared, profile }: { prepared: Prepared2; profile: string }, from?: ShareFile): ShareFile => {
  const { label } = from ?? shareFileOf2(prepared)
  return shareFileOf2(prepared, { id: profile, label: `${label}, changed`.slice(0, 200) })
}

type Holding = { organisation: Organisation2; allocation: number }

function sumUnder(prepared: Prepared2, held: readonly Holding[]) {
  const entries = held.map(({ organisation: { entityId, sites }, allocation }): Entry2<RowResult> => {
    return { entityId, allocation, rows: sites.map(({ row }) => assessRow2(prepared, row)) }
  })
  return { sums: sumRows(prepared.method, entries), shareOfTotal: sharesOfRows(prepared.method, entries) }
}
