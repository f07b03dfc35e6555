import type { SessionUser } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { refuse } from '../http/refuse.ts'
import { loadPortfolio } from './not-delivered.ts'
import { type OwnedPortfolioId, ownedPortfolio } from './rights.ts'
import { nextNumber } from './run-queries.ts'

/** The portfolio whose list comes in a new version. */
export type Replaced = { id: OwnedPortfolioId; series: string; number: number; name: string; isDraft: boolean }

export async function portfolioToReplace({ db }: Deps, user: SessionUser, address: string): Promise<Replaced> {
  const id = await ownedPortfolio(db, user, address.replace(/\.\d+$/, ''))
  const portfolio = await loadPortfolio(db, id)
  if (portfolio.status === 'in_progress' || portfolio.draft?.status === 'in_progress') refuseRunning()
  const { series, name } = portfolio
  return { id, series: series!, number: await nextNumber(db, series!), name, isDraft: portfolio.status === 'draft' }
}

export const refuseRunning = (): never => refuse(409, 'in_progress')

/** A new version of a list is one list: of several in the file, the one of the same name. */
export function refuseSeveral(names: readonly string[], name: string): never {
  const some = names.map(one => `“${one}”`).slice(0, 5)
  return refuse(422, 'several_portfolios', { names: some.join(', '), name })
}
