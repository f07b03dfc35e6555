/** Work on databases that people brought. Runs in worker threads: loaded by the pool, never by the program itself. */

import { readFileSync } from 'node:fs'
import {
  CannotCalculate,
  contributionsOf,
  type DatasetFactors,
  datasetOf,
  detailOf,
  type ExportedDatabase,
  errorMessage,
  exportDatabase,
  type Followed,
  findingsOf,
  methodOf,
  namesOf,
  type Opened,
  openPackage,
  type ProcessDetail,
  type ReadDatabase,
  type ReadDatabaseTask,
  readForStorage,
  type SensitivityQuery,
  scenariosOf,
  scoresOf,
  sensitivityOf,
} from '@cradle/catalogue/databases'
import type {
  DatabaseExportFormat,
  DatabaseFindings,
  DatabaseScenarios,
  DatabaseSensitivityResult,
  ProcessContributions,
  ProcessScores,
} from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import { LcaError } from '@cradle/lca'
import type { Message } from '@cradle/words/messages'
import { LRUCache } from 'lru-cache'

/** Databases held open at once; the one that was asked least lately is closed first. */
const HELD = 2
const held = new LRUCache<string, Opened>({ max: HELD })

/** A package in a file on disk. */
type PackageTask = Omit<ReadDatabaseTask, 'bytes'> & { path: string }

/** A package read and linked; what cannot be read comes back with its reason. */
export const readDatabase = ({ path, ...task }: PackageTask): Promise<ReadDatabase> =>
  readForStorage({ ...task, bytes: readFileSync(path) })

/** `bytes`: of the database, where this thread does not hold it open. */
export type DatabaseTask = { key: string; fileName: string; bytes: Uint8Array | null; categories: readonly Category[] }

/** `missing`: ask again with the bytes. `none`: there is no such process (or method, category). `cannot`: why it cannot be calculated. */
export type DatabaseAnswer<T> =
  | { kind: 'missing' }
  | { kind: 'none' }
  | { kind: 'cannot'; message: Message }
  | { kind: 'answer'; answer: T }

async function answered<T>(
  { key, fileName, bytes, categories }: DatabaseTask,
  of: (opened: Opened) => T | undefined | Promise<T | undefined>,
): Promise<DatabaseAnswer<T>> {
  let opened = held.get(key)
  if (!opened) {
    if (!bytes) return { kind: 'missing' }
    opened = await openPackage(bytes, fileName, categories)
    held.set(key, opened)
  }
  try {
    const answer = await of(opened)
    return answer === undefined ? { kind: 'none' } : { kind: 'answer', answer }
  } catch (error) {
    if (error instanceof CannotCalculate) return { kind: 'cannot', message: error.codedMessage }
    if (error instanceof LcaError) return { kind: 'cannot', message: errorMessage(error, namesOf(opened.model)) }
    throw error
  }
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

/** `file`: of scenarios, on disk. */
export const scenarios = (
  task: DatabaseTask & { process: string; method: string; amount: number; file: { path: string; filename: string } },
): Promise<DatabaseAnswer<DatabaseScenarios>> =>
  answered(task, async opened => {
    const method = methodOf(opened, task.method)
    const { path, filename: fileName } = task.file
    const query = { amount: task.amount, fileName, bytes: readFileSync(path) }
    return method && (await scenariosOf(opened, task.process, method, query))
  })

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
export async function exported({
  key,
  fileName,
  bytes,
  format,
  file,
}: DatabaseTask & { format: DatabaseExportFormat; file: boolean }): Promise<DatabaseAnswer<ExportedDatabase>> {
  const of = `${key} ${format}`
  if (last?.of !== of) {
    if (!bytes) return { kind: 'missing' }
    try {
      last = { of, ...(await exportDatabase(bytes, fileName, format)) }
    } catch (error) {
      if (error instanceof CannotCalculate) return { kind: 'cannot', message: error.codedMessage }
      throw error
    }
  }
  return { kind: 'answer', answer: { told: last.told, bytes: file ? last.bytes : new Uint8Array() } }
}

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
