import type { SharesComparison } from '@cradle/contract'
import { entryInputsOf } from '../portfolios/entry-queries.ts'
import { addressOf } from '../portfolios/present.ts'
import { findPortfolio } from '../portfolios/queries.ts'
import { readablePortfolio } from '../portfolios/rights.ts'
import { notDelivered } from '../portfolios/routes.ts'
import { notFound, refuse } from '../refuse.ts'
import type { Call } from '../serve.ts'
import { TABLES } from './meta.ts'
import { checkedShareFile, type LcaTools, limitTries } from './tools.ts'

/** Entries up to this many are answered at once; more take their turn among the jobs. */
const SHORT = 1000

/** A delivered portfolio under another share file, beside the default. Nothing is stored. */
export async function compareShares(
  { deps, ask, meta }: LcaTools,
  call: Call<'compareShares'>,
): Promise<SharesComparison> {
  const { db, world } = deps
  const shareFile = checkedShareFile(deps, call.body.share_file)
  const id = await readablePortfolio(db, call.user, call.body.portfolio)
  const portfolio = (await findPortfolio(db, id)) ?? notFound('This portfolio')
  if (portfolio.status !== 'delivered') return notDelivered(portfolio)
  if (portfolio.stand?.dataVersion !== world.stand.data_version) {
    refuse(409, 'older_edition', 'This report stands on an older edition of the data. Calculate it again to compare.')
  }
  await limitTries(deps, call, 'compare')
  const entries = id === 'world' ? null : await entryInputsOf(db, id, portfolio.entriesTotal)
  const answer = await ask('compareShares', { entries, shareFile }, { long: portfolio.entriesTotal > SHORT })
  return {
    portfolio: { id: addressOf(portfolio), name: portfolio.name, entries: portfolio.entriesTotal },
    ...answer,
    meta: meta([...TABLES.power, ...TABLES.industries]),
  }
}
