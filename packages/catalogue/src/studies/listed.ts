/** Rows of the list of processes of a database that an edit writes anew. */
import type { DatabaseProcess } from '@cradle/contract'
import { type ColumnChunk, columnChunk } from '@cradle/text'
import { listOf } from '../databases/answers.ts'
import { clean, rowOf } from '../databases/read-for-storage.ts'
import type { StudyBase } from './base.ts'
import type { DocumentProcess, StudyDocument } from './document.ts'
import { evaluateStudy, numberOf } from './evaluate.ts'

/** Places behind those of the background; one revision changes fewer processes than this. */
const FIRST = 1_000_000
const OF_A_REVISION = 1_000

/** `base`: as it is after the edit. */
export function listedAnew(
  base: StudyBase,
  { id, revision, document: before }: { id: string; revision: number; document: StudyDocument },
  after: StudyDocument,
): { ids: string[]; rows: ColumnChunk | null } {
  const [was, is] = [rowsOf(base, before), rowsOf(base, after)]
  const ids = [...new Set([...was.keys(), ...is.keys(), ...before.deleted, ...after.deleted])].filter(
    one =>
      JSON.stringify(was.get(one)) !== JSON.stringify(is.get(one)) ||
      before.deleted.includes(one) !== after.deleted.includes(one),
  )
  if (ids.length === 0) return { ids, rows: null }
  // What is no longer changed is as the background has it again, if it has it.
  const unchanged = ids.some(one => !is.has(one)) ? new Map(listOf(base.opened).map(one => [one.id, one])) : null
  const rows = ids.flatMap((one, at) => {
    const row = is.get(one) ?? unchanged?.get(one)
    return row ? [clean(rowOf(id, row, FIRST + revision * OF_A_REVISION + at))] : []
  })
  return { ids, rows: rows.length > 0 ? columnChunk(rows) : null }
}

/** Rows of the processes of a document, by id. */
function rowsOf(base: StudyBase, document: StudyDocument): Map<string, DatabaseProcess> {
  const { scopes, global } = evaluateStudy(document, base.source.parameters)
  const flows = new Map(document.flows.map(flow => [flow.id, flow]))
  const units = new Map(base.source.unitGroups.flatMap(({ units: all }) => all.map(one => [one.id, one.name] as const)))
  const rowOfProcess = (process: DocumentProcess): DatabaseProcess => {
    const reference = process.exchanges.find(one => one.isReference)
    const flow = flows.get(reference?.flow ?? '') ?? base.flows.get(reference?.flow ?? '')
    return {
      id: process.id,
      name: process.name,
      category: base.processes.get(process.from ?? '')?.category ?? '',
      location: process.location,
      product: flow?.name ?? '',
      amount: reference ? numberOf(reference, scopes.get(process.id) ?? global) : 0,
      unit: units.get(reference?.unit ?? '') ?? '',
      treats: flow?.kind === 'waste',
      exchanges: process.exchanges.length,
      system_process: false,
    }
  }
  return new Map(document.processes.map(process => [process.id, rowOfProcess(process)]))
}
