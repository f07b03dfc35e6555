import { join } from 'node:path'
import {
  drizzleOverPool,
  embeddedPools,
  lockDataDir,
  networkPools,
  oneAtATime,
  openEmbedded,
  type Pools,
} from '@cradle/postgres'
import type { Pool, PoolConfig } from 'pg'
import type { Env } from '../core/env.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'

export type { Db } from './db.ts'

export type Database = {
  kind: 'embedded' | 'postgres'
  /** For requests: gives up after 8 s, so that a lost database becomes a clear answer. */
  db: Db
  pool: Pool
  /** For what a call writes chunk by chunk: as `db`, but on the embedded database it waits its turn however long it takes. */
  writeDb: Db
  /**
   * For jobs: a statement may take 30 s. Inside a transaction use only the transaction: on the embedded database it waits its turn
   * however long it takes, and everybody else waits for it.
   */
  workDb: Db
  workPool: Pool
  /** For upkeep that touches whole tables: patient. */
  upkeepDb: Db
  upkeepPool: Pool
  /** For the job queue alone, so that a job's heartbeat never waits behind the job. */
  queuePool: Pool
  /** Does what only one process may do at a time while it sets the database up. */
  oneAtATime<Answer>(work: () => Promise<Answer>): Promise<Answer>
  close(): Promise<void>
}

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
  const lock = await lockDataDir(dir)
  try {
    const embedded = await openEmbedded(join(dir, 'database'), onDeath)
    const { stream } = embedded
    return await migrated('embedded', { stream }, embeddedPools(stream), async () => {
      await embedded.close()
      lock.release()
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openPostgres(url: string): Promise<Database> {
  const config = { connectionString: url, application_name: 'cradle' }
  return await migrated('postgres', config, networkPools(config), async () => {})
}

async function migrated(
  kind: Database['kind'],
  config: PoolConfig,
  pools: Pools,
  closeRest: () => Promise<void>,
): Promise<Database> {
  const close = async () => {
    await pools.close()
    await closeRest()
  }
  try {
    await migrate(config)
  } catch (error) {
    await close()
    throw error
  }
  const db = drizzleOverPool(pools.requests)
  const workDb = drizzleOverPool(pools.work)
  const upkeepDb = drizzleOverPool(pools.upkeep)
  return {
    kind,
    db,
    workDb,
    upkeepDb,
    writeDb: kind === 'embedded' ? workDb : db,
    pool: pools.requests,
    workPool: pools.work,
    upkeepPool: pools.upkeep,
    queuePool: pools.queue,
    oneAtATime: work => oneAtATime(config, work),
    close,
  }
}
