import type { NamedOrganisation } from '@cradle/catalogue/answers'
import type { Deps } from '../deps/deps.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { presentProvenance } from '../organisations/present-provenance.ts'
import { findOrganisation } from '../organisations/queries.ts'
import { sourceOfOrganisation } from './queries.ts'

/** Sites that an answer may calculate at once. */
const MAX_SITES = 2000

/** An organisation that the viewer may see, as the thread takes it. Raises `Refusal` 404 or 422. */
export async function findQueriedOrganisation(
  { db, world, lcaProvenance }: Deps,
  user: { id: string } | null,
  id: string,
) {
  const found = await findOrganisation(db, { userId: user?.id ?? null, provenanceId: world.stand.id }, id)
  if (!found) return notFound('organisation')
  const { organisation } = found
  const isReference = organisation.owner === null && organisation.portfolioId === null
  const source = isReference ? undefined : await sourceOfOrganisation(db, organisation.key)
  if (!isReference && !source) return notFound('organisation')
  const organisationQuery: NamedOrganisation = source
    ? { kind: 'own', source }
    : { kind: 'reference', id: organisation.entityId }
  if (organisation.siteCount > MAX_SITES) {
    refuse(422, 'too_many_sites', { sites: organisation.siteCount, limit: MAX_SITES })
  }
  const provenance = presentProvenance(found.stand)
  const isCurrent =
    provenance.data_version === lcaProvenance.data_version && provenance.method_version === lcaProvenance.method_version
  return {
    organisationQuery,
    organisation: {
      id: organisation.id,
      name: organisation.name,
      kind: source ? ('own' as const) : ('reference' as const),
    },
    sites: organisation.siteCount,
    /** The provenance of the organisation's stored figures. */
    stand: provenance,
    isCurrent,
  }
}
