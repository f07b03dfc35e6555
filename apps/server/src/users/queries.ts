import { fromStored } from '@cradle/words/messages'
import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import { personalWorkspace } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { apiTokens } from '../db/tables/api-tokens.ts'
import { engagements, sampleItems } from '../db/tables/assurance.ts'
import { audit } from '../db/tables/audit.ts'
import { avatars } from '../db/tables/avatars.ts'
import { calculations } from '../db/tables/calculations.ts'
import { comments, reviewSteps } from '../db/tables/comments.ts'
import { contacts } from '../db/tables/contacts.ts'
import { deletedRows } from '../db/tables/deleted-rows.ts'
import { columnMappings, matchDecisions, portfolioGroups } from '../db/tables/drafts.ts'
import { droppedFiles } from '../db/tables/dropped-files.ts'
import { evidenceFiles } from '../db/tables/evidence.ts'
import { figureRequests } from '../db/tables/figure-requests.ts'
import { lcaDatabases } from '../db/tables/lca-databases.ts'
import { messages } from '../db/tables/messages.ts'
import { openIdentities } from '../db/tables/openid.ts'
import { passkeys } from '../db/tables/passkeys.ts'
import { portfolios, uploads } from '../db/tables/portfolios.ts'
import { savedViews } from '../db/tables/saved-views.ts'
import { scenarios } from '../db/tables/scenarios.ts'
import { schedules } from '../db/tables/schedules.ts'
import { scimUsers } from '../db/tables/scim.ts'
import { secondFactors } from '../db/tables/second-factors.ts'
import { sessions } from '../db/tables/sessions.ts'
import { shares } from '../db/tables/shares.ts'
import { users } from '../db/tables/users.ts'
import { webhooks } from '../db/tables/webhooks.ts'
import { workspaces } from '../db/tables/workspaces.ts'
import { insertWorkspace, workspacesOf } from '../workspaces/queries.ts'

/** A user with the id of the picture. */
export async function userWithAvatar(db: Db, id: string) {
  const [row] = await db
    .select({ user: users, avatarId: avatars.id })
    .from(users)
    .leftJoin(avatars, eq(avatars.userId, users.id))
    .where(eq(users.id, id))
  return row
}

/** Whether an address is taken by an account. */
export async function emailTaken(db: Db, key: string): Promise<boolean> {
  return (await db.$count(users, eq(users.emailKey, key))) > 0
}

/** A new account, with its personal workspace; false where the address is taken. In the caller's transaction. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id })
  if (made.length === 0) return false
  const personal = { id: personalWorkspace(user.id), name: '', personal: true, createdAt: user.createdAt }
  await insertWorkspace(db, personal, user.id)
  return true
}

export async function updateUser(db: Db, id: string, change: Partial<typeof users.$inferInsert>): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, id))
}

/** The account with its personal workspace and its log. What it did in shared workspaces stays, without a name and without where from. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.delete(workspaces).where(eq(workspaces.id, personalWorkspace(id)))
  await db.delete(audit).where(and(eq(audit.userId, id), isNull(audit.workspaceId)))
  await db.update(audit).set({ address: '' }).where(eq(audit.userId, id))
  await db.delete(users).where(eq(users.id, id))
}

/** Replaces the picture; the old address stops working. */
export async function setAvatar(
  db: Db,
  userId: string,
  picture: { large: Buffer; small: Buffer } | null,
  now: Date,
): Promise<void> {
  await db.delete(avatars).where(eq(avatars.userId, userId))
  if (picture) await db.insert(avatars).values({ id: crypto.randomUUID(), userId, ...picture, createdAt: now })
}

/** The bytes of a picture in one size. */
export async function avatarBytes(db: Db, id: string, size: '512' | '128'): Promise<Buffer | null> {
  const column = size === '512' ? avatars.large : avatars.small
  const [row] = await db.select({ bytes: column }).from(avatars).where(eq(avatars.id, id))
  return row?.bytes ?? null
}

export async function auditPage(db: Db, userId: string, limit: number, offset: number) {
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(audit)
      .where(eq(audit.userId, userId))
      .orderBy(desc(audit.createdAt), desc(audit.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(audit).where(eq(audit.userId, userId)),
  ])
  return { rows, count: total?.count ?? 0 }
}

/** The keys of every stored file that only an account with its personal workspace has. */
export async function fileKeysOf(db: Db, userId: string): Promise<string[]> {
  // The list may have been moved to another workspace, and its file is needed there.
  const isOnlyOfIt = sql`not exists (select 1 from ${uploads} u where u.file_key = ${uploads.fileKey} and u.owner <> ${uploads.owner})`
  const [dropped, evidence, answered, uploaded, databases, deleted] = [
    await db.select({ key: droppedFiles.fileKey }).from(droppedFiles).where(eq(droppedFiles.userId, userId)),
    await db
      .select({ key: evidenceFiles.fileKey })
      .from(evidenceFiles)
      .where(eq(evidenceFiles.owner, personalWorkspace(userId))),
    await db
      .select({ key: figureRequests.fileKey })
      .from(figureRequests)
      .where(eq(figureRequests.owner, personalWorkspace(userId))),
    await db
      .select({ key: uploads.fileKey })
      .from(uploads)
      .where(and(eq(uploads.owner, personalWorkspace(userId)), isOnlyOfIt)),
    await db
      .select({ key: lcaDatabases.fileKey })
      .from(lcaDatabases)
      .where(eq(lcaDatabases.owner, personalWorkspace(userId))),
    await db
      .select({ key: deletedRows.fileKey })
      .from(deletedRows)
      .where(eq(deletedRows.owner, personalWorkspace(userId))),
  ]
  const keys = [...dropped, ...evidence, ...answered, ...uploaded, ...databases, ...deleted].map(({ key }) => key)
  return keys.filter(key => key !== null)
}

/** Everything the database holds about a person, in its own words; secrets (hashes, tokens) are left out. */
export async function everythingAbout(db: Db, userId: string): Promise<Record<string, unknown>> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return {}
  const { passwordHash: _secret, emailKey: _key, ...account } = user
  const owned = await db
    .select()
    .from(portfolios)
    .where(eq(portfolios.owner, personalWorkspace(userId)))
  return {
    account,
    avatar: await db
      .select({ id: avatars.id, created: avatars.createdAt })
      .from(avatars)
      .where(eq(avatars.userId, userId)),
    sessions: await db.select().from(sessions).where(eq(sessions.userId, userId)),
    messages: await db.select().from(messages).where(eq(messages.userId, userId)),
    files: await db
      .select({
        id: droppedFiles.id,
        name: droppedFiles.name,
        size: droppedFiles.size,
        created: droppedFiles.createdAt,
      })
      .from(droppedFiles)
      .where(eq(droppedFiles.userId, userId)),
    ...(await accessOf(db, userId)),
    ...(await reviewedBy(db, userId)),
    ...(await assuredBy(db, userId)),
    ...(await credentialsOf(db, userId)),
    contact: await db.select().from(contacts).where(eq(contacts.userId, userId)),
    directory: await db
      .select({ values: scimUsers.values, created: scimUsers.createdAt, changed: scimUsers.changedAt })
      .from(scimUsers)
      .where(eq(scimUsers.userId, userId)),
    workspaces: await workspacesOf(db, userId),
    audit: (await db.select().from(audit).where(eq(audit.userId, userId)).orderBy(audit.createdAt)).map(event => ({
      ...event,
      detail: fromStored(event.detail).detail,
    })),
    uploads: await uploadsOf(db, userId),
    portfolios: owned,
    ...(await storedFor(db, personalWorkspace(userId))),
  }
}

/** What a workspace stores beside its portfolios. */
async function storedFor(db: Db, owner: WorkspaceId) {
  return {
    groups: await db.select().from(portfolioGroups).where(eq(portfolioGroups.owner, owner)),
    decisions: await db.select().from(matchDecisions).where(eq(matchDecisions.owner, owner)),
    columns: await db.select().from(columnMappings).where(eq(columnMappings.owner, owner)),
    calculations: await db
      .select({
        id: calculations.id,
        status: calculations.status,
        runs: calculations.runs,
        created: calculations.createdAt,
      })
      .from(calculations)
      .where(eq(calculations.owner, owner)),
    scenarios: await db.select().from(scenarios).where(eq(scenarios.owner, owner)),
    views: await db.select().from(savedViews).where(eq(savedViews.owner, owner)),
    /** What can still be restored. */
    deleted: await db
      .select({ kind: deletedRows.kind, at: deletedRows.at, rows: deletedRows.rows })
      .from(deletedRows)
      .where(or(eq(deletedRows.owner, owner), and(eq(deletedRows.kind, 'comment'), eq(deletedRows.by, owner)))),
    databases: await db
      .select({
        id: lcaDatabases.id,
        name: lcaDatabases.name,
        file: lcaDatabases.fileName,
        size: lcaDatabases.size,
        sha256: lcaDatabases.sha256,
        processes: lcaDatabases.processes,
        created: lcaDatabases.createdAt,
      })
      .from(lcaDatabases)
      .where(eq(lcaDatabases.owner, owner)),
    evidence: await db
      .select({
        name: evidenceFiles.name,
        note: evidenceFiles.note,
        size: evidenceFiles.size,
        sha256: evidenceFiles.sha256,
        created: evidenceFiles.created,
      })
      .from(evidenceFiles)
      .where(eq(evidenceFiles.owner, owner)),
    figure_requests: await db
      .select({
        organisation: figureRequests.organisation,
        email: figureRequests.email,
        message: figureRequests.message,
        created: figureRequests.createdAt,
        answer: figureRequests.answer,
        ended: figureRequests.ended,
      })
      .from(figureRequests)
      .where(eq(figureRequests.owner, owner)),
    schedules: await db
      .select({
        series: schedules.series,
        kind: schedules.kind,
        when: schedules.when,
        alert: schedules.alert,
        change: schedules.change,
        created: schedules.createdAt,
      })
      .from(schedules)
      .where(eq(schedules.owner, owner)),
  }
}

/** What a person logs in with, without its secrets. */
async function credentialsOf(db: Db, userId: string) {
  return {
    issuers: await db
      .select({ issuer: openIdentities.issuer, subject: openIdentities.subject, created: openIdentities.createdAt })
      .from(openIdentities)
      .where(eq(openIdentities.userId, userId)),
    passkeys: await db
      .select({ name: passkeys.name, created: passkeys.createdAt, lastUsed: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    secondFactor: await db
      .select({ created: secondFactors.createdAt, confirmed: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId)),
  }
}

/** Tick marks that somebody set, and opinions that he wrote or signed. */
async function assuredBy(db: Db, userId: string) {
  return {
    tickMarks: await db
      .select({
        engagement: sampleItems.engagementId,
        item: sampleItems.position,
        mark: sampleItems.mark,
        found: sampleItems.ownValue,
        note: sampleItems.note,
        at: sampleItems.at,
      })
      .from(sampleItems)
      .where(eq(sampleItems.by, userId))
      .orderBy(sampleItems.at),
    opinions: await db
      .select({
        id: engagements.id,
        title: engagements.title,
        opinion: engagements.opinion,
        signed: engagements.signedAt,
      })
      .from(engagements)
      .where(or(eq(engagements.opinionBy, userId), eq(engagements.signedBy, userId)))
      .orderBy(engagements.createdAt),
  }
}

/** Comments that somebody wrote, in whatever workspace, and steps taken in reviews. */
async function reviewedBy(db: Db, userId: string) {
  return {
    comments: await db
      .select({
        id: comments.id,
        portfolio: comments.series,
        run: comments.run,
        place: comments.place,
        kind: comments.kind,
        text: comments.text,
        created: comments.createdAt,
        edited: comments.editedAt,
      })
      .from(comments)
      .where(and(eq(comments.authorId, userId), isNull(comments.deletedAt)))
      .orderBy(comments.createdAt),
    reviews: await db
      .select({ run: reviewSteps.portfolioId, step: reviewSteps.step, reason: reviewSteps.reason, at: reviewSteps.at })
      .from(reviewSteps)
      .where(eq(reviewSteps.by, userId))
      .orderBy(reviewSteps.at),
  }
}

/** Tokens for scripts and links that were given away, without what opens them. */
async function accessOf(db: Db, userId: string) {
  return {
    tokens: await db
      .select({
        name: apiTokens.name,
        scope: apiTokens.scope,
        start: apiTokens.start,
        created: apiTokens.createdAt,
        expires: apiTokens.expiresAt,
        lastUsed: apiTokens.lastUsedAt,
        uses: apiTokens.uses,
      })
      .from(apiTokens)
      .where(eq(apiTokens.userId, userId)),
    webhooks: await db
      .select({ name: webhooks.name, url: webhooks.url, events: webhooks.events, created: webhooks.createdAt })
      .from(webhooks)
      .where(eq(webhooks.owner, personalWorkspace(userId))),
    shares: await db
      .select({
        id: shares.id,
        portfolio: shares.portfolioId,
        label: shares.label,
        created: shares.createdAt,
        expires: shares.expiresAt,
        revoked: shares.revokedAt,
        hasPassword: sql<boolean>`${shares.passwordHash} is not null`,
        opened: shares.opened,
        embedded: shares.embedded,
        lastOpened: shares.lastOpenedAt,
      })
      .from(shares)
      .where(eq(shares.owner, personalWorkspace(userId))),
  }
}

const uploadsOf = (db: Db, userId: string) =>
  db
    .select({
      id: uploads.id,
      name: uploads.fileName,
      size: uploads.size,
      sha256: uploads.sha256,
      created: uploads.created,
    })
    .from(uploads)
    .where(eq(uploads.owner, personalWorkspace(userId)))
