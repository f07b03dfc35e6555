import { pathToFileURL } from 'node:url'
import { type AssetTables, accuracyBreaches } from '@cradle/assets'
import { tablesOfFolder } from '../../src/assets/load.ts'
import { manifestOfFolder } from '../../src/assets/manifest.ts'
import { loadAssetAccuracy, loadAssetTables } from '../../src/index.ts'
import { accuracyBounds } from '../assets/accuracy-bounds.ts'
import { addTable, writeAssets } from '../assets/build-assets.ts'
import { openSources, type Part, type Sources } from '../assets/parts.ts'
import { BadRelease } from './bad-release.ts'
import { compareEditions, type EditionDifference } from './compare.ts'
import { electricityCheck } from './electricity-check.ts'
import { knownCompanies } from './known-companies.ts'
import { checkLicences, licenceRegister } from './licences.ts'
import { methodPlants, NOT_RENEWED, plantsForReports } from './method-plants.ts'
import { overlaid } from './overlay.ts'
import { readGleif } from './read-gleif.ts'
import { filesOf, readRelease } from './read-release.ts'
import type { ReleaseTable } from './release-table.ts'
import { signEdition } from './signature.ts'

export type EditionWish = {
  /** Version of the new edition, such as 2.1.0. */
  edition: string
  /** Day on which it is frozen, ISO 8601. */
  made: string
  /** A file or folder for each part that is renewed. */
  releases: readonly { part: Part; path: string }[]
  without: readonly Part[]
  /** Folder to write into. */
  out: string
  /** Ed25519 private key in PEM; null: not signed. */
  key: string | null
  /** Folder of the sources that are kept. */
  sources: URL
  /** `allow`: builds an edition that the gate of accuracy refuses, for looking at. It cannot be put in place unseen: its breaches are in the report. */
  gate: 'refuse' | 'allow'
}

/** Assets of the running edition that a release may make vanish; more of them means another table or half of one. */
const MAX_GONE = 0.05

/**
 * Reads new releases, builds an edition of them and the sources that are kept, and compares it with the running one. Raises `BadRelease`;
 * the running edition is never touched.
 */
export async function buildEdition(wish: EditionWish, onStep: (text: string) => void): Promise<EditionDifference> {
  const base = openSources(wish.sources, wish.without)
  checkLicences([...new Set([...base.parts, ...wish.releases.map(({ part }) => part)])], licenceRegister(base))
  const iso3Of = countriesByName(base)
  const releases: ReleaseTable[] = []
  for (const { part, path } of wish.releases.filter(({ part: one }) => one !== 'gleif')) {
    onStep(`reading ${part}`)
    releases.push(...(await readRelease(part, path, iso3Of)))
  }
  for (const { path } of wish.releases.filter(({ part }) => part === 'gleif')) {
    // Last: its companies are those of the edition that the other releases make.
    onStep('reading gleif')
    releases.push(...(await readGleif(filesOf(path), knownCompanies(overlaid(base, releases)))))
  }
  const sources = overlaid(base, releases)
  onStep('linking and building')
  const folder = pathToFileURL(`${wish.out}/`)
  const origin = releases.map(({ part, file, from, sha256, rows }) => ({ part, file, from, sha256, rows: rows.length }))
  const { edition, made } = wish
  writeAssets(sources, folder, { edition, made, releases: origin, notRenewed: NOT_RENEWED })
  onStep('choosing the figures of reports')
  const tables = tablesOfFolder(folder)
  addTable(folder, plantsForReports(tables))
  if (wish.key !== null) signEdition(wish.out, wish.key)
  onStep('comparing with the running edition')
  return reviewed(wish, sources, folder, tables)
}

function reviewed(wish: EditionWish, sources: Sources, folder: URL, after: AssetTables): EditionDifference {
  const manifest = manifestOfFolder(folder)
  const before = loadAssetTables()
  const breaches = accuracyBreaches(loadAssetAccuracy(manifest, folder).lines, accuracyBounds(sources))
  const { leis = null, projects = null } = manifest
  const electricity = electricityCheck(after, sources)
  const added = { leis, projects, methodPlants: methodPlants(after), electricity }
  const difference = compareEditions(before, after, breaches, added)
  // What was left out on purpose is no loss.
  const { gone } = difference.assets
  if (wish.without.length === 0 && gone.length > MAX_GONE * before.assets.length)
    throw new BadRelease(
      'ids_vanished',
      `${gone.length} of ${before.assets.length} plants of the running edition are in no release any more, first ${gone.slice(0, 5).join(', ')}.`,
    )
  if (breaches.length > 0 && wish.gate === 'refuse')
    throw new BadRelease(
      'accuracy',
      breaches
        .map(
          one =>
            `${one.what}: ${one.family} ${one.basis} ${one.area}, ${one.value?.toFixed(3) ?? 'none'} (bound ${one.bound.toFixed(3)})`,
        )
        .join('\n'),
    )
  return difference
}

/** English names of countries as the releases of one register write them; what is unknown stays empty. */
function countriesByName(sources: Sources): (country: string) => string {
  const names = new Map(
    sources.rows('gem', 'units.csv.gz').map(row => [(row.country ?? '').toLowerCase(), row.iso3 ?? ''] as const),
  )
  return country => names.get(country.toLowerCase()) ?? ''
}
