/** A file of any LCA format, read. */
import type { DatabaseRepair } from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import { isZip } from '@cradle/interchange'
import type { Archive } from '@cradle/sheet'
import { openedArchive } from './archive.ts'
import type { ReadPackage } from './package-read.ts'
import { readJsonLdPackage } from './read-json-ld-package.ts'
import { readOtherFormat } from './read-other-format.ts'

/**
 * Reads a database, recognised by what is in it.
 * @throws NotADatabase
 */
export async function readPackage(
  bytes: Uint8Array,
  fileName: string,
  categories: readonly Category[],
  repairs: readonly DatabaseRepair[] = [],
): Promise<ReadPackage> {
  const archive = isZip(bytes) ? openedArchive(bytes) : null
  return archive && isJsonLd(archive)
    ? readJsonLdPackage(archive, categories, repairs)
    : await readOtherFormat(bytes, fileName, categories, repairs)
}

/** openLCA's own places of data sets; or JSON files with nothing of another format beside them. */
export function isJsonLd({ entries }: Archive): boolean {
  const paths = entries.map(({ path }) => path)
  if (paths.some(path => /(^|\/)(openlca\.json|olca-schema\.json|processes\/[^/]+\.json)$/.test(path))) return true
  return paths.some(path => /\.json(ld)?$/i.test(path)) && !paths.some(path => /\.(spold|xml|csv)$|^xl\//i.test(path))
}
