import { join } from 'node:path'
import { type EndpointName, endpoints, TOKEN_START } from '@cradle/contract'
import { readQueryString, setSecurityHeaders } from '@cradle/http'
import { traceCalls } from '@cradle/traces'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { assuranceRoutes } from '../assurance/routes.ts'
import { createSessionAuthenticator } from '../auth/authenticate.ts'
import { authRoutes } from '../auth/routes.ts'
import { benchmarkRoutes } from '../benchmark/routes.ts'
import { bundleRoutes } from '../bundles/routes.ts'
import { contactRoutes } from '../contact/routes.ts'
import { newId } from '../core/ids.ts'
import { databaseRoutes } from '../databases/routes.ts'
import type { Deps } from '../deps/deps.ts'
import { draftRoutes } from '../drafts/routes.ts'
import { evidenceRoutes } from '../evidence/routes.ts'
import { exportRoutes } from '../exports/routes.ts'
import { faqRoutes } from '../faq/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { financedRoutes } from '../financed/routes.ts'
import { statementRoutes } from '../financed/statement-routes.ts'
import { answerError, sendRefusal } from '../http/answer-errors.ts'
import { answerNoHttp } from '../http/answer-no-http.ts'
import { serveOtherOrigins } from '../http/cross-origin.ts'
import { readJson } from '../http/json-body.ts'
import { openIncoming } from '../http/receive-files.ts'
import { refusal } from '../http/refuse.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { type Handler, type Handlers, type ServeOptions, serve } from '../http/serve.ts'
import { UploadPlaces } from '../http/upload-places.ts'
import { industryRoutes } from '../industries/routes.ts'
import { cataloguePackage } from '../lca/export-catalogue.ts'
import { lcaRoutes } from '../lca/routes.ts'
import { scenarioRoutes } from '../lca/scenario-routes.ts'
import { toolsOf } from '../lca/tools.ts'
import { serveMailbox } from '../mail/mailbox.ts'
import { serveMcp } from '../mcp/serve-mcp.ts'
import { messageRoutes } from '../messages/routes.ts'
import { openIdRoutes } from '../openid/routes.ts'
import { operatorRoutes } from '../operator/routes.ts'
import { serveMetrics } from '../ops/metrics.ts'
import { servePages } from '../ops/pages.ts'
import { opsRoutes } from '../ops/routes.ts'
import { noteSecurity } from '../ops/security-events.ts'
import { isOwn, serveWeb } from '../ops/web-files.ts'
import { organisationRoutes } from '../organisations/routes.ts'
import { ownerRoutes } from '../owners/routes.ts'
import { listFileRoutes } from '../portfolios/file-routes.ts'
import { portfolioRoutes } from '../portfolios/routes.ts'
import { referenceRoutes } from '../reference/routes.ts'
import { registrationRoutes } from '../registrations/routes.ts'
import { requestRoutes } from '../requests/routes.ts'
import { commentRoutes } from '../review/comments.ts'
import { reviewRoutes } from '../review/review.ts'
import { groupRoutes } from '../runs/group-routes.ts'
import { runRoutes } from '../runs/routes.ts'
import { scheduleRoutes } from '../schedules/routes.ts'
import { serveUnsubscribe } from '../schedules/unsubscribe.ts'
import { serveScim } from '../scim/serve-scim.ts'
import { scimTokenRoutes } from '../scim/token-routes.ts'
import { shareRoutes } from '../shares/routes.ts'
import { createShareAuthenticator } from '../shares/share-authenticator.ts'
import { logRoutes } from '../signing/log-routes.ts'
import { serveKeys, signingRoutes } from '../signing/routes.ts'
import { tokenRoutes } from '../tokens/routes.ts'
import { createTokenAuthenticator } from '../tokens/token-authenticator.ts'
import { userRoutes } from '../users/routes.ts'
import { viewRoutes } from '../views/routes.ts'
import { webhookRoutes } from '../webhooks/routes.ts'
import { createMemberships } from '../workspaces/memberships.ts'
import { workspaceRoutes } from '../workspaces/routes.ts'

const MAX_JSON = 512 * 1024
/** Uploads under way of all accounts together: each is a file on disk and a connection. */
const UPLOADS_OF_ALL = 200

const incomingOf = (env: Deps['env']) => join(env.DATA_DIR, 'incoming')

/** The whole web side of the program, ready to listen. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { env } = deps
  let screens: ReturnType<typeof serveWeb> | undefined
  await openIncoming(incomingOf(env))
  const loggerInstance: FastifyBaseLogger = deps.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => newId(deps.clock.now()),
    trustProxy: trusted(env.TRUST_PROXY),
    bodyLimit: MAX_JSON,
    requestTimeout: 300_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1280, querystringParser: readQueryString },
    http: {
      requireHostHeader: false,
      headersTimeout: 15_000,
      maxHeaderSize: 16 * 1024,
      connectionsCheckingInterval: 5_000,
    },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, env.PUBLIC_URL.startsWith('https:'), env.API_BASE)
      // A person who opens a malformed address sees the page for unknown ones, not an answer for programs.
      const isSeen = error.code === 'FST_ERR_BAD_URL' && request.method === 'GET' && !isOwn(request.url)
      if (isSeen && screens) return void screens(request, reply)
      answerError(error, request, reply)
    },
    clientErrorHandler: answerNoHttp(env),
  })
  traceCalls(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) =>
    readJson(text),
  )
  await app.register(multipart, { throwFileSizeLimit: true })
  await app.register(compress, {
    global: true,
    threshold: 1400,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  app.setErrorHandler(answerError)
  securityHeaders(app, deps)
  noteSecurity(app, deps)
  serveOtherOrigins(app, deps)
  logCalls(app)
  screens = serveCalls(app, deps)
  return app
}

/** One line per call, by route and never by address: addresses may carry codes. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = { method: request.method, url: request.routeOptions.url ?? 'none' }
    const line = { id: request.id, method, route: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (url.startsWith('/api/health') || url === '/metrics') request.log.debug(line, 'call')
    else request.log.info(line, 'call')
  })
}

/** Gives what answers an address without a page. */
function serveCalls(app: FastifyInstance, deps: Deps): ReturnType<typeof serveWeb> {
  const authenticator = createSessionAuthenticator(deps)
  const tokens = createTokenAuthenticator(deps)
  const readers = createShareAuthenticator(deps)
  const memberships = createMemberships(deps)
  app.addHook('onClose', () => tokens.flush())
  const options: ServeOptions = {
    authenticate: (token, address) =>
      token.startsWith(TOKEN_START) ? tokens.authenticate(token) : authenticator.authenticate(token, address),
    findMembership: memberships.find,
    readShare: readers.authenticate,
    uploads: {
      receiving: {
        folder: incomingOf(deps.env),
        maxMb: deps.env.UPLOAD_MAX_MB,
        stallSeconds: deps.env.UPLOAD_STALL_S,
      },
      places: new UploadPlaces(deps.env.UPLOADS_AT_ONCE, UPLOADS_OF_ALL),
    },
    checkRawJson: deps.env.NODE_ENV === 'test',
  }
  const lca = toolsOf(deps)
  const handlers: Handlers<EndpointName> = {
    ...authRoutes(deps, authenticator),
    ...openIdRoutes(deps, memberships),
    ...registrationRoutes(deps, authenticator),
    ...userRoutes(deps, authenticator, tokens),
    ...tokenRoutes(deps, tokens),
    ...workspaceRoutes(deps, memberships),
    ...commentRoutes(deps),
    ...reviewRoutes(deps),
    ...assuranceRoutes(deps),
    ...webhookRoutes(deps),
    ...messageRoutes(deps),
    ...fileRoutes(deps),
    ...evidenceRoutes(deps),
    ...requestRoutes(deps),
    ...scheduleRoutes(deps),
    ...faqRoutes(deps),
    ...contactRoutes(deps),
    ...industryRoutes(deps),
    ...portfolioRoutes(deps),
    ...listFileRoutes(deps),
    ...bundleRoutes(deps),
    ...draftRoutes(deps),
    ...exportRoutes(deps),
    ...runRoutes(deps),
    ...groupRoutes(deps),
    ...shareRoutes(deps, readers),
    ...organisationRoutes(deps),
    ...benchmarkRoutes(deps),
    ...ownerRoutes(deps),
    ...referenceRoutes(deps),
    ...lcaRoutes(lca),
    ...scenarioRoutes(deps),
    ...viewRoutes(deps),
    ...databaseRoutes(deps, iso3 => cataloguePackage(lca, iso3)),
    ...financedRoutes(deps),
    ...statementRoutes(deps),
    ...signingRoutes(deps),
    ...logRoutes(deps),
    ...operatorRoutes(deps, authenticator, tokens),
    ...scimTokenRoutes(deps),
    ...opsRoutes(deps),
  }
  for (const name of Object.keys(handlers) as EndpointName[])
    serve(app, name, handlers[name] as Handler<typeof name>, options)
  servePages(app, deps, new Set(Object.keys(handlers)))
  serveKeys(app, deps)
  serveUnsubscribe(app, deps)
  serveMcp(app, deps, options)
  serveScim(app, { deps, sessions: authenticator, tokens, memberships })
  serveMailbox(app, deps)
  serveMetrics(app, deps, [deps.security.counter])
  const screens = serveWeb(app, { apiBase: deps.env.API_BASE, isMocked: deps.env.PUBLIC_MOCK_SERVER })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const allowed = methodsOf(path)
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '))
      return sendRefusal(
        refusal(405, 'method_not_allowed', {}, { allowed: allowed.join(', '), method: request.method }),
        request.id,
        reply,
      )
    }
    return sendRefusal(refusal(404, 'not_found.address', {}), request.id, reply)
  })
  return screens
}

const patterns = Object.values(endpoints).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

function methodsOf(path: string): string[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}

function trusted(setting: string): boolean | string[] {
  if (setting === 'none' || setting === '') return false
  return setting.split(',').map(part => part.trim())
}
