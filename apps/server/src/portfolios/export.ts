import { Readable } from 'node:stream'
import { cleanName } from '../clean-name.ts'
import type { Deps } from '../deps.ts'
import { assessedFrom, assessedSiteFrom } from '../organisations/present.ts'
import { notFound, refuse } from '../refuse.ts'
import { csvPieces, jsonPieces, type ReportEntry, reportEntry, reportHead } from '../reports/index.ts'
import { Attachment, type Call } from '../serve.ts'

import { presentPortfolio, presentProblem, presentStand } from './present.ts'
import { entriesOf, findPortfolio, frozenDocuments, problemsOf, sitesOf } from './queries.ts'
import { type ReadablePortfolioId, readablePortfolio } from './rights.ts'
import { notDelivered } from './routes.ts'

const ENTRIES_AT_ONCE = 500
const MOST_PROBLEMS = 1_000_000

/** The whole report as a file, written page by page: exact values, formulas neutralised in CSV. */
export async function exportPortfolio(deps: Deps, { params, user }: Call<'exportPortfolio'>): Promise<Attachment> {
  const { db, edition } = deps
  if (params.format === 'pdf' || params.format === 'xlsx')
    refuse(501, 'not_made_yet', 'This form of the report is not made yet.')
  const id = await readablePortfolio(db, user, params.id)
  const portfolio = (await findPortfolio(db, id)) ?? notFound('This portfolio')
  const frozen = await frozenDocuments(db, id)
  if (portfolio.status !== 'delivered' || !portfolio.stand || !frozen?.goals || !frozen.coverage)
    return notDelivered(portfolio)
  const stand = presentStand(portfolio.stand)
  const head = reportHead(edition.reference, {
    made: portfolio.delivered!.toISOString(),
    portfolio: presentPortfolio(portfolio),
    stand,
    coverage: frozen.coverage,
    goals: frozen.goals,
    problems: (await problemsOf(db, id, { limit: MOST_PROBLEMS, offset: 0 })).map(presentProblem),
  })
  const entries = entriesInPages(deps, id, stand)
  const name = cleanName(portfolio.name, 'report')
  return params.format === 'csv'
    ? new Attachment(Readable.from(csvPieces(head, entries)), 'text/csv; charset=utf-8', `${name}.csv`)
    : new Attachment(Readable.from(jsonPieces(head, entries)), 'application/json; charset=utf-8', `${name}.json`)
}

async function* entriesInPages(
  { db, edition }: Deps,
  id: ReadablePortfolioId,
  stand: Parameters<typeof reportEntry>[1],
): AsyncGenerator<ReportEntry> {
  for (let offset = 0; ; offset += ENTRIES_AT_ONCE) {
    const page = await entriesOf(db, id, { limit: ENTRIES_AT_ONCE, offset, delivered: true })
    const found = await sitesOf(db, [...new Set(page.flatMap(entry => entry.organisationKey ?? []))])
    const byOrganisation = Map.groupBy(found, site => site.organisationKey)
    for (const entry of page) {
      if (!entry.organisation) continue
      const sites = (byOrganisation.get(entry.organisation.key) ?? []).map(assessedSiteFrom)
      yield reportEntry(edition.reference, stand, entry, assessedFrom(entry.organisation), sites)
    }
    if (page.length < ENTRIES_AT_ONCE) return
  }
}
