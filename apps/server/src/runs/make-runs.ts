import { noteCall } from '../audit/note-audit.ts'
import type { SessionUser, WorkspaceId } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { refuse } from '../http/refuse.ts'
import { sheetOf } from '../portfolios/list-queries.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { completePortfolios, findPortfolio, removeIncomplete } from '../portfolios/queries.ts'
import { mustHaveRoomFor } from '../portfolios/quota.ts'
import { mintPortfolioId, type OwnedPortfolioId } from '../portfolios/rights.ts'
import { lockSeries, nextNumber, numberRun } from '../portfolios/run-queries.ts'
import { copyList, openDraftOf } from './queries.ts'

/** Who asked, and where from. */
type Caller = { user: SessionUser; request: { ip: string } }

/** The draft over a delivered portfolio: the one there is, or a new one. `made` says which. */
export async function draftOver(
  deps: Deps,
  caller: Caller,
  from: OwnedPortfolioId,
): Promise<{ id: OwnedPortfolioId; made: boolean }> {
  const { db } = deps
  const portfolio = await loadPortfolio(db, from)
  const series = portfolio.series!
  if (portfolio.status === 'draft') return { id: from, made: false }
  const open = await openDraftOf(db, series)
  const running =
    portfolio.status === 'in_progress' || (open && (await findPortfolio(db, open))?.status === 'in_progress')
  if (running) refuse(409, 'in_progress.stop')
  if (open) return { id: open, made: false }
  const number = await nextNumber(db, series)
  const what = { series, number, head: false, origin: 'edit', name: portfolio.name } as const
  return await copy(deps, from, caller.user.workspace.id, what, async tx => {
    await noteCall(tx, caller, 'portfolio_edited', portfolio.name, deps.clock.now())
    return true
  })
}

/**
 * A run of the list as it was delivered, begun by `begin` in the transaction that shows it: it is there and begun, or neither. False where
 * the series has a draft or a run under way by then, or where `begin` says no.
 */
export async function rerun(
  deps: Deps,
  portfolio: { id: OwnedPortfolioId; owner: WorkspaceId; series: string; name: string },
  begin: (tx: Db, id: OwnedPortfolioId) => Promise<boolean>,
): Promise<boolean> {
  const { id, owner, series, name } = portfolio
  const number = await nextNumber(deps.workDb, series)
  return (await copy(deps, id, owner, { series, number, head: false, origin: 'edit', name }, begin)).made
}

/** A copy as a portfolio of its own, whatever the state of the one that is copied. */
export async function duplicate(
  deps: Deps,
  caller: Caller,
  from: OwnedPortfolioId,
  name?: string,
): Promise<OwnedPortfolioId> {
  const portfolio = await loadPortfolio(deps.db, from)
  await mustHaveRoomFor(deps.db, deps.env, caller.user.workspace.id, 1)
  const title = name ?? `${portfolio.name.slice(0, 190)} (copy)`
  const what = { series: null, number: 1, head: true, origin: 'duplicate', name: title } as const
  const made = await copy(deps, from, caller.user.workspace.id, what, async tx => {
    await noteCall(tx, caller, 'portfolio_duplicated', title, deps.clock.now())
    return true
  })
  return made.id
}

type Copy = {
  series: string | null
  number: number
  head: boolean
  origin: 'edit' | 'duplicate'
  name: string
}

/**
 * `made` is false where somebody else opened a draft of the series meanwhile: then it is that one; and where `end`, which runs in the
 * transaction that shows the copy, says no.
 */
async function copy(
  deps: Deps,
  from: OwnedPortfolioId,
  owner: WorkspaceId,
  { series, ...what }: Copy,
  end: (tx: Db, id: OwnedPortfolioId) => Promise<boolean>,
): Promise<{ id: OwnedPortfolioId; made: boolean }> {
  const { workDb, clock } = deps
  await sheetOf(workDb, from)
  const now = clock.now()
  const id = mintPortfolioId(now)
  try {
    await copyList(workDb, from, {
      ...what,
      owner,
      id,
      series: series ?? id,
      entryIds: newId(now),
      now,
    })
    const open = await workDb.transaction(async tx => {
      if (series !== null) {
        await lockSeries(tx, series)
        const first = await openDraftOf(tx, series)
        if (first) return first
        await numberRun(tx, series, id)
      }
      if (!(await end(tx, id))) return from
      await completePortfolios(tx, [id])
      return undefined
    })
    if (open) {
      await removeIncomplete(workDb, [id])
      return { id: open, made: false }
    }
  } catch (error) {
    await removeIncomplete(workDb, [id]).catch(cause => deps.log.warn({ err: cause }, 'left for the sweep'))
    throw error
  }
  return { id, made: true }
}
