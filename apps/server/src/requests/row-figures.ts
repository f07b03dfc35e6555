import type { ComparedFigure } from '@cradle/contract'
import { compareFigures, type RowFigures } from '@cradle/requests'
import type { Db } from '../db/open.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'
import { figuresInRow, type RequestRow } from './queries.ts'

const NOTHING: RowFigures = { stated: {}, estimated: {} }

/** What a row states, and what its report estimates for it. Reports of the first edition of the method have no physical figures. */
async function rowFigures(db: Db, id: OwnedPortfolioId, row: number): Promise<RowFigures> {
  const found = await figuresInRow(db, id, row)
  if (!found) return NOTHING
  const stated = found.source.sites.find(site => site.row === row) ?? {}
  const site = found.sites.find(detail => detail.row === row)
  const physical = found.organisation?.physical?.indicators ?? {}
  const ofOrganisation = Object.fromEntries(Object.entries(physical).map(([name, figure]) => [name, figure?.value]))
  return { stated, estimated: site ? (site.indicators ?? {}) : ofOrganisation }
}

/** An answer beside what the row has now; as it was then once somebody has decided. */
export async function comparedWith(
  db: Db,
  id: OwnedPortfolioId,
  request: RequestRow,
): Promise<readonly ComparedFigure[]> {
  if (request.compared !== null || request.answer === null) return request.compared ?? []
  return compareFigures(await rowFigures(db, id, request.row), request.answer)
}
