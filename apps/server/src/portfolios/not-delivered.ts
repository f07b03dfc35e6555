import type { Db } from '../db/open.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { ReadablePortfolioId } from './portfolio-id.ts'
import { findPortfolio, type PortfolioRow } from './queries.ts'

/** Refuses what needs a delivered report. Raises `Refusal` 409. */
export const notDelivered = (portfolio: PortfolioRow): never =>
  portfolio.status === 'draft' ? refuse(409, 'not_delivered.draft') : refuse(409, 'not_delivered.running')

const missing = (id: ReadablePortfolioId): never => {
  if (id === 'world' || id === 'demo') refuse(503, 'starting')
  return notFound('portfolio')
}

/** Raises `Refusal` 404, or 503 while what is open to everyone is still being made. */
export const loadPortfolio = async (db: Db, id: ReadablePortfolioId): Promise<PortfolioRow> =>
  (await findPortfolio(db, id)) ?? missing(id)

/** Raises `Refusal` as `loadPortfolio`, and 409 where there is no report yet. */
export async function loadDelivered(db: Db, id: ReadablePortfolioId): Promise<PortfolioRow> {
  const portfolio = await loadPortfolio(db, id)
  return portfolio.status === 'delivered' ? portfolio : notDelivered(portfolio)
}
