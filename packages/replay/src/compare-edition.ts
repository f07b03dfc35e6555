import { loadCities, loadManifest, loadReferenceWorld, type Manifest } from '@cradle/data'
import { indexPlaces } from '@cradle/portfolio'
import { type BundleEdition, PARTS } from '@cradle/report/replay'
import type { Tampered } from './check-parts.ts'
import { textOf } from './open-bundle.ts'

/**
 * Where the carried part of the edition is not what this program knows of the edition; null where it does not have that edition and
 * cannot tell.
 */
export function compareEdition(edition: BundleEdition): Tampered[] | null {
  const carried = JSON.parse(
    textOf(edition.files.get('manifest.json') ?? new Uint8Array()) || 'null',
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
    return !site || Object.entries(site).some(([key, value]) => !isSame(Reflect.get(one, key), value))
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

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => isSame(Reflect.get(one, key), Reflect.get(other, key)))
  )
}
