/** An LCA database that somebody brought -> what is stored of it. Pure: the caller stores it. */
import type { DatabaseMethod, DatabaseProcess, DatabaseRepair, ImportReport } from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import type { FormatName } from '@cradle/interchange'
import { type ColumnChunk, columnChunk, fold } from '@cradle/text'
import { type Message, message } from '@cradle/words/messages'
import { listOf } from './answers.ts'
import { NotADatabase } from './not-a-database.ts'
import { openPackage } from './opened.ts'
import { type Decision, settled } from './repairs/repair.ts'

export type ReadDatabase =
  | { kind: 'refused'; message: Message; status: 413 | 422 }
  | {
      kind: 'read'
      format: FormatName
      /** Of an openLCA package; null of other formats. */
      schema: number | null
      flows: number
      processes: number
      locations: { code: string; count: number }[]
      methods: DatabaseMethod[]
      report: ImportReport
      /** Decisions that settled something in it. */
      repairs: DatabaseRepair[]
      /** Rows for the table `lca_processes`. */
      chunks: ColumnChunk[]
    }

const CHUNK = 500
/** Places that are told with a database. */
const MAX_PLACES = 300

/** `categories` of the edition: what our own factors are told by. `repairs`: decisions about gaps that it may have. */
export type ReadDatabaseTask = {
  id: string
  fileName: string
  bytes: Uint8Array
  categories: readonly Category[]
  repairs?: readonly DatabaseRepair[]
}

/** A package read and linked; what cannot be read comes back with its reason. */
export async function readForStorage({
  id,
  fileName,
  bytes,
  categories,
  repairs = [],
}: ReadDatabaseTask): Promise<ReadDatabase> {
  try {
    const opened = await openPackage(bytes, fileName, categories, repairs)
    const list = listOf(opened)
    const rows = list.map((process, position) => rowOf(id, process, position))
    const locations = new Map<string, number>()
    for (const { location } of list) locations.set(location, (locations.get(location) ?? 0) + 1)
    return {
      kind: 'read',
      format: opened.format,
      schema: opened.schema,
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
      repairs: repairs.flatMap(one => {
        const exchanges = opened.applied.get(one.gap)
        return exchanges === undefined ? [] : [{ ...one, exchanges }]
      }),
      chunks: Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) =>
        columnChunk(clean(rows.slice(i * CHUNK, (i + 1) * CHUNK))),
      ),
    }
  } catch (error) {
    if (error instanceof NotADatabase) return { kind: 'refused', message: error.codedMessage, status: error.status }
    throw error
  }
}

/** The same with one more decision. Refused where it does not fit, or settles nothing. */
export async function readRepaired(task: ReadDatabaseTask & { decision: Decision }): Promise<ReadDatabase> {
  const { decision, repairs = [] } = task
  try {
    const made = clean(await settled({ ...task, repairs }, decision))
    const read = await readForStorage({ ...task, repairs: [...repairs, made] })
    if (read.kind === 'refused' || read.repairs.some(({ gap }) => gap === made.gap)) return read
    return { kind: 'refused', message: message('refusals:repair.nothing'), status: 422 }
  } catch (error) {
    if (error instanceof NotADatabase) return { kind: 'refused', message: error.codedMessage, status: error.status }
    throw error
  }
}

/** Texts as a database can keep them: no zero characters, no halves of characters. */
export const clean = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, text) =>
    typeof text === 'string' ? text.replaceAll('\u0000', '').toWellFormed() : text,
  ) as T

/** A row of the table of processes. */
export function rowOf(id: string, process: DatabaseProcess, position: number) {
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
