import type { Deps } from '../deps.ts'
import { findPortfolio } from '../portfolios/queries.ts'
import { readablePortfolio } from '../portfolios/rights.ts'
import { notDelivered } from '../portfolios/routes.ts'
import { notFound, unavailable } from '../refuse.ts'
import type { Handlers } from '../serve.ts'

export function bundleRoutes({ db }: Deps): Handlers<'readBundle'> {
  return {
    async readBundle({ params, user }) {
      const id = await readablePortfolio(db, user, params.id)
      const portfolio = (await findPortfolio(db, id)) ?? notFound('This portfolio')
      if (portfolio.status !== 'delivered') return notDelivered(portfolio)
      return unavailable('Bundles cannot be made just now. Try again later.', 60)
    },
  }
}
