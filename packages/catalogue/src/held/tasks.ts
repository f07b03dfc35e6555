/** What is asked of a database that somebody brought, or of a study, in the thread that holds it open. */
import type {
  DatabaseExportFormat,
  DatabaseFindings,
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
import { type ExportedDatabase, exportDatabase } from '../databases/export-database.ts'
import { findingsOf } from '../databases/doctor.ts'
import { methodOf } from '../databases/opened.ts'
import { readForStorage } from '../databases/read-for-storage.ts'
import { type SensitivityQuery, sensitivityOf } from '../databases/sensitivity.ts'
import {
  type CandidateQuery,
  type EditedStudy,
  emptyBackgroundZip,
  type Patch,
  type StudyParts,
  type StudyViewed,
} from '../studies/index.ts'
import { answered, type DatabaseAnswer, type DatabaseTask, ofStudy, told } from './held.ts'

/** What a study stands on, read; a package without anything where none is given. */
export async function readBackground(task: { id: string; bytes: Uint8Array | null; categories: readonly Category[] }) {
  const bytes = task.bytes ?? (await emptyBackgroundZip())
  return { bytes, read: await readForStorage({ ...task, fileName: 'background.zip', bytes }) }
}

/** Opens a database, so that the first question is answered as fast as the others. */
export const open = (task: DatabaseTask): Promise<DatabaseAnswer<true>> => answered(task, () => true)

export const detail = (task: DatabaseTask & { process: string }): Promise<DatabaseAnswer<ProcessDetail>> =>
  answered(task, opened => detailOf(opened, task.process))

export const scores = (
  task: DatabaseTask & { process: string; amount: number; method: string | undefined },
): Promise<DatabaseAnswer<ProcessScores>> =>
  answered(task, opened => {
    const { method: wanted } = task
    const methods = wanted === undefined ? opened.methods : [methodOf(opened, wanted)].filter(one => one !== undefined)
    if (wanted !== undefined && methods.length === 0) return undefined
    return scoresOf(opened, task.process, task.amount, methods)
  })

export const contributions = (
  task: DatabaseTask & { process: string; amount: number; method: string; category: string; follow: Followed },
): Promise<DatabaseAnswer<ProcessContributions>> =>
  answered(task, opened => {
    const method = methodOf(opened, task.method)
    if (!method?.described.categories.some(one => one.id === task.category)) return undefined
    return contributionsOf(opened, task.process, method, task.category, task.amount, task.follow)
  })

export const findings = (task: DatabaseTask): Promise<DatabaseAnswer<DatabaseFindings>> => answered(task, findingsOf)

export const sensitivity = (
  task: DatabaseTask & SensitivityQuery & { process: string; method: string },
): Promise<DatabaseAnswer<DatabaseSensitivityResult>> =>
  answered(task, opened => {
    const method = methodOf(opened, task.method)
    return method && sensitivityOf(opened, task.process, method, task)
  })

/** The last export: whoever was told what it holds fetches it next. */
let last: (ExportedDatabase & { of: string }) | null = null

/** `file`: its bytes too; else what it holds alone. */
export async function exported(
  task: DatabaseTask & { format: DatabaseExportFormat; file: boolean },
): Promise<DatabaseAnswer<ExportedDatabase>> {
  const { key, fileName, bytes, format, file, study } = task
  const of = `${key} ${format} ${study?.revision}`
  if (last?.of !== of) {
    const made = study
      ? await ofStudy(task, (held, { document }) => held.exported(document, format))
      : bytes
        ? await told(
            () => exportDatabase(bytes, fileName, format),
            () => undefined,
          )
        : ({ kind: 'missing' } as const)
    if (made.kind !== 'answer') return made
    last = { of, ...made.answer }
  }
  return { kind: 'answer', answer: { told: last.told, bytes: file ? last.bytes : new Uint8Array() } }
}

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

export const dataset = (
  task: DatabaseTask & { process: string; method: string | undefined },
): Promise<DatabaseAnswer<DatasetFactors>> =>
  answered(task, opened =>
    datasetOf(
      opened,
      task.process,
      task.method,
      task.categories.map(({ id }) => id),
    ),
  )
