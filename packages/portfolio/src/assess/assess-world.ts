/** All reference organisations -> rows of their tables, and the sum of them with allocation 1. Pure: the caller stores them. */
import type { Provenance } from '@cradle/contract'
import { Sampler } from '@cradle/impact'
import { type ColumnChunk, columnChunk } from '@cradle/text'
import { encodeMatchReason } from '../match/match-reason.ts'
import { entryColumns } from '../rows/entry-row.ts'
import { referenceKey, type StoredOrganisation, type StoredResult } from '../rows/organisation-row.ts'
import { type AssessmentContext, type EntryAssessment, sumAssessments } from './assess-entries.ts'
import { assessWorld, type ReferenceIndex } from './assess-reference.ts'
import type { AssessedEntry, AssessedPortfolio, EntrySource } from './assessed.ts'
import { type ResultChunk, resultWriter } from './result-chunks.ts'

/** `oneIn`: k for every k-th organisation of the edition only. */
export type StoreWorldTask = { portfolioId: string; stand: Provenance & { id: string }; oneIn: number }

/** Organisations with the entries of the portfolio that lists them all, and how far it is. */
export type WorldChunk = ResultChunk & { entries: ColumnChunk; done: number; total: number }
export type WorldFigures = Pick<AssessedPortfolio, 'totals' | 'goals' | 'coverage'>

/** Assesses the reference world, hands on its rows and gives what the whole comes to. */
export function assessWholeWorld(
  { prepared, world }: AssessmentContext,
  task: StoreWorldTask,
  hand: (chunk: WorldChunk) => void,
): WorldFigures {
  const { id: _, ...provenance } = task.stand
  const sampler = new Sampler(prepared.reference.method, { seed: provenance.seed, draws: provenance.draws })
  const assessed = writeWorld(task, world, assessWorld(prepared, world, sampler, task.oneIn), hand)
  const assessments = assessed.map(({ entry, result }): EntryAssessment => ({ entry, result, own: null }))
  const { totals, goals, coverage } = sumAssessments(prepared, sampler, provenance, assessments, [])
  return { totals, goals, coverage }
}

/** Hands on the rows of reference organisations, assessed by any edition of the method, and gives their results for the sum of all. */
export function writeWorld<Result>(
  { portfolioId, stand: { id: provenanceId }, oneIn }: StoreWorldTask,
  { organisations: { size } }: ReferenceIndex,
  assessed: Iterable<StoredResult & { result: Result }>,
  hand: (chunk: WorldChunk) => void,
): { entry: AssessedEntry; result: Result }[] {
  const total = Math.ceil(size / oneIn)
  const parts: { entry: AssessedEntry; result: Result }[] = []
  let entries: object[] = []
  const results = resultWriter({ provenanceId, owner: null, portfolioId: null }, chunk => {
    hand({ ...chunk, entries: columnChunk(entries), done: parts.length, total })
    entries = []
  })
  for (const { organisation, sites, result } of assessed) {
    const key = referenceKey(provenanceId, organisation.id)
    const entry = worldEntry(organisation.id, parts.length)
    entries.push(entryColumns(portfolioId, entry, key, sourceOf(organisation)))
    parts.push({ entry, result })
    results.add(key, { organisation, sites })
  }
  results.flush()
  return parts
}

/** It comes from no file, so its position in the edition counts as its row. */
const worldEntry = (id: string, position: number): AssessedEntry => ({
  id,
  position,
  allocation: 1,
  rows: [position + 1],
  match: 'exact',
  matchReason: encodeMatchReason('reference'),
  kind: 'reference',
  organisationId: id,
  linkedTo: id,
})

const sourceOf = ({ name, entityId, country }: StoredOrganisation): EntrySource => ({
  name,
  entityId,
  country,
  address: '',
  isGiin: false,
  sites: [],
})
