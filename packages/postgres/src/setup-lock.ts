import type { Client, ClientConfig } from 'pg'
import { onPatientConnection } from './pools.ts'

/** Key of the advisory lock that lets one process set the database up while the others wait. */
const LOCK = 7_241_902_113

/**
 * Several processes that start at once set an empty database up one after the other: tables of the program and tables of the job queue.
 * The lock ends with its connection, so that a process that dies leaves nothing behind.
 */
export const oneAtATime = <Answer>(config: ClientConfig, work: (client: Client) => Promise<Answer>): Promise<Answer> =>
  onPatientConnection(config, async client => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  })
