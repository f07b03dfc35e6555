import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** JSON in the one form that RFC 8785 (JCS) gives it: the same value is the same bytes. Raises for what JSON cannot say. */
export function canonical(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('There is no JSON for this value.')
  return text
}

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** SHA-256 of the canonical form, as hexadecimal digits. */
export const digestOf = (value: unknown): string => sha256(canonical(value))
