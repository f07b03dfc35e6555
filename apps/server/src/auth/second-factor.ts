import { base32, keyAddress, newTotpSecret, sealSecret } from '@cradle/credentials'
import { secondFactorMail } from '@cradle/mail'
import { type AuditWhat, noteAudit } from '../audit/note-audit.ts'
import type { Person } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited, uncountEvent } from '../http/limit.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { deleteFactor, factorOf, insertFactor, recoveryCodesLeft, updateFactor } from './factor-queries.ts'
import { changeLimits } from './guess-limits.ts'
import { proveIdentity } from './prove-identity.ts'
import { accountById } from './queries.ts'
import { makeRecoveryCodes, takeAppCode, takeFactor } from './take-factor.ts'

type Change = 'on' | 'off' | 'newCodes'
const AUDIT = {
  on: 'second_factor_on',
  off: 'second_factor_off',
  newCodes: 'recovery_codes_made',
} as const satisfies Record<Change, AuditWhat>

type Names = 'readSecondFactor' | 'beginSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'endSecondFactor'

/** Two-step verification of the caller's account. Every change is told by mail and stands in the log of the account. */
export function secondFactorRoutes(deps: Deps): Handlers<Names> {
  const { db, clock } = deps

  const tell = async (tx: Db, { user, request }: Pick<Call<Names>, 'user' | 'request'>, change: Change) => {
    const now = clock.now()
    const account = await accountById(tx, user.id)
    if (account) await queueMail(tx, secondFactorMail(deps.site.url, account, change, 0), now)
    await noteAudit(tx, user.id, { what: AUDIT[change], detail: request.agent, address: request.ip }, now)
  }

  /** Does what a right code allows, in its transaction. Raises `Refusal`. */
  const withCode = async <T>(user: Person, take: (tx: Db) => Promise<boolean>, work: (tx: Db) => Promise<T>) => {
    const limits = changeLimits(user.id)
    await limited(db, limits, clock.now(), 'too_many_requests.codes')
    const done = await db.transaction(async tx => ((await take(tx)) ? { answer: await work(tx) } : null))
    if (done === null) refuseField(400, 'code', 'wrong_code')
    await uncountEvent(
      db,
      limits.map(({ key }) => key),
    )
    return done.answer
  }

  const proven = async <T>(call: Call<'renewRecoveryCodes' | 'endSecondFactor'>, work: (tx: Db) => Promise<T>) => {
    const { user, body, request } = call
    await proveIdentity(deps, user, body.password, 'password')
    if (!(await factorOf(db, user.id))?.confirmedAt) refuse(409, 'second_factor_off')
    const use = { userId: user.id, code: body.code, address: request.ip }
    return await withCode(user, tx => takeFactor(tx, deps, use, clock.now()), work)
  }

  return {
    readSecondFactor: async ({ user }) => {
      const since = (await factorOf(db, user.id))?.confirmedAt ?? null
      return {
        on: since !== null,
        since: since?.toISOString() ?? null,
        recovery_codes: since === null ? 0 : await recoveryCodesLeft(db, user.id),
      }
    },

    beginSecondFactor: async ({ user, body }) => {
      await proveIdentity(deps, user, body.password, 'password')
      const secret = newTotpSecret()
      if (!(await insertFactor(db, user.id, sealSecret(deps.secret, secret, user.id), clock.now())))
        refuse(409, 'second_factor_on')
      return { secret: base32(secret), address: keyAddress('Cradle', user.email, secret) }
    },

    confirmSecondFactor: async call => {
      const { user, body } = call
      const factor = await factorOf(db, user.id)
      if (!factor) refuse(409, 'second_factor_off')
      if (factor.confirmedAt) refuse(409, 'second_factor_on')
      const take = (tx: Db) => takeAppCode(tx, deps, user.id, body.code, clock.now())
      return await withCode(user, take, async tx => {
        await updateFactor(tx, user.id, { confirmedAt: clock.now() })
        await tell(tx, call, 'on')
        return { recovery_codes: await makeRecoveryCodes(tx, user.id, clock.now()) }
      })
    },

    renewRecoveryCodes: call =>
      proven(call, async tx => {
        await tell(tx, call, 'newCodes')
        return { recovery_codes: await makeRecoveryCodes(tx, call.user.id, clock.now()) }
      }),

    endSecondFactor: async call => {
      await proven(call, async tx => {
        await deleteFactor(tx, call.user.id)
        await tell(tx, call, 'off')
      })
      return done('second_factor_off')
    },
  }
}
