import { hash } from 'node:crypto'
import { z } from 'zod'

/** Bytes of a digest that tells where a file was changed. Whether it was changed is told by the SHA-256 of the whole. */
const DIGEST = 9
const CHARACTERS = 12
/** Digests that one signature carries; a longer file has several lines to a digest. */
const MAX_SECTIONS = 20_000
const BLOCK = 64 * 1024

/** Digests of the lines of a text, or of the blocks of any other file, in order: `per` lines or bytes to each. */
export const Sections = z.strictObject({
  by: z.enum(['lines', 'bytes']),
  per: z.number().int().min(1),
  digests: z.string().max(MAX_SECTIONS * CHARACTERS),
})
export type Sections = z.infer<typeof Sections>

/** Whether a file is told apart by lines. */
export const isText = (media: string): boolean => /^text\/|json/.test(media)

/** Takes a file chunk by chunk and gives the digests of its sections. */
export function sectionCounter(by: Sections['by']) {
  const digests: Buffer[] = []
  let waiting: Uint8Array[] = []
  let held = 0
  const cut = () => {
    digests.push(shortDigest(waiting.length === 1 ? (waiting[0] ?? new Uint8Array()) : Buffer.concat(waiting)))
    waiting = []
    held = 0
  }
  const hold = (bytes: Uint8Array) => {
    if (bytes.length === 0) return
    waiting.push(bytes)
    held += bytes.length
  }
  const lines = (chunk: Uint8Array) => {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      hold(chunk.subarray(from, at + 1))
      cut()
      from = at + 1
    }
    hold(chunk.subarray(from))
  }
  const blocks = (chunk: Uint8Array) => {
    for (let from = 0; from < chunk.length; ) {
      const taken = Math.min(BLOCK - held, chunk.length - from)
      hold(chunk.subarray(from, from + taken))
      from += taken
      if (held === BLOCK) cut()
    }
  }
  return {
    update: by === 'lines' ? lines : blocks,
    end(): Sections {
      if (held > 0) cut()
      const per = Math.max(1, Math.ceil(digests.length / MAX_SECTIONS))
      return { by, per: by === 'lines' ? per : per * BLOCK, digests: grouped(digests, per) }
    },
  }
}

const shortDigest = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer').subarray(0, DIGEST)

function grouped(digests: readonly Buffer[], per: number): string {
  const groups: Buffer[] = []
  for (let i = 0; i < digests.length; i += per)
    groups.push(per === 1 ? (digests[i] ?? Buffer.alloc(0)) : shortDigest(Buffer.concat(digests.slice(i, i + per))))
  return Buffer.concat(groups).toString('base64url')
}

/** A section of a file, counted from 0, up to and without `end`. */
export type Place = { start: number; end: number }

/**
 * Where a file is not what was signed, in lines or bytes of the file as it is: sections that stand where others were. Empty where the
 * sections are the same. Lines that were put in or taken out are told as one place, from the first that differs to the last.
 */
export function changedPlaces(signed: Sections, is: Sections): Place[] {
  const was = list(signed)
  const now = list(is)
  if (signed.by !== is.by || signed.per !== is.per) return [{ start: 0, end: now.length * is.per }]
  if (was.length === now.length)
    return was.flatMap((digest, i) => (digest === now[i] ? [] : [{ start: i * is.per, end: (i + 1) * is.per }]))
  let start = 0
  while (start < now.length && start < was.length && now[start] === was[start]) start++
  let same = 0
  while (same < now.length - start && same < was.length - start && now.at(-1 - same) === was.at(-1 - same)) same++
  return [{ start: start * is.per, end: (now.length - same) * is.per }]
}

function list({ digests }: Sections): string[] {
  const all: string[] = []
  for (let at = 0; at < digests.length; at += CHARACTERS) all.push(digests.slice(at, at + CHARACTERS))
  return all
}
