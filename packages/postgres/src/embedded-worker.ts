import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Gateway, type GatewayClient } from './gateway.ts'
import { Gathered } from './gathered.ts'
import { postBytes } from './post-bytes.ts'
import { WatchedFiles } from './watched-files.ts'

/** The embedded database in its own thread, so that no query ever holds up a request. */

export type ToDatabase =
  | { kind: 'open'; id: number }
  | { kind: 'bytes'; id: number; bytes: Uint8Array }
  | { kind: 'leave'; id: number }
  | { kind: 'alive' }
  | { kind: 'stop' }
export type FromDatabase =
  | { kind: 'ready' }
  | { kind: 'alive' }
  /** The system refused a write, because the disk is full or for another reason. */
  | { kind: 'refused'; isFull: boolean }
  | { kind: 'failed'; sentence: string }
  | { kind: 'bytes'; id: number; bytes: Uint8Array }
  | { kind: 'closed'; id: number }
  | { kind: 'stopped' }

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
const post = (message: FromDatabase) => port.postMessage(message)

// One thread optimises the database's code instead of many: it starts faster on few processors and peaks 200 MB lower.
setFlagsFromString('--wasm-num-compilation-tasks=1')

/** One session only, in a program that does other things too: PostgreSQL's own sizes would take 170 MB more. */
const SETTINGS = [
  ...['shared_buffers=48MB', 'max_connections=10', 'TimeZone=UTC'],
  // A folder of 200 MB less: segments of the log are removed after a checkpoint instead of kept for later, and not written twice.
  ...['max_wal_size=256MB', 'wal_recycle=off', 'wal_init_zero=off'],
]

try {
  const pglite = await PGlite.create({
    fs: new WatchedFiles(workerData.dir as string, isFull => post({ kind: 'refused', isFull })),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap(setting => ['-c', setting])],
  })
  const gateway = new Gateway({
    async run(bytes, answer) {
      const gathered = new Gathered(answer)
      await pglite.execProtocolRawStream(bytes, { onRawData: raw => gathered.add(raw) })
      gathered.flush()
    },
  })
  const clients = new Map<number, GatewayClient>()
  port.on('message', async (message: ToDatabase) => {
    if (message.kind === 'open') {
      const { id } = message
      clients.set(
        id,
        gateway.join(
          bytes => postBytes(port, { kind: 'bytes', id, bytes }),
          () => {
            clients.delete(id)
            post({ kind: 'closed', id })
          },
        ),
      )
    } else if (message.kind === 'bytes') clients.get(message.id)?.receive(message.bytes)
    else if (message.kind === 'alive') post({ kind: 'alive' })
    else if (message.kind === 'leave') clients.get(message.id)?.leave()
    else {
      await pglite.close()
      post({ kind: 'stopped' })
      port.close()
    }
  })
  post({ kind: 'ready' })
} catch (error) {
  post({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) })
  port.close()
}
