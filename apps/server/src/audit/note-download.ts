import type { Membership } from '../callers/caller.ts'
import { isShared, type SharedReader } from '../callers/reader.ts'
import type { Db } from '../db/open.ts'
import type { Call } from '../http/serve.ts'
import { type AuditDetail, noteCall } from './note-audit.ts'

type Caller = {
  user: { id: string; workspace: Membership } | SharedReader | null
  request: Call<'exportPortfolio'>['request']
}

/**
 * Writes a download into the log of the account that took it: once for each file, not for its later parts or a look at its head.
 * A reader without an account has no log.
 */
export async function noteDownload(db: Db, { user, request }: Caller, detail: AuditDetail, now: Date): Promise<void> {
  const isWhole = request.method === 'GET' && !/^bytes=[1-9-]/.test(request.headers.range ?? '')
  if (user === null || isShared(user) || !isWhole) return
  await noteCall(db, { user, request }, 'portfolio_exported', detail, now)
}
