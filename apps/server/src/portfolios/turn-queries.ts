import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { JobName } from '../jobs/jobs.ts'

/**
 * Where the next job of an account stands in a queue: behind its own that wait, and never before those of others that wait already. A
 * place is counted in work (entries) and a smaller one is taken first.
 */
export async function nextPlace(db: Db, queue: JobName, owner: string): Promise<number> {
  const { rows } = await db.execute<{ place: number }>(
    sql`select greatest(coalesce(min(-priority), 0), coalesce(max(-priority) filter (where data->>'owner' = ${owner}), 0))::float8 as place
      from pgboss.job where name = ${queue} and state < 'active' and not blocked`,
  )
  return rows[0]?.place ?? 0
}
