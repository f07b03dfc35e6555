/** The tables of the editions that this program has, fetched where the engine asks for them. They are files of the build, under their hash. */
import { METHOD_EDITIONS, type MethodEdition } from '@cradle/contract/method-editions'
import { dropFile, holdFile, isHeld } from './platform/files.ts'

const addresses: Record<string, string> = import.meta.glob('../../../../packages/data/built/{1.0.0,2.0.0,2.1.0}/*', {
  query: '?url',
  import: 'default',
  eager: true,
})
const files = new Map(
  Object.entries(addresses).map(([path, address]) => [path.split('/').slice(-2).join('/'), address] as const),
)

/** Tables of organisations and places: only what is compared with the published edition needs them. */
const LARGE = /\/(cities|city_names|known_plants|reference_organisations|reference_sites)\.json\.gz$/
const WORDS_EDITION = '1.0.0'

async function hold(path: string): Promise<boolean> {
  if (isHeld(path)) return true
  const address = files.get(path)
  if (!address) return false
  try {
    const response = await fetch(address)
    if (!response.ok) return false
    holdFile(path, new Uint8Array(await response.arrayBuffer()))
    return true
  } catch {
    return false
  }
}

const holdAll = async (paths: readonly string[]): Promise<boolean> =>
  (await Promise.all(paths.map(hold))).every(is => is)

const of = (edition: string) => [...files.keys()].filter(path => path.startsWith(`${edition}/`))

/** Where large towns lie: read where a list names them in place of countries. */
const TOWNS = ['2.0.0/manifest.json', '2.0.0/towns_by_country.json.gz']

/** What rows are read with, whatever their edition: words for technologies and categories, and towns. */
export const holdReadingTables = (): Promise<boolean> =>
  holdAll([...of(WORDS_EDITION).filter(path => !LARGE.test(path)), ...TOWNS])

/**
 * Everything that a bundle is compared with; tables that an edition shares lie with the earlier ones. Where some of it cannot be had, the edition counts
 * as not known.
 */
export async function holdPublishedEdition(edition: MethodEdition): Promise<void> {
  const paths = METHOD_EDITIONS.slice(0, METHOD_EDITIONS.indexOf(edition) + 1).flatMap(of)
  if (of(edition).length === 0 || (await holdAll(paths))) return
  dropFile(`${edition}/manifest.json`)
}
