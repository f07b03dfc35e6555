import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { BUNDLE_VERSION, BundleManifest, MANIFEST } from '@cradle/server/bundles'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { Cannot, whyNoFile } from '../cannot.ts'

/** What a bundle may be. Declared sizes are checked first, then held to while unpacking, because a bomb lies about its size. */
export type BundleLimits = {
  parts: number
  /** Bytes of all parts together, unpacked. */
  unpackedBytes: number
  /** A part larger than `smallBytes` may unpack to so many times its packed size. Reports come to about 30. */
  ratio: number
  smallBytes: number
}
export const LIMITS: BundleLimits = { parts: 500, unpackedBytes: 8 * 1024 ** 3, ratio: 300, smallBytes: 4 * 1024 ** 2 }

export type OpenBundle = {
  /** Paths as they stand in the archive. */
  paths: readonly string[]
  /** The bytes of a part, unpacked as they are read. */
  stream(path: string): Promise<Readable>
  /** A part that is held whole. Raises `Cannot` past `most` bytes. */
  bytes(path: string, most?: number): Promise<Buffer>
  close(): void
}

const HELD = 256 * 1024 * 1024

/** Opens an archive without unpacking anything. Raises `Cannot`: no such file, no ZIP, or one that would unpack to too much. */
export async function openBundle(file: string, limits: BundleLimits = LIMITS): Promise<OpenBundle> {
  let zip: ZipFile
  try {
    zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw new Cannot(whyNoFile(file, error))
    throw new Cannot(
      `${file} is not a ZIP archive, or it is damaged. A bundle ends in .zip and comes from a report's download menu.`,
    )
  }
  const entries = new Map<string, Entry>()
  try {
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      const blown =
        entry.uncompressedSize > limits.smallBytes && entry.uncompressedSize > limits.ratio * entry.compressedSize
      if (entries.size >= limits.parts || unpacked > limits.unpackedBytes || blown)
        throw new Cannot(
          `${file} would unpack to far more than a bundle holds (${blown ? entry.fileName : `${unpacked} bytes or more`}). It was not opened.`,
        )
      if (entry.isEncrypted()) throw new Cannot(`${file} is protected by a password; bundles are not.`)
      if (entries.has(entry.fileName)) throw new Cannot(`${file} names ${entry.fileName} twice; no bundle does.`)
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    if (error instanceof Cannot) throw error
    throw new Cannot(`${file} is a damaged ZIP archive: ${(error as Error).message}.`)
  }
  const stream = async (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw new Cannot(`${file} has no part ${path}.`)
    return await zip.openReadStreamPromise(entry)
  }
  return {
    paths: [...entries.keys()],
    stream,
    async bytes(path, most = HELD) {
      const pieces: Buffer[] = []
      let length = 0
      for await (const piece of await stream(path)) {
        length += (piece as Buffer).length
        if (length > most) throw new Cannot(`${path} is larger than a bundle's is.`)
        pieces.push(piece as Buffer)
      }
      return Buffer.concat(pieces)
    },
    close: () => zip.close(),
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
  const version = (given as { version?: unknown } | null)?.version
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
  { parts }: BundleManifest,
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
      for await (const piece of await bundle.stream(path)) {
        hash.update(piece as Buffer)
        length += (piece as Buffer).length
        done += (piece as Buffer).length
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
      found.push({ part: path, how: 'damaged', detail: `it cannot be unpacked: ${(error as Error).message}` })
    }
  }
  const named = new Set([...parts.map(part => part.path), MANIFEST])
  for (const path of bundle.paths)
    if (!named.has(path)) found.push({ part: path, how: 'added', detail: 'the manifest does not name it' })
  return found
}
