import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of an authenticator app: TOTP (RFC 6238) over HOTP (RFC 4226) with SHA-1, the one hash that every app knows. */

export const STEP_SECONDS = 30
const DIGITS = 6

/** A secret as long as the output of its hash (RFC 4226 recommends 160 bits). */
export const newTotpSecret = (): Buffer => randomBytes(20)

/** The code of one step. `digits`: the RFC prints its vectors with eight. */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 15
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/**
 * The step whose code was typed: the present one, the one before or the one after, and later than the one used last; null where there is
 * none. A used step that is far ahead (a clock was wrong then) keeps nobody out.
 */
export function findStep(secret: Uint8Array, typed: string, now: Date, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(typed)) return null
  const present = stepOf(now)
  const used = lastStep !== null && lastStep <= present + 1 ? lastStep : -1
  for (const step of [present, present - 1, present + 1])
    if (step > used && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(typed))) return step
  return null
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base 32 (RFC 4648) without padding, as authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let [bits, value] = [0, 0]
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32.charAt((value >>> (bits - 5)) & 31)
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + BASE32.charAt((value << (5 - bits)) & 31) : text
}

/** The address that a QR code carries to an app (Key URI format of Google Authenticator). */
export function keyAddress(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
