import type { Deps } from '../core/deps.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { findOrganisation } from '../organisations/queries.ts'
import { presentProvenance } from '../portfolios/present.ts'
import { sourceOfOrganisation } from './queries.ts'
import type { OrganisationQuery } from './thread.ts'

/** Sites that an answer may calculate at once. */
const MAX_SITES = 2000

/** An organisation that the viewer may see, as the thread takes it. Raises `Refusal` 404 or 422. */
export async function findQueriedOrganisation({ db, world }: Deps, user: { id: string } | null, id: string) {
  const found = await findOrganisation(db, { userId: user?.id ?? null, provenanceId: world.stand.id }, id)
  if (!found) return notFound('This organisation')
  const { organisation } = found
  const isReference = organisation.owner === null && organisation.portfolioId === null
  const source = isReference ? undefined : await sourceOfOrganisation(db, organisation.key)
  if (!isReference && !source) return notFound('This organisation')
  const organisationQuery: OrganisationQuery = source
    ? { kind: 'own', source }
    : { kind: 'reference', id: organisation.entityId }
  if (organisation.siteCount > MAX_SITES) {
    refuse(
      422,
      'too_many_sites',
      `This organisation has ${organisation.siteCount} sites; at most ${MAX_SITES} can be tried at once.`,
    )
  }
  const provenance = presentProvenance(found.stand)
  const isCurrent =
    provenance.data_version === world.stand.data_version && provenance.method_version === world.stand.method_version
  return {
    organisationQuery,
    organisation: {
      id: organisation.id,
      name: organisation.name,
      kind: source ? ('own' as const) : ('reference' as const),
    },
    sites: organisation.siteCount,
    /** Sites without a technology are told by revenue. */
    stand: provenance,
    isCurrent,
  }
}
