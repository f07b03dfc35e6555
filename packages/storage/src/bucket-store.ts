import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { type Files, newKey } from './file-store.ts'

/** Where the bucket is and who may use it, in the names of the environment. */
export type BucketSettings = {
  /** `s3://bucket/prefix` */
  FILES_URL: string
  AWS_ACCESS_KEY_ID: string
  AWS_SECRET_ACCESS_KEY: string
  AWS_REGION: string
  /** Empty: that of Amazon in the region. */
  AWS_ENDPOINT_URL_S3: string
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/
const TIMEOUT_MS = 30_000
/** For files that are sent as they are read. */
const LONG_TIMEOUT_MS = 600_000
const KEYS_PER_PAGE = 1000
const RETRIES = 3
const FIRST_WAIT_MS = 50

/** The store did not do what was asked. */
export class BucketRefused extends Error {
  constructor(what: string, { status, serviceCode = '' }: S3ServiceError) {
    super(`The file store refused to ${what}: ${status} ${serviceCode}`.trim())
    this.name = 'BucketRefused'
  }
}

/** Files in a bucket of an S3-compatible store, `s3://bucket/prefix`, reached by path-style addresses. */
export function filesInBucket(settings: BucketSettings): Files {
  const { hostname: bucket, pathname } = new URL(settings.FILES_URL)
  const folder = pathname.replace(/^\/+|\/+$/g, '')
  const prefix = folder === '' ? '' : `${folder}/`
  const region = settings.AWS_REGION
  const endpoint = (settings.AWS_ENDPOINT_URL_S3 || `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  const config = {
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    fetch: fetchAgain,
  }
  const s3 = new S3mini({ ...config, requestAbortTimeout: TIMEOUT_MS })
  const patient = new S3mini({ ...config, requestAbortTimeout: LONG_TIMEOUT_MS })
  const objectAt = (key: string) => {
    if (!KEY.test(key)) throw new Error('This is not a file key.')
    return `${prefix}${key}`
  }
  /** The store compares the digest before it accepts: what is stored is what was sent. */
  const store = async (client: S3mini, content: Uint8Array | Blob, md5: string) => {
    const key = newKey()
    const headers = { 'content-md5': md5 }
    await client
      .putObject(objectAt(key), content, 'application/octet-stream', undefined, headers)
      .catch(refused('keep a file'))
    return key
  }
  return {
    put: bytes => store(s3, bytes, createHash('md5').update(bytes).digest('base64')),
    async putFile(path) {
      const hash = createHash('md5')
      for await (const bytes of createReadStream(path)) hash.update(bytes)
      return await store(patient, await openAsBlob(path), hash.digest('base64'))
    },
    has: async key => (await s3.objectExists(objectAt(key)).catch(refused('show a file'))) === true,
    async read(key, range) {
      const object = objectAt(key)
      const answer = range
        ? patient.getObjectRaw(object, false, range.start, range.end + 1)
        : patient.getObjectRaw(object)
      const { body } = (await answer.catch(nullIfMissing).catch(refused('give a file'))) ?? { body: null }
      return body && Readable.from(body, { objectMode: false })
    },
    async get(key) {
      const bytes = await s3.getObjectArrayBuffer(objectAt(key)).catch(refused('give a file'))
      return bytes && Buffer.from(bytes)
    },
    async remove(key) {
      await s3.deleteObject(objectAt(key)).catch(nullIfMissing).catch(refused('remove a file'))
    },
    list: () => listed(s3, prefix),
  }
}

async function* listed(s3: S3mini, prefix: string): AsyncGenerator<{ key: string; stored: Date }> {
  let next: string | undefined
  do {
    const page = await s3.listObjectsPaged('/', prefix, KEYS_PER_PAGE, next).catch(refused('list files'))
    if (!page) throw new Error(`The file store has no bucket ${s3.bucketName}.`)
    for (const { Key, LastModified: stored } of page.objects ?? []) {
      const key = Key.slice(prefix.length)
      if (KEY.test(key)) yield { key, stored }
    }
    next = page.nextContinuationToken
  } while (next !== undefined)
}

/** Asks again, a little later each time, where the store is busy or fails for a moment. Bodies are bytes or files, so that they can be sent again. A store that sends elsewhere is not followed: signed calls go to the named address only. */
const fetchAgain: typeof fetch = async (input, init) => {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(input, { ...init, redirect: 'error' })
    if (attempt === RETRIES || (answer.status < 500 && answer.status !== 429)) return answer
    await answer.body?.cancel()
    await wait(Math.random() * FIRST_WAIT_MS * 2 ** attempt)
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceError && error.status === 404) return null
  throw error
}

const refused =
  (what: string) =>
  (error: unknown): never => {
    throw error instanceof S3ServiceError ? new BucketRefused(what, error) : error
  }
