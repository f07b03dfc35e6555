import { Socket } from 'node:net'
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import type { EmbeddedDatabase } from './embedded.ts'
import { Line } from './line.ts'

/** How long a statement may take, in ms. */
const PATIENCE = {
  /** A lost database becomes a clear answer within ten seconds. */
  requests: 7_000,
  /** Jobs write and read in chunks. */
  work: 30_000,
  /** It deletes and vacuums whole tables. */
  upkeep: 600_000,
}
const CONNECT_MS = 8_000
/** How much longer than the server's own limit a connection may be silent before its socket is closed. */
const GRACE_MS = 1_000

/** The connections of one process, by how long they wait. */
export type Pools = {
  /** For requests. */
  requests: Pool
  /** For the work of jobs. */
  work: Pool
  /** For the job queue itself: taking, heartbeats, ending. Never behind the work it watches. */
  queue: Pool
  /** For upkeep. */
  upkeep: Pool
  close(): Promise<void>
}

/**
 * PostgreSQL over a network. The server ends a statement that takes too long and a transaction that sleeps; where nothing at all
 * comes back (a firewall forgot the connection, packets are lost), the socket is closed here, so that the caller hears of it and the
 * pool opens another one. `query_timeout` of the driver would leave the dead connection in the pool.
 */
export function networkPools(config: PoolConfig, patience = PATIENCE): Pools {
  const open = (max: number, patienceMs: number) => {
    const pool = openPool({
      ...config,
      max,
      statement_timeout: patienceMs,
      idle_in_transaction_session_timeout: patienceMs,
    })
    return givenUpWhenSilent(pool, patienceMs + GRACE_MS)
  }
  const { requests, work, upkeep } = patience
  return all(open(14, requests), open(6, work), open(3, requests), open(2, upkeep))
}

/**
 * The embedded database has one session that everybody shares, so that waiting says nothing about it: only requests give up, and its
 * own watch (`silence.ts`) sees that it answers. Who gives up closes the connection: a `BEGIN` that still waits its turn would
 * otherwise open a transaction that nobody ends, on a connection that the pool lends again.
 */
export function embeddedPools(
  stream: EmbeddedDatabase['stream'],
  patience: Pick<typeof PATIENCE, 'requests' | 'upkeep'> = PATIENCE,
): Pools {
  const open = (max: number, ms: number) => givenUpWhenSilent(openPool({ stream, max }), ms)
  const work = open(8, patience.upkeep)
  return all(open(24, patience.requests), work, work, work)
}

/** Does the work on a connection of its own that waits as long as it takes, for what begins a database. */
export async function onPatientConnection<Answer>(
  config: ClientConfig,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ ...config, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, connectionTimeoutMillis: CONNECT_MS, idleTimeoutMillis: 30_000, keepAlive: true })
  // A connection that breaks is replaced by the pool, and the caller that waits for its answer hears of it. Without listeners it
  // would end the process: while it is idle, and in a transaction between two statements.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

const all = (requests: Pool, work: Pool, queue: Pool, upkeep: Pool): Pools => ({
  requests,
  work,
  queue,
  upkeep,
  close: async () => void (await Promise.all([...new Set([requests, work, queue, upkeep])].map(pool => pool.end()))),
})

/** The socket of a connection: plain, TLS, or a line to the embedded database. */
function socketOf(client: unknown): Socket | Line | undefined {
  const stream = client instanceof Client ? client.connection.stream : undefined
  return stream instanceof Socket || stream instanceof Line ? stream : undefined
}

/** Closes a connection of the pool on which nothing comes for so many ms while somebody holds it. */
function givenUpWhenSilent(pool: Pool, ms: number): Pool {
  pool.on('acquire', client => closeWhenSilent(client, ms))
  pool.on('release', (_, client) => socketOf(client)?.setTimeout(0))
  return pool
}

function closeWhenSilent(client: unknown, ms: number): void {
  const socket = socketOf(client)
  if (!socket) return
  socket.removeAllListeners('timeout')
  socket.setTimeout(ms, () => {
    const error = new Error(`The database was silent for ${ms / 1000} s.`)
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  })
}
