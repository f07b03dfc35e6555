import { TABLES } from '@cradle/catalogue'
import type { ScenarioComparison, Sensitivity } from '@cradle/contract'
import { englishDetail, message, wireMessage } from '@cradle/words/messages'
import { notFound } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { findQueriedOrganisation } from './find-queried-organisation.ts'
import { firstOfDemo } from './queries.ts'
import { appliedTo, refuseChange, settle, settleAll } from './settle.ts'
import { type LcaTools, limitTries } from './tools.ts'
import { editionNotes, NOW } from './what-if.ts'

/** Several scenarios beside what is now and beside each other. Nothing is stored. */
export async function compareScenarios(
  { deps, ask, meta }: LcaTools,
  call: Call<'compareScenarios'>,
): Promise<ScenarioComparison> {
  const { db, lcaProvenance } = deps
  await limitTries(deps, call, 'what-if')
  const { scenarios, organisation } = await settleAll(deps, call.user, call.body.scenarios)
  const id = call.body.organisation ?? organisation ?? (await firstOfDemo(db)) ?? notFound('organisation')
  const found = await findQueriedOrganisation(deps, call.user, id)
  const { seed, draws } = found.stand
  const answer = await ask('compareScenarios', {
    organisation: found.organisationQuery,
    seed,
    draws,
    scenarios: scenarios.map(({ changes, shareFile }) => ({ changes, shareFile })),
  })
  if ('refused' in answer) {
    const { scenario } = answer.refused
    return refuseChange(scenarios[scenario]!, answer.refused, `scenarios.${scenario}.`)
  }
  return {
    organisation: { ...found.organisation, sites: found.sites },
    now: { ...answer.now, name: englishDetail(NOW) },
    scenarios: answer.scenarios.map((one, i) => {
      const settled = scenarios[i]!
      return { ...one, id: settled.id, name: settled.name, applied: appliedTo(settled, one.applied) }
    }),
    pairs: answer.pairs,
    ...editionNotes(found),
    stand: { ...lcaProvenance, seed, draws },
    meta: meta(answer.dataUsed.flatMap(kind => TABLES[kind])),
  }
}

const SENSITIVITY_TEXT = message('tries:sensitivity')

/** Ranks the inputs of an organisation by their influence on a figure. */
export async function rankSensitivity(
  { deps, ask, meta }: LcaTools,
  call: Call<'rankSensitivity'>,
): Promise<Sensitivity> {
  const { db, lcaProvenance } = deps
  const { goal, changes, share_file, limit } = call.body
  await limitTries(deps, call, 'what-if')
  const settled = await settle(deps, call.user, changes, share_file)
  const id = call.body.organisation ?? (await firstOfDemo(db)) ?? notFound('organisation')
  const found = await findQueriedOrganisation(deps, call.user, id)
  const { seed, draws } = found.stand
  const { changes: made, shareFile } = settled
  const task = { organisation: found.organisationQuery, changes: made, shareFile, figure: goal ?? 0, limit, seed }
  const answer = await ask('sensitivity', task)
  if ('refused' in answer) return refuseChange(settled, answer.refused)
  const { dataUsed: dataUsedBy, ...figures } = answer
  return {
    organisation: { ...found.organisation, sites: found.sites },
    sdg: goal ?? null,
    ...figures,
    text: englishDetail(SENSITIVITY_TEXT),
    text_message: wireMessage(SENSITIVITY_TEXT),
    stand: { ...lcaProvenance, seed, draws },
    meta: meta(dataUsedBy.flatMap(kind => TABLES[kind])),
  }
}
