/**
 * What every client of the contract needs to make a call: its address, its body, and what a failed answer says. Types of the contract
 * only, so that a page can have it without the schemas behind.
 */
import type { CodedMessage, EndpointName, Needs } from './calls.ts'

export type { Needs }

/** What a call needs, where nobody knows which call it is. */
export type AnyNeeds = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** A path of the contract with its parameters and query; what is not set is left out. */
export const addressOf = (
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

/** Files of a multipart call, by field. */
export type Files = Readonly<Record<string, File | Blob | readonly (File | Blob)[]>>

/** A multipart body. Text fields first: the server can judge them before the file streams in. */
export const multipartOf = (body: unknown, files: Files = {}): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.append(key, String(value))
  for (const [field, given] of Object.entries(files)) for (const file of [given].flat()) form.append(field, file)
  return form
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

/** The JSON body of a call as text. */
export const jsonBodyOf = (name: EndpointName, body: unknown): string =>
  JSON.stringify(name === 'register' ? withoutNulls(body) : body)

/** JSON, null for no text, undefined for what is not JSON. */
export const parseJson = (text: string): unknown => {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with one field. `message`: the same as a code with values, which older servers do not send. */
export type FieldProblem = { field: string; sentence: string; message?: CodedMessage }

/** Why a call did not succeed. `detail` is a sentence for a person: the first value of the answer's body. */
export type CallError = {
  /** HTTP status; 0 when no answer came. */
  status: number
  detail: string
  code: string
  /** What `detail` says, as a code with values; null where no server said it so. */
  message: CodedMessage | null
  problems: FieldProblem[]
  /** Seconds to wait before another try, where the server said so. */
  retryAfter: number | null
  body: unknown
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A field of what came over the wire; undefined where there is none. */
export const fieldOf = (body: unknown, field: string): unknown => (isRecord(body) ? body[field] : undefined)

const problemsOf = (body: unknown): FieldProblem[] => {
  const list = fieldOf(body, 'problems')
  if (!Array.isArray(list)) return []
  return list.filter(
    (item): item is FieldProblem => typeof item?.field === 'string' && typeof item?.sentence === 'string',
  )
}

const isCoded = (message: unknown): message is CodedMessage => typeof fieldOf(message, 'code') === 'string'

const messageOf = (body: unknown): CodedMessage | null => {
  const message = fieldOf(body, 'message')
  return isCoded(message) ? message : null
}

const codeOf = (body: unknown): string => {
  const code = fieldOf(body, 'code')
  return typeof code === 'string' ? code : ''
}

/** Words for what no server said. */
export type SilentWords = { offline: string; unreadable: string }

/** What a failed answer says. Status 0: none came. */
export const errorFrom = (status: number, body: unknown, retryAfter: string | null, words: SilentWords): CallError => ({
  status,
  detail: firstSentence(body) ?? (status === 0 ? words.offline : words.unreadable),
  code: codeOf(body),
  message: messageOf(body),
  problems: problemsOf(body),
  retryAfter: retryAfter !== null && Number.isFinite(Number(retryAfter)) ? Number(retryAfter) : null,
  body,
})

/** A call that did not succeed, as an error. */
export class CallFailed extends Error {
  readonly error: CallError
  constructor(error: CallError) {
    super(error.detail)
    this.name = 'CallFailed'
    this.error = error
  }
  get status(): number {
    return this.error.status
  }
  get code(): string {
    return this.error.code
  }
  get problems(): readonly FieldProblem[] {
    return this.error.problems
  }
}

/** A network that is down, a limit or a restarting server says nothing about the call itself: it may be tried again. */
export const mayPass = (status: number): boolean => [0, 429, 502, 503, 504].includes(status)

type Claims = { exp?: unknown; iat?: unknown }

/** The claims of a signed token, unverified: a client only needs to know when to renew. Null when it is not one. */
export const readClaims = (token: string): Claims | null => {
  const middle = token.split('.')[1]
  if (!middle) return null
  try {
    const binary = atob(middle.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(binary, char => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}

/** Longest time before the expiry at which a token is renewed, in seconds; short-lived tokens are renewed in their last quarter. */
const RENEWAL_MARGIN_S = 30

/**
 * Is it time to renew? A while before `exp`, so that the token still lives when the server reads it: a call takes time, and the skew is
 * only known to about a second. `skew`: seconds by which this machine's clock is ahead of the server's. A token without `exp` is never renewed.
 */
export const needsRenewal = (token: string, nowMs: number, skew = 0): boolean => {
  const { exp, iat } = readClaims(token) ?? {}
  if (typeof exp !== 'number') return false
  const margin = typeof iat === 'number' ? Math.min(RENEWAL_MARGIN_S, Math.max(0, exp - iat) / 4) : RENEWAL_MARGIN_S
  return exp - margin <= nowMs / 1000 - skew
}

/**
 * How far this machine's clock is ahead of the server's, in whole seconds, from a token received just now; 0 when it does not say. Rounded
 * down: the server cuts `iat` to seconds and the answer took its time, both of which make this clock look further ahead than it is.
 */
export const clockSkew = (token: string, nowMs: number): number => {
  const iat = readClaims(token)?.iat
  return typeof iat === 'number' ? Math.floor(nowMs / 1000 - iat) : 0
}
