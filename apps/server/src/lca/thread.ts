/** Calculations that a person waits for. Runs in worker threads: loaded by the pool, never by the program itself. */

import {
  type AnswerContext,
  type AnswerContexts,
  activityOf,
  type ChunkTask,
  type CompareTask,
  type ContributionsAnswer,
  compareScenarios as comparedScenarios,
  compareShares as comparedShares,
  contributionsOf,
  drawRuns,
  type Follow,
  type GraphAnswer,
  graphOf,
  type ImproveTask,
  type MonteCarloChunk,
  mixesOf,
  rankImprovements,
  rankSensitivity,
  type ScenariosTask,
  type SensitivityTask,
  summariseAll,
  type TreeAnswer,
  treeOf,
  tryWhatIf,
  type WhatIfTask,
} from '@cradle/catalogue/answers'
import { type JsonLdTask, jsonLdOf, type WorkbookTask, workbookOf } from '@cradle/catalogue/files'
import type { CategoryId } from '@cradle/data/types'
import { currentEdition } from '../core/edition.ts'
import { assessmentContext, assessmentContexts } from '../threads/context.ts'

const first: AnswerContext = {
  get prepared() {
    return assessmentContext().prepared
  },
  get world() {
    return assessmentContext().world
  },
  get plants() {
    return currentEdition().world
  },
}

/** The edition of the figures calculates what is tried on them. */
const contexts: AnswerContexts = {
  first,
  get second() {
    return assessmentContexts.second
  },
}

/** Reads the edition and solves the sector model, so that the first question is answered as fast as the others. */
export function warmUp(_task: null): null {
  const { prepared, world } = first
  if (world.organisations.size > 0) {
    const country = prepared.reference.countries.get('USA')!
    contributionsOf(prepared, activityOf(prepared, '221100', country)!, 'PM', 1)
    mixesOf(first)
  }
  return null
}

/** `iso3` of a known country; `id` of an activity, or undefined comes back. */
export type ActivityTask = { id: string; iso3: string; category: CategoryId | null }

const activityFor = ({ id, iso3 }: ActivityTask) =>
  activityOf(first.prepared, id, first.prepared.reference.countries.get(iso3)!)

export function contributions(task: ActivityTask & { max: number }): ContributionsAnswer | undefined {
  const activity = activityFor(task)
  return activity && contributionsOf(first.prepared, activity, task.category, task.max)
}

export function graph(task: ActivityTask & { follow: Follow }): GraphAnswer | undefined {
  const activity = activityFor(task)
  return activity && graphOf(first.prepared, activity, task.category, task.follow)
}

export function tree(task: ActivityTask & { category: CategoryId; follow: Follow }): TreeAnswer | undefined {
  const activity = activityFor(task)
  return activity && treeOf(first.prepared, activity, task.category, task.follow)
}

export const whatIf = (task: WhatIfTask) => tryWhatIf(contexts, task)
export const compareScenarios = (task: ScenariosTask) => comparedScenarios(contexts, task)
export const sensitivity = (task: SensitivityTask) => rankSensitivity(contexts, task)
export const improve = (task: ImproveTask) => rankImprovements(contexts, task)
export const compareShares = (task: CompareTask) => comparedShares(contexts, task)

/** Some runs of a Monte Carlo calculation. */
export const monteCarloChunk = (task: ChunkTask) => drawRuns(contexts, task)

export type SummaryTask = MonteCarloChunk & { bins: number }

export const monteCarloSummary = ({ draws, bins, ...chunk }: SummaryTask) => summariseAll(draws, chunk, bins)

/** A catalogue, or some of it, as an openLCA package. */
export const jsonLd = (task: JsonLdTask): Promise<Uint8Array> => jsonLdOf(first.prepared, task)

/** A catalogue, or some of it, as a workbook. */
export const workbook = (task: WorkbookTask): Promise<Uint8Array> => workbookOf(task)
