import type { ScenarioContent } from '@cradle/contract'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { organisations } from '../db/tables/organisations.ts'
import { portfolios } from '../db/tables/portfolios.ts'
import { scenarios } from '../db/tables/scenarios.ts'
import { storeRows, type Who } from '../deleted/queries.ts'

export type ScenarioRow = typeof scenarios.$inferSelect

/** All of somebody's scenarios, the last changed first. */
export async function scenariosOf(db: Db, owner: WorkspaceId): Promise<ScenarioRow[]> {
  return await db
    .select()
    .from(scenarios)
    .where(eq(scenarios.owner, owner))
    .orderBy(desc(scenarios.updatedAt), desc(scenarios.id))
}

/** A scenario of this owner; everybody else's counts as missing. */
export async function ownScenario(db: Db, owner: WorkspaceId, id: string): Promise<ScenarioRow | undefined> {
  const [row] = await db
    .select()
    .from(scenarios)
    .where(and(eq(scenarios.id, id), eq(scenarios.owner, owner)))
  return row
}

export async function countScenarios(db: Db, owner: WorkspaceId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(scenarios).where(eq(scenarios.owner, owner))
  return row?.count ?? 0
}

export async function insertScenario(db: Db, row: typeof scenarios.$inferInsert): Promise<ScenarioRow> {
  const [made] = await db.insert(scenarios).values(row).returning()
  return made!
}

/** undefined where it is not there any more, or no longer at this revision. */
export async function updateScenario(
  db: Db,
  { id, owner, revision }: ScenarioRow,
  change: { name?: string; note?: string; content?: ScenarioContent },
  now: Date,
): Promise<ScenarioRow | undefined> {
  const [row] = await db
    .update(scenarios)
    .set({ ...change, updatedAt: now, revision: sql`${scenarios.revision} + 1` })
    .where(and(eq(scenarios.id, id), eq(scenarios.owner, owner), eq(scenarios.revision, revision)))
    .returning()
  return row
}

/** In the caller's transaction. */
export async function deleteScenario(
  tx: Db,
  owner: WorkspaceId,
  id: string,
  who: Who,
): Promise<ScenarioRow | undefined> {
  const isIt = and(eq(scenarios.id, id), eq(scenarios.owner, owner))
  await storeRows(tx, { owner, kind: 'scenario', key: id, ...who }, [[scenarios, isIt]])
  const [row] = await tx.delete(scenarios).where(isIt).returning()
  return row
}

/** Names of organisations that this user may see, by id. */
export async function organisationNames(
  db: Db,
  owner: WorkspaceId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const wanted = sql.join(
    ids.map(id => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select distinct on (o.id) o.id, o.name from ${organisations} o
    where o.id in (${wanted}) and (o.owner is null or (o.owner = ${owner} and exists (
      select 1 from ${portfolios} p where p.id = o.portfolio_id and p.deleted is null and p.status = 'delivered')))`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
