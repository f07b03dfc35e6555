import type { Db } from '../db/open.ts'
import type { JobName, Jobs } from '../jobs/jobs.ts'
import { SMALL_LIST } from '../threads/limits.ts'
import { nextPlace } from './turn-queries.ts'

/** A whole portfolio; or one batch of a long one; or the joining of its batches. */
export type AssessJob = { portfolioId: string; run: number; batch?: number; join?: boolean }

/** A job and how much work it is, in entries. */
export type AssessWork = { job: AssessJob; entries: number }

/** The fixed cost of a job beside its entries, in entries. */
const EACH = 20
/** The queue's priorities are 32-bit numbers; places begin anew whenever it is empty. */
const LIMIT = 2_000_000_000

const laneOf = (entries: number): JobName => (entries <= SMALL_LIST ? 'assess-small' : 'assess-portfolio')

/**
 * Queues calculations of one account in the caller's transaction, so that accounts take turns: each job stands behind the account's own
 * by as much work as they are, and beside those of others. Small lists have a lane of their own and pass large ones.
 */
export async function sendAssess(
  jobs: Jobs,
  tx: Db,
  owner: string,
  work: readonly AssessWork[],
  lane?: JobName,
): Promise<void> {
  for (const name of ['assess-small', 'assess-portfolio'] as const) {
    const own = work.filter(({ entries }) => (lane ?? laneOf(entries)) === name)
    if (own.length === 0) continue
    let place = await nextPlace(tx, name, owner)
    const placed = own.map(({ job, entries }) => {
      place += entries + EACH
      return { data: { ...job, owner }, priority: -Math.min(LIMIT, place) }
    })
    await jobs.sendMany(tx, name, placed)
  }
}
