import type { BodyInputOf, EndpointName, Endpoints, ReplyOf } from '@cradle/contract'

export type Asked<N extends EndpointName> = {
  params: Record<string, string>
  query: URLSearchParams
  body: BodyInputOf<Endpoints[N]>
}
/** What the mock says to the named calls. */
export type Answers<N extends EndpointName> = { [Name in N]: (asked: Asked<Name>) => ReplyOf<Endpoints[Name]> }
