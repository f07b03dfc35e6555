import { notFound, refuse } from '../http/refuse.ts'
import type { ReadablePortfolioId } from './portfolio-id.ts'
import type { PortfolioRow } from './queries.ts'

/** Refuses what needs a delivered report. Raises `Refusal` 409. */
export const notDelivered = (portfolio: PortfolioRow): never =>
  portfolio.status === 'draft' ? refuse(409, 'not_delivered.draft') : refuse(409, 'not_delivered.running')

export const missing = (id: ReadablePortfolioId): never => {
  if (id === 'world' || id === 'demo') refuse(503, 'starting')
  return notFound('portfolio')
}
