import type { Comparison } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import { distinguish } from '@cradle/report'
import { message, wireNotes } from '@cradle/words/messages'
import type { Deps } from '../deps/deps.ts'
import { notFound, refuseFields } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { notDelivered } from '../portfolios/not-delivered.ts'
import { presentPortfolio } from '../portfolios/present.ts'
import { findPortfolio, frozenDocuments } from '../portfolios/queries.ts'
import { type ReadablePortfolioId, readablePortfolio } from '../portfolios/rights.ts'
import { sharedOrganisations } from './queries.ts'

const SHARED_SHOWN = 200
const NOTES = [message('compared:counted_twice'), message('compared:as_they_are')]

/** Two to four portfolios side by side. */
export async function comparePortfolios(deps: Deps, { query, user }: Call<'comparePortfolios'>): Promise<Comparison> {
  const { db } = deps
  const addresses = [...new Set(query.ids.split(',').map(id => id.trim()))].filter(id => id !== '')
  if (addresses.length < 2 || addresses.length > 4)
    refuseFields(
      422,
      [{ field: 'ids', message: message('fields:portfolios_named', { number: addresses.length }) }],
      'invalid.portfolios_to_compare',
    )
  const ids: ReadablePortfolioId[] = []
  for (const address of addresses) ids.push(await readablePortfolio(db, user, address))
  const portfolios: Comparison['portfolios'] = []
  const provenances = new Set<string>()
  for (const id of ids) {
    const row = (await findPortfolio(db, id)) ?? notFound('portfolio')
    const goals = (await frozenDocuments(db, id))?.goals
    if (row.status !== 'delivered' || !goals) return notDelivered(row)
    provenances.add(row.stand?.id ?? '')
    portfolios.push({
      ...presentPortfolio(row),
      goals: goals.status.map((status, i) => ({
        value: carriesValue(status) ? goals.all_countries[i]! : null,
        status,
        direction: goals.direction[i] ?? null,
        coverage: goals.coverage[i] ?? null,
        interval: goals.intervals[i] ?? null,
      })),
    })
  }
  const shared = await sharedOrganisations(db, ids, SHARED_SHOWN)
  return {
    portfolios,
    same_stand: provenances.size === 1,
    ...wireNotes(provenances.size === 1 ? NOTES : [...NOTES, message('compared:other_data')]),
    distinguishable: distinguish(portfolios),
    shared: shared.map(({ entityId, name, country, holdings }) => ({
      entity_id: entityId,
      name,
      country,
      holdings: ids.map(id => {
        const held = holdings.find(holding => holding.portfolio === id)
        return held ? { allocation: held.allocation, impact: held.impact } : null
      }),
    })),
    shared_count: shared[0]?.count ?? 0,
  }
}
