/** A report calculated again from what a bundle carries: reading, matching, assessment, report. Pure: no file, no network, no clock. */
import { giveEdition, loadOrganisations, loadReference, type ReferenceSite } from '@cradle/data'
import { prepare, Sampler } from '@cradle/impact'
import {
  type AssessedEntry,
  type AssessmentContext,
  assessEntries,
  decideBy,
  indexWorld,
  matchEntry,
  matcherOf,
  type Stage,
  toStoredMatch,
} from '@cradle/portfolio'
import { render } from '@cradle/words/messages'
import { reportModel } from '../assess-rows.ts'
import { csvChunks } from '../csv/write-csv.ts'
import { type ReportHead, reportEntry } from '../model.ts'
import { jsonChunks } from '../write-json.ts'
import type { BundleEntry, BundlePortfolio, BundleRepair } from './format.ts'
import { PackedEntries } from './packed-entries.ts'
import { decidedBy, type Misread, misreadings, readAgain, type ToRead } from './read-again.ts'
import { repairRows } from './repair-rows.ts'

export type BundleEdition = {
  /** A name of its own for these bytes. */
  name: string
  files: ReadonlyMap<string, Uint8Array>
  places: Readonly<Record<string, { latitude: number; longitude: number }>>
  plants: readonly ReferenceSite[]
}

/** The part of the edition that a bundle carries, made ready for calculating. Raises `TableChanged`, `NoSuchTable`. */
export function contextOfBundle({ name, files, places, plants }: BundleEdition): AssessmentContext {
  giveEdition(name, file => {
    const bytes = files.get(file)
    if (!bytes) throw new Error(`The bundle does not carry ${file} of the edition.`)
    return bytes
  })
  const world = { organisations: loadOrganisations(name), sites: plants }
  return {
    prepared: prepare(loadReference(name)),
    world: indexWorld(world),
    places: new Map(Object.entries(places)),
    findMatch: matcherOf(world),
  }
}

export type ReplayInputs = Omit<ToRead, 'name'> & {
  portfolio: BundlePortfolio
  repairs: readonly BundleRepair[]
}

export type Replayed = {
  head: ReportHead
  entries: PackedEntries
  /** Where reading or matching gives something else than was recorded. */
  differences: Misread[]
  json(): AsyncGenerator<string>
  csv(): AsyncGenerator<string>
}

const MAX_DIFFERENCES = 200

/** Raises `TrailBroken` where repairs do not fit the rows, `CannotRead` where the rows cannot be read at all. */
export function replay(
  context: AssessmentContext,
  inputs: ReplayInputs,
  onStage: (stage: Stage, done: number, total: number) => void = () => {},
): Replayed {
  const { portfolio, sheet, repairs, decisions } = inputs
  const rows = sheet.raw ? repairRows(inputs.rows, repairs, sheet.header) : inputs.rows
  const toRead: ToRead = { ...inputs, rows, name: portfolio.name }
  const list = readAgain(context, toRead)
  if (!list) throw new CannotRead()
  const differences = first(misreadings(list, toRead), MAX_DIFFERENCES)
  const decide = decideBy(decidedBy(decisions))
  const matched = list.entries.map((entry, i) => {
    if (i % 500 === 0) onStage('matching', i, list.entries.length)
    return matchEntry(context, entry, decide)
  })
  for (const [i, entry] of matched.entries()) {
    const was = inputs.entries[i]
    if (was && differences.length < MAX_DIFFERENCES) differences.push(...mismatch(was, entry))
  }
  const { stand: provenance } = portfolio
  const own = new PackedEntries()
  const assessment = assessEntries(context, list.entries, {
    stand: provenance,
    rejected: list.rejected,
    matched,
    onStage,
    onOwn: (entry, { organisation, sites }) =>
      own.add(reportEntry(context.prepared.reference, entry, organisation, sites)),
  })
  const sampler = new Sampler(context.prepared.reference.method, { seed: provenance.seed, draws: provenance.draws })
  const entries = new PackedEntries()
  const owns = own[Symbol.iterator]()
  for (const part of assessment.assessments) {
    if (part.entry.kind === 'own') {
      const next = owns.next()
      if (!next.done) entries.add(next.value)
      continue
    }
    const { organisation, sites } = toStoredMatch(context, sampler, part)
    entries.add(reportEntry(context.prepared.reference, part.entry, organisation, sites))
  }
  const named = { ...list, name: portfolio.name }
  const { entries: _, ...head } = reportModel(context, named, { ...assessment, assessments: [] }, portfolio)
  return {
    head,
    entries,
    differences,
    json: () => jsonChunks(head, entries),
    csv: () => csvChunks(head, entries),
  }
}

/** The rows lack a required column, or are of several portfolios. */
export class CannotRead extends Error {
  constructor() {
    super('The rows cannot be read as one list: a required column is missing, or they name several portfolios.')
    this.name = 'CannotRead'
  }
}

function mismatch({ match, rows, source }: BundleEntry, now: AssessedEntry): Misread[] {
  const at = { row: rows[0] ?? null, organisation: source.name }
  const isReference = now.kind === 'reference'
  if (match.kind !== now.kind || (isReference && match.organisation !== now.organisationId))
    return [
      {
        ...at,
        what: 'organisation it is taken for',
        recorded: match.kind === 'reference' ? match.organisation : 'none of the reference organisations',
        found: isReference ? now.organisationId : 'none of the reference organisations',
      },
    ]
  const found = render(now.matchReason, 'en')
  return match.reason === found ? [] : [{ ...at, what: 'reason of the match', recorded: match.reason, found }]
}

function first<T>(values: Iterable<T>, max: number): T[] {
  const taken: T[] = []
  for (const value of values) {
    if (taken.length >= max) break
    taken.push(value)
  }
  return taken
}
