import type { PortfolioRow } from '../portfolios/queries.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'

/** The delivered run that an engagement is over. */
export type Place = { id: OwnedPortfolioId; portfolio: PortfolioRow; series: string }
