import { createHash } from 'node:crypto'
import { unzip } from '@cradle/interchange'
import type { BundleManifest } from '@cradle/report/replay'
import { MANIFEST } from '@cradle/report/replay'
import { writeZipFile } from '@cradle/zip/file'

export type Parts = Map<string, Uint8Array>

export const partsOf = (bundle: Uint8Array): Parts => new Map([...unzip(bundle)])

export const textOf = (parts: Parts, path: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(parts.get(path)!)

/** Changes a part; `signed` also puts its new size and digest into the manifest, as somebody who knows the format would. */
export function changed(parts: Parts, path: string, change: (text: string) => string, { signed = false } = {}): Parts {
  const bytes = new TextEncoder().encode(change(textOf(parts, path)))
  const after = new Map(parts).set(path, bytes)
  if (!signed) return after
  const manifest = JSON.parse(textOf(parts, MANIFEST)) as BundleManifest
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const lines = manifest.parts.map(part => (part.path === path ? { ...part, bytes: bytes.length, sha256 } : part))
  return after.set(MANIFEST, new TextEncoder().encode(JSON.stringify({ ...manifest, parts: lines })))
}

export function without(parts: Parts, path: string): Parts {
  const after = new Map(parts)
  after.delete(path)
  return after
}

/** Writes parts as an archive. */
export async function writeParts(target: string, parts: Parts): Promise<string> {
  const all = [...parts].filter(([path]) => path !== MANIFEST)
  await writeZipFile(
    target,
    all.map(([path, bytes]) => ({ path, chunks: () => [bytes] })),
    parts.has(MANIFEST) ? { path: MANIFEST, of: () => textOf(parts, MANIFEST) } : { path: 'nothing.txt', of: () => '' },
  )
  return target
}
