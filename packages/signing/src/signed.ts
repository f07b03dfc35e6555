import { sign, verify } from 'node:crypto'
import { z } from 'zod'
import { base64url, fromBase64url } from './base64url.ts'
import { canonical } from './canonical.ts'
import { type KeySet, PublicKey, publicKeyOf, type SigningKey, thumbprint } from './keys.ts'
import { Manifest } from './manifests.ts'

export const SIGNATURE_FORMAT = 'cradle-signature'
export const SIGNATURE_VERSION = 1

/**
 * A manifest with its signature: a JWS with detached content (RFC 7515, appendix F) whose payload is the canonical form of `manifest`.
 * `content` is what the manifest of a statement has the digest of.
 */
export const SignedDocument = z.strictObject({
  format: z.literal(SIGNATURE_FORMAT),
  version: z.number().int(),
  manifest: Manifest,
  signature: z.strictObject({ protected: z.string().max(1000), value: z.string().max(200) }),
  key: PublicKey.omit({ until: true }),
  content: z.unknown().optional(),
})
export type SignedDocument = z.infer<typeof SignedDocument>

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const headerOf = (kid: string): string => base64url(bytesOf(canonical({ alg: 'EdDSA', kid })))

/** Exactly the bytes that are signed. */
const signedBytes = (header: string, manifest: unknown): Uint8Array =>
  bytesOf(`${header}.${base64url(bytesOf(canonical(manifest)))}`)

export function signManifest(manifest: Manifest, key: SigningKey, published: PublicKey): SignedDocument {
  const { until: _, ...own } = published
  const header = headerOf(key.kid)
  const value = base64url(sign(null, signedBytes(header, manifest), key.privateKey))
  const signature = { protected: header, value }
  return { format: SIGNATURE_FORMAT, version: SIGNATURE_VERSION, manifest, signature, key: own }
}

/** What is wrong with a signature. `unknown_key`: the keys at hand do not have it; `outside_key`: it is not of the time of its key. */
export type SignatureProblem = 'not_signed_by_key' | 'unknown_key' | 'outside_key'

/** null: the manifest is what the key signed. With `keys` the key must be one of these, too; without, it is the one in the document. */
export function signatureProblem(document: SignedDocument, keys: KeySet | null): SignatureProblem | null {
  const { manifest, signature, key } = document
  if (thumbprint(key.x) !== key.kid || signature.protected !== headerOf(key.kid)) return 'not_signed_by_key'
  const known = keys?.keys.find(({ kid, x }) => kid === key.kid && x === key.x)
  if (keys && !known) return 'unknown_key'
  const value = fromBase64url(signature.value)
  // Another spelling of the same bytes is another document.
  if (value === null || base64url(value) !== signature.value) return 'not_signed_by_key'
  if (!isSigned(document, value)) return 'not_signed_by_key'
  const from = Date.parse(known?.from ?? key.from)
  const until = known?.until ? Date.parse(known.until) : Number.POSITIVE_INFINITY
  const at = Date.parse(manifest.signed)
  return at < from || at > until ? 'outside_key' : null
}

function isSigned({ manifest, signature, key }: SignedDocument, value: Uint8Array): boolean {
  try {
    return verify(null, signedBytes(signature.protected, manifest), publicKeyOf(key), value)
  } catch {
    return false
  }
}

/** A key in groups of four characters, to be compared by eye. */
export const fingerprint = (kid: string): string => kid.match(/.{1,4}/g)?.join(' ') ?? kid

/** The signature of a file as text. */
export const signedText = (document: SignedDocument): string => `${JSON.stringify(document, null, 1)}\n`
