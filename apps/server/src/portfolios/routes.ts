import { Readable } from 'node:stream'
import { type Entry, endpoints, packColumns } from '@cradle/contract'
import type { PortfolioCoverage } from '@cradle/portfolio'
import { presentCoverage } from '@cradle/report'
import type { Deps } from '../core/deps.ts'
import { sheetOf } from '../drafts/queries.ts'
import { blockedBy, presentRows } from '../drafts/summary.ts'
import { done } from '../http/done.ts'
import { pageOf } from '../http/page.ts'
import { notFound, Refusal, refuse } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers, Written } from '../http/serve.ts'
import { isShared } from '../shares/reader.ts'
import { shownCoverage, shownEntry, shownPortfolio } from '../shares/shown.ts'
import { noteCall } from '../users/note-audit.ts'
import { type EntryRow, entriesOf, mapPointsJson } from './entry-queries.ts'
import { missing, notDelivered } from './not-delivered.ts'
import { readPassport } from './passport.ts'
import { presentEntryRow, presentFinding, presentPortfolio } from './present.ts'
import {
  findPortfolio,
  frozenDocuments,
  goalsText,
  markDeleted,
  type PortfolioRow,
  portfolioAt,
  portfoliosOfUser,
  renameTo,
} from './queries.ts'
import { type OwnedPortfolioId, ownedPortfolio, type ReadablePortfolioId, readablePortfolio } from './rights.ts'
import { countProblems, countRows, problemsOf, rowsOf } from './row-queries.ts'
import { beginRun, clearResults, removeOpenDraft } from './run-queries.ts'
import { sendAssess } from './send-assess.ts'
import { TRASH_DAYS } from './trash.ts'
import { uploadPortfolio } from './upload.ts'

type Names =
  | 'listPortfolios'
  | 'uploadPortfolio'
  | 'readPortfolio'
  | 'renamePortfolio'
  | 'deletePortfolio'
  | 'restorePortfolio'
  | 'submitPortfolio'
  | 'listEntries'
  | 'listEntryColumns'
  | 'readGoals'
  | 'readMap'
  | 'readCoverage'
  | 'listProblems'
  | 'listRows'
  | 'readPassport'

/** Entries of the reference world that one call may take. */
const WORLD_PAGE = 1000
/** Longer lists are written in pieces of this size. */
const ENTRIES_AT_ONCE = 500

export function portfolioRoutes(deps: Deps): Handlers<Names> {
  const { db, edition, clock } = deps
  const showFor = (user: Parameters<typeof isShared>[0]) => (row: EntryRow) => {
    const entry = presentEntryRow(edition.reference, row)
    return isShared(user) ? shownEntry(entry) : entry
  }
  const present = async (id: ReadablePortfolioId) => presentPortfolio((await findPortfolio(db, id)) ?? missing(id))
  return {
    async listPortfolios({ user, query }) {
      return (await portfoliosOfUser(db, user.id, query.status)).map(presentPortfolio)
    },
    uploadPortfolio: call => uploadPortfolio(deps, call),
    async readPortfolio({ params, user }) {
      const shown = await present(await readablePortfolio(db, user, params.id))
      return isShared(user) ? shownPortfolio(shown, user) : shown
    },
    async renamePortfolio(call) {
      const { params, user, body } = call
      const id = await ownedPortfolio(db, user, params.id)
      const { name: before } = (await findPortfolio(db, id)) ?? missing(id)
      await db.transaction(async tx => {
        await renameTo(tx, id, body.name)
        if (body.name !== before) await noteCall(tx, call, 'portfolio_renamed', `${before} → ${body.name}`, clock.now())
      })
      return present(id)
    },
    async deletePortfolio(call) {
      const { params, user } = call
      const id = await ownedPortfolio(db, user, params.id)
      const { name } = (await findPortfolio(db, id)) ?? missing(id)
      if (params.id.includes('.')) return await deleteRun(deps, call, id, name)
      await db.transaction(async tx => {
        // Of several calls at once, one deletes.
        if (!(await markDeleted(tx, id, clock.now()))) notFound('portfolio')
        await noteCall(tx, call, 'portfolio_deleted', name, clock.now())
      })
      return done('portfolio_deleted', { days: TRASH_DAYS })
    },
    async restorePortfolio(call) {
      const { params, user } = call
      const id = await ownedPortfolio(db, user, params.id, { deleted: true })
      const { name } = (await findPortfolio(db, id)) ?? missing(id)
      const isDeleted = (await portfolioAt(db, params.id))?.deleted != null
      await db.transaction(async tx => {
        await markDeleted(tx, id, null)
        if (isDeleted) await noteCall(tx, call, 'portfolio_restored', name, clock.now())
      })
      return present(id)
    },
    async submitPortfolio(call) {
      const { params, user } = call
      const id = await ownedPortfolio(db, user, params.id)
      const portfolio = (await findPortfolio(db, id)) ?? missing(id)
      const [blocked] = blockedBy(portfolio.status, portfolio.columnsMissing ?? [], portfolio.rowsTotal)
      if (blocked && portfolio.status === 'draft') throw new Refusal(409, blocked.code, blocked.message)
      await deps.db.transaction(async tx => {
        const run = await beginRun(tx, id, clock.now())
        if (run === undefined) refuse(409, 'not_a_draft.submit')
        await clearResults(tx, id)
        await sendAssess(deps.jobs, tx, user.id, [{ job: { portfolioId: id, run }, entries: portfolio.entriesTotal }])
        await noteCall(tx, call, 'portfolio_submitted', portfolio.name, clock.now())
      })
      return present(id)
    },
    async listEntries({ params, user, query, reply }) {
      const id = await readablePortfolio(db, user, params.id)
      if (id === 'world' && (query.limit === undefined || query.limit > WORLD_PAGE))
        refuse(422, 'limit_required', { limit: WORLD_PAGE })
      const portfolio = (await findPortfolio(db, id)) ?? missing(id)
      reply.header('X-Total-Count', String(portfolio.entriesTotal))
      const from = query.offset ?? 0
      const to = Math.min(portfolio.entriesTotal, from + (query.limit ?? portfolio.entriesTotal))
      const delivered = portfolio.status === 'delivered'
      const show = showFor(user)
      if (to - from > ENTRIES_AT_ONCE) {
        const pieces = entriesInPieces(deps, id, { from, to, delivered, show })
        return new Attachment(Readable.from(pieces), 'application/json; charset=utf-8')
      }
      const rows = await entriesOf(db, id, { limit: Math.max(1, to - from), offset: from, delivered })
      return rows.map(show)
    },
    async listEntryColumns({ params, user, query: { limit, offset } }) {
      const id = await readablePortfolio(db, user, params.id)
      const portfolio = (await findPortfolio(db, id)) ?? missing(id)
      const count = portfolio.entriesTotal
      const show = showFor(user)
      const shown: Entry[] = []
      // Piece by piece, so that calls of others come in between.
      for (let from = offset; from < Math.min(count, offset + limit); from += ENTRIES_AT_ONCE) {
        const size = Math.min(ENTRIES_AT_ONCE, offset + limit - from)
        const page = { limit: size, offset: from, delivered: portfolio.status === 'delivered' }
        for (const row of await entriesOf(db, id, page)) shown.push(show(row))
      }
      return { count, offset, rows: shown.length, columns: packColumns(shown) }
    },
    async readGoals({ params, user }) {
      return frozenGoals(deps, await readablePortfolio(db, user, params.id))
    },
    async readMap({ params, user }) {
      const id = await readablePortfolio(db, user, params.id)
      await mustBeDelivered(deps, id)
      return new Written(await mapPointsJson(db, id, params.goal))
    },
    async readCoverage({ params, user }) {
      const coverage = presentCoverage(await frozenCoverage(deps, await readablePortfolio(db, user, params.id)))
      return isShared(user) ? shownCoverage(coverage) : coverage
    },
    async listProblems({ params, user, query }) {
      const id = await readablePortfolio(db, user, params.id)
      const [rows, count] = await Promise.all([problemsOf(db, id, query), countProblems(db, id)])
      return pageOf(rows.map(presentFinding), count, pathOf('listProblems', params.id), query)
    },
    async listRows({ params, user, query }) {
      const id = await readablePortfolio(db, user, params.id)
      const [rows, count, portfolio, sheet] = await Promise.all([
        rowsOf(db, id, query),
        countRows(db, id, query),
        findPortfolio(db, id),
        sheetOf(db, id),
      ])
      const page = pageOf(await presentRows(deps, id, rows), count, pathOf('listRows', params.id), query)
      return { ...page, revision: portfolio?.revision ?? 0, header: headerOf(sheet) }
    },
    readPassport: call => readPassport(deps, call),
  }
}

/** The columns as rows name their cells. */
const headerOf = ({ header }: { header: readonly string[] }) =>
  header.map((title, i) => title.trim() || `column ${i + 1}`)

/** A draft over a delivered portfolio can be thrown away; a delivered run belongs to its portfolio. */
async function deleteRun({ db, clock }: Deps, call: Call<'deletePortfolio'>, id: OwnedPortfolioId, name: string) {
  const isRemoved = await db.transaction(async tx => {
    const removed = await removeOpenDraft(tx, id)
    if (removed) await noteCall(tx, call, 'draft_discarded', name, clock.now())
    return removed
  })
  if (isRemoved) return done('draft_discarded')
  return refuse(409, 'is_delivered')
}

/** A long list, page by page, so that nobody waits for it to be built. */
async function* entriesInPieces(
  { db }: Deps,
  id: ReadablePortfolioId,
  of: { from: number; to: number; delivered: boolean; show: (row: EntryRow) => Entry },
): AsyncGenerator<string> {
  const { from, to, delivered, show } = of
  for (let offset = from; offset < to; offset += ENTRIES_AT_ONCE) {
    const rows = await entriesOf(db, id, { limit: Math.min(ENTRIES_AT_ONCE, to - offset), offset, delivered })
    const text = rows.map(row => JSON.stringify(show(row))).join(',')
    yield `${offset === from ? '[' : text === '' ? '' : ','}${text}`
  }
  yield ']'
}

async function mustBeDelivered({ db }: Deps, id: ReadablePortfolioId): Promise<PortfolioRow> {
  const portfolio = (await findPortfolio(db, id)) ?? missing(id)
  return portfolio.status === 'delivered' ? portfolio : notDelivered(portfolio)
}

/** Written once, at delivery, and sent as it stands. */
async function frozenGoals(deps: Deps, id: ReadablePortfolioId): Promise<Written> {
  const json = await goalsText(deps.db, id)
  if (json !== null) return new Written(json)
  return notDelivered((await findPortfolio(deps.db, id)) ?? missing(id))
}

async function frozenCoverage(deps: Deps, id: ReadablePortfolioId): Promise<PortfolioCoverage> {
  const coverage = (await frozenDocuments(deps.db, id))?.coverage
  return coverage ?? notDelivered((await findPortfolio(deps.db, id)) ?? missing(id))
}

const pathOf = (name: 'listProblems' | 'listRows', id: string) => endpoints[name].path.replace('{id}', id)
