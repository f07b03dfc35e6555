/** What runs in worker threads: reading files and calculating. Loaded by `threads.ts`, never by the program itself. */
import type { MessagePort } from 'node:worker_threads'
import type { Stand } from '@cradle/contract'
import { Sampler } from '@cradle/impact'
import { looksLikeHeader, type Problem } from '@cradle/impact/rows'
import { DEFAULT_LIMITS, readSheet, type SheetFailure } from '@cradle/sheet'
import { editionInHand } from './edition.ts'
import { heartInHand } from './heart.ts'
import { newId } from './ids.ts'
import { detailColumns, organisationColumns, referenceKey, siteColumns } from './organisations/columns.ts'
import { entryColumns } from './portfolios/columns.ts'
import {
  type AssessedEntry,
  type AssessedOrganisation,
  type AssessedPortfolio,
  assessEntries,
  assessWorld as assessReferences,
  type EntryAssessment,
  type EntryInput,
  type EntrySource,
  type Heart,
  matchEntry,
  type PortfolioTotals,
  type ReadPortfolio,
  type RejectedRow,
  readPortfolios,
  sumAssessments,
} from './reports/index.ts'

/** Rows per statement: large enough to be quick, small enough to let others in between. */
const PIECE = 500

export type ReadTask = {
  bytes: Uint8Array
  filename: string
  /** Name of a portfolio that the file does not name. */
  name: string
  /** Limits of one upload. */
  megabytes: number
  rows: number
  /** Where reference organisations are found. */
  standId: string
  /** Ids to be used; new ones where there are not enough. */
  portfolioIds?: readonly string[]
  /** Whether the entries are wanted as `assess` takes them. */
  withInputs?: boolean
}

/** A portfolio of a file with its rows as JSON text for `insertMany`. */
export type ReadPortfolioText = {
  id: string
  name: string
  rows: { total: number; accepted: number; rejected: number; warnings: number }
  entriesTotal: number
  /** The stand that the entries were matched on. */
  matchedOn: string
  rowPieces: string[]
  problemPieces: string[]
  entryPieces: string[]
  /** The entries as `assess` takes them, if they were wanted. */
  inputs: string[]
}

export type ReadUpload =
  | { kind: 'taken'; portfolios: ReadPortfolioText[] }
  | { kind: 'not_taken'; problems: readonly Problem[] }
  | { kind: 'failed'; failure: SheetFailure }

/** Bytes -> text rows -> portfolios with findings and a first match. */
export async function readUpload(task: ReadTask): Promise<ReadUpload> {
  const heart = heartInHand()
  const bytes = Math.floor(task.megabytes * 1024 * 1024)
  const limits = { ...DEFAULT_LIMITS, bytes, rows: task.rows }
  const sheet = await readSheet(task.bytes, task.filename, limits, looksLikeHeader)
  if (sheet.kind !== 'ok') return { kind: 'failed', failure: sheet }
  const read = readPortfolios(sheet, editionInHand().reference, {
    name: task.name,
    newId: () => newId(),
    isKnown: ({ name, entityId, iso3 }) =>
      heart.findMatch({ name, entityId: entityId ?? '', country: iso3 }).kind === 'exact',
  })
  if (read.kind === 'not_taken') return { kind: 'not_taken', problems: read.problems }
  const start = Date.now()
  const portfolios = read.portfolios.map((portfolio, i) =>
    textOf(heart, task, portfolio, task.portfolioIds?.[i] ?? newId(new Date(start + i))),
  )
  return { kind: 'taken', portfolios }
}

function textOf(
  heart: Heart,
  { standId, withInputs = false }: ReadTask,
  portfolio: ReadPortfolio,
  id: string,
): ReadPortfolioText {
  const { rows, problems, entries, name } = portfolio
  const count = (status: string) => rows.filter(row => row.status === status).length
  const linked = entries.map(entry => {
    const matched = matchEntry(heart, entry)
    return { ...matched, source: entry.source, organisationKey: keyOf(standId, matched) }
  })
  const rejected = count('rejected')
  const warnings = count('warning')
  return {
    id,
    name,
    rows: { total: rows.length, accepted: rows.length - rejected, rejected, warnings },
    entriesTotal: entries.length,
    matchedOn: standId,
    rowPieces: inPieces(rows.map(row => ({ portfolio_id: id, ...row }))),
    problemPieces: inPieces(problems.map((problem, position) => ({ portfolio_id: id, position, ...problem }))),
    entryPieces: inPieces(linked.map(entry => entryColumns(id, entry, entry.organisationKey, entry.source))),
    inputs: withInputs ? inPieces(linked) : [],
  }
}

type Linked = AssessedEntry & { organisationKey: string | null }

/** Own organisations are kept under the id of their entry, reference organisations under that of the stand. */
const keyOf = (standId: string, entry: AssessedEntry) =>
  entry.kind === 'own' ? entry.id : referenceKey(standId, entry.organisationId)

export type AssessTask = {
  portfolioId: string
  owner: string | null
  stand: Stand & { id: string }
  /** JSON arrays of entries as the database wrote them: nobody else needs to read them. */
  entries: readonly string[]
  /** The stand that the entries were matched on: if it is this one, their matches hold. */
  matchedOn: string | null
  rejected: readonly RejectedRow[]
  port: MessagePort
}

/** An assessed portfolio with its rows as JSON text for `insertMany`. */
export type AssessedText = Pick<AssessedPortfolio, 'totals' | 'goals' | 'coverage'> & {
  organisations: string[]
  details: string[]
  sites: string[]
  /** Matches that are others than at the upload, for `linkEntries`. */
  entries: string[]
}

export function assess(task: AssessTask): AssessedText {
  const { portfolioId, owner, stand: current, entries, matchedOn, rejected, port } = task
  const { id: standId, ...stand } = current
  const inputs = entries.flatMap(piece => JSON.parse(piece) as (EntryInput & Linked)[])
  const assessment = assessEntries(heartInHand(), inputs, {
    stand,
    rejected,
    ...(matchedOn === standId ? { matched: inputs.map(({ source: _, organisationKey: __, ...entry }) => entry) } : {}),
    onStage: (...stage) => port.postMessage(stage),
  })
  const organisations: object[] = []
  const details: object[] = []
  const sites: object[] = []
  const links: object[] = []
  for (const [i, { entry, own }] of assessment.assessments.entries()) {
    const key = keyOf(standId, entry)
    if (inputs[i]!.organisationKey !== key || inputs[i]!.matchReason !== entry.matchReason)
      links.push({
        position: entry.position,
        match: entry.match,
        match_reason: entry.matchReason,
        kind: entry.kind,
        organisation_id: entry.organisationId,
        organisation_key: key,
      })
    if (!own) continue
    organisations.push(organisationColumns({ key, standId, owner, portfolioId }, own.organisation))
    details.push(detailColumns(key, own.organisation))
    own.sites.forEach((site, i) => void sites.push(siteColumns(key, i, site)))
  }
  const { totals, goals, coverage } = assessment
  return {
    totals,
    goals,
    coverage,
    organisations: inPieces(organisations),
    details: inPieces(details),
    sites: inPieces(sites),
    entries: inPieces(links),
  }
}

function inPieces(rows: readonly object[]): string[] {
  const pieces: string[] = []
  for (let i = 0; i < rows.length; i += PIECE) pieces.push(JSON.stringify(rows.slice(i, i + PIECE)))
  return pieces
}

export type WorldTask = { portfolioId: string; stand: Stand & { id: string }; port: MessagePort }

/** Rows of the world as JSON text for `insertMany`; the last piece carries what the whole comes to. */
export type WorldPiece =
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
  const { id: standId, ...stand } = current
  const { prepared, world } = heartInHand()
  const sampler = new Sampler(prepared.reference.method, { seed: stand.seed, draws: stand.draws })
  const total = world.organisations.size
  const assessed: EntryAssessment[] = []
  const kept = {
    organisations: [] as object[],
    details: [] as object[],
    sites: [] as object[],
    entries: [] as object[],
  }
  const flush = () => {
    const { organisations, details, sites, entries } = kept
    port.postMessage({
      kind: 'rows',
      organisations: JSON.stringify(organisations.splice(0)),
      details: JSON.stringify(details.splice(0)),
      sites: JSON.stringify(sites.splice(0)),
      entries: JSON.stringify(entries.splice(0)),
      done: assessed.length,
      total,
    } satisfies WorldPiece)
  }
  for (const { organisation, sites, result } of assessReferences(prepared, world, sampler)) {
    const key = referenceKey(standId, organisation.id)
    kept.organisations.push(organisationColumns({ key, standId, owner: null, portfolioId: null }, organisation))
    kept.details.push(detailColumns(key, organisation))
    sites.forEach((site, i) => void kept.sites.push(siteColumns(key, i, site)))
    const entry = worldEntry(organisation.id, assessed.length)
    kept.entries.push(entryColumns(portfolioId, entry, key, sourceOf(organisation)))
    assessed.push({ entry, result, own: null })
    if (kept.organisations.length >= PIECE) flush()
  }
  flush()
  const { totals, goals, coverage } = sumAssessments(prepared, sampler, stand, assessed, [])
  port.postMessage({ kind: 'whole', totals, goals, coverage } satisfies WorldPiece)
  port.postMessage(null)
}

/** No file stands behind it, so its place in the edition counts as its row. */
const worldEntry = (id: string, position: number): AssessedEntry => ({
  id,
  position,
  allocation: 1,
  rows: [position + 1],
  match: 'exact',
  matchReason: 'Reference organisation.',
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
