import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { digest } from '../auth/secrets.ts'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { portfolios } from '../db/tables/portfolios.ts'
import { shares } from '../db/tables/shares.ts'
import { users } from '../db/tables/users.ts'
import { workspaceMembers } from '../db/tables/workspaces.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'

/** A link with the run that it shows. */
export type ShareRow = Awaited<ReturnType<typeof selectShares>>[number]

const selectShares = (db: Db) =>
  db
    .select({
      share: shares,
      portfolio: {
        id: portfolios.id,
        series: portfolios.series,
        number: portfolios.number,
        head: portfolios.head,
        name: portfolios.name,
      },
    })
    .from(shares)
    .innerJoin(portfolios, eq(portfolios.id, shares.portfolioId))

/** The links of a person, of all runs of one portfolio where it is given. Those of deleted portfolios are over and not listed. */
export const sharesOf = (db: Db, owner: WorkspaceId, id?: OwnedPortfolioId): Promise<ShareRow[]> =>
  selectShares(db)
    .where(
      and(
        eq(shares.owner, owner),
        isNull(portfolios.deleted),
        id && sql`${portfolios.series} = (select p.series from ${portfolios} p where p.id = ${id})`,
      ),
    )
    .orderBy(desc(shares.createdAt), desc(shares.id))

export async function shareOf(db: Db, owner: WorkspaceId, id: string): Promise<ShareRow | undefined> {
  const [found] = await selectShares(db).where(and(eq(shares.owner, owner), eq(shares.id, id)))
  return found
}

export const countOpenShares = (db: Db, id: OwnedPortfolioId, now: Date): Promise<number> =>
  db.$count(shares, and(eq(shares.portfolioId, id), isNull(shares.revokedAt), gt(shares.expiresAt, now)))

export const insertShare = (db: Db, share: typeof shares.$inferInsert) => db.insert(shares).values(share)

/** Sets or clears the time of revocation where `was` says what it is now; false where somebody was faster. */
export async function setRevoked(db: Db, id: string, was: Date | null, to: Date | null): Promise<boolean> {
  const changed = await db
    .update(shares)
    .set({ revokedAt: to })
    .where(and(eq(shares.id, id), was === null ? isNull(shares.revokedAt) : eq(shares.revokedAt, was)))
    .returning({ id: shares.id })
  return changed.length > 0
}

/** What must hold for a link to work: it runs, its report is delivered and not deleted, and an owner of its workspace may use the account. */
const isValid = (now: Date) =>
  and(
    isNull(shares.revokedAt),
    gt(shares.expiresAt, now),
    isNull(portfolios.deleted),
    eq(portfolios.status, 'delivered'),
    sql`exists (select 1 from ${workspaceMembers} m join ${users} u on u.id = m.user_id
      where m.workspace_id = ${shares.owner} and m.role = 'owner' and u.suspended_at is null)`,
  )

const selectValid = (db: Db) =>
  db
    .select({ share: shares, name: portfolios.name })
    .from(shares)
    .innerJoin(portfolios, eq(portfolios.id, shares.portfolioId))

export async function validBySecret(db: Db, secret: string, now: Date) {
  const [found] = await selectValid(db).where(and(eq(shares.hash, digest(secret)), isValid(now)))
  return found
}

export async function validById(db: Db, id: string, now: Date) {
  const [found] = await selectValid(db).where(and(eq(shares.id, id), isValid(now)))
  return found?.share
}

/** Counts an opening; true where it was the first. */
export async function countOpening(db: Db, id: string, as: 'page' | 'embed', now: Date): Promise<boolean> {
  const column = as === 'page' ? 'opened' : 'embedded'
  const [counted] = await db
    .update(shares)
    .set({
      [column]: sql`${shares[column]} + 1`,
      lastOpenedAt: now,
      firstOpenedAt: sql`coalesce(${shares.firstOpenedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(shares.id, id))
    .returning({ opened: shares.opened, embedded: shares.embedded })
  return counted !== undefined && counted.opened + counted.embedded === 1
}
