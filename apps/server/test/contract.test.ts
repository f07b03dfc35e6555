import { type Endpoint, type EndpointName, endpoints } from '@cradle/contract'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOperator, type Person, signUp } from './people.ts'
import { type Answer, onEmbedded, startServer, type TestServer } from './start-server.ts'
import { BODIES, PARAMS } from './well-formed.ts'

type Json = Record<string, unknown>
type Operation = {
  operationId: string
  security: Json[]
  parameters?: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: {
    content: Record<string, { schema: Json & { properties?: Record<string, Json>; required?: string[] } }>
  }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: Json }> }>
}
type Description = { openapi: string; paths: Record<string, Record<string, Operation>>; components: Json }

const calls = Object.entries(endpoints) as [EndpointName, Endpoint][]
test('every call with a JSON body has one here', () => {
  // The share files of the lca nouns are long; their own tests send them.
  const without = calls.filter(([name, call]) => call.body && !call.files && call.noun !== 'lca' && !BODIES[name])
  expect(without.map(([name]) => name)).toEqual([])
})

onEmbedded('the description of the API', database => {
  let server: TestServer
  let ada: Person
  let description: Description
  let ajv: Ajv2020
  beforeAll(async () => {
    server = await startServer({
      database,
      env: { UPLOAD_MAX_MB: '1', TRUST_PROXY: 'loopback' },
    })
    ada = await signUp(server, { email: 'ada@example.org' })
    await makeOperator(server, ada)
    description = (await server.request('GET', '/api/openapi.json')).data as Description
    ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
    ajv.addSchema({ $id: 'doc', ...description })
  })
  afterAll(() => server?.close())

  const operationOf = (call: Endpoint) => description.paths[call.path]![call.method.toLowerCase()]!
  const pathOf = (call: Endpoint) => call.path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMS[name]!)
  let visitor = 0
  const send = (
    call: Endpoint,
    init: { token?: string; body?: string | FormData; type?: string; query?: string } = {},
  ) => {
    const headers = new Headers()
    // Every call from another address, so that limits stay out of the way.
    headers.set('x-forwarded-for', `10.${(++visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`)
    if (init.token) headers.set('authorization', `Bearer ${init.token}`)
    if (init.type) headers.set('content-type', init.type)
    return server.request(call.method, pathOf(call) + (init.query ?? ''), {
      headers,
      ...(init.body === undefined ? {} : { body: init.body }),
    })
  }
  const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) })

  const validators = new Map<string, ValidateFunction>()
  /** The answer is one of those described, with a body of the described shape; an error begins with a sentence. */
  const checkAnswer = (call: Endpoint, answer: Answer<unknown>) => {
    const operation = operationOf(call)
    const about = `${call.method} ${call.path} answered ${answer.status} ${JSON.stringify(answer.data).slice(0, 300)}`
    const described = operation.responses[String(answer.status)]
    expect(described, about).toBeDefined()
    if (answer.status < 400) {
      if (call.media) return
      const place = [
        call.path,
        call.method.toLowerCase(),
        'responses',
        String(answer.status),
        'content',
        'application/json',
        'schema',
      ]
      const pointer = `doc#/paths/${place.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
      const validate = validators.get(pointer) ?? ajv.compile({ $ref: pointer })
      validators.set(pointer, validate)
      expect(validate(answer.data), `${about} ${ajv.errorsText(validate.errors)}`).toBe(true)
      return
    }
    const validate = ajv.getSchema('doc#/components/schemas/Error')!
    expect(validate(answer.data), about).toBe(true)
    const [first] = Object.entries(answer.data as Json)
    expect(first![0]).toBe('detail')
    expect(first![1], about).toMatch(/[.?]$/)
    expect(answer.headers.get('content-type')).toContain('application/json')
  }

  test('names exactly the calls of the table, each with an id, a summary and its security', () => {
    expect(description.openapi).toBe('3.1.0')
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(calls.map(([name, { method, path }]) => `${name} ${method} ${path}`).sort())
    for (const [, call] of calls) {
      const operation = operationOf(call)
      const session = { session: [] }
      const first = { anyone: undefined, 'anyone-or-user': {}, user: session, operator: session }[call.access]
      expect(operation.security[0]).toEqual(first)
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
      expect(operation.parameters?.filter(({ in: place }) => place === 'path').map(({ name }) => name) ?? []).toEqual(
        inPath,
      )
      if (call.files) {
        const form = operation.requestBody!.content['multipart/form-data']!.schema
        for (const { field } of call.files) expect(form.properties).toHaveProperty(field)
        expect(JSON.stringify(form)).toMatch(/at most [\d.]+ MB/)
      }
    }
  })

  describe.each(calls.filter(([name]) => !['logOut', 'ready'].includes(name)))('%s', (name, call) => {
    // A call that is in the table and not served yet is named by the test above.
    beforeEach(context => {
      if (!description.paths[call.path]?.[call.method.toLowerCase()]) context.skip()
    })
    const valid = BODIES[name]
    const token = () => (call.access === 'anyone' ? {} : { token: ada.access })

    test('a well-formed call gets a described answer', async () => {
      const form = new FormData()
      for (const { field } of call.files ?? []) form.append(field, new Blob(['hello']), 'hello.txt')
      const answer = await send(call, { ...token(), ...(call.files ? { body: form } : valid ? json(valid) : {}) })
      checkAnswer(call, answer)
    })

    if (call.access === 'user' || call.access === 'operator')
      test('without a living session it is 401', async () => {
        const claims = JSON.parse(Buffer.from(ada.access.split('.')[1]!, 'base64url').toString()) as {
          sub: string
          sid: string
        }
        const none = new UnsecuredJWT({ sid: claims.sid, kind: 'access' }).setSubject(claims.sub).setIssuer('cradle')
        const forged = [
          ada.access.slice(0, -3),
          `${ada.access}x`,
          none.setExpirationTime('1h').encode(),
          ada.refresh,
          'x',
        ]
        for (const bad of [undefined, ...forged]) {
          const answer = await send(call, { ...(bad ? { token: bad } : {}), ...(valid ? json(valid) : {}) })
          expect(answer.status, String(bad)).toBe(401)
          checkAnswer(call, answer)
        }
      })

    if (call.access === 'anyone-or-user')
      test('a dead session is 401, not a stranger', async () => {
        const answer = await send(call, { token: `${ada.access}x`, ...(valid ? json(valid) : {}) })
        expect(answer.status).toBe(401)
      })

    if (valid)
      test('a body with anything wrong in it is refused, in a sentence', async () => {
        const { properties = {}, required = [] } = operationOf(call).requestBody!.content['application/json']!.schema
        const bodies: unknown[] = [undefined, [], 'text', 7, null]
        for (const field of required)
          bodies.push(Object.fromEntries(Object.entries(valid!).filter(([key]) => key !== field)))
        for (const [field, schema] of Object.entries(properties)) {
          const wrongs = [{ a: { b: [] } }, [[]], ...(JSON.stringify(schema).includes('"null"') ? [] : [null])]
          for (const wrong of wrongs) bodies.push({ ...valid, [field]: wrong })
          const max = (schema as { maxLength?: number }).maxLength
          if (max) bodies.push({ ...valid, [field]: 'x'.repeat(max + 1) })
          const min = (schema as { minLength?: number }).minLength
          if (min) bodies.push({ ...valid, [field]: '' })
        }
        for (const body of bodies) {
          const sent = body === undefined ? { type: 'application/json', body: '' } : json(body)
          const answer = await send(call, { ...token(), ...sent })
          expect([400, 422], JSON.stringify(body)?.slice(0, 200)).toContain(answer.status)
          checkAnswer(call, answer)
        }
        const extra = await send(call, { ...token(), ...json({ ...valid, unheard_of: { of: ['anything'] } }) })
        checkAnswer(call, extra)
        for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
          const answer = await send(call, { ...token(), type, body: JSON.stringify(valid) })
          expect(answer.status).toBe(415)
          checkAnswer(call, answer)
        }
      })

    if (call.query)
      test('query values out of range are 422', async () => {
        for (const { name: key, schema } of operationOf(call).parameters!.filter(
          ({ in: place }) => place === 'query',
        )) {
          const { type, maxLength, enum: words } = schema as { type?: string; maxLength?: number; enum?: unknown[] }
          const wrong = type === 'integer' || words ? 'nonsense' : maxLength ? 'x'.repeat(maxLength + 1) : null
          if (wrong === null) continue
          const answer = await send(call, { ...token(), query: `?${key}=${wrong}` })
          // A portfolio that does not exist may be noticed first.
          expect([422], key).toContain(answer.status)
          checkAnswer(call, answer)
        }
      })

    if (call.files)
      test('a form with anything wrong in it is a 4xx', async () => {
        const form = (parts: [string, Blob | string][]) => {
          const made = new FormData()
          for (const [field, value] of parts) {
            if (typeof value === 'string') made.append(field, value)
            else made.append(field, value, 'a.bin')
          }
          return made
        }
        const field = call.files![0]!.field
        const max = (call.files![0]!.most_mb ?? 1) * 1024 * 1024
        const attempts: { type?: string; body: string | FormData }[] = [
          { body: form([]) },
          { body: form([['other', new Blob(['x'])]]) },
          { body: form([[field, 'text instead of a file']]) },
          {
            body: form([
              [field, new Blob(['x'])],
              [field, new Blob(['y'])],
            ]),
          },
          { body: form([[field, new Blob([Buffer.alloc(max + 1)])]]) },
          json({ [field]: 'x' }),
          { type: 'multipart/form-data; boundary=x', body: 'nonsense' },
        ]
        for (const attempt of attempts) {
          const answer = await send(call, { ...token(), ...attempt })
          expect(answer.status).toBeGreaterThanOrEqual(400)
          expect(answer.status).toBeLessThan(500)
          checkAnswer(call, answer)
        }
      })

    test('another method is refused', async () => {
      const taken = calls.filter(([, other]) => other.path === call.path).map(([, other]) => other.method)
      for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
        other => !taken.includes(other),
      )) {
        const answer = await server.request(method, pathOf(call))
        // The address may belong to another call too (a parameter takes any word).
        expect([401, 404, 405, 415, 422]).toContain(answer.status)
        if (answer.status === 405)
          expect(answer.headers.get('allow')!.split(', ')).toEqual(expect.arrayContaining(taken))
        expect(Object.keys(answer.error)[0]).toBe('detail')
      }
    })
  })
})
