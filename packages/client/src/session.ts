import { CallFailed, clockSkew, errorFrom, mayPass, needsRenewal, parseJson, type SilentWords } from './wire.ts'

/** An access token (an hour) and the refresh token that renews it (a day, each used once). */
export type SessionTokens = { access: string; refresh: string }

export type OpenSession = {
  /**
   * A token that still lives, renewed where needed; null without a session. `refused` is one that the server did not take: it is not
   * given again. Raises `CallFailed` where it cannot be renewed now.
   */
  token(refused?: string): Promise<string | null>
  begin(tokens: SessionTokens): void
  end(): void
}

/** A session in memory. Many calls at once share one renewal: a refresh token can be used once. */
export function openSession({
  base,
  send,
  words,
  stored,
  onSession = () => {},
}: {
  base: string
  send: typeof fetch
  words: SilentWords
  stored?: SessionTokens
  onSession?: (session: SessionTokens | null) => void
}): OpenSession {
  let tokens: SessionTokens | null = stored ?? null
  let skew = 0
  let renewing: Promise<string | null> | null = null

  const set = (given: SessionTokens | null) => {
    tokens = given
    if (given) skew = clockSkew(given.access, Date.now())
    onSession(given)
  }

  const renew = async (refresh: string): Promise<string | null> => {
    let status = 0
    let body: unknown = null
    let retryAfter: string | null = null
    try {
      const response = await send(`${base}/api/auth/refresh/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ refresh }),
      })
      status = response.status
      retryAfter = response.headers.get('retry-after')
      body = parseJson(await response.text()) ?? null
    } catch {
      // No answer: what the status says already.
    }
    const { access, refresh: next } = (body ?? {}) as { access?: unknown; refresh?: unknown }
    if (status >= 200 && status < 300 && typeof access === 'string') {
      set({ access, refresh: typeof next === 'string' ? next : refresh })
      return access
    }
    // A network that is down or a server in trouble says nothing about the session: it is kept for the next try.
    if (mayPass(status) || status >= 500) throw new CallFailed(errorFrom(status, body, retryAfter, words))
    set(null)
    return null
  }

  return {
    async token(refused) {
      if (tokens === null) return null
      if (tokens.access !== refused && !needsRenewal(tokens.access, Date.now(), skew)) return tokens.access
      renewing ??= renew(tokens.refresh).finally(() => {
        renewing = null
      })
      return await renewing
    },
    begin: given => set({ access: given.access, refresh: given.refresh }),
    end: () => set(null),
  }
}
