import { createHash, randomBytes } from 'node:crypto'
import { lettersOf, newLetters, sealerFor } from '@cradle/credentials'

/** What is kept of a token or code: enough to recognise it, not to use it. */
export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** A refresh token: 256 random bits. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** A code for a mail: 20 characters (98 bits), four groups to type. */
export const newCode = () => newLetters(4)

/** A code as it is compared: however it was typed. */
export const codeKey = lettersOf

const successor = sealerFor('cradle refresh successor')

/** Seals a token so that only the holder of `key` can read it. */
export const seal = (key: string, token: string): Buffer => successor.seal(key, Buffer.from(token))

/** Reads what `seal` wrote. Raises an error for another key. */
export function unseal(key: string, sealed: Buffer): string {
  const token = successor.open(key, sealed)
  if (token === null) throw new Error('This was sealed with another key.')
  return token.toString('utf8')
}
