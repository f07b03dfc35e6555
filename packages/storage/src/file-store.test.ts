import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BucketRefused, filesInBucket } from './bucket-store.ts'
import { type Files, filesInFolder } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'cradle-files-'))
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 'store'),
  configureBuckets: [{ name: 'cradle', configs: [] }],
})
let endpoint = ''
beforeAll(async () => {
  const { port } = await store.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const bucket = (changed: Record<string, string> = {}) =>
  filesInBucket({
    FILES_URL: 's3://cradle/some/prefix',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_S3: endpoint,
    ...changed,
  })

const kinds: [string, () => Files][] = [
  ['a folder', () => filesInFolder(join(folder, 'local'))],
  ['a bucket', () => bucket()],
]

describe.each(kinds)('files in %s', (_name, open) => {
  test('come back byte for byte, are listed, and are gone when removed', async () => {
    const files = open()
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 31) % 256))
    const key = await files.put(bytes)
    const empty = await files.put(Buffer.alloc(0))
    expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/)
    expect((await files.get(key))?.equals(bytes)).toBe(true)
    expect(await files.get(empty)).toHaveLength(0)
    const listed: string[] = []
    for await (const { key: found, stored } of files.list()) {
      listed.push(found)
      expect(Math.abs(Date.now() - stored.getTime())).toBeLessThan(60_000)
    }
    expect(listed.sort()).toEqual([key, empty].sort())
    await files.remove(key)
    await files.remove(key)
    expect(await files.get(key)).toBeNull()
    await files.remove(empty)
  })

  test('a long file is stored from the disk and read in parts', async () => {
    const files = open()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 17) % 251))
    const path = join(folder, 'long')
    writeFileSync(path, bytes)
    const key = await files.putFile(path)
    const read = async (range?: { start: number; end: number }) => buffer((await files.read(key, range))!)
    expect(await files.has(key)).toBe(true)
    expect((await read()).equals(bytes)).toBe(true)
    expect((await read({ start: 1000, end: 200_999 })).equals(bytes.subarray(1000, 201_000))).toBe(true)
    await files.remove(key)
    expect([await files.has(key), await files.read(key)]).toEqual([false, null])
  })

  test('a key that is not one of ours reaches nothing', async () => {
    for (const key of ['../secret', '/etc/passwd', 'ab/../../x', '']) {
      await expect(async () => open().get(key)).rejects.toThrow('not a file key')
      await expect(async () => open().remove(key)).rejects.toThrow('not a file key')
    }
  })
})

test('what a process that was killed had not finished storing is found and removed', async () => {
  const half = 'ab/ab5c0f0a-0000-4000-8000-000000000000.part'
  mkdirSync(join(folder, 'local', 'ab'), { recursive: true })
  writeFileSync(join(folder, 'local', half), 'name,coun')
  const files = filesInFolder(join(folder, 'local'))
  const found = async () => {
    const keys: string[] = []
    for await (const { key } of files.list()) keys.push(key)
    return keys
  }
  expect(await found()).toEqual([half])
  await files.remove(half)
  expect(await found()).toEqual([])
})

test('a bucket that is missing, or a key the store does not know, is an error with its name', async () => {
  await expect(bucket({ FILES_URL: 's3://missing' }).put(Buffer.from('x'))).rejects.toThrow(/NoSuchBucket/)
  await expect(bucket({ AWS_ACCESS_KEY_ID: 'SOMEBODY' }).put(Buffer.from('x'))).rejects.toThrow(BucketRefused)
})

test('a store that is busy for a moment is asked again, with the same bytes', async () => {
  const received: number[] = []
  const busy = createServer(async (request, response) => {
    received.push((await buffer(request)).length)
    response.writeHead(received.length % 3 === 0 ? 200 : 503).end()
  })
  await new Promise<void>(resolve => busy.listen(0, '127.0.0.1', resolve))
  const { port } = busy.address() as AddressInfo
  const files = bucket({ AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` })
  const path = join(folder, 'again')
  writeFileSync(path, Buffer.alloc(70_000, 1))
  await files.put(Buffer.alloc(10))
  await files.putFile(path)
  expect(received).toEqual([10, 10, 10, 70_000, 70_000, 70_000])
  await new Promise(resolve => busy.close(resolve))
})

test('a store that sends elsewhere is not followed: neither keys nor files go to another address', async () => {
  const heard: string[] = []
  const elsewhere = createServer((request, response) => {
    heard.push(request.url ?? '')
    response.end()
  })
  const sends = createServer((_request, response) => {
    const { port } = elsewhere.address() as AddressInfo
    response.writeHead(307, { location: `http://127.0.0.1:${port}/taken` }).end()
  })
  for (const server of [elsewhere, sends]) await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = sends.address() as AddressInfo
  const files = bucket({ AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` })
  await expect(files.put(Buffer.from('secret'))).rejects.toThrow()
  await expect(files.get('ab/ab5c0f0a-0000-4000-8000-000000000000')).rejects.toThrow()
  expect(heard).toEqual([])
  for (const server of [elsewhere, sends]) await new Promise(resolve => server.close(resolve))
})
