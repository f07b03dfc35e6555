import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Env } from '../core/env.ts'
import type { Files } from './file-store.ts'

type Settings = Pick<
  Env,
  'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_REGION' | 'AWS_ENDPOINT_URL_S3'
>

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/
const PATIENCE_MS = 30_000
/** For files that are sent as they are read. */
const LONG_PATIENCE_MS = 600_000

/** The store did not do what was asked. */
export class BucketRefused extends Error {
  constructor(what: string, status: number, text: string) {
    super(`The file store refused to ${what}: ${status} ${/<Code>([^<]*)</.exec(text)?.[1] ?? ''}`.trim())
    this.name = 'BucketRefused'
  }
}

/** Files in a bucket of an S3-compatible store, `s3://bucket/prefix`, reached by path-style addresses. */
export function filesInBucket(settings: Settings): Files {
  const { hostname: bucket, pathname } = new URL(settings.FILES_URL)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const region = settings.AWS_REGION
  const endpoint = (settings.AWS_ENDPOINT_URL_S3 || `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  const client = new AwsClient({
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region,
    retries: 3,
  })
  const base = `${endpoint}/${bucket}`
  const address = (key: string) => {
    if (!KEY.test(key)) throw new Error('This is not a file key.')
    return `${base}/${prefix === '' ? '' : `${prefix}/`}${key}`
  }
  const send = (url: string, init: { method: string; body?: Uint8Array; headers?: Record<string, string> }) =>
    client.fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) } as never)
  return {
    async put(bytes) {
      const name = randomUUID()
      const key = `${name.slice(0, 2)}/${name}`
      // The store compares the digest before it accepts: what is stored is what was sent.
      const headers = {
        'content-md5': createHash('md5').update(bytes).digest('base64'),
        'content-type': 'application/octet-stream',
      }
      const answer = await send(address(key), { method: 'PUT', body: bytes, headers })
      if (!answer.ok) throw new BucketRefused('keep a file', answer.status, await answer.text())
      return key
    },
    async putFile(path) {
      const name = randomUUID()
      const key = `${name.slice(0, 2)}/${name}`
      const { size } = await stat(path)
      const hash = createHash('md5')
      for await (const bytes of createReadStream(path)) hash.update(bytes)
      const headers = {
        'content-md5': hash.digest('base64'),
        'content-type': 'application/octet-stream',
        'content-length': String(size),
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      }
      const signed = await client.sign(address(key), { method: 'PUT', headers })
      // A stream can be sent once: the job is what tries again.
      const answer = await fetch(signed.url, {
        method: 'PUT',
        headers: signed.headers,
        body: Readable.toWeb(createReadStream(path)),
        duplex: 'half',
        signal: AbortSignal.timeout(LONG_PATIENCE_MS),
      } as never)
      if (!answer.ok) throw new BucketRefused('keep a file', answer.status, await answer.text())
      return key
    },
    async has(key) {
      const answer = await send(address(key), { method: 'HEAD' })
      if (!answer.ok && answer.status !== 404) throw new BucketRefused('show a file', answer.status, '')
      return answer.ok
    },
    async read(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await client.fetch(address(key), {
        method: 'GET',
        headers,
        signal: AbortSignal.timeout(LONG_PATIENCE_MS),
      } as never)
      if (answer.status === 404) return null
      if (!answer.ok || !answer.body) throw new BucketRefused('give a file', answer.status, await answer.text())
      return Readable.fromWeb(answer.body as never)
    },
    async get(key) {
      const answer = await send(address(key), { method: 'GET' })
      if (answer.status === 404) return null
      if (!answer.ok) throw new BucketRefused('give a file', answer.status, await answer.text())
      return Buffer.from(await answer.arrayBuffer())
    },
    async remove(key) {
      const answer = await send(address(key), { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404)
        throw new BucketRefused('remove a file', answer.status, await answer.text())
    },
    async *list() {
      let next: string | undefined
      do {
        const url = new URL(base)
        url.searchParams.set('list-type', '2')
        if (prefix !== '') url.searchParams.set('prefix', `${prefix}/`)
        if (next !== undefined) url.searchParams.set('continuation-token', next)
        const answer = await send(String(url), { method: 'GET' })
        const text = await answer.text()
        if (!answer.ok) throw new BucketRefused('list files', answer.status, text)
        for (const [, entry] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const stored = /<LastModified>([^<]*)</.exec(entry ?? '')?.[1]
          const key = (/<Key>([^<]*)</.exec(entry ?? '')?.[1] ?? '').slice(prefix === '' ? 0 : prefix.length + 1)
          if (stored && KEY.test(key)) yield { key, stored: new Date(stored) }
        }
        next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1]
      } while (next !== undefined)
    },
  }
}
