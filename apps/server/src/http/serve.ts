import type { Readable } from 'node:stream'
import {
  type BodyOf,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  endpoints,
  memberHas,
  type NeedOf,
  type ParamsOf,
  type Permission,
  permissionFor,
  type QueryOf,
  READER_START,
  tokenMay,
  WORKSPACE_HEADER,
} from '@cradle/contract'
import { REPEATED, withLimitFields } from '@cradle/http'
import { message } from '@cradle/words/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type Authenticate,
  bearerOf,
  type FindMembership,
  type Membership,
  type Person,
  personalWorkspace,
  type SessionUser,
} from '../callers/caller.ts'
import { isShared, type ReadShare, type SharedReader } from '../callers/reader.ts'
import { isPlainText, refuseText } from './json-body.ts'
import { type ReceivedFile, type Receiving, receiveFiles, removeFiles } from './receive-files.ts'
import { notFound, type RefusalKey, refuse, refuseField, refuseFields } from './refuse.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { rememberServed } from './served.ts'
import type { UploadPlaces } from './upload-places.ts'

/** JSON text that was written before (stored with a report, say): sent as it is, checked against the contract in tests. */
export class RawJson {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** A reply that is a file. */
export class Attachment {
  readonly body: Uint8Array | string | Readable
  readonly type: string
  readonly name: string | null
  constructor(body: Uint8Array | string | Readable, type: string, name: string | null = null) {
    this.body = body
    this.type = type
    this.name = name
  }
}

/** Who makes a call: with a workspace where the call needs a permission in one. */
type UserOf<Name extends EndpointName> = CallerOf<
  Endpoints[Name],
  NeedOf<Name> extends 'person' | 'operator' ? Person : SessionUser
>

type CallerOf<E, Who> = E extends { access: 'user' | 'operator' }
  ? Who
  : E extends { access: 'anyone' }
    ? null
    : E extends { shared: true }
      ? Who | SharedReader | null
      : Who | null

/** One call as a handler sees it: checked against the contract, with who calls. */
export type Call<Name extends EndpointName = EndpointName> = {
  params: ParamsOf<Endpoints[Name]>
  query: QueryOf<Endpoints[Name]>
  body: BodyOf<Endpoints[Name]>
  /** Of a call that takes files; there is at least one. */
  files: readonly [ReceivedFile, ...ReceivedFile[]]
  user: UserOf<Name>
  request: { id: string; ip: string; agent: string; method: string; headers: FastifyRequest['headers'] }
  reply: { header(name: string, value: string): void; status(code: number): void }
}

type Answer<Name extends EndpointName> = z.input<Endpoints[Name]['reply']> | RawJson | Attachment
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Answer<Name>>
export type Handlers<Names extends EndpointName> = { [Name in Names]: Handler<Name> }

export type ServeOptions = {
  authenticate: Authenticate
  findMembership: FindMembership
  /** For calls that the reader of a share link may make too. */
  readShare: ReadShare
  /** Null where no call takes files. */
  uploads: { receiving: Receiving; places: UploadPlaces } | null
  /** Check `RawJson` replies against the contract too (tests). */
  checkRawJson: boolean
}

/** Serves one call of the contract. Everything a handler need not think about happens here. */
export function serve<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: ServeOptions,
): void {
  const endpoint: Endpoint = endpoints[name]
  app.route<{ Params: Record<string, string>; Querystring: Record<string, string | symbol> }>({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: endpoint.method === 'GET',
    // A file whose download may go on later is sent as it is: its bytes have places.
    ...(endpoint.later ? { compress: false } : {}),
    handler: async (request, reply) => {
      rememberServed(request, name)
      const user = await whoCalls(request, name, options)
      const params = readParams(endpoint, request.params)
      const query = readQuery(endpoint, request.query)
      setCaching(endpoint, reply, user)
      let status: number = endpoint.status ?? 200
      const answer = async (body: unknown, files: readonly ReceivedFile[]) => {
        const call = {
          params,
          query,
          body,
          files,
          user,
          request: {
            id: request.id,
            ip: request.ip,
            agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
            method: request.method,
            headers: request.headers,
          },
          reply: {
            header: (key: string, value: string) => void reply.header(key, value),
            status: (code: number) => {
              status = code
            },
          },
        } as unknown as Call<Name>
        return await handler(call)
      }
      const account = user && 'id' in user ? user.id : request.ip
      const answered = await withLimitFields(
        (field, value) => void reply.header(field, value),
        () =>
          endpoint.files && options.uploads
            ? withFiles(request, endpoint, options.uploads, account, answer)
            : answer(readJsonBody(endpoint, request), []),
      )
      return await send(reply, status, endpoint, answered, options.checkRawJson)
    },
  })
}

/** Receives the files of a call in a place of its account, and forgets them once the call is answered. */
async function withFiles<Answer>(
  request: FastifyRequest,
  endpoint: Endpoint,
  { places, receiving }: NonNullable<ServeOptions['uploads']>,
  account: string,
  answer: (body: unknown, files: readonly ReceivedFile[]) => Promise<Answer>,
): Promise<Answer> {
  const leave = places.take(account)
  try {
    const { files, fields } = await receiveFiles(request, endpoint, receiving)
    try {
      return await answer(endpoint.body ? readFields(endpoint.body, fields) : undefined, files)
    } finally {
      await removeFiles(files)
    }
  } finally {
    leave()
  }
}

/** What is said to a role that lacks a permission. */
const MAY_NOT = {
  read: 'role_may_not.read',
  evidence: 'role_may_not.evidence',
  comment: 'role_may_not.comment',
  review: 'role_may_not.review',
  approve: 'role_may_not.approve',
  assure: 'role_may_not.assure',
  edit: 'role_may_not.edit',
  manage: 'role_may_not.manage',
} as const satisfies Record<Permission, RefusalKey>

/** Who calls, by the token that the call brings; null: nobody, where that is enough. Raises `Refusal`. */
export async function personOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  { authenticate, readShare }: Pick<ServeOptions, 'authenticate' | 'readShare'>,
): Promise<Person | SharedReader | null> {
  if (endpoint.access === 'anyone') return null
  const token = bearerOf(request.headers.authorization)
  if (token === null) {
    if (endpoint.access === 'anyone-or-user' && request.headers.authorization === undefined) return null
    refuse(401, 'not_logged_in')
  }
  if (token.startsWith(READER_START)) return await readerOf(token, endpoint, readShare)
  const user = await authenticate(token, request.ip)
  if (user === null) refuse(401, 'session_ended')
  if (user.scope !== null && !tokenMay(user.scope, endpoint)) refuse(403, 'token_may_not')
  if (endpoint.access === 'operator' && !user.operator) refuse(403, 'operators_only')
  if (endpoint.access === 'operator' && user.needsTwoSteps) refuse(403, 'operators_need_two_steps')
  return user
}

/** The same with the workspace that the call means, where it means one. */
async function whoCalls(request: FastifyRequest, name: EndpointName, options: ServeOptions) {
  const user = await personOf(request, endpoints[name], options)
  if (user !== null && !isShared(user)) rememberServed(request, name, { user: user.id })
  const permission = permissionFor(name)
  if (user === null || isShared(user) || permission === null) return user
  const workspace = await workspaceOf(request.headers[WORKSPACE_HEADER], user, options)
  rememberServed(request, name, { user: user.id, workspace: workspace.id })
  mustHaveTwoSteps(user, workspace)
  if (!memberHas(workspace, permission)) refuse(403, MAY_NOT[permission])
  return { ...user, workspace }
}

/** The workspace that a call means. One that the caller does not belong to answers like one that does not exist. Raises `Refusal`. */
async function workspaceOf(
  chosen: string | string[] | undefined,
  user: Person,
  { findMembership }: ServeOptions,
): Promise<Membership> {
  const personal = personalWorkspace(user.id)
  const id = chosen ?? user.tokenWorkspace ?? personal
  if (user.tokenWorkspace !== null && id !== user.tokenWorkspace) refuse(403, 'token_workspace')
  if (id === personal) return { id: personal, role: 'owner', personal: true, needsTwoSteps: false }
  return (typeof id === 'string' ? await findMembership(user.id, id) : null) ?? notFound('workspace')
}

/** A workspace may be open only to members with two-step verification. Raises `Refusal`. */
export function mustHaveTwoSteps({ twoSteps }: Person, { needsTwoSteps }: Membership): void {
  if (needsTwoSteps && !twoSteps) refuse(403, 'workspace_needs_two_steps')
}

/** Somebody who opened a share link. One that is over answers like what does not exist. */
async function readerOf(token: string, endpoint: Endpoint, readShare: ReadShare) {
  const reader = await readShare(token)
  if (reader === null) notFound('link')
  if (!endpoint.shared) refuse(403, 'link_may_not')
  return reader
}

function readParams(endpoint: Endpoint, given: Record<string, string>): unknown {
  if (!endpoint.params) return undefined
  if (!Object.values(given).every(isPlainText)) refuseText()
  const read = endpoint.params.safeParse(given)
  if (!read.success) refuse(404, 'not_found')
  return read.data
}

function readQuery(endpoint: Endpoint, given: Record<string, string | symbol>): unknown {
  for (const key of Object.keys(given))
    if (given[key] === REPEATED) {
      const field = key.slice(0, 60)
      refuseField(400, field, 'repeated_query_key', { key: field })
    }
  if (!endpoint.query) return undefined
  if (!Object.values(given).every(value => typeof value === 'string' && isPlainText(value))) refuseText()
  const read = endpoint.query.safeParse(given)
  if (!read.success) refuseInvalid(read.error)
  return read.data
}

function readFields(schema: z.ZodType, fields: Record<string, string>): unknown {
  const read = schema.safeParse(fields)
  if (!read.success) refuseInvalid(read.error)
  return read.data
}

function readJsonBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!endpoint.body) return undefined
  if (request.isMultipart()) refuse(415, 'unsupported_media_type.json')
  const given = request.body
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    refuseFields(422, [{ field: '', message: message('fields:json_object') }], 'invalid.body')
  const read = endpoint.body.safeParse(given)
  if (!read.success) refuseInvalid(read.error)
  return read.data
}

/** Personal answers and tokens are never stored on the way; public ones are asked for again each time. */
function setCaching(endpoint: Endpoint, reply: FastifyReply, user: Person | SharedReader | null): void {
  const personal = user !== null || endpoint.method !== 'GET' || ['auth', 'users'].includes(endpoint.noun)
  reply.header('cache-control', personal ? 'no-store' : 'no-cache')
  if (endpoint.access !== 'anyone') reply.header('vary', 'Authorization, Cradle-Workspace')
}

async function send(reply: FastifyReply, status: number, endpoint: Endpoint, answer: unknown, checkRawJson: boolean) {
  reply.code(status)
  if (answer instanceof Attachment) {
    reply.header('content-type', answer.type)
    if (answer.name !== null) reply.header('content-disposition', disposition(answer.name))
    return await reply.send(answer.body instanceof Uint8Array ? Buffer.from(answer.body) : answer.body)
  }
  reply.header('content-type', 'application/json; charset=utf-8')
  if (answer instanceof RawJson) {
    const shape = status === 202 ? (endpoint.later ?? endpoint.reply) : endpoint.reply
    if (checkRawJson) shape.parse(JSON.parse(answer.json))
    return await reply.send(answer.json)
  }
  return await reply.send(JSON.stringify(endpoint.reply.parse(answer)))
}

/** RFC 6266, with an ASCII stand-in for old clients. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, c => `%${c.charCodeAt(0).toString(16)}`)}`
}
