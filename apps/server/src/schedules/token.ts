import { createHmac, timingSafeEqual } from 'node:crypto'

/** 192 bits. */
const LENGTH = 32

const signature = (secret: Uint8Array, id: string): string =>
  createHmac('sha256', secret).update(`cradle unsubscribe ${id}`).digest('base64url').slice(0, LENGTH)

/** What ends the mails of one schedule and can do nothing else. It never ends: a mail may be read years later. */
export const endToken = (secret: Uint8Array, id: string): string => `${id}.${signature(secret, id)}`

/** The schedule of a token; undefined where this server has not made it. */
export function readEndToken(secret: Uint8Array, token: string): string | undefined {
  const [, id, given] = /^([0-9a-f-]{36})\.([\w-]{32})$/.exec(token) ?? []
  if (id === undefined || given === undefined) return undefined
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, id))) ? id : undefined
}
