import { whyUnacceptable } from '../auth/acceptable-password.ts'
import { emailKey, networkOf } from '../auth/addresses.ts'
import { codesSince, findCode, makeCode, useCode, voidCodes } from '../auth/codes.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { accountByEmail, accountById } from '../auth/queries.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { limited, uncountEvent } from '../limit.ts'
import { addressChangedMail, alreadyRegisteredMail, type Reader, registrationMail } from '../mail/letters.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { refuse } from '../refuse.ts'
import type { Call } from '../serve.ts'
import { steady } from '../steady.ts'
import { noteAudit } from './note-audit.ts'
import { checkProfile } from './profile.ts'
import { emailTaken, insertUser, updateUser } from './queries.ts'

/** Every answer about whether an address is known takes at least this long. */
export const STEADY_MS = 350
const TEN_MINUTES = 600
/** At most this many mails of a kind to one address within the hour; the earlier ones stay good. */
const MAILS_PER_HOUR = 5

export const tooOften = 'Too many attempts from your network. Wait a few minutes and try again.'

/** The words of an account that its password may not be made of. */
export const ownTexts = (email: string, fullName: string) => [email, email.split('@')[0] ?? '', fullName, 'cradle']

/**
 * Creates an account that becomes usable when the mailed code is used. The answer is the same for a known address; its
 * owner then gets a mail that says so. Each registration's password waits behind its own code, so that somebody who signs
 * up with a foreign address first cannot choose the password of whoever owns it.
 */
export async function register(deps: Deps, { body, request }: Call<'register'>) {
  const { db, clock } = deps
  const network = networkOf(request.ip)
  await limited(db, [{ key: `register ${network}`, most: 100, seconds: TEN_MINUTES }], clock.now(), tooOften)
  const profile = checkProfile(body.profile ?? {})
  const why = whyUnacceptable(body.password, ownTexts(body.email, body.full_name))
  if (why) refuse(422, 'weak_password', why, [{ field: 'password', sentence: why }])
  const email = body.email.normalize('NFC')
  await steady(STEADY_MS, async () => {
    const passwordHash = await hashPassword(body.password)
    const now = clock.now()
    await db.transaction(async tx => {
      const language = body.language ?? 'en'
      const own = { fullName: body.full_name, profile, passwordHash, language }
      const user = { id: newId(now), email, emailKey: emailKey(email), ...own }
      const isNew = await insertUser(tx, { ...user, createdAt: now })
      const account = isNew ? { ...user, verifiedAt: null } : await accountByEmail(tx, user.emailKey)
      if (!account) return
      if (account.verifiedAt !== null) {
        const hour = Math.floor(now.getTime() / 3_600_000)
        const onceKey = `already-registered ${account.id} ${hour}`
        await queueMail(tx, { ...alreadyRegisteredMail(deps.site.url, account), onceKey }, now)
        return
      }
      // Until the address is confirmed, the newest sign-up says how its owner is called and in which language.
      await mailRegistrationCode(deps, tx, { ...account, fullName: body.full_name, language }, own, now, body.next)
      if (isNew)
        await noteAudit(tx, account.id, { what: 'registered', detail: request.agent, address: request.ip }, now)
    })
  })
  const { full_name, language } = body
  return { full_name, email, profile, ...(language ? { language } : {}), verified: false }
}

async function mailRegistrationCode(
  deps: Deps,
  tx: Db,
  account: Reader & { id: string },
  payload: Record<string, unknown>,
  now: Date,
  next: string | undefined,
): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  if ((await codesSince(tx, account.id, 'registration', hourAgo)) >= MAILS_PER_HOUR) return
  const code = await makeCode(tx, { userId: account.id, purpose: 'registration', payload }, now)
  await queueMail(tx, registrationMail(deps.site.url, account, code, next), now)
}

/** Sends the confirmation once more, to an address that waits for one; says the same to everybody. */
export async function resendValidation(deps: Deps, { body, request }: Call<'resendValidation'>) {
  const { db, clock } = deps
  const network = networkOf(request.ip)
  await limited(db, [{ key: `resend ${network}`, most: 30, seconds: TEN_MINUTES }], clock.now(), tooOften)
  await steady(STEADY_MS, async () => {
    const now = clock.now()
    await db.transaction(async tx => {
      const account = await accountByEmail(tx, emailKey(body.email))
      if (!account || account.verifiedAt !== null) return
      const { passwordHash, fullName, profile, language } = account
      await mailRegistrationCode(deps, tx, account, { passwordHash, fullName, profile, language }, now, body.next)
    })
  })
  return { detail: 'If this address waits to be confirmed, a new mail is on its way.' }
}

/** Uses a code from a mail: confirms a registration, or a new address of an account. */
export async function validateRegistration(deps: Deps, { params, request }: Call<'validateRegistration'>) {
  const { db, clock, env } = deps
  const network = networkOf(request.ip)
  const key = `code ${network}`
  await limited(db, [{ key, most: 60, seconds: TEN_MINUTES }], clock.now(), tooOften)
  const now = clock.now()
  const outcome = await db.transaction(async tx => {
    const code = await findCode(tx, params.code, now)
    if (!code || code.purpose === 'reset') return 'unknown' as const
    if (code.usedAt !== null) return 'again' as const
    await useCode(tx, params.code, now)
    const account = await accountById(tx, code.userId)
    if (!account) return 'unknown' as const
    if (code.purpose === 'address') {
      const { email } = code.payload as { email: string }
      if (await emailTaken(tx, emailKey(email))) return 'taken' as const
      await updateUser(tx, account.id, { email, emailKey: emailKey(email) })
      await voidCodes(tx, account.id, 'address')
      await queueMail(tx, addressChangedMail(deps.site.url, account, email), now)
      await noteAudit(tx, account.id, { what: 'address_changed', detail: email, address: request.ip }, now)
      return 'changed' as const
    }
    const payload = code.payload as Pick<typeof account, 'passwordHash' | 'fullName' | 'profile' | 'language'>
    const operator = env.OPERATOR_EMAIL !== '' && emailKey(env.OPERATOR_EMAIL) === account.emailKey
    await updateUser(tx, account.id, { ...payload, verifiedAt: now, ...(operator ? { operator } : {}) })
    await voidCodes(tx, account.id, 'registration')
    await noteAudit(tx, account.id, { what: 'verified', detail: account.email, address: request.ip }, now)
    return 'verified' as const
  })
  if (outcome === 'unknown')
    refuse(400, 'code_unknown', 'This code is not valid, or it has expired. Ask for a new mail.')
  // Only codes that were not right count as attempts.
  await uncountEvent(db, [key])
  if (outcome === 'taken') refuse(409, 'address_taken', 'This address belongs to another account by now.')
  return {
    detail:
      outcome === 'changed'
        ? 'Your new address is confirmed.'
        : outcome === 'again'
          ? 'Your address is already confirmed. You can log in.'
          : 'Your address is confirmed. You can log in.',
  }
}
