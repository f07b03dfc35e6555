import { freshPostgres } from '@cradle/postgres/testing'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openJobs } from '../jobs/jobs.ts'
import { openDatabase } from './open.ts'

const postgres = await freshPostgres()

test.skipIf(!('url' in postgres))('four that start at once on an empty database all come up', async () => {
  if (!('url' in postgres)) return
  const { url } = postgres
  const open = async () => {
    const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })
    try {
      const jobs = await openJobs({ database, worker: true, log: pino({ level: 'silent' }) })
      await jobs.stop()
    } finally {
      await database.close()
    }
  }
  const started = await Promise.allSettled([open(), open(), open(), open()])
  expect(started.map(one => (one.status === 'rejected' ? String(one.reason) : 'came up'))).toEqual(
    Array(4).fill('came up'),
  )
})
