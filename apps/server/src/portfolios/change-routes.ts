import { blockedBy } from '@cradle/report'
import { noteCall } from '../audit/note-audit.ts'
import type { SessionUser } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, Refusal, refuse } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { tellWebhooks, type WebhookChange } from '../webhooks/tell.ts'
import { loadPortfolio } from './not-delivered.ts'
import { presentPortfolio } from './present.ts'
import { markDeleted, portfolioAt, renameTo } from './queries.ts'
import { type OwnedPortfolioId, ownedPortfolio, type ReadablePortfolioId } from './rights.ts'
import { assuredRun, beginRun, clearResults, frozenRun, lockSeries, removeOpenDraft } from './run-queries.ts'
import { sendAssess } from './send-assess.ts'
import { TRASH_DAYS } from './trash.ts'

/** The calls that change a portfolio as a whole. */
export function changeRoutes(
  deps: Deps,
): Handlers<'renamePortfolio' | 'deletePortfolio' | 'restorePortfolio' | 'submitPortfolio'> {
  const { db, clock } = deps
  const present = async (id: ReadablePortfolioId) => presentPortfolio(await loadPortfolio(db, id))
  const tell = (tx: Db, { workspace }: SessionUser, portfolio: { id: string; name: string }, change: WebhookChange) =>
    tellWebhooks(deps, tx, workspace.id, {
      event: 'portfolio.changed',
      portfolio,
      change,
      onceKey: `changed:${newId(clock.now())}`,
    })
  return {
    async renamePortfolio(call) {
      const { params, user, body } = call
      const id = await ownedPortfolio(db, user, params.id)
      const { name: before } = await loadPortfolio(db, id)
      if (body.was !== undefined && body.was !== before) refuse(409, 'changed_since.undo')
      await db.transaction(async tx => {
        await renameTo(tx, id, body.name)
        if (body.name === before) return
        await noteCall(tx, call, 'portfolio_renamed', `${before} → ${body.name}`, clock.now())
        await tell(tx, user, { id: params.id, name: body.name }, 'renamed')
      })
      return present(id)
    },
    async deletePortfolio(call) {
      const { params, user } = call
      const id = await ownedPortfolio(db, user, params.id)
      const { name, series } = await loadPortfolio(db, id)
      if (params.id.includes('.')) return await deleteRun(deps, call, id, name)
      await db.transaction(async tx => {
        if (series !== null) await mustNotBeFrozen(tx, series)
        // Of several calls at once, one deletes.
        if (!(await markDeleted(tx, id, clock.now()))) notFound('portfolio')
        await noteCall(tx, call, 'portfolio_deleted', name, clock.now())
        await tell(tx, user, { id: params.id, name }, 'deleted')
      })
      return done('portfolio_deleted', { days: TRASH_DAYS })
    },
    async restorePortfolio(call) {
      const { params, user } = call
      const id = await ownedPortfolio(db, user, params.id, { deleted: true })
      const { name } = await loadPortfolio(db, id)
      const isDeleted = (await portfolioAt(db, params.id))?.deleted != null
      await db.transaction(async tx => {
        await markDeleted(tx, id, null)
        if (!isDeleted) return
        await noteCall(tx, call, 'portfolio_restored', name, clock.now())
        await tell(tx, user, { id: params.id, name }, 'restored')
      })
      return present(id)
    },
    async submitPortfolio(call) {
      const { params, user } = call
      const id = await ownedPortfolio(db, user, params.id)
      const portfolio = await loadPortfolio(db, id)
      const [blocked] = blockedBy(portfolio.status, portfolio.columnsMissing ?? [], portfolio.rowsTotal)
      if (blocked && portfolio.status === 'draft') throw new Refusal(409, blocked.code, blocked.message)
      await deps.db.transaction(async tx => {
        const run = await beginRun(tx, id, user.id, clock.now())
        if (run === undefined) refuse(409, 'not_a_draft.submit')
        await clearResults(tx, id)
        await sendAssess(deps.jobs, tx, user.workspace.id, [
          { job: { portfolioId: id, run }, entries: portfolio.entriesTotal },
        ])
        await noteCall(tx, call, 'portfolio_submitted', portfolio.name, clock.now())
      })
      return present(id)
    },
  }
}

/** An approved run stays as it is, and its portfolio with it. Raises `Refusal` 409. */
async function mustNotBeFrozen(tx: Db, series: string): Promise<void> {
  await lockSeries(tx, series)
  const run = await frozenRun(tx, series)
  if (run !== undefined) refuse(409, 'is_frozen', { run })
  const assured = await assuredRun(tx, series)
  if (assured !== undefined) refuse(409, 'is_assured', { run: assured })
}

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
