import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { canonical } from './canonical.ts'

const base64url = z.string().regex(/^[\w-]+$/)

/** A public key as RFC 8037 writes it. `kid` is its thumbprint (RFC 7638). `until`: it signs no more; null: it still does. */
export const PublicKey = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: base64url.length(43),
  kid: base64url.length(43),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
})
export type PublicKey = z.infer<typeof PublicKey>

/** The keys of an installation, a JWK set (RFC 7517): all that it ever had, newest first. */
export const KeySet = z.strictObject({ issuer: z.string().max(2000), keys: z.array(PublicKey).max(10_000) })
export type KeySet = z.infer<typeof KeySet>

export type SigningKey = { kid: string; privateKey: KeyObject }

/** The thumbprint of an Ed25519 key by RFC 7638. */
export const thumbprint = (x: string): string =>
  createHash('sha256')
    .update(canonical({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')

/** A new key: what everybody may know of it, and its secret (PKCS 8, DER) to be sealed. */
export function newKey(): { kid: string; x: string; secret: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x } = publicKey.export({ format: 'jwk' })
  if (x === undefined) throw new Error('An Ed25519 key has no x.')
  return { kid: thumbprint(x), x, secret: privateKey.export({ format: 'der', type: 'pkcs8' }) }
}

export const openKey = (kid: string, secret: Buffer): SigningKey => ({
  kid,
  privateKey: createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }),
})

export const publicKeyOf = ({ x }: Pick<PublicKey, 'x'>): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

export const presentKey = (key: { kid: string; x: string; from: Date; until: Date | null }): PublicKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: key.x,
  kid: key.kid,
  use: 'sig',
  alg: 'EdDSA',
  from: key.from.toISOString(),
  until: key.until?.toISOString() ?? null,
})
