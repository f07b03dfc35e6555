import type { FastifyReply } from 'fastify'

/** The origin of an API at another address, as one more source; empty where the API is here. */
const alsoFrom = (apiBase: string): string => (apiBase === '' ? '' : ` ${new URL(apiBase).origin}`)

/** No inline code, no third party. The map's worker is made from a blob, and its pictures from data. */
const policy = (apiBase: string) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src 'self' data: blob:${alsoFrom(apiBase)}`,
    "font-src 'self'",
    `connect-src 'self'${alsoFrom(apiBase)}`,
    "worker-src 'self' blob:",
    "child-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The page that other pages may show in a frame: less of everything, and the one place where frames are allowed. */
const embedPolicy = (apiBase: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${alsoFrom(apiBase)}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')

/** An address with a secret in it: no search engine keeps it, and no other page learns of it. */
export function setPrivatePageHeaders(reply: FastifyReply): void {
  reply.header('referrer-policy', 'no-referrer')
  reply.header('x-robots-tag', 'noindex, nofollow')
}

/** A picture for the frames of other pages. */
export function setEmbedHeaders(reply: FastifyReply, apiBase = ''): void {
  setPrivatePageHeaders(reply)
  reply.header('content-security-policy', embedPolicy(apiBase))
  reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.removeHeader('x-frame-options')
}

/** The headers alone, also for what is refused before it reaches a route. */
export function securityFields(https: boolean, apiBase = ''): Record<string, string> {
  return {
    'content-security-policy': policy(apiBase),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** Sets those headers on an answer. */
export function setSecurityHeaders(reply: FastifyReply, https: boolean, apiBase = ''): void {
  reply.headers(securityFields(https, apiBase))
}
