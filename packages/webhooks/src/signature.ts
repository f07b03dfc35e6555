import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** `t=1764187200,v1=<hex>`: the time in seconds, and HMAC-SHA256 of `<t>.<body>`. While a secret is exchanged there are two `v1`. */
export const SIGNATURE_HEADER = 'cradle-signature'

/** A signature is good for so long: whoever sends an old message again later is refused. */
const TOLERANCE_S = 300

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

const macOf = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest()

/** The header of a message, signed with each of the secrets, the newest first. */
export function sign(secrets: readonly string[], body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return [`t=${seconds}`, ...secrets.map(secret => `v1=${macOf(secret, seconds, body).toString('hex')}`)].join(',')
}

export type Verdict = 'good' | 'malformed' | 'wrong' | 'too_old'

/**
 * What a receiver does: the signature is of this body and one of the secrets, and not older (or newer) than the tolerance. Within it
 * the id of the delivery tells a message that comes twice.
 */
export function verify(
  header: string,
  body: string,
  {
    secrets,
    now,
    toleranceSeconds = TOLERANCE_S,
  }: { secrets: readonly string[]; now: Date; toleranceSeconds?: number },
): Verdict {
  const parts = header.split(',').map(part => part.trim())
  const time = parts.find(part => /^t=\d{1,12}$/.test(part))
  const macs = parts.filter(part => /^v1=[0-9a-f]{64}$/.test(part)).map(part => Buffer.from(part.slice(3), 'hex'))
  if (time === undefined || macs.length === 0) return 'malformed'
  const seconds = Number(time.slice(2))
  const good = secrets.some(secret => macs.some(mac => timingSafeEqual(mac, macOf(secret, seconds, body))))
  if (!good) return 'wrong'
  return Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds ? 'too_old' : 'good'
}
