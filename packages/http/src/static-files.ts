import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  wasm: 'application/wasm',
  // Packed already: it is sent as it is.
  gz: 'application/gzip',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const SQUEEZED = /\.(html|m?js|css|json|webmanifest|svg|txt|csv|wasm)$/
const HASHED = /^\/assets\//

/** A file of a build, in memory. */
export type MemoryFile = {
  bytes: Buffer
  type: string
  tag: string
  forever: boolean
  squeezed: Map<'br' | 'gzip', Promise<Buffer>> | null
}

/** Every file below a folder by its path; `changed` may write one otherwise. None where there is no folder. */
export function readFiles(folder: string, changed: (path: string, bytes: Buffer) => Buffer): Map<string, MemoryFile> {
  const files = new Map<string, MemoryFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const full = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, full).split(sep).join('/')}`
    const found = readIfThere(full)
    if (found === null) continue
    const bytes = changed(path, found)
    files.set(path, {
      bytes,
      type: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      forever: HASHED.test(path),
      squeezed: SQUEEZED.test(path) && bytes.length > 1400 ? new Map() : null,
    })
  }
  return files
}

/** A build that runs meanwhile replaces files; what it took away is no longer asked for. */
function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Sends a file, or 304 to who has it; packed where that is worth it and wanted. */
export async function sendFile(
  file: MemoryFile,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', file.forever ? 'public, max-age=31536000, immutable' : 'no-cache')
  reply.header('etag', file.tag)
  if (file.squeezed) reply.header('vary', 'Accept-Encoding')
  if (status === 200 && request.headers['if-none-match'] === file.tag) return reply.code(304).send()
  reply.code(status).type(file.type)
  const encoding = file.squeezed ? wanted(request.headers['accept-encoding']) : null
  if (!encoding || !file.squeezed) return reply.send(file.bytes)
  const ready = file.squeezed.get(encoding) ?? squeeze(file.bytes, encoding)
  file.squeezed.set(encoding, ready)
  return reply.header('content-encoding', encoding).send(await ready)
}

function wanted(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const accepted = String(header ?? '')
  const takes = (name: string) =>
    new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** Once per file and encoding, off the event loop. */
function squeeze(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return promisify(brotliCompress)(bytes, { params })
}
