import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { context, propagation, trace } from '@opentelemetry/api'

/** Longest that the end of the program waits for a collector. */
const LAST_MS = 2_000

export type TraceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: string
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
}

/**
 * Begins to send traces (OTLP over HTTP, protobuf) where OTEL_EXPORTER_OTLP_ENDPOINT names a collector; otherwise nothing is loaded and
 * every span is a no-op. Called before anything else imports `pg`. Returns how to send what is left and stop. The libraries read
 * OTEL_EXPORTER_OTLP_HEADERS and OTEL_EXPORTER_OTLP_TIMEOUT themselves.
 */
export async function openTraces(env: TraceSettings, version: string): Promise<() => Promise<void>> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === '') return async () => {}
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, { resourceFromAttributes }, pg] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-proto'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/instrumentation-pg'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    // Bounded: where the collector is away, spans are dropped and nobody waits.
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  // The queue asks for work all the time: only statements of a call or of a job are told.
  const statements = new pg.PgInstrumentation({ requireParentSpan: true })
  statements.setTracerProvider(provider)
  // The instrumentation takes hold of a package where it is required; whoever imports it later gets the same objects.
  createRequire(import.meta.url)('pg')
  return async () => {
    await Promise.race([provider.shutdown().catch(() => {}), wait(LAST_MS)])
    statements.disable()
    for (const api of [trace, propagation, context]) api.disable()
  }
}
