/** Entries of a draft beside the reference organisations that they may be, and what an account decided about names. */
import type { Decision, MatchedOrganisation, MatchItem } from '@cradle/contract'
import type { Reference, ReferenceOrganisation } from '@cradle/data'
import {
  type AssessedEntry,
  alpha2,
  isSafeInBulk,
  type MatchProposal,
  type StoredSource,
  sourceOf,
  statedActivities,
} from '@cradle/portfolio'
import { render } from '@cradle/words/messages'
import { matchWithoutArea } from './present-match.ts'
import { wireMessage } from './present-problem.ts'
import { presentShare } from './present-share.ts'

/** The countries and the organisations, by their ids, of the edition that is in use. */
type Known = { reference: Reference; organisations: ReadonlyMap<string, ReferenceOrganisation> }

/** An entry with what the matcher and the person say of it; null: not asked yet, nothing said. */
type ComparedEntry = Pick<AssessedEntry, 'id' | 'rows' | 'allocation' | 'kind' | 'linkedTo' | 'matchReason'> & {
  source: StoredSource
  matchClass: MatchItem['class'] | null
  proposals: readonly MatchProposal[] | null
  decision: (MatchItem['state'] & ('confirmed' | 'rejected' | 'chosen')) | null
  decidedBy: 'you' | 'memory' | null
}

export function presentMatch(known: Known, entry: ComparedEntry): MatchItem {
  const source = sourceOf(entry.source)
  const activity = [...new Set(source.sites.map(site => site.technology || site.industry).filter(Boolean))]
  return {
    entry: entry.id,
    row: entry.rows[0] ?? 0,
    rows: [...entry.rows],
    name: source.name,
    entity_id: source.entityId.startsWith('USR-') ? '' : source.entityId,
    country: alpha2(known.reference, source.country),
    activity: activity.slice(0, 3).join(', '),
    activity_message: wireMessage(statedActivities(known.reference, source)),
    allocation: entry.allocation,
    allocation_basis: source.allocationBasis ?? 'given',
    allocation_from: presentShare(source),
    class: entry.matchClass ?? 'new',
    state: entry.decision ?? stateOf(entry),
    by: entry.decidedBy ?? 'matcher',
    organisation: entry.linkedTo === null ? null : presentOrganisation(known, entry.linkedTo),
    calculated_from: entry.kind === 'reference' ? 'reference' : 'statement',
    reason: render(entry.matchReason, 'en'),
    said: matchWithoutArea(entry.matchReason),
    message: wireMessage(entry.matchReason),
    candidates: (entry.proposals ?? []).flatMap(proposal => presentCandidate(known, proposal)),
  }
}

function stateOf({ kind, linkedTo, matchClass }: ComparedEntry): MatchItem['state'] {
  if (kind === 'reference') return 'applied'
  if (linkedTo !== null) return 'linked'
  return matchClass === 'likely' ? 'open' : 'own'
}

/** Nothing where an older edition knew the organisation and this one does not. */
function presentCandidate(known: Known, proposal: MatchProposal): MatchItem['candidates'] {
  const organisation = presentOrganisation(known, proposal.id)
  if (!organisation) return []
  const reasons = proposal.reasons.map(code => {
    const message = { code: `matches:alike.${code}` }
    return { code, text: render(message, 'en', code), message }
  })
  const score = Math.min(1, Math.max(0, proposal.score))
  return [{ organisation, score, safe: isSafeInBulk(proposal), reasons }]
}

function presentOrganisation({ reference, organisations }: Known, id: string): MatchedOrganisation | null {
  const found = organisations.get(id)
  if (!found) return null
  return {
    id,
    name: found.name,
    country: alpha2(reference, found.iso3),
    kind: found.kind === 'plant' ? 'plant' : 'owner',
    sites: found.siteCount,
    capacity_mw: found.capacityMw,
  }
}

type StoredDecision = Record<'id' | 'name' | 'entityId' | 'country', string> & {
  organisationId: string | null
  decided: Date
}

export const presentDecision = (known: Known, decision: StoredDecision): Decision => ({
  id: decision.id,
  name: decision.name,
  entity_id: decision.entityId,
  country: alpha2(known.reference, decision.country),
  organisation: decision.organisationId === null ? null : presentOrganisation(known, decision.organisationId),
  decided: decision.decided.toISOString(),
})
