import { BUNDLE_VERSION, BundleManifest, MANIFEST } from '@cradle/report/replay'
import { type Archive, BadArchive, type ByteSource, openArchive } from '@cradle/sheet/archive'
import { BadBundle } from './bad-bundle.ts'

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
  stream(path: string): AsyncIterable<Uint8Array>
  /** A part that is held whole. Raises `BadBundle` past `max` bytes. */
  bytes(path: string, max?: number): Promise<Uint8Array>
}

const HELD = 256 * 1024 * 1024

/** Opens an archive without unpacking anything. Raises `BadBundle`: no ZIP, or one that would unpack to too much. `file`: its name. */
export function openBundle(source: Uint8Array | ByteSource, file: string, limits: BundleLimits = LIMITS): OpenBundle {
  const archive = openChecked(file, source, limits)
  const stream = (path: string): AsyncIterable<Uint8Array> => {
    if (!archive.has(path)) throw new BadBundle('part_missing', `${file} has no part ${path}.`, path)
    return archive.chunks(path)
  }
  return {
    paths: archive.entries.map(entry => entry.path),
    stream,
    async bytes(path, max = HELD) {
      const chunks: Uint8Array[] = []
      let length = 0
      for await (const chunk of stream(path)) {
        length += chunk.length
        if (length > max) throw new BadBundle('part_too_large', `${path} is larger than a bundle's is.`, path)
        chunks.push(chunk)
      }
      return joined(chunks, length)
    },
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function openChecked(file: string, source: Uint8Array | ByteSource, limits: BundleLimits): Archive {
  const tooMuch = (what: string) =>
    new BadBundle('too_large', `${file} would unpack to far more than a bundle holds (${what}). It was not opened.`)
  let archive: Archive
  try {
    const { parts, unpackedBytes } = limits
    archive = openArchive(source, { parts, partBytes: unpackedBytes, unpackedBytes })
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    if (error.kind === 'too_large') throw tooMuch(error.message)
    if (error.kind === 'protected')
      throw new BadBundle('protected', `${file} is protected by a password; bundles are not.`)
    throw new BadBundle(
      'not_zip',
      `${file} is not a ZIP archive, or it is damaged: ${error.message}. A bundle ends in .zip and comes from a report's download menu.`,
    )
  }
  const blown = archive.entries.find(({ size, packed }) => size > limits.smallBytes && size > limits.ratio * packed)
  if (blown) throw tooMuch(blown.path)
  const outside = archive.entries.find(({ path }) => /(^|\/)\.\.(\/|$)|^\/|^[a-z]:|\0/i.test(path))
  if (outside)
    throw new BadBundle(
      'not_zip',
      `${file} is a damaged ZIP archive: it names a part outside itself (${outside.path}).`,
    )
  return archive
}

/** Raises `BadBundle` where the archive is no bundle, or one of a later version. */
export async function readManifest(file: string, bundle: OpenBundle): Promise<BundleManifest> {
  if (!bundle.paths.includes(MANIFEST))
    throw new BadBundle('not_bundle', `${file} is a ZIP archive but not a bundle: it has no ${MANIFEST}.`)
  let given: unknown
  try {
    given = JSON.parse(textOf(await bundle.bytes(MANIFEST, 16 * 1024 * 1024)))
  } catch (error) {
    if (error instanceof BadBundle) throw error
    throw new BadBundle('not_bundle', `${file}: ${MANIFEST} cannot be read.`)
  }
  const version = typeof given === 'object' && given !== null && 'version' in given ? given.version : undefined
  if (typeof version === 'number' && version > BUNDLE_VERSION)
    throw new BadBundle(
      'later_version',
      `${file} is a bundle of version ${version}; this program reads version ${BUNDLE_VERSION}. Use a newer one.`,
    )
  const read = BundleManifest.safeParse(given)
  if (!read.success)
    throw new BadBundle('not_bundle', `${file} is not a bundle: ${MANIFEST} says nothing that this program knows.`)
  return read.data
}

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
