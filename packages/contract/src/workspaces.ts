import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ROLES } from './roles.ts'
import { Done, Email, Id, Name, pageOf, paging, Timestamp } from './shapes.ts'
import { AuditEvent } from './users.ts'

/** The header that names the chosen workspace. Without it a call means the personal one, or that of a token. */
export const WORKSPACE_HEADER = 'cradle-workspace'

export const Role = z.enum(ROLES)

/** What the name of a personal workspace is: empty, because screens have a word for it. */
export const Workspace = z.object({
  id: z.string(),
  name: z.string().describe('empty for the personal workspace'),
  personal: z.boolean(),
  role: Role.describe('yours'),
  members: z.number().int(),
  portfolios: z.number().int(),
  four_eyes: z.boolean().describe('who sent a report to review or changed it last may not approve it'),
  two_steps: z.boolean().describe('open only after a log-in with two steps, or once two-step verification is set up'),
  closed: z.boolean().describe('to you now, for that reason'),
  created: Timestamp,
})
export type Workspace = z.infer<typeof Workspace>

export const Member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  since: Timestamp,
  you: z.boolean(),
})
export type Member = z.infer<typeof Member>

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  invited_by: z.string().nullable().describe('null: the account is gone'),
  created: Timestamp,
  expires: Timestamp,
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const UserId = z.object({ id: z.uuid() })
const Code = z.object({ code: z.string().min(4).max(128) })
const noun = 'workspaces'

export const listWorkspaces = endpoint({
  method: 'GET',
  path: '/api/workspaces/',
  noun,
  access: 'user',
  summary: 'The workspaces you belong to, with your role, the personal one first.',
  reply: z.object({ results: z.array(Workspace) }),
})

export const makeWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspaces/',
  noun,
  access: 'user',
  status: 201,
  summary: 'Make a workspace. You are its owner.',
  body: z.object({ name: Name(100) }),
  reply: Workspace,
})

export const readWorkspace = endpoint({
  method: 'GET',
  path: '/api/workspace/',
  noun,
  access: 'user',
  summary: 'The chosen workspace, with your role.',
  reply: Workspace,
})

export const renameWorkspace = endpoint({
  method: 'PATCH',
  path: '/api/workspace/',
  noun,
  access: 'user',
  summary:
    'Rename the chosen workspace, decide whether a second person must approve its reports, or whether it is open only with two-step verification.',
  body: z.object({
    name: Name(100).optional(),
    four_eyes: z.boolean().optional(),
    two_steps: z.boolean().optional(),
    was: z
      .string()
      .max(100)
      .optional()
      .describe('the name that is to be replaced; 409 `changed_since` where it is something else by now'),
  }),
  reply: Workspace,
})

export const deleteWorkspace = endpoint({
  method: 'DELETE',
  path: '/api/workspace/',
  noun,
  access: 'user',
  summary:
    'Delete the chosen workspace. Refused (409) while portfolios, databases or scenarios are in it, deleted portfolios too.',
  reply: Done,
})

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/workspace/members/',
  noun,
  access: 'user',
  summary: 'Who belongs to the chosen workspace, with roles.',
  reply: z.object({ results: z.array(Member) }),
})

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/workspace/members/{id}/',
  noun,
  access: 'user',
  summary: 'Give a member another role. The last owner stays owner (409).',
  params: UserId,
  body: z.object({
    role: Role,
    was: Role.optional().describe('what is to be replaced; 409 `changed_since` where it is something else by now'),
  }),
  reply: Member,
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/workspace/members/{id}/',
  noun,
  access: 'user',
  summary: 'Remove a member. The last owner stays (409).',
  params: UserId,
  reply: Done,
})

export const leaveWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspace/leave/',
  noun,
  access: 'user',
  summary: 'Leave the chosen workspace. The last owner cannot leave (409).',
  reply: Done,
})

export const handOverWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspace/hand-over/',
  noun,
  access: 'user',
  summary: 'Make a member the owner in your place. You become an editor.',
  body: z.object({ member: z.uuid() }),
  reply: Done,
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/workspace/invitations/',
  noun,
  access: 'user',
  summary: 'Invitations to the chosen workspace that nobody has answered.',
  reply: z.object({ results: z.array(Invitation) }),
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/workspace/invitations/',
  noun,
  access: 'user',
  status: 201,
  summary:
    'Invite somebody by mail. The link in it works once and for seven days, for the account with that address. An open invitation of the same address is replaced.',
  body: z.object({ email: Email, role: Role }),
  reply: Invitation,
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/workspace/invitations/{id}/',
  noun,
  access: 'user',
  summary: 'Withdraw an invitation. Its link stops working.',
  params: UserId,
  reply: Done,
})

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/invitation/{code}/',
  noun,
  access: 'anyone',
  summary: 'What an invitation is to. One that is used, withdrawn or expired answers 404.',
  params: Code,
  reply: z.object({
    workspace: z.string(),
    role: Role,
    invited_by: z.string().nullable(),
    email: z.string().describe('the address it was sent to, its middle hidden'),
    expires: Timestamp,
  }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/{code}/accept/',
  noun,
  access: 'user',
  summary:
    'Join the workspace of an invitation that was sent to your address. One that was sent to another is refused (403).',
  params: Code,
  reply: Workspace,
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/{code}/decline/',
  noun,
  access: 'user',
  summary: 'Decline an invitation that was sent to your address. Its link stops working.',
  params: Code,
  reply: Done,
})

export const listWorkspaceEvents = endpoint({
  method: 'GET',
  path: '/api/workspace/events/',
  noun,
  access: 'user',
  summary: 'What happened in the chosen workspace and by whom, newest first.',
  query: z.object(paging(50, 200)),
  reply: pageOf(AuditEvent.omit({ address: true }).extend({ who: z.string().nullable() })),
})

export const movePortfolio = endpoint({
  method: 'PUT',
  path: '/api/portfolio/{id}/workspace/',
  noun,
  access: 'user',
  summary:
    'Move a portfolio with all its runs to another workspace of yours. You must be owner or editor of both. Links that were shared go with it; it leaves its groups.',
  params: Id,
  body: z.object({ workspace: z.uuid() }),
  reply: Done,
})
