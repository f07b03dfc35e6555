import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { answerError, sendRefusal } from '../http/answer-errors.ts'
import { answerNoHttp } from '../http/answer-no-http.ts'
import { refusal } from '../http/refuse.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { serve } from '../http/serve.ts'
import { serveMetrics } from './metrics.ts'
import { opsRoutes } from './routes.ts'

/** What a worker answers: whether it is well, and its measurements. Nothing of anybody's data. */
export async function buildHealth(deps: Deps): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => newId(deps.clock.now()),
    forceCloseConnections: 'idle',
    http: { requireHostHeader: false, headersTimeout: 5_000, maxHeaderSize: 8 * 1024 },
    clientErrorHandler: answerNoHttp(deps.env),
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => sendRefusal(refusal(404, 'not_found.address', {}), request.id, reply))
  securityHeaders(app, deps)
  const routes = opsRoutes(deps)
  const nobody = async () => null
  const options = {
    authenticate: nobody,
    findMembership: nobody,
    readShare: nobody,
    uploads: null,
    checkRawJson: false,
  }
  serve(app, 'live', routes.live, options)
  serve(app, 'ready', routes.ready, options)
  serveMetrics(app, deps)
  return app
}
