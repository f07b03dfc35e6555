import { Worker } from 'node:worker_threads'
import type { Db } from '../db/db.ts'
import type { ReadablePortfolioId } from '../portfolios/rights.ts'
import { pieceOf } from './queries.ts'
import type { BundleAsks, BundleHears, BundleTask } from './thread-task.ts'

/** Longest that making one bundle may take. */
const MINUTES = 15
const MEMORY_MB = 3072

/** How it went: whether reading the rows again gives the same list, and if not, why. */
export type BundleMade = { readAgain: boolean; why: string | null }

/** Has a thread write the bundle to `task.path`; the thread asks for what the database says, piece by piece. */
export async function makeBundle(db: Db, id: ReadablePortfolioId, task: BundleTask): Promise<BundleMade> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<BundleMade>()
  worker.on('error', reject)
  worker.on('exit', code => reject(new Error(`The thread of the bundle ended early (code ${code}).`)))
  worker.on('message', (said: BundleAsks) => {
    if ('done' in said) return resolve(said)
    const answer = (heard: BundleHears) => worker.postMessage(heard)
    pieceOf(db, id, said.ask, said.after).then(
      piece => answer({ piece }),
      error => answer({ error: String(error) }),
    )
  })
  const late = setTimeout(() => reject(new Error('Making the bundle took too long.')), MINUTES * 60_000)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
