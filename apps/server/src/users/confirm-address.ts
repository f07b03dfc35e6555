import type { Done } from '@cradle/contract'
import { addressChangedMail } from '@cradle/mail'
import { noteAudit } from '../audit/note-audit.ts'
import { emailKey } from '../auth/addresses.ts'
import { type Code, findCode, useCode, voidCodes } from '../auth/codes.ts'
import { checkPassword } from '../auth/password-hash.ts'
import { accountById } from '../auth/queries.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { emailTaken, updateUser } from './queries.ts'

type Proof = { password?: string | undefined; userId: string | null } | null

/**
 * A new address of an account takes effect. Codes that the old address received (to set a new password) end with it. With a
 * proof, it must be of the account: who owns an address is not led to lend it to a stranger's account. Raises `Refusal`.
 */
export async function confirmAddress(
  { db, clock, site }: Deps,
  typed: string,
  { userId, payload }: Code,
  proof: Proof,
  visit: { ip: string },
): Promise<Done> {
  const now = clock.now()
  const account = userId === null ? undefined : await accountById(db, userId)
  if (!account) unknownCode()
  if (proof !== null && proof.userId !== account.id) await provePassword(account.passwordHash, proof.password)
  const { email } = payload as { email: string }
  await db.transaction(async tx => {
    // Looked up again behind its lock: two uses at once are one.
    const code = await findCode(tx, typed, now)
    if (!code || code.usedAt !== null) unknownCode()
    if (await emailTaken(tx, emailKey(email))) refuse(409, 'address_taken')
    await useCode(tx, typed, account.id, now)
    await updateUser(tx, account.id, { email, emailKey: emailKey(email) })
    for (const purpose of ['address', 'reset'] as const) await voidCodes(tx, account.id, purpose)
    await queueMail(tx, addressChangedMail(site.url, account, email), now)
    await noteAudit(tx, account.id, { what: 'address_changed', detail: email, address: visit.ip }, now)
  })
  return done('new_address_confirmed')
}

async function provePassword(hash: string, password: string | undefined): Promise<void> {
  if (password === undefined) {
    refuseField(403, 'password', 'proof_needed.address_of_account')
  }
  if (await checkPassword(hash, password)) return
  refuseField(400, 'password', 'wrong_password.address')
}

function unknownCode(): never {
  refuse(400, 'code_unknown')
}
