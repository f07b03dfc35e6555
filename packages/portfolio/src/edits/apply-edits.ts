/** A change of a list, worked out in a thread: the change is made, the reader judges every row again, and only what differs is given back. */
import {
  explainRows,
  furtherRows,
  headerSignature,
  kindOf,
  mapColumns,
  missingColumns,
  notesOf,
  type Problem,
  readRows,
} from '@cradle/impact/rows'
import { type ColumnChunk, columnChunk } from '@cradle/text'
import { type Message, message } from '@cradle/words/messages'
import type { AssessmentContext } from '../assess/assess-entries.ts'
import type { EntryInput, EntrySource } from '../assess/assessed.ts'
import {
  type ColumnChoices,
  choiceMap,
  type DecisionBefore,
  readingOf,
  type UndoData,
} from '../columns/column-choices.ts'
import { type Decided, decideBy, decisionKey, fromMemory, type Memory } from '../match/decisions.ts'
import { NOTHING_ALIKE } from '../match/find-match.ts'
import type { Found } from '../match/found.ts'
import { isSafeInBulk, settleMatch } from '../match/settle.ts'
import { MATCHED_AT_ONCE, NOT_MATCHED } from '../match/unmatched.ts'
import { cellsInOrder, namedCells, type ReadPortfolio, readPortfolios } from '../read/read-portfolios.ts'
import { inChunks } from '../rows/chunks.ts'
import { entryColumns, problemColumns } from '../rows/entry-row.ts'
import { type ListEntry, listEntriesOf } from '../rows/list-entries.ts'
import { keyOfEntry } from '../rows/organisation-row.ts'
import {
  allocationText,
  CannotEdit,
  type CellEdit,
  EditableList,
  type FixEdit,
  numberText,
  type Step,
} from './edit-cells.ts'
import { type ListProblem, type ListRow, type ListSheet, manyIn } from './list.ts'

/** The edits of a list. */
export type Edits = {
  cells?: readonly CellEdit[] | undefined
  fixes?: FixEdit | undefined
  remove?: readonly number[] | undefined
  restore?: readonly number[] | undefined
  allocations?: readonly { id: string; allocation: number }[] | undefined
  /** Degrees, WGS 84. */
  places?: readonly { row: number; latitude: number; longitude: number }[] | undefined
  /** Steps of an earlier change to be taken back. */
  back?: readonly Step[] | undefined
  columns?: readonly { column: number; field: string | null }[] | undefined
  decimal?: ',' | '.' | null | undefined
  /** All choices at once, as they were. */
  choices?: ColumnChoices | undefined
  decisions?: readonly { entry: string; to: string | null }[] | undefined
  bulk?: { decision: 'confirm' | 'reject'; minScore: number } | undefined
  forget?: readonly string[] | undefined
  decisionsBefore?: readonly DecisionBefore[] | undefined
  /** Match what is not matched yet. */
  match?: boolean | undefined
}

export type ApplyEditsTask = {
  portfolioId: string
  /** Name of the portfolio, for rows that name none. */
  name: string
  provenanceId: string
  /** The entries were matched under the current provenance. */
  matched: boolean
  sheet: ListSheet
  /** JSON arrays as the database wrote them. */
  rows: readonly string[]
  problems: readonly string[]
  entries: readonly string[]
  memory: Memory
  edits: Edits
}

/** Rows of a table from one position to another are replaced by these. */
export type Rewrite = { from: number; to: number; chunks: ColumnChunk[] }

export type EditedList = {
  kind: 'reworked'
  header: string[]
  choices: ColumnChoices
  decimal: ',' | '.' | null
  signature: string
  missing: string[]
  matched: boolean
  rows: { total: number; accepted: number; rejected: number; warnings: number }
  entriesTotal: number
  rowChunks: string[]
  problems: Rewrite
  entries: Rewrite
  /** The trail as JSON text, without portfolio and revision. */
  steps: string[]
  stepsCount: number
  /** Rows that changed or were judged anew. */
  touched: number[]
  touchedCount: number
  /** Decisions to be remembered. */
  decided: { key: string; name: string; entityId: string; country: string; to: string | null }[]
  withdrawn: string[]
  undo: UndoData | null
  /** Portfolios that rows were moved to, because a column now names them. */
  moved: { name: string; rows: number[] }[]
  firstName: string | null
}

export type ApplyEditsAnswer = EditedList | { kind: 'refused'; message: Message }

const TOUCHED_SHOWN = 200

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
  const { edits, sheet } = task
  const { reference } = context.prepared
  const rows = parsed<Omit<ListRow, 'cells'> & { cells: Record<string, string> }>(task.rows).map(
    (row): ListRow => ({ ...row, cells: cellsInOrder(sheet.header, row.cells) }),
  )
  const problemsBefore = parsed<ListProblem>(task.problems)
  const entriesBefore = listEntriesOf(task.entries).map(entry =>
    task.matched && !entry.matchClass ? { ...entry, matchClass: 'new' as const, proposals: [] } : entry,
  )
  const before = { choices: sheet.choices, decimal: sheet.decimal }
  const choices = choicesAfter(sheet, edits)
  const decimal = edits.decimal === undefined ? sheet.decimal : edits.decimal
  const columns = mapColumns(sheet.header, choiceMap(sheet.choices))
  const list = new EditableList(sheet.header, rows, columns)
  editCells(list, task, problemsBefore, entriesBefore, reference)
  const steps = list.steps

  const decided = fromMemory(task.memory)
  for (const entry of entriesBefore) if (entry.decision) decided.set(decisionKey(entry.source), decidedOf(entry))
  const decisions = decide(edits, entriesBefore, decided)

  const remaining = rows.filter(row => !row.deleted)
  const known = context.findMatch
  const split = namesPortfolios(list.header, choices) && !namesPortfolios(sheet.header, sheet.choices)
  const read = readPortfolios(
    { header: list.header, rows: remaining, delimiter: sheet.delimiter, notes: notesOf(problemsBefore) },
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
  const matches = task.matched || edits.match === true || portfolio.entries.length <= MATCHED_AT_ONCE
  const entries = linkEntries(context, task, portfolio.entries, entriesBefore, decided, matches)
  const judged = judge(rows, portfolio, list.header, steps)
  const count = (status: string) => portfolio.rows.filter(row => row.status === status).length
  return {
    kind: 'reworked',
    header: list.header,
    choices,
    decimal,
    signature: headerSignature(sheet.header.slice(0, sheet.fileColumns)),
    missing: missingColumns(read.result.columns).map(problem => problem.column!),
    matched: matches,
    rows: {
      total: portfolio.rows.length,
      accepted: portfolio.rows.length - count('rejected'),
      rejected: count('rejected'),
      warnings: count('warning'),
    },
    entriesTotal: entries.length,
    rowChunks: jsonChunks(judged.changed),
    ...rewrites(task.portfolioId, portfolio, problemsBefore, entries, entriesBefore),
    steps: jsonChunks(
      steps.map(({ before: was, after, ...step }, position) => ({ position, ...step, before: was, after })),
    ),
    stepsCount: steps.length,
    ...touchedRows(judged.touched, problemsBefore, portfolio.problems),
    decided: decisions.decided,
    withdrawn: decisions.withdrawn,
    undo: undoOf(edits, before, decisions.before),
    moved: others.map(other => ({ name: other.name, rows: other.rows.map(row => row.row) })),
    firstName: others.length > 0 ? portfolio.name : null,
  }
}

function editCells(
  list: EditableList,
  { edits, sheet }: ApplyEditsTask,
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

const decidedOf = ({ linkedTo, decidedBy }: ListEntry): Decided => ({
  to: linkedTo,
  by: decidedBy ?? 'you',
})

/** Adds new decisions to `decided`, and returns the ones that they replace. */
function decide(edits: Edits, entries: readonly ListEntry[], decided: Map<string, Decided>) {
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const before = new Map<string, DecisionBefore>()
  const decisions = new Map<string, EditedList['decided'][number]>()
  const withdrawn: string[] = []
  const remember = (entry: ListEntry) => {
    const key = decisionKey(entry.source)
    if (!before.has(key))
      before.set(key, {
        key,
        decision: entry.decision ?? null,
        decidedBy: entry.decidedBy ?? null,
        organisationId: entry.decision ? entry.linkedTo : null,
      })
    return key
  }
  const store = (entry: ListEntry, to: string | null) => {
    const key = remember(entry)
    const { name, entityId, country } = entry.source
    decided.set(key, { to, by: 'you' })
    decisions.set(key, { key, name, entityId: entityId.startsWith('USR-') ? '' : entityId, country, to })
  }
  const found = (id: string) => {
    const entry = byId.get(id)
    if (!entry) throw new CannotEdit(message('edits:no_such_entry'))
    return entry
  }
  for (const { entry, to } of edits.decisions ?? []) store(found(entry), to)
  if (edits.bulk)
    for (const entry of entries) {
      const best = entry.proposals?.[0]
      if (entry.matchClass !== 'likely' || entry.decision || !best || best.score < edits.bulk.minScore) continue
      if (edits.bulk.decision === 'confirm' && !isSafeInBulk(best)) continue
      store(entry, edits.bulk.decision === 'confirm' ? best.id : null)
    }
  for (const id of edits.forget ?? []) {
    const key = remember(found(id))
    decided.delete(key)
    withdrawn.push(key)
  }
  for (const was of edits.decisionsBefore ?? []) {
    if (was.decision) {
      const entry = entries.find(one => decisionKey(one.source) === was.key)
      if (entry) store(entry, was.organisationId)
      decided.set(was.key, { to: was.organisationId, by: was.decidedBy ?? 'you' })
    } else {
      decided.delete(was.key)
      withdrawn.push(was.key)
    }
  }
  return { before: [...before.values()], decided: [...decisions.values()], withdrawn }
}

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

/** The rows whose status, name or cells are others than before, as the columns of their table. */
function judge(rows: readonly ListRow[], portfolio: ReadPortfolio, header: readonly string[], steps: readonly Step[]) {
  const now = new Map(portfolio.rows.map(row => [row.row, row]))
  const edited = new Set(steps.map(step => step.row))
  const touched = new Set(edited)
  const changed: object[] = []
  for (const row of rows) {
    const verdict = now.get(row.row)
    const status = verdict?.status ?? row.status
    const name = verdict?.name ?? row.name
    if (!edited.has(row.row) && status === row.status && name === row.name) continue
    touched.add(row.row)
    changed.push({ row: row.row, status, name, cells: namedCells(header, row.cells), deleted: row.deleted || null })
  }
  return { changed, touched }
}

function touchedRows(touched: Set<number>, before: readonly ListProblem[], after: readonly Problem[]) {
  const [was, is] = [problemsByRow(before), problemsByRow(after)]
  for (const row of new Set([...was.keys(), ...is.keys()])) {
    const [one, other] = [was.get(row), is.get(row)]
    const whole = !one?.isCounted && !other?.isCounted
    if (kindsOf(one) !== kindsOf(other) || (whole && one?.text !== other?.text)) touched.add(row)
  }
  const sorted = [...touched].sort((a, b) => a - b)
  return { touched: sorted.slice(0, TOUCHED_SHOWN), touchedCount: sorted.length }
}

/** `isCounted`: some of its problems are among those of many rows, without their text. */
type ProblemsOfRow = { kinds: string[]; text: string; isCounted: boolean }

const kindsOf = (row: ProblemsOfRow | undefined): string => row?.kinds.sort().join('\n\n') ?? ''

function problemsByRow(problems: readonly (Problem | ListProblem)[]): Map<number, ProblemsOfRow> {
  const rows = new Map<number, ProblemsOfRow>()
  const rowOf = (row: number) => {
    const known = rows.get(row) ?? { kinds: [], text: '', isCounted: false }
    rows.set(row, known)
    return known
  }
  for (const problem of problems) {
    const kind = kindOf(problem)
    if (problem.row !== null) {
      const row = rowOf(problem.row)
      row.kinds.push(kind)
      row.text += `${kind}|${JSON.stringify(problem.message)}\n`
    }
    for (const number of problem.more ? furtherRows(problem.more) : []) {
      const row = rowOf(number)
      row.kinds.push(kind)
      row.isCounted = true
    }
  }
  return rows
}

function rewrites(
  portfolioId: string,
  { problems }: ReadPortfolio,
  problemsBefore: readonly ListProblem[],
  entries: readonly ListEntry[],
  entriesBefore: readonly ListEntry[],
): Pick<EditedList, 'problems' | 'entries'> {
  const columnsOf = (problem: Problem | ListProblem, position: number) => problemColumns(portfolioId, position, problem)
  const entryOf = (entry: ListEntry) => entryColumns(portfolioId, entry, entry.organisationKey, entry.source)
  return {
    problems: rewrite(problemsBefore.map(columnsOf), problems.map(columnsOf)),
    entries: rewrite(entriesBefore.map(entryOf), entries.map(entryOf)),
  }
}

/** The differing part as one range: from the first difference to the last, or to the end where the lengths differ. */
function rewrite(before: readonly object[], after: readonly object[]): Rewrite {
  const [was, is] = [before.map(row => JSON.stringify(row)), after.map(row => JSON.stringify(row))]
  let from = 0
  while (from < was.length && from < is.length && was[from] === is[from]) from++
  let end = 0
  if (was.length === is.length)
    while (end < is.length - from && was[was.length - 1 - end] === is[is.length - 1 - end]) end++
  return { from, to: was.length - end, chunks: inChunks(after.slice(from, is.length - end)).map(columnChunk) }
}

const jsonChunks = (rows: readonly object[]): string[] => inChunks(rows).map(some => JSON.stringify(some))

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
