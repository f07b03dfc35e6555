/** Work on databases that people brought. Runs in worker threads: loaded by the pool, never by the program itself. */

import { readFileSync } from 'node:fs'
import {
  type Answered,
  answerOf,
  askAnomalies,
  askContributions,
  askDataset,
  askDetail,
  askScenarios,
  askScores,
  askSensitivity,
  CannotCalculate,
  type ExportedDatabase,
  exportDatabase,
  type Opened,
  openPackage,
  type ReadDatabase,
  type ReadDatabaseTask,
  readForStorage,
} from '@cradle/catalogue/databases'
import type { DatabaseExportFormat } from '@cradle/contract'
import type { Category } from '@cradle/data/types'
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

/** `missing`: ask again with the bytes. */
export type DatabaseAnswer<T> = Answered<T> | { kind: 'missing' }

/** A question to the database of a task, which is opened where it is not. */
const asking =
  <Task, T>(question: (opened: Opened, task: Task) => T | undefined | Promise<T | undefined>) =>
  async (task: DatabaseTask & Task): Promise<DatabaseAnswer<T>> => {
    const { key, fileName, bytes, categories } = task
    let opened = held.get(key)
    if (!opened) {
      if (!bytes) return { kind: 'missing' }
      opened = await openPackage(bytes, fileName, categories)
      held.set(key, opened)
    }
    return await answerOf(opened, question, task)
  }

/** Opens a database, so that the first question is answered as fast as the others. */
export const open = asking(() => true)
export const detail = asking(askDetail)
export const scores = asking(askScores)
export const contributions = asking(askContributions)
export const anomalies = asking(askAnomalies)
export const sensitivity = asking(askSensitivity)
export const dataset = asking(askDataset)

type ScenarioTask = Omit<Parameters<typeof askScenarios>[1], 'file'> & { file: { path: string; filename: string } }

/** `file`: of scenarios, on disk. */
export const scenarios = asking((opened, { file: { path, filename }, ...task }: ScenarioTask) =>
  askScenarios(opened, { ...task, file: { name: filename, bytes: readFileSync(path) } }),
)

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
