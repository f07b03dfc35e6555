import type { Workspace } from '@cradle/contract'
import type { Membership, Person } from '../callers/caller.ts'
import { refuse } from '../http/refuse.ts'
import type { WorkspaceRow } from './queries.ts'

/** Workspaces that one person may belong to. */
export const MAX_WORKSPACES = 50

/** Nobody else belongs to a personal workspace, and it is not given away. Raises `Refusal` 409. */
export const mustBeShared = (workspace: Membership): Membership =>
  workspace.personal ? refuse(409, 'personal_workspace') : workspace

/** A workspace as a member sees it who has two steps or not. */
export const presentWorkspace = (row: WorkspaceRow, { twoSteps }: Pick<Person, 'twoSteps'>): Workspace => ({
  id: row.id,
  name: row.name,
  personal: row.personal,
  role: row.role,
  members: row.members,
  portfolios: row.portfolios,
  four_eyes: row.fourEyes,
  two_steps: row.twoSteps,
  closed: row.twoSteps && !twoSteps,
  created: row.createdAt.toISOString(),
})
