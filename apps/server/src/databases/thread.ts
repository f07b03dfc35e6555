/** Work on databases that people brought. Runs in worker threads: loaded by the pool, never by the program itself. */

import {
  CannotCalculate,
  contributionsOf,
  type DatasetFactors,
  datasetOf,
  detailOf,
  type Followed,
  listOf,
  methodOf,
  NotADatabase,
  namesOf,
  type Opened,
  openPackage,
  type ProcessDetail,
  scoresOf,
} from '@cradle/catalogue/databases'
import type {
  DatabaseMethod,
  DatabaseProcess,
  ImportReport,
  ProcessContributions,
  ProcessScores,
} from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import { LcaError, withNames } from '@cradle/lca'
import { fold } from '@cradle/text'
import type { Message } from '@cradle/words/messages'

/** Databases held open at once; the one that was asked least lately is closed first. */
const HELD = 2
const held = new Map<string, Opened>()

export type ReadDatabase =
  | { kind: 'refused'; message: Message; status: 413 | 422 }
  | {
      kind: 'read'
      schema: number
      flows: number
      processes: number
      locations: { code: string; count: number }[]
      methods: DatabaseMethod[]
      report: ImportReport
      /** Rows for the table `lca_processes`, as JSON lists. */
      chunks: string[]
    }

const CHUNK = 500
/** Places that are told with a database. */
const MAX_PLACES = 300

/** `categories` of the edition: what our own factors are told by. */
export type ReadDatabaseTask = { id: string; bytes: Uint8Array; categories: readonly Category[] }

/** A package read and linked; what cannot be read comes back with its reason. */
export function readDatabase({ id, bytes, categories }: ReadDatabaseTask): ReadDatabase {
  try {
    const opened = openPackage(bytes, categories)
    const list = listOf(opened)
    const rows = list.map((process, position) => rowOf(id, process, position))
    const locations = new Map<string, number>()
    for (const { location } of list) locations.set(location, (locations.get(location) ?? 0) + 1)
    return {
      kind: 'read',
      schema: opened.package.schema,
      flows: opened.model.flows.length,
      processes: list.length,
      locations: clean(
        [...locations]
          .map(([code, count]) => ({ code, count }))
          .sort((a, b) => b.count - a.count)
          .slice(0, MAX_PLACES),
      ),
      methods: clean(opened.methods.map(({ described }) => described)),
      report: clean(opened.report),
      chunks: Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) =>
        JSON.stringify(clean(rows.slice(i * CHUNK, (i + 1) * CHUNK))),
      ),
    }
  } catch (error) {
    if (error instanceof NotADatabase) return { kind: 'refused', message: error.codedMessage, status: error.status }
    throw error
  }
}

/** Texts as a database can keep them: no zero characters, no halves of characters. */
const clean = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, text) =>
    typeof text === 'string' ? text.replaceAll('\u0000', '').toWellFormed() : text,
  ) as T

function rowOf(id: string, process: DatabaseProcess, position: number) {
  const { category, location, product, name } = process
  return {
    database_id: id,
    position,
    process_id: process.id,
    name,
    category,
    location,
    product,
    amount: process.amount,
    unit: process.unit,
    treats: process.treats,
    exchanges: process.exchanges,
    system_process: process.system_process,
    search: fold(`${name} ${product} ${category} ${location}`).slice(0, 2000),
  }
}

/** `bytes`: of the database, where this thread does not hold it open. */
export type DatabaseTask = { key: string; bytes: Uint8Array | null; categories: readonly Category[] }

/** `missing`: ask again with the bytes. `none`: there is no such process (or method, category). `cannot`: why it cannot be calculated. */
export type DatabaseAnswer<T> =
  | { kind: 'missing' }
  | { kind: 'none' }
  | { kind: 'cannot'; sentence: string }
  | { kind: 'answer'; answer: T }

function answered<T>(
  { key, bytes, categories }: DatabaseTask,
  of: (opened: Opened) => T | undefined,
): DatabaseAnswer<T> {
  let opened = held.get(key)
  if (!opened) {
    if (!bytes) return { kind: 'missing' }
    opened = openPackage(bytes, categories)
  }
  held.delete(key)
  held.set(key, opened)
  if (held.size > HELD) held.delete(held.keys().next().value!)
  try {
    const answer = of(opened)
    return answer === undefined ? { kind: 'none' } : { kind: 'answer', answer }
  } catch (error) {
    if (error instanceof CannotCalculate) return { kind: 'cannot', sentence: error.message }
    if (error instanceof LcaError)
      return { kind: 'cannot', sentence: `${withNames(error, namesOf(opened.model))} ${error.remedy}` }
    throw error
  }
}

/** Opens a database, so that the first question is answered as fast as the others. */
export const open = (task: DatabaseTask): DatabaseAnswer<true> => answered(task, () => true)

export const detail = (task: DatabaseTask & { process: string }): DatabaseAnswer<ProcessDetail> =>
  answered(task, opened => detailOf(opened, task.process))

export const scores = (
  task: DatabaseTask & { process: string; amount: number; method: string | undefined },
): DatabaseAnswer<ProcessScores> =>
  answered(task, opened => {
    const { method: wanted } = task
    const methods = wanted === undefined ? opened.methods : [methodOf(opened, wanted)].filter(one => one !== undefined)
    if (wanted !== undefined && methods.length === 0) return undefined
    return scoresOf(opened, task.process, task.amount, methods)
  })

export const contributions = (
  task: DatabaseTask & { process: string; amount: number; method: string; category: string; follow: Followed },
): DatabaseAnswer<ProcessContributions> =>
  answered(task, opened => {
    const method = methodOf(opened, task.method)
    if (!method?.described.categories.some(one => one.id === task.category)) return undefined
    return contributionsOf(opened, task.process, method, task.category, task.amount, task.follow)
  })

export const dataset = (
  task: DatabaseTask & { process: string; method: string | undefined },
): DatabaseAnswer<DatasetFactors> =>
  answered(task, opened =>
    datasetOf(
      opened,
      task.process,
      task.method,
      task.categories.map(({ id }) => id),
    ),
  )
