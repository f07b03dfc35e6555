import { FILES, WIRE, WORKSPACE_HEADER } from './called.ts'
import type { Answer, EndpointName, FileName, Needs } from './calls.ts'
import { downloadOf } from './download.ts'
import { type OpenSession, openSession, type SessionTokens } from './session.ts'
import {
  type AnyNeeds,
  addressOf,
  CallFailed,
  errorFrom,
  type Files,
  fieldOf,
  jsonBodyOf,
  mayPass,
  multipartOf,
  parseJson,
} from './wire.ts'

export type CallOptions = {
  /** Files of a multipart call, by field. */
  files?: Files
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Tries after a failure that may pass. Default: the client's for calls that are safe to repeat, else 0. */
  retries?: number
}

/** Needs may be left out where a call needs nothing. */
type Arguments<N extends EndpointName> =
  Record<never, never> extends Needs<N>
    ? [needs?: Needs<N>, options?: CallOptions]
    : [needs: Needs<N>, options?: CallOptions]

/** Every call of the contract as a function. */
export type Calls = { readonly [N in EndpointName]: (...given: Arguments<N>) => Promise<Answer<N>> }

export type ClientOptions = {
  /** Where Cradle is open, for example `https://cradle.example.org`. */
  url: string
  /** A token for scripts (Account, Tokens). Without it calls are anonymous until `logIn`. */
  token?: string
  /** Id of the workspace that calls mean. Default: the personal one, or that of the token. */
  workspace?: string
  /** A session that was kept from before. */
  session?: SessionTokens
  /** Told of every new session, so that it can be kept; null when it is over. */
  onSession?: (session: SessionTokens | null) => void
  /** Tries after a failure that may pass: no network, 429, 502, 503, 504. Only for what is safe to repeat. Default 3. */
  retries?: number
  fetch?: typeof fetch
}

export type Client = Calls & {
  readonly url: string
  /** A call by name; the same as the function of that name. */
  call<N extends EndpointName>(name: N, needs: Needs<N>, options?: CallOptions): Promise<Answer<N>>
  /** A call of the contract as an HTTP answer, for what the functions do not do. Raises nothing for a bad status. */
  ask<N extends EndpointName>(name: N, needs: Needs<N>, options?: CallOptions): Promise<Response>
  /** Where a call is made, for a link. */
  hrefOf<N extends EndpointName>(name: N, needs: Needs<N>): string
}

const WORDS = { offline: 'The server cannot be reached.', unreadable: 'The server gave no readable answer.' }
/** Longest that is waited before another try. */
const LONGEST_WAIT_MS = 30_000
const FIRST_WAIT_MS = 400

/**
 * A client of one Cradle. It keeps a session alive by itself, tries again what may pass, and raises `CallFailed` for what does not
 * succeed.
 */
export function createClient({
  url,
  token,
  workspace,
  session: stored,
  onSession,
  retries = 3,
  fetch: given,
}: ClientOptions): Client {
  const base = url.replace(/\/+$/, '')
  const send = given ?? fetch
  const session = openSession({
    base,
    send,
    words: WORDS,
    ...(stored ? { stored } : {}),
    ...(onSession ? { onSession } : {}),
  })
  const ask = askingAs({ base, send, session, token, workspace })

  const call = async (name: EndpointName, needs: AnyNeeds = {}, options: CallOptions = {}): Promise<unknown> => {
    const max = options.retries ?? (isRepeatable(name, options) ? retries : 0)
    for (let tried = 0; ; tried++) {
      try {
        const answer = await answerOf(ask, name, needs, options)
        if (name === 'logIn' && areTokens(answer)) session.begin(answer)
        if (name === 'logOut') session.end()
        return answer
      } catch (error) {
        if (!(error instanceof CallFailed) || tried >= max || !mayPass(error.status)) throw error
        const seconds = error.error.retryAfter
        await pause(
          Math.min(LONGEST_WAIT_MS, seconds === null ? FIRST_WAIT_MS * 2 ** tried : seconds * 1000),
          options.signal,
        )
      }
    }
  }

  const calls = Object.fromEntries(
    Object.keys(WIRE)
      .filter(isEndpoint)
      .map(name => [name, (needs?: AnyNeeds, options?: CallOptions) => call(name, needs, options)]),
  ) as unknown as Calls
  return {
    ...calls,
    url: base,
    call: call as Client['call'],
    ask: ask as Client['ask'],
    hrefOf: (name, needs) => {
      const { params, query } = needs as AnyNeeds
      return `${base}${addressOf(WIRE[name].path, params, query)}`
    },
  }
}

type Ask = (name: EndpointName, needs: AnyNeeds, options?: CallOptions) => Promise<Response>

/** Sends a call in the name of the token or the session, with a new access token where the old one ran out on its way. */
function askingAs({
  base,
  send,
  session,
  token,
  workspace,
}: {
  base: string
  send: typeof fetch
  session: OpenSession
  token: string | undefined
  workspace: string | undefined
}): Ask {
  /** Who the call speaks for: a header, or nobody. Raises `CallFailed` where a session is needed and there is none. */
  const authority = async (name: EndpointName): Promise<string | null> => {
    const { access } = WIRE[name]
    if (access === 'anyone') return null
    const bearer = token ?? (await session.token())
    if (bearer === null && access !== 'anyone-or-user')
      throw new CallFailed(
        errorFrom(401, { detail: 'Log in, or give the client a token.', code: 'not_logged_in' }, null, WORDS),
      )
    return bearer
  }

  return async (name, needs, options = {}) => {
    const { method, path, multipart } = WIRE[name]
    const headers = new Headers({
      accept: 'application/json',
      ...(workspace === undefined ? {} : { [WORKSPACE_HEADER]: workspace }),
      ...options.headers,
    })
    const hasBody = needs.body !== undefined || multipart
    if (hasBody && !multipart) headers.set('content-type', 'application/json')
    const body = !hasBody ? null : multipart ? multipartOf(needs.body, options.files) : jsonBodyOf(name, needs.body)
    const { signal } = options
    const sendAs = (bearer: string | null) => {
      if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`)
      return send(`${base}${addressOf(path, needs.params, needs.query)}`, {
        method,
        headers,
        body,
        ...(signal ? { signal } : {}),
      })
    }
    const bearer = await authority(name)
    const response = await sendAs(bearer)
    if (response.status !== 401 || bearer === null || token !== undefined) return response
    // The access token may have run out on its way. Once more with a new one; without one, this refusal stands.
    const renewed = await session.token(bearer)
    if (renewed === null) return response
    await response.body?.cancel()
    return await sendAs(renewed)
  }
}

/** The answer to one try: JSON, or a file once it is made. Raises `CallFailed` for every status but 2xx. */
async function answerOf(ask: Ask, name: EndpointName, needs: AnyNeeds, options: CallOptions): Promise<unknown> {
  let response: Response
  try {
    response = await ask(name, needs, options)
  } catch (error) {
    if (error instanceof CallFailed || options.signal?.aborted) throw error
    throw new CallFailed(errorFrom(0, null, null, WORDS))
  }
  if (!response.ok) {
    const body = parseJson(await response.text().catch(() => '')) ?? null
    throw new CallFailed(errorFrom(response.status, body, response.headers.get('retry-after'), WORDS))
  }
  if (isFile(name)) {
    if (response.status !== 202) return downloadOf(response)
    // The file is being made: ask again until it is there.
    await response.body?.cancel()
    await pause(secondsToWait(response) * 1000, options.signal)
    return await answerOf(ask, name, needs, options)
  }
  const data = parseJson(await response.text())
  if (data === undefined) throw new CallFailed(errorFrom(response.status, null, null, WORDS))
  return data
}

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(WIRE, name)

const areTokens = (answer: unknown): answer is SessionTokens =>
  typeof fieldOf(answer, 'access') === 'string' && typeof fieldOf(answer, 'refresh') === 'string'

const isFile = (name: EndpointName): name is FileName => FILES.has(name)

/** Reading changes nothing, and an upload with a key of its own is stored once. */
const isRepeatable = (name: EndpointName, { headers = {} }: CallOptions): boolean =>
  WIRE[name].method === 'GET' ||
  (name === 'uploadPortfolio' && Object.keys(headers).some(key => key.toLowerCase() === 'idempotency-key'))

/** How long the server wants to be left alone, within reason. */
export function secondsToWait(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 1)
  return Number.isFinite(seconds) ? Math.min(30, Math.max(0, seconds)) : 1
}

/** Waits, or ends early with the signal's reason. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
