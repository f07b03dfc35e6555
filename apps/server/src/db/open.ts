import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { Env } from '../env.ts'
import { type DataDirLock, lockDataDir } from './data-dir-lock.ts'
import type { Db } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import * as tables from './tables/index.ts'

export type { Db } from './db.ts'

export type Database = {
  kind: 'embedded' | 'postgres'
  /** For requests: gives up after 8 s, so that a lost database becomes a clear answer. */
  db: Db
  pool: Pool
  /** For jobs: patient, because a report of 100,000 rows is written in one transaction. */
  workDb: Db
  workPool: Pool
  close(): Promise<void>
}

const REQUEST_MS = 8_000
const JOB_MS = 600_000

/**
 * Opens the database the settings ask for and migrates it: PostgreSQL at `DATABASE_URL`, or the embedded one in
 * `DATA_DIR`, taken exclusively. Raises `DataDirHeld`.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  onDeath: (error: Error) => void = error => {
    throw error
  },
): Promise<Database> {
  return env.DATABASE_URL === '' ? await openInDataDir(env.DATA_DIR, onDeath) : await openPostgres(env.DATABASE_URL)
}

async function openInDataDir(dir: string, onDeath: (error: Error) => void): Promise<Database> {
  const lock: DataDirLock = await lockDataDir(dir)
  try {
    const embedded = await openEmbedded(join(dir, 'database'), onDeath)
    const stream = (() => embedded.stream()) as unknown as NonNullable<PoolConfig['stream']>
    return await withPools('embedded', { stream }, async () => {
      await embedded.close()
      lock.release()
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openPostgres(url: string): Promise<Database> {
  return await withPools('postgres', { connectionString: url, application_name: 'cradle' }, async () => {})
}

async function withPools(
  kind: Database['kind'],
  config: PoolConfig,
  closeRest: () => Promise<void>,
): Promise<Database> {
  const open = (max: number, patienceMs: number) => {
    const pool = new Pool({
      ...config,
      max,
      connectionTimeoutMillis: REQUEST_MS,
      query_timeout: patienceMs,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    })
    // A connection that breaks is replaced by the pool, and whoever waits for an answer of it hears so. Without listeners it would end
    // the process: while it is idle, and in a transaction between two statements.
    pool.on('error', () => {})
    pool.on('connect', client => client.on('error', () => {}))
    return pool
  }
  const pool = open(kind === 'embedded' ? 24 : 16, REQUEST_MS)
  const workPool = open(8, JOB_MS)
  const close = async () => {
    await Promise.all([pool.end(), workPool.end()])
    await closeRest()
  }
  try {
    await migrate(workPool)
  } catch (error) {
    await close()
    throw error
  }
  const db = drizzle({ client: pool, schema: tables })
  const workDb = drizzle({ client: workPool, schema: tables })
  return { kind, db, pool, workDb, workPool, close }
}
