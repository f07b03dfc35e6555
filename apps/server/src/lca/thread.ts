/** Calculations that a person waits for. Runs in worker threads: loaded by the pool, never by the program itself. */

import {
  type AnswerContext,
  type AnswerContexts,
  type ChunkTask,
  type CompareTask,
  type ContributionsTask,
  compareScenarios as comparedScenarios,
  compareShares as comparedShares,
  contributionsFor,
  drawRuns,
  type GraphTask,
  graphFor,
  type ImproveTask,
  type MonteCarloChunk,
  rankImprovements,
  rankSensitivity,
  type ScenariosTask,
  type SensitivityTask,
  summariseAll,
  type TreeTask,
  treeFor,
  tryWhatIf,
  type WhatIfTask,
  warmedUp,
} from '@cradle/catalogue/answers'
import { type CsvTask, csvOf, type JsonLdTask, jsonLdOf, type WorkbookTask, workbookOf } from '@cradle/catalogue/files'
import { currentEdition } from '../core/edition.ts'
import { assessmentContext, contextsOf } from '../threads/context.ts'

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
const contexts = ({ made }: { made: Parameters<typeof contextsOf>[0] }): AnswerContexts => ({
  first,
  get second() {
    return contextsOf(made).second
  },
})

/** Reads the edition and solves the sector model, so that the first question is answered as fast as the others. */
export const warmUp = (_task: null) => warmedUp(first)
export const contributions = (task: ContributionsTask) => contributionsFor(first.prepared, task)
export const graph = (task: GraphTask) => graphFor(first.prepared, task)
export const tree = (task: TreeTask) => treeFor(first.prepared, task)
export const whatIf = (task: WhatIfTask) => tryWhatIf(contexts(task), task)
export const compareScenarios = (task: ScenariosTask) => comparedScenarios(contexts(task), task)
export const sensitivity = (task: SensitivityTask) => rankSensitivity(contexts(task), task)
export const improve = (task: ImproveTask) => rankImprovements(contexts(task), task)
export const compareShares = (task: CompareTask) => comparedShares(contexts(task), task)

/** Some runs of a Monte Carlo calculation. */
export const monteCarloChunk = (task: ChunkTask) => drawRuns(contexts(task), task)

export type SummaryTask = MonteCarloChunk & { bins: number }

export const monteCarloSummary = ({ draws, bins, ...chunk }: SummaryTask) => summariseAll(draws, chunk, bins)

/** A catalogue, or some of it, as an openLCA package. */
export const jsonLd = (task: JsonLdTask): Promise<Uint8Array> => jsonLdOf(first.prepared, task)

/** One kind of a catalogue as CSV. */
export const csv = (task: CsvTask): string => csvOf(task)

/** A catalogue, or some of it, as a workbook. */
export const workbook = (task: WorkbookTask): Promise<Uint8Array> => workbookOf(task)
