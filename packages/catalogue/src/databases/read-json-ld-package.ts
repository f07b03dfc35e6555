/** openLCA JSON-LD packages, schema 1 and 2. */
import type { DatabaseRepair, ImportProblem } from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import {
  InvalidArchive,
  LimitExceeded,
  type OlcaPackage,
  type ImportProblem as OlcaProblem,
  readJsonLd,
  repairedPackage,
  restoreIds,
  toModel,
} from '@cradle/interchange'
import { type Archive, BadArchive } from '@cradle/sheet'
import { type Message, message, wireMessage } from '@cradle/words/messages'
import { badArchive, checkSize } from './archive.ts'
import { libraryFlows, libraryMethods } from './library-methods.ts'
import { LIMITS } from './limits.ts'
import { NotADatabase } from './not-a-database.ts'
import { ourMethod } from './our-method.ts'
import type { ReadPackage } from './package-read.ts'
import { type Applied, decidedByClass, decidedFlows, importRepairs, ledgerWith } from './repairs/decided.ts'
import { importMessage } from './tell.ts'

/** @throws NotADatabase */
export function readJsonLdPackage(
  archive: Archive,
  categories: readonly Category[],
  repairs: readonly DatabaseRepair[] = [],
): ReadPackage {
  const { package: read, issues: found } = readChecked(archive)
  // What is beside the model is found by the ids that the model has.
  const { repaired: source, applied } = repairedPackage(restoreIds(read), importRepairs(repairs))
  const made = packageRead(source, found, categories, repairs, applied)
  if (made.model.processes.length === 0 && !isEmptyBackground(source))
    throw new NotADatabase(
      message(source.processes.length > 0 ? 'refusals:no_process.without_product' : 'refusals:no_process'),
    )
  return made
}

/** A package with methods or flows and without any process: what a study from nothing stands on, made by `emptyBackground`. */
export const EMPTY_BACKGROUND = 'cradle/empty-background.json'
const isEmptyBackground = ({ others }: OlcaPackage): boolean => others.has(EMPTY_BACKGROUND)

/** A package in memory, under the limits. @throws NotADatabase */
export function packageRead(
  source: OlcaPackage,
  found: readonly OlcaProblem[],
  categories: readonly Category[],
  repairs: readonly DatabaseRepair[] = [],
  settled: Applied = new Map(),
): ReadPackage {
  const exchanges = source.processes.reduce(
    (sum, { exchanges: all, unread = [] }) => sum + all.length + unread.length,
    0,
  )
  checkSize(source.processes.length, exchanges)
  const { model, build, methods, notAssessed, report } = toModel(source, { elementaryInputs: 'positive' }, found)
  const flows = new Map(model.flows.map(flow => [flow.id, flow]))
  const known = source.flows
    .filter(flow => flow.kind === 'elementary')
    .flatMap(({ id, rest }) => {
      const flow = flows.get(id)
      return flow ? [{ ...flow, cas: String(rest?.cas ?? '') }] : []
    })
  const { flows: elementary, decided } = decidedFlows(known, repairs)
  const applied = new Map(settled)
  if (decided.size > 0)
    for (const { exchanges: all } of source.processes)
      for (const { flow } of all) {
        const key = decided.get(flow)
        if (key !== undefined) applied.set(key, (applied.get(key) ?? 0) + 1)
      }
  return {
    format: 'jsonld',
    schema: source.schema,
    model,
    build,
    methods,
    ours: ourMethod(model, elementary, categories),
    library: libraryMethods(model, libraryFlows(model, elementary, true)),
    notAssessed,
    descriptions: new Map(
      source.processes.map(({ id, category = '', description = '', kind }) => [
        id,
        { category, description, isSystemProcess: kind === 'system process' },
      ]),
    ),
    problems: report.issues.map(({ told, ...problem }): ImportProblem => {
      const what = importMessage(told)
      return { ...problem, coded_message: wireMessage(what), objects: [...problem.objects] }
    }),
    counts: report.counts,
    leftOut: source.processes.length - model.processes.length,
    exchanges,
    ledger: ledgerWith(report.ledger, decidedByClass(repairs, applied)),
    elementary,
    missing: [],
    applied,
  }
}

/** @throws NotADatabase */
export function readChecked(archive: Archive) {
  try {
    return readJsonLd(files(archive), { depth: LIMITS.depth })
  } catch (error) {
    if (error instanceof LimitExceeded) throw new NotADatabase(limitMessage(error), 413)
    if (error instanceof BadArchive) throw badArchive(error)
    if (error instanceof InvalidArchive)
      throw new NotADatabase(
        message('refusals:invalid_archive.content', { technical: `${error.message} ${error.remedy}` }),
      )
    throw error
  }
}

/** The JSON files of the archive, one at a time, under the limits. Nothing is ever written to a path that an archive names. */
function* files(archive: Archive): Generator<readonly [string, Uint8Array]> {
  for (const { path } of archive.entries) {
    if (/(^|\/)\.\.(\/|$)|^\/|^[a-z]:|\0/i.test(path))
      throw new NotADatabase(message('refusals:unsafe_path', { path: path.slice(0, 80) }))
    if (!/\.json(ld)?$/i.test(path)) continue
    const content = archive.bytes(path)
    if (/(^|\/)(olca-schema|openlca)\.json$/.test(path)) checkSchema(content)
    yield [path, content]
  }
}

/** Newest schema that is read. */
const NEWEST_SCHEMA = 2

function checkSchema(content: Uint8Array): void {
  let header: { version?: unknown; schemaVersion?: unknown } | null
  try {
    header = JSON.parse(new TextDecoder().decode(content))
  } catch {
    return
  }
  const version = Number(header?.version ?? header?.schemaVersion)
  if (version > NEWEST_SCHEMA) throw new NotADatabase(message('refusals:unknown_schema', { version }))
}

const limitMessage = ({ limit }: LimitExceeded): Message =>
  ({
    entries: message('refusals:too_large.archive_files', { limit: LIMITS.entries }),
    entryBytes: message('refusals:too_large.archive_file', { mb: LIMITS.entryMegabytes }),
    totalBytes: message('refusals:too_large.archive_bytes', { mb: LIMITS.unpackedMegabytes }),
    depth: message('refusals:too_large.archive_depth', { limit: LIMITS.depth }),
  })[limit] ?? message('refusals:too_large.archive_limit')
