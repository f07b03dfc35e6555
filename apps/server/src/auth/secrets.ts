import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** What is kept of a token or code: enough to recognise it, not to use it. */
export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** A refresh token: 256 random bits. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code for a mail: 20 characters (98 bits) in groups of five, readable aloud. */
export function newCode(): string {
  const letters: string[] = []
  while (letters.length < 20)
    for (const byte of randomBytes(24)) if (byte < 240 && letters.length < 20) letters.push(ALPHABET[byte % 30]!)
  return (letters.join('').match(/.{5}/g) ?? []).join('-')
}

/** A code as it is compared: however it was typed. */
export function codeKey(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

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
