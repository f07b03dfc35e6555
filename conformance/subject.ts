import { type Endpoint, type EndpointName, type Endpoints, endpoints, type ReplyOf } from '@cradle/contract'
import { expect } from 'vitest'
import { callOf, type Input } from '../apps/server/test/start-server.ts'

/** Something that says it keeps the contract: the server over HTTP, or the mock in place of the network. */
export type Subject = {
  url: string
  /** The specification's mock answers everything with 200 and refuses nobody. */
  isMock: boolean
  /** The token in the mails of a schedule. */
  tokenOf(schedule: string): string
  /** The code of the mail that was sent to an address. */
  codeFor(email: string): Promise<string>
  /** What makes an account the first operator. */
  /** Where people open the product, as passkeys are bound to it. */
  site: string
  /** The ticket of a log-in that asks for a second step. */
  ticketFor(email: string, password: string): Promise<string>
  /** What the issuer answers a log-in that has begun, as the query that a browser comes back with. */
  visitIssuer(url: string, email: string): Promise<string>
  setupCode(): string
  close(): Promise<void>
}

export type Answer<N extends EndpointName> = ReplyOf<Endpoints[N]>

const isJson = (endpoint: Endpoint) => endpoint.media === undefined

/** Calls of one person, each checked against its line of the contract. `made` remembers which lines were seen to succeed. */
export function callsOf(
  subject: Subject,
  made: Set<EndpointName>,
  notServed: Set<EndpointName>,
  token: () => string | undefined,
) {
  const ask = <N extends EndpointName>(name: N, input: Input<N> = {}) =>
    callOf(subject.url, name, input, token()) as Promise<{ status: number; headers: Headers; data: unknown }>

  /** The call succeeds: its status, its shape to the last field, or bytes of a file. */
  const ok = async <N extends EndpointName>(name: N, input: Input<N> = {}): Promise<Answer<N>> => {
    const endpoint: Endpoint = endpoints[name]
    const { status, headers, data } = await ask(name, input)
    const about = `${name} answered ${status} ${JSON.stringify(data).slice(0, 400)}`
    // The suite of the description (apps/server/test/contract.test.ts) names the calls of the table that nobody serves.
    if (status === 503 && JSON.stringify(data).includes('not served yet')) {
      notServed.add(name)
      return undefined as Answer<N>
    }
    // What may take long is accepted (202); where it was there at once, it is answered.
    const expected = subject.isMock || (endpoint.status === 202 && status === 200) ? 200 : (endpoint.status ?? 200)
    expect(status, about).toBe(expected)
    if (isJson(endpoint)) {
      expect(headers.get('content-type'), about).toContain('application/json')
      const parsed = endpoint.reply.safeParse(data)
      expect(parsed.error?.issues ?? [], about).toEqual([])
    } else {
      expect(headers.get('content-type'), about).toBeTruthy()
      expect(data, about).not.toBe('')
    }
    made.add(name)
    return data as Answer<N>
  }

  /** The call is refused in the form of every error; the mock answers as ever. */
  const refused = async <N extends EndpointName>(expected: number, name: N, input: Input<N> = {}): Promise<void> => {
    const { status, data } = await ask(name, input)
    if (subject.isMock) {
      expect(status, name).toBe(200)
      return
    }
    const about = `${name} answered ${status} ${JSON.stringify(data).slice(0, 400)}`
    expect(status, about).toBe(expected)
    const [first] = Object.entries(data as object)
    expect(first?.[0], about).toBe('detail')
    expect(first?.[1], about).toMatch(/[.?]$/)
    expect((data as { code?: string }).code, about).toMatch(/^[a-z_]+$/)
  }

  /** One at a time: the page has one result, the count of all, and neighbours that can be asked for. */
  const paged = async <N extends EndpointName>(name: N, input: Input<N> = {}): Promise<void> => {
    const small = { ...input, query: { ...(input.query as object), limit: '1' } } as Input<N>
    type Page = { count: number; next: string | null; previous: string | null; results: unknown[] }
    const first = (await ok(name, small)) as Page
    expect(first.results.length, name).toBe(Math.min(1, first.count))
    expect(first.previous, name).toBeNull()
    expect(first.next === null, name).toBe(first.count <= 1)
    if (first.next === null) return
    const access = token()
    const headers: Record<string, string> = access ? { authorization: `Bearer ${access}` } : {}
    const second = (await (await fetch(new URL(first.next, subject.url), { headers })).json()) as Page
    expect(second.count, name).toBe(first.count)
    expect(second.results.length, name).toBe(1)
    expect(second.results, name).not.toEqual(first.results)
    expect(second.previous, name).not.toBeNull()
  }

  return { ask, ok, refused, paged }
}
