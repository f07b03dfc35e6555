import { createClient } from '@cradle/client'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { openServer } from './open-server.ts'

/** What is read here does not change by itself: nobody holds a connection to wait for it. */
const NO_SUBSCRIPTIONS = 0

/** Any address: tools call inside the program. */
const INSIDE = 'http://cradle.internal'

export type McpMessage = {
  headers: Readonly<Record<string, string>>
  /** The message, read. */
  body: unknown
  token: string | null
  /** Makes a call of the contract for who asks. */
  call: typeof fetch
}
export type Answered = { status: number; headers: Headers; body: string }

export type Answering = {
  /** Where people open the product: known once the program listens. */
  site: () => string
  version: string
  onError: (error: unknown) => void
}

/** Answers messages of the protocol without a session: each has a server of its own. */
export const answerMcp =
  ({ site, version, onError }: Answering) =>
  async ({ headers, body, token, call }: McpMessage): Promise<Answered> => {
    const client = createClient({ url: INSIDE, retries: 0, fetch: call, ...(token === null ? {} : { token }) })
    const handler = createMcpHandler(() => openServer({ client, site: site(), version, onError }), {
      maxSubscriptions: NO_SUBSCRIPTIONS,
    })
    const text = JSON.stringify(body) ?? ''
    const request = new Request(`${INSIDE}/mcp`, { method: 'POST', headers, body: text })
    const response = await handler.fetch(request, { parsedBody: body })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
