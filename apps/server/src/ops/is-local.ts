import type { FastifyRequest } from 'fastify'

/** Whether a request was made on this machine itself, and not passed on by a proxy that runs here. */
export function isLocal(request: FastifyRequest): boolean {
  const from = request.raw.socket.remoteAddress ?? ''
  const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(name => name in request.headers)
  return !passedOn && (from === '::1' || /^(::ffff:)?127\./.test(from))
}
