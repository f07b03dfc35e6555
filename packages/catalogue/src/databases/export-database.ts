/** A database that somebody brought, written in a format that others read, with what that format cannot hold. */
import type { DatabaseExport, DatabaseExportFormat, DatabaseRepair } from '@cradle/contract'
import {
  databaseOfPackage,
  type FileSink,
  isZip,
  LimitExceeded,
  type OlcaPackage,
  type Omitted,
  PackedFiles,
  putDatabaseJsonLd,
  putEcoSpold2,
  putIlcd,
  putJsonLd,
  repairedPackage,
} from '@cradle/interchange'
import { message } from '@cradle/words/messages'
import { CannotCalculate } from './answers.ts'
import { openedArchive } from './archive.ts'
import { readChecked } from './read-json-ld-package.ts'
import { imported } from './read-other-format.ts'
import { isJsonLd } from './read-package.ts'
import { importRepairs } from './repairs/decided.ts'

export type ExportedDatabase = { told: DatabaseExport; bytes: Uint8Array }

const WRITERS = { jsonld: putDatabaseJsonLd, ecospold2: putEcoSpold2, ilcd: putIlcd }

/** Of the archive: what the format does not hold, for whoever gets the archive alone. */
const REPORT = 'export-report.csv'

/**
 * A database read again and written as a ZIP archive: equal databases give equal bytes. A package of openLCA that stays one keeps all
 * its texts. Suppliers and allocations that were decided are in it. @throws NotADatabase, CannotCalculate where it has more files than an archive can hold
 */
export async function exportDatabase(
  bytes: Uint8Array,
  fileName: string,
  format: DatabaseExportFormat,
  repairs: readonly DatabaseRepair[] = [],
): Promise<ExportedDatabase> {
  const archive = isZip(bytes) ? openedArchive(bytes) : null
  if (archive && isJsonLd(archive))
    return exportPackage(repairedPackage(readChecked(archive).package, importRepairs(repairs)).repaired, format)
  return await packed(format, files => putOther(bytes, fileName, format, repairs, files))
}

/** A package of openLCA in memory. @throws CannotCalculate as above */
export const exportPackage = (source: OlcaPackage, format: DatabaseExportFormat): Promise<ExportedDatabase> =>
  packed(format, files => putPackage(source, format, files))

async function packed(format: DatabaseExportFormat, put: (files: PackedFiles) => Put | Promise<Put>) {
  try {
    return await written(format, put)
  } catch (error) {
    if (error instanceof LimitExceeded) throw new CannotCalculate(message('refusals:too_much.database'))
    throw error
  }
}

async function written(
  format: DatabaseExportFormat,
  put: (files: PackedFiles) => Put | Promise<Put>,
): Promise<ExportedDatabase> {
  const files = new PackedFiles()
  const { processes, omitted: all } = await put(files)
  const omitted = all.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  files.set(REPORT, ['code,count', ...omitted.map(({ code, count }) => `${code},${count}`), ''].join('\n'))
  const bytes = files.archive()
  return { told: { format, processes, files: files.count, bytes: bytes.length, omitted }, bytes }
}

type Put = { processes: number; omitted: Omitted[] }

function putPackage(source: OlcaPackage, format: DatabaseExportFormat, files: FileSink): Put {
  if (format === 'jsonld') {
    putJsonLd(source, files)
    const unread = source.processes.reduce((sum, one) => sum + (one.unread?.length ?? 0), 0)
    return { processes: source.processes.length, omitted: counted([['DROPPED_EXCHANGE', unread]]) }
  }
  const database = databaseOfPackage(source)
  const omitted = WRITERS[format](database, files)
  const { processes, flows, parameters } = source
  const words = processes.filter(({ category, description, documentation }) => category || description || documentation)
  const more = counted([
    ['DOCUMENTATION', words.length],
    ['PARAMETER', processes.reduce((sum, one) => sum + one.parameters.length, parameters.length)],
    ['PROPERTY', flows.reduce((sum, { properties }) => sum + Math.max(0, properties.length - 1), 0)],
  ])
  return { processes: database.columns.length, omitted: [...omitted, ...more] }
}

async function putOther(
  bytes: Uint8Array,
  fileName: string,
  format: DatabaseExportFormat,
  repairs: readonly DatabaseRepair[],
  files: FileSink,
): Promise<Put> {
  const { repaired: database } = await imported(bytes, fileName, repairs)
  // The neutral model has no texts beside names.
  const words = counted([['DOCUMENTATION', database.dataSets.length]])
  return { processes: database.columns.length, omitted: [...WRITERS[format](database, files), ...words] }
}

const counted = (list: readonly (readonly [Omitted['code'], number])[]): Omitted[] =>
  list.flatMap(([code, count]) => (count > 0 ? [{ code, count }] : []))
