/** What runs in worker threads: reading files and calculating. Loaded by `threads.ts`, never by the program itself. */
import type { MessagePort } from 'node:worker_threads'
import type { Provenance } from '@cradle/contract'
import { Sampler } from '@cradle/impact'
import type { NumberStyle, Problem } from '@cradle/impact/rows'
import {
  type AssessedEntry,
  type AssessedOrganisation,
  type AssessedPortfolio,
  type AssessmentContext,
  applyDecision,
  assessEntries,
  assessOwn,
  assessWorld as assessReferences,
  type Decided,
  decideBy,
  decisionKey,
  detailColumns,
  type EntryAssessment,
  type EntryInput,
  type EntrySource,
  encodeMatchReason,
  entryColumns,
  fromMemory,
  linkColumns,
  type Memory,
  matchEntry,
  type OrganisationKeys,
  type OwnAssessment,
  organisationColumns,
  type PortfolioTotals,
  problemColumns,
  type ReadPortfolio,
  type RejectedRow,
  readPortfolios,
  referenceKey,
  type Stage,
  siteColumns,
  sumAssessments,
} from '@cradle/portfolio'
import {
  type ColumnChoices,
  choiceMap,
  type Mappings,
  RESULT_COLUMNS,
  rememberedMapping,
  signatureOf,
} from '@cradle/portfolio/columns'
import { type DifferenceTask, differenceOf } from '@cradle/portfolio/differences'
import {
  type ApplyEditsAnswer,
  type ApplyEditsTask,
  applyEditsToList,
  type ExplainTask,
  explainList,
  MATCHED_AT_ONCE,
  NOT_MATCHED,
} from '@cradle/portfolio/edits'
import { type RowFileTask, writeRowFile } from '@cradle/portfolio/files'
import type { SheetFailure, SheetRow } from '@cradle/sheet'
import { currentEdition } from '../core/edition.ts'
import { newId } from '../core/ids.ts'
import { linesIn } from '../reading/blocks.ts'
import type { ReadList } from '../reading/task.ts'
import { assessmentContext } from './assessment-context.ts'

/** Rows per statement: large enough to be quick, small enough to let others in between. */
const CHUNK = 500

export type ReadTask = {
  /** What the reading process read of the file. */
  list: Extract<ReadList, { kind: 'read' }>
  /** Name of a portfolio that the file does not name. */
  name: string
  /** Where reference organisations are found. */
  provenanceId: string
  /** Ids to be used; new ones where there are not enough. */
  portfolioIds?: readonly string[]
  /** Whether the entries are wanted as `assess` takes them. */
  withInputs?: boolean
  /** Matches that the account decided before. */
  memory?: Memory
  /** How the account reads files with a header, by its signature. */
  mappings?: Mappings
  /** Keep a file whose columns are still to be chosen. */
  includeUntaken?: boolean
}

/** How the rows of a list are to be read, for the table `sheets`. */
export type ReadSheet = {
  header: string[]
  format: 'csv' | 'xlsx'
  encoding: string | null
  delimiter: string | null
  worksheet: string | null
  headerRow: number
  style: NumberStyle
  choices: ColumnChoices
  decimal: ',' | '.' | null
  remembered: boolean
  signature: string
}

/** A portfolio of a file with its rows as JSON text for `insertMany`. */
export type ReadPortfolioText = {
  id: string
  name: string
  rows: { total: number; accepted: number; rejected: number; warnings: number }
  entriesTotal: number
  /** The stand that the entries were matched on; null: not yet. */
  matchedOn: string | null
  rowChunks: string[]
  problemChunks: string[]
  entryChunks: string[]
  /** The entries as `assess` takes them, if they were wanted. */
  inputs: string[]
}

export type ReadUpload =
  | { kind: 'taken'; portfolios: ReadPortfolioText[]; sheet: ReadSheet }
  | { kind: 'not_taken'; problems: readonly Problem[] }
  | { kind: 'failed'; failure: SheetFailure }

/** Loads what every task here stands on, so that the time limit of a task is that of its work. */
export const warmUp = (): void => void assessmentContext()

/** Text rows -> portfolios with problems and a first match. */
export function readUpload(task: ReadTask): ReadUpload {
  const context = assessmentContext()
  const decided = fromMemory(task.memory ?? [])
  const read = readRowsOf(context, task, decided)
  if (read.kind === 'not_taken') return read
  const start = Date.now()
  const portfolios: ReadPortfolioText[] = []
  // Each is let go when its text is made: rows as objects take several times the memory of their text.
  for (let i = 0, found = read.portfolios.shift(); found; i++, found = read.portfolios.shift())
    portfolios.push(textOf(context, task, found, task.portfolioIds?.[i] ?? newId(new Date(start + i)), decided))
  return { kind: 'taken', portfolios, sheet: read.sheet }
}

type ReadRows =
  | { kind: 'taken'; portfolios: ReadPortfolio[]; sheet: ReadSheet }
  | { kind: 'not_taken'; problems: readonly Problem[] }

/** The portfolios of a list. Nothing else of what was read is held afterwards. */
function readRowsOf(context: AssessmentContext, task: ReadTask, decided: ReadonlyMap<string, Decided>): ReadRows {
  const sheet = sheetOf(task.list)
  const signature = signatureOf(sheet.header)
  const mapping = sheet.mapping ?? rememberedMapping(sheet.header, task.mappings ?? {})
  const { choices, decimal } = mapping ?? { choices: {}, decimal: null }
  const read = readPortfolios(sheet, currentEdition().reference, {
    name: task.name,
    newId: () => newId(),
    isKnown: ({ name, entityId, iso3 }) => {
      const source = { name, entityId: entityId ?? '', country: iso3 }
      const decision = decided.get(decisionKey(source))
      return decision ? decision.to !== null : context.findMatch.isExact(source)
    },
    reading: { choices: choiceMap(choices), decimal },
    includeUntaken: task.includeUntaken ?? false,
  })
  if (read.kind === 'not_taken') return { kind: 'not_taken', problems: read.problems }
  const { header, format, encoding, delimiter, worksheet, headerRow } = sheet
  return {
    kind: 'taken',
    portfolios: [...read.portfolios],
    sheet: {
      header,
      format,
      encoding,
      delimiter,
      worksheet,
      headerRow,
      choices,
      decimal,
      signature,
      style: read.result.numberStyle,
      remembered: mapping !== undefined,
    },
  }
}

function sheetOf({ head, rows }: ReadTask['list']) {
  const read: SheetRow[] = []
  const isResult = isResultFile(head.header)
  for (const line of linesIn(rows))
    for (const [row, cells] of JSON.parse(line) as [number, string[]][])
      read.push(isResult ? unguarded({ row, cells }) : { row, cells })
  return { ...head, rows: read }
}

/** A file that was made here: text that a spreadsheet would run carries an apostrophe, which is not part of it. */
const isResultFile = (header: readonly string[]): boolean =>
  RESULT_COLUMNS.every(column => header.some(title => title.trim().replace(/^'/, '') === column))

const guardedFrom = (cell: string) =>
  cell.length > 1 && ('=+-@＝＋－＠'.includes(cell[1]!) || cell.charCodeAt(1) < 0x20)

const unguarded = ({ row, cells }: { row: number; cells: string[] }) => ({
  row,
  cells: cells.map(cell => (cell[0] === "'" && guardedFrom(cell) ? cell.slice(1) : cell)),
})

function textOf(
  context: AssessmentContext,
  { provenanceId, withInputs = false }: ReadTask,
  portfolio: ReadPortfolio,
  id: string,
  decided: ReadonlyMap<string, Decided>,
): ReadPortfolioText {
  const { rows, problems, entries, name } = portfolio
  const count = (status: string) => rows.filter(row => row.status === status).length
  const matchesNow = entries.length <= MATCHED_AT_ONCE
  const decide = decideBy(decided)
  const link = (entry: EntryInput) => {
    const matched = matchesNow
      ? matchEntry(context, entry, decide)
      : applyDecision(context, unmatched(entry), decide(entry.source))
    return { ...matched, source: entry.source, organisationKey: keyOf(provenanceId, matched) }
  }
  const entryChunks: string[] = []
  const inputs: string[] = []
  for (const some of slicesOf(entries)) {
    const linked = some.map(link)
    entryChunks.push(JSON.stringify(linked.map(entry => entryColumns(id, entry, entry.organisationKey, entry.source))))
    if (withInputs) inputs.push(JSON.stringify(linked))
  }
  const rejected = count('rejected')
  const warnings = count('warning')
  return {
    id,
    name,
    rows: { total: rows.length, accepted: rows.length - rejected, rejected, warnings },
    entriesTotal: entries.length,
    matchedOn: matchesNow ? provenanceId : null,
    rowChunks: inChunks(rows, row => ({ portfolio_id: id, ...row })),
    problemChunks: inChunks(problems, (problem, position) => problemColumns(id, position, problem)),
    entryChunks,
    inputs,
  }
}

const unmatched = ({ source: _, ...entry }: EntryInput): AssessedEntry => ({
  ...entry,
  ...NOT_MATCHED,
  organisationId: entry.id,
})

/** A change of a draft, worked out. */
export const applyEdits = (task: ApplyEditsTask): ApplyEditsAnswer =>
  applyEditsToList(assessmentContext(), task, () => newId())

/** The rows of a list as a file. */
export const rowFile = (task: RowFileTask) => writeRowFile(task, assessmentContext().prepared.reference)

/** What changed between two runs. */
export const difference = (task: DifferenceTask) => differenceOf(task)

/** What the columns of a list are taken for, and what else they could be. */
export const explain = (task: ExplainTask) => explainList(assessmentContext(), task)

type Linked = AssessedEntry & { organisationKey: string | null }

/** Own organisations are kept under the id of their entry, reference organisations under that of the stand. */
const keyOf = (provenanceId: string, entry: AssessedEntry) =>
  entry.kind === 'own' ? entry.id : referenceKey(provenanceId, entry.organisationId)

export type AssessTask = {
  portfolioId: string
  owner: string | null
  stand: Provenance & { id: string }
  /** JSON arrays of entries as the database wrote them: nobody else needs to read them. */
  entries: readonly string[]
  /** The stand that the entries were matched on: if it is this one, their matches hold. */
  matchedOn: string | null
  rejected: readonly RejectedRow[]
  /** Of a list in batches: `own` for one of them, `sums` for the whole when all are written. */
  part?: 'whole' | 'own' | 'sums'
  port: MessagePort
  /** Pieces that are sent and not yet written: the thread waits while there are many. Below 0: nobody listens any more. */
  waiting?: SharedArrayBuffer
}

/** Own organisations with their sites as JSON text for `insertMany`. */
export type ResultChunk = { organisations: string; details: string; sites: string }

/** Matches of entries between two positions, as JSON text. */
export type LinkChunk = { from: number; to: number; rows: string }

/** What the assessing thread says while it works; null: that was all. */
export type AssessMessage = { stage: readonly [Stage, number, number] } | { chunk: ResultChunk } | null

export type AssessedText = Pick<AssessedPortfolio, 'totals' | 'goals' | 'coverage'> & {
  /** Matches that are others than at the upload, for `linkEntries`. */
  links: LinkChunk[]
}
/** Of a batch only its matches: sums are made of the whole. */
export type AssessedBatch = Pick<AssessedText, 'links'>

export function assess(task: AssessTask & { part: 'own' }): AssessedBatch
export function assess(task: AssessTask): AssessedText
export function assess(task: AssessTask): AssessedText | AssessedBatch {
  const { portfolioId, owner, stand: current, entries, matchedOn, rejected, port, part = 'whole' } = task
  const { id: provenanceId, ...provenance } = current
  const inputs = entries.flatMap(chunk => JSON.parse(chunk) as (EntryInput & Linked)[])
  const post = (message: AssessMessage) => port.postMessage(message)
  const unwritten = task.waiting && new Int32Array(task.waiting)
  const chunks = resultChunks({ provenanceId, owner, portfolioId }, chunk => {
    if (unwritten) waitWhile(unwritten)
    post({ chunk })
  })
  const context = assessmentContext()
  const bare = ({ source: _, organisationKey: __, ...entry }: (typeof inputs)[number]): AssessedEntry => entry
  /** A person's word holds on every stand. */
  const match = (entry: (typeof inputs)[number]): AssessedEntry =>
    matchedOn === provenanceId ? bare(entry) : applyDecision(context, matchEntry(context, entry), decisionOf(entry))
  const matched = inputs.map((entry, i) => {
    if (matchedOn !== provenanceId && i % MATCHING_EVERY === 0) post({ stage: ['matching', i, inputs.length] })
    return match(entry)
  })
  const store = (entry: AssessedEntry, own: OwnAssessment) => chunks.add(entry.id, own)
  const onStage = (...stage: [Stage, number, number]) => post({ stage })
  if (part === 'own') assessOwns(context, provenance, inputs, matched, store, onStage)
  const assessment =
    part === 'own'
      ? null
      : assessEntries(context, inputs, {
          stand: provenance,
          rejected,
          matched,
          onStage,
          ...(part === 'sums' ? { includesOwn: false } : { onOwn: store }),
        })
  chunks.flush()
  post(null)
  const links = matched.flatMap((entry, i) => {
    const key = keyOf(provenanceId, entry)
    // Entries of no class were not matched yet, and say already what is said where nothing is alike.
    const sameClass =
      matchedOn === provenanceId || ((inputs[i]!.matchClass ?? 'new') === entry.matchClass && !entry.decision)
    const same = inputs[i]!.organisationKey === key && sameClass
    return same ? [] : [linkColumns(entry, key)]
  })
  const message = { links: linkChunks(links) }
  return assessment
    ? { ...message, totals: assessment.totals, goals: assessment.goals, coverage: assessment.coverage }
    : message
}

/** The own organisations of a batch, as they are kept: nothing of them depends on the rest of the list. */
function assessOwns(
  context: AssessmentContext,
  provenance: Provenance,
  inputs: readonly EntryInput[],
  matched: readonly AssessedEntry[],
  store: (entry: AssessedEntry, own: OwnAssessment) => void,
  onStage: (stage: Stage, done: number, total: number) => void,
): void {
  const sampler = new Sampler(context.prepared.reference.method, { seed: provenance.seed, draws: provenance.draws })
  for (const [i, entry] of matched.entries()) {
    if (i % MATCHING_EVERY === 0) onStage('calculating', i, inputs.length)
    if (entry.kind === 'reference' && context.world.organisations.has(entry.organisationId)) continue
    store(entry, assessOwn(context, sampler, entry, inputs[i]!.source).own)
  }
}

const MATCHING_EVERY = 500

const decisionOf = ({ decision, decidedBy, kind, organisationId }: AssessedEntry): Decided | undefined =>
  decision ? { to: kind === 'reference' ? organisationId : null, by: decidedBy ?? 'you' } : undefined

/** Pieces on their way to the database at most: they need not all be in memory at once. */
const MAX_UNWRITTEN = 8

function waitWhile(unwritten: Int32Array): void {
  for (let count = Atomics.load(unwritten, 0); count >= MAX_UNWRITTEN; count = Atomics.load(unwritten, 0))
    Atomics.wait(unwritten, 0, count)
  if (Atomics.load(unwritten, 0) >= 0) Atomics.add(unwritten, 0, 1)
}

/** Gathers organisations and hands them on as text, a piece at a time: nobody has to hold all of them. */
function resultChunks(of: Omit<OrganisationKeys, 'key'>, hand: (chunk: ResultChunk) => void) {
  let [organisations, details, sites]: [object[], object[], object[]] = [[], [], []]
  const flush = () => {
    if (organisations.length === 0) return
    const text = JSON.stringify
    hand({ organisations: text(organisations), details: text(details), sites: text(sites) })
    organisations = []
    details = []
    sites = []
  }
  return {
    flush,
    add(key: string, own: OwnAssessment) {
      organisations.push(organisationColumns({ ...of, key }, own.organisation))
      details.push(detailColumns(key, own.organisation))
      own.sites.forEach((site, i) => void sites.push(siteColumns(key, i, site)))
      if (organisations.length >= CHUNK || sites.length >= 2 * CHUNK) flush()
    },
  }
}

function linkChunks(links: readonly { position: number }[]): LinkChunk[] {
  const chunks: LinkChunk[] = []
  for (let i = 0; i < links.length; i += CHUNK) {
    const some = links.slice(i, i + CHUNK)
    chunks.push({ from: some[0]!.position, to: some.at(-1)!.position, rows: JSON.stringify(some) })
  }
  return chunks
}

function* slicesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let i = 0; i < rows.length; i += CHUNK) yield rows.slice(i, i + CHUNK)
}

/** JSON arrays of what becomes of the rows, a piece at a time: objects for all of them at once would take much more memory. */
function inChunks<Row>(rows: readonly Row[], of: (row: Row, position: number) => object): string[] {
  return Array.from(slicesOf(rows), (some, chunk) => JSON.stringify(some.map((row, i) => of(row, chunk * CHUNK + i))))
}

export type WorldTask = { portfolioId: string; stand: Provenance & { id: string }; port: MessagePort }

/** Rows of the world as JSON text for `insertMany`; the last piece carries what the whole comes to. */
export type WorldChunk =
  | {
      kind: 'rows'
      organisations: string
      details: string
      sites: string
      entries: string
      done: number
      total: number
    }
  | ({ kind: 'whole'; totals: PortfolioTotals } & Pick<AssessedPortfolio, 'goals' | 'coverage'>)

/** All reference organisations, and the sum of them with allocation 1. */
export function assessWorld({ portfolioId, stand: current, port }: WorldTask): void {
  const { id: provenanceId, ...provenance } = current
  const { prepared, world } = assessmentContext()
  const sampler = new Sampler(prepared.reference.method, { seed: provenance.seed, draws: provenance.draws })
  const total = world.organisations.size
  const assessed: EntryAssessment[] = []
  let links: object[] = []
  const chunks = resultChunks({ provenanceId, owner: null, portfolioId: null }, chunk => {
    const entries = JSON.stringify(links)
    links = []
    port.postMessage({ kind: 'rows', ...chunk, entries, done: assessed.length, total } satisfies WorldChunk)
  })
  for (const { organisation, sites, result } of assessReferences(prepared, world, sampler)) {
    const key = referenceKey(provenanceId, organisation.id)
    const entry = worldEntry(organisation.id, assessed.length)
    links.push(entryColumns(portfolioId, entry, key, sourceOf(organisation)))
    assessed.push({ entry, result, own: null })
    chunks.add(key, { organisation, sites })
  }
  chunks.flush()
  const { totals, goals, coverage } = sumAssessments(prepared, sampler, provenance, assessed, [])
  port.postMessage({ kind: 'whole', totals, goals, coverage } satisfies WorldChunk)
  port.postMessage(null)
}

/** No file stands behind it, so its place in the edition counts as its row. */
const worldEntry = (id: string, position: number): AssessedEntry => ({
  id,
  position,
  allocation: 1,
  rows: [position + 1],
  match: 'exact',
  matchReason: encodeMatchReason('reference'),
  kind: 'reference',
  organisationId: id,
})

const sourceOf = ({ name, entityId, country }: AssessedOrganisation): EntrySource => ({
  name,
  entityId,
  country,
  address: '',
  isGiin: false,
  sites: [],
})
