import {
  type Endpoint,
  type EndpointName,
  ErrorBody,
  permissionFor,
  READER_START,
  TOKEN_START,
  tokenMay,
} from '@cradle/contract'
import type { z } from 'zod'
import { type JsonSchema, jsonSchema } from './json-schema.ts'
import { servedCalls } from './served-calls.ts'

type Json = Record<string, unknown>

/** What the description says of this installation: its version and limits, and the calls that it serves, by name. */
export type OpenApiFacts = {
  version: string
  uploadMaxMb: number
  uploadMaxRows: number
  served: ReadonlySet<string>
}

const WORKSPACE = {
  name: 'Cradle-Workspace',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'Id of the workspace that the call means. Without it: your personal one, or that of the token.',
}

/** The OpenAPI 3.1 description of every call that is served, made from the contract table. */
export function openApi({ version, uploadMaxMb, uploadMaxRows, served }: OpenApiFacts): Json {
  const paths: Record<string, Json> = {}
  const nouns = new Set<string>()
  for (const [name, call] of servedCalls(served)) {
    nouns.add(call.noun)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call, uploadMaxMb) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cradle',
      version,
      summary: 'Life-cycle assessment and impact reporting by Sustainable Development Goal.',
      description: [
        'Burdens are zero or below, contributions zero or above, in person-years; the two are never netted. A goal that is not assessed has a status that says so, and its number is not a result.',
        'Every error body begins with `detail`, a sentence for a person in English, followed by a `code` for programs, the same sentence as a `message` (a code with the values of its text, for other languages) and, where fields are at fault, `problems`.',
        'Times are ISO 8601 in UTC. Unknown fields of a body or query are ignored; a query key may stand only once.',
        'Portfolios and what else belongs to people is in workspaces: the header `Cradle-Workspace` names one of yours, and your role there says which calls you may make. One that is not yours answers like one that does not exist.',
        `Uploaded files: at most ${uploadMaxMb} MB and ${uploadMaxRows} rows unless a call says otherwise. JSON bodies: at most 512 kB.`,
      ].join('\n\n'),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...nouns].sort().map(name => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      headers: LIMIT_HEADERS,
      parameters: { Workspace: WORKSPACE },
      responses: {
        Error: {
          description: 'The call was refused or failed; the first value of the body says why, in a sentence.',
          headers: {
            'x-request-id': { schema: { type: 'string' }, description: 'Name this id when you ask about the answer.' },
          },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
        TooMany: {
          description: 'Too many attempts; try again after the time in Retry-After.',
          headers: { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds.' }, ...LIMIT_FIELDS },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of POST /api/auth/login/ or /api/auth/refresh/.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token for scripts, made at POST /api/user/tokens/; begins with ${TOKEN_START}. Scope read makes GET calls, write all that name it.`,
        },
        reader: {
          type: 'http',
          scheme: 'bearer',
          description: `What the reader of a share link is given by POST /api/share/open/; begins with ${READER_START}. It reads the report of the link and nothing else.`,
        },
      },
    },
  }
}

function operation(name: EndpointName, call: Endpoint, uploadMaxMb: number): Json {
  const security =
    call.access === 'user' || call.access === 'operator'
      ? { security: tokenMay('write', call) ? [{ session: [] }, { token: [] }] : [{ session: [] }] }
      : call.access === 'anyone-or-user'
        ? { security: [{}, { session: [] }, { token: [] }, ...(call.shared ? [{ reader: [] }] : [])] }
        : { security: [] }
  const chosen = permissionFor(name) !== null ? [{ $ref: '#/components/parameters/Workspace' }] : []
  const parameters = [...parametersOf('path', call.params), ...parametersOf('query', call.query), ...chosen]
  return {
    operationId: name,
    tags: [call.noun],
    summary: call.summary,
    ...security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.files || call.body ? { requestBody: bodyOf(call, uploadMaxMb) } : {}),
    responses: responsesOf(call),
  }
}

function parametersOf(place: 'path' | 'query', schema: Endpoint['params']): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function bodyOf(call: Endpoint, uploadMaxMb: number): Json {
  const fields: JsonSchema = call.body ? schemaOf(call.body, 'input') : { type: 'object', properties: {} }
  if (!call.files) return { required: true, content: { 'application/json': { schema: fields } } }
  const files = Object.fromEntries(
    call.files.map(({ field, description, many, most_mb: maxMb }) => {
      const text = `${description}; at most ${maxMb ?? uploadMaxMb} MB`
      const file = { type: 'string', contentMediaType: 'application/octet-stream', description: text }
      return [field, many ? { type: 'array', items: file } : file]
    }),
  )
  const { properties, required } = fields
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { ...files, ...properties },
          required: [...call.files.filter(file => !file.many).map(file => file.field), ...(required ?? [])],
        },
      },
    },
  }
}

/** What answers to calls with a limit say; where it is used up and where it is not. */
const LIMIT_FIELDS = {
  'ratelimit-policy': { $ref: '#/components/headers/RateLimitPolicy' },
  ratelimit: { $ref: '#/components/headers/RateLimit' },
}

const LIMIT_HEADERS = {
  RateLimitPolicy: {
    schema: { type: 'string' },
    description:
      'Where the call has a limit: how many calls within how many seconds ("export";q=60;w=600), or at the same time ("uploads";q=8;qu="concurrent-requests").',
  },
  RateLimit: {
    schema: { type: 'string' },
    description:
      'Where the call has a limit: how many are left, and in how many seconds the count starts anew ("export";r=59;t=600).',
  },
}

function responsesOf(call: Endpoint): Json {
  const error = { $ref: '#/components/responses/Error' }
  const media = call.media ?? 'application/json'
  const content = call.media ? { [media]: {} } : { [media]: { schema: schemaOf(call.reply, 'output') } }
  const answers: Json = {
    [call.status ?? 200]: { description: call.summary, headers: LIMIT_FIELDS, content },
    400: error,
    ...(call.access === 'anyone' && call.noun !== 'auth' ? {} : { 401: error }),
    ...(call.access === 'anyone' && call.noun !== 'auth' ? {} : { 403: error }),
    404: error,
    405: error,
    ...(call.files || call.body ? { 413: error, 415: error, 422: error } : call.query ? { 422: error } : {}),
    ...(call.method === 'GET' ? {} : { 409: error }),
    429: { $ref: '#/components/responses/TooMany' },
    500: error,
    503: error,
  }
  if (call.later) {
    answers[202] = {
      description: 'It is made first; this says where to look.',
      content: { 'application/json': { schema: schemaOf(call.later, 'output') } },
    }
    answers[206] = { description: 'The part that the Range header asks for.', content: { [media]: {} } }
    answers[304] = { description: 'The tag of If-None-Match is that of the file: you have it.' }
    answers[409] = error
    answers[416] = error
  }
  if (call.path === '/api/health/ready')
    answers[503] = {
      description: 'Not ready.',
      content: { 'application/json': { schema: schemaOf(call.reply, 'output') } },
    }
  if (call.files) answers[507] = error
  return answers
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...json } = jsonSchema(schema, io)
  return json
}
