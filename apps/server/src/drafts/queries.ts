import { decisionKey, type Memory } from '@cradle/portfolio'
import type { ColumnChoices, UndoData } from '@cradle/portfolio/columns'
import type { Reworked, Rewrite, Step } from '@cradle/portfolio/edits'
import type { Message } from '@cradle/words/messages'
import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { newId } from '../core/ids.ts'
import { toStored } from '../core/stored-message.ts'
import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import {
  columnMappings,
  draftChanges,
  entries,
  matchDecisions,
  portfolios,
  problems,
  rowChanges,
  sheets,
  uploadedRows,
} from '../db/tables/index.ts'
import type { OwnedPortfolioId, ReadablePortfolioId } from '../portfolios/rights.ts'
import { problemKinds } from '../portfolios/row-queries.ts'

/** Rows per piece of text. */
const PIECE = 5000

/** How a list is to be read. A list from before lists could be changed has the columns that its first row has. */
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
    ...{ portfolioId: id, header, fileColumns: header.length, format: 'list', encoding: null, delimiter: null },
    ...{ worksheet: null, headerRow: null, style: null, choices: {}, decimal: null, remembered: false, signature: '' },
    missing: [],
  }
  await db.insert(sheets).values(sheet).onConflictDoNothing()
  return sheet
}

/** The rows of a list as JSON text for a thread. */
export const rowsText = (db: Db, id: string): Promise<string[]> =>
  textOf(
    db,
    sql`select json_agg(json_build_object('row', r.row, 'status', r.status, 'name', r.name, 'cells', r.cells,
      'deleted', coalesce(r.deleted, false)) order by r.row)::text as piece, max(r.row) as last, count(*)::int as n
    from (select * from ${uploadedRows} where portfolio_id = ${id} and row > `,
    sql` order by row limit ${PIECE}) r`,
  )

export const problemsText = (db: Db, id: string): Promise<string[]> =>
  textOf(
    db,
    sql`select json_agg(json_build_object('row', p.row, 'column', p.column, 'class', p.class, 'severity', p.severity,
      'message', p.message, 'remedy', p.remedy, 'fix', p.fix, 'more', p.more) order by p.position)::text as piece,
      max(p.position) as last, count(*)::int as n
    from (select * from ${problems} where portfolio_id = ${id} and position > `,
    sql` order by position limit ${PIECE}) p`,
  )

export const entriesText = (db: Db, id: string): Promise<string[]> =>
  textOf(
    db,
    sql`select json_agg(json_build_object('id', e.id, 'position', e.position, 'allocation', e.allocation,
      'rows', e.rows, 'source', e.source, 'match', e.match, 'matchReason', e.match_reason, 'kind', e.kind,
      'organisationId', e.organisation_id, 'organisationKey', e.organisation_key, 'matchClass', e.match_class,
      'proposals', e.proposals, 'decision', e.decision, 'decidedBy', e.decided_by) order by e.position)::text as piece,
      max(e.position) as last, count(*)::int as n
    from (select * from ${entries} where portfolio_id = ${id} and position > `,
    sql` order by position limit ${PIECE}) e`,
  )

async function textOf(db: Db, start: ReturnType<typeof sql>, end: ReturnType<typeof sql>): Promise<string[]> {
  const pieces: string[] = []
  for (let after = -1; ; ) {
    const { rows } = await db.execute<{ piece: string | null; last: number | null; n: number }>(
      sql`${start}${after}${end}`,
    )
    const [found] = rows
    if (!found?.piece) return pieces
    pieces.push(found.piece)
    if (found.n < PIECE) return pieces
    after = found.last!
  }
}

export type WriteRework = {
  id: OwnedPortfolioId
  /** The revision that the change was worked out on. */
  revision: number
  /** null: nothing that a person did. */
  change: { kind: (typeof draftChanges.$inferInsert)['kind']; text: Message; count: number } | null
  standId: string
  now: Date
}

/**
 * Writes a change that was worked out, in the caller's transaction; false where the list is at another revision or no draft any
 * more. Gives true when it is written.
 */
export async function writeRework(db: Db, reworked: Reworked, write: WriteRework): Promise<boolean> {
  const { id, revision, change, standId, now } = write
  const next = change === null ? revision : revision + 1
  const { rows } = reworked
  const taken = await db
    .update(portfolios)
    .set({
      revision: next,
      rowsTotal: rows.total,
      rowsAccepted: rows.accepted,
      rowsRejected: rows.rejected,
      rowsWarnings: rows.warnings,
      entriesTotal: reworked.entriesTotal,
      matchedOn: reworked.matched ? standId : null,
      stage: null,
      stageDetail: null,
    })
    .where(and(eq(portfolios.id, id), eq(portfolios.revision, revision), eq(portfolios.status, 'draft')))
    .returning({ id: portfolios.id })
  if (taken.length === 0) return false
  const { header, choices, decimal, missing } = reworked
  await db.update(sheets).set({ header, choices, decimal, missing }).where(eq(sheets.portfolioId, id))
  for (const piece of reworked.rowPieces)
    await db.execute(sql`update ${uploadedRows} r set status = n.status, name = n.name, cells = n.cells, deleted = n.deleted
      from json_populate_recordset(null::${uploadedRows}, ${piece}::json) n where r.portfolio_id = ${id} and r.row = n.row`)
  await rewriteRange(db, problems, id, reworked.problems)
  await rewriteRange(db, entries, id, reworked.entries)
  if (change === null) return true
  await db
    .insert(draftChanges)
    .values({ portfolioId: id, revision: next, at: now, ...change, text: toStored(change.text), undo: reworked.undo })
  for (const piece of reworked.steps) await insertSteps(db, id, next, piece)
  return true
}

async function rewriteRange(
  db: Db,
  table: typeof problems | typeof entries,
  id: string,
  { from, to, pieces }: Rewrite,
): Promise<void> {
  if (to > from)
    await db
      .delete(table)
      .where(and(eq(table.portfolioId, id), sql`${table.position} >= ${from} and ${table.position} < ${to}`))
  for (const piece of pieces) await insertMany(db, table, piece)
}

const insertSteps = (db: Db, id: string, revision: number, piece: string) =>
  db.execute(sql`insert into ${rowChanges} (portfolio_id, revision, position, row, kind, "column", before, after)
    select ${id}, ${revision}, n.position, n.row, n.kind, n."column", n.before, n.after
    from json_populate_recordset(null::${rowChanges}, ${piece}::json) n`)

/** The last change that is not taken back; what was done to the list that a draft was copied from is no change of the draft. */
export async function lastChange(db: Db, id: ReadablePortfolioId) {
  const [found] = await db
    .select()
    .from(draftChanges)
    .where(
      and(
        eq(draftChanges.portfolioId, id),
        eq(draftChanges.undone, false),
        sql`${draftChanges.kind} <> 'undo'`,
        sql`${draftChanges.at} >= (select p.created from ${portfolios} p where p.id = ${id})`,
      ),
    )
    .orderBy(desc(draftChanges.revision))
    .limit(1)
  return found as (typeof draftChanges.$inferSelect & { undo: UndoData | null }) | undefined
}

export const markUndone = (db: Db, id: OwnedPortfolioId, revision: number) =>
  db
    .update(draftChanges)
    .set({ undone: true })
    .where(and(eq(draftChanges.portfolioId, id), eq(draftChanges.revision, revision)))

export const stepsOfRevision = async (db: Db, id: ReadablePortfolioId, revision: number): Promise<Step[]> =>
  await db
    .select({
      row: rowChanges.row,
      kind: rowChanges.kind,
      column: rowChanges.column,
      before: rowChanges.before,
      after: rowChanges.after,
    })
    .from(rowChanges)
    .where(and(eq(rowChanges.portfolioId, id), eq(rowChanges.revision, revision)))
    .orderBy(asc(rowChanges.position))

export const changesOf = (db: Db, id: ReadablePortfolioId, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select()
    .from(draftChanges)
    .where(eq(draftChanges.portfolioId, id))
    .orderBy(desc(draftChanges.revision))
    .limit(limit)
    .offset(offset)

export async function countChanges(db: Db, id: ReadablePortfolioId): Promise<number> {
  const [found] = await db.select({ count: count() }).from(draftChanges).where(eq(draftChanges.portfolioId, id))
  return found?.count ?? 0
}

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

export const rowsByNumber = (db: Db, id: ReadablePortfolioId, rows: readonly number[]) =>
  rows.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(uploadedRows)
        .where(and(eq(uploadedRows.portfolioId, id), inArray(uploadedRows.row, [...rows])))
        .orderBy(asc(uploadedRows.row))

/** Counts for the summary of a draft. */
export async function countsOf(db: Db, id: ReadablePortfolioId) {
  const [classes, matches, deleted] = await Promise.all([
    problemKinds(db, id),
    db.execute<
      Record<'exact' | 'likely' | 'new' | 'open' | 'decided' | 'entries' | 'computed' | 'sum', number | null>
    >(sql`
      select count(*) filter (where match_class = 'exact')::int as exact,
        count(*) filter (where match_class = 'likely')::int as likely, count(*) filter (where coalesce(match_class, 'new') = 'new')::int as new,
        count(*) filter (where match_class = 'likely' and decision is null)::int as open, count(decision)::int as decided,
        count(*)::int as entries, count(*) filter (where source ->> 'allocationBasis' = 'computed')::int as computed,
        sum(allocation) as sum
      from ${entries} where portfolio_id = ${id}`),
    db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${uploadedRows} where portfolio_id = ${id} and deleted`,
    ),
  ])
  const found = matches.rows[0]!
  return {
    classes,
    matches: {
      ...{ exact: found.exact ?? 0, likely: found.likely ?? 0, new: found.new ?? 0 },
      ...{ open: found.open ?? 0, decided: found.decided ?? 0 },
    },
    allocation: { sum: found.sum ?? 0, entries: found.entries ?? 0, computed: found.computed ?? 0 },
    deleted: deleted.rows[0]?.n ?? 0,
  }
}

export type MatchesQuery = {
  limit: number
  offset: number
  class?: 'exact' | 'likely' | 'new' | undefined
  state?: 'open' | 'decided' | undefined
  search?: string | undefined
}

export async function matchesOf(db: Db, id: ReadablePortfolioId, query: MatchesQuery) {
  const where = and(
    eq(entries.portfolioId, id),
    query.class === undefined ? undefined : sql`coalesce(${entries.matchClass}, 'new') = ${query.class}`,
    query.state === 'decided' ? sql`${entries.decision} is not null` : undefined,
    query.state === 'open' ? sql`${entries.matchClass} = 'likely' and ${entries.decision} is null` : undefined,
    query.search
      ? sql`${entries.source} ->> 'name' ilike ${`%${query.search.replace(/[\\%_]/g, '\\$&')}%`}`
      : undefined,
  )
  const [rows, counted] = await Promise.all([
    db.select().from(entries).where(where).orderBy(asc(entries.position)).limit(query.limit).offset(query.offset),
    db.select({ count: count() }).from(entries).where(where),
  ])
  return { rows, count: counted[0]?.count ?? 0 }
}

/** What an account decided, for a thread. */
export async function memoryOf(db: Db, owner: string): Promise<Memory> {
  const found = await db
    .select({ key: matchDecisions.key, to: matchDecisions.organisationId })
    .from(matchDecisions)
    .where(eq(matchDecisions.owner, owner))
  return found.map(({ key, to }) => [key, to])
}

/** What was decided in a list, remembered by the account or not. */
export async function decidedIn(db: Db, id: ReadablePortfolioId): Promise<Memory> {
  const found = await db
    .select({ source: entries.source, kind: entries.kind, to: entries.organisationId })
    .from(entries)
    .where(and(eq(entries.portfolioId, id), sql`${entries.decision} is not null`))
  return found.map(({ source, kind, to }) => [decisionKey(source), kind === 'reference' ? to : null])
}

export async function rememberDecisions(db: Db, owner: string, decided: Reworked['decided'], now: Date): Promise<void> {
  for (let i = 0; i < decided.length; i += PIECE / 10) {
    const values = decided.slice(i, i + PIECE / 10).map(({ key, name, entityId, country, to }) => ({
      ...{ id: newId(now), owner, key, name, entityId, country, organisationId: to, decided: now },
    }))
    await db
      .insert(matchDecisions)
      .values(values)
      .onConflictDoUpdate({
        target: [matchDecisions.owner, matchDecisions.key],
        set: { organisationId: sql`excluded.organisation_id`, name: sql`excluded.name`, decided: now },
      })
  }
}

export const forgetDecisions = (db: Db, owner: string, keys: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve()
    : db.delete(matchDecisions).where(and(eq(matchDecisions.owner, owner), inArray(matchDecisions.key, [...keys])))

export async function decisionsOf(
  db: Db,
  owner: string,
  { limit, offset, search }: { limit: number; offset: number; search?: string | undefined },
) {
  const where = and(
    eq(matchDecisions.owner, owner),
    search ? sql`${matchDecisions.name} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
  )
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(matchDecisions)
      .where(where)
      .orderBy(desc(matchDecisions.decided), desc(matchDecisions.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(matchDecisions).where(where),
  ])
  return { rows, count: counted[0]?.count ?? 0 }
}

/** The name it was about; undefined where there is no such decision. */
export async function forgetDecisionById(db: Db, owner: string, id: string): Promise<string | undefined> {
  const gone = await db
    .delete(matchDecisions)
    .where(and(eq(matchDecisions.owner, owner), sql`${matchDecisions.id}::text = ${id}`))
    .returning({ name: matchDecisions.name })
  return gone[0]?.name
}

const MAPPINGS = 500

/** How an account reads files, by the signature of their header; the last used first. */
export async function mappingsOf(db: Db, owner: string) {
  const found = await db
    .select()
    .from(columnMappings)
    .where(eq(columnMappings.owner, owner))
    .orderBy(desc(columnMappings.used))
    .limit(MAPPINGS)
  return Object.fromEntries(found.map(({ signature, choices, decimal }) => [signature, { choices, decimal }]))
}

export const rememberMapping = (
  db: Db,
  mapping: { owner: string; signature: string; choices: ColumnChoices; decimal: ',' | '.' | null; used: Date },
) =>
  db
    .insert(columnMappings)
    .values(mapping)
    .onConflictDoUpdate({
      target: [columnMappings.owner, columnMappings.signature],
      set: { choices: mapping.choices, decimal: mapping.decimal, used: mapping.used },
    })

/** Moves rows of a list to a new draft, whose rows are still to be read. In the caller's transaction. */
export async function moveRows(
  db: Db,
  move: {
    id: OwnedPortfolioId
    owner: string
    from: OwnedPortfolioId
    name: string
    rows: readonly number[]
    now: Date
  },
): Promise<void> {
  const { id, owner, from, name, rows, now } = move
  const [home] = await db.select({ uploadId: portfolios.uploadId }).from(portfolios).where(eq(portfolios.id, from))
  const [sheet] = await db.select().from(sheets).where(eq(sheets.portfolioId, from))
  await db.insert(portfolios).values({
    ...{ id, owner, series: id, name, status: 'draft', created: now, uploadId: home!.uploadId, entriesTotal: 0 },
    ...{ rowsTotal: rows.length, rowsAccepted: 0, rowsRejected: 0, rowsWarnings: 0 },
  })
  await db.insert(sheets).values({ ...sheet!, portfolioId: id })
  for (let i = 0; i < rows.length; i += PIECE)
    await db
      .update(uploadedRows)
      .set({ portfolioId: id })
      .where(and(eq(uploadedRows.portfolioId, from), inArray(uploadedRows.row, rows.slice(i, i + PIECE))))
}
