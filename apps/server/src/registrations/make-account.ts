import { randomBytes } from 'node:crypto'
import { Language, Name } from '@cradle/contract'
import type { Identity } from '@cradle/openid'
import { noteAudit } from '../audit/note-audit.ts'
import { emailKey } from '../auth/addresses.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { insertUser } from '../users/queries.ts'
import { lockAddress, removeRegistrations, removeUnconfirmed } from './queries.ts'

/** A password that nobody knows: who wants one sets it by mail. */
export const newUnknownPassword = () => hashPassword(randomBytes(32).toString('base64url'))

type NewAccount = { identity: Pick<Identity, 'name' | 'locale'>; email: string; passwordHash: string; address: string }

/** A new account for an address that the issuer or the directory has confirmed; null where the address is taken. In the caller's transaction. */
export async function makeAccount(
  tx: Db,
  { identity, email, passwordHash, address }: NewAccount,
  now: Date,
): Promise<string | null> {
  const key = emailKey(email)
  await lockAddress(tx, key)
  await removeUnconfirmed(tx, key)
  const id = newId(now)
  const fullName = Name(200).safeParse(identity.name).data ?? email
  const account = { id, email, emailKey: key, fullName, passwordHash, verifiedAt: now, createdAt: now }
  if (!(await insertUser(tx, { ...account, language: languageOf(identity.locale) }))) return null
  await removeRegistrations(tx, key)
  await noteAudit(tx, id, { what: 'registered', detail: email, address }, now)
  return id
}

/** Of mails, by the language that the issuer names. */
const languageOf = (locale: string | null): Language =>
  Language.options.find(one => locale?.toLowerCase().startsWith(one)) ?? 'en'
