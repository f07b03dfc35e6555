import { and, eq, getTableColumns, getTableName, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import { type DeletedKind, deletedRows } from '../db/tables/index.ts'

/** Days for which something can be restored; a remark goes sooner, because its text was to go. */
export const RESTORABLE_DAYS = 30
const COMMENT_DAYS = 1
/** Of a kind in a workspace; earlier ones go first. */
const MAX_OF_KIND = 200
const DAY_MS = 86_400_000

export type Table = PgTable
type What = { owner: WorkspaceId; kind: DeletedKind; key: string }
/** Who deletes, and when. */
export type Who = { by: string; now: Date }
type Deletion = What & Who & { fileKey?: string }

const isIt = ({ owner, kind, key }: What) =>
  and(eq(deletedRows.owner, owner), eq(deletedRows.kind, kind), eq(deletedRows.key, key))

/** Stores rows before they are deleted, in the caller's transaction; nothing where there are none. */
export async function storeRows(
  tx: Db,
  { now, fileKey, ...what }: Deletion,
  tables: readonly (readonly [table: Table, where: SQL | undefined])[],
): Promise<void> {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const [table, where] of tables) {
    const found = await tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_json(${table}) as row from ${table} where ${where}`,
    )
    rows[getTableName(table)] = found.rows.map(({ row }) => row)
    // The first table holds the thing itself.
    if (Object.keys(rows).length === 1 && found.rows.length === 0) return
  }
  const row = { ...what, at: now, rows, fileKey: fileKey ?? null }
  await tx
    .insert(deletedRows)
    .values(row)
    .onConflictDoUpdate({ target: [deletedRows.owner, deletedRows.kind, deletedRows.key], set: row })
  await tx.execute(sql`delete from ${deletedRows} where owner = ${what.owner} and kind = ${what.kind} and key in (
    select key from ${deletedRows} where owner = ${what.owner} and kind = ${what.kind} order by at desc offset ${MAX_OF_KIND})`)
}

const daysOf = (kind: DeletedKind) => (kind === 'comment' ? COMMENT_DAYS : RESTORABLE_DAYS)

/** What was deleted and can be restored. */
export async function findDeleted(db: Db, what: What, now: Date) {
  const since = new Date(now.getTime() - daysOf(what.kind) * DAY_MS)
  const [row] = await db
    .select()
    .from(deletedRows)
    .where(and(isIt(what), gt(deletedRows.at, since)))
    .for('update')
  return row
}

/** Puts stored rows back; columns that came with a later version have their default. False where something like them is there by now. */
export async function putBack(
  tx: Db,
  what: What,
  tables: readonly Table[],
  rows: typeof deletedRows.$inferSelect.rows,
) {
  for (const table of tables) {
    const own = rows[getTableName(table)] ?? []
    const [first] = own
    if (!first) continue
    const names = Object.values(getTableColumns(table))
      .map(({ name }) => name)
      .filter(name => name in first)
    const list = sql.join(
      names.map(name => sql.identifier(name)),
      sql`, `,
    )
    const written = await tx.execute(
      sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(own)}::json)
        on conflict do nothing returning 1`,
    )
    if (written.rows.length < own.length) return false
  }
  await dropDeleted(tx, what)
  return true
}

export const dropDeleted = (tx: Db, what: What) => tx.delete(deletedRows).where(isIt(what))

/** Whose time is over. Files go with the clean-up of files that nothing names. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const before = (days: number) => lt(deletedRows.at, new Date(now.getTime() - days * DAY_MS))
  await db.delete(deletedRows).where(before(RESTORABLE_DAYS))
  await db.delete(deletedRows).where(and(eq(deletedRows.kind, 'comment'), before(COMMENT_DAYS)))
}
