import { existsSync, readFileSync } from 'node:fs'

/** The edition of measured plants and owners that counts, and those that counted before it, the newest first. */
export type EditionPointer = { current: string; before: readonly string[] }

/** What this program came with. */
const OWN_EDITION = '2.0.0'

export const pointerFile = (built: URL): URL => new URL('assets-current.json', built)

/** Read each time: another process may have put a newer edition in place. */
export function readPointer(built: URL): EditionPointer {
  const file = pointerFile(built)
  if (!existsSync(file)) return { current: OWN_EDITION, before: [] }
  return JSON.parse(readFileSync(file, 'utf8')) as EditionPointer
}
