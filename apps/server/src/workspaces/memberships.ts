import type { FindMembership, Membership } from '../callers/caller.ts'
import { recentAnswers } from '../core/recent-answers.ts'
import type { Deps } from '../deps/deps.ts'
import { findMembership } from './queries.ts'

/** A role that was changed elsewhere counts here after this time at the latest; one that was changed here, at once. */
const REMEMBER_MS = 1_000
const MAX_REMEMBERED = 5_000
/** An id of a workspace as it is written. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type Memberships = {
  find: FindMembership
  /** Somebody came, went or has another role. */
  invalidate(): void
}

/** What people are in workspaces, remembered for a second, so that a page's twenty calls ask once. */
export function createMemberships({ db }: Pick<Deps, 'db'>): Memberships {
  const known = recentAnswers<Membership | null>({ ms: REMEMBER_MS, max: MAX_REMEMBERED })
  return {
    find: async (userId, id) =>
      ID.test(id) ? await known.get(`${userId} ${id}`, () => findMembership(db, userId, id)) : null,
    invalidate: known.invalidateAll,
  }
}
