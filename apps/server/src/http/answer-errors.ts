import type { ErrorBody } from '@cradle/contract'
import { NoTurn } from '@cradle/threads'
import { wireMessage } from '@cradle/words/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '../core/error-code.ts'
import { limitHeaders, type PlainRefusal, presentProblem, Refusal, refusal } from './refuse.ts'

/** Turns whatever went wrong into the one error shape: a sentence first, a code, and the id to ask about. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  if (refusal.status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'call failed')
  return sendRefusal(refusal, request.id, reply)
}

/** What an error means for who called. */
export const toRefusal = (error: unknown): Refusal => (error instanceof Refusal ? error : refusalOf(error))

/** What the answer says: in English, as a code, and as a message with its values. */
export const errorBody = ({ message, code, codedMessage: text, problems, workspace, ticket }: Refusal): ErrorBody => ({
  detail: message,
  code,
  message: wireMessage(text),
  ...(problems ? { problems: problems.map(presentProblem) } : {}),
  ...(workspace ? { workspace } : {}),
  ...(ticket ? { ticket } : {}),
})

export function sendRefusal(refusal: Refusal, requestId: string, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { ...errorBody(refusal), request_id: requestId }
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

const FRAMEWORK: Readonly<Record<string, readonly [status: number, key: PlainRefusal]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type.json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'malformed_request.length'],
  FST_ERR_BAD_URL: [400, 'malformed_request.address'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'not_found'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'unsupported_media_type.form'],
  FST_PARTS_LIMIT: [413, 'too_many_parts.parts'],
  FST_FILES_LIMIT: [413, 'too_many_parts.files'],
  FST_FIELDS_LIMIT: [413, 'too_many_parts.fields'],
  FST_PROTO_VIOLATION: [400, 'forbidden_key.form'],
  FST_MP_PREMATURE_CLOSE: [400, 'malformed_request.form_ended'],
}

/** Signs of a database or disk that is away or full, as drivers and PostgreSQL name them. */
const AWAY = /^(08...|57P0[123]|57014|53300|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const AWAY_WORDS = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed/
const FULL = /^(53100|ENOSPC|EDQUOT)$/

const BUSY_SECONDS = 10

function busyRefusal({ whose, max }: NoTurn): Refusal {
  if (whose === 'everybody') {
    return refusal(503, 'unavailable.work', { headers: { 'retry-after': String(BUSY_SECONDS) } })
  }
  const headers = limitHeaders({ name: 'reading', max, unit: 'concurrent-requests' }, BUSY_SECONDS)
  return refusal(429, 'too_many_requests.waiting', { headers })
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof NoTurn) return busyRefusal(error)
  const known = FRAMEWORK[errorCode(error) ?? '']
  if (known) return refusal(known[0], known[1], {})
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = errorCode(cause) ?? ''
    if (FULL.test(code)) return refusal(507, 'storage_full', {})
    const unreached = 'syscall' in cause && cause.syscall === 'connect'
    if (unreached || AWAY.test(code) || AWAY_WORDS.test(cause.message))
      return refusal(503, 'unavailable.database', { headers: { 'retry-after': '5' } })
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return refusal(status, 'malformed_request', {})
  return refusal(500, 'internal_error', {})
}
