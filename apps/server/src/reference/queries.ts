import type { Stand } from '@cradle/contract'
import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { organisations, portfolios, stands } from '../db/tables/index.ts'

/** Writes down what figures stand on, once. */
export const putStand = (db: Db, { id, ...stand }: Stand & { id: string }, now: Date) =>
  db
    .insert(stands)
    .values({
      id,
      method: stand.method,
      methodVersion: stand.method_version,
      dataVersion: stand.data_version,
      engineVersion: stand.engine_version,
      profile: stand.profile,
      seed: stand.seed,
      draws: stand.draws,
      created: now,
    })
    .onConflictDoNothing()

/** The stand that a public portfolio was delivered on; undefined: it is not there yet. */
export async function standOfPublic(db: Db, id: 'world' | 'demo'): Promise<string | undefined> {
  const [found] = await db
    .select({ standId: portfolios.standId })
    .from(portfolios)
    .where(and(eq(portfolios.id, id), eq(portfolios.status, 'delivered')))
  return found?.standId ?? undefined
}

export const removePublic = (db: Db, id: 'world' | 'demo') => db.delete(portfolios).where(eq(portfolios.id, id))

const AT_ONCE = 1000

/** Reference results that no portfolio stands on any more go with their stand, a thousand at a time. */
export async function forgetOldStands(db: Db, current: string): Promise<void> {
  const old = await db
    .select({ id: stands.id })
    .from(stands)
    .where(
      and(
        ne(stands.id, current),
        notExists(db.select({ one: sql`1` }).from(portfolios).where(eq(portfolios.standId, stands.id))),
      ),
    )
  for (const { id } of old) {
    const some = db.select({ key: organisations.key }).from(organisations).where(eq(organisations.standId, id))
    for (let removed = AT_ONCE; removed === AT_ONCE; ) {
      const gone = await db
        .delete(organisations)
        .where(inArray(organisations.key, some.limit(AT_ONCE)))
        .returning({ key: organisations.key })
      removed = gone.length
    }
    await db.delete(stands).where(eq(stands.id, id))
  }
}
