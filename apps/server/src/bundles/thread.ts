/** Writes one bundle, in a thread of its own: it asks the program for what the database says and writes the archive to a file. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { loadManifest, readTableFile } from '@cradle/data'
import { type AssessedEntry, type AssessmentContext, cellsInOrder, findPlace } from '@cradle/portfolio'
import { csvChunks, jsonChunks, presentProblem, type ReportHead, reportEntry, reportHead } from '@cradle/report'
import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type BundleDecisions,
  type BundleEntry,
  type BundleManifest,
  type BundlePortfolio,
  type BundleProblem,
  type BundleRepair,
  type BundleRow,
  type BundleSheet,
  CUT_TABLES,
  EDITION_FOLDER,
  MANIFEST,
  misreadings,
  PARTS,
  PackedEntries,
  readAgain,
  readMe,
  repairRows,
  type ToRead,
  TrailBroken,
  unrepairRows,
} from '@cradle/report/replay'
import { render } from '@cradle/words/messages'
import { type WrittenPart, writeZipFile, type ZipPart } from '@cradle/zip/file'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { entries, organisationDetails, organisations, sites } from '../db/tables/index.ts'
import { assessedFrom, assessedSiteFrom } from '../organisations/present.ts'
import { assessmentContext } from '../threads/context.ts'
import { AFTER, type ChunkName } from './queries.ts'
import type { BundleReply, BundleRequest, BundleTask } from './thread-task.ts'

const port = parentPort!
const task = workerData as BundleTask
const post = (request: BundleRequest) => port.postMessage(request)

async function chunk(name: ChunkName, after: number): Promise<string> {
  post({ request: name, after })
  const [heard] = (await once(port, 'message')) as [BundleReply]
  if ('error' in heard) throw new Error(heard.error)
  return heard.chunk
}

type StoredRow = Record<string, unknown>

async function* linesOf(name: ChunkName): AsyncGenerator<StoredRow> {
  let count = 0
  for (let after = -1; ; ) {
    const lines = JSON.parse(await chunk(name, after)) as StoredRow[]
    yield* lines
    const last = lines.at(-1)
    if (!last) return
    count += lines.length
    after = AFTER[name](last, count)
  }
}

async function all(name: ChunkName): Promise<StoredRow[]> {
  const lines: StoredRow[] = []
  for await (const line of linesOf(name)) lines.push(line)
  return lines
}

/** A row of a table as the database wrote it, with the names that the program uses. */
function rowOf<T extends PgTable>(table: T, stored: StoredRow): T['$inferSelect'] {
  const named = Object.entries(getTableColumns(table)).map(([key, column]) => [key, stored[column.name] ?? null])
  return Object.fromEntries(named) as T['$inferSelect']
}

async function main(): Promise<void> {
  const context = assessmentContext()
  const { reference } = context.prepared
  const { portfolio: named, stand: provenance, made } = task.facts
  const portfolio: BundlePortfolio = { id: named.id, name: named.name, made, stand: provenance, rows: named.rows }
  const problems = (await all('problems')).map(problemOf)
  const found = await readInputs(context, portfolio, problems)
  const { sheet, rows, repairs, decisions, list } = found
  const results = new PackedEntries()
  for await (const line of linesOf('results')) {
    const {
      entry,
      organisation,
      details,
      sites: stored,
    } = line as Record<string, StoredRow> & { sites: StoredRow[] | null }
    const row = { ...rowOf(organisations, organisation!), ...rowOf(organisationDetails, details!) }
    const storedSites = (stored ?? []).map(site => assessedSiteFrom(rowOf(sites, site)))
    const assessed = rowOf(entries, entry!) as unknown as AssessedEntry
    results.add(reportEntry(reference, assessed, assessedFrom(row), storedSites))
  }
  const head: ReportHead = reportHead(reference, { ...task.facts, problems })
  const lines = (values: Iterable<unknown>) =>
    function* () {
      for (const value of values) yield `${JSON.stringify(value)}\n`
    }
  const text = (value: string) => () => [value]
  const json = (value: unknown) => text(`${JSON.stringify(value, null, 1)}\n`)
  const used = new Set(list.flatMap(entry => (entry.match.kind === 'reference' ? [entry.match.organisation] : [])))
  const plants = [...used].sort().flatMap(id => context.world.sites.get(id) ?? [])
  const counts: BundleManifest['counts'] = {
    rows: rows.length,
    entries: list.length,
    repairs: repairs.length,
    decisions: decisions.matches.length,
  }
  const parts: ZipPart[] = [
    { path: PARTS.readme, chunks: text(readMe({ portfolio, sheet, counts })) },
    { path: PARTS.decisions, chunks: json(decisions) },
    { path: PARTS.repairs, chunks: lines(repairs) },
    ...editionParts(provenance.data_version),
    { path: PARTS.places, chunks: json(placesUsed(context, list)) },
    { path: PARTS.plants, chunks: json(plants) },
    { path: PARTS.entries, chunks: lines(list) },
    { path: PARTS.portfolio, chunks: json(portfolio) },
    { path: PARTS.problems, chunks: lines(problems) },
    { path: PARTS.rows, chunks: lines(rows) },
    { path: PARTS.sheet, chunks: json(sheet) },
    { path: PARTS.csv, chunks: () => csvChunks(head, results) },
    { path: PARTS.json, chunks: () => jsonChunks(head, results) },
  ]
  parts.sort((a, b) => (a.path < b.path ? -1 : 1))
  const manifest = (written: readonly WrittenPart[]) => manifestText(portfolio, counts, written)
  await writeZipFile(task.path, parts, { path: MANIFEST, of: manifest })
  post({ done: true, readAgain: sheet.reading === 'rows', why: found.why })
}

type Inputs = {
  sheet: BundleSheet
  rows: BundleRow[]
  repairs: BundleRepair[]
  decisions: BundleDecisions
  list: BundleEntry[]
  why: string | null
}

/** Rows, trail, decisions and entries, and how reading the rows again gives the same entries. */
async function readInputs(
  context: AssessmentContext,
  portfolio: BundlePortfolio,
  problems: BundleProblem[],
): Promise<Inputs> {
  const stored = await all('rows')
  const header = task.sheet?.header ?? headerOf(stored)
  const repaired = stored.map((row): BundleRow => {
    const { cells, ...rest } = row as unknown as Omit<BundleRow, 'cells'> & { cells: Record<string, string> }
    const { row: number, name, status, deleted } = rest
    return { row: number, cells: cellsInOrder(header, cells), name, status, deleted }
  })
  const repairs = (await all('steps')).map(repairOf)
  const listed = (await all('entries')).map(line => rowOf(entries, line))
  const list = listed.map(
    ({ id, position, allocation, rows, source, kind, organisationId, matchReason }): BundleEntry => ({
      id,
      position,
      allocation,
      rows,
      source,
      match: { kind, organisation: organisationId, reason: render(matchReason, 'en') },
    }),
  )
  const decisions: BundleDecisions = {
    columns: { ...task.choices },
    columns_remembered: task.choicesRemembered,
    decimal: task.decimal,
    matches: listed.flatMap(({ id, source, linkedTo, decision, decidedBy }) => {
      if (!decision) return []
      const { name, country, entityId } = source
      return [{ entry: id, name, country, entity_id: entityId, to: linkedTo, by: decidedBy ?? ('you' as const) }]
    }),
  }
  const trail = trailBack(repaired, repairs, header)
  const plain = { encoding: null, delimiter: null, worksheet: null, header_row: null, number_style: null }
  const base = { header, file_columns: header.length, format: 'list', ...plain, ...task.sheet, file: task.file }
  const tried: string[] = []
  // A list that was changed was read as one portfolio, a new one as its file was.
  for (const together of task.revision > 0 ? [true, false] : [false, true]) {
    const sheet: BundleSheet = { ...base, reading: 'rows', together, raw: trail.raw }
    const toRead: ToRead = { name: portfolio.name, sheet, rows: repaired, decisions, entries: list, problems }
    const read = readAgain(context, toRead)
    const differs = read ? misreadings(read, toRead).next().value : undefined
    if (read && !differs) return { sheet, rows: trail.rows, repairs, decisions, list, why: null }
    tried.push(differs ? `${differs.what}: ${JSON.stringify([differs.recorded, differs.found])}` : 'cannot be read')
  }
  const sheet: BundleSheet = { ...base, reading: 'recorded', together: true, raw: trail.raw }
  return { sheet, rows: trail.rows, repairs, decisions, list, why: tried.join('; ') }
}

/** Rows as they were in the file, where the trail leads back to it and forth again. */
function trailBack(repaired: BundleRow[], repairs: BundleRepair[], header: string[]) {
  try {
    const raw = unrepairRows(repaired, repairs, header)
    const again = repairRows(raw, repairs, header)
    const same = (one: BundleRow, other: BundleRow) =>
      one.deleted === other.deleted && one.cells.every((cell, i) => cell === (other.cells[i] ?? ''))
    if (again.every((row, i) => same(row, repaired[i]!))) return { rows: raw, raw: true }
  } catch (error) {
    if (!(error instanceof TrailBroken)) throw error
  }
  return { rows: repaired, raw: false }
}

/** Titles in the order in which rows name them. */
function headerOf(rows: readonly StoredRow[]): string[] {
  const titles = new Set<string>()
  for (const { cells } of rows) for (const title of Object.keys(cells as object)) titles.add(title)
  return [...titles]
}

const problemOf = (stored: StoredRow) => presentProblem(stored as unknown as Parameters<typeof presentProblem>[0])

const repairOf = (stored: StoredRow): BundleRepair => {
  const { revision, at, row, kind, column, before, after } = stored as unknown as BundleRepair
  return { revision, at: new Date(at).toISOString(), row, kind, column, before, after }
}

/** Every table that the calculation reads, byte for byte, but those of which it takes lines. */
function editionParts(edition: string): ZipPart[] {
  const manifest = loadManifest(edition)
  const tables = manifest.tables.filter(table => !CUT_TABLES.includes(table.id))
  return [
    { path: PARTS.editionManifest, chunks: () => [`${JSON.stringify(manifest, null, 1)}\n`] },
    ...tables.map(table => ({
      path: `${EDITION_FOLDER}${table.file}`,
      chunks: () => [readTableFile(table.id, edition)],
    })),
  ]
}

/** Places of cities that own sites were put at. */
function placesUsed(context: AssessmentContext, list: readonly BundleEntry[]) {
  const used = new Map<string, { latitude: number; longitude: number }>()
  const places = context.places
  const noting = new Map() as typeof used
  noting.get = key => {
    const found = places.get(key)
    if (found) used.set(key, { latitude: found.latitude, longitude: found.longitude })
    return found
  }
  for (const entry of list)
    if (entry.match.kind === 'own')
      for (const site of entry.source.sites) findPlace(context.prepared.reference, () => noting, site)
  return Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const WHAT: Readonly<Record<string, string>> = {
  [PARTS.readme]: 'what this is, for a person',
  [PARTS.decisions]: 'what people said about columns and matches',
  [PARTS.repairs]: 'every change of a cell or row, in order',
  [PARTS.editionManifest]: 'the passport of every table of the edition',
  [PARTS.places]: 'cities of the edition that sites were put at',
  [PARTS.plants]: 'plants of the edition that belong to matched organisations',
  [PARTS.entries]: 'what the rows say, with allocations and matches',
  [PARTS.portfolio]: 'whose report it is, and what it stands on',
  [PARTS.problems]: 'findings of the reading',
  [PARTS.rows]: 'the rows as they were in the file, cell by cell',
  [PARTS.sheet]: 'header and form of the file',
  [PARTS.csv]: 'the report as a table',
  [PARTS.json]: 'the report with all its figures',
}

function manifestText(
  { id, name, made, stand: provenance }: BundlePortfolio,
  counts: BundleManifest['counts'],
  written: readonly WrittenPart[],
): string {
  const manifest: BundleManifest = {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    portfolio: { id, name },
    delivered: made,
    stand: provenance,
    written_by: `cradle ${task.version}`,
    counts,
    parts: written.map(part => ({ ...part, what: WHAT[part.path] ?? 'a table of the edition' })),
  }
  return `${JSON.stringify(manifest, null, 1)}\n`
}

await main()
