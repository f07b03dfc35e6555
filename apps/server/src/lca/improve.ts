import type { Call } from '../http/serve.ts'
import { findQueriedOrganisation } from './find-queried-organisation.ts'
import { type LcaTools, limitTries } from './tools.ts'

/** Ranks the missing fields of an organisation by how much each would narrow its estimate. */
export async function improveOrganisation({ deps, ask, metaOfUsed }: LcaTools, call: Call<'improveOrganisation'>) {
  await limitTries(deps, call, 'what-if')
  const found = await findQueriedOrganisation(deps, call.user, call.params.id)
  const { query, provenance } = found
  const { sites: _, ...organisation } = found.organisation
  const { dataUsed: dataUsedBy, ...answer } = await ask('improve', { ...query, max: call.query.limit })
  return {
    organisation,
    ...answer,
    stand: provenance,
    meta: metaOfUsed(dataUsedBy, provenance),
  }
}
