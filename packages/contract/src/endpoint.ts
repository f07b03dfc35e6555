import type { ZodObject, ZodType, z } from 'zod'

/** Who may call: anyone, anyone (a valid token shows more), only a living session, or only an operator's session. */
export type Access = 'anyone' | 'anyone-or-user' | 'user' | 'operator'

/** One file field of a multipart body. */
export type FileField = {
  field: string
  description: string
  many?: boolean
  /** Largest size in MiB where it differs from the server's general limit. */
  most_mb?: number
}

/** One call of the product. Paths keep the specification's spelling, trailing slashes included; `{name}` marks a parameter. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  noun: string
  summary: string
  access: Access
  /** The holder of a share link may make it too, for the report of the link. */
  shared?: true
  params?: ZodObject
  query?: ZodObject
  /** JSON body, or the text fields beside `files` when the body is multipart. */
  body?: ZodType
  files?: readonly FileField[]
  /** Success status; 200 where absent. */
  status?: 200 | 201 | 202 | 204
  reply: ZodType
  /** Media type of the reply; JSON where absent. */
  media?: string
  /** JSON that a 202 carries instead, where the reply must be made first. */
  later?: ZodType
}

/** Keeps the literal types of an endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(call: E): E => call

type Output<S> = S extends ZodType ? z.output<S> : undefined
type Input<S> = S extends ZodType ? z.input<S> : undefined

export type ParamsOf<E> = E extends { params: infer S } ? Output<S> : undefined
export type QueryOf<E> = E extends { query: infer S } ? Output<S> : undefined
export type BodyOf<E> = E extends { body: infer S } ? Output<S> : undefined
/** What a client sends (before defaults and coercion). */
export type QueryInputOf<E> = E extends { query: infer S } ? Input<S> : undefined
export type BodyInputOf<E> = E extends { body: infer S } ? Input<S> : undefined
export type ReplyOf<E> = E extends { reply: infer S } ? Output<S> : undefined
