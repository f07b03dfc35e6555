/** A change of a list, worked out in a thread: the change is made, the reader judges every row again, and only what differs is given back. */
import { boundProblems, headerSignature, missingColumns, sizeReader } from '@cradle/impact/rows'
import type { AssessmentContext } from '../assess/assess-entries.ts'
import type { DecisionBefore, UndoData } from '../columns/column-choices.ts'
import { signatureOf } from '../columns/remembered-mapping.ts'
import { countedStates, ledgerOf } from '../ledger/draft-ledger.ts'
import { stateKey } from '../ledger/ledger-totals.ts'
import { notMatchedYet, setAside, settleStates } from '../ledger/row-state.ts'
import { markOverlaps, overlapsOf } from '../match/overlap.ts'
import { MATCHED_AT_ONCE } from '../match/unmatched.ts'
import { entryInputs, type PortfolioGroups } from '../read/read-portfolios.ts'
import { EntryCounter, storedCounted } from '../row-index/list-totals.ts'
import { ReadWatch } from '../row-index/read-watch.ts'
import { IndexWriter } from '../row-index/row-index.ts'
import { NO_READ_KEYS } from '../row-index/row-keys.ts'
import { linkedRows, noteSettled } from '../row-index/settle-index.ts'
import { judge, touchedRows } from './changed-rows.ts'
import { CannotEdit } from './edit-cells.ts'
import type { ApplyEditsAnswer, ApplyEditsTask, EditedList, Edits } from './edited-list.ts'
import { linkEntries } from './link-entries.ts'
import { type PreparedEdits, prepareEdits, rowsOfTask, storedStart } from './prepare-edits.ts'
import { readEdited } from './read-edited.ts'
import { startAgain } from './reread.ts'
import { jsonChunks, rewriteEntries, rewriteProblems } from './rewrites.ts'

export function applyEditsToList(
  context: AssessmentContext,
  task: ApplyEditsTask,
  newId: () => string,
): ApplyEditsAnswer {
  return orRefused(() => applyAll(context, task, newId))
}

/** What the work gives, or why an edit cannot be made. */
export function orRefused<Answer>(work: () => Answer): Answer | Extract<ApplyEditsAnswer, { kind: 'refused' }> {
  try {
    return work()
  } catch (error) {
    if (error instanceof CannotEdit) return { kind: 'refused', message: error.codedMessage }
    throw error
  }
}

function applyAll(context: AssessmentContext, task: ApplyEditsTask, newId: () => string): EditedList {
  const { reread } = task
  const start = reread ? startAgain(context, task, reread) : storedStart(task.sheet, rowsOfTask(task.sheet, task.rows))
  const { rows } = start
  const prepared = prepareEdits(task, start, context.prepared.reference)
  const { list, problems: problemsBefore, entries: entriesBefore, decided, told } = prepared
  const { world } = context
  const index = new IndexWriter()
  const watch = new ReadWatch(world, list.header.length, (row, keys) => index.add(row, keys))
  const read = readEdited(context, task, prepared, { newId, each: watch.see })
  const [first, ...others] = read.portfolios
  const inputs = first ? [...entryInputs(first, true)] : []
  const matched = task.matched || task.edits.match === true || inputs.length <= MATCHED_AT_ONCE
  const entries = linkEntries(context, task.provenanceId, inputs, entriesBefore, decided, matched)
  const ofList = read.verdicts.filter(({ group }) => group === first)
  const settled = settleStates(
    ofList.map(({ state }) => state),
    matched ? entries : entries.map(notMatchedYet),
    [...told, ...(first?.problems ?? [])],
  )
  const overlaps = matched ? overlapsOf(world, entries) : []
  if (first) first.rows.warnings += markOverlaps(ofList, overlaps)
  const problems = [...told, ...(first?.problems ?? []), ...boundProblems(overlaps)]
  const verdicts = new Map(ofList.map(verdict => [verdict.row, verdict]))
  const judged = judge(rows, verdicts, list.header, reread ? rows : list.steps)
  const counter = new EntryCounter()
  for (const entry of entries) counter.add(entry)
  const { columns, numberStyle: style, ofRows } = read.result
  const sizeOf = sizeReader(context.prepared.reference, columns, style)
  const deleted = rows.filter(row => row.deleted).map(({ row, cells }) => setAside(row, sizeOf(cells)))
  const sums = countedStates([...settled, ...deleted])
  // Rows of other portfolios are still to leave the list: it has an index when it is read the next time.
  const isWhole = others.length === 0
  if (isWhole) {
    noteSettled(index, settled, linkedRows(world, matched ? entries : []))
    for (const state of deleted) index.add(state.row, NO_READ_KEYS, stateKey(state))
  }
  const totals = {
    style,
    marks: ofRows.marks,
    counted: storedCounted(ofRows.counted),
    surplus: watch.surplus,
    deleted: deleted.length,
    ledger: sums.totals,
    ...counter.totals,
  }
  return {
    ...editedOf(task, prepared, read),
    ...(reread && { signature: signatureOf(start.sheet.header) }),
    reread: start.reread?.(style) ?? null,
    matched,
    rows: first?.rows ?? { total: 0, accepted: 0, rejected: 0, warnings: 0 },
    entriesTotal: entries.length,
    ledger: ledgerOf(sums),
    rowChunks: jsonChunks(judged.changed),
    problems: rewriteProblems(task.portfolioId, problemsBefore, problems),
    entries: rewriteEntries(task.portfolioId, entriesBefore, entries),
    index: isWhole ? index.rewrite(task.portfolioId) : { at: 'all', chunks: [] },
    totals: isWhole ? totals : null,
    ...touchedRows(judged.touched, problemsBefore, problems),
    moved: others.map(other => ({
      name: other.name,
      rows: read.verdicts.filter(({ group }) => group === other).map(({ row }) => row),
    })),
    firstName: others.length > 0 ? first!.name : null,
  }
}

/** What an edited list is whether all of its rows were read again or some. */
export function editedOf(
  { sheet, edits, reread }: ApplyEditsTask,
  { list, choices, decimal, decisions }: PreparedEdits,
  { result }: PortfolioGroups,
) {
  const { header, steps } = list
  const before = { choices: sheet.choices, decimal: sheet.decimal }
  return {
    kind: 'reworked' as const,
    header,
    choices,
    decimal,
    signature: headerSignature(sheet.header.slice(0, sheet.fileColumns)),
    missing: missingColumns(result.columns).map(problem => problem.column!),
    steps: jsonChunks(
      steps.map(({ before: was, after, ...step }, position) => ({ position, ...step, before: was, after })),
    ),
    stepsCount: steps.length,
    decided: decisions.decided,
    withdrawn: decisions.withdrawn,
    undo: reread ? { kind: 'reading' as const, ...reread.before, ...before } : undoOf(edits, before, decisions.before),
  }
}

function undoOf(
  edits: Edits,
  before: Omit<Extract<UndoData, { kind: 'columns' }>, 'kind'>,
  decisions: readonly DecisionBefore[],
): UndoData | null {
  if (edits.columns || edits.decimal !== undefined || edits.choices) return { kind: 'columns', ...before }
  return decisions.length > 0 ? { kind: 'matches', before: decisions } : null
}
