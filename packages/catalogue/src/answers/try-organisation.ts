/**
 * Changes tried on one organisation: what-if, scenarios side by side, sensitivity, Monte Carlo, improvements; and share files compared.
 * The edition of the method is always that of the figures, so that no answer mixes two.
 */
import { changeChoices, Sampler, shareFileOf } from '@cradle/impact'
import { isSecondEdition } from '@cradle/portfolio/assess2'
import { compareShares2 } from '../answers2/compare-shares.ts'
import type { AnswerContext2 } from '../answers2/context.ts'
import {
  compareScenarios2,
  drawRuns2,
  rankImprovements2,
  rankSensitivity2,
  tryWhatIf2,
} from '../answers2/try-organisation.ts'
import { type ComparisonAnswer, compareUnder } from './compare-shares.ts'
import { type ImproveAnswer, improvementsOf } from './improve.ts'
import { drawChunk, type MonteCarloChunk } from './monte-carlo.ts'
import { type AnswerContext, holdingsOf, mixesOf, organisationOf } from './named.ts'
import { type RefusedChange, type RefusedScenario, refusable, refusedScenario } from './refusable.ts'
import { type SensitivityAnswer, sensitivityOf } from './sensitivity.ts'
import type { ChunkTask, CompareTask, ImproveTask, ScenariosTask, SensitivityTask, WhatIfTask } from './tasks.ts'
import { type ComparedAnswer, changeOf, comparedOf, type WhatIfAnswer, whatIfOf } from './what-if.ts'

/** Both editions of the method; one that is not asked for need not be read. */
export type AnswerContexts = { readonly first: AnswerContext; readonly second: AnswerContext2 }

const samplers = new Map<string, Sampler>()

/** The sampler that was used last: its draws are many. */
function samplerOf({ prepared }: AnswerContext, seed: number, draws: number): Sampler {
  const key = `${prepared.reference.method.edition} ${seed} ${draws}`
  const known = samplers.get(key)
  if (known) return known
  samplers.clear()
  const sampler = new Sampler(prepared.reference.method, { seed, draws })
  samplers.set(key, sampler)
  return sampler
}

export function tryWhatIf(contexts: AnswerContexts, task: WhatIfTask): WhatIfAnswer | RefusedChange {
  if (isSecondEdition(task.made)) return tryWhatIf2(contexts.second, task)
  const context = contexts.first
  const { organisation, changes, shareFile, seed, draws } = task
  const sampler = samplerOf(context, seed, draws)
  return refusable(changes, () =>
    whatIfOf(context.prepared, sampler, organisationOf(context, organisation), changes, shareFile, mixesOf(context)),
  )
}

export function compareScenarios(contexts: AnswerContexts, task: ScenariosTask): ComparedAnswer | RefusedScenario {
  if (isSecondEdition(task.made)) return compareScenarios2(contexts.second, task)
  const context = contexts.first
  const organisation = organisationOf(context, task.organisation)
  const refused = refusedScenario(context, organisation, task.scenarios)
  if (refused) return refused
  const sampler = samplerOf(context, task.seed, task.draws)
  return comparedOf(context.prepared, sampler, organisation, task.scenarios, mixesOf(context))
}

export function rankSensitivity(contexts: AnswerContexts, task: SensitivityTask): SensitivityAnswer | RefusedChange {
  if (isSecondEdition(task.made)) return rankSensitivity2(contexts.second, task)
  const context = contexts.first
  const { organisation, figure, limit, seed } = task
  const sampler = samplerOf(context, seed, 1)
  return refusable(task.changes, () =>
    sensitivityOf(
      context.prepared,
      sampler,
      organisationOf(context, organisation),
      task,
      figure,
      limit,
      mixesOf(context),
    ),
  )
}

/** Some runs of a Monte Carlo calculation; the first of them say whether it can be made. */
export function drawRuns(contexts: AnswerContexts, task: ChunkTask): MonteCarloChunk | RefusedScenario {
  if (isSecondEdition(task.made)) return drawRuns2(contexts.second, task)
  const context = contexts.first
  const organisation = organisationOf(context, task.organisation)
  const refused = task.place === 0 ? refusedScenario(context, organisation, task.scenarios) : undefined
  return refused ?? drawChunk(context.prepared, organisation, task.scenarios, task, mixesOf(context))
}

export function rankImprovements(contexts: AnswerContexts, task: ImproveTask): ImproveAnswer {
  if (isSecondEdition(task.made)) return rankImprovements2(contexts.second, task)
  const context = contexts.first
  const { organisation, max, seed, draws } = task
  return improvementsOf(context.prepared, samplerOf(context, seed, draws), organisationOf(context, organisation), max)
}

export function compareShares(contexts: AnswerContexts, task: CompareTask): ComparisonAnswer | RefusedChange {
  if (isSecondEdition(task.made)) return compareShares2(contexts.second, task)
  const context = contexts.first
  const { entries, shareFile, changes } = task
  const { prepared } = context
  return refusable(changes, () => {
    const chosen = changeChoices(prepared, changes.map(changeOf), shareFile)
    const file = shareFile && changes.length === 0 ? shareFile : shareFileOf(chosen.prepared, chosen.profile)
    const holdings = holdingsOf(context.world, entries, named => organisationOf(context, named))
    return compareUnder(prepared, holdings, chosen.prepared, file)
  })
}
