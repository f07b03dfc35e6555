import { alreadyRegisteredMail, registrationMail } from '@cradle/mail'
import { ownTexts } from '@cradle/text/passwords'
import { whyUnacceptable } from '../auth/acceptable-password.ts'
import { emailKey, networkOf } from '../auth/addresses.ts'
import { makeCode } from '../auth/codes.ts'
import { CONSTANT_TIME_MS } from '../auth/guess-limits.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { accountByEmail } from '../auth/queries.ts'
import { refuseWeak } from '../auth/refuse-weak.ts'
import { constantTime } from '../core/constant-time.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { countEvent, limited } from '../http/limit.ts'
import type { Call } from '../http/serve.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { checkProfile } from '../users/profile.ts'
import { insertRegistration, newestOf, type Registration } from './queries.ts'
import { requesterOf } from './requester.ts'

const TEN_MINUTES = 600
const HOUR = 3600
/** At most this many mails of sign-ups go to one address within the hour: from one network, and from all together. */
const MAILS_PER_HOUR = { network: 5, all: 20 }
/** Sign-ups for one address from one network within the hour. */
const SIGN_UPS_PER_HOUR = 20

/**
 * Takes a sign-up in and mails its code. The answer is the same for an address that has an account; its owner then gets a mail
 * that says so. Every sign-up waits by itself, with the password, name and profile typed with it, and none of it is part of an
 * account before the address is confirmed: who signs up with a foreign address chooses nothing for its owner.
 */
export async function register(deps: Deps, { body, request }: Call<'register'>) {
  const { db, clock } = deps
  const network = networkOf(request.ip)
  const key = emailKey(body.email)
  const limits = [
    { key: `register ${network}`, max: 100, seconds: TEN_MINUTES },
    { key: `register-address ${key} ${network}`, max: SIGN_UPS_PER_HOUR, seconds: HOUR },
  ]
  await limited(db, limits, clock.now(), 'too_many_requests.network')
  const profile = checkProfile(body.profile ?? {})
  const why = whyUnacceptable(body.password, ownTexts(body.email, body.full_name))
  if (why) refuseWeak(why, 'password')
  const email = body.email.normalize('NFC')
  await constantTime(CONSTANT_TIME_MS, async () => {
    const passwordHash = await hashPassword(body.password)
    const now = clock.now()
    await db.transaction(async tx => {
      const account = await accountByEmail(tx, key)
      if (account) {
        const onceKey = `already-registered ${account.id} ${Math.floor(now.getTime() / 3_600_000)}`
        await queueMail(tx, { ...alreadyRegisteredMail(deps.site.url, account), onceKey }, now)
        return
      }
      const registration = {
        id: newId(now),
        email,
        emailKey: key,
        fullName: body.full_name,
        profile,
        passwordHash,
        language: body.language ?? 'en',
        requester: requesterOf(body.requester, request),
        createdAt: now,
      }
      await insertRegistration(tx, registration)
      await mailCode(deps, tx, registration, { network, next: body.next }, now)
    })
  })
  const { full_name, language } = body
  return { full_name, email, profile, ...(language ? { language } : {}), verified: false }
}

/** Mails a code of a sign-up, within limits. Without a mail the sign-up still waits: a code of another mail and its password confirm it. */
async function mailCode(
  deps: Deps,
  tx: Db,
  registration: Registration,
  { network, next }: { network: string; next: string | undefined },
  now: Date,
): Promise<void> {
  const { emailKey: key, id: registrationId } = registration
  const exceeded = await countEvent(
    tx,
    [
      { key: `registration-mail ${key} ${network}`, max: MAILS_PER_HOUR.network, seconds: HOUR },
      { key: `registration-mails ${key}`, max: MAILS_PER_HOUR.all, seconds: HOUR },
    ],
    now,
  )
  if (exceeded.length > 0) return
  const code = await makeCode(tx, { registrationId, purpose: 'registration' }, now)
  await queueMail(tx, registrationMail(deps.site.url, registration, code, next), now)
}

/** Mails a code of the requester's newest sign-up once more, never of somebody else's; says the same to everybody. */
export async function resendValidation(deps: Deps, { body, request }: Call<'resendValidation'>) {
  const { db, clock } = deps
  const network = networkOf(request.ip)
  await limited(
    db,
    [{ key: `resend ${network}`, max: 30, seconds: TEN_MINUTES }],
    clock.now(),
    'too_many_requests.network',
  )
  await constantTime(CONSTANT_TIME_MS, async () => {
    const now = clock.now()
    await db.transaction(async tx => {
      const own = await newestOf(tx, emailKey(body.email), requesterOf(body.requester, request))
      if (own) await mailCode(deps, tx, own, { network, next: body.next }, now)
    })
  })
  return done('confirmation_sent')
}
