import type { SessionUser } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { notFound } from '../http/refuse.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { type OwnedPortfolioId, ownedPortfolio } from '../portfolios/rights.ts'
import type { EvidencePlace } from './queries.ts'

/** The portfolio that is meant, through all its runs. Raises `Refusal` 404. */
export async function placeOf(
  db: Db,
  user: SessionUser,
  address: string,
): Promise<EvidencePlace & { id: OwnedPortfolioId }> {
  const id = await ownedPortfolio(db, user, address)
  const { series } = await loadPortfolio(db, id)
  return series === null ? notFound('portfolio') : { id, owner: user.workspace.id, series }
}
