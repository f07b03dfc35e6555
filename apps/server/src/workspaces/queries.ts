import type { WorkspaceRole } from '@cradle/contract'
import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Membership, WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { apiTokens } from '../db/tables/api-tokens.ts'
import { audit } from '../db/tables/audit.ts'
import { lcaDatabases } from '../db/tables/lca-databases.ts'
import { portfolios } from '../db/tables/portfolios.ts'
import { scenarios } from '../db/tables/scenarios.ts'
import { users } from '../db/tables/users.ts'
import { workspaceMembers, workspaces } from '../db/tables/workspaces.ts'

/** A workspace with its first owner. */
export async function insertWorkspace(db: Db, workspace: typeof workspaces.$inferInsert, owner: string): Promise<void> {
  await db.insert(workspaces).values(workspace)
  await insertMember(db, { id: workspace.id, userId: owner, role: 'owner', since: workspace.createdAt })
}

/** False where the person belongs to it already; the role then stays. */
export async function insertMember(
  db: Db,
  { id, ...member }: { id: WorkspaceId; userId: string; role: WorkspaceRole; since: Date },
): Promise<boolean> {
  const made = await db
    .insert(workspaceMembers)
    .values({ workspaceId: id, ...member })
    .onConflictDoNothing()
    .returning({ userId: workspaceMembers.userId })
  return made.length > 0
}

/** What a person is in a workspace, by any text that may be its id; null where nothing. */
export async function findMembership(db: Db, userId: string, id: string): Promise<Membership | null> {
  const [found] = await db
    .select({
      id: workspaces.id,
      role: workspaceMembers.role,
      personal: workspaces.personal,
      needsTwoSteps: workspaces.twoSteps,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), sql`${workspaces.id}::text = ${id}`))
  return found ?? null
}

const inIt = sql`${workspaces.id}`

const selectWorkspaces = (db: Db, userId: string, id?: WorkspaceId) =>
  db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      personal: workspaces.personal,
      fourEyes: workspaces.fourEyes,
      createdAt: workspaces.createdAt,
      twoSteps: workspaces.twoSteps,
      role: workspaceMembers.role,
      members: sql<number>`(select count(*)::int from ${workspaceMembers} m where m.workspace_id = ${inIt})`,
      portfolios: sql<number>`(select count(*)::int from ${portfolios} p
        where p.owner = ${inIt} and p.head and p.complete and p.deleted is null)`,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), id && eq(workspaces.id, id)))
    .orderBy(desc(workspaces.personal), asc(workspaces.name), asc(workspaces.id))

export type WorkspaceRow = Awaited<ReturnType<typeof selectWorkspaces>>[number]

export const workspacesOf = (db: Db, userId: string): Promise<WorkspaceRow[]> => selectWorkspaces(db, userId)

export async function workspaceOf(db: Db, userId: string, id: WorkspaceId): Promise<WorkspaceRow | undefined> {
  const [found] = await selectWorkspaces(db, userId, id)
  return found
}

/** Others who change the same workspace wait until the transaction ends: its owners and what it holds are counted behind this. */
export const lockWorkspace = (tx: Db, id: WorkspaceId) =>
  tx.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, id)).for('no key update')

export async function nameOf(db: Db, id: WorkspaceId): Promise<string> {
  const [found] = await db.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, id))
  return found?.name ?? ''
}

type WorkspaceChange = { name: string } | { fourEyes: boolean } | { twoSteps: boolean }

export const updateWorkspace = (db: Db, id: WorkspaceId, change: WorkspaceChange) =>
  db.update(workspaces).set(change).where(eq(workspaces.id, id))

export const deleteWorkspace = (db: Db, id: WorkspaceId) => db.delete(workspaces).where(eq(workspaces.id, id))

/** Whether nothing is in it: no portfolio, deleted ones too, no database and no scenario; deleted ones of these go with it. */
export async function isEmpty(db: Db, id: WorkspaceId): Promise<boolean> {
  const counts = await Promise.all([
    db.$count(portfolios, eq(portfolios.owner, id)),
    db.$count(lcaDatabases, and(eq(lcaDatabases.owner, id), isNull(lcaDatabases.deletedAt))),
    db.$count(scenarios, eq(scenarios.owner, id)),
  ])
  return counts.every(found => found === 0)
}

const selectMembers = (db: Db, id: WorkspaceId) =>
  db
    .select({
      id: users.id,
      name: users.fullName,
      email: users.email,
      role: workspaceMembers.role,
      fromGroups: workspaceMembers.fromGroups,
      since: workspaceMembers.since,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, id))
    .orderBy(asc(workspaceMembers.since), asc(users.id))

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

export const membersOf = (db: Db, id: WorkspaceId): Promise<MemberRow[]> => selectMembers(db, id)

const isMember = (id: WorkspaceId, userId: string) =>
  and(eq(workspaceMembers.workspaceId, id), eq(workspaceMembers.userId, userId))

/** Gives a role by hand: groups do not change it any more. */
export const setRole = (db: Db, id: WorkspaceId, userId: string, role: WorkspaceRole) =>
  db.update(workspaceMembers).set({ role, fromGroups: false }).where(isMember(id, userId))

export const deleteMember = (db: Db, id: WorkspaceId, userId: string) =>
  db.delete(workspaceMembers).where(isMember(id, userId))

/** Others who change the workspaces that a person owns wait until the transaction ends. */
export const lockOwned = (tx: Db, userId: string) =>
  tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(
      sql`${workspaces.id} in (select m.workspace_id from ${workspaceMembers} m where m.user_id = ${userId} and m.role = 'owner')`,
    )
    .orderBy(asc(workspaces.id))
    .for('no key update')

/** Of the shared workspaces whose only owner is this person, the name of one; undefined where there is none. */
export async function ownedAlone(db: Db, userId: string): Promise<string | undefined> {
  const others = sql`select 1 from ${workspaceMembers} m
    where m.workspace_id = ${workspaces.id} and m.role = 'owner' and m.user_id <> ${userId}`
  const [found] = await db
    .select({ name: workspaces.name })
    .from(workspaces)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.userId, userId)),
    )
    .where(and(eq(workspaces.personal, false), eq(workspaceMembers.role, 'owner'), sql`not exists (${others})`))
    .orderBy(asc(workspaces.name))
    .limit(1)
  return found?.name
}

/** What happened in a workspace, the newest first. */
export async function eventsOf(db: Db, id: WorkspaceId, { limit, offset }: { limit: number; offset: number }) {
  const here = eq(audit.workspaceId, id)
  const [rows, [total]] = await Promise.all([
    db
      .select({ id: audit.id, at: audit.createdAt, what: audit.what, detail: audit.detail, who: users.fullName })
      .from(audit)
      .leftJoin(users, eq(users.id, audit.userId))
      .where(here)
      .orderBy(desc(audit.createdAt), desc(audit.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(audit).where(here),
  ])
  return { rows, count: total?.count ?? 0 }
}

/** Who is told what happens to a portfolio: who submitted it while a member, else the owner of longest standing. */
export async function personToTell(db: Db, id: WorkspaceId, submittedBy: string | null) {
  const [found] = await db
    .select({ id: users.id, email: users.email, fullName: users.fullName, language: users.language })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, id),
        isNull(users.suspendedAt),
        or(eq(workspaceMembers.role, 'owner'), submittedBy === null ? undefined : eq(users.id, submittedBy)),
      ),
    )
    .orderBy(desc(sql`${users.id}::text = ${submittedBy ?? ''}`), asc(workspaceMembers.since))
    .limit(1)
  return found
}

/** Members by their roles or ids, as mails need them. */
export async function membersToTell(
  db: Db,
  id: WorkspaceId,
  which: { ids: readonly string[] } | { roles: readonly WorkspaceRole[] },
) {
  return await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      language: users.language,
      role: workspaceMembers.role,
      suspended: sql<boolean>`${users.suspendedAt} is not null`,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, id),
        'ids' in which ? inArray(users.id, [...which.ids]) : inArray(workspaceMembers.role, [...which.roles]),
      ),
    )
    .orderBy(asc(workspaceMembers.since), asc(users.id))
}

export type PersonToTell = Awaited<ReturnType<typeof membersToTell>>[number]

/** Ends the tokens that a person made in a workspace. */
export const deleteTokensIn = (db: Db, workspaceId: WorkspaceId, userId: string) =>
  db.delete(apiTokens).where(and(eq(apiTokens.userId, userId), eq(apiTokens.workspaceId, workspaceId)))
