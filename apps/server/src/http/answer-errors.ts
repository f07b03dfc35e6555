import type { ErrorBody } from '@cradle/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { NoTurn } from '../threads/fair-turns.ts'
import { limitHeaders, Refusal } from './refuse.ts'

/** Turns whatever went wrong into the one error shape: a sentence first, a code, and the id to ask about. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (refusal.status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'call failed')
  return sendRefusal(refusal, request.id, reply)
}

export function sendRefusal(refusal: Refusal, requestId: string, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = {
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.problems ? { problems: [...refusal.problems] } : {}),
    request_id: requestId,
  }
  for (const [name, value] of Object.entries(refusal.headers)) reply.header(name, value)
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  // What is left of a refused body is not read: the connection cannot be used again.
  if (refusal.status === 408 || refusal.status === 413) reply.header('connection', 'close')
  return reply
    .code(refusal.status)
    .header('x-request-id', requestId)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

const FRAMEWORK: Record<string, [number, string, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'This call takes application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large', 'The body is larger than this call accepts.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'malformed_request', 'The body is not as long as the header says.'],
  FST_ERR_BAD_URL: [400, 'malformed_request', 'The address is not well-formed.'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'not_found', 'This does not exist, or it is not yours.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'unsupported_media_type', 'Send this call as multipart/form-data.'],
  FST_PARTS_LIMIT: [413, 'too_many_parts', 'The form has too many parts.'],
  FST_FILES_LIMIT: [413, 'too_many_parts', 'The form has too many files.'],
  FST_FIELDS_LIMIT: [413, 'too_many_parts', 'The form has too many fields.'],
  FST_PROTO_VIOLATION: [400, 'forbidden_key', 'The form has a field with a name that is not allowed.'],
  FST_MP_PREMATURE_CLOSE: [400, 'malformed_request', 'The form ended too early.'],
}

/** Signs of a database or disk that is away or full, as drivers and PostgreSQL name them. */
const AWAY = /^(08...|57P0[123]|57014|53300|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const AWAY_WORDS = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed/
const FULL = /^(53100|ENOSPC|EDQUOT)$/

const BUSY_SECONDS = 10

function busyRefusal({ whose, max }: NoTurn): Refusal {
  if (whose === 'everybody') {
    const sentence = 'Much work waits already. Try again in a moment.'
    return new Refusal(503, 'unavailable', sentence, undefined, { 'retry-after': String(BUSY_SECONDS) })
  }
  const headers = limitHeaders({ name: 'reading', max, unit: 'concurrent-requests' }, BUSY_SECONDS)
  const sentence = 'Much of your work waits already. Try again in a moment.'
  return new Refusal(429, 'too_many_requests', sentence, undefined, headers)
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof NoTurn) return busyRefusal(error)
  const known = FRAMEWORK[(error as FastifyError).code]
  if (known) return new Refusal(...known)
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: unknown }).code ?? '')
    if (FULL.test(code)) {
      const sentence = 'The storage of this server is full. Nothing was kept; try again when there is room.'
      return new Refusal(507, 'storage_full', sentence)
    }
    const unreached = (cause as NodeJS.ErrnoException).syscall === 'connect'
    if (unreached || AWAY.test(code) || AWAY_WORDS.test(cause.message)) {
      const sentence = 'The database does not answer at the moment. Try again in a few seconds.'
      return new Refusal(503, 'unavailable', sentence, undefined, { 'retry-after': '5' })
    }
  }
  const status = (error as FastifyError).statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return new Refusal(status, 'malformed_request', 'The request could not be read.')
  return new Refusal(
    500,
    'internal_error',
    'Something went wrong on our side. It was noted with the id of this request.',
  )
}
