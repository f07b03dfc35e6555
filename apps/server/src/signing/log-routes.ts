import { Readable } from 'node:stream'
import { digestOf, LOG_FORMAT, type LogEntry, type LogHead } from '@cradle/signing'
import { cleanName } from '../core/clean-name.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound } from '../http/refuse.ts'
import { Attachment, type Handlers } from '../http/serve.ts'
import { nameOf } from '../workspaces/queries.ts'
import { checkpointsOf, entriesAfter, findLog, type Log } from './log-queries.ts'
import { signWith } from './sign.ts'
import { checkpointFor } from './sign-logs.ts'

const AT_ONCE = 1000
const MAX_CHECKPOINTS = 2000

/** The log of the chosen workspace, of which a personal one is that of its account. */
export function logRoutes(deps: Deps): Handlers<'exportLog'> {
  return {
    async exportLog({ user }) {
      const { id } = user.workspace
      const log = (await findLog(deps.db, id)) ?? notFound('file')
      const name = await nameOf(deps.db, id)
      const lines = Readable.from(linesOf(deps, log, name), { objectMode: false })
      return new Attachment(lines, 'application/jsonl', `${cleanName(name, 'workspace')} log.jsonl`)
    },
  }
}

/** The log as lines: what it is, its entries, and what was signed of it. Entries that are written meanwhile are not in it. */
async function* linesOf(deps: Deps, log: Log, name: string): AsyncGenerator<string> {
  const { db, clock } = deps
  const head: LogHead = {
    format: LOG_FORMAT,
    version: 1,
    log: log.log,
    name,
    exported: clock.now().toISOString(),
    first: log.first,
    previous: log.previous,
    began: log.began?.toISOString() ?? null,
    joined: log.joined,
  }
  const signed = await signWith(deps, db, { ...checkpointFor(log), head: digestOf(head) })
  yield `${JSON.stringify(head)}\n`
  for (let after = log.first - 1; after < log.entry; ) {
    const rows = await entriesAfter(db, log.log, after, log.entry, AT_ONCE)
    if (rows.length === 0) break
    yield rows.map(row => `${JSON.stringify(presentEntry(row))}\n`).join('')
    after = rows.at(-1)?.entry ?? log.entry
  }
  yield `${JSON.stringify({ checkpoints: [...(await checkpointsOf(db, log, MAX_CHECKPOINTS)), signed] })}\n`
}

const presentEntry = (row: Awaited<ReturnType<typeof entriesAfter>>[number]): LogEntry => ({
  entry: row.entry ?? 0,
  id: row.id,
  at: row.createdAt.toISOString(),
  who: row.userId,
  address: row.address,
  what: row.what,
  detail: row.detail,
  origin: row.origin ?? '',
  hash: row.hash ?? '',
})
