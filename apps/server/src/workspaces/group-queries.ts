import type { WorkspaceRole } from '@cradle/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { workspaceMembers, workspaces } from '../db/tables/workspaces.ts'

/** The workspaces whose membership of a person came from groups. */
export async function groupWorkspacesOf(tx: Db, userId: string): Promise<WorkspaceId[]> {
  const rows = await tx
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.fromGroups, true)))
  return rows.map(({ id }) => id)
}

/** The workspaces of these that exist and are shared. */
export async function sharedAmong(tx: Db, ids: string[]): Promise<WorkspaceId[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(inArray(workspaces.id, ids as WorkspaceId[]), eq(workspaces.personal, false)))
  return rows.map(({ id }) => id)
}

type GroupMember = { id: WorkspaceId; userId: string; role: WorkspaceRole; since: Date }

/** Makes somebody a member because of a group, or gives such a member another role. */
export const writeGroupMember = (tx: Db, { id, userId, role, since }: GroupMember) =>
  tx
    .insert(workspaceMembers)
    .values({ workspaceId: id, userId, role, fromGroups: true, since })
    .onConflictDoUpdate({ target: [workspaceMembers.workspaceId, workspaceMembers.userId], set: { role } })
