/** Changes tried on one organisation: what-if, scenarios side by side, sensitivity, Monte Carlo, improvements; and share files compared. */
import { changeChoices, Sampler, type ShareFile, shareFileOf } from '@cradle/impact'
import { type ComparisonAnswer, compareUnder } from './compare-shares.ts'
import { type ImproveAnswer, improvementsOf } from './improve.ts'
import { drawChunk, type MonteCarloChunk } from './monte-carlo.ts'
import {
  type AnswerContext,
  holdingsOf,
  mixesOf,
  type NamedOrganisation,
  organisationOf,
  worldHoldings,
} from './named.ts'
import { type RefusedChange, type RefusedScenario, refusable, refusedScenario } from './refusable.ts'
import { type SensitivityAnswer, sensitivityOf } from './sensitivity.ts'
import {
  type ComparedAnswer,
  changeOf,
  comparedOf,
  type SettledChange,
  type SettledScenario,
  type WhatIfAnswer,
  whatIfOf,
} from './what-if.ts'

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

export type WhatIfTask = {
  organisation: NamedOrganisation
  changes: readonly SettledChange[]
  shareFile: ShareFile | undefined
  seed: number
  draws: number
}

export function tryWhatIf(
  context: AnswerContext,
  { organisation, changes, shareFile, seed, draws }: WhatIfTask,
): WhatIfAnswer | RefusedChange {
  const sampler = samplerOf(context, seed, draws)
  return refusable(changes, () =>
    whatIfOf(context.prepared, sampler, organisationOf(context, organisation), changes, shareFile, mixesOf(context)),
  )
}

export type ScenariosTask = {
  organisation: NamedOrganisation
  scenarios: readonly SettledScenario[]
  seed: number
  draws: number
}

export function compareScenarios(context: AnswerContext, task: ScenariosTask): ComparedAnswer | RefusedScenario {
  const organisation = organisationOf(context, task.organisation)
  const refused = refusedScenario(context, organisation, task.scenarios)
  if (refused) return refused
  const sampler = samplerOf(context, task.seed, task.draws)
  return comparedOf(context.prepared, sampler, organisation, task.scenarios, mixesOf(context))
}

export type SensitivityTask = SettledScenario & {
  organisation: NamedOrganisation
  /** Index of the figure: 0 the total, 1 to 17 a goal. */
  figure: number
  limit: number
  seed: number
}

export function rankSensitivity(context: AnswerContext, task: SensitivityTask): SensitivityAnswer | RefusedChange {
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

export type ChunkTask = Omit<ScenariosTask, 'draws'> & { place: number; runs: number }

/** Some runs of a Monte Carlo calculation; the first of them say whether it can be made. */
export function drawRuns(context: AnswerContext, task: ChunkTask): MonteCarloChunk | RefusedScenario {
  const organisation = organisationOf(context, task.organisation)
  const refused = task.place === 0 ? refusedScenario(context, organisation, task.scenarios) : undefined
  return refused ?? drawChunk(context.prepared, organisation, task.scenarios, task, mixesOf(context))
}

export type ImproveTask = { organisation: NamedOrganisation; max: number; seed: number; draws: number }

export const rankImprovements = (
  context: AnswerContext,
  { organisation, max, seed, draws }: ImproveTask,
): ImproveAnswer =>
  improvementsOf(context.prepared, samplerOf(context, seed, draws), organisationOf(context, organisation), max)

/** `entries`: JSON arrays as the database wrote them; null: all reference organisations with allocation 1. */
export type CompareTask = {
  entries: readonly string[] | null
  shareFile: ShareFile | undefined
  /** Choices of the method, made in the share file or in the default. */
  changes: readonly SettledChange[]
}

export function compareShares(
  context: AnswerContext,
  { entries, shareFile, changes }: CompareTask,
): ComparisonAnswer | RefusedChange {
  const { prepared } = context
  return refusable(changes, () => {
    const chosen = changeChoices(prepared, changes.map(changeOf), shareFile)
    const file = shareFile && changes.length === 0 ? shareFile : shareFileOf(chosen.prepared, chosen.profile)
    const holdings = entries ? holdingsOf(context, entries) : worldHoldings(context)
    return compareUnder(prepared, holdings, chosen.prepared, file)
  })
}
