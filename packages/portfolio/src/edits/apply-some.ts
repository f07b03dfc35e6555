/** A change that concerns some rows of a list: only they are read again, and the totals of the list tell what the others say. */
import {
  NOTHING_COUNTED,
  numbersOf,
  type OfRows,
  type Problem,
  type ReadRow,
  type RowSize,
  readRows,
  reboundProblems,
  sizeReader,
} from '@cradle/impact/rows'
import type { AssessmentContext } from '../assess/assess-entries.ts'
import { readingOf } from '../columns/column-choices.ts'
import { ledgerOf } from '../ledger/draft-ledger.ts'
import { type LedgerCounter, stateKey } from '../ledger/ledger-totals.ts'
import { notMatchedYet, type RowState, setAside, settleStates } from '../ledger/row-state.ts'
import { decisionKey } from '../match/decisions.ts'
import { markOverlaps, overlapsOf } from '../match/overlap.ts'
import { MATCHED_AT_ONCE } from '../match/unmatched.ts'
import { entryInputs, type PortfolioGroups } from '../read/read-portfolios.ts'
import { EntryCounter, type ListTotals, othersOf, storedCounted } from '../row-index/list-totals.ts'
import { ReadWatch } from '../row-index/read-watch.ts'
import { RowIndex } from '../row-index/row-index.ts'
import { NO_READ_KEYS, type ReadKeys, type RowKeys } from '../row-index/row-keys.ts'
import { linkedRows } from '../row-index/settle-index.ts'
import { type ListEntry, listEntriesOf } from '../rows/list-entries.ts'
import { editedOf, orRefused } from './apply-edits.ts'
import { judge, problemsOfRows, touchedRows } from './changed-rows.ts'
import { MAX_CONCERNED } from './concerned-rows.ts'
import type { ApplySomeAnswer, ApplySomeTask } from './edited-list.ts'
import { ledgerAfter } from './ledger-after.ts'
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
  const before = readBefore(context, task, rows, listEntriesOf(task.entries))
  if (!isSameStyle(before.style, totals.style)) return WHOLE
  const prepared = prepareEdits(task, storedStart(sheet, rows), context.prepared.reference, before.others)
  const { list, entries: entriesBefore, decided } = prepared
  if (prepared.split || (list.header.length > sheet.header.length && totals.surplus > before.surplus)) return WHOLE
  if (!task.isMemoryComplete) return { kind: 'asks', keys: decisionKeysOf(context, task, prepared, before.others) }
  const keysRead = new Map<number, ReadKeys>(rows.map(({ row }) => [row, NO_READ_KEYS]))
  const watch = new ReadWatch(context.world, list.header.length, (row, keysOfRow) => keysRead.set(row, keysOfRow))
  const read = readEdited(context, task, prepared, { newId, each: watch.see, others: before.others })
  if (!isSameStyle(read.result.numberStyle, totals.style)) return WHOLE
  const [group] = read.portfolios
  const inputs = group ? [...entryInputs(group, true)] : []
  const entriesTotal = task.entriesTotal - entriesBefore.length + inputs.length
  if (!task.matched && entriesTotal <= MATCHED_AT_ONCE) return WHOLE
  const entries = linkEntries(context, task.provenanceId, inputs, entriesBefore, decided, task.matched)
  const index = new RowIndex(task.index)
  const linked = linkedRows(context.world, task.matched ? entries : [])
  // A row that is now linked concerns those that count the same organisation.
  const related = index.related(keysRead.keys(), linked.values(), MAX_CONCERNED)
  if (related === null) return WHOLE
  if (related.size > keysRead.size) return { kind: 'more', rows: [...related] }
  const settled = statesOf(context, task, prepared, read, entries)
  const ledger = ledgerAfter(totals.ledger, index, before.sizes, settled)
  if (ledger === null) return WHOLE
  if (ledger.more.length > 0) {
    const wider = index.related([...related, ...ledger.more], linked.values(), MAX_CONCERNED)
    return wider ? { kind: 'more', rows: [...wider] } : WHOLE
  }
  const overlaps = task.matched ? overlapsOf(context.world, entries) : []
  const warnings = markOverlaps(read.verdicts, overlaps)
  const { ofRows, fileProblems } = read.result
  const problems = problemsAfter(prepared.problems, related, [
    read.verdicts.flatMap(({ problems: own }) => own),
    overlaps,
  ])
  if (problems === null) return WHOLE
  const counts = countsAfter(task.counts, before.counts, group?.rows, warnings)
  // A list without a row has no problems of the whole list either.
  if (counts.total === 0) return WHOLE
  return {
    ...editedOf(task, prepared, read),
    matched: task.matched,
    rows: counts,
    entriesTotal,
    ledger: ledgerOf(ledger.counter),
    index: index.rewrite(portfolioId, keysAfter(settled, keysRead, linked)),
    totals: totalsAfter(task, before, { rows, entries, entriesBefore, ledger, ofRows, surplus: watch.surplus }),
    ...tablesAfter(task, prepared, { rows, read, entries, problems: [...prepared.told, ...fileProblems, ...problems] }),
    moved: [],
    firstName: null,
    reread: null,
  }
}

/** What the index finds the rows by from now on. `linked`: the organisation of each row that has one. */
const keysAfter = (
  states: readonly RowState[],
  read: ReadonlyMap<number, ReadKeys>,
  linked: ReadonlyMap<number, number>,
): Map<number, RowKeys> =>
  new Map(
    states.map(state => [
      state.row,
      [...(read.get(state.row) ?? NO_READ_KEYS), linked.get(state.row) ?? 0, stateKey(state)],
    ]),
  )

/** What becomes of the rows that were read, those that a person left out among them. */
function statesOf(
  { prepared: { reference } }: AssessmentContext,
  { matched }: ApplySomeTask,
  { list, told }: PreparedEdits,
  { verdicts, result }: PortfolioGroups,
  entries: readonly ListEntry[],
): RowState[] {
  const sizeOf = sizeReader(reference, result.columns, result.numberStyle)
  const states = verdicts.map(({ state }) => state)
  const left = [...list.rows.values()].filter(({ deleted }) => deleted)
  return [
    ...settleStates(states, matched ? entries : entries.map(notMatchedYet), [...told, ...result.fileProblems]),
    ...left.map(({ row, cells }) => setAside(row, sizeOf(cells))),
  ]
}

type ReadAfter = {
  rows: readonly ListRow[]
  entries: readonly ListEntry[]
  entriesBefore: readonly ListEntry[]
  ledger: { counter: LedgerCounter }
  ofRows: OfRows
  surplus: number
}

function totalsAfter(
  { totals }: ApplySomeTask,
  before: ReturnType<typeof readBefore>,
  { rows, entries, entriesBefore, ledger, ofRows: { marks, counted }, surplus }: ReadAfter,
): ListTotals {
  const counter = new EntryCounter(totals)
  for (const entry of entriesBefore) counter.add(entry, -1)
  for (const entry of entries) counter.add(entry)
  return {
    style: totals.style,
    marks,
    counted: storedCounted(counted),
    surplus: totals.surplus - before.surplus + surplus,
    deleted: totals.deleted - before.deleted + rows.filter(row => row.deleted).length,
    ledger: ledger.counter.totals,
    ...counter.totals,
  }
}

/** What the tables of rows, problems and entries have to change, and which rows a person sees changed. */
function tablesAfter(
  { portfolioId }: ApplySomeTask,
  { list, problems: before, entries: entriesBefore }: PreparedEdits,
  {
    rows,
    read,
    entries,
    problems,
  }: { rows: readonly ListRow[]; read: PortfolioGroups } & {
    entries: readonly ListEntry[]
    problems: readonly Problem[]
  },
) {
  const verdicts = new Map(read.verdicts.map(verdict => [verdict.row, verdict]))
  const ofRows = new Map(rows.map(row => [row.row, row]))
  const judged = judge(rows, verdicts, list.header, list.steps)
  return {
    rowChunks: jsonChunks(judged.changed),
    problems: rewriteProblems(portfolioId, before, problems),
    entries: rewriteEntries(portfolioId, entriesBefore, entries, true),
    ...touchedRows(judged.touched, problemsOfRows(before, ofRows), problemsOfRows(problems, ofRows)),
  }
}

/** The rows as they were: what they counted for, and with that what all others count for. */
function readBefore(
  context: AssessmentContext,
  { sheet, totals }: ApplySomeTask,
  rows: readonly ListRow[],
  entries: readonly ListEntry[],
) {
  const { reference } = context.prepared
  const live = rows.filter(row => !row.deleted)
  const text = { header: sheet.header, delimiter: sheet.delimiter, rows: live }
  const options = { ...readingOf(sheet), together: true }
  const { marks } = numbersOf(text, options)
  const watch = new ReadWatch(context.world, sheet.header.length, () => {})
  const others = { ...othersOf(totals, { marks }), counted: NOTHING_COUNTED }
  const read = readRows(text, reference, { ...options, others, each: watch.see })
  const count = (status: string) => live.filter(row => row.status === status).length
  return {
    style: read.numberStyle,
    others: othersOf(totals, { marks, counted: read.ofRows.counted }),
    surplus: watch.surplus,
    deleted: rows.length - live.length,
    sizes: sizesBefore(sizeReader(reference, read.columns, read.numberStyle), read.rows, rows, entries),
    counts: {
      total: live.length,
      accepted: live.length - count('rejected'),
      rejected: count('rejected'),
      warnings: count('warning'),
    },
  }
}

/** The size of each row as the ledger counted it. */
function sizesBefore(
  sizeOf: ReturnType<typeof sizeReader>,
  read: readonly ReadRow[],
  rows: readonly ListRow[],
  entries: readonly ListEntry[],
): Map<number, RowSize> {
  const values = new Map(read.map(row => [row.row, row.values]))
  const parts = new Map(entries.flatMap(entry => entry.rows.map(row => [row, entry.rows.length] as const)))
  return new Map(
    rows.map(({ row, cells }) => {
      const known = values.get(row)
      const { allocation, money } = known
        ? { allocation: known.allocation, money: known.outstandingAmount }
        : sizeOf(cells)
      return [row, { allocation: allocation === null ? null : allocation / (parts.get(row) ?? 1), money }]
    }),
  )
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

/** The problems of rows; null where more rows have to be read to tell them. `fresh`: of the rows that were read, and what they count twice. */
function problemsAfter(
  before: readonly ListProblem[],
  rows: ReadonlySet<number>,
  [ofRows, overlaps]: readonly [readonly Problem[], readonly Problem[]],
): Problem[] | null {
  const bounded = before.filter(({ row, more }) => row !== null || more).map(asProblem)
  const isOverlap = ({ class: kind }: Problem) => kind === 'overlap'
  const own = reboundProblems(
    bounded.filter(problem => !isOverlap(problem)),
    rows,
    ofRows,
  )
  const twice = reboundProblems(bounded.filter(isOverlap), rows, overlaps)
  return own && twice && [...own, ...twice]
}

/** `read`: what reading counted; undefined: no row is left. `overlapping`: rows that are warned of because others count the same. */
function countsAfter(
  all: ApplySomeTask['counts'],
  before: ApplySomeTask['counts'],
  read: ApplySomeTask['counts'] | undefined,
  overlapping: number,
): ApplySomeTask['counts'] {
  const after = read
    ? { ...read, warnings: read.warnings + overlapping }
    : { total: 0, accepted: 0, rejected: 0, warnings: 0 }
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
