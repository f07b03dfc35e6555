import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/**
 * Inserts many rows with one statement: `rows` is a JSON array of objects keyed by column name. The text may come from another
 * thread, so that the event loop never builds it; the database reads numbers with all their digits. `keep`: rows that are
 * already there stay as they are.
 */
export async function insertMany(db: Db, table: PgTable, rows: string, conflict?: 'keep'): Promise<void> {
  const columns = Object.values(getTableColumns(table)).map(column => sql.identifier(column.name))
  const list = sql.join(columns, sql`, `)
  await db.execute(
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${rows}::json)${conflict ? sql` on conflict do nothing` : sql``}`,
  )
}
