import { decisionKey, type Memory } from '@cradle/portfolio'
import type { PackedText } from '@cradle/threads/packed-texts'
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { draftChanges, entries, problems, rowChanges, sheets, uploadedRows } from '../db/tables/index.ts'
import { CHUNK, packedChunks, textChunks } from '../db/text-chunks.ts'
import type { ReadablePortfolioId } from './rights.ts'

/** The reading of a list: delimiter, header, columns. A list of a version without drafts has the columns of its first row. */
export async function sheetOf(db: Db, id: ReadablePortfolioId): Promise<typeof sheets.$inferSelect> {
  const [found] = await db.select().from(sheets).where(eq(sheets.portfolioId, id))
  if (found) return found
  const { rows } = await db.execute<{ header: string[] | null }>(sql`
    select json_agg(k order by n) as header from (
      select distinct on (k) k, n from (
        select cells from ${uploadedRows} where portfolio_id = ${id} order by row limit 1000) r,
        json_object_keys(r.cells) with ordinality as keys(k, n) order by k, n) s`)
  const header = rows[0]?.header ?? []
  const sheet: typeof sheets.$inferSelect = {
    portfolioId: id,
    header,
    fileColumns: header.length,
    format: 'list',
    encoding: null,
    delimiter: null,
    worksheet: null,
    headerRow: null,
    headerBy: 'found',
    style: null,
    choices: {},
    decimal: null,
    remembered: false,
    signature: '',
    missing: [],
    ledger: null,
  }
  await db.insert(sheets).values(sheet).onConflictDoNothing()
  return sheet
}

/** The rows of a list as JSON text for a thread, all or some. */
export const rowsText = (db: Db, id: string, some?: readonly number[]): Promise<string[]> =>
  textChunks(
    db,
    after => sql`
    select json_agg(json_build_object('row', r.row, 'status', r.status, 'name', r.name, 'cells', r.cells,
      'deleted', coalesce(r.deleted, false)) order by r.row)::text as chunk, max(r.row) as last, count(*)::int as n
    from (select * from ${uploadedRows} where portfolio_id = ${id} and row > ${after}
      ${some ? sql`and row = any(${sql.param(some)}::int[])` : sql``} order by row limit ${CHUNK}) r`,
  )

export const problemsText = (db: Db, id: string): Promise<string[]> =>
  textChunks(
    db,
    after => sql`
    select json_agg(json_build_object('row', p.row, 'column', p.column, 'class', p.class, 'severity', p.severity,
      'message', p.message, 'remedy', p.remedy, 'fix', p.fix, 'more', p.more) order by p.position)::text as chunk,
      max(p.position) as last, count(*)::int as n
    from (select * from ${problems} where portfolio_id = ${id} and position > ${after} order by position limit ${CHUNK}) p`,
  )

/** The entries of a list, those at positions from `first` to before `end`, or those that stand at some positions. */
export const entriesText = (db: Db, id: string, batch?: Positions, some?: readonly number[]): Promise<string[]> =>
  textChunks(db, entriesAfter(id, batch, some), batch?.first)

/** The same for a calculation, packed. */
export const packedEntries = (db: Db, id: string, batch?: Positions): Promise<PackedText[]> =>
  packedChunks(db, entriesAfter(id, batch), batch?.first)

type Positions = { first: number; end: number }

const entriesAfter =
  (id: string, batch?: Positions, some?: readonly number[]) =>
  (after: number): SQL =>
    sql`
    select json_agg(json_build_object('id', e.id, 'position', e.position, 'allocation', e.allocation,
      'rows', e.rows, 'source', e.source, 'match', e.match, 'matchReason', e.match_reason, 'kind', e.kind,
      'organisationId', e.organisation_id, 'linkedTo', e.linked_to, 'organisationKey', e.organisation_key, 'matchClass', e.match_class,
      'proposals', e.proposals, 'decision', e.decision, 'decidedBy', e.decided_by) order by e.position)::text as chunk,
      max(e.position) as last, count(*)::int as n
    from (select * from ${entries} where portfolio_id = ${id} and position > ${after}
      ${batch ? sql`and position < ${batch.end}` : sql``}
      ${some ? sql`and position = any(${sql.param(some)}::int[])` : sql``} order by position limit ${CHUNK}) e`

/** The trail of rows, oldest first. */
export const trailsOf = (db: Db, id: ReadablePortfolioId, rows: readonly number[]) =>
  rows.length === 0
    ? Promise.resolve([])
    : db
        .select({
          ...getTableColumns(rowChanges),
          at: draftChanges.at,
          undone: draftChanges.undone,
        })
        .from(rowChanges)
        .innerJoin(
          draftChanges,
          and(eq(draftChanges.portfolioId, rowChanges.portfolioId), eq(draftChanges.revision, rowChanges.revision)),
        )
        .where(and(eq(rowChanges.portfolioId, id), inArray(rowChanges.row, [...rows])))
        .orderBy(asc(rowChanges.revision), asc(rowChanges.position))

/** The decisions in a list, remembered by the account or not. */
export async function decidedIn(db: Db, id: ReadablePortfolioId): Promise<Memory> {
  const found = await db
    .select({ source: entries.source, to: entries.linkedTo })
    .from(entries)
    .where(and(eq(entries.portfolioId, id), sql`${entries.decision} is not null`))
  return found.map(({ source, to }) => [decisionKey(source), to])
}
