import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { lettersOf, newLetters } from '@cradle/credentials'

/** What is kept of a token or code: enough to recognise it, not to use it. */
export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** A refresh token: 256 random bits. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** A code for a mail: 20 characters (98 bits). */
export const newCode = () => newLetters(4)

/** A code as it is compared: however it was typed. */
export const codeKey = lettersOf

/** Seals a token so that only the holder of `key` can read it. */
export function seal(key: string, token: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv)
  return Buffer.concat([iv, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Reads what `seal` wrote. Raises an error for another key. */
export function unseal(key: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}

const sealingKey = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'cradle refresh successor', 32))
