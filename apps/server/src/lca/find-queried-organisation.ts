import type { NamedOrganisation } from '@cradle/catalogue/answers'
import type { Provenance } from '@cradle/contract'
import { currentProvenance2, isSecondEdition } from '@cradle/portfolio/assess2'
import { presentProvenance } from '@cradle/report'
import type { SessionUser } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { findOrganisation } from '../organisations/queries.ts'
import { sourceOfOrganisation } from './queries.ts'

type MadeBy = Pick<Provenance, 'method_version' | 'data_version'>

/** Sites that an answer may calculate at once. */
const MAX_SITES = 2000

/**
 * What an answer about stored figures is calculated with: of the second method their own edition where it is here, else the newest; of the first
 * the edition that there is.
 */
export function madeNow({ edition, lcaProvenance }: Deps, stored: MadeBy): Provenance {
  if (!isSecondEdition(stored)) return lcaProvenance
  const { prepared } = edition.sourcesOf(stored.data_version) ?? { prepared: edition.prepared2 }
  return currentProvenance2(prepared.reference, lcaProvenance.engine_version)
}

/** An organisation that the viewer may see, as the thread takes it. Raises `Refusal` 404 or 422. */
export async function findQueriedOrganisation(deps: Deps, user: SessionUser | null, id: string) {
  const { db, world } = deps
  const found = await findOrganisation(db, { owner: user?.workspace.id ?? null, provenanceId: world.stand.id }, id)
  if (!found) return notFound('organisation')
  const { organisation } = found
  const isReference = organisation.owner === null && organisation.portfolioId === null
  const source = isReference ? undefined : await sourceOfOrganisation(db, organisation.key)
  if (!isReference && !source) return notFound('organisation')
  const named: NamedOrganisation = source ? { kind: 'own', source } : { kind: 'reference', id: organisation.entityId }
  if (organisation.siteCount > MAX_SITES) {
    refuse(422, 'too_many_sites', { sites: organisation.siteCount, limit: MAX_SITES })
  }
  const stored = presentProvenance(found.stand)
  const made = madeNow(deps, stored)
  const { id: organisationId, name, siteCount: sites } = organisation
  const { seed, draws } = stored
  return {
    organisation: { id: organisationId, name, kind: source ? ('own' as const) : ('reference' as const), sites },
    /** What every question in the thread says. */
    query: { organisation: named, made, seed, draws },
    /** What an answer is calculated with: the edition of the stored figures as it is now, with their seed and draws. */
    provenance: { ...made, seed, draws },
    isCurrent: stored.data_version === made.data_version && stored.method_version === made.method_version,
  }
}
