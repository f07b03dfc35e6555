import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { scimGroupMembers, scimGroups, scimUsers } from '../db/tables/scim.ts'
import { users } from '../db/tables/users.ts'
import { workspaceMembers, workspaces } from '../db/tables/workspaces.ts'

type Account = typeof users.$inferSelect
export type Looked = { person: typeof scimUsers.$inferSelect; account: Account }
export type GroupRow = typeof scimGroups.$inferSelect
/** What every row that is wanted has, by paths of attributes in lower case. */
type Narrowed = readonly { path: string; value: string }[]

/** Changes of directories happen one after the other: they are few, and touch people, groups and workspaces together. */
export const lockDirectory = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7352001)`)

const isThere = isNull(scimUsers.deletedAt)
const ofText = (column: SQL, value: string) => sql`${column} = ${value}`

const USER_COLUMNS: Record<string, (value: string) => SQL> = {
  id: value => ofText(sql`${scimUsers.userId}::text`, value.toLowerCase()),
  externalid: value => ofText(sql`${scimUsers.externalId}`, value),
  username: value => ofText(sql`${scimUsers.userNameKey}`, value.trim().toLowerCase()),
}
const GROUP_COLUMNS: Record<string, (value: string) => SQL> = {
  id: value => ofText(sql`${scimGroups.id}::text`, value.toLowerCase()),
  externalid: value => ofText(sql`${scimGroups.externalId}`, value),
  displayname: value => ofText(sql`${scimGroups.displayNameKey}`, value.trim().toLowerCase()),
}

const narrowedBy = (columns: Record<string, (value: string) => SQL>, narrowed: Narrowed) =>
  narrowed.flatMap(({ path, value }) => (Object.hasOwn(columns, path) ? [columns[path]!(value)] : []))

export type Part = { limit: number; offset: number }

/** People of the directory; with `narrowed`, those that may be meant. */
export async function scimPeople(db: Db, narrowed: Narrowed, { limit, offset }: Part): Promise<Looked[]> {
  return await db
    .select({ person: scimUsers, account: users })
    .from(scimUsers)
    .innerJoin(users, eq(users.id, scimUsers.userId))
    .where(and(isThere, ...narrowedBy(USER_COLUMNS, narrowed)))
    .orderBy(asc(scimUsers.createdAt), asc(scimUsers.userId))
    .limit(limit)
    .offset(offset)
}

export const countPeople = (db: Db) => db.$count(scimUsers, isThere)

/** A person by the id of the account, also one that the directory let go of. */
export async function scimPerson(db: Db, id: string): Promise<Looked | undefined> {
  const [row] = await db
    .select({ person: scimUsers, account: users })
    .from(scimUsers)
    .innerJoin(users, eq(users.id, scimUsers.userId))
    .where(sql`${scimUsers.userId}::text = ${id}`)
  return row
}

/** Whether somebody else of the directory has this name. */
export const isNameTaken = async (db: Db, key: string, but: string | null): Promise<boolean> =>
  (await db.$count(
    scimUsers,
    and(isThere, eq(scimUsers.userNameKey, key), but === null ? undefined : sql`${scimUsers.userId}::text <> ${but}`),
  )) > 0

export async function upsertPerson(db: Db, row: typeof scimUsers.$inferInsert): Promise<void> {
  await db.insert(scimUsers).values(row).onConflictDoUpdate({ target: scimUsers.userId, set: row })
}

/** Operators who may log in. */
export const countOperators = (db: Db) =>
  db.$count(users, and(eq(users.operator, true), isNotNull(users.verifiedAt), isNull(users.suspendedAt)))

export async function scimGroupRows(db: Db, narrowed: Narrowed, { limit, offset }: Part): Promise<GroupRow[]> {
  return await db
    .select()
    .from(scimGroups)
    .where(and(...narrowedBy(GROUP_COLUMNS, narrowed)))
    .orderBy(asc(scimGroups.createdAt), asc(scimGroups.id))
    .limit(limit)
    .offset(offset)
}

export const countGroups = (db: Db) => db.$count(scimGroups)

export async function upsertGroup(db: Db, row: typeof scimGroups.$inferInsert): Promise<void> {
  await db.insert(scimGroups).values(row).onConflictDoUpdate({ target: scimGroups.id, set: row })
}

export const deleteGroup = (db: Db, id: string) => db.delete(scimGroups).where(eq(scimGroups.id, id))

export type MemberRow = { groupId: string; id: string; name: string }

export async function membersOfGroups(db: Db, ids: readonly string[]): Promise<MemberRow[]> {
  if (ids.length === 0) return []
  return await db
    .select({ groupId: scimGroupMembers.groupId, id: users.id, name: users.fullName })
    .from(scimGroupMembers)
    .innerJoin(users, eq(users.id, scimGroupMembers.userId))
    .where(inArray(scimGroupMembers.groupId, [...ids]))
    .orderBy(asc(users.id))
}

/** Those of the ids that are people of the directory. */
export async function peopleAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: scimUsers.userId })
    .from(scimUsers)
    .where(and(isThere, inArray(sql`${scimUsers.userId}::text`, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

export async function insertMembers(db: Db, groupId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .insert(scimGroupMembers)
      .values(ids.map(userId => ({ groupId, userId })))
      .onConflictDoNothing()
}

export async function removeMembers(db: Db, groupId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .delete(scimGroupMembers)
      .where(and(eq(scimGroupMembers.groupId, groupId), inArray(scimGroupMembers.userId, [...ids])))
}

/** Takes somebody out of every group, and makes those groups newer. */
export async function leaveGroups(db: Db, userId: string, now: Date): Promise<void> {
  const left = await db
    .delete(scimGroupMembers)
    .where(eq(scimGroupMembers.userId, userId))
    .returning({ id: scimGroupMembers.groupId })
  const ids = left.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .update(scimGroups)
      .set({ version: sql`${scimGroups.version} + 1`, changedAt: now })
      .where(inArray(scimGroups.id, ids))
}

/** The memberships of a person that came from groups, with the names of their workspaces. */
export const rolesFromGroups = (db: Db, userId: string): Promise<{ id: WorkspaceId; name: string; role: string }[]> =>
  db
    .select({ id: workspaces.id, name: workspaces.name, role: workspaceMembers.role })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.fromGroups, true)))
