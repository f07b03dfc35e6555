import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { hasTwoSteps } from '../auth/factor-queries.ts'
import { digest } from '../auth/secrets.ts'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { apiTokens } from '../db/tables/api-tokens.ts'
import { users } from '../db/tables/users.ts'
import { workspaces } from '../db/tables/workspaces.ts'

export type TokenRow = typeof apiTokens.$inferSelect

/** Where a token may be used. */
type Place = Pick<typeof workspaces.$inferSelect, 'id' | 'name' | 'personal'>

export async function tokensOf(db: Db, userId: string): Promise<{ token: TokenRow; workspace: Place }[]> {
  const { id, name, personal } = workspaces
  return await db
    .select({ token: apiTokens, workspace: { id, name, personal } })
    .from(apiTokens)
    .innerJoin(workspaces, eq(workspaces.id, apiTokens.workspaceId))
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt))
}

export async function insertToken(db: Db, token: typeof apiTokens.$inferInsert): Promise<void> {
  await db.insert(apiTokens).values(token)
}

export async function deleteToken(db: Db, userId: string, id: string): Promise<TokenRow | undefined> {
  const [row] = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning()
  return row
}

/** Ends every token of a user. */
export async function deleteTokens(db: Db, userId: string): Promise<void> {
  await db.delete(apiTokens).where(eq(apiTokens.userId, userId))
}

export type TokenHolder = {
  tokenId: string
  scope: 'read' | 'write'
  expires: Date
  userId: string
  workspaceId: WorkspaceId
  email: string
  fullName: string
  /** Of its owner, whose log-ins it stands for. */
  twoSteps: boolean
}

/** Whose token this is, while token and account may be used. */
export async function tokenHolder(db: Db, token: string, now: Date): Promise<TokenHolder | null> {
  const [row] = await db
    .select({
      tokenId: apiTokens.id,
      scope: apiTokens.scope,
      expires: apiTokens.expiresAt,
      userId: users.id,
      workspaceId: apiTokens.workspaceId,
      twoSteps: hasTwoSteps(users.id),
      email: users.email,
      fullName: users.fullName,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        eq(apiTokens.hash, digest(token)),
        gt(apiTokens.expiresAt, now),
        isNotNull(users.verifiedAt),
        isNull(users.suspendedAt),
      ),
    )
  return row ?? null
}

/** Counts uses of a token. */
export async function countUses(db: Db, id: string, uses: number, now: Date): Promise<void> {
  await db
    .update(apiTokens)
    .set({ uses: sql`${apiTokens.uses} + ${uses}`, lastUsedAt: now })
    .where(eq(apiTokens.id, id))
}
