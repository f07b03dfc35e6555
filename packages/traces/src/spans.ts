import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

/** Spans of calls, jobs and threads. Without `openTraces` all of this does nothing. Names and attributes never hold an address or a name of somebody's. */

const tracer = () => trace.getTracer('cradle')

/** A span for each call, by route; what a caller's `traceparent` names is its parent. */
export function traceCalls(app: FastifyInstance): void {
  const inside = new WeakMap<object, ReturnType<typeof context.active>>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const caller = propagation.extract(ROOT_CONTEXT, request.headers)
    const attributes = { 'http.request.method': method, 'http.route': route, 'cradle.request_id': request.id }
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller)
    const here = trace.setSpan(caller, span)
    inside.set(request, here)
    context.with(here, done)
  })
  // Reading the body leaves the context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => context.with(inside.get(request) ?? ROOT_CONTEXT, done))
  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(inside.get(request) ?? ROOT_CONTEXT)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/** Does the work inside a span of its own, which ends with it. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return await tracer().startActiveSpan(name, { attributes }, async span => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** What a job carries, so that its span belongs to the trace of the call that queued it: `traceparent`, or nothing. */
export function traceToCarry(): Record<string, string> {
  const carried: Record<string, string> = {}
  propagation.inject(context.active(), carried)
  return carried
}

/** Does a job's work inside a span of the trace that it carries. */
export const inCarriedSpan = <T>(name: string, carried: object, attributes: Attributes, work: () => Promise<T>) =>
  context.with(propagation.extract(ROOT_CONTEXT, carried), () => inSpan(name, attributes, work))
