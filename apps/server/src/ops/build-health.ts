import fastify, { type FastifyInstance, LogController } from 'fastify'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { answerError } from '../http/answer-errors.ts'
import { serve } from '../http/serve.ts'
import { serveMetrics } from './metrics.ts'
import { opsRoutes } from './routes.ts'

/** What a worker answers: whether it is well, and its measurements. Nothing of anybody's data. */
export async function buildHealth(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log as never,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => newId(deps.clock.now()),
    forceCloseConnections: 'idle',
    http: { headersTimeout: 5_000, maxHeaderSize: 8 * 1024 },
  }) as unknown as FastifyInstance
  app.setErrorHandler(answerError)
  const routes = opsRoutes(deps)
  const options = { authenticate: async () => null, uploadMaxMb: 0, checkRawJson: false }
  serve(app, 'live', routes.live, options as never)
  serve(app, 'ready', routes.ready, options as never)
  serveMetrics(app, deps)
  return app
}
