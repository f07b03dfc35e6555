/** The second edition of the method with the plants that count on this installation. */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { currentAssetsEdition, loadAssetManifest } from './assets/manifest.ts'
import { PLANTS_TABLE, SECOND_EDITION, withPlants } from './edition.ts'

const KEY = 'second edition'

/**
 * Its name: `2.0.0`, or `2.0.0+plants.2.1.0.0fa3c81e` where the edition of measured plants in place has its own table of plants for the method. The
 * first call fixes it for the process and all threads that it starts, so that all of them calculate from the same plants: what is put in
 * place later counts from the next start. Raises `NoSuchTable` where the edition in place is not there.
 */
export function secondEdition(): string {
  const fixed = getEnvironmentData(KEY)
  if (typeof fixed === 'string') return fixed
  const assets = currentAssetsEdition()
  const renewed = loadAssetManifest(assets).tables.find(({ id }) => id === PLANTS_TABLE)
  const name = renewed ? withPlants(SECOND_EDITION, assets, renewed.sha256) : SECOND_EDITION
  setEnvironmentData(KEY, name)
  return name
}
