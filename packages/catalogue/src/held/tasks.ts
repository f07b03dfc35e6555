/** What is asked of a database that somebody brought, or of a study, in the thread that holds it open. Each answers what was asked, or undefined where there is no such process, method or category. */
import type {
  DatabaseAnomalies,
  DatabaseExportFormat,
  DatabaseRepair,
  DatabaseScenarios,
  DatabaseSensitivityResult,
  ProcessContributions,
  ProcessScores,
  StudyCandidate,
  StudyEdit,
} from '@cradle/contract'
import type { Category } from '@cradle/data/types'
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
import { type FactorQuery, factorsOf } from '../databases/factors.ts'
import { methodOf, type Opened } from '../databases/opened.ts'
import { readForStorage } from '../databases/read-for-storage.ts'
import type { Gaps } from '../databases/repairs/gaps.ts'
import { type ReferenceFlow, searchReferenceFlows } from '../databases/repairs/reference-flows.ts'
import { gapsOfFile } from '../databases/repairs/repair.ts'
import { type ScenarioQuery, scenariosOf } from '../databases/scenarios.ts'
import { type SensitivityQuery, sensitivityOf } from '../databases/sensitivity.ts'
import {
  type CandidateQuery,
  type EditedStudy,
  emptyBackgroundZip,
  type Patch,
  type StudyParts,
  type StudyViewed,
} from '../studies/index.ts'
import { asking, type DatabaseAnswer, type DatabaseTask, ofStudy, told } from './held.ts'

type OfProcess = { process: string }
type OfMethod = OfProcess & { method: string }

/** What a study stands on, read; a package without anything where none is given. */
export async function readBackground(task: {
  id: string
  bytes: Uint8Array | null
  categories: readonly Category[]
  repairs: readonly DatabaseRepair[]
}) {
  const bytes = task.bytes ?? (await emptyBackgroundZip())
  return { bytes, read: await readForStorage({ ...task, fileName: 'background.zip', bytes }) }
}

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

export const factors = asking((opened, { method: wanted, ...query }: { method: string } & FactorQuery) => {
  const method = methodOf(opened, wanted)
  return method && factorsOf(opened, method, query)
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
  const { key, fileName, bytes, format, file, repairs, study } = task
  const of = `${key} ${format} ${study?.revision}`
  if (last?.of !== of) {
    const made = study
      ? await ofStudy(task, (held, { document }) => held.exported(document, format))
      : bytes
        ? await told(
            () => exportDatabase(bytes, fileName, format, repairs),
            () => undefined,
          )
        : ({ kind: 'missing' } as const)
    if (made.kind !== 'answer') return made
    last = { of, ...made.answer }
  }
  return { kind: 'answer', answer: { told: last.told, bytes: file ? last.bytes : new Uint8Array() } }
}

/** What can be repaired in it: read anew, since an open database keeps what it uses alone. */
export async function gaps({ bytes, ...task }: DatabaseTask): Promise<DatabaseAnswer<Gaps>> {
  return bytes
    ? await told(
        () => gapsOfFile({ ...task, bytes }),
        () => undefined,
      )
    : { kind: 'missing' }
}

export const referenceFlows = ({ q, limit }: { q: string; limit: number }): ReferenceFlow[] =>
  searchReferenceFlows(q, limit)

type StudyTask = DatabaseTask & { viewed: StudyViewed }

export const study = ({ viewed, ...task }: StudyTask): Promise<DatabaseAnswer<StudyParts>> =>
  ofStudy(task, (held, edits) => held.view(edits.document, viewed))

export const candidates = ({
  query,
  ...task
}: DatabaseTask & { query: CandidateQuery }): Promise<DatabaseAnswer<StudyCandidate[]>> =>
  ofStudy(task, (held, { document }) => held.candidates(document, query))

export const edited = ({
  edits,
  viewed,
  ...task
}: StudyTask & { edits: readonly StudyEdit[] }): Promise<DatabaseAnswer<EditedStudy>> =>
  ofStudy(task, (held, before) => held.edit({ id: task.id, ...before }, edits, viewed))

export const stepped = ({
  patches,
  viewed,
  ...task
}: StudyTask & { patches: readonly Patch[] }): Promise<DatabaseAnswer<EditedStudy>> =>
  ofStudy(task, (held, before) => held.step({ id: task.id, ...before }, patches, viewed))
