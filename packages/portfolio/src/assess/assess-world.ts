/** All reference organisations -> rows of their tables, and the sum of them with allocation 1. Pure: the caller stores them. */
import type { Provenance } from '@cradle/contract'
import { Sampler } from '@cradle/impact'
import { type ColumnChunk, columnChunk } from '@cradle/text'
import { encodeMatchReason } from '../match/match-reason.ts'
import { entryColumns } from '../rows/entry-row.ts'
import { referenceKey } from '../rows/organisation-row.ts'
import { type AssessmentContext, type EntryAssessment, sumAssessments } from './assess-entries.ts'
import { assessWorld } from './assess-reference.ts'
import type { AssessedEntry, AssessedOrganisation, AssessedPortfolio, EntrySource } from './assessed.ts'
import { type ResultChunk, resultWriter } from './result-chunks.ts'

export type StoreWorldTask = { portfolioId: string; stand: Provenance & { id: string } }

/** Organisations with the entries of the portfolio that lists them all, and how far it is. */
export type WorldChunk = ResultChunk & { entries: ColumnChunk; done: number; total: number }
export type WorldFigures = Pick<AssessedPortfolio, 'totals' | 'goals' | 'coverage'>

/** Assesses the reference world, hands on its rows and gives what the whole comes to. */
export function assessWholeWorld(
  { prepared, world }: AssessmentContext,
  { portfolioId, stand: current }: StoreWorldTask,
  hand: (chunk: WorldChunk) => void,
): WorldFigures {
  const { id: provenanceId, ...provenance } = current
  const sampler = new Sampler(prepared.reference.method, { seed: provenance.seed, draws: provenance.draws })
  const total = world.organisations.size
  const assessed: EntryAssessment[] = []
  let entries: object[] = []
  const results = resultWriter({ provenanceId, owner: null, portfolioId: null }, chunk => {
    hand({ ...chunk, entries: columnChunk(entries), done: assessed.length, total })
    entries = []
  })
  for (const { organisation, sites, result } of assessWorld(prepared, world, sampler)) {
    const key = referenceKey(provenanceId, organisation.id)
    const entry = worldEntry(organisation.id, assessed.length)
    entries.push(entryColumns(portfolioId, entry, key, sourceOf(organisation)))
    assessed.push({ entry, result, own: null })
    results.add(key, { organisation, sites })
  }
  results.flush()
  const { totals, goals, coverage } = sumAssessments(prepared, sampler, provenance, assessed, [])
  return { totals, goals, coverage }
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

const sourceOf = ({ name, entityId, country }: AssessedOrganisation): EntrySource => ({
  name,
  entityId,
  country,
  address: '',
  isGiin: false,
  sites: [],
})
