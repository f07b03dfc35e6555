import type { ErrorBody, FieldProblem as WireProblem } from '@cradle/contract'
import { leftField, type Policy, policyField } from '@cradle/http'
import {
  codeOf,
  englishDetail,
  type KeyOf,
  type Message,
  message,
  type ParamsArgument,
  wireMessage,
} from '@cradle/words/messages'

/** One field that was not acceptable, and why. `english`: the sentence of one who wrote it himself, as the reader of sheets does. */
export type FieldProblem = { field: string; message: Message; english?: string }

/** Why a call is refused: a key of the area `refusals`. The part before the first dot is the `code` of the answer. */
export type RefusalKey = KeyOf<'refusals'>

/** The part of the keys after `not_found.`: what was looked for. */
type Missing = RefusalKey extends infer K ? (K extends `not_found.${infer What}` ? What : never) : never

/** A refusal whose text needs no values. */
export type PlainRefusal = { [K in RefusalKey]: ParamsArgument<'refusals', K> extends [] ? K : never }[RefusalKey]

/** Of those, the ones that ask to come back later. */
export type TooManyKey = Extract<PlainRefusal, `too_many_requests.${string}`>

/** What a refusal may carry beside its message. */
type RefusalOptions = {
  problems?: readonly FieldProblem[]
  headers?: Readonly<Record<string, string>>
  english?: string
  /** The other workspace of the caller where it is. */
  workspace?: NonNullable<ErrorBody['workspace']>
  /** Of a log-in that goes on with a second step. */
  ticket?: string
}

/** An answer that says no: status, a code for programs, a message for people. Its own text is the English one, for logs. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly codedMessage: Message
  readonly problems: readonly FieldProblem[] | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly workspace: ErrorBody['workspace']
  readonly ticket: string | undefined

  constructor(
    status: number,
    code: string,
    message: Message,
    { problems, headers = {}, english, workspace, ticket }: RefusalOptions = {},
  ) {
    super(english ?? englishDetail(message))
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.codedMessage = message
    this.problems = problems
    this.headers = headers
    this.workspace = workspace
    this.ticket = ticket
  }
}

/** The message of a refusal. */
export const refusalMessage = <K extends RefusalKey>(key: K, ...params: ParamsArgument<'refusals', K>): Message =>
  message(`refusals:${key}`, ...(params as never))

/** A refusal to be thrown later, or with headers of its own. */
export const refusal = <K extends RefusalKey>(
  status: number,
  key: K,
  options: RefusalOptions,
  ...params: ParamsArgument<'refusals', K>
): Refusal => {
  const message = refusalMessage(key, ...params)
  return new Refusal(status, codeOf(message), message, options)
}

/** Ends the call with a refusal. Raises `Refusal`. */
export function refuse<K extends RefusalKey>(status: number, key: K, ...params: ParamsArgument<'refusals', K>): never {
  throw refusal(status, key, {}, ...params)
}

/** Ends the call because of one field: the same is said of the call and of the field. Raises `Refusal`. */
export function refuseField<K extends RefusalKey>(
  status: number,
  field: string,
  key: K,
  ...params: ParamsArgument<'refusals', K>
): never {
  throw refusal(status, key, { problems: [{ field, message: refusalMessage(key, ...params) }] }, ...params)
}

/** Ends the call because of one or more fields, each with a message of its own. Raises `Refusal`. */
export function refuseFields<K extends RefusalKey>(
  status: number,
  problems: readonly FieldProblem[],
  key: K,
  ...params: ParamsArgument<'refusals', K>
): never {
  throw refusal(status, key, { problems }, ...params)
}

/** The one answer for what does not exist and for what belongs to somebody else. Raises `Refusal`. */
export function notFound(what?: Missing): never {
  throw new Refusal(404, 'not_found', {
    code: what === undefined ? 'refusals:not_found' : `refusals:not_found.${what}`,
  })
}

/** The header fields of a limit that is used up (IETF draft "RateLimit header fields for HTTP"), and Retry-After. */
export function limitHeaders(policy: Policy, waitSeconds: number): Record<string, string> {
  return {
    'retry-after': String(waitSeconds),
    'ratelimit-policy': policyField(policy),
    ratelimit: leftField(policy, 0, waitSeconds),
  }
}

/** Asks to come back after `seconds`. Raises `Refusal` with Retry-After, and the RateLimit fields of the limit. */
export function tooMany<K extends RefusalKey>(
  seconds: number,
  policy: Policy,
  key: K,
  ...params: ParamsArgument<'refusals', K>
): never {
  throw refusal(429, key, { headers: limitHeaders(policy, Math.max(1, seconds)) }, ...params)
}

/** A service the call needs is away for the moment. Raises `Refusal` with Retry-After. */
export function unavailable<K extends RefusalKey>(
  key: K,
  seconds: number,
  ...params: ParamsArgument<'refusals', K>
): never {
  throw refusal(503, key, { headers: { 'retry-after': String(seconds) } }, ...params)
}

/** A problem of a field as it goes out: with its English sentence. */
export const presentProblem = ({ field, message, english }: FieldProblem): WireProblem => ({
  field,
  sentence: english ?? englishDetail(message),
  message: wireMessage(message),
})
