import { carriesValue } from '@cradle/figures'
import type { DifferenceSide } from '@cradle/portfolio/differences'
import { message } from '@cradle/words/messages'
import { noteCall } from '../audit/note-audit.ts'
import type { Deps } from '../deps/deps.ts'
import { refuse } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { presentPortfolio } from '../portfolios/present.ts'
import { frozenDocuments } from '../portfolios/queries.ts'
import { checkedPortfolio, type OwnedPortfolioId, ownedPortfolio } from '../portfolios/rights.ts'
import { cancelRun } from '../portfolios/run-queries.ts'
import { tellOfFile } from '../portfolios/tell-of-file.ts'
import { TRASH_DAYS } from '../portfolios/trash.ts'
import { SMALL_LIST } from '../threads/limits.ts'
import { comparePortfolios } from './compare.ts'
import { draftOver, duplicate } from './make-runs.ts'
import { presentRun } from './present.ts'
import { type DeletedRow, deletedOf, figuresText, type RunRow, runsOf, seriesOf } from './queries.ts'
import { runTask } from './tasks.ts'

type Names =
  | 'listRuns'
  | 'editPortfolio'
  | 'cancelPortfolio'
  | 'duplicatePortfolio'
  | 'compareRuns'
  | 'comparePortfolios'
  | 'listDeleted'

const DAY_MS = 24 * 3_600_000

export function runRoutes(deps: Deps): Handlers<Names> {
  const { db, clock } = deps
  const present = async (id: OwnedPortfolioId) => presentPortfolio(await loadPortfolio(db, id))
  return {
    async listRuns({ params, user }) {
      const id = await ownedPortfolio(db, user, params.id)
      return (await runsOf(db, await seriesOf(db, id))).map(presentRun)
    },
    async editPortfolio(call) {
      const { params, user, reply } = call
      const { id, made } = await draftOver(deps, call, await ownedPortfolio(db, user, params.id))
      if (!made) reply.status(200)
      return present(id)
    },
    async cancelPortfolio(call) {
      const { params, user } = call
      const id = await ownedPortfolio(db, user, params.id)
      const { name } = await loadPortfolio(db, id)
      const stopped = await db.transaction(async tx => {
        const [was] = await cancelRun(tx, id, message('progress:portfolio_stopped'))
        if (!was) return undefined
        await tellOfFile(deps, tx, was)
        await noteCall(tx, call, 'portfolio_cancelled', name, clock.now())
        return was
      })
      if (!stopped) refuse(409, 'not_in_progress')
      return present(id)
    },
    async duplicatePortfolio(call) {
      const { params, user, body } = call
      return present(await duplicate(deps, call, await ownedPortfolio(db, user, params.id), body.name))
    },
    compareRuns: call => compareRuns(deps, call),
    comparePortfolios: call => comparePortfolios(deps, call),
    async listDeleted({ user }) {
      const now = clock.now().getTime()
      return {
        days: TRASH_DAYS,
        results: (await deletedOf(db, user.workspace.id)).map(row => presentDeleted(row, now)),
      }
    },
  }
}

function presentDeleted(row: DeletedRow, now: number) {
  const gone = row.deleted.getTime() + TRASH_DAYS * DAY_MS
  return {
    id: row.series,
    name: row.name,
    status: row.status,
    total_organization: row.entriesTotal,
    created: row.created.toISOString(),
    deleted: row.deleted.toISOString(),
    gone: new Date(gone).toISOString(),
    days_left: Math.max(0, Math.ceil((gone - now) / DAY_MS)),
  }
}

async function compareRuns(deps: Deps, { params, user, query }: Call<'compareRuns'>) {
  const { db } = deps
  const id = await ownedPortfolio(db, user, params.id)
  const runs = (await runsOf(db, await seriesOf(db, id))).filter(run => run.status === 'delivered')
  const to = query.to === undefined ? runs[0] : runs.find(run => run.number === query.to)
  const from =
    query.from === undefined
      ? runs.find(run => to !== undefined && run.number < to.number)
      : runs.find(run => run.number === query.from)
  if (!to || !from) refuse(409, runs.length < 2 ? 'no_such_run.single' : 'no_such_run')
  const withSites = from.stand?.methodVersion !== to.stand?.methodVersion
  return await deps.threads.runInTurn(
    { account: user.id, small: Math.max(from.entriesTotal, to.entriesTotal) <= SMALL_LIST },
    runTask('difference'),
    async () => ({ from: await sideOf(deps, from, withSites), to: await sideOf(deps, to, withSites) }),
  )
}

async function sideOf({ db, workDb }: Deps, row: RunRow, withSites: boolean): Promise<DifferenceSide> {
  const id = checkedPortfolio(row)
  const goals = (await frozenDocuments(db, id))?.goals
  const run = presentRun(row)
  if (!goals || !row.stand || !run.stand) throw new Error(`Run ${run.id} is delivered without figures.`)
  return {
    run,
    stand: { ...run.stand, id: row.stand.id },
    figures: [
      row.totalImpact,
      ...goals.status.map((status, i) => (carriesValue(status) ? goals.all_countries[i]! : null)),
    ],
    statuses: [run.total_status ?? 'not_assessed', ...goals.status],
    directions: goals.direction,
    physical: goals.physical ?? null,
    entries: await figuresText(workDb, id, withSites),
  }
}
