/** What is told of databases that somebody brought, beside what is calculated: light enough for the thread that answers. */
import type { DatabaseLimits, DatabaseProcess, ImportProblem, ImportReport, LcaDatabase } from '@cradle/contract'
import { englishDetail, message, recognise, storedText, wireMessage } from '@cradle/words/messages'
import { LIMITS, MIB } from './limits.ts'

/** A problem as it is stored: earlier versions stored its English sentence alone. */
type StoredProblem = Omit<ImportProblem, 'coded_message'> & Partial<Pick<ImportProblem, 'coded_message'>>

/** The report of an import, with the code of each sentence. */
export const presentReport = (report: ImportReport): ImportReport => ({
  ...report,
  // Reports of earlier versions have none.
  ledger: report.ledger ?? null,
  issues: report.issues.map((problem: StoredProblem) => ({
    ...problem,
    coded_message: problem.coded_message === undefined ? codeOf(problem.message) : problem.coded_message,
  })),
})

const OF_NOBODY = storedText('').code

function codeOf(sentence: string): ImportProblem['coded_message'] {
  const found = recognise(sentence, ['imports', 'engine'])
  return found.code === OF_NOBODY ? null : wireMessage(found)
}

/** What a database may be, and what of the account is used. */
export function presentLimits(
  used: { databases: number; bytes: number } | null,
  readingSeconds: number,
): DatabaseLimits {
  const { megabytes, unpackedMegabytes, entries, processes, exchanges, databases, totalMegabytes } = LIMITS
  const what = message('limits:database', {
    mb: megabytes,
    unpacked: unpackedMegabytes,
    files: entries,
    processes,
    exchanges,
    databases,
    together: totalMegabytes,
  })
  return {
    formats: [
      'openLCA JSON-LD (schema 1 and 2), zip',
      'EcoSpold 1, EcoSpold 2, ILCD, ILCD+EPD, XML or zip',
      'SimaPro CSV',
      'Brightway workbook, XLSX',
    ],
    megabytes,
    unpacked_megabytes: unpackedMegabytes,
    entries,
    processes,
    exchanges,
    databases,
    reading_seconds: readingSeconds,
    total_megabytes: totalMegabytes,
    used: used && { databases: used.databases, megabytes: Math.round((used.bytes / MIB) * 100) / 100 },
    text: englishDetail(what),
    text_message: wireMessage(what),
  }
}

/** A database as it is stored. */
type DatabaseRow = Omit<LcaDatabase, 'file' | 'study' | 'created'> & {
  fileName: string
  size: number
  sha256: string
  isStudy: boolean
  createdAt: Date
}
type ProcessRow = Omit<DatabaseProcess, 'id' | 'system_process'> & { processId: string; systemProcess: boolean }

export const presentDatabase = (row: DatabaseRow): LcaDatabase => ({
  id: row.id,
  name: row.name,
  file: { name: row.fileName, size: row.size, sha256: row.sha256 },
  format: row.format,
  schema: row.schema,
  processes: row.processes,
  flows: row.flows,
  locations: row.locations,
  methods: row.methods,
  study: row.isStudy,
  created: row.createdAt.toISOString(),
})

export const presentProcess = (row: ProcessRow): DatabaseProcess => ({
  id: row.processId,
  name: row.name,
  category: row.category,
  location: row.location,
  product: row.product,
  amount: row.amount,
  unit: row.unit,
  treats: row.treats,
  exchanges: row.exchanges,
  system_process: row.systemProcess,
})

/** What a database is called whose owner gave it no name. */
export const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.(zip|xml|spold|csv|xlsx)$/i, '')
    .replaceAll('_', ' ')
    .slice(0, 120) || 'Database'
