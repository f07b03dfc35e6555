import { endpoints } from '@cradle/contract'
import type { PortfolioCoverage } from '@cradle/portfolio'
import { presentCoverage, presentProblemWithFix, shownCoverage, shownGoals, shownPortfolio } from '@cradle/report'
import { isShared } from '../callers/reader.ts'
import type { Deps } from '../deps/deps.ts'
import { pageOf } from '../http/page.ts'
import { type Handlers, RawJson } from '../http/serve.ts'
import { changeRoutes } from './change-routes.ts'
import { mapPointsJson } from './entry-queries.ts'
import { entryRoutes } from './entry-routes.ts'
import { sheetOf } from './list-queries.ts'
import { movePortfolio } from './move.ts'
import { loadDelivered, loadPortfolio, notDelivered } from './not-delivered.ts'
import { readPassport } from './passport.ts'
import { presentPortfolio } from './present.ts'
import { presentRows } from './present-rows.ts'
import { findPortfolio, frozenDocuments, goalsText, portfoliosOfUser } from './queries.ts'
import { type ReadablePortfolioId, readablePortfolio } from './rights.ts'
import { countProblems, countRows, problemsOf, rowsOf } from './row-queries.ts'
import { uploadPortfolio } from './upload.ts'

type Names =
  | 'listPortfolios'
  | 'uploadPortfolio'
  | 'movePortfolio'
  | 'readPortfolio'
  | 'renamePortfolio'
  | 'deletePortfolio'
  | 'restorePortfolio'
  | 'submitPortfolio'
  | 'listEntries'
  | 'listEntryColumns'
  | 'readGoals'
  | 'readMap'
  | 'readCoverage'
  | 'listProblems'
  | 'listRows'
  | 'readPassport'

export function portfolioRoutes(deps: Deps): Handlers<Names> {
  const { db } = deps
  const present = async (id: ReadablePortfolioId) => presentPortfolio(await loadPortfolio(db, id))
  return {
    ...changeRoutes(deps),
    ...entryRoutes(deps),
    async listPortfolios({ user, query }) {
      return (await portfoliosOfUser(db, user.workspace.id, query.status)).map(presentPortfolio)
    },
    uploadPortfolio: call => uploadPortfolio(deps, call),
    movePortfolio: call => movePortfolio(deps, call),
    async readPortfolio({ params, user }) {
      const shown = await present(await readablePortfolio(db, user, params.id))
      return isShared(user) ? shownPortfolio(shown, user.share) : shown
    },
    async readGoals({ params, user }) {
      const goals = await frozenGoals(deps, await readablePortfolio(db, user, params.id))
      return isShared(user) ? new RawJson(JSON.stringify(shownGoals(JSON.parse(goals.json)))) : goals
    },
    async readMap({ params, user }) {
      const id = await readablePortfolio(db, user, params.id)
      await loadDelivered(deps.db, id)
      return new RawJson(await mapPointsJson(db, id, params.goal))
    },
    async readCoverage({ params, user }) {
      const coverage = presentCoverage(await frozenCoverage(deps, await readablePortfolio(db, user, params.id)))
      return isShared(user) ? shownCoverage(coverage) : coverage
    },
    async listProblems({ params, user, query }) {
      const id = await readablePortfolio(db, user, params.id)
      const [rows, count] = await Promise.all([problemsOf(db, id, query), countProblems(db, id)])
      return pageOf(rows.map(presentProblemWithFix), count, pathOf('listProblems', params.id), query)
    },
    async listRows({ params, user, query }) {
      const id = await readablePortfolio(db, user, params.id)
      const [rows, count, portfolio, sheet] = await Promise.all([
        rowsOf(db, id, query),
        countRows(db, id, query),
        findPortfolio(db, id),
        sheetOf(db, id),
      ])
      const page = pageOf(await presentRows(deps, id, rows), count, pathOf('listRows', params.id), query)
      return { ...page, revision: portfolio?.revision ?? 0, header: headerOf(sheet) }
    },
    readPassport: call => readPassport(deps, call),
  }
}

/** The columns as rows name their cells. */
const headerOf = ({ header }: { header: readonly string[] }) =>
  header.map((title, i) => title.trim() || `column ${i + 1}`)

/** Written once, at delivery, and sent unchanged. */
async function frozenGoals(deps: Deps, id: ReadablePortfolioId): Promise<RawJson> {
  const json = await goalsText(deps.db, id)
  if (json !== null) return new RawJson(json)
  return notDelivered(await loadPortfolio(deps.db, id))
}

async function frozenCoverage(deps: Deps, id: ReadablePortfolioId): Promise<PortfolioCoverage> {
  const coverage = (await frozenDocuments(deps.db, id))?.coverage
  return coverage ?? notDelivered(await loadPortfolio(deps.db, id))
}

const pathOf = (name: 'listProblems' | 'listRows', id: string) => endpoints[name].path.replace('{id}', id)
