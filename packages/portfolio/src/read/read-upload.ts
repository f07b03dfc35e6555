/** An uploaded list -> portfolios as rows of their tables, a chunk at a time. Pure: the caller stores them. */
import {
  boundProblems,
  type NumberStyle,
  type Problem,
  shareOrWeight,
  shareOrWeightProblem,
  type TextRow,
} from '@cradle/impact/rows'
import type { Sheet, SheetRow } from '@cradle/sheet'
import { type ColumnChunk, columnChunk } from '@cradle/text'
import { type AssessmentContext, matchEntry } from '../assess/assess-entries.ts'
import type { AssessedEntry, EntryInput } from '../assess/assessed.ts'
import { type ColumnChoices, choiceMap, type HeaderBy } from '../columns/column-choices.ts'
import { type Mapping, type Mappings, rememberedMapping, signatureOf } from '../columns/remembered-mapping.ts'
import { RESULT_COLUMNS } from '../columns/result-columns.ts'
import { countedStates, type DraftLedger, ledgerOf } from '../ledger/draft-ledger.ts'
import type { LedgerCounter } from '../ledger/ledger-totals.ts'
import { notMatchedYet, type RowState, settleStates } from '../ledger/row-state.ts'
import { type Decided, decideBy, decisionKey, fromMemory, type Memory } from '../match/decisions.ts'
import { markOverlaps, overlapsOf } from '../match/overlap.ts'
import { settleMatch } from '../match/settle.ts'
import { MATCHED_AT_ONCE, NOT_MATCHED } from '../match/unmatched.ts'
import { EntryCounter, type ListTotals, storedCounted } from '../row-index/list-totals.ts'
import { ReadWatch } from '../row-index/read-watch.ts'
import { IndexWriter } from '../row-index/row-index.ts'
import { linkedRows, noteSettled } from '../row-index/settle-index.ts'
import { ChunkWriter, inChunks } from '../rows/chunks.ts'
import { entryColumns, problemColumns, uploadedRowColumns } from '../rows/entry-row.ts'
import { keyOfEntry } from '../rows/organisation-row.ts'
import {
  entryInputs,
  groupPortfolios,
  judgedRows,
  namedCells,
  type PortfolioGroup,
  type RowVerdict,
} from './read-portfolios.ts'

/** A list as text, with the mapping of its columns where the account has read one like it. */
export type UploadedList = {
  head: Omit<Sheet, 'rows'> & { mapping: Mapping | null; headerBy: HeaderBy }
  /** Gone through several times, so that they need not all be in memory. */
  rows: Iterable<SheetRow>
}

export type ReadUploadOptions = {
  /** Name of a portfolio that the file does not name. */
  name: string
  /** The index of reference organisations. */
  provenanceId: string
  /** Id of a portfolio by its place in the file, from 0. */
  portfolioId: (index: number) => string
  newEntryId: () => string
  /** Matches that the account decided before. */
  memory?: Memory
  /** The remembered column mapping of the account, by the signature of the header. */
  mappings?: Mappings
  /** Whether a file is accepted whose columns are still to be chosen. */
  includeUntaken?: boolean
  /** Of several portfolios only the one with this name is wanted. */
  only?: string
  /** Whether the entries are also handed on as `assessList` takes them. */
  withInputs?: boolean
}

/** The reading of the rows of a list, for the table `sheets`. */
export type ReadSheet = {
  header: string[]
  format: 'csv' | 'xlsx'
  encoding: string | null
  delimiter: string | null
  worksheet: string | null
  headerRow: number
  headerBy: HeaderBy
  style: NumberStyle
  choices: ColumnChoices
  decimal: ',' | '.' | null
  remembered: boolean
  signature: string
}

/** The facts of a portfolio before its rows are stored. */
export type ReadPortfolioHead = {
  id: string
  name: string
  rows: { total: number; accepted: number; rejected: number; warnings: number }
  entriesTotal: number
  ledger: DraftLedger
  /** The id of the provenance under which the entries were matched; null: not yet. */
  matchedOn: string | null
}

/** `row_indexes` and `list_totals` of drafts only. */
type ListTable = 'uploaded_rows' | 'problems' | 'entries' | 'row_indexes' | 'list_totals'

/** First the portfolios, then rows of their tables; the rows of `inputs` are entries as a JSON array, as `assessList` takes them. */
export type ReadUploadMessage =
  | { kind: 'portfolios'; portfolios: ReadPortfolioHead[]; sheet: ReadSheet }
  | { kind: 'rows'; table: ListTable; rows: ColumnChunk }
  | { kind: 'inputs'; rows: string }

export type ReadUploadResult =
  | { kind: 'taken' }
  | { kind: 'not_taken'; problems: readonly Problem[] }
  | { kind: 'several_portfolios'; names: string[]; only: string }

/** Reads the list and hands on what is to be stored. Nothing is handed on of a list that cannot be taken. */
export function readUpload(
  context: AssessmentContext,
  list: UploadedList,
  options: ReadUploadOptions,
  hand: (message: ReadUploadMessage) => void,
): ReadUploadResult {
  const decided = fromMemory(options.memory ?? [])
  const rows = rowsOfFile(list)
  const read = readGroups(context, { ...list, rows }, options, decided)
  if (read.kind === 'not_taken') return read
  const { sheet, verdicts } = read
  const { only } = options
  const groups = only === undefined ? read.portfolios : oneOf(read.portfolios, only)
  if (!groups) return { kind: 'several_portfolios', names: read.portfolios.map(({ name }) => name), only: only! }
  const isDraft = options.includeUntaken === true
  const matching = { provenanceId: options.provenanceId, decided, isDraft }
  const ofGroup = Map.groupBy(verdicts, ({ group }) => group)
  const linked = new Map(
    groups.map(group => [group, linkedNow(context, { group, verdicts: ofGroup.get(group) ?? [] }, matching)]),
  )
  const sums = new Map<PortfolioGroup, LedgerCounter>()
  for (const group of groups) {
    const entries = linked.get(group) ?? null
    const states = statesOf(group, ofGroup.get(group) ?? [], entries)
    sums.set(group, countedStates(states))
    if (isDraft && isWhole(read)) noteSettled(read.index, states, linkedRows(context.world, entries ?? []))
  }
  ofGroup.clear()
  const heads = new Map(
    groups.map((group, i) => {
      const ledger = ledgerOf(sums.get(group)!)
      return [group, { ...headOf(group, options.portfolioId(i), options.provenanceId), ledger }]
    }),
  )
  hand({ kind: 'portfolios', portfolios: [...heads.values()], sheet })
  const writer = (table: RowsMessage['table']) => new ChunkWriter(chunk => hand({ kind: 'rows', table, rows: chunk }))
  writeRows(writer('uploaded_rows'), sheet, judgedRows(rows, verdicts), heads)
  // Only entries are needed from here: the rows are released.
  verdicts.length = 0
  const problems = writer('problems')
  const entries = writer('entries')
  const inputs: object[] = []
  const counter = new EntryCounter()
  for (const [group, { id, matchedOn }] of heads) {
    for (const [position, problem] of group.problems.entries()) problems.add(problemColumns(id, position, problem))
    const link = linker(context, matching, matchedOn !== null)
    for (const entry of linked.get(group) ?? linkEach(group, link, isDraft)) {
      const { organisationKey, source } = entry
      counter.add(entry)
      entries.add(entryColumns(id, entry, organisationKey, source))
      if (options.withInputs) inputs.push(entry)
    }
  }
  for (const table of [problems, entries]) table.flush()
  const [group] = groups
  if (isDraft && group && isWhole(read)) {
    const { id } = heads.get(group)!
    for (const rows of read.index.rewrite(id).chunks) hand({ kind: 'rows', table: 'row_indexes', rows })
    const totals: ListTotals = { ...read.totals, deleted: 0, ledger: sums.get(group)!.totals, ...counter.totals }
    const row = { portfolio_id: id, stand_id: options.provenanceId, totals }
    hand({ kind: 'rows', table: 'list_totals', rows: columnChunk([row]) })
  }
  for (const some of inChunks(inputs)) hand({ kind: 'inputs', rows: JSON.stringify(some) })
  return { kind: 'taken' }
}

/** Of several portfolios none knows its own numbers: each is read as a whole at its first change. */
const isWhole = ({ portfolios }: Pick<Extract<ReadGroups, { kind: 'taken' }>, 'portfolios'>) => portfolios.length === 1

type RowsMessage = Extract<ReadUploadMessage, { kind: 'rows' }>

function writeRows(
  table: ChunkWriter,
  { header }: ReadSheet,
  rows: Iterable<[TextRow, RowVerdict]>,
  heads: ReadonlyMap<PortfolioGroup, ReadPortfolioHead>,
): void {
  for (const [{ cells }, verdict] of rows) {
    const head = heads.get(verdict.group)
    if (head) table.add(uploadedRowColumns(head.id, verdict, namedCells(header, cells)))
  }
  table.flush()
}

type ReadGroups =
  | ({ kind: 'taken'; portfolios: PortfolioGroup[]; verdicts: RowVerdict[]; sheet: ReadSheet } & Indexed)
  | { kind: 'not_taken'; problems: readonly Problem[] }

/** What a draft is changed with: of its rows, as its entries are counted later. */
type Indexed = { index: IndexWriter; totals: Omit<ListTotals, 'deleted' | 'ledger' | 'matches' | 'allocation'> }

/** The portfolios of a list. No other part of the reading stays in memory. */
function readGroups(
  context: AssessmentContext,
  { head, rows }: UploadedList,
  { name, mappings = {}, includeUntaken = false, newEntryId }: ReadUploadOptions,
  decided: ReadonlyMap<string, Decided>,
): ReadGroups {
  const signature = signatureOf(head.header)
  const mapping = head.mapping ?? rememberedMapping(head.header, mappings)
  const { choices, decimal } = mapping ?? { choices: {}, decimal: null }
  let index = new IndexWriter()
  let watch = new ReadWatch(context.world, 0, () => {})
  const readAs = (chosen: ColumnChoices) => {
    index = new IndexWriter()
    watch = new ReadWatch(context.world, head.header.length, (row, keys) => index.add(row, keys))
    return groupPortfolios({ ...head, rows }, context.prepared.reference, {
      name,
      newId: newEntryId,
      isKnown: ({ name: named, entityId, iso3 }) => {
        const source = { name: named, entityId: entityId ?? '', country: iso3 }
        const decision = decided.get(decisionKey(source))
        return decision ? decision.to !== null : context.findMatch.isExact(source)
      },
      reading: { choices: choiceMap(chosen), decimal, ...(includeUntaken ? { each: watch.see } : {}) },
      compact: true,
      includeUntaken,
    })
  }
  const { read, choices: chosen } = includeUntaken
    ? withoutWeights(readAs, choices)
    : { read: readAs(choices), choices }
  if (read.kind === 'not_taken') return { kind: 'not_taken', problems: read.problems }
  const { header, format, encoding, delimiter, worksheet, headerRow, headerBy } = head
  const file = { header, format, encoding, delimiter, worksheet, headerRow, headerBy }
  return {
    kind: 'taken',
    portfolios: read.portfolios,
    verdicts: read.verdicts,
    sheet: {
      ...file,
      choices: chosen,
      decimal,
      signature,
      style: read.result.numberStyle,
      remembered: mapping !== undefined,
    },
    index,
    totals: {
      style: read.result.numberStyle,
      marks: read.result.ofRows.marks,
      counted: storedCounted(read.result.ofRows.counted),
      surplus: watch.surplus,
    },
  }
}

/**
 * A column that may hold weights is left out of a draft until a person says what it means: weights that are taken for shares of organisations
 * make figures that are wrong by any factor.
 */
function withoutWeights(
  readAs: (choices: ColumnChoices) => ReturnType<typeof groupPortfolios>,
  choices: ColumnChoices,
) {
  const read = readAs(choices)
  const question =
    read.kind === 'taken' &&
    shareOrWeight(read.result.columns, read.result.rows, column => choices[String(column)] !== undefined)
  if (!question) return { read, choices }
  const without = { ...choices, [question.column]: null }
  const again = readAs(without)
  if (again.kind === 'taken')
    for (const group of again.portfolios) group.problems.unshift(shareOrWeightProblem(question))
  return { read: again, choices: without }
}

/** The rows of a file as their cells were before it was made here, if it was. */
export const rowsOfFile = ({ head, rows }: UploadedList): Iterable<SheetRow> =>
  isResultFile(head.header) ? withoutGuards(rows) : rows

/** A file that was made here: text that a spreadsheet would run carries an apostrophe, which is not part of it. */
const isResultFile = (header: readonly string[]): boolean =>
  RESULT_COLUMNS.every(column => header.some(title => title.trim().replace(/^'/, '') === column))

const guardedFrom = (cell: string) =>
  cell.length > 1 && ('=+-@＝＋－＠'.includes(cell[1]!) || cell.charCodeAt(1) < 0x20)

const withoutGuards = (rows: Iterable<SheetRow>): Iterable<SheetRow> => ({
  *[Symbol.iterator]() {
    for (const { row, cells } of rows)
      yield { row, cells: cells.map(cell => (cell[0] === "'" && guardedFrom(cell) ? cell.slice(1) : cell)) }
  },
})

/** A new version of a list is one list: of several in the file, the one of the same name. Undefined where there is none. */
function oneOf(groups: PortfolioGroup[], only: string): PortfolioGroup[] | undefined {
  if (groups.length === 1) return groups
  const named = (name: string) => name.trim().toLowerCase()
  const same = groups.find(({ name }) => named(name) === named(only))
  return same && [same]
}

const headOf = (
  { name, rows, entries }: PortfolioGroup,
  id: string,
  provenanceId: string,
): Omit<ReadPortfolioHead, 'ledger'> => ({
  id,
  name,
  rows,
  entriesTotal: entries.length,
  matchedOn: entries.length <= MATCHED_AT_ONCE ? provenanceId : null,
})

function* linkEach<Linked>(
  group: PortfolioGroup,
  link: (input: EntryInput) => Linked,
  isDraft: boolean,
): Generator<Linked> {
  for (const input of entryInputs(group, isDraft)) yield link(input)
}

type Matching = { provenanceId: string; decided: ReadonlyMap<string, Decided>; isDraft: boolean }
type LinkedEntry = ReturnType<ReturnType<typeof linker>>

/** Entries of a list that is short enough to be matched at once, whose overlaps become problems of it; null: it is matched later. */
function linkedNow(
  context: AssessmentContext,
  { group, verdicts }: { group: PortfolioGroup; verdicts: readonly RowVerdict[] },
  matching: Matching,
): LinkedEntry[] | null {
  if (group.entries.length > MATCHED_AT_ONCE) return null
  const entries = [...linkEach(group, linker(context, matching, true), matching.isDraft)]
  const overlaps = overlapsOf(context.world, entries)
  group.problems.push(...boundProblems(overlaps))
  group.rows.warnings += markOverlaps(verdicts, overlaps)
  return entries
}

/** What becomes of the rows of a portfolio. Until it is matched, of its entries only those of several rows make a difference. */
function statesOf(
  { entries, problems }: PortfolioGroup,
  verdicts: readonly RowVerdict[],
  linked: readonly LinkedEntry[] | null,
): RowState[] {
  const several = entries.filter(({ entry }) => entry.rows.length > 1)
  const settling = linked ?? several.map(({ entry }) => notMatchedYet({ rows: entry.rows.map(({ row }) => row) }))
  return settleStates(
    verdicts.map(({ state }) => state),
    settling,
    problems,
  )
}

/** Matches entries; where the list is matched later, only applies earlier decisions. */
function linker(context: AssessmentContext, { provenanceId, decided }: Matching, matchesNow: boolean) {
  const decide = decideBy(decided)
  const matched = (input: EntryInput): AssessedEntry => {
    if (matchesNow) return matchEntry(context, input, decide)
    return settleMatch(context, input, NOT_MATCHED, decide(input.source))
  }
  return (input: EntryInput) => {
    const entry = matched(input)
    return { ...entry, source: input.source, organisationKey: keyOfEntry(provenanceId, entry) }
  }
}
