import { BEFORE_VALUE, type ColumnChunk, NO_VALUE } from '@cradle/text'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/**
 * Inserts many rows with one statement. The chunk may come from another thread, so that the event loop never builds it; the database reads
 * numbers with all their digits. Columns that it does not name get their default. A column of arrays takes numbers and codes: its
 * values come as JSON, whose brackets are all that differs. `keep`: rows that are already there stay as they are.
 */
export async function insertMany(db: Db, table: PgTable, rows: ColumnChunk, conflict?: 'keep'): Promise<void> {
  const types = new Map(Object.values(getTableColumns(table)).map(column => [column.name, column.getSQLType()]))
  const names: SQL[] = []
  const values: SQL[] = []
  const parameters: SQL[] = []
  for (const [name, literal] of Object.entries(rows)) {
    const type = types.get(name)
    if (type === undefined) throw new Error(`The table has no column ${name}.`)
    const column = sql`${sql.identifier(name)}`
    names.push(column)
    // A text begins with a separator: what stands before it is no value.
    parameters.push(sql`(string_to_array(${literal}, ${BEFORE_VALUE}, ${NO_VALUE}))[2:]`)
    const json = type.endsWith('[]') ? sql`translate(${column}, '[]', '{}')` : column
    values.push(type === 'text' ? column : sql`${json}::${sql.raw(type)}`)
  }
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  await db.execute(
    sql`insert into ${table} (${list(names)}) select ${list(values)} from unnest(${list(parameters)}) as chunk(${list(names)})${conflict ? sql` on conflict do nothing` : sql``}`,
  )
}
