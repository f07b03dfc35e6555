import { sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import { users } from '../db/tables/users.ts'

/** The person whose personal workspace it is; null of a shared one. */
export const personOf = (workspace: WorkspaceId) => sql<string>`(select id from ${users} where id = ${workspace})`
