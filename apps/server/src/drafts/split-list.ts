import type { WorkspaceId } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { addressOf } from '../portfolios/present.ts'
import { mintPortfolioId, type OwnedPortfolioId } from '../portfolios/rights.ts'
import { changeList } from './change-list.ts'
import { moveRows } from './queries.ts'

/**
 * A column now names portfolios: rows that name another one move to a draft of their own. Each new draft is seen only when its rows
 * are read, and then has them all.
 */
async function splitList(
  deps: Deps,
  owner: WorkspaceId,
  from: OwnedPortfolioId,
  moved: readonly { name: string; rows: number[] }[],
): Promise<OwnedPortfolioId[]> {
  const { workDb, clock } = deps
  const made: OwnedPortfolioId[] = []
  for (const { name, rows } of moved) {
    const id = mintPortfolioId(clock.now())
    await workDb.transaction(tx => moveRows(tx, { id, owner, from, name, rows, now: clock.now() }))
    await changeList(deps, { id, owner, revision: 0, edits: {}, tell: () => null })
    made.push(id)
  }
  return made
}

/** Moves rows that name another portfolio to drafts of their own; the list and those, as a call answers them. */
export async function splitIntoPortfolios(
  deps: Deps,
  owner: WorkspaceId,
  id: OwnedPortfolioId,
  moved: Parameters<typeof splitList>[3],
) {
  const portfolios = []
  for (const one of [id, ...(await splitList(deps, owner, id, moved))]) {
    const row = await loadPortfolio(deps.db, one)
    portfolios.push({ id: addressOf(row), name: row.name, rows: row.rowsTotal })
  }
  return portfolios
}
