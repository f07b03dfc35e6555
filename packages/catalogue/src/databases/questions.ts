/** What may be asked of an opened database, by name: each answer, that there is none, or why it cannot be calculated. */
import type {
  DatabaseAnomalies,
  DatabaseScenarios,
  DatabaseSensitivityResult,
  ProcessContributions,
  ProcessScores,
} from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import { LcaError } from '@cradle/lca'
import type { Message } from '@cradle/words/messages'
import {
  CannotCalculate,
  contributionsOf,
  type DatasetFactors,
  datasetOf,
  detailOf,
  type Followed,
  type ProcessDetail,
  scoresOf,
} from './answers.ts'
import { anomaliesOf } from './doctor.ts'
import { methodOf, namesOf, type Opened } from './opened.ts'
import { type ScenarioQuery, scenariosOf } from './scenarios.ts'
import { type SensitivityQuery, sensitivityOf } from './sensitivity.ts'
import { errorMessage } from './tell.ts'

/** `none`: there is no such process (or method, category). `cannot`: why it cannot be calculated. */
export type Answered<T> = { kind: 'none' } | { kind: 'cannot'; message: Message } | { kind: 'answer'; answer: T }

export async function answerOf<Task, T>(
  opened: Opened,
  question: (opened: Opened, task: Task) => T | undefined | Promise<T | undefined>,
  task: Task,
): Promise<Answered<T>> {
  try {
    const answer = await question(opened, task)
    return answer === undefined ? { kind: 'none' } : { kind: 'answer', answer }
  } catch (error) {
    if (error instanceof CannotCalculate) return { kind: 'cannot', message: error.codedMessage }
    if (error instanceof LcaError) return { kind: 'cannot', message: errorMessage(error, namesOf(opened.model)) }
    throw error
  }
}

type OfProcess = { process: string }
type OfMethod = OfProcess & { method: string }

export const askDetail = (opened: Opened, { process }: OfProcess): ProcessDetail | undefined =>
  detailOf(opened, process)

export function askScores(
  opened: Opened,
  { process, amount, method: wanted }: OfProcess & { amount: number; method: string | undefined },
): ProcessScores | undefined {
  const methods = wanted === undefined ? opened.methods : [methodOf(opened, wanted)].filter(one => one !== undefined)
  return wanted !== undefined && methods.length === 0 ? undefined : scoresOf(opened, process, amount, methods)
}

export function askContributions(
  opened: Opened,
  {
    process,
    amount,
    method: wanted,
    category,
    follow,
  }: OfMethod & { amount: number; category: string; follow: Followed },
): ProcessContributions | undefined {
  const method = methodOf(opened, wanted)
  if (!method?.described.categories.some(one => one.id === category)) return undefined
  return contributionsOf(opened, process, method, category, amount, follow)
}

export const askAnomalies = (opened: Opened): DatabaseAnomalies => anomaliesOf(opened)

export async function askScenarios(
  opened: Opened,
  { process, method: wanted, ...query }: OfMethod & ScenarioQuery,
): Promise<DatabaseScenarios | undefined> {
  const method = methodOf(opened, wanted)
  return method && (await scenariosOf(opened, process, method, query))
}

export function askSensitivity(
  opened: Opened,
  { process, method: wanted, ...query }: OfMethod & SensitivityQuery,
): DatabaseSensitivityResult | undefined {
  const method = methodOf(opened, wanted)
  return method && sensitivityOf(opened, process, method, query)
}

export const askDataset = (
  opened: Opened,
  { process, method, categories }: OfProcess & { method: string | undefined; categories: readonly Category[] },
): DatasetFactors | undefined =>
  datasetOf(
    opened,
    process,
    method,
    categories.map(({ id }) => id),
  )
