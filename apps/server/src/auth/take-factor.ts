import { findStep, lettersOf, newLetters, openSecret } from '@cradle/credentials'
import { secondFactorMail } from '@cradle/mail'
import { noteAudit } from '../audit/note-audit.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockFactor, recoveryCodesLeft, replaceRecoveryCodes, updateFactor, useRecoveryCode } from './factor-queries.ts'
import { accountById } from './queries.ts'
import { digest } from './secrets.ts'

const RECOVERY_CODES = 10
/** Of a recovery code: 30 characters, 147 bits. */
const GROUPS = 6

const hashOf = (userId: string, code: string) => digest(`${userId} ${lettersOf(code)}`)

/** Makes recovery codes in place of those before; they are readable this once. */
export async function makeRecoveryCodes(tx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newLetters(GROUPS))
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map(code => hashOf(userId, code)),
    now,
  )
  return codes
}

/** Uses a code of the authenticator app, of a step that no code was used of yet; false where it is none. */
export async function takeAppCode(tx: Db, { secret, log }: Deps, userId: string, typed: string, now: Date) {
  const factor = await lockFactor(tx, userId)
  if (!factor) return false
  const opened = openSecret(secret, factor.secret, userId)
  // The key of the installation is another now. Recovery codes go on working.
  if (opened === null) log.warn({ userId }, 'the secret of an authenticator app cannot be read with this SECRET')
  const step = opened && findStep(opened, typed.replace(/\s/g, ''), now, factor.lastStep)
  if (step === null) return false
  await updateFactor(tx, userId, { lastStep: step })
  return true
}

type Use = { userId: string; code: string; address: string }

/** Uses a code of the app or a recovery code, whose use is told by mail; false where it is neither. In a transaction. */
export async function takeFactor(tx: Db, deps: Deps, { userId, code, address }: Use, now: Date): Promise<boolean> {
  if (await takeAppCode(tx, deps, userId, code, now)) return true
  if (!(await useRecoveryCode(tx, userId, hashOf(userId, code), now))) return false
  const account = await accountById(tx, userId)
  if (account) {
    const left = await recoveryCodesLeft(tx, userId)
    await queueMail(tx, secondFactorMail(deps.site.url, account, 'recoveryUsed', left), now)
  }
  await noteAudit(tx, userId, { what: 'recovery_code_used', detail: '', address }, now)
  return true
}
