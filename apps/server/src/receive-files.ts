import type { Endpoint } from '@cradle/contract'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isPlainText, refuseText } from './json-body.ts'
import { Refusal, refuse } from './refuse.ts'

/** One uploaded file, whole. `filename` is what the sender called it: clean it before showing, never use it as a path. */
export type ReceivedFile = { field: string; filename: string; type: string; bytes: Buffer }

export type ReceivedForm = { files: ReceivedFile[]; fields: Record<string, string> }

const MIB = 1024 * 1024
/** Multipart bodies read at the same time; each may hold a whole file in memory. */
const AT_ONCE = 4
const waiting: (() => void)[] = []
let reading = 0

/**
 * Reads a multipart body within the endpoint's limits. Raises `Refusal`: 413 for a file over the limit, 415 for another
 * content type, 422 for unknown or repeated fields and for a missing file.
 */
export async function receiveFiles(
  request: FastifyRequest,
  endpoint: Endpoint,
  uploadMaxMb: number,
): Promise<ReceivedForm> {
  const declared = endpoint.files ?? []
  const mostMb = Math.max(...declared.map(field => field.most_mb ?? uploadMaxMb))
  const most = Math.floor(mostMb * MIB)
  const tooLarge = () =>
    refuse(413, 'file_too_large', `The file is larger than ${mostMb} MB, the most this call accepts.`)
  if (!request.isMultipart())
    refuse(415, 'unsupported_media_type', 'Send this call as multipart/form-data with the file in it.')
  if (Number(request.headers['content-length'] ?? 0) > most + MIB) tooLarge()
  await turn()
  try {
    const form: ReceivedForm = { files: [], fields: Object.create(null) }
    const parts = request.parts({
      limits: { fileSize: most, files: 20, fields: 20, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 50 },
    })
    for await (const part of parts) {
      const known = declared.find(field => field.field === part.fieldname)
      if (part.type === 'file') {
        if (!known) {
          part.file.resume()
          wrongField(part.fieldname, `There is no file field "${clip(part.fieldname)}".`)
        }
        if (!known.many && form.files.some(file => file.field === part.fieldname)) {
          part.file.resume()
          wrongField(part.fieldname, `Send one file in "${part.fieldname}".`)
        }
        const bytes = await part.toBuffer()
        if (part.file.truncated) tooLarge()
        form.files.push({ field: part.fieldname, filename: part.filename ?? '', type: part.mimetype, bytes })
      } else {
        if (part.fieldname in form.fields) wrongField(part.fieldname, `"${clip(part.fieldname)}" was sent twice.`)
        if (part.valueTruncated) wrongField(part.fieldname, `"${clip(part.fieldname)}" is too long.`)
        if (!isPlainText(String(part.value))) refuseText()
        form.fields[part.fieldname] = String(part.value)
      }
    }
    for (const { field, many } of declared)
      if (!many && !form.files.some(file => file.field === field))
        wrongField(field, `The form has no file in the field "${field}".`)
    return form
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === 'FST_REQ_FILE_TOO_LARGE') tooLarge()
    if (error instanceof Refusal || code?.startsWith('FST_')) throw error
    // The form parser's own errors carry no code: boundaries that are missing, parts that end too early.
    return refuse(400, 'malformed_form', 'The form could not be read: its parts are not well-formed.')
  } finally {
    reading--
    waiting.shift()?.()
  }
}

async function turn(): Promise<void> {
  if (reading >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  reading++
}

function wrongField(field: string, sentence: string): never {
  refuse(422, 'invalid', sentence, [{ field: clip(field), sentence }])
}

const clip = (text: string) => text.slice(0, 60)
