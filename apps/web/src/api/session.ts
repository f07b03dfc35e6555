import { clockSkew, hasExpired, mayPass } from '@cradle/client/wire'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'
import { transport } from './transport.ts'

export type Tokens = { access: string; refresh: string }

/** What a renewal can end in: a token, a session that is over, or a server that could not answer just now. */
export type Renewal = { kind: 'token'; access: string } | { kind: 'over' } | { kind: 'unreachable'; status: number }

const skewKey = 'cradle-clock-skew'
const readSkew = (): number => {
  try {
    return Number(localStorage.getItem(skewKey) ?? 0) || 0
  } catch {
    return 0
  }
}

const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of listeners) listener()
}

/** Other tabs learn of a log-in or log-out at once. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cradle-session')
if (channel) {
  channel.onmessage = tellListeners
  // In Node (tests) an open channel would keep the process alive.
  ;(channel as { unref?: () => void }).unref?.()
}

export const isLoggedIn = (): boolean => readCookie('isLoggedIn') === 'true'

/** For `useSyncExternalStore`. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keepTokens = (tokens: Tokens): void => {
  writeCookie('accessToken', tokens.access)
  writeCookie('refreshToken', tokens.refresh)
  writeCookie('isLoggedIn', 'true')
  try {
    localStorage.setItem(skewKey, String(clockSkew(tokens.access, Date.now())))
  } catch {
    // without a store the clock is taken as right
  }
}

/** Begins a session in this browser, for every tab. */
export const startSession = (tokens: Tokens): void => {
  keepTokens(tokens)
  tellListeners()
  channel?.postMessage('in')
}

/** Ends the session in this browser, for every tab. Tells no server. */
export const dropSession = (): void => {
  const wasIn = isLoggedIn() || readCookie('accessToken') !== null
  clearCookie('accessToken')
  clearCookie('refreshToken')
  writeCookie('isLoggedIn', 'false')
  if (!wasIn) return
  tellListeners()
  channel?.postMessage('out')
}

const freshToken = (): string | null => {
  const access = readCookie('accessToken')
  return access !== null && !hasExpired(access, Date.now(), readSkew()) ? access : null
}

/** Only one tab at a time may renew; where the browser has no locks, the server's grace for a replayed token covers it. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request('cradle-refresh', work) : work()

let renewing: Promise<Renewal> | null = null

const renew = (post: typeof postRefresh): Promise<Renewal> =>
  alone(async () => {
    const renewedElsewhere = freshToken()
    if (renewedElsewhere) return { kind: 'token', access: renewedElsewhere }
    const refresh = readCookie('refreshToken')
    if (!refresh) return { kind: 'over' }
    const answer = await post(refresh)
    if (answer.kind === 'tokens') {
      keepTokens({ access: answer.access, refresh: answer.refresh ?? refresh })
      return { kind: 'token', access: answer.access }
    }
    return answer.kind === 'over' ? { kind: 'over' } : answer
  })

type RefreshAnswer =
  | { kind: 'tokens'; access: string; refresh: string | undefined }
  | { kind: 'over' }
  | { kind: 'unreachable'; status: number }

const postRefresh = async (refresh: string): Promise<RefreshAnswer> => {
  const { status, text } = await transport({
    method: 'POST',
    address: '/api/auth/refresh/',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ refresh }),
    asFile: false,
  })
  if (mayPass(status)) return { kind: 'unreachable', status }
  const body = readTokens(text)
  if (status < 200 || status >= 300 || typeof body?.access !== 'string') {
    console.error(`Renewing the session failed (${status}).`)
    return { kind: 'over' }
  }
  return { kind: 'tokens', access: body.access, refresh: typeof body.refresh === 'string' ? body.refresh : undefined }
}

const readTokens = (text: string): { access?: unknown; refresh?: unknown } | null => {
  try {
    return JSON.parse(text) as { access?: unknown; refresh?: unknown } | null
  } catch {
    return null
  }
}

/**
 * A token that still lives: the one at hand, or a renewed one. Many calls at once share one renewal, and so do many tabs.
 */
export const livingToken = (post: typeof postRefresh = postRefresh): Promise<Renewal> => {
  const access = freshToken()
  if (access) return Promise.resolve({ kind: 'token', access })
  renewing ??= renew(post).finally(() => {
    renewing = null
  })
  return renewing
}
