import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTraces } from '@cradle/traces/open'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../core/env.ts'

/** Spans as a collector gets them, from a program that is told of it. */

type Span = { trace: string; id: string; parent: string; name: string; text: string }

/** Fields of a protobuf message by number: varints as numbers, the rest as bytes. */
function fieldsOf(bytes: Buffer): [number, number | Buffer][] {
  const fields: [number, number | Buffer][] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const kind = key & 7
    const size = kind === 1 ? 8 : kind === 5 ? 4 : kind === 2 ? varint() : 0
    fields.push([key >>> 3, kind === 0 ? varint() : bytes.subarray(at, at + size)])
    at += size
  }
  return fields
}
const inner = (bytes: Buffer, field: number) =>
  fieldsOf(bytes).flatMap(([number, value]) => (number === field && typeof value !== 'number' ? [value] : []))

/** ExportTraceServiceRequest -> resource_spans -> scope_spans -> spans. */
const spansOf = (body: Buffer): Span[] =>
  inner(body, 1)
    .flatMap(resource => inner(resource, 2))
    .flatMap(scope => inner(scope, 2))
    .map(span => ({
      trace: inner(span, 1)[0]!.toString('hex'),
      id: inner(span, 2)[0]!.toString('hex'),
      parent: inner(span, 4)[0]?.toString('hex') ?? '',
      name: inner(span, 5)[0]!.toString(),
      text: span.toString('latin1'),
    }))

const spans: Span[] = []
const requests: { url: string; key: unknown }[] = []
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  requests.push({ url: request.url ?? '', key: request.headers['x-key'] })
  spans.push(...spansOf(Buffer.concat(chunks)))
  response.end()
})

beforeAll(() => new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve)))
afterAll(() => void collector.close())

test('a call, its statements, the job that it queues and the threads are one trace', async () => {
  spans.length = 0
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-key=ours'
  const close = await openTraces(
    readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SERVICE_NAME: 'cradle under test' }),
    '0.0.0',
  )
  // Only now, as `main.ts` does it: the database's driver must not be loaded before.
  const { startServer } = await import('../../test/start-server.ts')
  const { signUp } = await import('../../test/people.ts')
  const { delivered, SMALL } = await import('../../test/uploads.ts')
  const server = await startServer({ database: 'embedded', reference: true })
  const person = await signUp(server)
  const caller = '4bf92f3577b34da6a3ce929d0e0e4736'
  const sent = await server.call(
    'uploadPortfolio',
    {
      files: [{ field: 'file', name: 'secret list.csv', bytes: SMALL }],
      headers: { traceparent: `00-${caller}-00f067aa0ba902b7-01` },
    },
    person.access,
  )
  expect(sent.status).toBe(202)
  await delivered(server, person.access, sent.data.id)
  await server.close()
  await close()

  expect(requests.length).toBeGreaterThan(0)
  expect(new Set(requests.map(({ url, key }) => `${url} ${key}`))).toEqual(new Set(['/v1/traces ours']))
  const ofCaller = spans.filter(({ trace }) => trace === caller)
  const named = (name: string) => ofCaller.filter(span => span.name === name)
  const [call] = named('POST /api/portfolio/upload/')
  expect(call?.parent).toBe('00f067aa0ba902b7')
  expect(call?.text).toContain(sent.headers.get('x-request-id'))
  const [job] = named('job assess-small')
  expect(ofCaller.map(({ id }) => id)).toContain(job?.parent)
  expect(named('thread read')[0]?.parent).toBe(call?.id)
  expect(named('thread assess')[0]?.parent).toBe(job?.id)
  const statements = ofCaller.filter(({ name }) => name.startsWith('pg.query'))
  expect(statements.map(({ text }) => text)).toContainEqual(expect.stringMatching(/insert into \\?"?portfolios/))
  expect(statements.map(({ parent }) => parent)).toContain(job?.id)

  // The queue's polling is nobody's trace, and nothing personal is told.
  for (const span of spans.filter(({ name }) => name.startsWith('pg.'))) expect(span.parent).not.toBe('')
  for (const { text } of spans)
    for (const personal of [person.email, 'secret list', 'Hilltop', sent.data.id]) expect(text).not.toContain(personal)
})
