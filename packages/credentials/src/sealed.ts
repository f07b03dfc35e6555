import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (key: Uint8Array) => Buffer.from(hkdfSync('sha256', key, '', 'cradle second factor', 32))

/** Seals a secret with the key of the installation, for one owner: in the row of another it does not open. */
export function sealSecret(key: Uint8Array, secret: Buffer, owner: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(owner))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** What `sealSecret` sealed; null with another key, for another owner, or where the bytes were changed. */
export function openSecret(key: Uint8Array, sealed: Buffer, owner: string): Buffer | null {
  if (sealed.length < 28) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, 12)).setAAD(Buffer.from(owner))
    decipher.setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  } catch {
    return null
  }
}
