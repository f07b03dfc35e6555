import type { AuditManifest } from '@cradle/signing'
import type { Deps } from '../deps/deps.ts'
import { type Log, putCheckpoint, unsignedLogs } from './log-queries.ts'
import { signWith } from './sign.ts'

const AT_ONCE = 500

/** The last entry of a log, to be signed. */
export const checkpointFor = ({ log, entry, hash }: Log): Omit<AuditManifest, 'issuer' | 'signed'> => ({
  kind: 'audit',
  log,
  entry,
  hash,
  head: null,
})

/** Signs the last entry of every log that grew since it was last signed. Runs once a day, on one server. */
export async function signLogs(deps: Deps): Promise<void> {
  const { upkeepDb: db, clock } = deps
  for (;;) {
    const logs = await unsignedLogs(db, AT_ONCE)
    for (const log of logs) await putCheckpoint(db, log, clock.now(), await signWith(deps, db, checkpointFor(log)))
    if (logs.length < AT_ONCE) return
  }
}
