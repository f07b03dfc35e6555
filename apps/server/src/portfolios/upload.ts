import type { UploadedPortfolio } from '@cradle/contract'
import type { SheetFailure } from '@cradle/sheet'
import { type Message, message } from '@cradle/words/messages'
import { cleanName } from '../core/clean-name.ts'
import type { Deps } from '../core/deps.ts'
import { newId } from '../core/ids.ts'
import { decidedIn, mappingsOf, memoryOf } from '../drafts/queries.ts'
import { done } from '../http/done.ts'
import { Refusal, refuse, refuseFields } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { type ReadUpload, SMALL_FILE, TooMuchForAThread, type Turn, type UploadTask } from '../threads/threads.ts'
import { noteCall } from '../users/note-audit.ts'
import { titleOfFile } from './file-name.ts'
import { insertRead } from './insert-read.ts'
import { addressOf, presentFinding, presentPortfolio } from './present.ts'
import { completePortfolios, type PortfolioRow, portfoliosOfUpload, removeIncomplete } from './queries.ts'
import { quotaOf, refuseOverQuota } from './quota.ts'
import { usedBy } from './quota-queries.ts'
import { portfolioToReplace, refuseRunning, theSameList } from './replace.ts'
import type { ReadablePortfolioId } from './rights.ts'
import { countProblemsOf, problemsOf, problemsOfAll } from './row-queries.ts'
import { takePlace } from './run-queries.ts'
import { sendAssess } from './send-assess.ts'
import { findUpload, insertUpload } from './upload-queries.ts'

const PROBLEMS_SHOWN = 200

/**
 * Reads the file in a thread, writes its rows where nobody sees them, piece by piece, and brings all of it into being in one
 * transaction: file record, portfolios and job. An answer 2xx means that all of it is committed; any other, that nothing exists.
 * (On the embedded database a transaction keeps everybody else waiting, so it has to be short.)
 */
export async function uploadPortfolio(deps: Deps, call: Call<'uploadPortfolio'>): Promise<UploadedPortfolio> {
  const { user, body, files, request } = call
  const file = files[0]!
  const key = idempotencyKey(request.headers['idempotency-key'])
  const { sha256, size } = file
  const before = key === null ? undefined : await sentBefore(deps, user.id, key, sha256)
  if (before) return before

  const quota = quotaOf(deps.env)
  const used = await usedBy(deps.db, user.id)
  refuseOverQuota(quota, used, { portfolios: 1, bytes: size })
  const over = body.replaces === undefined ? null : await portfolioToReplace(deps, user, body.replaces)
  const fileName = cleanName(file.filename, 'upload')
  const name = body.name ?? over?.name ?? titleOfFile(fileName)
  const turn = { account: user.id, small: size <= SMALL_FILE }
  const read = await readFile(deps, turn, async () => ({
    ...{ bytes: await file.bytes(), filename: fileName, name, keepUntaken: body.draft === true },
    memory: [...(await memoryOf(deps.db, user.id)), ...(over ? await decidedIn(deps.db, over.id) : [])],
    mappings: await mappingsOf(deps.db, user.id),
  }))
  if (read.kind === 'failed') refuseSheet(read.failure)
  if (read.kind === 'not_taken') refuseColumns(read.problems)
  const { sheet } = read
  const portfolios = over ? [theSameList(read.portfolios, over.name)] : read.portfolios
  if (over === null && body.name !== undefined && portfolios.length === 1) portfolios[0]!.name = body.name

  refuseOverQuota(quota, used, { portfolios: portfolios.length, bytes: size })
  const ids = portfolios.map(portfolio => portfolio.id)
  const uploadId = newId(deps.clock.now())
  const fileKey = await deps.files.putFile(file.path)
  const status = body.is_draft || body.draft ? 'draft' : 'in_progress'
  try {
    const now = deps.clock.now()
    await insertRead(deps.writeDb, portfolios, {
      ...{ owner: user.id, uploadId: null, status, complete: false, sheet, now },
      ...(over ? { over } : {}),
    })
    await deps.writeDb.transaction(async tx => {
      await insertUpload(tx, {
        ...{ id: uploadId, owner: user.id, idempotencyKey: key, fileName, size, sha256, fileKey, created: now },
      })
      if (over && !(await takePlace(tx, over, ids[0]!))) refuseRunning()
      await completePortfolios(tx, ids, uploadId)
      const others = portfolios.length > 1 ? ` +${portfolios.length - 1}` : ''
      const detail = `${portfolios[0]!.name}${others} (${fileName})`
      await noteCall(tx, call, over ? 'portfolio_replaced' : 'portfolio_uploaded', detail, now)
      if (status === 'in_progress')
        await sendAssess(
          deps.jobs,
          tx,
          user.id,
          portfolios.map(({ id, entriesTotal }) => ({ job: { portfolioId: id, run: 1 }, entries: entriesTotal })),
        )
    })
  } catch (error) {
    // Nobody sees what is left, and the answer does not wait: the database may be away.
    removeIncomplete(deps.writeDb, ids).catch(cause => deps.log.warn({ err: cause }, 'left for the sweep'))
    await deps.files.remove(fileKey)
    const again = key !== null && isRepeated(error) ? await sentBefore(deps, user.id, key, sha256) : undefined
    if (again) return again
    throw error
  }
  const kept = await presentUpload(deps, uploadId)
  return kept ?? refuse(409, 'replaced')
}

/** The same key again is the same upload: its answer is given again, nothing is stored twice. */
async function sentBefore(deps: Deps, userId: string, key: string, sha256: string) {
  const found = await findUpload(deps.db, userId, key)
  if (!found) return undefined
  if (found.sha256 !== sha256) refuse(422, 'idempotency_key_reused')
  const kept = await presentUpload(deps, found.id)
  return kept ?? refuse(410, 'gone.upload')
}

async function readFile(
  { threads, env, world }: Deps,
  turn: Turn,
  task: () => Promise<Omit<UploadTask, 'standId' | 'megabytes' | 'rows'>>,
): Promise<ReadUpload> {
  try {
    const limits = { megabytes: env.UPLOAD_MAX_MB, rows: env.UPLOAD_MAX_ROWS }
    return await threads.readUpload(turn, async () => ({ ...(await task()), standId: world.stand.id, ...limits }))
  } catch (error) {
    if (!(error instanceof TooMuchForAThread)) throw error
    refuse(413, 'too_large.upload')
  }
}

/** Undefined where its portfolios are deleted, or another upload took their place. */
async function presentUpload({ db }: Deps, uploadId: string): Promise<UploadedPortfolio | undefined> {
  const portfolios = await portfoliosOfUpload(db, uploadId)
  const [first] = portfolios
  if (!first) return undefined
  const ids = portfolios.map(portfolio => portfolio.id as ReadablePortfolioId)
  const [count, problems] = await Promise.all([
    countProblemsOf(db, ids),
    ids.length === 1
      ? problemsOf(db, ids[0]!, { limit: PROBLEMS_SHOWN, offset: 0 })
      : problemsOfAll(db, ids, PROBLEMS_SHOWN),
  ])
  const sum = (of: (row: PortfolioRow) => number) => portfolios.reduce((total, row) => total + of(row), 0)
  const [rows, accepted, rejected] = [sum(p => p.rowsTotal), sum(p => p.rowsAccepted), sum(p => p.rowsRejected)]
  return {
    ...presentPortfolio(first),
    ...done(first.status === 'draft' ? 'upload_draft' : 'upload_begun', { rows, accepted, rejected }),
    problems: problems.map(presentFinding),
    problems_count: count,
    portfolios: portfolios.map(row => ({ id: addressOf(row), name: row.name, rows: row.rowsTotal })),
  }
}

function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const key = String(header).trim()
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) refuse(400, 'bad_idempotency_key')
  return key
}

function refuseSheet({ kind, key, params, sentence: english }: SheetFailure): never {
  const message: Message = { code: `sheets:${key}`, params }
  throw new Refusal(kind === 'too_large' ? 413 : 422, kind, message, {
    problems: [{ field: 'file', message, english }],
    english,
  })
}

function refuseColumns(problems: Extract<ReadUpload, { kind: 'not_taken' }>['problems']): never {
  const sentences = problems.map(({ sentence, suggestion }) => (suggestion ? `${sentence} ${suggestion}` : sentence))
  refuseFields(
    422,
    problems.map(({ column }, i) => ({
      field: column ?? 'file',
      message: message('fields:stated', { text: sentences[i]! }),
    })),
    'missing_required',
    { problems: sentences.join(' ') },
  )
}

/** Another request with the same key was first. */
const isRepeated = (error: unknown): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error
  return (cause as { code?: string; constraint?: string }).code === '23505'
}
