/** A typed client of Cradle: every call of the contract as a function, for browsers and Node. */
export {
  type Answer,
  type CallOptions,
  type Calls,
  type Client,
  type ClientOptions,
  createClient,
  type FileName,
} from './client.ts'
export type { Download } from './download.ts'
export {
  delivered,
  each,
  NotDelivered,
  type PagedName,
  type UploadOptions,
  upload,
  type WaitOptions,
} from './portfolios.ts'
export type { SessionTokens } from './session.ts'
export { type CallError, CallFailed, type FieldProblem, type Needs } from './wire.ts'
