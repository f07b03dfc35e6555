import type { BodyInputOf, EndpointName, Endpoints, ReplyOf } from '@cradle/contract'

export type MockRequest<N extends EndpointName> = {
  /** The address without its query. */
  path: string
  params: Record<string, string>
  query: URLSearchParams
  body: BodyInputOf<Endpoints[N]>
  /** Files of a multipart call, by field. */
  files: Record<string, File[]>
}
/** What the mock says to the named calls: the reply of the contract, or a file (a `File` is sent under its name). */
export type Answers<N extends EndpointName> = {
  [Name in N]: (call: MockRequest<Name>) => ReplyOf<Endpoints[Name]> | Blob
}
