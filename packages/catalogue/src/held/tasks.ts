/** What is asked of a database that somebody brought, in the thread that holds it open. Each answers what was asked, or undefined where there is no such process, method or category. */
import type {
  DatabaseAnomalies,
  DatabaseExportFormat,
  DatabaseScenarios,
  DatabaseSensitivityResult,
  ProcessContributions,
  ProcessScores,
} from '@cradle/contract'
import {
  contributionsOf,
  type DatasetFactors,
  datasetOf,
  detailOf,
  type Followed,
  type ProcessDetail,
  scoresOf,
} from '../databases/answers.ts'
import { anomaliesOf } from '../databases/doctor.ts'
import { type ExportedDatabase, exportDatabase } from '../databases/export-database.ts'
import { methodOf, type Opened } from '../databases/opened.ts'
import { type ScenarioQuery, scenariosOf } from '../databases/scenarios.ts'
import { type SensitivityQuery, sensitivityOf } from '../databases/sensitivity.ts'
import { asking, type DatabaseAnswer, type DatabaseTask, told } from './held.ts'

type OfProcess = { process: string }
type OfMethod = OfProcess & { method: string }

/** Opens a database, so that the first question is answered as fast as the others. */
export const open = asking((): true => true)

export const detail = asking((opened, { process }: OfProcess): ProcessDetail | undefined => detailOf(opened, process))

type ScoresTask = OfProcess & { amount: number; method: string | undefined }

export const scores = asking((opened, { process, amount, method }: ScoresTask): ProcessScores | undefined => {
  const methods = method === undefined ? opened.methods : [methodOf(opened, method)].filter(one => one !== undefined)
  return method !== undefined && methods.length === 0 ? undefined : scoresOf(opened, process, amount, methods)
})

type ContributionsTask = OfMethod & { amount: number; category: string; follow: Followed }

export const contributions = asking((opened, task: ContributionsTask): ProcessContributions | undefined => {
  const { process, amount, category, follow } = task
  const method = methodOf(opened, task.method)
  if (!method?.described.categories.some(one => one.id === category)) return undefined
  return contributionsOf(opened, process, method, category, amount, follow)
})

export const anomalies = asking((opened: Opened): DatabaseAnomalies => anomaliesOf(opened))

export const scenarios = asking(
  async (
    opened,
    { process, method: wanted, ...query }: OfMethod & ScenarioQuery,
  ): Promise<DatabaseScenarios | undefined> => {
    const method = methodOf(opened, wanted)
    return method && (await scenariosOf(opened, process, method, query))
  },
)

export const sensitivity = asking(
  (
    opened,
    { process, method: wanted, ...query }: OfMethod & SensitivityQuery,
  ): DatabaseSensitivityResult | undefined => {
    const method = methodOf(opened, wanted)
    return method && sensitivityOf(opened, process, method, query)
  },
)

export const dataset = asking(
  (opened, task: DatabaseTask & OfProcess & { method: string | undefined }): DatasetFactors | undefined => {
    const categories = task.categories.map(({ id }) => id)
    return datasetOf(opened, task.process, task.method, categories)
  },
)

/** The last export: whoever was told what it holds fetches it next. */
let last: (ExportedDatabase & { of: string }) | null = null

/** `file`: its bytes too; else what it holds alone. */
export async function exported(
  task: DatabaseTask & { format: DatabaseExportFormat; file: boolean },
): Promise<DatabaseAnswer<ExportedDatabase>> {
  const { key, fileName, bytes, format, file } = task
  const of = `${key} ${format}`
  if (last?.of !== of) {
    if (!bytes) return { kind: 'missing' }
    const made = await told(
      () => exportDatabase(bytes, fileName, format),
      () => undefined,
    )
    if (made.kind !== 'answer') return made
    last = { of, ...made.answer }
  }
  return { kind: 'answer', answer: { told: last.told, bytes: file ? last.bytes : new Uint8Array() } }
}
