/** Ids for formats that know UUIDs only: a UUID stays, anything else becomes a version 5 UUID of itself (RFC 9562). */

import { createHash } from 'node:crypto'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** The namespace of all names that are made here. */
const NAMESPACE = '9d3c0f5e-7c1b-5e0a-9f57-2b8a4d6c1e30'

export const isUuid = (id: string): boolean => UUID.test(id)

/** `what` keeps names of different things apart: a flow and a process may be called alike. */
export function uuidOf(what: string, id: string): string {
  return isUuid(id) ? id.toLowerCase() : namedUuid(`${what} ${id}`)
}

/** The same name gives the same UUID. */
export function namedUuid(name: string): string {
  const hash = createHash('sha1')
  hash.update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
  const bytes = hash.update(name, 'utf8').digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
