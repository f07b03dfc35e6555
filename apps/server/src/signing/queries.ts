import type { SignedDocument } from '@cradle/signing'
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { portfolios, provenances, reportSignatures, signingKeys, uploads } from '../db/tables/index.ts'

export type StoredKey = typeof signingKeys.$inferSelect

/** All keys, the newest first. */
export const storedKeys = (db: Db): Promise<StoredKey[]> =>
  db.select().from(signingKeys).orderBy(desc(signingKeys.from), desc(signingKeys.kid))

export async function presentSigningKey(db: Db): Promise<StoredKey | undefined> {
  const [found] = await db.select().from(signingKeys).where(isNull(signingKeys.until))
  return found
}

/** False where another process was first: there is one key at a time. */
export async function insertKey(db: Db, key: typeof signingKeys.$inferInsert): Promise<boolean> {
  const made = await db.insert(signingKeys).values(key).onConflictDoNothing().returning({ kid: signingKeys.kid })
  return made.length > 0
}

/** False where it had ended already. */
export async function endKey(db: Db, kid: string, until: Date): Promise<boolean> {
  const isIt = and(eq(signingKeys.kid, kid), isNull(signingKeys.until))
  return (await db.update(signingKeys).set({ until }).where(isIt).returning({ kid: signingKeys.kid })).length > 0
}

export async function signatureOf(db: Db, portfolioId: string): Promise<SignedDocument | null> {
  const [found] = await db.select().from(reportSignatures).where(eq(reportSignatures.portfolioId, portfolioId))
  return found?.document ?? null
}

/** A signature stays as it was made. */
export const putSignature = (db: Db, portfolioId: string, document: SignedDocument) =>
  db.insert(reportSignatures).values({ portfolioId, document }).onConflictDoNothing()

/** What a delivered run says of itself, as it is stored. */
export async function deliveredRun(db: Db, id: string) {
  const [found] = await db
    .select({ run: portfolios, provenance: provenances, file: uploads })
    .from(portfolios)
    .innerJoin(provenances, eq(provenances.id, portfolios.provenanceId))
    .leftJoin(uploads, eq(uploads.id, portfolios.uploadId))
    .where(and(eq(portfolios.id, id), eq(portfolios.status, 'delivered')))
  return found
}

/** SHA-256 over the SHA-256 of every entry (position, id, allocation, rows, source), in their order. */
export async function entriesDigest(db: Db, id: string): Promise<{ entries: number; sha256: string }> {
  const { rows } = await db.execute<{ entries: number; sha256: string }>(sql`
    select count(*)::int as entries,
      encode(sha256(convert_to(coalesce(string_agg(e.digest, '' order by e.position), ''), 'UTF8')), 'hex') as sha256
    from (select position, encode(sha256(convert_to(
        json_build_array(position, id, allocation, rows, source)::text, 'UTF8')), 'hex') as digest
      from entries where portfolio_id = ${id}) e`)
  return rows[0]!
}

/** Delivered runs of people that are not signed, behind `after`. */
export async function unsignedRuns(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: portfolios.id })
    .from(portfolios)
    .leftJoin(reportSignatures, eq(reportSignatures.portfolioId, portfolios.id))
    .where(
      and(
        gt(portfolios.id, after),
        eq(portfolios.status, 'delivered'),
        isNotNull(portfolios.owner),
        isNotNull(portfolios.provenanceId),
        isNull(portfolios.deleted),
        isNull(reportSignatures.portfolioId),
      ),
    )
    .orderBy(asc(portfolios.id))
    .limit(limit)
  return rows.map(row => row.id)
}
