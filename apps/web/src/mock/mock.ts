import type { EndpointName } from '@cradle/contract'
import { setTransport, type Transport } from '../api/transport.ts'
import { type Wire, wire } from '../api/wire.ts'
import { answers } from './answers/index.ts'

/** Milliseconds. */
const delayOf = (name: EndpointName): number => (name === 'logIn' || name === 'uploadPortfolio' ? 1000 : 300)

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Calls in the order they are tried: fixed paths before paths with parameters. */
const calls = (Object.entries(wire) as [EndpointName, Wire][])
  .map(([name, { method, path }]) => ({
    name,
    method,
    fixed: !path.includes('{'),
    pattern: new RegExp(`^${path.replace(/[.?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .sort((a, b) => Number(b.fixed) - Number(a.fixed))

const readBody = (body: string | FormData | null): unknown =>
  body instanceof FormData
    ? Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'))
    : body
      ? JSON.parse(body)
      : undefined

export const mockTransport: Transport = async ({ method, address, body, asFile, onProgress }) => {
  const url = new URL(address, location.origin)
  for (const call of calls) {
    const match = call.method === method ? call.pattern.exec(url.pathname) : null
    if (!match || !answers[call.name]) continue
    for (const share of [0.3, 0.7, 1]) {
      await wait(delayOf(call.name) / 3)
      onProgress?.(share)
    }
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    )
    const answer = answers[call.name] as (asked: unknown) => unknown
    const reply = answer({ params, query: url.searchParams, body: readBody(body) })
    return asFile
      ? { status: 200, text: '', blob: new Blob([String(reply)]), retryAfter: null }
      : { status: 200, text: JSON.stringify(reply), blob: null, retryAfter: null }
  }
  console.warn(`The mock has no answer to ${method} ${url.href}`)
  return {
    status: 404,
    text: JSON.stringify({ detail: 'The mock has no answer to this.' }),
    blob: null,
    retryAfter: null,
  }
}

/** Stands in for the server. Started only where the operator set PUBLIC_MOCK_SERVER. */
export const startMock = (): void => {
  console.info('The mock server answers; every figure on screen is invented.')
  setTransport(mockTransport)
}
