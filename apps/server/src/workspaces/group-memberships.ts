import type { WorkspaceRole } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { and, eq, inArray } from 'drizzle-orm'
import { noteAudit } from '../audit/note-audit.ts'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { workspaceMembers, workspaces } from '../db/tables/workspaces.ts'
import { deleteMember, deleteTokensIn, lockWorkspace, membersOf } from './queries.ts'

/**
 * Makes the memberships of a person those that groups give, in the caller's transaction. Only memberships that came from groups change:
 * what people gave stays, and so does the last owner of a workspace. Gives how many changed.
 */
export async function setGroupMemberships(
  tx: Db,
  userId: string,
  roles: ReadonlyMap<string, WorkspaceRole>,
  now: Date,
): Promise<number> {
  const before = await tx.select().from(workspaceMembers).where(eq(workspaceMembers.userId, userId))
  const existing = roles.size === 0 ? [] : await sharedAmong(tx, [...roles.keys()])
  const concerned = new Set([
    ...before.filter(({ fromGroups }) => fromGroups).map(({ workspaceId }) => workspaceId),
    ...existing,
  ])
  let changed = 0
  // One order for everybody, so that two log-ins at once do not wait for each other.
  for (const id of [...concerned].sort()) if (await settle(tx, id, userId, roles.get(id) ?? null, now)) changed++
  return changed
}

/** The workspaces of these that exist and are shared. */
async function sharedAmong(tx: Db, ids: string[]): Promise<WorkspaceId[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(inArray(workspaces.id, ids as WorkspaceId[]), eq(workspaces.personal, false)))
  return rows.map(({ id }) => id)
}

async function settle(
  tx: Db,
  id: WorkspaceId,
  userId: string,
  role: WorkspaceRole | null,
  now: Date,
): Promise<boolean> {
  await lockWorkspace(tx, id)
  const members = await membersOf(tx, id)
  const member = members.find(one => one.id === userId)
  if (member === undefined) {
    if (role === null) return false
    await tx.insert(workspaceMembers).values({ workspaceId: id, userId, role, fromGroups: true, since: now })
    await note(tx, id, userId, 'member_joined_by_group', role, now)
    return true
  }
  const isLastOwner = member.role === 'owner' && members.filter(one => one.role === 'owner').length === 1
  if (!member.fromGroups || member.role === role || isLastOwner) return false
  if (role === null) {
    await deleteMember(tx, id, userId)
    await deleteTokensIn(tx, id, userId)
  } else
    await tx
      .update(workspaceMembers)
      .set({ role })
      .where(and(eq(workspaceMembers.workspaceId, id), eq(workspaceMembers.userId, userId)))
  await note(
    tx,
    id,
    userId,
    role === null ? 'member_left_by_group' : 'member_changed_by_group',
    role ?? member.role,
    now,
  )
  return true
}

type What = 'member_joined_by_group' | 'member_changed_by_group' | 'member_left_by_group'

const note = (tx: Db, id: WorkspaceId, userId: string, what: What, role: WorkspaceRole, now: Date) =>
  noteAudit(tx, userId, { what, detail: message(`audit:role.${role}`), address: '' }, now, id)
