import { presentCoverage, presentProblem, presentProvenance, type ReportHead, reportHead } from '@cradle/report'
import type { Deps } from '../deps/deps.ts'
import { notDelivered } from '../portfolios/not-delivered.ts'
import { presentPortfolio } from '../portfolios/present.ts'
import { frozenDocuments, type PortfolioRow } from '../portfolios/queries.ts'
import type { ReadablePortfolioId } from '../portfolios/rights.ts'
import { problemsOf } from '../portfolios/row-queries.ts'

const MAX_PROBLEMS = 1_000_000

/** Everything of a report but its entries. Raises `Refusal` 409 where it is not delivered. */
export async function headOf(
  { edition }: Pick<Deps, 'edition'>,
  db: Deps['db'],
  id: ReadablePortfolioId,
  portfolio: PortfolioRow,
): Promise<ReportHead> {
  const frozen = await frozenDocuments(db, id)
  if (portfolio.status !== 'delivered' || !portfolio.stand || !frozen?.goals || !frozen.coverage)
    return notDelivered(portfolio)
  const provenance = presentProvenance(portfolio.stand)
  return reportHead(edition.reportEdition(provenance).reference, {
    made: portfolio.delivered!.toISOString(),
    portfolio: presentPortfolio(portfolio),
    stand: provenance,
    coverage: presentCoverage(frozen.coverage),
    goals: frozen.goals,
    problems: (await problemsOf(db, id, { limit: MAX_PROBLEMS, offset: 0 })).map(presentProblem),
  })
}
