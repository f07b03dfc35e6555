/** A typed client of Cradle: every call of the contract as a function, for browsers and Node. */
export type {
  Answer,
  CodedMessage,
  EndpointName,
  FileName,
  ItemOf,
  Needs,
  PagedName,
  Portfolio,
  UploadedPortfolio,
} from './calls.ts'
export {
  type CallOptions,
  type Calls,
  type Client,
  type ClientOptions,
  createClient,
} from './client.ts'
export type { Download } from './download.ts'
export {
  delivered,
  each,
  NotDelivered,
  type UploadOptions,
  upload,
  type WaitOptions,
} from './portfolios.ts'
export type { SessionTokens } from './session.ts'
export { type CallError, CallFailed, type FieldProblem } from './wire.ts'
