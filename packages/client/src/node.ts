/** Files on disk, for programs on Node. */
import { createWriteStream, openAsBlob } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileName, Needs, UploadedPortfolio } from './calls.ts'
import type { Client } from './client.ts'
import { pause, secondsToWait } from './client.ts'
import { type UploadOptions, upload } from './portfolios.ts'
import { CallFailed, errorFrom, fieldOf, mayPass, parseJson } from './wire.ts'

/** Uploads a file from disk without holding it. */
export const uploadFile = async (
  client: Client,
  file: string,
  options: UploadOptions = {},
): Promise<UploadedPortfolio> => upload(client, { name: path.basename(file), blob: await openAsBlob(file) }, options)

export type DownloadOptions = {
  signal?: AbortSignal
  /** Tries after a connection that broke; each goes on where the last one ended. Default 5. */
  retries?: number
  /** Bytes on disk, and bytes in all where the server says so. */
  onProgress?: (bytes: number, total: number | null) => void
}

export type Downloaded = { path: string; bytes: number; etag: string | null }

const WORDS = { offline: 'The connection broke.', unreadable: 'The server gave no readable answer.' }
const FIRST_WAIT_MS = 300

/**
 * Brings a file to disk: into `target.part`, named `target` when it is whole. What an earlier try (or an earlier program) left is gone
 * on with, as long as the file on the server is still the same; else it begins anew. A file that must be made first is waited for.
 */
export async function download<N extends FileName>(
  client: Client,
  name: N,
  needs: Needs<N>,
  target: string,
  { signal, retries = 5, onProgress = () => {} }: DownloadOptions = {},
): Promise<Downloaded> {
  const part = `${target}.part`
  const mark = `${target}.part.etag`
  for (let tried = 0; ; ) {
    const have = await sizeOf(part)
    const etag = have > 0 ? await readFile(mark, 'utf8').catch(() => null) : null
    const resuming = have > 0 && etag !== null
    const headers: Record<string, string> = resuming ? { range: `bytes=${have}-`, 'if-range': etag } : {}
    try {
      const response = await client.ask(name, needs, { headers, ...(signal ? { signal } : {}) })
      if (response.status === 416 && resuming) {
        await removeFiles(part, mark)
        continue
      }
      if (response.status === 202) {
        await response.body?.cancel()
        await pause(secondsToWait(response) * 1000, signal)
        continue
      }
      if (!response.ok) throw await failureOf(response)
      const appended = response.status === 206
      const own = response.headers.get('etag')
      if (!appended) await removeFiles(part, mark)
      if (own !== null) await writeFile(mark, own)
      const before = appended ? have : 0
      const length = response.headers.get('content-length')
      const packed = response.headers.has('content-encoding')
      const total = length === null || packed ? null : before + Number(length)
      const bytes = await write(response, part, before, soFar => onProgress(soFar, total))
      if (total !== null && bytes !== total) throw new CallFailed(errorFrom(0, null, null, WORDS))
      await rename(part, target)
      await rm(mark, { force: true })
      return { path: target, bytes, etag: own }
    } catch (error) {
      if (signal?.aborted) throw error
      const passes = error instanceof CallFailed ? mayPass(error.status) : isBroken(error)
      if (!passes || tried >= retries)
        throw error instanceof CallFailed ? error : new CallFailed(errorFrom(0, null, null, WORDS))
      const seconds = error instanceof CallFailed ? error.error.retryAfter : null
      await pause(seconds === null ? FIRST_WAIT_MS * 2 ** tried : Math.min(30, seconds) * 1000, signal)
      tried++
    }
  }
}

/** Appends the answer to what is there; the number of bytes that stand in the file then. */
async function write(response: Response, part: string, from: number, tell: (bytes: number) => void): Promise<number> {
  let bytes = from
  const body = response.body ? Readable.from(response.body) : Readable.from([])
  await pipeline(
    body,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        tell(bytes)
        yield chunk
      }
    },
    createWriteStream(part, { flags: from > 0 ? 'a' : 'w' }),
  )
  return bytes
}

const failureOf = async (response: Response) =>
  new CallFailed(
    errorFrom(response.status, parseJson(await response.text()) ?? null, response.headers.get('retry-after'), WORDS),
  )

/** The network broke, not the disk. */
const isBroken = (error: unknown): boolean => {
  const codes = [fieldOf(error, 'code'), fieldOf(fieldOf(error, 'cause'), 'code')]
  const known: readonly unknown[] = [
    'ECONNRESET',
    'ECONNREFUSED',
    'EPIPE',
    'ETIMEDOUT',
    'UND_ERR_SOCKET',
    'ERR_STREAM_PREMATURE_CLOSE',
  ]
  return fieldOf(error, 'name') === 'TypeError' || codes.some(code => known.includes(code))
}

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0

const removeFiles = (...files: string[]) => Promise.all(files.map(file => rm(file, { force: true })))
