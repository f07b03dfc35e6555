import { Worker } from 'node:worker_threads'
import type { Db } from '../db/db.ts'
import type { ReadablePortfolioId } from '../portfolios/rights.ts'
import { chunkOf } from './queries.ts'
import type { BundleReply, BundleRequest, BundleTask } from './thread-task.ts'

/** Longest that making one bundle may take. */
const MINUTES = 15
const MEMORY_MB = 3072

/** How it went: whether reading the rows again gives the same list, and if not, why. */
export type BundleMade = { readAgain: boolean; why: string | null }

/** Has a thread write the bundle to `task.path`; the thread asks for what the database says, chunk by chunk. */
export async function makeBundle(
  db: Db,
  id: ReadablePortfolioId,
  task: BundleTask,
  sign: (manifest: { bytes: number; sha256: string }) => Promise<string>,
): Promise<BundleMade> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<BundleMade>()
  worker.on('error', reject)
  worker.on('exit', code => reject(new Error(`The thread of the bundle ended early (code ${code}).`)))
  worker.on('message', (request: BundleRequest) => {
    if ('done' in request) return resolve(request)
    const answer = (heard: BundleReply) => worker.postMessage(heard)
    const answered = 'sign' in request ? sign(request.sign) : chunkOf(db, id, request.request, request.after)
    answered.then(
      chunk => answer({ chunk }),
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
