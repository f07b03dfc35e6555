import type { Decision, MatchedOrganisation, MatchItem } from '@cradle/contract'
import type { ReferenceOrganisation } from '@cradle/data'
import { alpha2, isSafeInBulk, sourceOf, statedActivities } from '@cradle/portfolio'
import { matchWithoutArea, presentShare, wireMessage } from '@cradle/report'
import { render } from '@cradle/words/messages'
import type { Edition } from '../core/edition.ts'
import type { entries, matchDecisions } from '../db/tables/index.ts'

const indexes = new WeakMap<Edition, ReadonlyMap<string, ReferenceOrganisation>>()

export function referenceOrganisation(edition: Edition, id: string): ReferenceOrganisation | undefined {
  let index = indexes.get(edition)
  if (!index) {
    index = new Map(edition.world.organisations.map(organisation => [organisation.entityId, organisation]))
    indexes.set(edition, index)
  }
  return index.get(id)
}

function presentReference(edition: Edition, id: string): MatchedOrganisation | null {
  const found = referenceOrganisation(edition, id)
  if (!found) return null
  return {
    id,
    name: found.name,
    country: alpha2(edition.reference, found.iso3),
    kind: found.kind === 'plant' ? 'plant' : 'owner',
    sites: found.siteCount,
    capacity_mw: found.capacityMw,
  }
}

function stateOf({ kind, linkedTo, matchClass }: typeof entries.$inferSelect): MatchItem['state'] {
  if (kind === 'reference') return 'applied'
  if (linkedTo !== null) return 'linked'
  return matchClass === 'likely' ? 'open' : 'own'
}

export function presentMatch(edition: Edition, row: typeof entries.$inferSelect): MatchItem {
  const { decision } = row
  const source = sourceOf(row.source)
  const activity = [...new Set(source.sites.map(site => site.technology || site.industry).filter(Boolean))]
  return {
    entry: row.id,
    row: row.rows[0] ?? 0,
    rows: row.rows,
    name: source.name,
    entity_id: source.entityId.startsWith('USR-') ? '' : source.entityId,
    country: alpha2(edition.reference, source.country),
    activity: activity.slice(0, 3).join(', '),
    activity_message: wireMessage(statedActivities(edition.reference, source)),
    allocation: row.allocation,
    allocation_basis: source.allocationBasis ?? 'given',
    allocation_from: presentShare(source),
    class: row.matchClass ?? 'new',
    state: decision ?? stateOf(row),
    by: row.decidedBy ?? 'matcher',
    organisation: row.linkedTo === null ? null : presentReference(edition, row.linkedTo),
    calculated_from: row.kind === 'reference' ? 'reference' : 'statement',
    reason: render(row.matchReason, 'en'),
    said: matchWithoutArea(row.matchReason),
    message: wireMessage(row.matchReason),
    candidates: (row.proposals ?? []).flatMap(({ id, score, reasons }) => {
      const organisation = presentReference(edition, id)
      const notes = reasons.map(code => {
        const message = { code: `matches:alike.${code}` }
        return { code, text: render(message, 'en', code), message }
      })
      const safe = isSafeInBulk({ id, score, reasons })
      return organisation ? [{ organisation, score: Math.min(1, Math.max(0, score)), safe, reasons: notes }] : []
    }),
  }
}

export const presentDecision = (edition: Edition, row: typeof matchDecisions.$inferSelect): Decision => ({
  id: row.id,
  name: row.name,
  entity_id: row.entityId,
  country: alpha2(edition.reference, row.country),
  organisation: row.organisationId === null ? null : presentReference(edition, row.organisationId),
  decided: row.decided.toISOString(),
})
