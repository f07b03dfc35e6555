import { loadManifest } from '../edition.ts'
import { loadExchangeRates, loadIndustries } from '../industries.ts'
import { loadCountries } from '../places.ts'
import { loadConstants2 } from './constants.ts'
import {
  loadCapacityFactors2,
  loadFuels2,
  loadGridMix2,
  loadPlantSpreads,
  loadPowerFactors2,
  loadTechnologies2,
} from './power.ts'
import {
  loadCalibration2,
  loadClimateFactors,
  loadCrosswalk2,
  loadLabour2,
  loadMarks,
  loadPrices2,
  loadSectorIntensity,
  loadSynonyms2,
  loadTradeGoods,
} from './sectors.ts'
import type { Description2, Reference2 } from './types.ts'

const EDITION_2 = '2.0.0'

/** Constants and manifest alone: a few milliseconds, where the whole edition takes a hundred. Raises `NoSuchTable`. */
export const describeMethod2 = (edition: string = EDITION_2): Description2 => ({
  manifest: loadManifest(edition),
  method: loadConstants2(edition),
})
const loaded = new Map<string, Reference2>()

/**
 * Everything the second edition of the method calculates with, read once and shared: do not change what it returns.
 * Every file is checked against the manifest. Raises `NoSuchTable`, `TableChanged`.
 */
export function loadMethod2(edition: string = EDITION_2): Reference2 {
  const known = loaded.get(edition)
  if (known) return known
  const industries = loadIndustries(edition)
  const reference: Reference2 = {
    edition,
    ...describeMethod2(edition),
    countries: loadCountries(edition),
    technologies: loadTechnologies2(edition),
    fuels: loadFuels2(edition),
    powerFactors: loadPowerFactors2(edition),
    capacityFactors: loadCapacityFactors2(edition),
    plantSpreads: loadPlantSpreads(edition),
    gridMix: loadGridMix2(edition),
    industries,
    crosswalk: loadCrosswalk2(edition),
    synonyms: loadSynonyms2(edition),
    climateFactors: loadClimateFactors(edition),
    sectors: loadSectorIntensity(edition, industries),
    prices: loadPrices2(edition),
    exchangeRates: loadExchangeRates(edition),
    calibration: loadCalibration2(edition),
    tradeGoods: loadTradeGoods(edition),
    labour: loadLabour2(edition),
    marks: loadMarks(edition),
  }
  loaded.set(edition, reference)
  return reference
}
