import { readFile } from 'node:fs/promises'
import { presentDatabase, presentLimits, presentProcess, presentReport } from '@cradle/catalogue/databases/present'
import type { DatabaseExportFormat, NamesOf } from '@cradle/contract'
import { fold } from '@cradle/text'
import { noteCall } from '../audit/note-audit.ts'
import type { SessionUser } from '../callers/caller.ts'
import { cleanName } from '../core/clean-name.ts'
import type { Db } from '../db/open.ts'
import { RESTORABLE_DAYS } from '../deleted/queries.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited } from '../http/limit.ts'
import { pageOf } from '../http/page.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers } from '../http/serve.ts'
import { READ_SECONDS } from '../threads/limits.ts'
import { lockWorkspace } from '../workspaces/queries.ts'
import { askDatabase, limitCalculations } from './ask.ts'
import { addBackground, presentBackgrounds } from './backgrounds.ts'
import {
  databasesOf,
  databaseWithReport,
  deleteDatabase,
  deletedDatabase,
  ownDatabase,
  ownProcess,
  processesOf,
  renameDatabase,
  restoreDatabase,
  type ShortDatabaseRow,
  storageUsedBy,
} from './queries.ts'
import { repairRoutes } from './repairs.ts'
import { sensitivityRoutes } from './sensitivity.ts'
import { type CataloguePackage, studyRoutes } from './study.ts'
import { refuseOverQuota, uploadDatabase } from './upload.ts'

/** Words of a search that are looked at. */
const MAX_WORDS = 8
/** Exports of one account within ten minutes, each told and then fetched. */
const MAX_EXPORTS = 40

const missing = () => notFound('database')
const own = async (db: Db, user: SessionUser, id: string) => (await ownDatabase(db, user.workspace.id, id)) ?? missing()

export function databaseRoutes(deps: Deps, catalogue: CataloguePackage): Handlers<NamesOf<'databases'>> {
  const { db, clock, files } = deps
  return {
    readDatabaseLimits: async ({ user }) =>
      presentLimits(user && (await storageUsedBy(db, user.workspace.id)), READ_SECONDS),
    async listDatabases({ user }) {
      const rows = await databasesOf(db, user.workspace.id)
      const bytes = rows.reduce((sum, row) => sum + row.size, 0)
      return {
        results: rows.map(presentDatabase),
        limits: presentLimits({ databases: rows.length, bytes }, READ_SECONDS),
      }
    },
    uploadDatabase: call => uploadDatabase(deps, call),
    async readDatabase({ user, params }) {
      const row = (await databaseWithReport(db, user.workspace.id, params.id)) ?? missing()
      return { ...presentDatabase(row), report: presentReport(row.report) }
    },
    async renameDatabase({ user, params, body }) {
      const { id } = await own(db, user, params.id)
      const renamed = await renameDatabase(db, user.workspace.id, id, body.name, body.was)
      return presentDatabase(renamed ?? refuse(409, 'changed_since.undo'))
    },
    async deleteDatabase({ user, params, request }) {
      const now = clock.now()
      const row = await db.transaction(async tx => {
        const deleted = await deleteDatabase(tx, user.workspace.id, params.id, now)
        if (deleted) await noteCall(tx, { user, request }, 'file_deleted', deleted.fileName, now)
        return deleted
      })
      if (!row) return missing()
      return done('database_deleted', { name: row.name })
    },
    restoreDatabase: call => restore(deps, call),
    async readDatabaseFile({ user, params }) {
      const row = await own(db, user, params.id)
      const bytes = (await files.get(row.fileKey)) ?? notFound('file')
      return new Attachment(bytes, 'application/zip', row.fileName)
    },
    async readDatabaseExport({ user, params }) {
      return (await exported(deps, await own(db, user, params.id), params.format, false)).told
    },
    async exportDatabase({ user, params }) {
      const row = await own(db, user, params.id)
      const { bytes } = await exported(deps, row, params.format, true)
      return new Attachment(bytes, 'application/zip', `${cleanName(row.name, 'database')} ${params.format}.zip`)
    },
    ...processRoutes(deps),
    listBackgrounds: async () => ({ results: presentBackgrounds() }),
    addBackground: call => addBackground(deps, call),
    ...repairRoutes(deps),
    ...sensitivityRoutes(deps),
    ...studyRoutes(deps, catalogue),
  }
}

/** Raises `Refusal` 404, 409 where there is no room. */
async function restore({ db, clock }: Deps, call: Call<'restoreDatabase'>) {
  const { user, params } = call
  const now = clock.now()
  const owner = user.workspace.id
  const since = new Date(now.getTime() - RESTORABLE_DAYS * 86_400_000)
  await db.transaction(async tx => {
    const row = await deletedDatabase(tx, owner, params.id, since)
    if (!row) return
    await lockWorkspace(tx, owner)
    refuseOverQuota(await storageUsedBy(tx, owner), row.size)
    await restoreDatabase(tx, row.id)
    await noteCall(tx, call, 'file_restored', row.fileName, now)
  })
  return presentDatabase(await own(db, user, params.id))
}

async function exported(deps: Deps, row: ShortDatabaseRow, format: DatabaseExportFormat, file: boolean) {
  const { db, clock } = deps
  const limit = { key: `database-export user ${row.owner}`, max: MAX_EXPORTS, seconds: 600 }
  await limited(db, [limit], clock.now(), 'too_many_requests.exports')
  return await askDatabase(deps, row, 'exported', { format, file })
}

type ProcessNames =
  | 'listDatabaseProcesses'
  | 'readDatabaseProcess'
  | 'scoreProcess'
  | 'readProcessContributions'
  | 'readDatabaseAnomalies'
  | 'listDatabaseFactors'
  | 'scoreDatabaseScenarios'

/** What is asked about the processes of a database. */
function processRoutes(deps: Deps): Handlers<ProcessNames> {
  const { db } = deps
  return {
    async listDatabaseProcesses({ user, params, query }) {
      await own(db, user, params.id)
      const { q, limit, offset, location, category, ordering } = query
      const words = fold(q ?? '')
        .split(' ')
        .filter(Boolean)
        .slice(0, MAX_WORDS)
      const { rows, count } = await processesOf(db, params.id, { words, location, category, ordering, limit, offset })
      return pageOf(rows.map(presentProcess), count, `/api/databases/${params.id}/processes/`, query)
    },
    async readDatabaseProcess({ user, params }) {
      const database = await own(db, user, params.id)
      const row = (await ownProcess(db, database.id, params.process)) ?? notFound('process')
      return { ...presentProcess(row), ...(await askDatabase(deps, database, 'detail', { process: row.processId })) }
    },
    async scoreProcess({ user, params, query }) {
      const database = await own(db, user, params.id)
      await limitCalculations(deps, user)
      const { amount, method } = query
      return await askDatabase(deps, database, 'scores', { process: params.process, amount, method })
    },
    async scoreDatabaseScenarios({ user, params, body, files: [{ path, filename }] }) {
      const database = await own(db, user, params.id)
      await limitCalculations(deps, user)
      const file = { name: filename, bytes: await readFile(path) }
      return await askDatabase(deps, database, 'scenarios', { process: params.process, ...body, file })
    },
    async listDatabaseFactors({ user, params, query }) {
      const database = await own(db, user, params.id)
      await limitCalculations(deps, user)
      const { results, count } = await askDatabase(deps, database, 'factors', query)
      return pageOf(results, count, `/api/databases/${params.id}/factors/`, query)
    },
    async readDatabaseAnomalies({ user, params }) {
      const database = await own(db, user, params.id)
      await limitCalculations(deps, user)
      return await askDatabase(deps, database, 'anomalies', {})
    },
    async readProcessContributions({ user, params, query }) {
      const database = await own(db, user, params.id)
      await limitCalculations(deps, user)
      const { method, category, amount, ...follow } = query
      const { process } = params
      return await askDatabase(deps, database, 'contributions', { process, method, category, amount, follow })
    },
  }
}
