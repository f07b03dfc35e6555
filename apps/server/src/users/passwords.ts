import { whyUnacceptable } from '../auth/acceptable-password.ts'
import { emailKey, networkOf } from '../auth/addresses.ts'
import type { SessionDoor, SessionUser } from '../auth/authenticate.ts'
import { codesSince, findCode, makeCode, useCode, voidCodes } from '../auth/codes.ts'
import { ownLimits } from '../auth/guess-limits.ts'
import { checkPassword, hashPassword } from '../auth/password-hash.ts'
import { accountByEmail, accountById } from '../auth/queries.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Deps } from '../core/deps.ts'
import { steady } from '../core/steady.ts'
import type { Db } from '../db/open.ts'
import { done } from '../http/done.ts'
import { forgetEvents, limited, uncountEvent } from '../http/limit.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { passwordChangedMail, resetMail } from '../mail/letters.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { ownTexts, refuseWeak, STEADY_MS } from '../registrations/register.ts'
import { deleteTokens } from '../tokens/queries.ts'
import type { TokenDoor } from '../tokens/token-door.ts'
import { noteAudit } from './note-audit.ts'
import { updateUser } from './queries.ts'

const TEN_MINUTES = 600
const DAY = 86_400
const MAILS_PER_HOUR = 5

/**
 * Checks the password of the caller before something grave, within limits. They are of the session: who has stolen one cannot
 * keep the owner's others from it. Raises `Refusal`.
 */
export async function proveIdentity(deps: Deps, user: SessionUser, password: string, field: string) {
  const limits = [
    { key: `prove ${user.sessionId}`, most: 10, seconds: TEN_MINUTES },
    { key: `prove-day ${user.sessionId}`, most: 30, seconds: DAY },
  ]
  await limited(deps.db, limits, deps.clock.now(), 'too_many_requests.password')
  const account = await accountById(deps.db, user.id)
  if (!(await checkPassword(account?.passwordHash ?? null, password)) || !account) {
    refuseField(400, field, 'wrong_password.account')
  }
  await uncountEvent(
    deps.db,
    limits.map(({ key }) => key),
  )
  return account
}

/** What remembers who may come in, and must forget it. */
export type Doors = { sessions: SessionDoor; tokens: TokenDoor }

/** Sets a new password after the old one; every other session and every token for scripts ends. */
export async function changePassword(deps: Deps, doors: Doors, { body, user, request }: Call<'changePassword'>) {
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
  forgetAll(doors, ended)
  return done('password_changed')
}

/** What somebody who knew the old password may have prepared: codes under way and tokens. */
async function endWaysIn(tx: Db, userId: string): Promise<void> {
  for (const purpose of ['reset', 'address'] as const) await voidCodes(tx, userId, purpose)
  await deleteTokens(tx, userId)
}

function forgetAll({ sessions, tokens }: Doors, ended: readonly string[]): void {
  sessions.forget(ended)
  tokens.forget()
}

/** Mails a reset code, to an address that has an account; says the same to everybody. */
export async function requestPasswordReset(deps: Deps, { body, request }: Call<'requestPasswordReset'>) {
  const { db, clock } = deps
  const network = networkOf(request.ip)
  await limited(
    db,
    [{ key: `reset ${network}`, most: 30, seconds: TEN_MINUTES }],
    clock.now(),
    'too_many_requests.network',
  )
  await steady(STEADY_MS, async () => {
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
export async function resetPassword(deps: Deps, doors: Doors, { params, body, request }: Call<'resetPassword'>) {
  const { db, clock } = deps
  const network = networkOf(request.ip)
  const key = `code ${network}`
  await limited(db, [{ key, most: 60, seconds: TEN_MINUTES }], clock.now(), 'too_many_requests.network')
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
    await forgetEvents(tx, ownLimits(account.emailKey, network))
    await queueMail(tx, passwordChangedMail(deps.site.url, account), now)
    await noteAudit(tx, account.id, { what: 'password_reset', detail: request.agent, address: request.ip }, now)
    return await endSessions(tx, account.id, now)
  })
  if (ended === null) unknownCode()
  forgetAll(doors, ended)
  return done('password_set')
}

function unknownCode(): never {
  refuse(400, 'code_unknown')
}
