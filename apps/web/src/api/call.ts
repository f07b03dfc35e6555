import type { BodyInputOf, EndpointName, Endpoints, ParamsOf, QueryInputOf, ReplyOf } from '@cradle/contract'
import type { CallError, FieldProblem } from '../call-error.ts'
import { currentReading, loseReading } from './reading.ts'
import { dropSession, livingToken } from './session.ts'
import { transport } from './transport.ts'
import { type Wire, wire } from './wire.ts'

export type { CallError, FieldProblem } from '../call-error.ts'

export type Outcome<T> = { isOk: true; data: T } | { isOk: false; error: CallError }

type Given<T, K extends string> = [T] extends [undefined] ? unknown : Record<K, T>
type Optional<T, K extends string> = [T] extends [undefined] ? unknown : Partial<Record<K, T>>

/** What a call needs, taken from its line in the contract. */
export type Needs<N extends EndpointName> = Given<ParamsOf<Endpoints[N]>, 'params'> &
  Optional<QueryInputOf<Endpoints[N]>, 'query'> &
  Optional<BodyInputOf<Endpoints[N]>, 'body'>

export type Settings = {
  /** Files of a multipart call, by field. */
  files?: Record<string, File | Blob | readonly (File | Blob)[]>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** An explicit access token instead of the cookie's. */
  token?: string
  /** 0 to 1 while the body is on its way. */
  onProgress?: (fraction: number) => void
  /** No toast: the caller shows the error where it belongs. The rules for 401 and 404 still hold. */
  quiet?: boolean
  /** A 404 of this call is not about the portfolio itself: stay on the page. */
  stay?: boolean
}

export type Reply<N extends EndpointName> = ReplyOf<Endpoints[N]>

/** What the page does when a call fails; set once at start. */
export type ErrorRules = {
  signedOut: () => void
  portfolioMissing: () => void
  failed: (error: CallError) => void
  /** Words for what no server said. */
  words: { offline: string; unreadable: string }
}
let rules: ErrorRules = {
  signedOut: () => {},
  portfolioMissing: () => {},
  failed: () => {},
  words: { offline: 'The server cannot be reached.', unreadable: 'The server gave no readable answer.' },
}
export const setErrorRules = (given: ErrorRules): void => {
  rules = given
}

/** Null fields are left out, nested ones too: the user of a registration. Elsewhere null says something. */
export const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter(item => item !== null).map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null && field !== undefined)
      .map(([key, field]) => [key, withoutNulls(field)]),
  )
}

const addressOf = (path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

/** The address of a file for a link or an image, by the contract's name of the call. */
export const hrefOf = (name: EndpointName, params?: Record<string, unknown>, query?: Record<string, unknown>): string =>
  addressOf(wire[name].path, params, query)

const multipart = (body: unknown, files: Settings['files'] = {}): FormData => {
  const form = new FormData()
  // Text fields first: the server can judge them before the file streams in.
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) form.append(key, String(value))
  for (const [field, given] of Object.entries(files)) for (const file of [given].flat()) form.append(field, file)
  return form
}

/** The first value of an error body, as a sentence: `{detail: "..."}`, `{email: ["..."]}`, `"..."`. */
export const firstSentence = (body: unknown): string | null => {
  if (typeof body === 'string') return body.trim() || null
  if (Array.isArray(body)) return body.length > 0 ? firstSentence(body[0]) : null
  if (typeof body === 'object' && body !== null) {
    const values = Object.values(body)
    return values.length > 0 ? firstSentence(values[0]) : null
  }
  return typeof body === 'number' || typeof body === 'boolean' ? String(body) : null
}

const problemsOf = (body: unknown): FieldProblem[] => {
  const list = (body as { problems?: unknown } | null)?.problems
  if (!Array.isArray(list)) return []
  return list.filter(
    (item): item is FieldProblem => typeof item?.field === 'string' && typeof item?.sentence === 'string',
  )
}

const errorOf = (status: number, body: unknown, retryAfter: string | null): CallError => ({
  status,
  detail: firstSentence(body) ?? (status === 0 ? rules.words.offline : rules.words.unreadable),
  code: typeof (body as { code?: unknown } | null)?.code === 'string' ? (body as { code: string }).code : '',
  problems: problemsOf(body),
  retryAfter: retryAfter !== null && Number.isFinite(Number(retryAfter)) ? Number(retryAfter) : null,
  body,
})

const parse = (text: string): unknown => {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Anything = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Who the call speaks for: a header, nobody, or a session that is over. */
const authorisation = async (access: Wire['access'], given?: string): Promise<string | null | 'over' | CallError> => {
  if (given) return `Bearer ${given}`
  if (access === 'anyone') return null
  const renewal = await livingToken()
  if (renewal.kind === 'token') return `Bearer ${renewal.access}`
  if (renewal.kind === 'unreachable') return errorOf(renewal.status, null, null)
  return access === 'user' ? 'over' : null
}

/** Makes a call and says how it went. No page changes, no toast: `call` adds those. */
export const send = async <N extends EndpointName>(
  name: N,
  needs: Needs<N>,
  settings: Settings = {},
): Promise<Outcome<Reply<N>>> => {
  const { method, path, access, shared, multipart: isMultipart, file } = wire[name]
  const { params, query, body } = needs as Anything
  const authority = await authorisation(access, settings.token ?? (shared ? currentReading()?.token : undefined))
  if (authority === 'over') return { isOk: false, error: errorOf(401, null, null) }
  if (typeof authority === 'object' && authority !== null) return { isOk: false, error: authority }

  const hasBody = body !== undefined || isMultipart
  const headers: Record<string, string> = { accept: 'application/json', ...settings.headers }
  if (authority) headers.authorization = authority
  if (hasBody && !isMultipart) headers['content-type'] = 'application/json'
  const answer = await transport({
    method,
    address: addressOf(path, params, query),
    headers,
    body: !hasBody
      ? null
      : isMultipart
        ? multipart(body, settings.files)
        : JSON.stringify(name === 'register' ? withoutNulls(body) : body),
    asFile: file,
    ...(settings.signal ? { signal: settings.signal } : {}),
    ...(settings.onProgress ? { onProgress: settings.onProgress } : {}),
  })
  if (answer.status >= 200 && answer.status < 300) {
    const data = file ? answer.blob : parse(answer.text)
    if (data === undefined) return { isOk: false, error: errorOf(answer.status, null, null) }
    return { isOk: true, data: data as Reply<N> }
  }
  return { isOk: false, error: errorOf(answer.status, parse(answer.text) ?? null, answer.retryAfter) }
}

/** The rules for a failed call: 401 logs out, a missing portfolio leads to the reports, anything else is a toast. */
export const applyRules = (name: EndpointName, error: CallError, settings: Settings = {}): void => {
  const { path, shared } = wire[name]
  if (shared && currentReading() && error.status === 404 && path.startsWith('/api/portfolio/')) {
    loseReading()
  } else if (error.status === 401) {
    dropSession()
    rules.signedOut()
  } else if (error.status === 404 && path.startsWith('/api/portfolio/') && !settings.stay) {
    rules.portfolioMissing()
  } else if (!settings.quiet) {
    rules.failed(error)
  }
}

/** One call of the contract, with the product's rules for failures. Never throws. */
export const call = async <N extends EndpointName>(
  name: N,
  needs: Needs<N>,
  settings: Settings = {},
): Promise<Outcome<Reply<N>>> => {
  const outcome = await send(name, needs, settings)
  if (!outcome.isOk && !settings.signal?.aborted) applyRules(name, outcome.error, settings)
  return outcome
}
