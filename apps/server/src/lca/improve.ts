import { TABLES } from '@cradle/catalogue'
import type { Call } from '../http/serve.ts'
import { findQueriedOrganisation } from './find-queried-organisation.ts'
import { type LcaTools, limitTries } from './tools.ts'

/** Ranks the missing fields of an organisation by how much each would narrow its estimate. */
export async function improveOrganisation({ deps, ask, meta }: LcaTools, call: Call<'improveOrganisation'>) {
  await limitTries(deps, call, 'what-if')
  const {
    organisationQuery,
    organisation,
    stand: provenance,
  } = await findQueriedOrganisation(deps, call.user, call.params.id)
  const { seed, draws } = provenance
  const { dataUsed: dataUsedBy, ...answer } = await ask('improve', {
    organisation: organisationQuery,
    max: call.query.limit,
    seed,
    draws,
  })
  return {
    organisation,
    ...answer,
    stand: { ...deps.lcaProvenance, seed, draws },
    meta: meta(dataUsedBy.flatMap(kind => TABLES[kind])),
  }
}
