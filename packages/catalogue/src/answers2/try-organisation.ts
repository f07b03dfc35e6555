/** Changes tried on one organisation under the second edition of the method. */
import { type Scenario2, tryChanges2 } from '@cradle/method2'
import type { ImproveAnswer } from '../answers/improve.ts'
import type { MonteCarloChunk } from '../answers/monte-carlo.ts'
import { type RefusedChange, type RefusedScenario, refusable } from '../answers/refusable.ts'
import type { SensitivityAnswer } from '../answers/sensitivity.ts'
import type { ChunkTask, ImproveTask, ScenariosTask, SensitivityTask, WhatIfTask } from '../answers/tasks.ts'
import { type ComparedAnswer, changeOf, type SettledScenario, type WhatIfAnswer } from '../answers/what-if.ts'
import { type AnswerContext2, type Organisation2, organisationOf2 } from './context.ts'
import { improvementsOf2 } from './improve.ts'
import { drawChunk2 } from './monte-carlo.ts'
import { presentCompared, presentWhatIf } from './present.ts'
import { sensitivityOf2 } from './sensitivity.ts'
import { compareSides, TriedDraws } from './sides.ts'

/** The draws that were used last, with the context they belong to. */
let last: { key: string; context: AnswerContext2; draws: TriedDraws } | undefined

function drawsOf(context: AnswerContext2, seed: number, draws: number): TriedDraws {
  const key = `${seed} ${draws}`
  if (last?.key !== key || last.context.prepared !== context.prepared)
    last = { key, context, draws: new TriedDraws(context, { seed, draws }) }
  return last.draws
}

const scenarioOf = ({ changes, shareFile }: SettledScenario): Scenario2 => ({
  changes: changes.map(changeOf),
  shareFile,
})

export function tryWhatIf2(context: AnswerContext2, task: WhatIfTask): WhatIfAnswer | RefusedChange {
  const organisation = organisationOf2(context, task.organisation)
  const draws = drawsOf(context, task.seed, task.draws)
  return refusable(task.changes, () => presentWhatIf(compareSides(draws, organisation, [scenarioOf(task)])))
}

export function compareScenarios2(context: AnswerContext2, task: ScenariosTask): ComparedAnswer | RefusedScenario {
  const organisation = organisationOf2(context, task.organisation)
  const refused = refusedScenario2(context, organisation, task.scenarios)
  if (refused) return refused
  const draws = drawsOf(context, task.seed, task.draws)
  return presentCompared(compareSides(draws, organisation, task.scenarios.map(scenarioOf)))
}

export function rankSensitivity2(context: AnswerContext2, task: SensitivityTask): SensitivityAnswer | RefusedChange {
  const organisation = organisationOf2(context, task.organisation)
  return refusable(task.changes, () => sensitivityOf2(context, organisation, scenarioOf(task), task))
}

export function drawRuns2(context: AnswerContext2, task: ChunkTask): MonteCarloChunk | RefusedScenario {
  const organisation = organisationOf2(context, task.organisation)
  const refused = task.place === 0 ? refusedScenario2(context, organisation, task.scenarios) : undefined
  return refused ?? drawChunk2(context, organisation, task.scenarios.map(scenarioOf), task)
}

export const rankImprovements2 = (context: AnswerContext2, { organisation, max }: ImproveTask): ImproveAnswer =>
  improvementsOf2(context, organisationOf2(context, organisation), max)

/** Each scenario is tried alone first, so that a refusal can say which it was. */
function refusedScenario2(
  { prepared }: AnswerContext2,
  { sites }: Organisation2,
  scenarios: readonly SettledScenario[],
): RefusedScenario | undefined {
  for (const [scenario, one] of scenarios.entries()) {
    const tried = refusable(one.changes, () => tryChanges2(prepared, sites, scenarioOf(one)))
    if ('refused' in tried) return { refused: { ...tried.refused, scenario } }
  }
  return undefined
}
