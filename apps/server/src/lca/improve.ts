import { TABLES } from '@cradle/catalogue'
import type { Call } from '../http/serve.ts'
import { findAsked } from './find-asked.ts'
import { type LcaTools, limitTries } from './tools.ts'

/** Which missing field would narrow the estimate of an organisation most. */
export async function improveOrganisation({ deps, ask, meta }: LcaTools, call: Call<'improveOrganisation'>) {
  await limitTries(deps, call, 'what-if')
  const { asked, organisation, stand } = await findAsked(deps, call.user, call.params.id)
  const { seed, draws } = stand
  const { standsOn, ...answer } = await ask('improve', { organisation: asked, most: call.query.limit, seed, draws })
  return {
    organisation,
    ...answer,
    stand: { ...deps.world.stand, seed, draws },
    meta: meta(standsOn.flatMap(kind => TABLES[kind])),
  }
}
