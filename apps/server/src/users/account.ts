import { accountDeletedMail } from '@cradle/mail'
import { noteAudit } from '../audit/note-audit.ts'
import type { SessionAuthenticator } from '../auth/authenticate.ts'
import { mustBeProven, proveIdentity } from '../auth/prove-identity.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { refuse } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockOwned, ownedAlone } from '../workspaces/queries.ts'
import { deleteUser, everythingAbout, fileKeysOf } from './queries.ts'

/** Everything stored about the caller. */
export async function exportAccount(deps: Deps, { user, request, reply }: Call<'exportAccount'>) {
  await mustBeProven(deps, user)
  const now = deps.clock.now()
  const everything = await everythingAbout(deps.db, user.id)
  await noteAudit(deps.db, user.id, { what: 'account_exported', detail: request.agent, address: request.ip }, now)
  reply.header('content-disposition', 'attachment; filename="cradle-account.json"')
  return { exported: now.toISOString(), ...everything }
}

/** Deletes the caller's account with everything it owns. */
export async function deleteAccount(
  deps: Deps,
  authenticator: SessionAuthenticator,
  { user, body }: Call<'deleteAccount'>,
) {
  const account = await proveIdentity(deps, user, body.password, 'password')
  const keys = await deps.db.transaction(async tx => {
    await lockOwned(tx, user.id)
    const workspace = await ownedAlone(tx, user.id)
    if (workspace !== undefined) refuse(409, 'last_owner.account', { name: workspace })
    const found = await fileKeysOf(tx, user.id)
    await deleteUser(tx, user.id)
    await queueMail(tx, accountDeletedMail(account), deps.clock.now())
    return found
  })
  authenticator.invalidateAll()
  // What cannot be removed now is an orphan, and housekeeping finds it.
  for (const key of keys) await deps.files.remove(key).catch(error => deps.log.warn({ err: error }, 'file not removed'))
  return done('account_deleted')
}
