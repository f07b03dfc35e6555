/** Runs a Monte Carlo calculation some hundred runs at a time, so that other work comes between, progress is reported, and a cancel ends it soon. */

import type { ChunkTask, MonteCarloChunk } from '@cradle/catalogue/answers'
import { joinedRuns } from '@cradle/catalogue/answers/joined-runs'
import type { MonteCarloResult } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { beat, end } from '../calculations/queries.ts'
import type { Deps } from '../deps/deps.ts'
import { askThread } from '../http/ask-thread.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { lcaTask } from './tasks.ts'

/** Runs per chunk. Between chunks other work may come, and a cancel takes effect. */
const RUNS_AT_ONCE = 250
/** Calculations of this process at the same time. */
const AT_ONCE = 2

export type MonteCarloJob = {
  id: string
  /** The edition is that of the result. */
  task: Omit<ChunkTask, 'made' | 'place' | 'runs'>
  runs: number
  bins: number
  /** The facts that are sent with the figures. */
  result: Omit<MonteCarloResult, 'figures' | 'physical'>
}

/** Running it twice gives the same figures: draws follow from the seed and their place. */
export function monteCarloJob(deps: Deps): JobHandlers<MonteCarloJob> {
  const { workDb } = deps
  return {
    atOnce: AT_ONCE,
    run: (job, { signal }) => calculate(deps, job, signal),
    gaveUp: ({ id }) => end(workDb, id, 'failed', message('progress:runs_failed')),
  }
}

async function calculate(
  { workDb: db, threads }: Pick<Deps, 'workDb' | 'threads'>,
  { id, task, runs, bins, result }: MonteCarloJob,
  signal: AbortSignal,
): Promise<void> {
  const chunks: MonteCarloChunk[] = []
  for (let place = 0, done = 0; done < runs; place++) {
    // A process that stops gives the job back.
    signal.throwIfAborted()
    // Also before the first: somebody may have ended it while it waited.
    if (!(await beat(db, id, done))) return
    const some = Math.min(RUNS_AT_ONCE, runs - done)
    const chunk = await askThread(threads, lcaTask('monteCarloChunk'), {
      ...task,
      made: result.stand,
      place,
      runs: some,
    })
    if ('refused' in chunk) throw new Error(chunk.refused.message.code)
    chunks.push(chunk)
    done += some
  }
  const figures = await askThread(threads, lcaTask('monteCarloSummary'), { ...joinedRuns(chunks), bins })
  await end(db, id, 'done', message('progress:runs_done'), { ...result, ...figures })
}
