import { endpoints, type NamesOf } from '@cradle/contract'
import { noteAudit, noteCall } from '../audit/note-audit.ts'
import { presentDetail } from '../audit/present-detail.ts'
import type { Person, WorkspaceId } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { pageOf } from '../http/page.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { invitationRoutes } from './invitations.ts'
import { memberRoutes } from './members.ts'
import type { Memberships } from './memberships.ts'
import { MAX_WORKSPACES, mustBeShared, presentWorkspace } from './present.ts'
import {
  deleteWorkspace,
  eventsOf,
  insertWorkspace,
  isEmpty,
  lockWorkspace,
  nameOf,
  updateWorkspace,
  workspaceOf,
  workspacesOf,
} from './queries.ts'

/** Workspaces, who belongs to them, and invitations. Who may make which call stands in the table of permissions. */
export function workspaceRoutes(
  deps: Deps,
  memberships: Memberships,
): Handlers<Exclude<NamesOf<'workspaces'>, 'movePortfolio'>> {
  const { db, clock } = deps
  const present = async (tx: Db, user: Person, id: WorkspaceId) =>
    presentWorkspace((await workspaceOf(tx, user.id, id)) ?? notFound('workspace'), user)
  return {
    ...memberRoutes(deps, memberships),
    ...invitationRoutes(deps, memberships),
    listWorkspaces: async ({ user }) => ({
      results: (await workspacesOf(db, user.id)).map(row => presentWorkspace(row, user)),
    }),
    async makeWorkspace({ user, body, request }) {
      const now = clock.now()
      const id = newId(now) as WorkspaceId
      return await db.transaction(async tx => {
        if ((await workspacesOf(tx, user.id)).length >= MAX_WORKSPACES)
          refuse(409, 'too_many_workspaces', { limit: MAX_WORKSPACES })
        await insertWorkspace(tx, { id, name: body.name, personal: false, createdAt: now }, user.id)
        const entry = { what: 'workspace_made', detail: body.name, address: request.ip } as const
        await noteAudit(tx, user.id, entry, now, id)
        return await present(tx, user, id)
      })
    },
    readWorkspace: ({ user }) => present(db, user, user.workspace.id),
    async renameWorkspace(call) {
      const { id } = mustBeShared(call.user.workspace)
      await changeWorkspace(deps, call, id)
      memberships.invalidate()
      return await present(db, call.user, id)
    },
    async deleteWorkspace({ user, request }) {
      const { id } = mustBeShared(user.workspace)
      const now = clock.now()
      const name = await db.transaction(async tx => {
        await lockWorkspace(tx, id)
        if (!(await isEmpty(tx, id))) refuse(409, 'workspace_not_empty')
        const detail = await nameOf(tx, id)
        await deleteWorkspace(tx, id)
        await noteAudit(tx, user.id, { what: 'workspace_deleted', detail, address: request.ip }, now)
        return detail
      })
      memberships.invalidate()
      return done('workspace_deleted', { name })
    },
    async listWorkspaceEvents({ user, query }) {
      const { rows, count } = await eventsOf(db, user.workspace.id, query)
      const results = rows.map(({ at, detail, ...row }) => ({ ...row, at: at.toISOString(), ...presentDetail(detail) }))
      return pageOf(results, count, endpoints.listWorkspaceEvents.path, query)
    },
  }
}

/** Its name, whether a second person must approve its reports, and whether it is open only with two steps. Raises `Refusal`. */
async function changeWorkspace({ db, clock }: Deps, call: Call<'renameWorkspace'>, id: WorkspaceId): Promise<void> {
  const { name, four_eyes: fourEyes, two_steps: twoSteps, was } = call.body
  // Who turns it on would otherwise close the door behind which it is turned off.
  if (twoSteps && !call.user.twoSteps) refuse(409, 'two_steps_first')
  await db.transaction(async tx => {
    if (was !== undefined && was !== (await nameOf(tx, id))) refuse(409, 'changed_since.undo')
    if (name !== undefined) {
      await updateWorkspace(tx, id, { name })
      await noteCall(tx, call, 'workspace_renamed', name, clock.now())
    }
    if (fourEyes !== undefined) {
      await updateWorkspace(tx, id, { fourEyes })
      await noteCall(tx, call, fourEyes ? 'four_eyes_on' : 'four_eyes_off', await nameOf(tx, id), clock.now())
    }
    if (twoSteps !== undefined) {
      await updateWorkspace(tx, id, { twoSteps })
      await noteCall(tx, call, twoSteps ? 'workspace_two_steps' : 'workspace_one_step', '', clock.now())
    }
  })
}
