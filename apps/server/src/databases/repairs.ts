import { presentDatabase, presentReport } from '@cradle/catalogue/databases/present'
import type { DatabaseRepair } from '@cradle/contract'
import { codeOf } from '@cradle/words/messages'
import type { SessionUser } from '../callers/caller.ts'
import { lcaRepairs } from '../db/tables/lca-databases.ts'
import { restoreRows } from '../deleted/restore.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited } from '../http/limit.ts'
import { notFound, Refusal, refuse } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import { askDatabase, limitCalculations } from './ask.ts'
import { databaseWithReport, ownDatabase, type ShortDatabaseRow } from './queries.ts'
import { deleteRepair, rememberedRepairs, rememberRepair, repairOf, replaceRead } from './repair-queries.ts'
import { databaseTask } from './tasks.ts'
import { inTurn } from './upload.ts'

/** Decisions of one account within ten minutes: each reads its database again. */
const MAX_DECISIONS = 240
/** Decisions that a workspace keeps. */
const MAX_REPAIRS = 1000

export type RepairNames =
  | 'readDatabaseGaps'
  | 'repairDatabase'
  | 'undoDatabaseRepair'
  | 'listRepairs'
  | 'deleteRepair'
  | 'restoreRepair'
  | 'searchReferenceFlows'

/** Gaps of databases, what is decided about them, and what is remembered of it. */
export function repairRoutes(deps: Deps): Handlers<RepairNames> {
  const { db, threads, clock } = deps
  const own = async (user: SessionUser, id: string) =>
    (await ownDatabase(db, user.workspace.id, id)) ?? notFound('database')
  return {
    async readDatabaseGaps({ user, params }) {
      const row = await own(user, params.id)
      if (row.isStudy) refuse(409, 'not_repairable')
      await limitCalculations(deps, user)
      return { ...(await askDatabase(deps, row, 'gaps', {})), repairs: row.repairs }
    },
    async repairDatabase({ user, params, body }) {
      const row = await own(user, params.id)
      await limitRepairs(deps, user.id)
      if ((await rememberedRepairs(db, user.workspace.id)).length >= MAX_REPAIRS)
        refuse(409, 'no_room.repairs', { limit: MAX_REPAIRS })
      const decision = { ...body, decided: clock.now().toISOString() }
      return await readAgain(deps, user, row, { repairs: row.repairs, decision })
    },
    async undoDatabaseRepair({ user, params }) {
      const row = await own(user, params.id)
      await limitRepairs(deps, user.id)
      const repairs = row.repairs.filter(({ gap }) => gap !== params.gap)
      if (repairs.length === row.repairs.length) return notFound('decision')
      return await readAgain(deps, user, row, { repairs })
    },
    async listRepairs({ user }) {
      const remembered = await rememberedRepairs(db, user.workspace.id)
      return { results: remembered.map(({ exchanges: _exchanges, remembered: _remembered, ...one }) => one) }
    },
    async deleteRepair({ user, params }) {
      const who = { by: user.id, now: clock.now() }
      const gone = await db.transaction(tx => deleteRepair(tx, user.workspace.id, params.gap, who))
      return gone ? done('repair_forgotten', { name: gone.about.name }) : notFound('decision')
    },
    async restoreRepair({ user, params: { gap } }) {
      const owner = user.workspace.id
      const what = { owner, kind: 'repair', key: gap, missing: 'decision', now: clock.now() } as const
      await db.transaction(tx =>
        restoreRows(tx, what, [lcaRepairs], {
          isThere: async () => (await repairOf(tx, owner, gap)) !== undefined,
          check: async () => {
            if ((await rememberedRepairs(tx, owner)).length >= MAX_REPAIRS)
              refuse(409, 'no_room.repairs', { limit: MAX_REPAIRS })
          },
        }),
      )
      const { about } = (await repairOf(db, owner, gap)) ?? notFound('decision')
      return done('repair_remembered', { name: about.name })
    },
    searchReferenceFlows: async ({ query }) => ({
      results: await threads.models.run(databaseTask('referenceFlows'), query, { seconds: 10 }),
    }),
  }
}

/** Raises `Refusal` 429. */
const limitRepairs = ({ db, clock }: Deps, account: string) =>
  limited(
    db,
    [{ key: `database-repair user ${account}`, max: MAX_DECISIONS, seconds: 600 }],
    clock.now(),
    'too_many_requests.calculations',
  )

type Again = { repairs: readonly DatabaseRepair[]; decision?: Decision }
type Decision = Parameters<typeof import('./thread.ts')['readRepaired']>[0]['decision']

/** Reads the file of a database again with other decisions; all of it is stored, or nothing. Raises `Refusal`. */
async function readAgain(deps: Deps, user: SessionUser, row: ShortDatabaseRow, { repairs, decision }: Again) {
  if (row.isStudy) refuse(409, 'not_repairable')
  const { threads, edition, files, db, workDb } = deps
  const bytes = (await files.get(row.fileKey)) ?? refuse(404, 'gone.database')
  const { id, fileName } = row
  const task = { id, fileName, bytes, categories: edition.reference.method.categories, repairs }
  const read = await inTurn(threads, user.workspace.id, signal =>
    decision
      ? threads.lists.run(databaseTask('readRepaired'), { ...task, decision }, { signal })
      : threads.lists.run(databaseTask('readAgain'), task, { signal }),
  )
  if (read.kind === 'refused') throw new Refusal(read.status, codeOf(read.message), read.message)
  await workDb.transaction(async tx => {
    if (!(await replaceRead(tx, row, read))) refuse(409, 'stale_repairs')
    const made = read.repairs.find(({ gap }) => gap === decision?.gap)
    if (made) await rememberRepair(tx, user.workspace.id, made)
  })
  const now = (await databaseWithReport(db, user.workspace.id, id)) ?? notFound('database')
  return { ...presentDatabase(now), report: presentReport(now.report) }
}
