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
  const lists: { name: SQL; values: SQL }[] = []
  for (const [name, given] of Object.entries(rows)) {
    const type = types.get(name)
    if (type === undefined) throw new Error(`The table has no column ${name}.`)
    const column = sql`${sql.identifier(name)}`
    names.push(column)
    if (given instanceof Uint8Array) {
      // A text in the binary format of PostgreSQL is its bytes. It begins with a separator: what stands before that is no value.
      const list = sql`${Buffer.from(given.buffer, given.byteOffset, given.byteLength)}::text`
      lists.push({ name: column, values: sql`(string_to_array(${list}, ${BEFORE_VALUE}, ${NO_VALUE}))[2:]` })
      values.push(ofType(column, type))
    } else values.push(ofType(sql`${given}::text`, type))
  }
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  await db.execute(
    sql`insert into ${table} (${list(names)}) select ${list(values)} from unnest(${list(lists.map(one => one.values))}) as chunk(${list(lists.map(one => one.name))})${conflict ? sql` on conflict do nothing` : sql``}`,
  )
}

/** The commit of this transaction does not wait for the disk: the next one that does brings it there too. */
export const commitLater = (tx: Db) => tx.execute(sql`set local synchronous_commit = off`)

/** A text as a value of a column of this type. */
function ofType(text: SQL, type: string): SQL {
  if (type === 'text') return text
  // Two replacements take an eighth of the time of `translate`, which looks at every character.
  const literal = type.endsWith('[]') ? sql`replace(replace(${text}, '[', '{'), ']', '}')` : text
  return sql`${literal}::${sql.raw(type)}`
}
