import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/tables/users.ts'
import { workspaceInvitations as invitations, workspaces } from '../db/tables/workspaces.ts'

const selectOpen = (db: Db) =>
  db
    .select({ invitation: invitations, workspace: workspaces.name, inviter: users.fullName })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))

export type InvitationRow = Awaited<ReturnType<typeof selectOpen>>[number]

/** Invitations that nobody has answered, expired ones too, the newest first. */
export const invitationsOf = (db: Db, id: WorkspaceId): Promise<InvitationRow[]> =>
  selectOpen(db)
    .where(and(eq(invitations.workspaceId, id), isNull(invitations.endedAt)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))

/** The invitation behind a link, while it can be answered. */
export async function openInvitation(db: Db, hash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const [found] = await selectOpen(db).where(
    and(eq(invitations.hash, hash), isNull(invitations.endedAt), gt(invitations.expiresAt, now)),
  )
  return found
}

export const insertInvitation = (db: Db, row: typeof invitations.$inferInsert) => db.insert(invitations).values(row)

type Ended = { by: 'accepted' | 'declined' | 'revoked'; now: Date }

/** Ends an open invitation; undefined where somebody was faster. */
export async function endInvitation(db: Db, workspace: WorkspaceId, id: string, { by, now }: Ended) {
  const [ended] = await db
    .update(invitations)
    .set({ ended: by, endedAt: now })
    .where(and(eq(invitations.workspaceId, workspace), eq(invitations.id, id), isNull(invitations.endedAt)))
    .returning({ email: invitations.email })
  return ended
}

/** Ends what is open for an address. */
export const replaceInvitation = (db: Db, workspace: WorkspaceId, emailKey: string, now: Date) =>
  db
    .update(invitations)
    .set({ ended: 'revoked', endedAt: now })
    .where(and(eq(invitations.workspaceId, workspace), eq(invitations.emailKey, emailKey), isNull(invitations.endedAt)))
