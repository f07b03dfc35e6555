import type { Socket } from 'node:net'
import { securityFields } from '@cradle/http'
import type { Env } from '../core/env.ts'
import { errorBody } from './answer-errors.ts'
import { refusal } from './refuse.ts'

/** Answers what is no HTTP, or comes too slowly to become a call: 400 or 408 with the headers of every answer, and the end of the connection. */
export const answerNoHttp =
  ({ PUBLIC_URL, API_BASE }: Pick<Env, 'PUBLIC_URL' | 'API_BASE'>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const [line, refused] = isSlow
      ? ['408 Request Timeout', refusal(408, 'request_timeout', {})]
      : ['400 Bad Request', refusal(400, 'malformed_request', {})]
    const body = JSON.stringify(errorBody(refused))
    const fields = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
      ...securityFields(PUBLIC_URL.startsWith('https:'), API_BASE),
    }
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${line}\r\n${head.join('')}\r\n${body}`)
  }
