import type { WorkspaceRole } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { noteAudit } from '../audit/note-audit.ts'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { groupWorkspacesOf, sharedAmong, writeGroupMember } from './group-queries.ts'
import { deleteMember, deleteTokensIn, lockWorkspace, membersOf } from './queries.ts'

/** Who has more rights comes first. */
export const ROLES_BY_RIGHTS: readonly WorkspaceRole[] = ['owner', 'editor', 'reviewer', 'auditor', 'reader']

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
  const before = await groupWorkspacesOf(tx, userId)
  const concerned = new Set([...before, ...(await sharedAmong(tx, [...roles.keys()]))])
  let changed = 0
  // One order for everybody, so that two log-ins at once do not wait for each other.
  for (const id of [...concerned].sort())
    if (await settle(tx, { id, userId, role: roles.get(id) ?? null }, now)) changed++
  return changed
}

type Wanted = { id: WorkspaceId; userId: string; role: WorkspaceRole | null }

async function settle(tx: Db, { id, userId, role }: Wanted, now: Date): Promise<boolean> {
  await lockWorkspace(tx, id)
  const members = await membersOf(tx, id)
  const member = members.find(one => one.id === userId)
  if (member === undefined) {
    if (role === null) return false
    await writeGroupMember(tx, { id, userId, role, since: now })
    await note(tx, id, userId, 'member_joined_by_group', role, now)
    return true
  }
  const isLastOwner = member.role === 'owner' && members.filter(one => one.role === 'owner').length === 1
  if (!member.fromGroups || member.role === role || isLastOwner) return false
  if (role === null) {
    await deleteMember(tx, id, userId)
    await deleteTokensIn(tx, id, userId)
  } else await writeGroupMember(tx, { id, userId, role, since: now })
  const what = role === null ? 'member_left_by_group' : 'member_changed_by_group'
  await note(tx, id, userId, what, role ?? member.role, now)
  return true
}

type What = 'member_joined_by_group' | 'member_changed_by_group' | 'member_left_by_group'

const note = (tx: Db, id: WorkspaceId, userId: string, what: What, role: WorkspaceRole, now: Date) =>
  noteAudit(tx, userId, { what, detail: message(`audit:role.${role}`), address: '' }, now, id)
