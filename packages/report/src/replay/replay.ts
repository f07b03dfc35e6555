/** A report calculated again from what a bundle carries: reading, matching, assessment, report. Pure: no file, no network, no clock. */
import { Sampler } from '@cradle/impact'
import {
  type AssessedEntry,
  type Assessment,
  type AssessmentContext,
  assessEntries,
  decideBy,
  matchEntry,
  type ReadPortfolio,
  type Stage,
  toStoredMatch,
} from '@cradle/portfolio'
import { type AssessmentContext2, assessEntries2 } from '@cradle/portfolio/assess2'
import { render } from '@cradle/words/messages'
import { headOfRead } from '../assess-rows.ts'
import { csvChunks } from '../csv/write-csv.ts'
import { collectEntries2 } from '../entries2.ts'
import { type ReportHead, reportEntry } from '../model.ts'
import { PackedEntries } from '../packed-entries.ts'
import { jsonChunks } from '../write-json.ts'
import type { BundleContext } from './bundle-context.ts'
import type { BundleEntry, BundlePortfolio, BundleRepair } from './format.ts'
import { decidedBy, type Misread, misreadings, readAgain, type ToRead } from './read-again.ts'
import { repairRows } from './repair-rows.ts'

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

type OnStage = (stage: Stage, done: number, total: number) => void

/** Raises `TrailBroken` where repairs do not fit the rows, `CannotRead` where the rows cannot be read at all. */
export function replay(bundle: BundleContext, inputs: ReplayInputs, onStage: OnStage = () => {}): Replayed {
  const { portfolio, sheet, repairs, decisions } = inputs
  const { reference, context } = bundle
  const rows = sheet.raw ? repairRows(inputs.rows, repairs, sheet.header) : inputs.rows
  const toRead: ToRead = { ...inputs, rows, name: portfolio.name }
  const list = readAgain({ reference, findMatch: context.findMatch }, toRead)
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
  const task = { list, matched, provenance, onStage }
  const { figures, entries } =
    bundle.method === 'first' ? firstEdition(bundle.context, task) : secondEdition(bundle.context, bundle, task)
  const head = headOfRead(reference, { ...list, name: portfolio.name }, figures, portfolio)
  return {
    head,
    entries,
    differences,
    json: () => jsonChunks(head, entries),
    csv: () => csvChunks(head, entries),
  }
}

type Task = {
  list: ReadPortfolio
  matched: readonly AssessedEntry[]
  provenance: BundlePortfolio['stand']
  onStage: OnStage
}
type Recalculated = {
  figures: Pick<Assessment, 'stand' | 'totals' | 'coverage' | 'goals'>
  entries: PackedEntries
}

function firstEdition(context: AssessmentContext, { list, matched, provenance, onStage }: Task): Recalculated {
  const { reference } = context.prepared
  const own = new PackedEntries()
  const assessment = assessEntries(context, list.entries, {
    stand: provenance,
    rejected: list.rejected,
    matched,
    onStage,
    onOwn: (entry, { organisation, sites }) => own.add(reportEntry(reference, entry, organisation, sites)),
  })
  const sampler = new Sampler(reference.method, { seed: provenance.seed, draws: provenance.draws })
  const entries = new PackedEntries()
  const owns = own[Symbol.iterator]()
  for (const part of assessment.assessments) {
    if (part.entry.kind === 'own') {
      const next = owns.next()
      if (!next.done) entries.add(next.value)
      continue
    }
    const { organisation, sites } = toStoredMatch(context, sampler, part)
    entries.add(reportEntry(reference, part.entry, organisation, sites))
  }
  return { figures: assessment, entries }
}

function secondEdition(
  context: AssessmentContext2,
  { reference }: BundleContext,
  { list, matched, provenance, onStage }: Task,
): Recalculated {
  const collected = collectEntries2(context, reference, provenance)
  const assessment = assessEntries2(context, list.entries, {
    stand: provenance,
    rejected: list.rejected,
    matched,
    onStage,
    onOwn: collected.onOwn,
  })
  const entries = new PackedEntries()
  for (const entry of collected.inOrder(assessment.assessments)) entries.add(entry)
  return { figures: assessment, entries }
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
