import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from '@cradle/contract'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { errorCode } from '../core/error-code.ts'
import { isPlainText, refuseText } from './json-body.ts'
import { Refusal, refuse, refuseField } from './refuse.ts'
import { watchProgress } from './watch-progress.ts'

/**
 * One uploaded file, on disk until the call is answered. `filename` is what the sender called it: clean it before showing, never use it
 * as a path.
 */
export type ReceivedFile = {
  field: string
  filename: string
  type: string
  path: string
  size: number
  sha256: string
}

export type ReceivedForm = { files: ReceivedFile[]; fields: Record<string, string> }

export type Receiving = {
  /** Where files wait for the answer of their call. */
  folder: string
  /** General limit of a file, in MiB. */
  maxMb: number
  /** Seconds within which a body must go on. */
  stallSeconds: number
}

const MIB = 1024 * 1024
const LEFT_OVER_MS = 3_600_000

/**
 * Streams a multipart body to disk within the endpoint's limits. Raises `Refusal`: 408 for a body that does not go on, 413 for a file
 * over the limit, 415 for another content type, 422 for unknown or repeated fields and for a missing file.
 */
export async function receiveFiles(
  request: FastifyRequest,
  endpoint: Endpoint,
  { folder, maxMb: generalMb, stallSeconds }: Receiving,
): Promise<ReceivedForm> {
  const declared = endpoint.files ?? []
  const maxMb = Math.max(...declared.map(field => field.most_mb ?? generalMb))
  const max = Math.floor(maxMb * MIB)
  const tooLarge = () => refuse(413, 'file_too_large', { mb: maxMb })
  if (!request.isMultipart()) refuse(415, 'unsupported_media_type.file')
  if (Number(request.headers['content-length'] ?? 0) > max + MIB) tooLarge()
  const form: ReceivedForm = { files: [], fields: Object.create(null) }
  const writing: Promise<void>[] = []
  const watch = watchProgress(() => request.raw.socket.bytesRead, stallSeconds)
  const parts = request.parts({
    limits: { fileSize: max, files: 20, fields: 20, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 50 },
  })
  try {
    while (true) {
      const { done, value: part } = await watch.unlessStalled(parts.next())
      if (done) break
      if (part.type === 'file') {
        const known = declared.find(field => field.field === part.fieldname)
        if (!known) {
          part.file.resume()
          wrongField(part.fieldname, 'invalid.unknown_file_field')
        }
        if (!known.many && form.files.some(file => file.field === part.fieldname)) {
          part.file.resume()
          wrongField(part.fieldname, 'invalid.one_file')
        }
        const { file, written } = toDisk(part, folder)
        form.files.push(file)
        writing.push(written)
        await watch.unlessStalled(written, () => part.file.destroy())
        if (part.file.truncated) tooLarge()
      } else {
        if (part.fieldname in form.fields) wrongField(part.fieldname, 'invalid.sent_twice')
        if (part.valueTruncated) wrongField(part.fieldname, 'invalid.too_long')
        if (!isPlainText(String(part.value))) refuseText()
        form.fields[part.fieldname] = String(part.value)
      }
    }
    for (const { field, many } of declared)
      if (!many && !form.files.some(file => file.field === field)) wrongField(field, 'invalid.file_missing')
    return form
  } catch (error) {
    // A file that is still being opened would come into being after it was removed.
    await Promise.allSettled(writing)
    await removeFiles(form.files)
    const code = errorCode(error)
    if (code === 'FST_REQ_FILE_TOO_LARGE') tooLarge()
    if (error instanceof Refusal || code?.startsWith('FST_') || code === 'ENOSPC' || code === 'EDQUOT') throw error
    // The form parser's own errors carry no code: boundaries that are missing, parts that end too early.
    return refuse(400, 'malformed_form')
  } finally {
    watch.end()
  }
}

/** Removes what a call has received. What a process that died has left is removed at the next start. */
export const removeFiles = async (files: readonly ReceivedFile[]): Promise<void> => {
  await Promise.all(files.map(({ path }) => rm(path, { force: true }).catch(() => {})))
}

/** Makes the folder ready. Other processes may use it too, so that only what is old is removed. */
export async function openIncoming(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts && Date.now() - facts.mtimeMs > LEFT_OVER_MS) await rm(path, { force: true })
  }
}

function toDisk(part: MultipartFile, folder: string): { file: ReceivedFile; written: Promise<void> } {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  const { fieldname: field, mimetype: type } = part
  const file = { field, filename: part.filename ?? '', type, path, size: 0, sha256: '' }
  const measured = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk)
      file.size += chunk.length
      next(null, chunk)
    },
  })
  const written = pipeline(part.file, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 })).then(() => {
    file.sha256 = hash.digest('hex')
  })
  return { file, written }
}

type FieldRefusal = 'unknown_file_field' | 'one_file' | 'sent_twice' | 'too_long' | 'file_missing'

function wrongField(field: string, key: `invalid.${FieldRefusal}`): never {
  refuseField(422, clip(field), key, { field: clip(field) })
}

const clip = (text: string) => text.slice(0, 60)
