import type { Invitation, NamesOf } from '@cradle/contract'
import { invitationMail } from '@cradle/mail'
import { message } from '@cradle/words/messages'
import { noteAudit, noteCall } from '../audit/note-audit.ts'
import { emailKey, networkOf } from '../auth/addresses.ts'
import { accountByEmail, accountById } from '../auth/queries.ts'
import { codeKey, digest, newCode } from '../auth/secrets.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited } from '../http/limit.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { queueMail } from '../mail/queue-mail.ts'
import {
  endInvitation,
  type InvitationRow,
  insertInvitation,
  invitationsOf,
  openInvitation,
  replaceInvitation,
} from './invitation-queries.ts'
import type { Memberships } from './memberships.ts'
import { MAX_WORKSPACES, mustBeShared, presentWorkspace } from './present.ts'
import { insertMember, lockWorkspace, membersOf, nameOf, workspaceOf, workspacesOf } from './queries.ts'

const DAY_MS = 86_400_000
const VALID_DAYS = 7
const MAX_OPEN = 100

type Names = Extract<NamesOf<'workspaces'>, `${string}Invitation${string}` | 'inviteMember'>

export function invitationRoutes(deps: Deps, memberships: Memberships): Handlers<Names> {
  const { db, clock } = deps
  return {
    async listInvitations({ user }) {
      const rows = await invitationsOf(db, user.workspace.id)
      return { results: rows.map(row => presentInvitation(row, clock.now())) }
    },
    inviteMember: call => inviteMember(deps, call),
    async revokeInvitation(call) {
      const { user, params } = call
      const now = clock.now()
      return await db.transaction(async tx => {
        const ended = await endInvitation(tx, user.workspace.id, params.id, { by: 'revoked', now })
        if (!ended) notFound('invitation')
        await noteCall(tx, call, 'invitation_revoked', ended.email, now)
        return done('invitation_revoked', { address: ended.email })
      })
    },
    async readInvitation({ params, request }) {
      await withinLimit(deps, request.ip)
      const { invitation, workspace, inviter } = await findOpen(db, params.code, clock.now())
      const { email, role, expiresAt } = invitation
      return { workspace, role, invited_by: inviter, email: hidden(email), expires: expiresAt.toISOString() }
    },
    acceptInvitation: call => acceptInvitation(deps, memberships, call),
    async declineInvitation({ user, params, request }) {
      await withinLimit(deps, request.ip)
      const now = clock.now()
      return await db.transaction(async tx => {
        const { invitation } = await findOwn(tx, params.code, user.email, now)
        const { workspaceId, email } = invitation
        if (!(await endInvitation(tx, workspaceId, invitation.id, { by: 'declined', now }))) notFound('invitation')
        const entry = { what: 'invitation_declined', detail: email, address: request.ip } as const
        await noteAudit(tx, user.id, entry, now, workspaceId)
        return done('invitation_declined')
      })
    },
  }
}

/** Mails a link that only the account with that address can use. An open invitation of the address is replaced. Raises `Refusal`. */
async function inviteMember(deps: Deps, call: Call<'inviteMember'>): Promise<Invitation> {
  const { user, body } = call
  const { db, clock } = deps
  const { id: workspaceId } = mustBeShared(user.workspace)
  const now = clock.now()
  const rules = [
    { key: `invite ${user.id}`, max: 30, seconds: 3600 },
    { key: `invite-workspace ${workspaceId}`, max: 100, seconds: 86_400, shared: true },
    { key: `invite-address ${emailKey(body.email)}`, max: 5, seconds: 86_400, shared: true },
  ]
  await limited(db, rules, now, 'too_many_requests.invitations')
  const email = body.email.normalize('NFC')
  const key = emailKey(email)
  const code = newCode()
  const row = {
    id: newId(now),
    workspaceId,
    email,
    emailKey: key,
    role: body.role,
    hash: digest(codeKey(code)),
    invitedBy: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS),
    endedAt: null,
    ended: null,
  }
  const workspace = await nameOf(db, workspaceId)
  await db.transaction(async tx => {
    await lockWorkspace(tx, workspaceId)
    if ((await membersOf(tx, workspaceId)).some(member => emailKey(member.email) === key)) refuse(409, 'already_member')
    await replaceInvitation(tx, workspaceId, key, now)
    if ((await invitationsOf(tx, workspaceId)).length >= MAX_OPEN)
      refuse(409, 'too_many_invitations', { limit: MAX_OPEN })
    await insertInvitation(tx, row)
    const account = (await accountByEmail(tx, key)) ?? (await accountById(tx, user.id))
    const to = { email, fullName: '', language: account?.language ?? 'en' }
    await queueMail(
      tx,
      invitationMail(deps.site.url, to, { workspace, inviter: user.fullName, role: row.role, code }),
      now,
    )
    const role = message(`audit:role.${row.role}`)
    await noteCall(tx, call, 'member_invited', message('audit:member', { who: email, role }), now)
  })
  return presentInvitation({ invitation: row, workspace, inviter: user.fullName }, now)
}

async function acceptInvitation(
  deps: Deps,
  memberships: Memberships,
  { user, params, request }: Call<'acceptInvitation'>,
) {
  const { db, clock } = deps
  await withinLimit(deps, request.ip)
  const now = clock.now()
  const joined = await db.transaction(async tx => {
    const { invitation } = await findOwn(tx, params.code, user.email, now)
    const { workspaceId, role, id } = invitation
    await lockWorkspace(tx, workspaceId)
    if ((await workspacesOf(tx, user.id)).length >= MAX_WORKSPACES)
      refuse(409, 'too_many_workspaces', { limit: MAX_WORKSPACES })
    if (!(await endInvitation(tx, workspaceId, id, { by: 'accepted', now }))) notFound('invitation')
    await insertMember(tx, { id: workspaceId, userId: user.id, role, since: now })
    const detail = message('audit:member', { who: user.email, role: message(`audit:role.${role}`) })
    await noteAudit(tx, user.id, { what: 'invitation_accepted', detail, address: request.ip }, now, workspaceId)
    return (await workspaceOf(tx, user.id, workspaceId)) ?? notFound('workspace')
  })
  memberships.invalidate()
  return presentWorkspace(joined, user)
}

const findOpen = async (db: Db, code: string, now: Date): Promise<InvitationRow> =>
  (await openInvitation(db, digest(codeKey(code)), now)) ?? notFound('invitation')

/** One that was sent to this address. Raises `Refusal`. */
async function findOwn(db: Db, code: string, email: string, now: Date): Promise<InvitationRow> {
  const found = await findOpen(db, code, now)
  if (found.invitation.emailKey !== emailKey(email)) refuse(403, 'invitation_address')
  return found
}

const withinLimit = ({ db, clock }: Deps, ip: string) =>
  limited(
    db,
    [{ key: `invitation ${networkOf(ip)}`, max: 120, seconds: 600 }],
    clock.now(),
    'too_many_requests.network',
  )

/** Enough of an address for its owner to know it by. */
const hidden = (email: string) => email.replace(/^(.).*(@.).*?(\.[^.]*)?$/u, '$1…$2…$3')

const presentInvitation = ({ invitation, inviter }: InvitationRow, now: Date): Invitation => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invited_by: inviter,
  created: invitation.createdAt.toISOString(),
  expires: invitation.expiresAt.toISOString(),
  expired: invitation.expiresAt <= now,
})
