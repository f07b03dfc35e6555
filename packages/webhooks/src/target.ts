import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address of the open internet: not of this machine, a private network, a cloud's metadata, or a tunnel to one of them. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}

const MAX_LENGTH = 2000

export type AddressProblem = 'not_an_address' | 'not_https' | 'has_password' | 'private_address'

/**
 * Where messages are to go. Names are looked up when a message is sent and not before: what they mean may change. `allowPrivate`: the
 * operator lets messages go to private addresses, and without encryption.
 */
export function readTarget(text: string, allowPrivate: boolean): URL | AddressProblem {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return 'not_an_address'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) return 'not_https'
  if (url.username !== '' || url.password !== '') return 'has_password'
  if (!allowPrivate && isClosed(url.hostname)) return 'private_address'
  url.hash = ''
  return url
}

/** A literal address that is not of the open internet, or a name that means this machine or a local network. */
function isClosed(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (isIP(bare) !== 0) return !isPublicAddress(bare)
  return /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(bare) || !bare.includes('.')
}
