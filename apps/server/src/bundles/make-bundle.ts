import { MessageChannel } from 'node:worker_threads'
import { type ThreadPool, threadModule } from '@cradle/threads'
import type { Db } from '../db/db.ts'
import type { ReadablePortfolioId } from '../portfolios/rights.ts'
import { COLUMNS, chunkOf } from './queries.ts'
import type { BundleMade, BundleReply, BundleRequest, BundleTask } from './thread-task.ts'

/** Longest that making one bundle may take, s. */
const SECONDS = 15 * 60

const bundleTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))

/** Has a thread write the bundle to `task.path`; the thread asks for what the database says, chunk by chunk. */
export async function makeBundle(
  { db, pool }: { db: Db; pool: ThreadPool },
  id: ReadablePortfolioId,
  task: BundleTask,
  sign: (manifest: { bytes: number; sha256: string }) => Promise<string>,
): Promise<BundleMade> {
  const { port1: near, port2: far } = new MessageChannel()
  near.on('message', (request: BundleRequest) => {
    const answer = (heard: BundleReply) => near.postMessage(heard)
    const answered = 'sign' in request ? sign(request.sign) : chunkOf(db, id, request.request, request.after)
    answered.then(
      chunk => answer({ chunk }),
      error => answer({ error: String(error) }),
    )
  })
  try {
    const input = { task, columns: COLUMNS, port: far }
    return await pool.run(bundleTask('writeBundle'), input, { transfer: [far], seconds: SECONDS })
  } finally {
    near.close()
  }
}
