import type { RequestTimes } from '@cradle/requests'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import {
  entries,
  figureRequests,
  organisationDetails,
  portfolios,
  sites,
  users,
  workspaces,
} from '../db/tables/index.ts'
import type { EvidencePlace } from '../evidence/queries.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'

export type RequestRow = typeof figureRequests.$inferSelect

const at = ({ owner, series }: EvidencePlace) => and(eq(figureRequests.owner, owner), eq(figureRequests.series, series))

const select = (db: Db) =>
  db
    .select({ request: figureRequests, by: users.fullName })
    .from(figureRequests)
    .leftJoin(users, eq(users.id, figureRequests.sentBy))

export const requestsOf = (db: Db, place: EvidencePlace) =>
  select(db).where(at(place)).orderBy(desc(figureRequests.createdAt), desc(figureRequests.id))

export async function oneRequest(db: Db, place: EvidencePlace, id: string) {
  const [row] = await select(db).where(and(at(place), eq(figureRequests.id, id)))
  return row
}

/** What has happened to the requests of a workspace that nobody has decided or withdrawn, for counting. */
export const undecidedOf = (db: Db, owner: WorkspaceId): Promise<(RequestTimes & { series: string; row: number })[]> =>
  db
    .select({
      series: figureRequests.series,
      row: figureRequests.row,
      expiresAt: figureRequests.expiresAt,
      openedAt: figureRequests.openedAt,
      answeredAt: figureRequests.answeredAt,
      ended: figureRequests.ended,
    })
    .from(figureRequests)
    .where(and(eq(figureRequests.owner, owner), isNull(figureRequests.ended)))

export const insertRequest = (tx: Db, row: typeof figureRequests.$inferInsert) => tx.insert(figureRequests).values(row)

type Ending = Pick<RequestRow, 'reason' | 'compared'> & { ended: NonNullable<RequestRow['ended']>; endedAt: Date }

/** Ends a request: one without an answer is withdrawn, one with an answer accepted or declined. False where somebody was faster. */
export async function endRequest(tx: Db, id: string, ending: Ending): Promise<boolean> {
  const ended = await tx
    .update(figureRequests)
    .set({ ...ending, ...(ending.ended === 'accepted' ? { fileKey: null } : {}) })
    .where(
      and(
        eq(figureRequests.id, id),
        isNull(figureRequests.ended),
        ending.ended === 'withdrawn'
          ? isNull(figureRequests.answeredAt)
          : sql`${figureRequests.answeredAt} is not null`,
      ),
    )
    .returning({ id: figureRequests.id })
  return ended.length > 0
}

/** The request behind a link, while its portfolio is there and an owner of the workspace may use the account. */
export async function requestBySecret(db: Db, hash: Buffer) {
  const [row] = await db
    .select({ request: figureRequests, by: users.fullName, byEmail: users.email, workspace: workspaces })
    .from(figureRequests)
    .innerJoin(workspaces, eq(workspaces.id, figureRequests.owner))
    .leftJoin(users, eq(users.id, figureRequests.sentBy))
    .where(
      and(
        eq(figureRequests.hash, hash),
        sql`exists (select 1 from ${portfolios} p where p.series = ${figureRequests.series} and p.deleted is null)`,
        sql`exists (select 1 from workspace_members m join users u on u.id = m.user_id
          where m.workspace_id = ${figureRequests.owner} and m.role = 'owner' and u.suspended_at is null)`,
      ),
    )
  return row
}

const isAnswerable = (id: string, now: Date) =>
  and(
    eq(figureRequests.id, id),
    isNull(figureRequests.ended),
    isNull(figureRequests.answeredAt),
    gt(figureRequests.expiresAt, now),
  )

export const noteOpened = (db: Db, id: string, now: Date) =>
  db
    .update(figureRequests)
    .set({ openedAt: now })
    .where(and(eq(figureRequests.id, id), isNull(figureRequests.openedAt)))

type StoredFile = Pick<RequestRow, 'fileKey' | 'fileName' | 'fileSize' | 'fileSha256'>
export const NO_FILE: StoredFile = { fileKey: null, fileName: null, fileSize: null, fileSha256: null }

/** The stored file of a request while nobody else changes it. */
export async function lockFile(tx: Db, id: string) {
  const [row] = await tx
    .select({ key: figureRequests.fileKey, sha256: figureRequests.fileSha256 })
    .from(figureRequests)
    .where(eq(figureRequests.id, id))
    .for('update')
  return row ?? { key: null, sha256: null }
}

/** Writes what came while the request can still be answered; false where it is answered or over by now. */
export async function writeWhileOpen(
  tx: Db,
  id: string,
  change: StoredFile | (Pick<RequestRow, 'answer' | 'answeredAt'> & Partial<StoredFile>),
  now: Date,
): Promise<boolean> {
  const written = await tx
    .update(figureRequests)
    .set(change)
    .where(isAnswerable(id, now))
    .returning({ id: figureRequests.id })
  return written.length > 0
}

/** What stands in a row and what was estimated for it; undefined: no organisation came of the row. */
export async function figuresInRow(db: Db, id: OwnedPortfolioId, row: number) {
  const [entry] = await db
    .select({ source: entries.source, kind: entries.kind, key: entries.organisationKey })
    .from(entries)
    .where(and(eq(entries.portfolioId, id), sql`${row} = any(${entries.rows})`))
  if (!entry) return undefined
  const key = entry.key ?? ''
  const [details, ofIt] = await Promise.all([
    db
      .select({ detail: organisationDetails.detail })
      .from(organisationDetails)
      .where(eq(organisationDetails.organisationKey, key)),
    entry.kind === 'own' ? db.select({ detail: sites.detail }).from(sites).where(eq(sites.organisationKey, key)) : [],
  ])
  return { source: entry.source, organisation: details[0]?.detail, sites: ofIt.map(({ detail }) => detail) }
}

/** Requests whose portfolio is gone for good, and files that were brought for an answer that never came. */
export async function deleteRequestsOfGone(db: Db, now: Date): Promise<void> {
  await db
    .delete(figureRequests)
    .where(sql`not exists (select 1 from ${portfolios} where ${portfolios.series} = ${figureRequests.series})`)
  await db
    .update(figureRequests)
    .set(NO_FILE)
    .where(
      and(
        isNull(figureRequests.answeredAt),
        sql`${figureRequests.fileKey} is not null`,
        sql`(${figureRequests.ended} is not null or ${figureRequests.expiresAt} < ${now.toISOString()}::timestamptz)`,
      ),
    )
}
