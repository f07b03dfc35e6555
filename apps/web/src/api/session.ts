import { clockSkew, needsRenewal } from '@cradle/client/wire'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'
import { patientRefresh, type Tokens } from './refresh.ts'

/** What a renewal can end in: a token, a session that is over, or a network that gave no answer. */
export type Renewal = { kind: 'token'; access: string } | { kind: 'over' } | { kind: 'unreachable' }

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

const storeTokens = (tokens: Tokens): void => {
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
  storeTokens(tokens)
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

const freshToken = (refused?: string): string | null => {
  const access = readCookie('accessToken')
  return access !== null && access !== refused && !needsRenewal(access, Date.now(), readSkew()) ? access : null
}

/** Only one tab at a time may renew; where the browser has no locks, the server's grace for a replayed token covers it. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request('cradle-refresh', work) : work()

let renewing: Promise<Renewal> | null = null

const renew = (refused?: string): Promise<Renewal> =>
  alone(async () => {
    const renewedElsewhere = freshToken(refused)
    if (renewedElsewhere) return { kind: 'token', access: renewedElsewhere }
    const refresh = readCookie('refreshToken')
    if (!refresh) return { kind: 'over' }
    const renewal = await patientRefresh(refresh)
    // Logged out, or in as somebody else, meanwhile: what came back belongs to a session that is left.
    if (readCookie('refreshToken') !== refresh) {
      const other = freshToken(refused)
      return other ? { kind: 'token', access: other } : { kind: 'over' }
    }
    if (renewal.kind !== 'tokens') return renewal
    storeTokens(renewal.tokens)
    return { kind: 'token', access: renewal.tokens.access }
  })

/**
 * A token that still lives: the one at hand, or a renewed one. Many calls at once share one renewal, and so do many tabs. `refused` is a
 * token that the server did not take: it is not given again.
 */
export const validToken = (refused?: string): Promise<Renewal> => {
  const access = freshToken(refused)
  if (access) return Promise.resolve({ kind: 'token', access })
  renewing ??= renew(refused).finally(() => {
    renewing = null
  })
  return renewing
}
