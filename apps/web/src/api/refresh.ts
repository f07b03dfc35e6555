import { fieldOf, parseJson } from '@cradle/client/wire'
import { transport } from './transport.ts'

export type Tokens = { access: string; refresh: string }

/** What became of a refresh: new tokens, a session that is over, or a network that gave no answer. */
export type Refreshed = { kind: 'tokens'; tokens: Tokens } | { kind: 'over' } | { kind: 'unreachable' }

/** Longest that is waited in all for a server that cannot renew the session just now, in seconds. */
const PATIENCE_S = 60

/** Told while a renewal waits: seconds until the next try, or null when there is none any more. */
type Delayed = (seconds: number | null) => void
let delayed: Delayed = () => {}
export const onDelayedRefresh = (tell: Delayed): void => {
  delayed = tell
}

const pause = (seconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** A limit or a server in trouble says nothing about the session itself. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

/** What the server wants to be left alone for, else a wait that doubles; at least a second, so that nobody is asked in a circle. */
const secondsBefore = (retryAfter: string | null, tried: number): number => {
  const seconds = Number(retryAfter ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : 2 ** tried
}

/**
 * Exchanges the refresh token. Every failure is logged. An answer that may be another one soon (429, 5xx) is waited for, a minute in all;
 * after that, and at any other refusal, the session is over. Without any answer nothing is known about it: the next call tries again.
 */
export const patientRefresh = async (refresh: string): Promise<Refreshed> => {
  let waited = 0
  for (let tried = 0; ; tried++) {
    const { status, text, retryAfter } = await transport({
      method: 'POST',
      address: '/api/auth/refresh/',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ refresh }),
      asFile: false,
    })
    const body = parseJson(text)
    const [access, next] = [fieldOf(body, 'access'), fieldOf(body, 'refresh')]
    if (status >= 200 && status < 300 && typeof access === 'string')
      return { kind: 'tokens', tokens: { access, refresh: typeof next === 'string' ? next : refresh } }
    console.error(`Renewing the session failed (${status}).`)
    if (status === 0) return { kind: 'unreachable' }
    if (!isPassing(status)) return { kind: 'over' }
    const seconds = secondsBefore(retryAfter, tried)
    waited += seconds
    if (waited > PATIENCE_S) {
      delayed(null)
      return { kind: 'over' }
    }
    delayed(seconds)
    await pause(seconds)
  }
}
