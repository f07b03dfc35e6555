import { type AssetAnswers, assetAnswers } from '@cradle/assets/answers'
import { loadCountries } from '../places.ts'
import { loadAssetAccuracy } from './accuracy.ts'
import { loadAssetTables } from './load.ts'
import { currentAssetsEdition, loadAssetManifest } from './manifest.ts'

/** Answers on owners, plants and accuracy of an edition; tables are read when an answer first needs them. */
export function openAssetAnswers(edition: string = currentAssetsEdition()): AssetAnswers {
  const countries = loadCountries()
  return assetAnswers(
    loadAssetTables(edition),
    () => loadAssetAccuracy(loadAssetManifest(edition)),
    iso3 => countries.get(iso3)?.iso2 ?? iso3,
  )
}
