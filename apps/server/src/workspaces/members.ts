import type { Member, WorkspaceRole } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { noteAudit, noteCall } from '../audit/note-audit.ts'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import type { Memberships } from './memberships.ts'
import { mustBeShared } from './present.ts'
import { deleteMember, deleteTokensIn, lockWorkspace, type MemberRow, membersOf, nameOf, setRole } from './queries.ts'

type Names = 'listMembers' | 'changeMember' | 'removeMember' | 'leaveWorkspace' | 'handOverWorkspace'

export function memberRoutes({ db, clock }: Deps, memberships: Memberships): Handlers<Names> {
  /** Changes members behind a lock, so that two owners who leave at once do not leave nobody. */
  const change = async <Answer>(work: (tx: Db) => Promise<Answer>): Promise<Answer> => {
    const answer = await db.transaction(work)
    memberships.invalidate()
    return answer
  }
  return {
    async listMembers({ user }) {
      const rows = await membersOf(db, user.workspace.id)
      return { results: rows.map(row => presentMember(row, user.id)) }
    },
    changeMember(call) {
      const { user, params, body } = call
      return change(async tx => {
        const { member, isLastOwner } = await lockMember(tx, user.workspace.id, params.id)
        if (body.was !== undefined && body.was !== member.role) refuse(409, 'changed_since.undo')
        if (isLastOwner && body.role !== 'owner') refuse(409, 'last_owner')
        await setRole(tx, user.workspace.id, member.id, body.role)
        await noteCall(tx, call, 'member_changed', memberDetail(member, body.role), clock.now())
        return presentMember({ ...member, role: body.role }, user.id)
      })
    },
    removeMember(call) {
      const { user, params } = call
      return change(async tx => {
        const { member, isLastOwner } = await lockMember(tx, user.workspace.id, params.id)
        if (isLastOwner) refuse(409, 'last_owner')
        await leave(tx, user.workspace.id, member.id)
        await noteCall(tx, call, 'member_removed', memberDetail(member), clock.now())
        return done('member_removed', { name: member.name })
      })
    },
    leaveWorkspace({ user, request }) {
      const { id } = mustBeShared(user.workspace)
      return change(async tx => {
        const { isLastOwner } = await lockMember(tx, id, user.id)
        if (isLastOwner) refuse(409, 'last_owner')
        const name = await nameOf(tx, id)
        await leave(tx, id, user.id)
        await noteAudit(tx, user.id, { what: 'workspace_left', detail: name, address: request.ip }, clock.now(), id)
        return done('workspace_left', { name })
      })
    },
    handOverWorkspace(call) {
      const { user, body } = call
      const { id } = mustBeShared(user.workspace)
      return change(async tx => {
        const { member } = await lockMember(tx, id, body.member)
        if (member.id === user.id) notFound('member')
        await setRole(tx, id, member.id, 'owner')
        await setRole(tx, id, user.id, 'editor')
        await noteCall(tx, call, 'workspace_handed_over', memberDetail(member, 'owner'), clock.now())
        return done('workspace_handed_over', { name: member.name })
      })
    },
  }
}

/** A member, with nobody else changing the workspace meanwhile. Raises `Refusal` 404. */
async function lockMember(tx: Db, id: WorkspaceId, userId: string) {
  await lockWorkspace(tx, id)
  const members = await membersOf(tx, id)
  const member = members.find(one => one.id === userId) ?? notFound('member')
  const isLastOwner = member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
  return { member, isLastOwner }
}

/** Tokens that somebody made in a workspace end with the membership. */
async function leave(tx: Db, id: WorkspaceId, userId: string): Promise<void> {
  await deleteMember(tx, id, userId)
  await deleteTokensIn(tx, id, userId)
}

const memberDetail = ({ name, email, role }: MemberRow, to: WorkspaceRole = role) =>
  message('audit:member', { who: `${name}, ${email}`, role: message(`audit:role.${to}`) })

const presentMember = ({ since, fromGroups: _, ...row }: MemberRow, caller: string): Member => ({
  ...row,
  since: since.toISOString(),
  you: row.id === caller,
})
