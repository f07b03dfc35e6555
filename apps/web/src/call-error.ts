export type FieldProblem = { field: string; sentence: string }

/** Why a call did not succeed. `detail` is a sentence for a person: the first value of the answer's body. */
export type CallError = {
  /** HTTP status; 0 when no answer came. */
  status: number
  detail: string
  code: string
  problems: FieldProblem[]
  /** Seconds to wait before another try, where the server said so. */
  retryAfter: number | null
  body: unknown
}

/** A failed question, as an error for the query cache. */
export class CallFailed extends Error {
  readonly error: CallError
  constructor(error: CallError) {
    super(error.detail)
    this.name = 'CallFailed'
    this.error = error
  }
}

/** What went wrong, in the shape `call` gives. */
export const errorOf = (thrown: unknown): CallError =>
  thrown instanceof CallFailed
    ? thrown.error
    : { status: 0, detail: String(thrown), code: '', problems: [], retryAfter: null, body: null }
