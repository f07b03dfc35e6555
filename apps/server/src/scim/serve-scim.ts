import { errorOf, listOf, reduced, resourceTypes, ScimError, schemas, serviceConfig, tagOf } from '@cradle/scim'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../auth/addresses.ts'
import { bearerOf } from '../callers/caller.ts'
import { toRefusal } from '../http/answer-errors.ts'
import { readJson } from '../http/json-body.ts'
import { limited } from '../http/limit.ts'
import { refuse } from '../http/refuse.ts'
import type { Asking, Directory } from './directory.ts'
import { createGroup, listGroups, modifyGroup, readScimGroup, removeGroup, replaceGroup } from './groups.ts'
import { noteUse, type ScimTokenRow, scimTokenOf } from './token-queries.ts'
import { type Answered, createUser, deleteUser, listUsers, modifyUser, readScimUser, replaceUser } from './users.ts'

const BASE = '/scim/v2'
const MEDIA = 'application/scim+json; charset=utf-8'
const MAX_BODY = 1024 * 1024
/** Calls of one token in a minute. Entra ID sends up to some 25 a second. */
const CALLS = 3_000
/** Wrong tokens of one network in ten minutes. */
const WRONG = 200
const USED_EVERY_MS = 60_000

/** What a directory calls (SCIM 2.0, RFC 7644): people and groups. */
export function serveScim(app: FastifyInstance, directory: Directory): void {
  void app.register(
    async scope => {
      scope.addContentTypeParser(
        'application/scim+json',
        { parseAs: 'string', bodyLimit: MAX_BODY },
        async (_: unknown, text: string) => readJson(text),
      )
      scope.setErrorHandler(answerScimError)
      const askings = new WeakMap<FastifyRequest, Asking>()
      scope.addHook('preParsing', async request => {
        const token = await tokenOf(directory, request)
        askings.set(request, askingOf(directory, request, token))
      })
      const asking = (request: FastifyRequest): Asking => ({ ...askings.get(request)!, body: request.body })
      serveDescriptions(scope, directory)
      // The screens answer every other address of a GET; not here.
      scope.all('/*', async () => {
        throw new ScimError(404, 'Nothing has this address.')
      })
      serveResources(scope, '/Users', asking, {
        list: one => listUsers(directory, one),
        read: (id, one) => readScimUser(directory, id, one),
        create: one => createUser(directory, one),
        replace: (id, one) => replaceUser(directory, id, one),
        modify: (id, one) => modifyUser(directory, id, one),
        remove: (id, one) => deleteUser(directory, id, one),
      })
      serveResources(scope, '/Groups', asking, {
        list: one => listGroups(directory, one),
        read: (id, one) => readScimGroup(directory, id, one),
        create: one => createGroup(directory, one),
        replace: (id, one) => replaceGroup(directory, id, one),
        modify: (id, one) => modifyGroup(directory, id, one),
        remove: (id, one) => removeGroup(directory, id, one),
      })
    },
    { prefix: BASE },
  )
}

/** The token of a directory. Raises `Refusal`. */
async function tokenOf({ deps: { db, clock } }: Directory, { headers, ip }: FastifyRequest): Promise<ScimTokenRow> {
  const sent = bearerOf(headers.authorization)
  const row = sent === null ? undefined : await scimTokenOf(db, sent)
  const now = clock.now()
  if (!row) {
    const wrong = { key: `scim-wrong ${networkOf(ip)}`, max: WRONG, seconds: 600 }
    await limited(db, [wrong], now, 'too_many_requests.network')
    refuse(401, 'not_logged_in')
  }
  await limited(db, [{ key: `scim ${row.id}`, max: CALLS, seconds: 60 }], now, 'too_many_requests.scim')
  if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() > USED_EVERY_MS)
    await noteUse(db, row.id, now)
  return row
}

const oneText = (given: unknown): string | null => (typeof given === 'string' ? given : null)

function askingOf({ deps: { site } }: Directory, request: FastifyRequest, { name }: ScimTokenRow): Asking {
  return {
    id: request.id,
    ip: request.ip,
    token: name,
    query: Object.fromEntries(
      Object.entries(request.query as Record<string, unknown>).map(([key, value]) => [
        key,
        oneText(value) ?? undefined,
      ]),
    ),
    body: undefined,
    ifMatch: oneText(request.headers['if-match']),
    base: `${site.url}${BASE}`,
  }
}

type Calls = {
  list: (asking: Asking) => Promise<Record<string, unknown>>
  read: (id: string, asking: Asking) => Promise<Answered>
  create: (asking: Asking) => Promise<Answered>
  replace: (id: string, asking: Asking) => Promise<Answered>
  modify: (id: string, asking: Asking) => Promise<Answered>
  remove: (id: string, asking: Asking) => Promise<void>
}

const send = (reply: FastifyReply, status: number, body: unknown) =>
  reply.code(status).type(MEDIA).header('cache-control', 'no-store').send(JSON.stringify(body))

function serveResources(app: FastifyInstance, path: string, asking: (request: FastifyRequest) => Asking, calls: Calls) {
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id.toLowerCase()
  const answer = (request: FastifyRequest, reply: FastifyReply, status: number, { resource, version }: Answered) => {
    const { query } = asking(request)
    reply.header('etag', tagOf(version))
    const { location } = resource.meta as { location: string }
    if (status === 201) reply.header('location', location)
    if (request.method === 'GET' && request.headers['if-none-match'] === tagOf(version)) return reply.code(304).send()
    return send(reply, status, reduced(resource, query))
  }
  app.get(path, async (request, reply) => {
    const list = await calls.list(asking(request))
    const { query } = asking(request)
    const resources = (list.Resources as Record<string, unknown>[]).map(one => reduced(one, query))
    return send(reply, 200, { ...list, Resources: resources })
  })
  const options = { bodyLimit: MAX_BODY }
  app.post(path, options, async (request, reply) => answer(request, reply, 201, await calls.create(asking(request))))
  const one = `${path}/:id`
  app.get(one, async (request, reply) => answer(request, reply, 200, await calls.read(idOf(request), asking(request))))
  app.put(one, options, async (request, reply) =>
    answer(request, reply, 200, await calls.replace(idOf(request), asking(request))),
  )
  app.patch(one, options, async (request, reply) =>
    answer(request, reply, 200, await calls.modify(idOf(request), asking(request))),
  )
  app.delete(one, async (request, reply) => {
    await calls.remove(idOf(request), asking(request))
    return reply.code(204).send()
  })
}

/** What the service says of itself. */
function serveDescriptions(app: FastifyInstance, { deps: { site } }: Directory): void {
  const base = () => `${site.url}${BASE}`
  app.get('/ServiceProviderConfig', async (_, reply) => send(reply, 200, serviceConfig(base())))
  for (const [path, all] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    app.get(path, async (_, reply) => send(reply, 200, listOf(all(base()), all(base()).length, 0)))
    app.get(`${path}/:id`, async (request, reply) => {
      const { id } = request.params as { id: string }
      const found = all(base()).find(one => one.id === id)
      if (!found) throw new ScimError(404, 'Nothing has this id.')
      return send(reply, 200, found)
    })
  }
}

/** Every refusal in the form that directories read. */
function answerScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ScimError) return send(reply, error.status, errorOf(error.status, error.message, error.scimType))
  const refusal = toRefusal(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'call of a directory failed')
  for (const [name, value] of Object.entries(refusal.headers)) reply.header(name, value)
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  return send(
    reply,
    refusal.status,
    errorOf(refusal.status, refusal.message, refusal.status === 400 ? 'invalidSyntax' : undefined),
  )
}
