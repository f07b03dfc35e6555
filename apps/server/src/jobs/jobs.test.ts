import { rmSync } from 'node:fs'
import { freshDataDir } from '@cradle/postgres/testing'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { openJobs } from './jobs.ts'

test('a process that only answers requests queues its first job inside a transaction', async () => {
  const folder = await freshDataDir()
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder })
  const jobs = await openJobs({ database, worker: false, log: pino({ level: 'silent' }) })
  try {
    // Of many at once, each with the one session for itself while its transaction lasts.
    const send = () => database.db.transaction(tx => jobs.send(tx, 'make-export', { of: 'test' }))
    await Promise.all([send(), send(), send()])
    const { rows } = await database.pool.query(`select count(*)::int as n from pgboss.job where name = 'make-export'`)
    expect(rows).toEqual([{ n: 3 }])
  } finally {
    await jobs.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
