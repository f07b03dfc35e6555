import {
  CallFailed,
  clockSkew,
  errorFrom,
  fieldOf,
  mayPass,
  needsRenewal,
  parseJson,
  type SilentWords,
} from './wire.ts'

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
    const { status, body, retryAfter } = await askForToken(send, base, refresh)
    const access = fieldOf(body, 'access')
    const next = fieldOf(body, 'refresh')
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

type TokenAnswer = { status: number; body: unknown; retryAfter: string | null }

/** What the server answers to a refresh token; status 0 where no answer came. */
async function askForToken(send: typeof fetch, base: string, refresh: string): Promise<TokenAnswer> {
  const answer: TokenAnswer = { status: 0, body: null, retryAfter: null }
  try {
    const response = await send(`${base}/api/auth/refresh/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ refresh }),
    })
    answer.status = response.status
    answer.retryAfter = response.headers.get('retry-after')
    answer.body = parseJson(await response.text()) ?? null
  } catch {
    // No answer, or half of one: the status says which.
  }
  return answer
}
