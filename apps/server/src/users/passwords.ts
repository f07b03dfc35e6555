import { passwordChangedMail, resetMail } from '@cradle/mail'
import { ownTexts } from '@cradle/text/passwords'
import { noteAudit } from '../audit/note-audit.ts'
import { whyUnacceptable } from '../auth/acceptable-password.ts'
import { emailKey, networkOf } from '../auth/addresses.ts'
import type { SessionAuthenticator } from '../auth/authenticate.ts'
import { codesSince, findCode, makeCode, useCode, voidCodes } from '../auth/codes.ts'
import { CONSTANT_TIME_MS, ownLimits } from '../auth/guess-limits.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { proveIdentity } from '../auth/prove-identity.ts'
import { accountByEmail, accountById } from '../auth/queries.ts'
import { refuseWeak } from '../auth/refuse-weak.ts'
import { endSessions } from '../auth/sessions.ts'
import { constantTime } from '../core/constant-time.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { deleteEvents, limited, uncountEvent } from '../http/limit.ts'
import { refuse } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { deleteTokens } from '../tokens/queries.ts'
import type { TokenAuthenticator } from '../tokens/token-authenticator.ts'
import { updateUser } from './queries.ts'

const TEN_MINUTES = 600
const MAILS_PER_HOUR = 5

/** What remembers who may come in, and must forget it. */
export type Authenticators = { sessions: SessionAuthenticator; tokens: TokenAuthenticator }

/** Sets a new password after the old one; every other session and every token for scripts ends. */
export async function changePassword(
  deps: Deps,
  authenticators: Authenticators,
  { body, user, request }: Call<'changePassword'>,
) {
  const { db, clock } = deps
  const account = await proveIdentity(deps, user, body.old_password, 'old_password')
  const why = whyUnacceptable(body.new_password, ownTexts(account.email, account.fullName))
  if (why) refuseWeak(why, 'new_password')
  const passwordHash = await hashPassword(body.new_password)
  const now = clock.now()
  const ended = await db.transaction(async tx => {
    await updateUser(tx, user.id, { passwordHash })
    await endWaysIn(tx, user.id)
    await queueMail(tx, passwordChangedMail(deps.site.url, account), now)
    await noteAudit(tx, user.id, { what: 'password_changed', detail: request.agent, address: request.ip }, now)
    return await endSessions(tx, user.id, now, user.sessionId)
  })
  invalidateAll(authenticators, ended)
  return done('password_changed')
}

/** What somebody who knew the old password may have prepared: codes under way and tokens. */
async function endWaysIn(tx: Db, userId: string): Promise<void> {
  for (const purpose of ['reset', 'address', 'log_in', 'passkey'] as const) await voidCodes(tx, userId, purpose)
  await deleteTokens(tx, userId)
}

function invalidateAll({ sessions, tokens }: Authenticators, ended: readonly string[]): void {
  sessions.invalidate(ended)
  tokens.invalidate()
}

/** Mails a reset code, to an address that has an account; says the same to everybody. */
export async function requestPasswordReset(deps: Deps, { body, request }: Call<'requestPasswordReset'>) {
  const { db, clock } = deps
  const network = networkOf(request.ip)
  await limited(
    db,
    [{ key: `reset ${network}`, max: 30, seconds: TEN_MINUTES }],
    clock.now(),
    'too_many_requests.network',
  )
  await constantTime(CONSTANT_TIME_MS, async () => {
    const now = clock.now()
    await db.transaction(async tx => {
      const account = await accountByEmail(tx, emailKey(body.email))
      if (!account || account.suspendedAt !== null) return
      const hourAgo = new Date(now.getTime() - 3_600_000)
      if ((await codesSince(tx, account.id, 'reset', hourAgo)) >= MAILS_PER_HOUR) return
      const code = await makeCode(tx, { userId: account.id, purpose: 'reset' }, now)
      await queueMail(tx, resetMail(deps.site.url, account, code, body.next), now)
    })
  })
  return done('password_mail_sent')
}

/** Sets a new password with a mailed code. The mail proves the address; every session and token ends. */
export async function resetPassword(
  deps: Deps,
  authenticators: Authenticators,
  { params, body, request }: Call<'resetPassword'>,
) {
  const { db, clock } = deps
  const network = networkOf(request.ip)
  const key = `code ${network}`
  await limited(db, [{ key, max: 60, seconds: TEN_MINUTES }], clock.now(), 'too_many_requests.network')
  const account = await db.transaction(async tx => {
    const code = await findCode(tx, params.code, clock.now())
    if (code?.purpose !== 'reset' || code.usedAt !== null || code.userId === null) return undefined
    return await accountById(tx, code.userId)
  })
  if (!account) unknownCode()
  await uncountEvent(db, [key])
  const why = whyUnacceptable(body.password, ownTexts(account.email, account.fullName))
  if (why) refuseWeak(why, 'password')
  const passwordHash = await hashPassword(body.password)
  const now = clock.now()
  const ended = await db.transaction(async tx => {
    // Looked up again behind its lock: two uses at once are one.
    const code = await findCode(tx, params.code, now)
    if (!code || code.usedAt !== null) return null
    await useCode(tx, params.code, account.id, now)
    await updateUser(tx, account.id, { passwordHash })
    await endWaysIn(tx, account.id)
    // The mail proved who it is: what strangers guessed meanwhile does not keep the owner out.
    await deleteEvents(tx, ownLimits(account.emailKey, network))
    await queueMail(tx, passwordChangedMail(deps.site.url, account), now)
    await noteAudit(tx, account.id, { what: 'password_reset', detail: request.agent, address: request.ip }, now)
    return await endSessions(tx, account.id, now)
  })
  if (ended === null) unknownCode()
  invalidateAll(authenticators, ended)
  return done('password_set')
}

function unknownCode(): never {
  refuse(400, 'code_unknown')
}
