import { rolesOf } from '@cradle/openid'
import { ScimError, tagOf } from '@cradle/scim'
import type { SessionAuthenticator } from '../auth/authenticate.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import type { TokenAuthenticator } from '../tokens/token-authenticator.ts'
import { ROLES_BY_RIGHTS, setGroupMemberships } from '../workspaces/group-memberships.ts'
import type { Memberships } from '../workspaces/memberships.ts'
import { groupNamesOf } from './person-queries.ts'
import { rolesFromGroups } from './queries.ts'

/** What a directory changes accounts with. */
export type Directory = {
  deps: Deps
  sessions: SessionAuthenticator
  tokens: TokenAuthenticator
  memberships: Memberships
}

/** One request of a directory. */
export type Asking = {
  /** Id of the request, address that it came from, and name of its token. */
  id: string
  ip: string
  token: string
  query: Record<string, string | undefined>
  body: unknown
  /** Versions that the directory wants to change; null: whatever there is. */
  ifMatch: string | null
  base: string
}

/** A change is refused where the directory has seen another version. Raises `ScimError` 412. */
export function mustMatch(ifMatch: string | null, version: number): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  if (
    !ifMatch
      .split(',')
      .map(strong)
      .includes(strong(tagOf(version)))
  )
    throw new ScimError(412, 'The resource has changed. Read it again before you change it.')
}

/**
 * Makes the roles of a person those that the groups of the directory give, by OPENID_GROUPS. `isLeaving`: who is let go of, and owns a
 * workspace alone, stays in it with a closed account. Raises `ScimError` where a workspace would have no owner.
 */
export async function settleRoles(tx: Db, deps: Deps, userId: string, now: Date, isLeaving = false): Promise<void> {
  const names = await groupNamesOf(tx, userId)
  const roles = rolesOf(names, deps.env.OPENID_GROUPS, ROLES_BY_RIGHTS) ?? new Map()
  const changed = await setGroupMemberships(tx, userId, roles, now)
  const stuck = (await rolesFromGroups(tx, userId)).find(({ id, role }) => roles.get(id) !== role)
  if (stuck && !isLeaving)
    throw new ScimError(
      409,
      `The workspace “${stuck.name}” has no other owner. Give it one, then take this person out of the group.`,
    )
  if (changed > 0) deps.security.noteEvent('roles_by_groups', { user: userId, changed })
}
