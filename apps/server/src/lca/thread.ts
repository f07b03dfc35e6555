/** Calculations that a person waits for. Runs in worker threads: loaded by the pool, never by the program itself. */

import {
  type AnswerContext,
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
  summarise,
  type TreeAnswer,
  treeOf,
  tryWhatIf,
  type WhatIfTask,
} from '@cradle/catalogue/answers'
import { type JsonLdTask, jsonLdOf, type WorkbookTask, workbookOf } from '@cradle/catalogue/files'
import type { MonteCarloResult } from '@cradle/contract'
import type { CategoryId } from '@cradle/data/types'
import { currentEdition } from '../core/edition.ts'
import { assessmentContext } from '../threads/context.ts'

const context: AnswerContext = {
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

/** Reads the edition and solves the sector model, so that the first question is answered as fast as the others. */
export function warmUp(_task: null): null {
  const { prepared, world } = context
  if (world.organisations.size > 0) {
    const country = prepared.reference.countries.get('USA')!
    contributionsOf(prepared, activityOf(prepared, '221100', country)!, 'PM', 1)
    mixesOf(context)
  }
  return null
}

/** `iso3` of a known country; `id` of an activity, or undefined comes back. */
export type ActivityTask = { id: string; iso3: string; category: CategoryId | null }

const activityFor = ({ id, iso3 }: ActivityTask) =>
  activityOf(context.prepared, id, context.prepared.reference.countries.get(iso3)!)

export function contributions(task: ActivityTask & { max: number }): ContributionsAnswer | undefined {
  const activity = activityFor(task)
  return activity && contributionsOf(context.prepared, activity, task.category, task.max)
}

export function graph(task: ActivityTask & { follow: Follow }): GraphAnswer | undefined {
  const activity = activityFor(task)
  return activity && graphOf(context.prepared, activity, task.category, task.follow)
}

export function tree(task: ActivityTask & { category: CategoryId; follow: Follow }): TreeAnswer | undefined {
  const activity = activityFor(task)
  return activity && treeOf(context.prepared, activity, task.category, task.follow)
}

export const whatIf = (task: WhatIfTask) => tryWhatIf(context, task)
export const compareScenarios = (task: ScenariosTask) => comparedScenarios(context, task)
export const sensitivity = (task: SensitivityTask) => rankSensitivity(context, task)
export const improve = (task: ImproveTask) => rankImprovements(context, task)
export const compareShares = (task: CompareTask) => comparedShares(context, task)

/** Some runs of a Monte Carlo calculation. */
export const monteCarloChunk = (task: ChunkTask) => drawRuns(context, task)

export type SummaryTask = Pick<MonteCarloChunk, 'draws' | 'values' | 'directions'> & { bins: number }

export const monteCarloSummary = ({ draws, bins, ...chunk }: SummaryTask): MonteCarloResult['figures'] =>
  summarise(draws, chunk, bins)

/** A catalogue, or some of it, as an openLCA package. */
export const jsonLd = (task: JsonLdTask): Promise<Uint8Array> => jsonLdOf(context.prepared, task)

/** A catalogue, or some of it, as a workbook. */
export const workbook = (task: WorkbookTask): Promise<Uint8Array> => workbookOf(task)
