import type { SessionUser, WorkspaceId } from '../callers/caller.ts'
/** Global sensitivity of a score of an own database: a job of the one queue, as Monte Carlo is, so that it waits its turn and can be ended. */

import type { SensitivityQuery } from '@cradle/catalogue/databases'
import type { DatabaseSensitivity } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import {
  beat,
  countRunning,
  end,
  findCalculation,
  insertCalculation,
  MAX_RUNNING,
  presentSensitivity,
} from '../calculations/queries.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound, Refusal, unavailable } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { askDatabase, limitCalculations } from './ask.ts'
import { ownDatabase, ownProcess } from './queries.ts'

type SensitivityJob = {
  id: string
  owner: WorkspaceId
  database: string
  task: SensitivityQuery & { process: string; method: string }
}

/** Running it twice gives the same figures: samples follow from the seed. */
export function sensitivityJob(deps: Deps): JobHandlers<SensitivityJob> {
  const { workDb: db } = deps
  return {
    atOnce: 1,
    async run({ id, owner, database, task }) {
      // Somebody may have ended it while it waited, or deleted the database.
      if (!(await beat(db, id, 0))) return
      const row = await ownDatabase(db, owner, database)
      try {
        if (!row) return await end(db, id, 'failed', message('refusals:not_found.database'))
        await end(
          db,
          id,
          'done',
          message('progress:sensitivity_done'),
          await askDatabase(deps, row, 'sensitivity', task),
        )
      } catch (error) {
        // What cannot be calculated stays so however often it is tried; that all are busy does not.
        if (!(error instanceof Refusal) || error.status === 503) throw error
        await end(db, id, 'failed', error.codedMessage)
      }
    },
    gaveUp: ({ id }) => end(db, id, 'failed', message('progress:runs_failed')),
  }
}

type Names = 'startDatabaseSensitivity' | 'readDatabaseSensitivity' | 'cancelDatabaseSensitivity'

export function sensitivityRoutes(deps: Deps): Handlers<Names> {
  const { db, clock, jobs } = deps
  const read = async ({ user, params }: { user: SessionUser; params: { id: string } }): Promise<DatabaseSensitivity> =>
    presentSensitivity((await findCalculation(db, user.workspace.id, params.id)) ?? notFound('calculation'))
  return {
    readDatabaseSensitivity: read,
    async startDatabaseSensitivity({ user, params, body }: Call<'startDatabaseSensitivity'>) {
      const database = (await ownDatabase(db, user.workspace.id, params.id)) ?? notFound('database')
      const { processId: process } = (await ownProcess(db, database.id, params.process)) ?? notFound('process')
      await limitCalculations(deps, user)
      const now = clock.now()
      if ((await countRunning(db, now)) >= MAX_RUNNING) unavailable('unavailable.running', 5)
      const id = newId(now)
      await db.transaction(async tx => {
        const detail = message('progress:sensitivity_running')
        await insertCalculation(tx, { id, owner: user.workspace.id, runs: 1, detail, now })
        await jobs.send(tx, 'sensitivity', {
          id,
          owner: user.workspace.id,
          database: database.id,
          task: { ...body, process },
        })
      })
      return await read({ user, params: { id } })
    },
    async cancelDatabaseSensitivity(call) {
      const { status } = await read(call)
      if (status === 'running') await end(db, call.params.id, 'cancelled', message('progress:sensitivity_stopped'))
      return await read(call)
    },
  }
}
