import type { Passport } from '@cradle/contract'
import { plantRows } from '@cradle/portfolio/assess2'
import {
  entryPassport,
  entryPassport2,
  figure2Of,
  type PassportPortfolio,
  passportOfSite,
  placeOfSite,
  portfolioPassport,
  portfolioPassport2,
  presentProvenance,
  shownPassport,
} from '@cradle/report'
import { speechIn } from '@cradle/words'
import { isShared } from '../callers/reader.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { assessedFrom, assessedSiteFrom } from '../organisations/present.ts'
import { isOfSecondEdition } from '../organisations/present-provenance.ts'
import { figuresOfEntries, findEntry, sitesOf } from './entry-queries.ts'
import { notDelivered } from './not-delivered.ts'
import { findPortfolio, frozenDocuments, type PortfolioRow } from './queries.ts'
import { type ReadablePortfolioId, readablePortfolio } from './rights.ts'

/** How a figure was made: of the portfolio, of an entry, or of one of its sites; the total or one goal. */
export async function readPassport(deps: Deps, call: Call<'readPassport'>): Promise<Passport> {
  const { params, query, user } = call
  const id = await readablePortfolio(deps.db, user, params.id)
  return isShared(user)
    ? shownPassport(await passportOf(deps, id, query, { ofOwner: true }))
    : await passportOf(deps, id, query)
}

/** The passport of a figure for who may read the portfolio. `ofOwner`: told to somebody who is not its owner. */
export async function passportOf(
  deps: Deps,
  id: ReadablePortfolioId,
  query: Call<'readPassport'>['query'],
  { db = deps.db, ofOwner = false }: { db?: Deps['db']; ofOwner?: boolean } = {},
): Promise<Passport> {
  const speech = speechIn(query.language ?? 'en')
  const portfolio = (await findPortfolio(db, id)) ?? notFound('portfolio')
  if (portfolio.status !== 'delivered') return notDelivered(portfolio)
  if (query.entry === undefined) {
    if (query.site !== undefined) notFound('figure')
    const [figures, frozen] = await Promise.all([figuresOfEntries(db, id, figure2Of(query)), frozenDocuments(db, id)])
    const of = passportPortfolio(portfolio)
    return isOfSecondEdition(portfolio.stand)
      ? portfolioPassport2(speech, of, figures, frozen?.goals, query)
      : portfolioPassport(speech, of, figures, frozen?.goals, query.goal)
  }
  const entry = (await findEntry(db, id, query.entry)) ?? notFound('entry')
  const { organisation } = entry
  if (!organisation) return notFound('entry')
  const sites = (await sitesOf(db, [organisation.key])).map(assessedSiteFrom)
  const of = {
    speech,
    ofOwner,
    entry,
    organisation: assessedFrom(organisation),
    sites,
    portfolio: passportPortfolio(portfolio),
  }
  if (!isOfSecondEdition(portfolio.stand))
    return firstPassport({ ...of, edition: deps.edition, goal: query.goal }, query.site)
  const { sourcesOf, prepared2 } = deps.edition
  // Of an edition that is no longer here the passport has all but the chain.
  const { prepared, plants } = sourcesOf(portfolio.stand?.dataVersion ?? '') ?? {
    prepared: prepared2,
    plants: new Map(),
  }
  return entryPassport2({ ...of, prepared, plants, rowOfPlant: plantRows(prepared) }, query) ?? notFound('site')
}

function firstPassport(of: Parameters<typeof entryPassport>[0], site: string | undefined): Passport {
  if (site === undefined) return entryPassport(of)
  const place = placeOfSite(of, site)
  return place < 0 ? notFound('site') : passportOfSite(of, place)
}

const passportPortfolio = (portfolio: PortfolioRow): PassportPortfolio & { totalImpact: number | null } => ({
  name: portfolio.name,
  totalImpact: portfolio.totalImpact,
  totalStatus: portfolio.totalStatus,
  p5: portfolio.p5,
  p50: portfolio.p50,
  p95: portfolio.p95,
  provenance: portfolio.stand && presentProvenance(portfolio.stand),
})
