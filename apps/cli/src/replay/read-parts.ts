import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { loadCities, loadManifest, loadReferenceWorld, type Manifest, type ReferenceSite } from '@cradle/data'
import { indexPlaces } from '@cradle/portfolio'
import {
  BundleDecisions,
  type BundleEdition,
  BundleEntry,
  BundlePlaces,
  BundlePlant,
  BundlePortfolio,
  BundleProblem,
  BundleRepair,
  BundleRow,
  BundleSheet,
  EDITION_FOLDER,
  PARTS,
  type ReplayInputs,
} from '@cradle/report/replay'
import { Cannot } from '../cannot.ts'
import { linesOf } from './lines.ts'
import type { OpenBundle, Tampered } from './open-bundle.ts'

type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } }

async function json<T>(bundle: OpenBundle, path: string, schema: Schema<T>): Promise<T> {
  let given: unknown
  try {
    given = JSON.parse((await bundle.bytes(path)).toString('utf8'))
  } catch (error) {
    if (error instanceof Cannot) throw error
    throw new Cannot(`${path} is not JSON.`)
  }
  const read = schema.safeParse(given)
  if (!read.success) throw new Cannot(`${path} does not hold what a bundle holds there.`)
  return read.data
}

async function lines<T>(bundle: OpenBundle, path: string, schema: Schema<T>): Promise<T[]> {
  const values: T[] = []
  for await (const line of linesOf(await bundle.stream(path))) {
    let given: unknown
    try {
      given = JSON.parse(line)
    } catch {
      throw new Cannot(`${path}, line ${values.length + 1}, is not JSON.`)
    }
    const read = schema.safeParse(given)
    if (!read.success) throw new Cannot(`${path}, line ${values.length + 1}, does not hold what a bundle holds there.`)
    values.push(read.data)
  }
  return values
}

/** What a bundle says went in. Raises `Cannot` for what has not the shape of it. */
export async function readInputs(bundle: OpenBundle): Promise<ReplayInputs> {
  return {
    portfolio: await json(bundle, PARTS.portfolio, BundlePortfolio),
    sheet: await json(bundle, PARTS.sheet, BundleSheet),
    rows: await lines(bundle, PARTS.rows, BundleRow),
    repairs: await lines(bundle, PARTS.repairs, BundleRepair),
    decisions: await json(bundle, PARTS.decisions, BundleDecisions),
    entries: await lines(bundle, PARTS.entries, BundleEntry),
    problems: await lines(bundle, PARTS.problems, BundleProblem),
  }
}

/** The part of the edition that a bundle carries. */
export async function readEdition(bundle: OpenBundle): Promise<BundleEdition> {
  const files = new Map<string, Uint8Array>()
  const hash = createHash('sha256')
  for (const path of bundle.paths.toSorted()) {
    if (!path.startsWith(EDITION_FOLDER)) continue
    const bytes = await bundle.bytes(path)
    hash.update(bytes)
    files.set(path.slice(EDITION_FOLDER.length), bytes)
  }
  const plants = await json(bundle, PARTS.plants, BundlePlant.array())
  return {
    name: `bundle ${hash.digest('hex')}`,
    files,
    places: await json(bundle, PARTS.places, BundlePlaces),
    plants: plants as ReferenceSite[],
  }
}

/**
 * Where the carried part of the edition is not what this program knows of the edition; null where it does not have that edition and
 * cannot tell.
 */
export function compareEdition(edition: BundleEdition): Tampered[] | null {
  const carried = JSON.parse(
    Buffer.from(edition.files.get('manifest.json') ?? []).toString('utf8') || 'null',
  ) as Manifest | null
  if (typeof carried?.edition !== 'string' || !Array.isArray(carried.tables))
    return [{ part: PARTS.editionManifest, how: 'changed', detail: 'it names no edition' }]
  let known: Manifest
  try {
    known = loadManifest(carried.edition)
  } catch {
    return null
  }
  const found: Tampered[] = []
  const changed = (part: string, detail: string) => found.push({ part, how: 'changed', detail })
  const published = `edition ${known.edition} as it was published`
  for (const table of known.tables) {
    const own = carried.tables.find(one => one.id === table.id)
    if (JSON.stringify(own) !== JSON.stringify(table))
      changed(PARTS.editionManifest, `its passport of table ${table.id} is not that of ${published}`)
  }
  if (found.length === 0 && JSON.stringify(carried) !== JSON.stringify(known))
    changed(PARTS.editionManifest, `it is not that of ${published}`)
  const sites = new Map(loadReferenceWorld(known.edition).sites.map(site => [site.siteId, site]))
  const plant = edition.plants.find(one => {
    const site = sites.get(one.siteId)
    return !site || Object.entries(site).some(([key, value]) => !isDeepStrictEqual(Reflect.get(one, key), value))
  })
  if (plant) changed(PARTS.plants, `plant ${plant.siteId} (“${plant.name}”) is not that of ${published}`)
  const places = Object.entries(edition.places)
  const index = indexPlaces(places.length === 0 ? [] : loadCities(known.edition))
  const place = places.find(([key, { latitude, longitude }]) => {
    const city = index.get(key)
    return city?.latitude !== latitude || city?.longitude !== longitude
  })
  if (place) changed(PARTS.places, `“${place[0]}” is not where ${published} has it`)
  return found
}
