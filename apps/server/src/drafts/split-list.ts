import type { Deps } from '../deps/deps.ts'
import { mintPortfolioId, type OwnedPortfolioId } from '../portfolios/rights.ts'
import { changeList } from './change-list.ts'
import { moveRows } from './queries.ts'

/**
 * A column now names portfolios: rows that name another one move to a draft of their own. Each new draft is seen only when its rows
 * are read, and then has them all.
 */
export async function splitList(
  deps: Deps,
  owner: string,
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
