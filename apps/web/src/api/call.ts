import {
  type AnyNeeds,
  addressOf,
  type CallError,
  errorFrom,
  type Files,
  fieldOf,
  jsonBodyOf,
  multipartOf,
  type Needs,
  parseJson,
} from '@cradle/client/wire'
import type { CodedMessage, EndpointName, Endpoints, ErrorBody, ReplyOf } from '@cradle/contract'
import { currentReading, loseReading } from './reading.ts'
import { dropSession, validToken } from './session.ts'
import { type Answer, atBase, transport } from './transport.ts'
import { type Wire, wire } from './wire.ts'
import { chooseWorkspace, chosenWorkspace } from './workspace.ts'

export { type CallError, firstSentence, type Needs, withoutNulls } from '@cradle/client/wire'

export type Outcome<T> = { isOk: true; data: T } | { isOk: false; error: CallError }

export type Settings = {
  /** Files of a multipart call, by field. */
  files?: Files
  headers?: Record<string, string>
  signal?: AbortSignal
  /** An explicit access token instead of the cookie's. */
  token?: string
  /** 0 to 1 while the body is on its way. */
  onProgress?: (fraction: number) => void
}

export type Reply<N extends EndpointName> = ReplyOf<Endpoints[N]>

/** Where a portfolio is that the chosen workspace does not have. */
export type OtherWorkspace = NonNullable<ErrorBody['workspace']>

function otherWorkspace(body: unknown): OtherWorkspace | null {
  const workspace = fieldOf(body, 'workspace')
  const [id, name] = [fieldOf(workspace, 'id'), fieldOf(workspace, 'name')]
  if (typeof id !== 'string' || typeof name !== 'string') return null
  return { id, name, personal: fieldOf(workspace, 'personal') === true }
}

/** What the page does when a call fails; set once at start. */
export type ErrorRules = {
  signedOut: () => void
  portfolioMissing: () => void
  /** It is in another workspace of the caller's. */
  portfolioElsewhere: (workspace: OtherWorkspace) => void
  /** The caller does not belong to the chosen workspace any more; the personal one is chosen. */
  workspaceGone: () => void
  /** Two-step verification has to be set up first; of a workspace that asks for it, the personal one is chosen. */
  twoStepsNeeded: () => void
  failed: (error: CallError) => void
  /**
   * What this browser answers while the server does not: the last answer to a question, or the answer to a change that waits for the
   * network from now on; undefined where it can do neither.
   */
  recall?: (name: EndpointName, needs: unknown) => Promise<unknown>
  /** Words for what no server said. */
  words: {
    offline: string
    unreadable: string
    /** What the server said, in the reader's language; the English sentence where there are no other words for it. */
    ofMessage?: (message: CodedMessage, english: string) => string
  }
}
let rules: ErrorRules = {
  signedOut: () => {},
  portfolioMissing: () => {},
  portfolioElsewhere: () => {},
  workspaceGone: () => {},
  twoStepsNeeded: () => {},
  failed: () => {},
  words: { offline: 'The server cannot be reached.', unreadable: 'The server gave no readable answer.' },
}
export const setErrorRules = (given: ErrorRules): void => {
  rules = given
}

/** The address of a file for a link or an image, by the contract's name of the call. */
export const hrefOf = (name: EndpointName, params?: Record<string, unknown>, query?: Record<string, unknown>): string =>
  atBase(addressOf(wire[name].path, params, query))

const errorOf = (status: number, body: unknown, retryAfter: string | null): CallError => {
  const error = errorFrom(status, body, retryAfter, rules.words)
  const translated = (message: CodedMessage | null | undefined, english: string) =>
    (message && rules.words.ofMessage?.(message, english)) ?? english
  return {
    ...error,
    detail: translated(error.message, error.detail),
    problems: error.problems.map(problem => ({ ...problem, sentence: translated(problem.message, problem.sentence) })),
  }
}

/** Who the call speaks for: a header of its own, the session's token, or nobody; else why it cannot be made. */
type Authority = { given: string } | { session: string } | 'nobody' | CallError

const authorityOf = async (access: Wire['access'], given?: string): Promise<Authority> => {
  if (given) return { given }
  if (access === 'anyone') return 'nobody'
  const renewal = await validToken()
  if (renewal.kind === 'token') return { session: renewal.access }
  if (renewal.kind === 'unreachable') return errorOf(0, null, null)
  return access === 'user' || access === 'operator' ? errorOf(401, null, null) : 'nobody'
}

/** Set while changes wait for the network: the answer to one that has to wait behind them; undefined where it has not. */
let behind: ErrorRules['recall']
export const setBehind = (given: ErrorRules['recall']): void => {
  behind = given
}

/**
 * Makes a call and says how it went. No page changes, no toast: `call` and `useApiQuery` add those; who calls this applies the rules.
 * Where no answer comes, this browser answers if it can.
 */
export const send = async <N extends EndpointName>(
  name: N,
  needs: Needs<N>,
  settings: Settings = {},
): Promise<Outcome<Reply<N>>> => {
  let data = await behind?.(name, needs)
  if (data === undefined) {
    const outcome = await sendNow(name, needs, settings)
    if (outcome.isOk || outcome.error.status || settings.signal?.aborted) return outcome
    data = await rules.recall?.(name, needs).catch(() => {})
    if (data === undefined) return outcome
  }
  return { isOk: true, data: data as Reply<N> }
}

/** The same with the server's answer alone. */
export const sendNow = async <N extends EndpointName>(
  name: N,
  needs: Needs<N>,
  settings: Settings = {},
): Promise<Outcome<Reply<N>>> => {
  const answer = await answerTo(name, needs, settings)
  if ('detail' in answer) return { isOk: false, error: answer }
  if (answer.status >= 200 && answer.status < 300) {
    const data = wire[name].file ? answer.blob : parseJson(answer.text)
    if (data === undefined) return { isOk: false, error: errorOf(answer.status, null, null) }
    return { isOk: true, data: data as Reply<N> }
  }
  return { isOk: false, error: errorOf(answer.status, parseJson(answer.text) ?? null, answer.retryAfter) }
}

/** The server's answer as the text that came, unread; undefined where it is none of success. */
export const sendForText = async <N extends EndpointName>(name: N, needs: Needs<N>): Promise<string | undefined> => {
  const answer = await answerTo(name, needs, {})
  return 'text' in answer && answer.status === 200 ? answer.text : undefined
}

/** What came back; an error where the call could not be made. */
const answerTo = async (name: EndpointName, needs: unknown, settings: Settings): Promise<Answer | CallError> => {
  const { method, path, access, shared, multipart: isMultipart, file } = wire[name]
  const { params, query, body } = needs as AnyNeeds
  const authority = await authorityOf(access, settings.token ?? (shared ? currentReading()?.token : undefined))
  if (typeof authority === 'object' && 'status' in authority) return authority

  const hasBody = body !== undefined || isMultipart
  const sendAs = (bearer: string | null) => {
    const headers: Record<string, string> = { accept: 'application/json', ...settings.headers }
    if (bearer !== null) headers.authorization = `Bearer ${bearer}`
    const workspace = chosenWorkspace()
    if (workspace !== null && typeof authority === 'object' && 'session' in authority)
      headers['cradle-workspace'] = workspace
    if (hasBody && !isMultipart) headers['content-type'] = 'application/json'
    return transport({
      method,
      address: addressOf(path, params, query),
      headers,
      body: !hasBody ? null : isMultipart ? multipartOf(body, settings.files) : jsonBodyOf(name, body),
      asFile: file === true,
      ...(settings.signal ? { signal: settings.signal } : {}),
      ...(settings.onProgress ? { onProgress: settings.onProgress } : {}),
    })
  }
  if (authority === 'nobody') return await sendAs(null)
  if ('given' in authority) return await sendAs(authority.given)
  const answer = await sendAs(authority.session)
  if (answer.status !== 401) return answer
  // The token may have run out on its way. Once more with a new one; only a session that cannot be renewed is over.
  const renewal = await validToken(authority.session)
  if (renewal.kind === 'unreachable') return errorOf(0, null, null)
  return renewal.kind === 'token' ? await sendAs(renewal.access) : answer
}

/**
 * The rules for a failed call: 401 logs out, a 404 of a portfolio's call leads to the reports, anything else is a toast. They hold for
 * every call and know no exception; a screen may show the error where it belongs besides.
 */
export const applyRules = (name: EndpointName, error: CallError): void => {
  const { path, shared } = wire[name]
  if (shared && currentReading() && error.status === 404 && path.startsWith('/api/portfolio/')) {
    loseReading()
  } else if (error.status === 401) {
    dropSession()
    rules.signedOut()
  } else if (error.message?.code === 'refusals:not_found.workspace' && chosenWorkspace() !== null) {
    chooseWorkspace(null)
    rules.workspaceGone()
  } else if (error.code === 'workspace_needs_two_steps' || error.code === 'operators_need_two_steps') {
    if (error.code === 'workspace_needs_two_steps') chooseWorkspace(null)
    rules.failed(error)
    rules.twoStepsNeeded()
  } else if (error.status === 404 && path.startsWith('/api/portfolio/')) {
    const elsewhere = otherWorkspace(error.body)
    if (elsewhere) rules.portfolioElsewhere(elsewhere)
    else rules.portfolioMissing()
  } else {
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
  if (!outcome.isOk && !settings.signal?.aborted) applyRules(name, outcome.error)
  return outcome
}
