import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import { BUNDLE_VERSION, BundleManifest, MANIFEST, SIGNATURE } from '@cradle/report/replay'
import { type Archive, BadArchive, type ByteSource, openArchive } from '@cradle/sheet'
import { Cannot, messageOf, whyNoFile } from '../cannot.ts'

/** What a bundle may be. Declared sizes are checked first, then held to while unpacking, because a bomb lies about its size. */
export type BundleLimits = {
  parts: number
  /** Bytes of all parts together, unpacked. */
  unpackedBytes: number
  /** A part larger than `smallBytes` may unpack to so many times its packed size. Reports come to about 30. */
  ratio: number
  smallBytes: number
}
const LIMITS: BundleLimits = { parts: 500, unpackedBytes: 8 * 1024 ** 3, ratio: 300, smallBytes: 4 * 1024 ** 2 }

export type OpenBundle = {
  /** Paths as they stand in the archive. */
  paths: readonly string[]
  /** The bytes of a part, unpacked as they are read. */
  stream(path: string): Promise<AsyncIterable<Uint8Array>>
  /** A part that is held whole. Raises `Cannot` past `most` bytes. */
  bytes(path: string, max?: number): Promise<Buffer>
  close(): void
}

const HELD = 256 * 1024 * 1024

/** Opens an archive without unpacking anything. Raises `Cannot`: no such file, no ZIP, or one that would unpack to too much. */
export async function openBundle(file: string, limits: BundleLimits = LIMITS): Promise<OpenBundle> {
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch (error) {
    throw new Cannot(whyNoFile(file, error))
  }
  try {
    return opened(file, handle, limits)
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

function opened(file: string, handle: number, limits: BundleLimits): OpenBundle {
  const archive = openChecked(file, handle, limits)
  const stream = (path: string): AsyncIterable<Uint8Array> => {
    if (!archive.has(path)) throw new Cannot(`${file} has no part ${path}.`)
    return Readable.from(archive.chunks(path), { objectMode: false })
  }
  return {
    paths: archive.entries.map(entry => entry.path),
    stream: async path => stream(path),
    async bytes(path, max = HELD) {
      const chunks: Uint8Array[] = []
      let length = 0
      for await (const chunk of stream(path)) {
        length += chunk.length
        if (length > max) throw new Cannot(`${path} is larger than a bundle's is.`)
        chunks.push(chunk)
      }
      return Buffer.concat(chunks)
    },
    close: () => closeSync(handle),
  }
}

function openChecked(file: string, handle: number, limits: BundleLimits): Archive {
  const tooMuch = (what: string) =>
    new Cannot(`${file} would unpack to far more than a bundle holds (${what}). It was not opened.`)
  let archive: Archive
  try {
    const { parts, unpackedBytes } = limits
    archive = openArchive(sourceOf(handle), { parts, partBytes: unpackedBytes, unpackedBytes })
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    if (error.kind === 'too_large') throw tooMuch(error.message)
    if (error.kind === 'protected') throw new Cannot(`${file} is protected by a password; bundles are not.`)
    throw new Cannot(
      `${file} is not a ZIP archive, or it is damaged: ${error.message}. A bundle ends in .zip and comes from a report's download menu.`,
    )
  }
  const blown = archive.entries.find(({ size, packed }) => size > limits.smallBytes && size > limits.ratio * packed)
  if (blown) throw tooMuch(blown.path)
  const outside = archive.entries.find(({ path }) => /(^|\/)\.\.(\/|$)|^\/|^[a-z]:|\0/i.test(path))
  if (outside) throw new Cannot(`${file} is a damaged ZIP archive: it names a part outside itself (${outside.path}).`)
  return archive
}

/** A file read where it is asked for: a bundle may be larger than memory. */
function sourceOf(handle: number): ByteSource {
  return {
    size: fstatSync(handle).size,
    read(at, length) {
      const bytes = Buffer.alloc(length)
      let got = 0
      while (got < length) {
        const more = readSync(handle, bytes, got, length - got, at + got)
        if (more === 0) throw new BadArchive('damaged', 'it is cut off')
        got += more
      }
      return bytes
    },
  }
}

/** Raises `Cannot` where the archive is no bundle, or one of a later version. */
export async function readManifest(file: string, bundle: OpenBundle): Promise<BundleManifest> {
  if (!bundle.paths.includes(MANIFEST))
    throw new Cannot(`${file} is a ZIP archive but not a bundle: it has no ${MANIFEST}.`)
  let given: unknown
  try {
    given = JSON.parse((await bundle.bytes(MANIFEST, 16 * 1024 * 1024)).toString('utf8'))
  } catch (error) {
    if (error instanceof Cannot) throw error
    throw new Cannot(`${file}: ${MANIFEST} cannot be read.`)
  }
  const version = typeof given === 'object' && given !== null && 'version' in given ? given.version : undefined
  if (typeof version === 'number' && version > BUNDLE_VERSION)
    throw new Cannot(
      `${file} is a bundle of version ${version}; this program reads version ${BUNDLE_VERSION}. Use a newer one.`,
    )
  const read = BundleManifest.safeParse(given)
  if (!read.success) throw new Cannot(`${file} is not a bundle: ${MANIFEST} says nothing that this program knows.`)
  return read.data
}

export type Tampered = { part: string; how: 'missing' | 'added' | 'changed' | 'damaged'; detail: string }

/** Every part that is not what the manifest says, by name. */
export async function checkParts(
  bundle: OpenBundle,
  { parts }: { parts: readonly Pick<BundleManifest['parts'][number], 'path' | 'bytes' | 'sha256'>[] },
  onPart: (done: number, total: number) => void,
): Promise<Tampered[]> {
  const found: Tampered[] = []
  const total = parts.reduce((sum, part) => sum + part.bytes, 0)
  let done = 0
  for (const { path, bytes, sha256 } of parts) {
    if (!bundle.paths.includes(path)) {
      found.push({ part: path, how: 'missing', detail: 'the manifest names it, the archive does not hold it' })
      continue
    }
    try {
      const hash = createHash('sha256')
      let length = 0
      for await (const chunk of await bundle.stream(path)) {
        hash.update(chunk)
        length += chunk.length
        done += chunk.length
        onPart(done, total)
        if (length > bytes) break
      }
      const is = hash.digest('hex')
      if (length !== bytes)
        found.push({ part: path, how: 'changed', detail: `it has not the ${bytes} bytes that the manifest says` })
      else if (is !== sha256)
        found.push({
          part: path,
          how: 'changed',
          detail: `SHA-256 ${is.slice(0, 12)}… instead of ${sha256.slice(0, 12)}…`,
        })
    } catch (error) {
      found.push({ part: path, how: 'damaged', detail: `it cannot be unpacked: ${messageOf(error)}` })
    }
  }
  const named = new Set([...parts.map(part => part.path), MANIFEST, SIGNATURE])
  for (const path of bundle.paths)
    if (!named.has(path)) found.push({ part: path, how: 'added', detail: 'the manifest does not name it' })
  return found
}
