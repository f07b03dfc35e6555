/** A change that concerns some rows of a list: only they are read again, and the totals of the list tell what the others say. */
import { NOTHING_COUNTED, numbersOf, type Problem, readRows, reboundProblems } from '@cradle/impact/rows'
import type { AssessmentContext } from '../assess/assess-entries.ts'
import { readingOf } from '../columns/column-choices.ts'
import { decisionKey } from '../match/decisions.ts'
import { MATCHED_AT_ONCE } from '../match/unmatched.ts'
import { entryInputs, type RowVerdict } from '../read/read-portfolios.ts'
import { EntryCounter, type ListTotals, othersOf, storedCounted } from '../row-index/list-totals.ts'
import { ReadWatch } from '../row-index/read-watch.ts'
import { RowIndex } from '../row-index/row-index.ts'
import { NO_KEYS, type RowKeys } from '../row-index/row-keys.ts'
import { editedOf, orRefused } from './apply-edits.ts'
import { judge, problemsOfRows, touchedRows } from './changed-rows.ts'
import type { ApplySomeAnswer, ApplySomeTask } from './edited-list.ts'
import { linkEntries } from './link-entries.ts'
import { asProblem, type ListProblem, type ListRow } from './list.ts'
import { type PreparedEdits, prepareEdits, rowsOfTask, storedStart } from './prepare-edits.ts'
import { readEdited } from './read-edited.ts'
import { jsonChunks, rewriteEntries, rewriteProblems } from './rewrites.ts'

/** `task.rows` are the rows that `concernedRows` names, `task.entries` the entries that begin in them. */
export const applyEditsToSome = (
  context: AssessmentContext,
  task: ApplySomeTask,
  newId: () => string,
): ApplySomeAnswer => orRefused(() => applySome(context, task, newId))

const WHOLE = { kind: 'whole' } as const

function applySome(context: AssessmentContext, task: ApplySomeTask, newId: () => string): ApplySomeAnswer {
  const { totals, sheet, portfolioId } = task
  const rows = rowsOfTask(sheet, task.rows)
  const before = readBefore(context, task, rows)
  if (!isSameStyle(before.style, totals.style)) return WHOLE
  const prepared = prepareEdits(task, storedStart(sheet, rows), context.prepared.reference, before.others)
  const { list, entries: entriesBefore, decided } = prepared
  if (prepared.split || (list.header.length > sheet.header.length && totals.surplus > before.surplus)) return WHOLE
  if (!task.isMemoryComplete) return { kind: 'asks', keys: decisionKeysOf(context, task, prepared, before.others) }
  const keys = new Map<number, RowKeys>(rows.map(({ row }) => [row, NO_KEYS]))
  const watch = new ReadWatch(list.header.length, (row, keysOfRow) => keys.set(row, keysOfRow))
  const read = readEdited(context, task, prepared, { newId, each: watch.see, others: before.others })
  if (!isSameStyle(read.result.numberStyle, totals.style)) return WHOLE
  const [group] = read.portfolios
  const inputs = group ? [...entryInputs(group, true)] : []
  const entriesTotal = task.entriesTotal - entriesBefore.length + inputs.length
  if (!task.matched && entriesTotal <= MATCHED_AT_ONCE) return WHOLE
  const entries = linkEntries(context, task.provenanceId, inputs, entriesBefore, decided, task.matched)
  const problems = problemsAfter(prepared.problems, new Set(keys.keys()), read.verdicts, read.result.fileProblems)
  if (problems === null) return WHOLE
  const counts = countsAfter(task.counts, before.counts, group?.rows)
  // A list without a row has no problems of the whole list either.
  if (counts.total === 0) return WHOLE
  const verdicts = new Map(read.verdicts.map(verdict => [verdict.row, verdict]))
  const judged = judge(rows, verdicts, list.header, list.steps)
  const counter = new EntryCounter(totals)
  for (const entry of entriesBefore) counter.add(entry, -1)
  for (const entry of entries) counter.add(entry)
  const { marks, counted } = read.result.ofRows
  const after = {
    style: totals.style,
    marks,
    counted: storedCounted(counted),
    surplus: totals.surplus - before.surplus + watch.surplus,
    deleted: totals.deleted - before.deleted + rows.filter(row => row.deleted).length,
    ...counter.totals,
  }
  return {
    ...editedOf(task, prepared, read),
    matched: task.matched,
    rows: counts,
    entriesTotal,
    rowChunks: jsonChunks(judged.changed),
    problems: rewriteProblems(portfolioId, prepared.problems, problems),
    entries: rewriteEntries(portfolioId, entriesBefore, entries, true),
    index: new RowIndex(task.index).rewrite(portfolioId, keys),
    totals: after,
    ...touchedRows(judged.touched, problemsOfRows(prepared.problems, keys), problemsOfRows(problems, keys)),
    moved: [],
    firstName: null,
    reread: null,
  }
}

/** The rows as they were: what they counted for, and with that what all others count for. */
function readBefore(context: AssessmentContext, { sheet, totals }: ApplySomeTask, rows: readonly ListRow[]) {
  const live = rows.filter(row => !row.deleted)
  const text = { header: sheet.header, delimiter: sheet.delimiter, rows: live }
  const options = { ...readingOf(sheet), together: true }
  const { marks } = numbersOf(text, options)
  const watch = new ReadWatch(sheet.header.length, () => {})
  const others = { ...othersOf(totals, { marks }), counted: NOTHING_COUNTED }
  const read = readRows(text, context.prepared.reference, { ...options, others, each: watch.see })
  const count = (status: string) => live.filter(row => row.status === status).length
  return {
    style: read.numberStyle,
    others: othersOf(totals, { marks, counted: read.ofRows.counted }),
    surplus: watch.surplus,
    deleted: rows.length - live.length,
    counts: {
      total: live.length,
      accepted: live.length - count('rejected'),
      rejected: count('rejected'),
      warnings: count('warning'),
    },
  }
}

/** Under which keys the account may have decided about these rows. */
function decisionKeysOf(
  context: AssessmentContext,
  task: ApplySomeTask,
  prepared: PreparedEdits,
  others: ReturnType<typeof othersOf>,
): string[] {
  const keys = new Set<string>()
  readEdited(context, task, prepared, {
    newId: () => '',
    others,
    each: ({ values }) => {
      if (!values) return
      const { name, entityId, iso3: country } = values
      keys.add(decisionKey({ name, entityId: entityId ?? '', country }))
    },
  })
  return [...keys]
}

/** The problems of the whole list; null where more rows have to be read to tell them. */
function problemsAfter(
  before: readonly ListProblem[],
  rows: ReadonlySet<number>,
  verdicts: readonly RowVerdict[],
  fileProblems: readonly Problem[],
): Problem[] | null {
  const ofRows = before.filter(({ row, more }) => row !== null || more).map(asProblem)
  const fresh = verdicts.flatMap(({ problems }) => problems)
  const bounded = reboundProblems(ofRows, rows, fresh)
  return bounded && [...fileProblems, ...bounded]
}

function countsAfter(
  all: ApplySomeTask['counts'],
  before: ApplySomeTask['counts'],
  after: ApplySomeTask['counts'] = { total: 0, accepted: 0, rejected: 0, warnings: 0 },
): ApplySomeTask['counts'] {
  const changed = (of: keyof ApplySomeTask['counts']) => all[of] - before[of] + after[of]
  return {
    total: changed('total'),
    accepted: changed('accepted'),
    rejected: changed('rejected'),
    warnings: changed('warnings'),
  }
}

const isSameStyle = (one: ListTotals['style'], other: ListTotals['style']): boolean =>
  one.proven === other.proven && one.likely === other.likely
