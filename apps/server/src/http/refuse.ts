import { leftField, type Policy, policyField } from './limit-fields.ts'

/** One field that was not acceptable, and why, in a sentence. */
export type FieldProblem = { field: string; sentence: string }

/** An answer that says no: status, a code for programs, a sentence for people. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly problems: readonly FieldProblem[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    sentence: string,
    problems?: readonly FieldProblem[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(sentence)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.problems = problems
    this.headers = headers
  }
}

/** Ends the call with a refusal. Raises `Refusal`. */
export function refuse(status: number, code: string, sentence: string, problems?: readonly FieldProblem[]): never {
  throw new Refusal(status, code, sentence, problems)
}

/** The one answer for what does not exist and for what belongs to somebody else. Raises `Refusal`. */
export function notFound(what = 'This'): never {
  throw new Refusal(404, 'not_found', `${what} does not exist, or it is not yours.`)
}

/** The header fields of a limit that is used up (IETF draft "RateLimit header fields for HTTP"), and Retry-After. */
export function limitHeaders(policy: Policy, waitSeconds: number): Record<string, string> {
  return {
    'retry-after': String(waitSeconds),
    'ratelimit-policy': policyField(policy),
    ratelimit: leftField(policy, 0, waitSeconds),
  }
}

/** Asks to come back later. Raises `Refusal` with Retry-After, and the RateLimit fields where the limit is given. */
export function tooMany(seconds: number, sentence: string, policy?: Policy): never {
  const wait = Math.max(1, seconds)
  const headers = policy ? limitHeaders(policy, wait) : { 'retry-after': String(wait) }
  throw new Refusal(429, 'too_many_requests', sentence, undefined, headers)
}

/** A service the call needs is away for the moment. Raises `Refusal` with Retry-After. */
export function unavailable(sentence: string, seconds = 5): never {
  throw new Refusal(503, 'unavailable', sentence, undefined, { 'retry-after': String(seconds) })
}
