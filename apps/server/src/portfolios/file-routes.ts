import type { UploadLimits } from '@cradle/contract'
import { templateCsv, templateXlsx } from '@cradle/portfolio/files'
import { DEFAULT_LIMITS } from '@cradle/sheet'
import { TooMuchForAThread } from '@cradle/threads'
import { message, render, wireMessage } from '@cradle/words/messages'
import { noteDownload } from '../audit/note-download.ts'
import { cleanName } from '../core/clean-name.ts'
import type { Env } from '../core/env.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers } from '../http/serve.ts'
import { READ_SECONDS, SMALL_LIST } from '../threads/limits.ts'
import { entriesText, problemsText, rowsText, sheetOf } from './list-queries.ts'
import { loadPortfolio } from './not-delivered.ts'
import { ownedPortfolio } from './rights.ts'
import { portfolioTask } from './tasks.ts'
import { TRASH_DAYS } from './trash.ts'
import { uploadOf } from './upload-queries.ts'

type Names = 'readUploadLimits' | 'readTemplate' | 'readRowsFile'

const CSV = 'text/csv; charset=utf-8'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Files that one visit of the upload page may send one after the other. */
const FILES_AT_ONCE = 10

export function listFileRoutes(deps: Deps): Handlers<Names> {
  let template: Promise<Uint8Array> | undefined
  return {
    async readUploadLimits() {
      return limitsOf(deps.env)
    },
    async readTemplate({ params }) {
      if (params.format === 'csv') return new Attachment(templateCsv(), CSV, 'cradle-template.csv')
      template ??= templateXlsx(deps.edition.reference)
      return new Attachment(await template, XLSX, 'cradle-template.xlsx')
    },
    readRowsFile: call => rowsFile(deps, call),
  }
}

function limitsOf({ UPLOAD_MAX_MB: megabytes, UPLOAD_MAX_ROWS: rows }: Env): UploadLimits {
  const { columns, cell, unpackedBytes } = DEFAULT_LIMITS
  const what = message('limits:upload', { mb: megabytes, rows, columns })
  return {
    formats: ['CSV', 'TSV', 'XLSX'],
    megabytes,
    rows,
    columns,
    cell_characters: cell,
    name_characters: 300,
    unpacked_megabytes: Math.round(unpackedBytes / 1024 / 1024),
    files_at_once: FILES_AT_ONCE,
    reading_seconds: READ_SECONDS,
    trash_days: TRASH_DAYS,
    encodings: ['UTF-8', 'UTF-16', 'Windows-1252'],
    delimiters: [',', ';', 'tab', '|'],
    required: ['name', 'country', 'allocation'],
    // Thousands stand apart by commas, as they did before.
    text: render(what, 'en').replaceAll('\u202f', ','),
    text_message: wireMessage(what),
  }
}

/** The rows with what became of them, or the file as it was sent. */
async function rowsFile(deps: Deps, call: Call<'readRowsFile'>): Promise<Attachment> {
  const { params, user } = call
  const { db, workDb, threads } = deps
  const id = await ownedPortfolio(db, user, params.id)
  const portfolio = await loadPortfolio(db, id)
  if (params.kind === 'original') {
    const upload = await uploadOf(db, id)
    if (!upload) return notFound('the_file')
    const bytes = await deps.files.get(upload.fileKey)
    if (!bytes) return notFound('the_file')
    await noteDownload(db, call, message('audit:original', { name: portfolio.name }), deps.clock.now())
    return new Attachment(bytes, 'application/octet-stream', cleanName(upload.fileName, 'list'))
  }
  const { kind, format } = params
  const sheet = await sheetOf(workDb, id)
  try {
    const turn = { account: user.id, small: portfolio.rowsTotal <= SMALL_LIST }
    const bytes = await threads.runInTurn(turn, portfolioTask('rowFile'), async () => ({
      kind,
      format,
      sheet,
      rows: await rowsText(workDb, id),
      problems: await problemsText(workDb, id),
      entries: await entriesText(workDb, id),
    }))
    const name = `${cleanName(portfolio.name, 'list')} ${kind}.${format}`
    await noteDownload(db, call, message(`audit:file.${kind}`, { name: portfolio.name, format }), deps.clock.now())
    return new Attachment(bytes, format === 'csv' ? CSV : XLSX, name)
  } catch (error) {
    if (!(error instanceof TooMuchForAThread)) throw error
    return refuse(413, 'too_large.xlsx')
  }
}
