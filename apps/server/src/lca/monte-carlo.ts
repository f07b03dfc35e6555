import type { SessionUser } from '../callers/caller.ts'
/** Monte Carlo that a person watches: a job of the one queue, so that it outlives this process, waits its turn and can be ended from anywhere. */

import { NOW } from '@cradle/catalogue/answers/present'
import { sideName } from '@cradle/catalogue/answers/settled'
import type { MonteCarlo } from '@cradle/contract'
import { message, wireNotes } from '@cradle/words/messages'
import {
  countRunning,
  end,
  findCalculation,
  insertCalculation,
  MAX_RUNNING,
  presentCalculation,
} from '../calculations/queries.ts'
import { newId } from '../core/ids.ts'
import { notFound, unavailable } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { findQueriedOrganisation } from './find-queried-organisation.ts'
import type { MonteCarloJob } from './monte-carlo-job.ts'
import { firstOfDemo } from './queries.ts'
import { refuseChange, settleAll } from './settle.ts'
import { type LcaTools, limitTries } from './tools.ts'
import { editionNotes } from './what-if.ts'

export type MonteCarlos = {
  start(call: Call<'startMonteCarlo'>): Promise<MonteCarlo>
  read(call: Call<'readMonteCarlo'>): Promise<MonteCarlo>
  cancel(call: Call<'cancelMonteCarlo'>): Promise<MonteCarlo>
}

export function monteCarlos({ deps, ask, metaOfUsed }: LcaTools): MonteCarlos {
  const { db, clock, jobs } = deps

  async function read({ user, params }: { user: SessionUser | null; params: { id: string } }) {
    return presentCalculation(
      (await findCalculation(db, user?.workspace.id ?? null, params.id)) ?? notFound('calculation'),
    )
  }

  return {
    read,
    async start(call) {
      const { body, user } = call
      if ((await countRunning(db, clock.now())) >= MAX_RUNNING) unavailable('unavailable.running', 5)
      await limitTries(deps, call, 'monte-carlo')
      const { scenarios, organisation } = await settleAll(deps, user, body.scenarios)
      const organisationQuery = body.organisation ?? organisation ?? (await firstOfDemo(db)) ?? notFound('organisation')
      const found = await findQueriedOrganisation(deps, user, organisationQuery)
      const seed = body.seed ?? found.provenance.seed
      const task = {
        ...found.query,
        seed,
        scenarios: scenarios.map(({ changes, shareFile }) => ({ changes, shareFile })),
      }
      const { runs, bins } = body
      // One run before the answer: what cannot be done is refused at once. The job draws it again with the others.
      const first = await ask('monteCarloChunk', { ...task, place: 0, runs: 1 })
      if ('refused' in first) {
        const { scenario } = first.refused
        return refuseChange(scenarios[scenario]!, first.refused, `scenarios.${scenario}.`)
      }
      const now = clock.now()
      const id = newId(now)
      const job: MonteCarloJob = {
        id,
        task,
        runs,
        bins,
        result: {
          organisation: found.organisation,
          sides: [
            { id: null, ...sideName(NOW) },
            ...scenarios.map(({ id: saved, name, name_message }) => ({ id: saved, name, name_message })),
          ],
          ...wireNotes(editionNotes(found)),
          stand: { ...found.provenance, seed, draws: runs },
          meta: metaOfUsed(first.dataUsed, found.provenance),
        },
      }
      await db.transaction(async tx => {
        const detail = message('progress:runs_drawn', { runs, sides: scenarios.length + 1 })
        await insertCalculation(tx, { id, owner: user?.workspace.id ?? null, runs, detail, now })
        await jobs.send(tx, 'monte-carlo', job)
      })
      return await read({ user, params: { id } })
    },
    async cancel(call) {
      const { status } = await read(call)
      if (status === 'running') await end(db, call.params.id, 'cancelled', message('progress:runs_stopped'))
      return await read(call)
    },
  }
}
