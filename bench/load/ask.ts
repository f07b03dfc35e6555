import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Answered } from './figures.ts'

/** Calls of the suite: kept connections, the servers in turn, and one second try elsewhere where a server is gone. */

export type Reply = Answered & { text: string }
export type Call = {
  method: string
  path: string
  token?: string
  json?: object
  file?: { name: string; text: string }
  /** Makes a second try safe. */
  key?: string
}
export type Ask = (call: Call) => Promise<Reply>

const PATIENCE_MS = 60_000

export function openAsk(urls: () => readonly string[]): Ask & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let turn = 0
  const next = () => {
    const all = urls()
    return all[turn++ % all.length]!
  }
  const ask = async (call: Call): Promise<Reply> => {
    const begun = performance.now()
    const first = await send(agent, next(), call).catch(() => null)
    const second = first ?? (await send(agent, next(), call).catch(() => null))
    const ms = performance.now() - begun
    return { ms, retried: first === null, ...(second ?? { status: 0, text: '' }) }
  }
  return Object.assign(ask, { close: () => agent.destroy() })
}

function send(agent: Agent, url: string, call: Call): Promise<{ status: number; text: string }> {
  const { type, body } = bodyOf(call)
  const headers = {
    accept: 'application/json',
    ...(type ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {}),
    ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
    ...(call.key ? { 'idempotency-key': call.key } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(new URL(call.path, url), { method: call.method, headers, agent }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end(body)
  })
}

function bodyOf({ json, file }: Call): { type: string; body: string } {
  if (json) return { type: 'application/json', body: JSON.stringify(json) }
  if (!file) return { type: '', body: '' }
  const boundary = randomUUID()
  const head = `content-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: text/csv`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: `--${boundary}\r\n${head}\r\n\r\n${file.text}\r\n--${boundary}--\r\n`,
  }
}
