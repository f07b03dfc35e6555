import { presentComparison, presentSensitivity } from '@cradle/catalogue/answers/present'
import type { ScenarioComparison, Sensitivity } from '@cradle/contract'
import { notFound } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { findQueriedOrganisation } from './find-queried-organisation.ts'
import { firstOfDemo } from './queries.ts'
import { refuseChange, settle, settleAll } from './settle.ts'
import { type LcaTools, limitTries } from './tools.ts'
import { basisOf } from './what-if.ts'

/** Several scenarios beside what is now and beside each other. Nothing is stored. */
export async function compareScenarios(
  { deps, ask, metaOfUsed }: LcaTools,
  call: Call<'compareScenarios'>,
): Promise<ScenarioComparison> {
  const { db } = deps
  await limitTries(deps, call, 'what-if')
  const { scenarios, organisation } = await settleAll(deps, call.user, call.body.scenarios)
  const id = call.body.organisation ?? organisation ?? (await firstOfDemo(db)) ?? notFound('organisation')
  const found = await findQueriedOrganisation(deps, call.user, id)
  const { query } = found
  const tried = scenarios.map(({ changes, shareFile }) => ({ changes, shareFile }))
  const answer = await ask('compareScenarios', { ...query, scenarios: tried })
  if ('refused' in answer) {
    const { scenario } = answer.refused
    return refuseChange(scenarios[scenario]!, answer.refused, `scenarios.${scenario}.`)
  }
  return presentComparison(basisOf(metaOfUsed, found), scenarios, answer)
}

/** Ranks the inputs of an organisation by their influence on a figure. */
export async function rankSensitivity(
  { deps, ask, metaOfUsed }: LcaTools,
  call: Call<'rankSensitivity'>,
): Promise<Sensitivity> {
  const { db } = deps
  const { goal, changes, share_file, limit } = call.body
  await limitTries(deps, call, 'what-if')
  const settled = await settle(deps, call.user, changes, share_file)
  const id = call.body.organisation ?? (await firstOfDemo(db)) ?? notFound('organisation')
  const found = await findQueriedOrganisation(deps, call.user, id)
  const task = { ...found.query, changes: settled.changes, shareFile: settled.shareFile, figure: goal ?? 0, limit }
  const answer = await ask('sensitivity', task)
  if ('refused' in answer) return refuseChange(settled, answer.refused)
  return presentSensitivity(basisOf(metaOfUsed, found), goal, answer)
}
