import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, readTarget } from './target.ts'

export const DELIVERY_HEADER = 'cradle-delivery'
export const EVENT_HEADER = 'cradle-event'

/** Longest that one try may take, from the look-up of the name to the end of the answer. */
const WITHIN_MS = 10_000
/** Of an answer only the status counts; what comes after these bytes is not waited for. */
const MAX_ANSWER = 16 * 1024

/** What came of a try: the status of an answer, or why there is none. */
export type Posted =
  | { status: number }
  | { failure: 'private_address' | 'not_found' | 'refused' | 'timeout' | 'tls' | 'broken' }

type LookUp = (name: string) => Promise<LookupAddress[]>
type Options = {
  headers: Readonly<Record<string, string>>
  body: string
  allowPrivate: boolean
  withinMs?: number
  /** What a name means; the system's look-up where absent. */
  lookUp?: LookUp
}

class PrivateAddress extends Error {}

/**
 * Sends one message. The connection goes to the address that was looked at, so that a name cannot mean another one a moment later;
 * no redirect is followed, and no proxy is used.
 */
export function post(
  target: string,
  { headers, body, allowPrivate, withinMs = WITHIN_MS, lookUp = allAddresses }: Options,
): Promise<Posted> {
  const url = readTarget(target, allowPrivate)
  if (typeof url === 'string') return Promise.resolve({ failure: 'private_address' })
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: allowPrivate ? undefined : onlyPublic(lookUp),
    signal: AbortSignal.timeout(withinMs),
    agent: false,
    maxHeaderSize: 16 * 1024,
  }
  return new Promise(resolve => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, answer => {
      let bytes = 0
      const end = () => {
        resolve({ status: answer.statusCode ?? 0 })
        answer.destroy()
      }
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MAX_ANSWER) end()
      })
      answer.on('end', end)
      answer.on('error', end)
    })
    request.on('error', error => resolve({ failure: failureOf(error) }))
    request.end(body)
  })
}

const allAddresses: LookUp = name => lookup(name, { all: true })

/** Gives the addresses of a name only where all of them are of the open internet. */
const onlyPublic =
  (lookUp: LookUp): LookupFunction =>
  (name, { all }, done) => {
    lookUp(name).then(
      found => {
        const [first] = found
        if (first === undefined || found.some(({ address }) => !isPublicAddress(address)))
          return done(new PrivateAddress(name), '')
        return all ? done(null, found) : done(null, first.address, first.family)
      },
      error => done(error, ''),
    )
  }

function failureOf(error: Error): Extract<Posted, { failure: string }>['failure'] {
  if (error instanceof PrivateAddress) return 'private_address'
  const code = 'code' in error ? String(error.code) : ''
  if (error.name === 'TimeoutError' || error.name === 'AbortError' || code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'not_found'
  if (code === 'ECONNREFUSED') return 'refused'
  return /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/.test(code) ? 'tls' : 'broken'
}
