/** A portfolio under the share file of the second edition and under another, row by row. */
import type { ShareFile } from '@cradle/impact'
import { assessRow2, changeChoices2, type Entry2, type Prepared2, type RowResult, shareFileOf2 } from '@cradle/method2'
import { listEntriesOf } from '@cradle/portfolio'
import { type RowSums, sharesOfRows, sumRows } from '@cradle/portfolio/assess2'
import { type ComparisonAnswer, presentComparison } from '../answers/compare-shares.ts'
import { type RefusedChange, refusable } from '../answers/refusable.ts'
import type { CompareTask } from '../answers/tasks.ts'
import { changeOf } from '../answers/what-if.ts'
import { type AnswerContext2, organisationOf2 } from './context.ts'

export function compareShares2(
  context: AnswerContext2,
  { entries, shareFile, changes }: CompareTask,
): ComparisonAnswer | RefusedChange {
  return refusable(changes, () => {
    const chosen = changeChoices2(context.prepared, changes.map(changeOf), shareFile)
    const file = shareFile && changes.length === 0 ? shareFile : fileOf(chosen, shareFile)
    const sides = [context.prepared, chosen.prepared].map(prepared => sumUnder(prepared, context, entries))
    const [now, tried] = sides
    if (!now || !tried) throw new RangeError('A comparison has two sides.')
    return presentComparison({ file: shareFileOf2(context.prepared), ...now }, { file, ...tried })
  })
}

const fileOf = ({ prepared, profile }: { prepared: Prepared2; profile: string }, from?: ShareFile): ShareFile => {
  const { label } = from ?? shareFileOf2(prepared)
  return shareFileOf2(prepared, { id: profile, label: `${label}, changed`.slice(0, 200) })
}

/** Of 100,000 organisations all rows would fill the memory twice, so the sides are made one after the other. */
function sumUnder(prepared: Prepared2, context: AnswerContext2, entries: CompareTask['entries']): Side {
  const held: Entry2<RowResult>[] = []
  for (const { sites, entityId, allocation } of heldOf(context, entries))
    held.push({ entityId, allocation, rows: sites.map(({ row }) => assessRow2(prepared, row)) })
  const sums = sumRows(prepared.method, held)
  return { sums, shareOfTotal: sharesOfRows(prepared.method, held) }
}

type Side = { sums: RowSums; shareOfTotal: Record<string, number> }

/** Entries as the database wrote them; null: all reference organisations with allocation 1. */
function* heldOf(context: AnswerContext2, entries: CompareTask['entries']) {
  if (entries === null) {
    for (const id of context.world.organisations.keys())
      yield { ...organisationOf2(context, { kind: 'reference', id }), allocation: 1 }
    return
  }
  for (const { kind, organisationId, source, allocation } of listEntriesOf(entries))
    yield {
      ...organisationOf2(context, kind === 'reference' ? { kind, id: organisationId } : { kind: 'own', source }),
      allocation,
    }
}
