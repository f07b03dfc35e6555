import type { UploadedPortfolio } from '@cradle/contract'
import type { Problem } from '@cradle/impact/rows'
import type { ReadUploadMessage } from '@cradle/portfolio'
import { fromDisk } from '@cradle/reading'
import { presentProblemWithFix } from '@cradle/report'
import type { Turn } from '@cradle/threads'
import { TooMuchForAThread } from '@cradle/threads'
import { type Message, message } from '@cradle/words/messages'
import { noteCall } from '../audit/note-audit.ts'
import type { WorkspaceId } from '../callers/caller.ts'
import { cleanName } from '../core/clean-name.ts'
import { errorCode } from '../core/error-code.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { type FieldProblem, Refusal, refuse } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { mappingsOf, memoryOf } from '../memory/queries.ts'
import { SMALL_FILE } from '../threads/limits.ts'
import { titleOfFile } from './file-name.ts'
import { decidedIn } from './list-queries.ts'
import { addressOf, presentPortfolio } from './present.ts'
import { completePortfolios, type PortfolioRow, portfoliosOfUpload } from './queries.ts'
import { mustBeWithinQuota, quotaOf, refuseOverQuota } from './quota.ts'
import { usedBy } from './quota-queries.ts'
import { type FileTask, readListFile } from './read-list-file.ts'
import { refuseSheet } from './refuse-sheet.ts'
import { portfolioToReplace, refuseRunning, refuseSeveral } from './replace.ts'
import { checkedPortfolio } from './rights.ts'
import { countProblemsOf, problemsOf, problemsOfAll } from './row-queries.ts'
import { takePlace } from './run-queries.ts'
import { sendAssess } from './send-assess.ts'
import { UnseenList } from './unseen-list.ts'
import { findUpload, insertUpload } from './upload-queries.ts'

const PROBLEMS_SHOWN = 200

/**
 * Reads the file in a thread, stores its rows where nobody sees them, a chunk at a time while it is read, and brings all of it into
 * being in one transaction: file record, portfolios and job. An answer 2xx means that all of it is committed; any other, that nothing exists.
 * (On the embedded database a transaction keeps everybody else waiting, so it has to be short.)
 */
export async function uploadPortfolio(deps: Deps, call: Call<'uploadPortfolio'>): Promise<UploadedPortfolio> {
  const { user, body, files, request } = call
  const file = files[0]
  const owner = user.workspace.id
  const key = idempotencyKey(request.headers['idempotency-key'])
  const { sha256, size } = file
  const before = key === null ? undefined : await sentBefore(deps, owner, key, sha256)
  if (before) return before

  const quota = quotaOf(deps.env)
  const used = await usedBy(deps.db, owner)
  refuseOverQuota(quota, used, { portfolios: 1, bytes: size })
  const over = body.replaces === undefined ? null : await portfolioToReplace(deps, user, body.replaces)
  const fileName = cleanName(file.filename, 'upload')
  const name = body.name ?? over?.name ?? titleOfFile(fileName)
  const status = body.is_draft || body.draft ? 'draft' : 'in_progress'
  const uploadId = newId(deps.clock.now())
  const origin = { owner, by: user.id, status, now: deps.clock.now(), ...(over ? { over } : {}) } as const
  const list = new UnseenList(deps.writeDb, origin, heads => {
    refuseOverQuota(quota, used, { portfolios: heads.length, bytes: size })
    const [only] = heads
    if (over === null && body.name !== undefined && heads.length === 1) only!.name = body.name
  })
  let fileKey: string | undefined
  try {
    const turn = { account: user.id, small: size <= SMALL_FILE }
    const load = async () => ({
      open: fromDisk(file.path),
      size,
      filename: fileName,
      name,
      includeUntaken: body.draft === true,
      memory: [...(await memoryOf(deps.db, owner)), ...(over ? await decidedIn(deps.db, over.id) : [])],
      mappings: await mappingsOf(deps.db, owner),
      ...(over ? { only: over.name } : {}),
    })
    await readFile(deps, turn, load, message => list.take(message))
    await list.end()
    const { portfolios } = list
    const ids = portfolios.map(portfolio => portfolio.id)
    const storedKey = await deps.files.putFile(file.path)
    fileKey = storedKey
    const now = deps.clock.now()
    await deps.writeDb.transaction(async tx => {
      await insertUpload(tx, {
        id: uploadId,
        owner,
        idempotencyKey: key,
        fileName,
        size,
        sha256,
        fileKey: storedKey,
        created: now,
      })
      if (over && !(await takePlace(tx, over, ids[0]!))) refuseRunning()
      await completePortfolios(tx, ids, uploadId)
      await mustBeWithinQuota(tx, deps.env, owner)
      const others = portfolios.length > 1 ? ` +${portfolios.length - 1}` : ''
      const detail = `${portfolios[0]!.name}${others} (${fileName})`
      await noteCall(tx, call, over ? 'portfolio_replaced' : 'portfolio_uploaded', detail, now)
      if (status === 'in_progress')
        await sendAssess(
          deps.jobs,
          tx,
          owner,
          portfolios.map(({ id, entriesTotal }) => ({ job: { portfolioId: id, run: 1 }, entries: entriesTotal })),
        )
    })
  } catch (error) {
    // Nobody sees what is left, and the answer does not wait: the database may be away.
    if (list.portfolios.length > 0) list.remove().catch(cause => deps.log.warn({ err: cause }, 'left for the sweep'))
    if (fileKey !== undefined) await deps.files.remove(fileKey)
    const again = key !== null && isRepeated(error) ? await sentBefore(deps, owner, key, sha256) : undefined
    if (again) return again
    throw error
  }
  const stored = await presentUpload(deps, uploadId)
  return stored ?? refuse(409, 'replaced')
}

/** The same key again is the same upload: its answer is given again, nothing is stored twice. */
async function sentBefore(deps: Deps, owner: WorkspaceId, key: string, sha256: string) {
  const found = await findUpload(deps.db, owner, key)
  if (!found) return undefined
  if (found.sha256 !== sha256) refuse(422, 'idempotency_key_reused')
  const stored = await presentUpload(deps, found.id)
  return stored ?? refuse(410, 'gone.upload')
}

/** Reads the file; what it holds is stored by `take`. Raises `Refusal` where the file cannot be taken. */
async function readFile(
  { threads, env, world }: Deps,
  turn: Turn,
  load: () => Promise<Omit<FileTask, 'provenanceId' | 'megabytes' | 'rows'>>,
  take: (message: ReadUploadMessage) => Promise<void>,
): Promise<void> {
  const limits = { megabytes: env.UPLOAD_MAX_MB, rows: env.UPLOAD_MAX_ROWS }
  const loadAll = async () => ({ ...(await load()), provenanceId: world.stand.id, ...limits })
  try {
    const read = await readListFile(threads, turn, loadAll, take)
    if (read.kind === 'failed') refuseSheet(read.failure)
    if (read.kind === 'not_taken') refuseColumns(read.problems)
    if (read.kind === 'several_portfolios') refuseSeveral(read.names, read.only)
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
  const ids = portfolios.map(checkedPortfolio)
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
    problems: problems.map(presentProblemWithFix),
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

/** A column that is missing, and what helps. */
const fieldProblem = ({ column, message: problem, remedy }: Problem): FieldProblem => ({
  field: column ?? 'file',
  message: remedy ? message('fields:with_remedy', { problem, remedy }) : problem,
})

/** By the number of columns that are missing, each with what helps: `missingColumns` of `@cradle/impact` finds at most three. */
const MISSING = ['refusals:missing_required.2', 'refusals:missing_required.4', 'refusals:missing_required.6'] as const

function refuseColumns(problems: readonly Problem[]): never {
  // A file of which something was left out is not refused.
  const missing = problems.filter(({ severity }) => severity === 'error')
  const sentences = missing.flatMap(({ message: what, remedy }) => (remedy ? [what, remedy] : [what]))
  const params = Object.fromEntries(sentences.map((sentence, i) => [`sentence${i + 1}`, sentence]))
  const message: Message = { code: MISSING[missing.length - 1]!, params }
  throw new Refusal(422, 'missing_required', message, { problems: missing.map(fieldProblem) })
}

/** Another request with the same key was first. */
const isRepeated = (error: unknown): boolean =>
  errorCode(error instanceof Error ? (error.cause ?? error) : error) === '23505'
