import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { pino } from 'pino'
import { openDatabase } from '../db/open.ts'
import { openJobs } from '../jobs/jobs.ts'

/** An installation cannot be moved; the message says why and what to do. Nothing was changed. */
export class MoveImpossible extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'MoveImpossible'
  }
}

export type Moved = { tables: number; rows: number; waiting: number }

const AT_ONCE = 500

/**
 * Copies everything of the embedded database in `dataDir` into the empty PostgreSQL database at `url`, in one transaction, and compares
 * both sides row by row (as digests) before it commits. The embedded one stays as it is. Calculations that were waiting wait there.
 * Files and the signing key stay in `dataDir`. Raises `DataDirHeld`, `MoveImpossible`.
 */
export async function move(dataDir: string, url: string, print: (line: string) => void = () => {}): Promise<Moved> {
  const from = await openDatabase({ DATABASE_URL: '', DATA_DIR: dataDir })
  try {
    const to = await openDatabase({ DATABASE_URL: url, DATA_DIR: dataDir })
    try {
      const tables = await tablesInOrder(to.upkeepPool)
      const rows = await copyAll(from.upkeepPool, to.upkeepPool, tables, print)
      const jobs = await openJobs({ database: to, worker: false, log: pino({ level: 'silent' }) })
      const waiting = await to.workDb.execute<{ id: string; run: number }>(
        sql`select id, run from portfolios where status = 'in_progress' order by created, id`,
      )
      for (const { id, run } of waiting.rows)
        await jobs.send(to.workDb, 'assess-portfolio', { portfolioId: id, run }, { onceKey: `moved:${id}:${run}` })
      await jobs.stop()
      return { tables: tables.length, rows, waiting: waiting.rows.length }
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

async function copyAll(
  from: Pool,
  to: Pool,
  tables: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const reader = await from.connect()
  const writer = await to.connect()
  let total = 0
  try {
    await writer.query('begin')
    for (const table of tables) {
      const { rows } = await writer.query(`select 1 from "${table}" limit 1`)
      if (rows.length > 0)
        throw new MoveImpossible(
          `The database at DATABASE_URL is not empty (${table} has rows). Name a new, empty one.`,
        )
    }
    for (const table of tables) {
      const rows = await copyTable(reader, writer, table)
      total += rows
      if (rows > 0) print(`${table}: ${rows} rows`)
    }
    for (const table of tables) {
      const [there, here] = [await digestOf(reader, table), await digestOf(writer, table)]
      if (there !== here) throw new MoveImpossible(`The copy of ${table} differs from its original. Nothing was moved.`)
    }
    await writer.query('commit')
    writer.release()
    await to.query('analyze')
  } catch (error) {
    writer.release(true)
    throw error
  } finally {
    reader.release()
  }
  return total
}

/** Rows travel as PostgreSQL's own text of a row: every type comes back as it was. */
async function copyTable(reader: PoolClient, writer: PoolClient, table: string): Promise<number> {
  let total = 0
  await reader.query('begin')
  await reader.query(`declare moving no scroll cursor for select t::text as row from "${table}" t`)
  for (;;) {
    const { rows } = await reader.query<{ row: string }>(`fetch ${AT_ONCE} from moving`)
    if (rows.length === 0) break
    await writer.query(
      `insert into "${table}" select (r).* from (select x::"${table}" as r from unnest($1::text[]) x offset 0) s`,
      [rows.map(({ row }) => row)],
    )
    total += rows.length
  }
  await reader.query('commit')
  return total
}

/** Number of rows and a digest of all of them, whatever their order. */
async function digestOf(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from "${table}" t`,
  )
  return rows[0]!.digest
}

/** Tables of the product, those that others refer to first. What was done to the data by migrations is done on both sides. */
async function tablesInOrder(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'data_migrations' order by 1`,
  )
  const { rows: arrows } = await pool.query<{ child: string; parent: string }>(
    `select c.relname as child, p.relname as parent from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and k.conrelid <> k.confrelid
    union select c.relname, 'portfolios' from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
      where f.proname = 'require_portfolios'`,
  )
  const ordered: string[] = []
  const waiting = new Set(tables.map(({ name }) => name))
  while (waiting.size > 0) {
    const free = [...waiting].filter(name => !arrows.some(({ child, parent }) => child === name && waiting.has(parent)))
    if (free.length === 0)
      throw new MoveImpossible(`The tables ${[...waiting].join(', ')} refer to each other in a circle.`)
    for (const name of free) {
      ordered.push(name)
      waiting.delete(name)
    }
  }
  return ordered
}
