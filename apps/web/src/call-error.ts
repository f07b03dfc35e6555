import { type CallError, CallFailed } from '@cradle/client/wire'

export { type CallError, CallFailed } from '@cradle/client/wire'

/** What there is to say of single fields beside the sentence of the whole, which is often that of the first field. */
export const furtherProblems = ({ detail, problems }: CallError): CallError['problems'] =>
  problems.filter(
    ({ sentence }, at) => sentence !== detail && problems.findIndex(one => one.sentence === sentence) === at,
  )

/** What went wrong, in the shape `call` gives. */
export const errorOf = (thrown: unknown): CallError =>
  thrown instanceof CallFailed
    ? thrown.error
    : { status: 0, detail: String(thrown), code: '', message: null, problems: [], retryAfter: null, body: null }
