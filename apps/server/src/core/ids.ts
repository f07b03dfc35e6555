import { randomUUID } from 'node:crypto'

/** A version 7 UUID (RFC 9562): 48 bits of milliseconds, 74 random bits; sorts by time. */
export function newId(now: Date = new Date()): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // Behind the version both kinds are random; a random UUID comes from a pool of random bytes, so that many are quick.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
