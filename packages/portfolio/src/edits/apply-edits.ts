/** A change of a list, worked out in a thread: the change is made, the reader judges every row again, and only what differs is given back. */
import { explainRows, headerSignature, mapColumns, missingColumns, notesOf, readRows } from '@cradle/impact/rows'
import { message } from '@cradle/words/messages'
import type { AssessmentContext } from '../assess/assess-entries.ts'
import type { EntryInput, EntrySource } from '../assess/assessed.ts'
import {
  type ColumnChoices,
  choiceMap,
  type DecisionBefore,
  readingOf,
  type UndoData,
} from '../columns/column-choices.ts'
import { signatureOf } from '../columns/remembered-mapping.ts'
import { type Decided, decideBy, decisionKey, fromMemory } from '../match/decisions.ts'
import { NOTHING_ALIKE } from '../match/find-match.ts'
import type { Found } from '../match/found.ts'
import { markOverlaps, overlapProblems } from '../match/overlap.ts'
import { settleMatch } from '../match/settle.ts'
import { MATCHED_AT_ONCE, NOT_MATCHED } from '../match/unmatched.ts'
import { cellsInOrder, readPortfolios } from '../read/read-portfolios.ts'
import { type ListEntry, listEntriesOf } from '../rows/list-entries.ts'
import { keyOfEntry } from '../rows/organisation-row.ts'
import { judge, touchedRows } from './changed-rows.ts'
import { decide, decidedOf } from './decide.ts'
import { allocationText, CannotEdit, EditableList, numberText } from './edit-cells.ts'
import type { ApplyEditsAnswer, ApplyEditsTask, EditedList, Edits } from './edited-list.ts'
import { type ListProblem, type ListRow, type ListSheet, manyIn } from './list.ts'
import { ledgerOfList } from './list-ledger.ts'
import { type ListStart, startAgain } from './reread.ts'
import { jsonChunks, rewrites } from './rewrites.ts'

export function applyEditsToList(
  context: AssessmentContext,
  task: ApplyEditsTask,
  newId: () => string,
): ApplyEditsAnswer {
  try {
    return applyAll(context, task, newId)
  } catch (error) {
    if (error instanceof CannotEdit) return { kind: 'refused', message: error.codedMessage }
    throw error
  }
}

function applyAll(context: AssessmentContext, task: ApplyEditsTask, newId: () => string): EditedList {
  const { edits, reread } = task
  const { reference } = context.prepared
  const { sheet, rows, list, told, ...again } = reread ? startAgain(context, task, reread) : startOf(task)
  const problemsBefore = parsed<ListProblem>(task.problems)
  const entriesBefore = listEntriesOf(task.entries).map(entry =>
    task.matched && !entry.matchClass ? { ...entry, matchClass: 'new' as const, proposals: [] } : entry,
  )
  const before = { choices: task.sheet.choices, decimal: task.sheet.decimal }
  const choices = choicesAfter(sheet, edits)
  const decimal = edits.decimal === undefined ? sheet.decimal : edits.decimal
  editCells(list, edits, sheet, problemsBefore, entriesBefore, reference)
  const steps = list.steps

  const decided = fromMemory(task.memory)
  for (const entry of entriesBefore) if (entry.decision) decided.set(decisionKey(entry.source), decidedOf(entry))
  const decisions = decide(edits, entriesBefore, decided)

  const remaining = rows.filter(row => !row.deleted)
  const known = context.findMatch
  const named = !reread && namesPortfolios(sheet.header, sheet.choices)
  const split = namesPortfolios(list.header, choices) && !named
  const read = readPortfolios(
    {
      header: list.header,
      rows: remaining,
      delimiter: sheet.delimiter,
      notes: reread ? reread.list.head.notes : notesOf(problemsBefore),
    },
    reference,
    {
      name: task.name,
      newId,
      isKnown: ({ name, entityId, iso3 }) => {
        const source = { name, entityId: entityId ?? '', country: iso3 }
        const decision = decided.get(decisionKey(source))
        return decision ? decision.to !== null : known.isExact(source)
      },
      reading: { choices: choiceMap(choices), decimal, fileStyle: sheet.style, together: !split },
      includeUntaken: true,
    },
  )
  if (read.kind === 'not_taken')
    throw new CannotEdit(message('edits:not_taken', { sentences: read.problems.map(problem => problem.message) }))
  const [first, ...others] = read.portfolios
  const portfolio = first ?? { name: task.name, rows: [], entries: [], problems: [], rejected: [] }
  portfolio.problems.unshift(...told)
  const matches = task.matched || edits.match === true || portfolio.entries.length <= MATCHED_AT_ONCE
  const entries = linkEntries(context, task, portfolio.entries, entriesBefore, decided, matches)
  const ledger = ledgerOfList(reference, read.result, portfolio, entries, rows)
  const overlaps = overlapProblems(context.world, entries)
  markOverlaps(portfolio.rows, overlaps)
  portfolio.problems.push(...overlaps)
  const judged = judge(rows, portfolio, list.header, reread ? rows : steps)
  const count = (status: string) => portfolio.rows.filter(row => row.status === status).length
  return {
    kind: 'reworked',
    header: list.header,
    choices,
    decimal,
    signature: again.reread ? signatureOf(sheet.header) : headerSignature(sheet.header.slice(0, sheet.fileColumns)),
    missing: missingColumns(read.result.columns).map(problem => problem.column!),
    matched: matches,
    rows: {
      total: portfolio.rows.length,
      accepted: portfolio.rows.length - count('rejected'),
      rejected: count('rejected'),
      warnings: count('warning'),
    },
    entriesTotal: entries.length,
    ledger,
    rowChunks: jsonChunks(judged.changed),
    ...rewrites(task.portfolioId, portfolio, problemsBefore, entries, entriesBefore),
    steps: jsonChunks(
      steps.map(({ before: was, after, ...step }, position) => ({ position, ...step, before: was, after })),
    ),
    stepsCount: steps.length,
    ...touchedRows(judged.touched, problemsBefore, portfolio.problems),
    decided: decisions.decided,
    withdrawn: decisions.withdrawn,
    undo: reread ? { kind: 'reading', ...reread.before, ...before } : undoOf(edits, before, decisions.before),
    reread: again.reread?.(read.result.numberStyle) ?? null,
    moved: others.map(other => ({ name: other.name, rows: other.rows.map(row => row.row) })),
    firstName: others.length > 0 ? portfolio.name : null,
  }
}

/** The list as it is stored. */
function startOf({ sheet, rows: stored }: ApplyEditsTask): ListStart {
  const rows = parsed<Omit<ListRow, 'cells'> & { cells: Record<string, string> }>(stored).map(
    (row): ListRow => ({ ...row, cells: cellsInOrder(sheet.header, row.cells) }),
  )
  const list = new EditableList(sheet.header, rows, mapColumns(sheet.header, choiceMap(sheet.choices)))
  return { sheet, rows, list, told: [], reread: null }
}

function editCells(
  list: EditableList,
  edits: Edits,
  sheet: ListSheet,
  problems: readonly ListProblem[],
  entries: readonly ListEntry[],
  reference: AssessmentContext['prepared']['reference'],
): void {
  const suggested = edits.fixes ? allSuggestions(list, sheet, problems, reference) : []
  if (edits.restore) list.leaveOut(edits.restore, false)
  if (edits.cells) list.setCells(edits.cells)
  if (edits.fixes) list.applyFixes(suggested, edits.fixes)
  if (edits.remove) list.leaveOut(edits.remove, true)
  if (edits.back) list.goBack(edits.back)
  if (!edits.allocations && !edits.places) return
  const remaining = [...list.rows.values()].filter(row => !row.deleted)
  const { columns, numberStyle } = readRows(
    { header: list.header, rows: remaining, delimiter: sheet.delimiter },
    reference,
    readingOf(sheet),
  )
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  for (const { row, latitude, longitude } of edits.places ?? []) {
    list.setCells([
      { row, column: 'latitude', value: numberText(degrees(latitude), numberStyle) },
      { row, column: 'longitude', value: numberText(degrees(longitude), numberStyle) },
    ])
  }
  for (const { id, allocation } of edits.allocations ?? []) {
    const entry = byId.get(id)
    if (!entry) throw new CannotEdit(message('edits:no_such_entry'))
    const value = allocationText(allocation, numberStyle, columns.allocationInPercent)
    list.setCells(entry.rows.map(row => ({ row, column: 'allocation', value })))
  }
}

/** Problems with a suggestion, also of rows that another problem represents: those rows are read again. */
function allSuggestions(
  list: EditableList,
  sheet: ListSheet,
  problems: readonly ListProblem[],
  reference: AssessmentContext['prepared']['reference'],
): readonly ListProblem[] {
  const many = manyIn(problems).filter(({ more }) => more.fixable)
  if (many.length === 0) return problems
  const rows = [...list.rows.values()].filter(row => !row.deleted)
  const text = { header: list.header, rows, delimiter: sheet.delimiter }
  const explained = explainRows(text, reference, readingOf(sheet), many)
  const further = [...explained.values()].flat().map(problem => ({ ...problem, fix: problem.fix ?? null }))
  return [...problems, ...further]
}

/** To a metre; more digits would claim more than a hand on a map knows. */
const degrees = (value: number) => Number(value.toFixed(5))

function undoOf(
  edits: Edits,
  before: { choices: ColumnChoices; decimal: ',' | '.' | null },
  decisions: readonly DecisionBefore[],
): UndoData | null {
  if (edits.columns || edits.decimal !== undefined || edits.choices) return { kind: 'columns', ...before }
  return decisions.length > 0 ? { kind: 'matches', before: decisions } : null
}

/** An entry has the same id as before where the content of its rows is unchanged: its results would be the same. */
function linkEntries(
  context: AssessmentContext,
  { provenanceId }: ApplyEditsTask,
  entries: readonly EntryInput[],
  before: readonly ListEntry[],
  decided: ReadonlyMap<string, Decided>,
  matches: boolean,
): ListEntry[] {
  const earlier = Map.groupBy(before, entry => decisionKey(entry.source))
  const decisionOf = decideBy(decided)
  return entries.map(({ source, ...rest }) => {
    const known = earlier.get(decisionKey(source))?.shift()
    const entry = known && sameSource(known.source, source) ? { ...rest, id: known.id } : rest
    const decision = decisionOf(source)
    const input = { ...entry, source }
    const linked = settleMatch(context, input, foundFor(context, input, known, matches), decision)
    return { ...linked, source, organisationKey: keyOfEntry(provenanceId, linked) }
  })
}

/** The result of the matcher: the earlier one where name and country are unchanged, else a new one. */
function foundFor(
  context: AssessmentContext,
  { source }: EntryInput,
  known: ListEntry | undefined,
  matches: boolean,
): Found {
  const isSame = known && known.source.name === source.name && known.source.country === source.country
  if (isSame && known.matchClass && known.source.entityId === source.entityId) {
    const { matchClass, proposals = null, matchReason } = known
    // What was decided or stated stands in the stored reason in place of the matcher's own.
    if (matchClass === 'new') return { matchClass, proposals, matchReason: NOTHING_ALIKE }
    if (matchReason.code === 'matches:alike') return { matchClass, proposals, matchReason }
  }
  return matches ? context.findMatch(source) : NOT_MATCHED
}

const sameSource = (one: EntrySource, other: EntrySource) => JSON.stringify(one) === JSON.stringify(other)

const parsed = <T>(chunks: readonly string[]): T[] => chunks.flatMap(chunk => JSON.parse(chunk) as T[])

function choicesAfter({ header, choices }: ListSheet, edits: Edits): ColumnChoices {
  if (edits.choices) return edits.choices
  if (!edits.columns) return choices
  const after: Record<string, string | null> = { ...choices }
  for (const { column, field } of edits.columns) {
    if (column >= header.length)
      throw new CannotEdit(message('edits:no_such_column.number', { column: String(column), columns: header.length }))
    after[column] = field
  }
  return after
}

const namesPortfolios = (header: readonly string[], choices: ColumnChoices): boolean => {
  const { of } = mapColumns(header, choiceMap(choices))
  return of.has('portfolio_name') || of.has('investor_name')
}
