/**
 * The calls as types: what each needs and what it answers. The only types that the client takes from the contract; the package that others
 * install has them written out instead (build/write-types.ts), by the same names.
 */
import type {
  BodyInputOf,
  CodedMessage,
  EndpointName,
  Endpoints,
  ParamsOf,
  Portfolio,
  QueryInputOf,
  ReplyOf,
  UploadedPortfolio,
} from '@cradle/contract'
import type { Download } from './download.ts'

export type { CodedMessage, EndpointName, Portfolio, UploadedPortfolio }

type Given<T, K extends string> = [T] extends [undefined] ? unknown : Record<K, T>
type Optional<T, K extends string> = [T] extends [undefined] ? unknown : Partial<Record<K, T>>

/** What a call needs, taken from its line in the contract. */
export type Needs<N extends EndpointName> = Given<ParamsOf<Endpoints[N]>, 'params'> &
  Optional<QueryInputOf<Endpoints[N]>, 'query'> &
  Optional<BodyInputOf<Endpoints[N]>, 'body'>

/** Calls whose answer is a file. */
export type FileName = {
  [N in EndpointName]: Endpoints[N] extends { media: infer M } ? (M extends `${string}json` ? never : N) : never
}[EndpointName]

/** What a call answers: a file as `Download`, else what the contract says. */
export type Answer<N extends EndpointName> = N extends FileName ? Download : ReplyOf<Endpoints[N]>

/** Calls that answer a page: count, next, previous, results. */
export type PagedName = {
  [N in EndpointName]: Answer<N> extends { results: unknown[]; next: string | null } ? N : never
}[EndpointName]

/** One item of such a page. */
export type ItemOf<N extends PagedName> = Answer<N> extends { results: (infer T)[] } ? T : never
