import { noteAudit } from '../audit/note-audit.ts'
import { emailKey } from '../auth/addresses.ts'
import { type Code, findCode, useCode, voidCodes } from '../auth/codes.ts'
import { checkPassword } from '../auth/password-hash.ts'
import { accountById } from '../auth/queries.ts'
import type { Deps } from '../deps/deps.ts'
import { refuse } from '../http/refuse.ts'
import { addressChangedMail } from '../mail/letters.ts'
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
): Promise<string> {
  const now = clock.now()
  const account = userId === null ? undefined : await accountById(db, userId)
  if (!account) unknownCode()
  if (proof !== null && proof.userId !== account.id) await provePassword(account.passwordHash, proof.password)
  const { email } = payload as { email: string }
  await db.transaction(async tx => {
    // Looked up again behind its lock: two uses at once are one.
    const code = await findCode(tx, typed, now)
    if (!code || code.usedAt !== null) unknownCode()
    if (await emailTaken(tx, emailKey(email)))
      refuse(409, 'address_taken', 'This address belongs to another account by now.')
    await useCode(tx, typed, account.id, now)
    await updateUser(tx, account.id, { email, emailKey: emailKey(email) })
    for (const purpose of ['address', 'reset'] as const) await voidCodes(tx, account.id, purpose)
    await queueMail(tx, addressChangedMail(site.url, account, email), now)
    await noteAudit(tx, account.id, { what: 'address_changed', detail: email, address: visit.ip }, now)
  })
  return 'Your new address is confirmed.'
}

async function provePassword(hash: string, password: string | undefined): Promise<void> {
  if (password === undefined) {
    const sentence = 'Log in first, or type the password of the account whose address you change.'
    refuse(403, 'proof_needed', sentence, [{ field: 'password', sentence }])
  }
  if (await checkPassword(hash, password)) return
  const sentence = 'This is not the password of the account that asked for this address.'
  refuse(400, 'wrong_password', sentence, [{ field: 'password', sentence }])
}

function unknownCode(): never {
  refuse(400, 'code_unknown', 'This code is not valid, or it has expired. Ask for a new mail.')
}
