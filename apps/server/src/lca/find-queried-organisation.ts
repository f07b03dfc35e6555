import type { NamedOrganisation } from '@cradle/catalogue/answers'
import { currentProvenance2, isSecondEdition } from '@cradle/portfolio/assess2'
import { presentProvenance } from '@cradle/report'
import type { SessionUser } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { findOrganisation } from '../organisations/queries.ts'
import { sourceOfOrganisation } from './queries.ts'

/** Sites that an answer may calculate at once. */
const MAX_SITES = 2000

/** An edition of the method as it is now. */
export const madeNow = ({ edition, lcaProvenance }: Deps, isSecond: boolean) =>
  isSecond ? currentProvenance2(edition.prepared2.reference, lcaProvenance.engine_version) : lcaProvenance

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
  const made = madeNow(deps, isSecondEdition(stored))
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
