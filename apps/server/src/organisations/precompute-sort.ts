import type { Db } from '../db/open.ts'
import { explore } from './queries.ts'
import { UNINDEXED } from './sources.ts'

/** From so many on, sorting them takes longer than a page may. */
const MANY = 100_000

/**
 * Has the reference organisations of a stand sorted in every order that no index has, one after the other, before anybody asks. Does
 * nothing where they are fewer than `min`. Gives the number of orders.
 */
export async function precomputeSort(
  db: Db,
  provenanceId: string,
  stopped: AbortSignal,
  { min = MANY }: { min?: number } = {},
): Promise<number> {
  const first = (ordering: string) =>
    explore(db, { owner: null, provenanceId }, { words: [], limit: 1, offset: 0, ordering })
  if ((await first('impact')).count < min) return 0
  let orders = 0
  for (const ordering of UNINDEXED) {
    if (stopped.aborted) break
    await first(ordering)
    orders += 1
  }
  return orders
}
