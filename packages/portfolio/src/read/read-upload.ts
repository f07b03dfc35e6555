/** An uploaded list -> portfolios as rows of their tables, a chunk at a time. Pure: the caller stores them. */
import { type NumberStyle, type Problem, shareOrWeight, shareOrWeightProblem, type TextRow } from '@cradle/impact/rows'
import type { Sheet, SheetRow } from '@cradle/sheet'
import type { ColumnChunk } from '@cradle/text'
import { type AssessmentContext, matchEntry } from '../assess/assess-entries.ts'
import type { AssessedEntry, EntryInput } from '../assess/assessed.ts'
import { type ColumnChoices, choiceMap, type HeaderBy } from '../columns/column-choices.ts'
import { type Mapping, type Mappings, rememberedMapping, signatureOf } from '../columns/remembered-mapping.ts'
import { RESULT_COLUMNS } from '../columns/result-columns.ts'
import { type Decided, decideBy, decisionKey, fromMemory, type Memory } from '../match/decisions.ts'
import { markOverlaps, overlapProblems } from '../match/overlap.ts'
import { settleMatch } from '../match/settle.ts'
import { MATCHED_AT_ONCE, NOT_MATCHED } from '../match/unmatched.ts'
import { ChunkWriter, inChunks } from '../rows/chunks.ts'
import { entryColumns, problemColumns, uploadedRowColumns } from '../rows/entry-row.ts'
import { keyOfEntry } from '../rows/organisation-row.ts'
import { type DraftLedger, draftLedger } from './draft-ledger.ts'
import {
  entryInputs,
  groupPortfolios,
  judgedRows,
  namedCells,
  type PortfolioGroup,
  type RowVerdict,
} from './read-portfolios.ts'
import { settleStates } from './row-state.ts'

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

/** First the portfolios, then rows of their tables; the rows of `inputs` are entries as a JSON array, as `assessList` takes them. */
export type ReadUploadMessage =
  | { kind: 'portfolios'; portfolios: ReadPortfolioHead[]; sheet: ReadSheet }
  | { kind: 'rows'; table: 'uploaded_rows' | 'problems' | 'entries'; rows: ColumnChunk }
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
  const states = Map.groupBy(verdicts, ({ group }) => group)
  const linked = new Map(
    groups.map(group => [
      group,
      linkedNow(context, { group, verdicts: states.get(group) ?? [] }, options.provenanceId, decided),
    ]),
  )
  const heads = new Map(
    groups.map((group, i) => {
      const rowStates = (states.get(group) ?? []).map(({ state }) => state)
      const ledger = draftLedger(settleStates(rowStates, linked.get(group) ?? [], group.problems))
      return [group, { ...headOf(group, options.portfolioId(i), options.provenanceId), ledger }]
    }),
  )
  states.clear()
  hand({ kind: 'portfolios', portfolios: [...heads.values()], sheet })
  const writer = (table: RowsMessage['table']) => new ChunkWriter(chunk => hand({ kind: 'rows', table, rows: chunk }))
  writeRows(writer('uploaded_rows'), sheet, judgedRows(rows, verdicts), heads)
  // Only entries are needed from here: the rows are released.
  verdicts.length = 0
  const problems = writer('problems')
  const entries = writer('entries')
  const inputs: object[] = []
  for (const [group, { id, matchedOn }] of heads) {
    for (const [position, problem] of group.problems.entries()) problems.add(problemColumns(id, position, problem))
    const link = linker(context, options.provenanceId, decided, matchedOn !== null)
    for (const entry of linked.get(group) ?? linkEach(group, link)) {
      const { organisationKey, source } = entry
      entries.add(entryColumns(id, entry, organisationKey, source))
      if (options.withInputs) inputs.push(entry)
    }
  }
  for (const table of [problems, entries]) table.flush()
  for (const some of inChunks(inputs)) hand({ kind: 'inputs', rows: JSON.stringify(some) })
  return { kind: 'taken' }
}

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
  | { kind: 'taken'; portfolios: PortfolioGroup[]; verdicts: RowVerdict[]; sheet: ReadSheet }
  | { kind: 'not_taken'; problems: readonly Problem[] }

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
  const readAs = (chosen: ColumnChoices) =>
    groupPortfolios({ ...head, rows }, context.prepared.reference, {
      name,
      newId: newEntryId,
      isKnown: ({ name: named, entityId, iso3 }) => {
        const source = { name: named, entityId: entityId ?? '', country: iso3 }
        const decision = decided.get(decisionKey(source))
        return decision ? decision.to !== null : context.findMatch.isExact(source)
      },
      reading: { choices: choiceMap(chosen), decimal },
      compact: true,
      includeUntaken,
    })
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

function* linkEach<Linked>(group: PortfolioGroup, link: (input: EntryInput) => Linked): Generator<Linked> {
  for (const input of entryInputs(group)) yield link(input)
}

/** Entries of a list that is short enough to be matched at once, whose overlaps become problems of it; null: it is matched later. */
function linkedNow(
  context: AssessmentContext,
  { group, verdicts }: { group: PortfolioGroup; verdicts: readonly RowVerdict[] },
  provenanceId: string,
  decided: ReadonlyMap<string, Decided>,
) {
  if (group.entries.length > MATCHED_AT_ONCE) return null
  const entries = [...linkEach(group, linker(context, provenanceId, decided, true))]
  const overlaps = overlapProblems(context.world, entries)
  group.problems.push(...overlaps)
  group.rows.warnings += markOverlaps(verdicts, overlaps)
  return entries
}

/** Matches entries; where the list is matched later, only applies earlier decisions. */
function linker(
  context: AssessmentContext,
  provenanceId: string,
  decided: ReadonlyMap<string, Decided>,
  matchesNow: boolean,
) {
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
