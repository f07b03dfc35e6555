import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Secrets are stored so that a copy of the database alone does not give them: AES-256-GCM with a key of the installation. */

const IV = 12
const TAG = 16
const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'cradle webhooks', 32))

export function seal(secret: Uint8Array, text: string): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null where it was sealed with another key, or changed. */
export function openSealed(secret: Uint8Array, sealed: Uint8Array): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, IV))
    decipher.setAuthTag(sealed.subarray(IV, IV + TAG))
    return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
