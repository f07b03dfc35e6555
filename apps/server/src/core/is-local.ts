import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Env } from './env.ts'

/** What proxies add to a request that they pass on, under any of the names they use. */
const PASSED_ON =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|true-client-ip|cf-connecting-ip|cf-ray|fly-client-ip|fastly-client-ip)$/

/**
 * Whether a request was made on this machine itself: from its own address, to one of its own names, and not passed on by a proxy
 * that runs here. The name matters: a page of another site can have its own name resolved to 127.0.0.1, and then reads what a
 * browser on this machine is given.
 */
export function isLocal(request: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const from = request.raw.socket.remoteAddress ?? ''
  return isLoopback(from) && isLoopback(nameOf(request.headers.host)) && !Object.keys(request.headers).some(isFromProxy)
}

const isFromProxy = (header: string) => PASSED_ON.test(header)

/**
 * Whether this installation serves its own machine only: it listens there and says to people that it stands there. What is open
 * to the machine itself (mails with codes, measurements without a token) is closed everywhere else, whatever NODE_ENV says.
 */
export function servesThisMachineOnly({ HOST, PUBLIC_URL }: Pick<Env, 'HOST' | 'PUBLIC_URL'>): boolean {
  return isLoopback(HOST) && (PUBLIC_URL === '' || isLoopback(nameOf(new URL(PUBLIC_URL).host)))
}

/** The name of a Host header without port and brackets. */
function nameOf(host = ''): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
}

/** A name or address that means this machine and nothing else. */
export function isLoopback(name: string): boolean {
  const address = name.replace(/^::ffff:(?=\d)/i, '').replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) === 4) return address.startsWith('127.')
  return address === '::1' || address === 'localhost' || address.endsWith('.localhost')
}
