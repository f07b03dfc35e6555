import type { Deps } from '../core/deps.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { findOrganisation } from '../organisations/queries.ts'
import { presentStand } from '../portfolios/present.ts'
import { sourceOfOrganisation } from './queries.ts'
import type { Asked } from './thread.ts'

/** Sites that an answer may calculate at once. */
const MOST_SITES = 2000

/** An organisation that the viewer may see, as the thread takes it. Raises `Refusal` 404 or 422. */
export async function findAsked({ db, world }: Deps, user: { id: string } | null, id: string) {
  const found = await findOrganisation(db, { userId: user?.id ?? null, standId: world.stand.id }, id)
  if (!found) return notFound('organisation')
  const { organisation } = found
  const isReference = organisation.owner === null && organisation.portfolioId === null
  const source = isReference ? undefined : await sourceOfOrganisation(db, organisation.key)
  if (!isReference && !source) return notFound('organisation')
  const asked: Asked = source ? { kind: 'own', source } : { kind: 'reference', id: organisation.entityId }
  if (organisation.siteCount > MOST_SITES) {
    refuse(422, 'too_many_sites', { sites: organisation.siteCount, limit: MOST_SITES })
  }
  const stand = presentStand(found.stand)
  const isCurrent =
    stand.data_version === world.stand.data_version && stand.method_version === world.stand.method_version
  return {
    asked,
    organisation: {
      id: organisation.id,
      name: organisation.name,
      kind: source ? ('own' as const) : ('reference' as const),
    },
    sites: organisation.siteCount,
    /** Sites without a technology are told by revenue. */
    stand,
    isCurrent,
  }
}
