import { Readable } from 'node:stream'
import { type Export, ExportLanguage, type ExportOptions } from '@cradle/contract'
import { addressesOf, requestedLanguage, SCHEMAS, type Wanted, wantedOf } from '@cradle/report/file'
import { type Message, message } from '@cradle/words/messages'
import { noteDownload } from '../audit/note-download.ts'
import { isShared } from '../callers/reader.ts'
import { cleanName } from '../core/clean-name.ts'
import { VERSION } from '../core/env.ts'
import type { Deps } from '../deps/deps.ts'
import { messageFields } from '../http/done.ts'
import { notFound, refuse, tooMany } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers } from '../http/serve.ts'
import { loadDelivered, loadPortfolio } from '../portfolios/not-delivered.ts'
import type { PortfolioRow } from '../portfolios/queries.ts'
import { type ReadablePortfolioId, readablePortfolio } from '../portfolios/rights.ts'
import { checkReport } from '../signing/sign-report.ts'
import { answerer } from './answerer.ts'
import { madeWhileWaiting, mayMake } from './made-while-waiting.ts'
import { print } from './print.ts'
import {
  deleteExport,
  type ExportRow,
  findExport,
  languageOfUser,
  openExports,
  putExport,
  takeTurn,
} from './queries.ts'
import { headOf } from './read-report.ts'
import { type ExportFile, sendFile, unchanged } from './send-file.ts'
import { signExport, signedAs } from './sign-export.ts'
import { STORED_DAYS } from './stored-days.ts'

type Names = 'exportPortfolio' | 'readSignature' | 'signExport' | 'prepareExport' | 'readExport' | 'readReportSchema'
type Caller = Call<'exportPortfolio'>['user']

/** Long files that one account may wait for, and all who are not logged in together. */
const MAX_OPEN = 4

const exported = async (db: Deps['db'], portfolio: PortfolioRow) => ({
  ...portfolio,
  signed: (await signedAs(db, portfolio))?.at ?? null,
  fileName: cleanName(portfolio.name, 'report'),
  version: VERSION,
})

export function exportRoutes(deps: Deps): Handlers<Names> {
  const { db } = deps
  const findWanted = async (
    { user, request }: Pick<Call<'exportPortfolio'>, 'user' | 'request'>,
    params: { id: string },
    format: Wanted['format'],
    options: ExportOptions,
  ) => {
    const id = await readablePortfolio(db, user, params.id)
    const portfolio = await loadDelivered(db, id)
    const language = options.language ?? (await languageFor(deps, user, request.headers['accept-language']))
    return { id, portfolio, wanted: wantedOf(await exported(db, portfolio), format, options, language) }
  }
  return {
    async exportPortfolio(call) {
      const { params, query, user, request, reply } = call
      const { id, portfolio, wanted } = await findWanted(call, params, params.format, query)
      const known = unchanged(call, wanted)
      if (known) return known
      const send = async (file: ExportFile) => {
        const sent = await sendFile(call, wanted, file)
        await noteDownload(db, call, `${portfolio.name} (${params.format})`, deps.clock.now())
        return sent
      }
      if (wanted.isShort) {
        await mayMake(deps, ownerOf(user) ?? request.ip)
        return await send(inMemory(await makeNow(deps, id, portfolio, wanted)))
      }
      const row = await ensureMade(deps, id, wanted, user, request.ip)
      const file = await fileOf(deps, row)
      if (file) return await send(file)
      if (row.status !== 'ready') return later(reply, params.id, row, wanted)
      // Made before, and gone from the store.
      await deleteExport(db, wanted.id)
      return later(reply, params.id, await ensureMade(deps, id, wanted, user, request.ip), wanted)
    },
    readSignature: call => readSignature(deps, call),
    signExport: async call => signFile(deps, call, await findWanted(call, call.params, call.params.format, call.query)),
    async prepareExport(call) {
      const { params, body, user, request, reply } = call
      const { format, ...options } = body
      const { id, wanted } = await findWanted(call, params, format, options)
      if (!wanted.isShort) return presentExport(params.id, await ensureMade(deps, id, wanted, user, request.ip), wanted)
      reply.status(200)
      return presentShort(params.id, wanted)
    },
    async readExport({ params, user }) {
      const id = await readablePortfolio(db, user, params.id)
      const row = (await findExport(db, params.export, id)) ?? notFound('file')
      const portfolio = await loadPortfolio(db, id)
      const wanted = wantedOf(await exported(db, portfolio), row.format, row.options, row.options.language ?? 'en')
      return presentExport(params.id, row, { ...wanted, id: row.id })
    },
    async readReportSchema({ params, reply }) {
      reply.header('cache-control', 'public, max-age=3600')
      return new Attachment(`${JSON.stringify(SCHEMAS[params.schema](), null, 2)}\n`, 'application/schema+json')
    },
  }
}

async function readSignature({ db }: Deps, { params, user }: Call<'readSignature'>) {
  const id = await readablePortfolio(db, user, params.id)
  await loadDelivered(db, id)
  return await checkReport(db, id)
}

type Found = { id: ReadablePortfolioId; portfolio: PortfolioRow; wanted: Wanted }

/** The signature of a file as it would be sent now; of a long one only once it is made. Raises `Refusal` 409. */
async function signFile(deps: Deps, { user, request }: Call<'signExport'>, { id, portfolio, wanted }: Found) {
  return await signExport(deps, id, wanted, async () => {
    if (wanted.isShort) {
      await mayMake(deps, ownerOf(user) ?? request.ip)
      return inMemory(await makeNow(deps, id, portfolio, wanted))
    }
    const row = await findExport(deps.db, wanted.id, id)
    return (row && (await fileOf(deps, row))) ?? refuse(409, 'file_not_made')
  })
}

const inMemory = (bytes: Uint8Array): ExportFile => ({
  size: bytes.length,
  read: async range => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
})

/** The stored file of an export that is ready; null where there is none. */
async function fileOf(
  { files }: Pick<Deps, 'files'>,
  { status, fileKey, size }: ExportRow,
): Promise<ExportFile | null> {
  if (status !== 'ready' || fileKey === null || size === null || !(await files.has(fileKey))) return null
  return { size, read: async range => (await files.read(fileKey, range)) ?? Readable.from([]) }
}

function later(reply: Call<'exportPortfolio'>['reply'], address: string, row: ExportRow, wanted: Wanted): Export {
  reply.status(202)
  reply.header('retry-after', '2')
  const shown = presentExport(address, row, wanted)
  reply.header('location', shown.state)
  return shown
}

/** The language of the account; without one, what the reader's program asks for. */
async function languageFor({ db }: Deps, user: Caller, header: string | undefined): Promise<ExportLanguage> {
  const own = user !== null && !isShared(user) ? await languageOfUser(db, user.id) : undefined
  const known = ExportLanguage.safeParse(own)
  return known.success ? known.data : (requestedLanguage(header) ?? 'en')
}

const ownerOf = (user: Caller): string | null => (user !== null && !isShared(user) ? user.id : null)

/** A short report, made while the caller waits. */
async function makeNow(
  deps: Deps,
  id: ReadablePortfolioId,
  portfolio: PortfolioRow,
  wanted: Wanted,
): Promise<Uint8Array> {
  const { db, threads } = deps
  const { format, options } = wanted
  const head = await headOf(deps, db, id, portfolio)
  const signed = await signedAs(db, portfolio)
  const { bytes } = await madeWhileWaiting(() =>
    print(threads, { format, options, head, signed }, answerer(deps, db, id)),
  )
  return bytes!
}

/** The row of a long file; made, with its job, where there is none yet or the last try failed. */
async function ensureMade(
  deps: Deps,
  id: ReadablePortfolioId,
  wanted: Wanted,
  user: Caller,
  ip: string,
): Promise<ExportRow> {
  const { db, clock, jobs } = deps
  const known = await findExport(db, wanted.id, id)
  if (known && known.status !== 'failed') return known
  const owner = ownerOf(user)
  await mayMake(deps, owner ?? ip)
  const { id: key, format, options, total } = wanted
  await db.transaction(async tx => {
    await takeTurn(tx, owner)
    const meanwhile = await findExport(tx, key, id)
    if (meanwhile && meanwhile.status !== 'failed') return
    if ((await openExports(tx, owner)) >= MAX_OPEN)
      tooMany(10, { name: 'exports', max: MAX_OPEN, unit: 'concurrent-requests' }, 'too_many_requests.files', {
        limit: MAX_OPEN,
      })
    const made = await putExport(tx, { id: key, portfolioId: id, owner, format, options, total, created: clock.now() })
    if (made) await jobs.send(tx, 'make-export', { id: key })
  })
  return (await findExport(db, key, id)) ?? notFound('file')
}

function presentExport(address: string, row: ExportRow, wanted: Wanted): Export {
  return {
    id: row.id,
    ...messageFields(MESSAGES[row.status]),
    portfolio: address,
    format: row.format,
    options: row.options,
    status: row.status,
    done: row.done,
    total: row.total,
    name: wanted.name,
    size: row.size,
    ...addressesOf(address, row),
    until: row.status === 'ready' ? new Date(row.created.getTime() + STORED_DAYS * 86_400_000).toISOString() : null,
  }
}

const presentShort = (address: string, wanted: Wanted): Export => ({
  ...messageFields(MESSAGES.ready),
  id: wanted.id,
  portfolio: address,
  format: wanted.format,
  options: wanted.options,
  status: 'ready',
  done: wanted.total,
  total: wanted.total,
  name: wanted.name,
  size: null,
  until: null,
  ...addressesOf(address, wanted),
})

const MESSAGES: Readonly<Record<ExportRow['status'], Message>> = {
  waiting: message('progress:export_waiting'),
  making: message('progress:export_making'),
  ready: message('progress:export_ready'),
  failed: message('progress:export_failed'),
}
