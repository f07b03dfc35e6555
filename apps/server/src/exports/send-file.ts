import type { Readable } from 'node:stream'
import type { Wanted } from '@cradle/report/file'
import { refusal } from '../http/refuse.ts'
import { Attachment, type Call } from '../http/serve.ts'

export type ExportFile = { size: number; read(range?: { start: number; end: number }): Promise<Readable | Uint8Array> }

/** Headers of every answer that is the file, or says that the caller has it. */
function describe({ reply }: Call<'exportPortfolio'>, { id }: Wanted): void {
  reply.header('etag', `"${id}"`)
  reply.header('accept-ranges', 'bytes')
  // Reports are personal: no store on the way keeps them. The ETag serves a download that goes on and a caller's own copy.
  reply.header('cache-control', 'no-store')
  reply.header('vary', 'Authorization, Accept-Language')
}

/** Says so where the caller has the file already; else nothing. */
export function unchanged(call: Call<'exportPortfolio'>, wanted: Wanted): Attachment | null {
  const known = (call.request.headers['if-none-match'] ?? '').split(',').map(part => part.trim().replace(/^W\//, ''))
  if (!known.includes(`"${wanted.id}"`) && !known.includes('*')) return null
  describe(call, wanted)
  call.reply.status(304)
  return new Attachment('', wanted.type)
}

/** The whole file, or the part of it that was asked for: a download that broke off goes on where it was. */
export async function sendFile(call: Call<'exportPortfolio'>, wanted: Wanted, file: ExportFile): Promise<Attachment> {
  const { reply, request } = call
  const { type, name } = wanted
  describe(call, wanted)
  const resumed = request.headers['if-range']
  const range = resumed === undefined || resumed === `"${wanted.id}"` ? rangeOf(request.headers.range, file.size) : null
  if (range === 'outside')
    throw refusal(
      416,
      'range_not_satisfiable',
      { headers: { 'content-range': `bytes */${file.size}` } },
      { size: file.size },
    )
  if (range === null) {
    reply.header('content-length', String(file.size))
    return new Attachment(await file.read(), type, name)
  }
  const { start, end } = range
  reply.status(206)
  reply.header('content-range', `bytes ${start}-${end}/${file.size}`)
  reply.header('content-length', String(end - start + 1))
  return new Attachment(await file.read(range), type, name)
}

/** One range of bytes, both ends included. Null: none asked, or several or none that can be read, which means the whole. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(size, Number(last))
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(size - 1, Number(last))
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'outside' : { start, end }
}
