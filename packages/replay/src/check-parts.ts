import { createHash } from 'node:crypto'
import { type BundleManifest, MANIFEST, SIGNATURE } from '@cradle/report/replay'
import type { OpenBundle } from './open-bundle.ts'

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
      for await (const chunk of bundle.stream(path)) {
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
      const why = error instanceof Error ? error.message : String(error)
      found.push({ part: path, how: 'damaged', detail: `it cannot be unpacked: ${why}` })
    }
  }
  const named = new Set([...parts.map(part => part.path), MANIFEST, SIGNATURE])
  for (const path of bundle.paths)
    if (!named.has(path)) found.push({ part: path, how: 'added', detail: 'the manifest does not name it' })
  return found
}
