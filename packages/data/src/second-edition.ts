/** The second edition of the method with the plants that count on this installation. */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { currentAssetsEdition, loadAssetManifest } from './assets/manifest.ts'
import { PLANTS_TABLE, SECOND_EDITION, withPlants } from './edition.ts'
import type { MethodEdition } from './editions.ts'

const KEY = 'plants of the second edition'

/** Editions of the second method. */
export type LaterEdition = Exclude<MethodEdition, '1.0.0'>

/**
 * The name of one of them with its plants: `2.1.0`, or `2.1.0+plants.2.2.0.0fa3c81e` where the edition of measured plants in place has its own
 * table of plants for the method. The first call fixes the plants for the process and all threads that it starts, so that all of them calculate from
 * the same: what is put in place later counts from the next start. Raises `NoSuchTable` where the edition in place is not there.
 */
export function secondEdition(edition: LaterEdition = SECOND_EDITION): string {
  const { assets, sha256 } = plantsInPlace()
  return sha256 === '' ? edition : withPlants(edition, assets, sha256)
}

type InPlace = { assets: string; sha256: string }

/** An empty hash: the plants are those of the edition itself. */
function plantsInPlace(): InPlace {
  const fixed = getEnvironmentData(KEY)
  if (isInPlace(fixed)) return fixed
  const assets = currentAssetsEdition()
  const renewed = loadAssetManifest(assets).tables.find(({ id }) => id === PLANTS_TABLE)
  const found = { assets, sha256: renewed?.sha256 ?? '' }
  setEnvironmentData(KEY, found)
  return found
}

const isInPlace = (data: unknown): data is InPlace =>
  typeof data === 'object' && data !== null && 'assets' in data && 'sha256' in data
