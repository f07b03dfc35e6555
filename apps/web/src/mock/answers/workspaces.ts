import type { Endpoints, Invitation, Member, NamesOf, ReplyOf, Workspace } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { pageOf } from '../page.ts'
import { PERSONAL, team } from '../personal-workspace.ts'
import { message as text } from '../wire-messages.ts'
import { user } from '../world.ts'
import type { Answers } from './types.ts'

type Event = ReplyOf<Endpoints['listWorkspaceEvents']>['results'][number]

const workspaces: Workspace[] = [PERSONAL, team]
const since = team.created
const members: Member[] = [
  { id: PERSONAL.id, name: user.full_name, email: user.email, role: 'owner', since, you: true },
  {
    id: '00000000-0000-4000-8000-0000000000a2',
    name: 'Jon Example',
    email: 'jon@example.org',
    role: 'reader',
    since,
    you: false,
  },
]
const invitations: Invitation[] = []
const events: Event[] = [
  { id: '1', at: since, what: 'workspace_made', detail: team.name, message: null, who: user.full_name },
]

const memberOf = (id: string | undefined): Member => members.find(member => member.id === id) ?? members[0]!
const DAY_MS = 86_400_000

/** The mock knows one shared workspace; what is changed is changed there. */
export const workspaceAnswers: Answers<NamesOf<'workspaces'>> = {
  listWorkspaces: () => ({ results: workspaces.map(one => ({ ...one })) }),
  makeWorkspace: ({ body }) => {
    const made: Workspace = {
      ...team,
      id: newId(),
      name: body.name,
      members: 1,
      portfolios: 0,
      created: new Date().toISOString(),
    }
    workspaces.push(made)
    return made
  },
  readWorkspace: () => team,
  renameWorkspace: ({ body: { name = team.name, two_steps = team.two_steps } }) =>
    Object.assign(team, { name, two_steps }),
  deleteWorkspace: () => text(message('done:workspace_deleted', { name: team.name })),
  listMembers: () => ({ results: members.map(one => ({ ...one })) }),
  changeMember: ({ params, body }) => Object.assign(memberOf(params.id), { role: body.role }),
  removeMember: ({ params }) => {
    const { name } = memberOf(params.id)
    const at = members.findIndex(member => member.id === params.id && !member.you)
    if (at >= 0) members.splice(at, 1)
    return text(message('done:member_removed', { name }))
  },
  leaveWorkspace: () => text(message('done:workspace_left', { name: team.name })),
  handOverWorkspace: ({ body }) => {
    const member = memberOf(body.member)
    member.role = 'owner'
    return text(message('done:workspace_handed_over', { name: member.name }))
  },
  listInvitations: () => ({ results: invitations.map(one => ({ ...one })) }),
  inviteMember: ({ body }) => {
    const now = Date.now()
    const made: Invitation = {
      id: newId(),
      email: body.email,
      role: body.role,
      invited_by: user.full_name,
      created: new Date(now).toISOString(),
      expires: new Date(now + 7 * DAY_MS).toISOString(),
      expired: false,
    }
    invitations.unshift(made)
    return made
  },
  revokeInvitation: ({ params }) => {
    const at = invitations.findIndex(one => one.id === params.id)
    const [ended] = at >= 0 ? invitations.splice(at, 1) : []
    return text(message('done:invitation_revoked', { address: ended?.email ?? '' }))
  },
  readInvitation: () => ({
    workspace: team.name,
    role: 'editor',
    invited_by: 'Jon Example',
    email: 'a…@e….org',
    expires: new Date(Date.now() + DAY_MS).toISOString(),
  }),
  acceptInvitation: () => team,
  declineInvitation: () => text(message('done:invitation_declined')),
  listWorkspaceEvents: call => pageOf(call, events, 50, 200),
  movePortfolio: ({ params }) => text(message('done:portfolio_moved', { name: params.id ?? '', workspace: team.name })),
}
