/** A stored list of entries -> matches and assessed organisations as rows of their tables. Pure: the caller stores them. */
import type { Provenance } from '@cradle/contract'
import { Sampler } from '@cradle/impact'
import type { Decided } from '../match/decisions.ts'
import { inChunks } from '../rows/chunks.ts'
import { linkColumns } from '../rows/entry-row.ts'
import { type ListEntry, listEntriesOf } from '../rows/list-entries.ts'
import { keyOfEntry, referenceKey, type StoredResult } from '../rows/organisation-row.ts'
import { type AssessmentContext, assessEntries, assessOwn, matchEntry, type Stage } from './assess-entries.ts'
import { assessStoredReference } from './assess-reference.ts'
import type { AssessedEntry, AssessedPortfolio, EntryInput } from './assessed.ts'
import type { RejectedRow } from './coverage-ledger.ts'
import type { ListMethod, MatchedInput } from './list-method.ts'
import { type ResultChunk, resultWriter } from './result-chunks.ts'

export type AssessListTask = {
  portfolioId: string
  owner: string | null
  stand: Provenance & { id: string }
  /** JSON arrays of entries as the database wrote them: nobody else needs to read them. They are gone through once. */
  entries: Iterable<string>
  /** Entries of the whole list. */
  total: number
  /** The provenance under which the entries were matched: if it is the current one, their matches hold. */
  matchedOn: string | null
  rejected: readonly RejectedRow[]
  /** Of a list in batches: `own` for one of them, `sums` for the whole when all are written. */
  part: 'whole' | 'own' | 'sums'
  /** Hands on the reference organisations of the list too, before those of the whole world are stored. */
  withReference?: boolean
}

export type AssessListMessage = { stage: Stage; done: number; total: number } | ({ stage: null } & ResultChunk)

/** Matches of entries between two positions, as a JSON array of rows. */
type LinkChunk = { from: number; to: number; rows: string }

/** The sums of the list; of a batch only its matches, because sums are made of the whole. */
export type AssessedList<Figures = PortfolioFigures> = {
  /** Matches that are others than before. */
  links: LinkChunk[]
  figures: Figures | null
}

type PortfolioFigures = Pick<AssessedPortfolio, 'totals' | 'goals' | 'coverage'>

const PROGRESS_EVERY = 500

/** Matches the entries that have no match of this provenance, assesses, and reports progress and own organisations. */
export function assessList(
  context: AssessmentContext,
  task: AssessListTask,
  hand: (message: AssessListMessage) => void,
): AssessedList {
  const { id: _, ...provenance } = task.stand
  return assessListBy(firstEdition(context, provenance), task, hand)
}

function firstEdition(context: AssessmentContext, provenance: Provenance): ListMethod<PortfolioFigures> {
  const sampler = new Sampler(context.prepared.reference.method, { seed: provenance.seed, draws: provenance.draws })
  return {
    context,
    assessOwn: (entry, source) => assessOwn(context, sampler, entry, source).own,
    assessReference: organisation => assessStoredReference(context, sampler, organisation),
    assessWhole({ entries, rejected, onStage, onOwn }) {
      const all = [...entries]
      const inputs = all.map(({ input }) => input)
      const { totals, goals, coverage } = assessEntries(context, inputs, {
        stand: provenance,
        matched: all.map(({ entry }) => entry),
        rejected,
        onStage,
        ...(onOwn ? { onOwn } : { includesOwn: false }),
      })
      return { totals, goals, coverage }
    },
  }
}

/** The same for any edition of the method. */
export function assessListBy<Figures>(
  method: ListMethod<Figures>,
  task: AssessListTask,
  hand: (message: AssessListMessage) => void,
): AssessedList<Figures> {
  const { portfolioId, owner, stand: current, total, rejected, part, withReference } = task
  const { id: provenanceId } = current
  const onStage = (stage: Stage, done: number, total: number) => hand({ stage, done, total })
  const results = resultWriter({ provenanceId, owner, portfolioId }, chunk => hand({ stage: null, ...chunk }))
  const onOwn = (entry: AssessedEntry, own: StoredResult) => results.add(entry.id, own)
  if (part === 'own') {
    const links = assessBatch(method, task, onOwn, done => onStage('calculating', done, Number.POSITIVE_INFINITY))
    results.flush()
    return { links: linkChunks(links), figures: null }
  }
  const links: Link[] = []
  const matched = matchedEntries(method, task, links, done => {
    if (task.matchedOn !== provenanceId) onStage('matching', done, total)
  })
  if (part === 'sums') {
    const figures = method.assessWhole({ entries: matched, total, rejected, onStage })
    return { links: linkChunks(links), figures }
  }
  // All are matched before the first is calculated.
  const inList = [...matched]
  if (withReference) writeReferences(method, provenanceId, inList, hand)
  const figures = method.assessWhole({ entries: inList, total, rejected, onStage, onOwn })
  results.flush()
  return { links: linkChunks(links), figures }
}

/**
 * The entries as they are matched, with the `links` that are others than before. One text of entries after the other, so that only one lies
 * in memory taken apart, unless whoever takes them holds them.
 */
function* matchedEntries(
  method: ListMethod<unknown>,
  task: AssessListTask,
  links: Link[],
  onDone: (done: number) => void,
): Generator<MatchedInput & { input: ListEntry }> {
  let done = 0
  for (const text of task.entries)
    for (const input of listEntriesOf([text])) {
      if (done % PROGRESS_EVERY === 0) onDone(done)
      done++
      const entry = matchedEntry(method, task, input)
      links.push(...linkOf(task, input, entry))
      yield { input, entry }
    }
}

/** The entry as it is matched, once it is matched under the provenance of the calculation. */
function matchedEntry(
  { context }: ListMethod<unknown>,
  { matchedOn, stand: { id: provenanceId } }: AssessListTask,
  input: ListEntry,
): AssessedEntry {
  if (matchedOn === provenanceId) return withoutSource(input)
  // A decision of a person holds under every provenance.
  return matchEntry(context, entryInputOf(input), () => decisionOf(input))
}

type Link = ReturnType<typeof linkColumns>

/** The match of an entry, where it is another than before. */
function linkOf(
  { matchedOn, stand: { id: provenanceId } }: AssessListTask,
  input: ListEntry,
  entry: AssessedEntry,
): Link[] {
  const key = keyOfEntry(provenanceId, entry)
  // Entries without a class were not matched yet; they already have the reason for "nothing alike".
  const sameClass = matchedOn === provenanceId || ((input.matchClass ?? 'new') === entry.matchClass && !entry.decision)
  return input.organisationKey === key && sameClass ? [] : [linkColumns(entry, key)]
}

/** The reference organisations of the list, each once, as they are stored with all others. */
function writeReferences(
  { context: { world }, assessReference }: ListMethod<unknown>,
  provenanceId: string,
  matched: readonly MatchedInput[],
  hand: (message: AssessListMessage) => void,
): void {
  const results = resultWriter({ provenanceId, owner: null, portfolioId: null }, chunk =>
    hand({ stage: null, ...chunk }),
  )
  const ids = new Set(
    matched.filter(({ entry }) => entry.kind === 'reference').map(({ entry }) => entry.organisationId),
  )
  for (const id of ids) {
    const organisation = world.organisations.get(id)
    if (organisation) results.add(referenceKey(provenanceId, id), assessReference(organisation))
  }
  results.flush()
}

const withoutSource = ({ source: { outcomes }, organisationKey: _, ...entry }: ListEntry): AssessedEntry =>
  outcomes ? { ...entry, outcomes } : entry

const entryInputOf = ({ id, position, allocation, rows, source }: ListEntry): EntryInput => ({
  id,
  position,
  allocation,
  rows,
  source,
})

const decisionOf = ({ decision, decidedBy, linkedTo }: AssessedEntry): Decided | undefined =>
  decision ? { to: linkedTo, by: decidedBy ?? 'you' } : undefined

/** Matches the entries of a batch and hands on its own organisations as they are stored: nothing of them depends on the rest of the list. */
function assessBatch(
  method: ListMethod<unknown>,
  task: AssessListTask,
  write: (entry: AssessedEntry, own: StoredResult) => void,
  onDone: (done: number) => void,
): Link[] {
  const { world } = method.context
  const links: Link[] = []
  for (const { input, entry } of matchedEntries(method, task, links, onDone))
    if (entry.kind !== 'reference' || !world.organisations.has(entry.organisationId))
      write(entry, method.assessOwn(entry, input.source))
  return links
}

const linkChunks = (links: readonly Link[]): LinkChunk[] =>
  inChunks(links).map(some => ({
    from: some[0]!.position,
    to: some.at(-1)!.position,
    rows: JSON.stringify(some),
  }))
