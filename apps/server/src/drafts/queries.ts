import { NEVER_IN_BULK } from '@cradle/portfolio'
import type { UndoData } from '@cradle/portfolio/columns'
import { type EditedList, type IndexRewrite, type Rewrite, type Step, sumOfAllocations } from '@cradle/portfolio/edits'
import { type Message, toStored } from '@cradle/words/messages'
import { and, asc, count, desc, eq, gt, inArray, lt, not, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open.ts'
import {
  draftChanges,
  entries,
  listTotals,
  portfolios,
  problems,
  rowChanges,
  rowIndexes,
  sheets,
  uploadedRows,
} from '../db/tables/index.ts'
import type { OwnedPortfolioId, ReadablePortfolioId } from '../portfolios/rights.ts'
import { problemKinds } from '../portfolios/row-queries.ts'

/** Rows per chunk of text. */
const CHUNK = 5000

export type EditedListWrite = {
  id: OwnedPortfolioId
  /** The revision that the change was worked out on. */
  revision: number
  /** null: nothing that a person did. */
  change: {
    kind: (typeof draftChanges.$inferInsert)['kind']
    text: Message
    count: number
    /** The revision of the change that it takes back. */
    takesBack?: number
  } | null
  provenanceId: string
  /** Of the list as it was worked on: a match that ended meanwhile makes no revision. */
  matchedOn: string | null
  readAt: Date
  now: Date
}

/**
 * Writes a change that was worked out, in the caller's transaction; false where the list is at another revision or no draft any
 * more. Gives true when it is written.
 */
export async function writeEditedList(db: Db, edited: EditedList, write: EditedListWrite): Promise<boolean> {
  const { id, revision, change, provenanceId, matchedOn, readAt, now } = write
  const next = change === null ? revision : revision + 1
  const { rows } = edited
  const taken = await db
    .update(portfolios)
    .set({
      revision: next,
      rowsTotal: rows.total,
      rowsAccepted: rows.accepted,
      rowsRejected: rows.rejected,
      rowsWarnings: rows.warnings,
      entriesTotal: edited.entriesTotal,
      matchedOn: edited.matched ? provenanceId : null,
      stage: null,
      stageDetail: null,
    })
    .where(
      and(
        eq(portfolios.id, id),
        eq(portfolios.revision, revision),
        eq(portfolios.status, 'draft'),
        sql`${portfolios.matchedOn} is not distinct from ${matchedOn}`,
      ),
    )
    .returning({ id: portfolios.id })
  if (taken.length === 0) return false
  const { header, choices, decimal, missing, ledger, reread } = edited
  await db
    .update(sheets)
    .set({ header, choices, decimal, missing, ledger, ...reread?.sheet })
    .where(eq(sheets.portfolioId, id))
  if (reread) await db.delete(uploadedRows).where(eq(uploadedRows.portfolioId, id))
  for (const chunk of reread ? edited.rowChunks : [])
    await db.execute(sql`insert into ${uploadedRows} (portfolio_id, row, status, name, cells, deleted)
      select ${id}, n.row, n.status, n.name, n.cells, n.deleted from json_populate_recordset(null::${uploadedRows}, ${chunk}::json) n`)
  for (const chunk of reread ? [] : edited.rowChunks)
    await db.execute(sql`update ${uploadedRows} r set status = n.status, name = n.name, cells = n.cells, deleted = n.deleted
      from json_populate_recordset(null::${uploadedRows}, ${chunk}::json) n where r.portfolio_id = ${id} and r.row = n.row`)
  await rewritePart(db, problems, id, edited.problems)
  await rewritePart(db, entries, id, edited.entries)
  await rewritePart(db, rowIndexes, id, edited.index)
  await writeTotals(db, edited.totals && { portfolioId: id, provenanceId, readAt, totals: edited.totals }, id)
  if (change === null) return true
  const { takesBack, ...entry } = change
  const undo =
    takesBack === undefined ? edited.undo : { kind: 'taken_back' as const, change: takesBack, again: edited.undo }
  await db
    .insert(draftChanges)
    .values({ portfolioId: id, revision: next, at: now, ...entry, text: toStored(change.text), undo })
  for (const chunk of edited.steps) await insertSteps(db, id, next, chunk)
  return true
}

async function rewritePart(
  db: Db,
  table: typeof problems | typeof entries | typeof rowIndexes,
  id: string,
  { at, chunks }: Rewrite | IndexRewrite,
): Promise<void> {
  const { position } = table
  const gone =
    at === 'all'
      ? undefined
      : 'from' in at
        ? sql`${position} >= ${at.from} and ${position} < ${at.to}`
        : inArray(position, [...at])
  const isNothing = at !== 'all' && ('from' in at ? at.from >= at.to : at.length === 0)
  if (!isNothing) await db.delete(table).where(and(eq(table.portfolioId, id), gone))
  for (const chunk of chunks) await insertMany(db, table, chunk)
}

async function writeTotals(db: Db, totals: typeof listTotals.$inferInsert | null, id: string): Promise<void> {
  if (totals === null) await db.delete(listTotals).where(eq(listTotals.portfolioId, id))
  else await db.insert(listTotals).values(totals).onConflictDoUpdate({ target: listTotals.portfolioId, set: totals })
}

export async function totalsOf(db: Db, id: string) {
  const [found] = await db.select().from(listTotals).where(eq(listTotals.portfolioId, id))
  return found
}

export async function indexOf(db: Db, id: string): Promise<Uint8Array[]> {
  const found = await db
    .select({ keys: rowIndexes.keys })
    .from(rowIndexes)
    .where(eq(rowIndexes.portfolioId, id))
    .orderBy(asc(rowIndexes.position))
  return found.map(({ keys }) => keys)
}

/** The first row that was not left out; null where there is none. */
export async function firstRowOf(db: Db, id: ReadablePortfolioId): Promise<number | null> {
  const [first] = await db
    .select({ row: uploadedRows.row })
    .from(uploadedRows)
    .where(and(eq(uploadedRows.portfolioId, id), sql`${uploadedRows.deleted} is not true`))
    .orderBy(uploadedRows.row)
    .limit(1)
  return first?.row ?? null
}

/** The rows of entries. */
export async function rowsOfEntries(db: Db, id: string, ids: readonly string[]): Promise<number[]> {
  const found = await db
    .select({ rows: entries.rows })
    .from(entries)
    .where(and(eq(entries.portfolioId, id), inArray(entries.id, [...ids])))
  return found.flatMap(({ rows }) => rows)
}

const insertSteps = (db: Db, id: string, revision: number, chunk: string) =>
  db.execute(sql`insert into ${rowChanges} (portfolio_id, revision, position, row, kind, "column", before, after)
    select ${id}, ${revision}, n.position, n.row, n.kind, n."column", n.before, n.after
    from json_populate_recordset(null::${rowChanges}, ${chunk}::json) n`)

/** What was done to the list that a draft was copied from is no change of the draft. */
const ofDraft = (id: ReadablePortfolioId) =>
  and(
    eq(draftChanges.portfolioId, id),
    eq(draftChanges.undone, false),
    sql`${draftChanges.at} >= (select p.created from ${portfolios} p where p.id = ${id})`,
  )
const isStep = inArray(draftChanges.kind, ['undo', 'redo'])

/** The last change that is not taken back. */
export async function lastChange(db: Db, id: ReadablePortfolioId) {
  const [found] = await db
    .select()
    .from(draftChanges)
    .where(and(ofDraft(id), not(isStep)))
    .orderBy(desc(draftChanges.revision))
    .limit(1)
  return found as (typeof draftChanges.$inferSelect & { undo: UndoData | null }) | undefined
}

/** What took a change back last, with that change, where nothing but steps back and forth came after it. */
export async function lastTakenBack(db: Db, id: ReadablePortfolioId) {
  const later = db
    .select({ last: sql<number>`coalesce(max(${draftChanges.revision}), -1)` })
    .from(draftChanges)
    .where(and(eq(draftChanges.portfolioId, id), not(isStep)))
  const [step] = await db
    .select()
    .from(draftChanges)
    .where(and(ofDraft(id), eq(draftChanges.kind, 'undo'), gt(draftChanges.revision, later)))
    .orderBy(desc(draftChanges.revision))
    .limit(1)
  if (step?.undo?.kind !== 'taken_back') return undefined
  const { change: revision, again } = step.undo
  const [change] = await db
    .select()
    .from(draftChanges)
    .where(and(eq(draftChanges.portfolioId, id), eq(draftChanges.revision, revision)))
  return change && { step: step.revision, again, change }
}

export const markUndone = (db: Db, id: OwnedPortfolioId, revision: number, undone: boolean) =>
  db
    .update(draftChanges)
    .set({ undone })
    .where(and(eq(draftChanges.portfolioId, id), eq(draftChanges.revision, revision)))

const STEP = {
  row: rowChanges.row,
  kind: rowChanges.kind,
  column: rowChanges.column,
  before: rowChanges.before,
  after: rowChanges.after,
}

export const stepsOfRevision = async (db: Db, id: ReadablePortfolioId, revision: number): Promise<Step[]> =>
  await db
    .select(STEP)
    .from(rowChanges)
    .where(and(eq(rowChanges.portfolioId, id), eq(rowChanges.revision, revision)))
    .orderBy(asc(rowChanges.position))

/** Changes of cells and rows that are not taken back, before a revision, and where the header was read; the first one first. */
export async function trailOf(db: Db, id: ReadablePortfolioId, before: number) {
  const valid = and(
    eq(draftChanges.portfolioId, id),
    eq(draftChanges.undone, false),
    not(isStep),
    lt(draftChanges.revision, before),
  )
  const joined = and(
    eq(rowChanges.portfolioId, draftChanges.portfolioId),
    eq(rowChanges.revision, draftChanges.revision),
  )
  const steps = await db
    .select({ revision: rowChanges.revision, ...STEP })
    .from(draftChanges)
    .innerJoin(rowChanges, joined)
    .where(valid)
    .orderBy(asc(rowChanges.revision), asc(rowChanges.position))
  const readings = await db
    .select({ revision: draftChanges.revision, worksheet: sql<string | null>`${draftChanges.undo} ->> 'worksheet'` })
    .from(draftChanges)
    .where(and(valid, eq(draftChanges.kind, 'reading')))
    .orderBy(asc(draftChanges.revision))
  return { steps, readings }
}

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

export const rowsByNumber = (db: Db, id: ReadablePortfolioId, rows: readonly number[]) =>
  rows.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(uploadedRows)
        .where(and(eq(uploadedRows.portfolioId, id), inArray(uploadedRows.row, [...rows])))
        .orderBy(asc(uploadedRows.row))

/** Patterns of the reasons for which a proposal is not confirmed in bulk, in a JSON array of codes. */
const UNSAFE = NEVER_IN_BULK.map(reason => sql`${`%"${reason}"%`}`)

/** Counts for the summary of a draft of so many entries. */
export async function countsOf(db: Db, id: ReadablePortfolioId, entriesTotal: number) {
  const [classes, known] = await Promise.all([problemKinds(db, id), totalsOf(db, id)])
  if (!known) return { classes, ...(await countAll(db, id)) }
  const { matches, allocation, deleted } = known.totals
  const sum = sumOfAllocations(known.totals)
  return { classes, matches, allocation: { sum, entries: entriesTotal, computed: allocation.computed }, deleted }
}

async function countAll(db: Db, id: ReadablePortfolioId) {
  const [matches, deleted] = await Promise.all([
    db.execute<
      Record<'exact' | 'likely' | 'new' | 'open' | 'safe' | 'decided' | 'entries' | 'computed' | 'sum', number | null>
    >(sql`
      select count(*) filter (where match_class = 'exact')::int as exact,
        count(*) filter (where match_class = 'likely')::int as likely, count(*) filter (where coalesce(match_class, 'new') = 'new')::int as new,
        count(*) filter (where match_class = 'likely' and decision is null)::int as open,
        count(*) filter (where match_class = 'likely' and decision is null
          and not (proposals -> 0 ->> 'reasons') like any (array[${sql.join(UNSAFE, sql`, `)}]))::int as safe, count(decision)::int as decided,
        count(*)::int as entries, count(*) filter (where source ->> 'allocationBasis' = 'computed')::int as computed,
        sum(allocation) as sum
      from ${entries} where portfolio_id = ${id}`),
    db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${uploadedRows} where portfolio_id = ${id} and deleted`,
    ),
  ])
  const found = matches.rows[0]!
  return {
    matches: {
      exact: found.exact ?? 0,
      likely: found.likely ?? 0,
      new: found.new ?? 0,
      open: found.open ?? 0,
      safe: found.safe ?? 0,
      decided: found.decided ?? 0,
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

/** Moves rows of a list to a new draft, whose rows are still to be read. In the caller's transaction. */
export async function moveRows(
  db: Db,
  move: {
    id: OwnedPortfolioId
    owner: WorkspaceId
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
    id,
    owner,
    series: id,
    name,
    status: 'draft',
    created: now,
    uploadId: home!.uploadId,
    entriesTotal: 0,
    rowsTotal: rows.length,
    rowsAccepted: 0,
    rowsRejected: 0,
    rowsWarnings: 0,
  })
  await db.insert(sheets).values({ ...sheet!, portfolioId: id })
  for (let i = 0; i < rows.length; i += CHUNK)
    await db
      .update(uploadedRows)
      .set({ portfolioId: id })
      .where(and(eq(uploadedRows.portfolioId, from), inArray(uploadedRows.row, rows.slice(i, i + CHUNK))))
}
