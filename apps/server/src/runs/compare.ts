import type { Comparison, ImpactStatus, Interval } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import { englishDetail, type Message, message, wireMessage, wireNotes } from '@cradle/words/messages'
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

type Compared = Comparison['portfolios'][number]

/** Pairs whose intervals do not overlap can be told apart; pairs that are known differently well are not compared. */
function distinguish(portfolios: readonly Compared[]): Comparison['distinguishable'] {
  const found: Comparison['distinguishable'] = []
  for (const [i, one] of portfolios.entries())
    for (const other of portfolios.slice(i + 1))
      for (let goal = 0; goal <= 17; goal++) {
        const [a, b] = [figureOf(one, goal), figureOf(other, goal)]
        if (a.status === 'not_assessed' && b.status === 'not_assessed') continue
        found.push({ goal: goal === 0 ? null : goal, pair: [one.id, other.id], ...verdict(a, b) })
      }
  return found
}

type Figure = { value: number | null; status: ImpactStatus | null; interval: Interval | null }

const figureOf = (portfolio: Compared, goal: number): Figure =>
  goal === 0
    ? {
        value: portfolio.total_impact,
        status: portfolio.total_status,
        interval: { p5: portfolio.p5, p50: portfolio.p50, p95: portfolio.p95 },
      }
    : portfolio.goals[goal - 1]!

type Verdict = Pick<Comparison['distinguishable'][number], 'distinct' | 'text' | 'message'>

function verdict(a: Figure, b: Figure): Verdict {
  if (a.value === null || b.value === null) return verdictOf(null, message('compared:no_number'))
  if (a.status !== b.status) return verdictOf(null, message('compared:known_differently'))
  const [low, high] = a.value < b.value ? [a, b] : [b, a]
  const top = low.interval?.p95 ?? low.value!
  const bottom = high.interval?.p5 ?? high.value!
  return top < bottom ? verdictOf(true, message('compared:apart')) : verdictOf(false, message('compared:overlap'))
}

const verdictOf = (distinct: boolean | null, what: Message): Verdict => ({
  distinct,
  text: englishDetail(what),
  message: wireMessage(what),
})
