import { type CallError, CallFailed } from '@cradle/client/wire'

export { type CallError, CallFailed, type FieldProblem } from '@cradle/client/wire'

/** What went wrong, in the shape `call` gives. */
export const errorOf = (thrown: unknown): CallError =>
  thrown instanceof CallFailed
    ? thrown.error
    : { status: 0, detail: String(thrown), code: '', problems: [], retryAfter: null, body: null }
