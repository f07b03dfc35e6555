import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Bytes of the value that no two sealed secrets share, and of the tag that tells changes. */
const [IV, TAG] = [12, 16]

/**
 * Secrets are stored so that a copy of the database alone does not give them: AES-256-GCM with a key derived for one purpose. `owner`: what
 * was sealed for one does not open for another.
 */
export function sealerFor(purpose: string) {
  const keyOf = (key: Uint8Array | string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return {
    seal(key: Uint8Array | string, secret: Uint8Array, owner = ''): Buffer {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(owner))
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    /** null with another key, for another owner, or where the bytes were changed. */
    open(key: Uint8Array | string, sealed: Uint8Array, owner = ''): Buffer | null {
      if (sealed.length < IV + TAG) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, IV)).setAAD(Buffer.from(owner))
        decipher.setAuthTag(sealed.subarray(-TAG))
        return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

/** Secrets of authenticator apps, each for its account. */
export const { seal: sealSecret, open: openSecret } = sealerFor('cradle second factor')
