import { baseOf, loadManifest, SECOND_EDITION } from '../edition.ts'
import { loadExchangeRates, loadIndustries } from '../industries.ts'
import { loadCountries } from '../places.ts'
import { loadConstants2 } from './constants.ts'
import {
  loadCapacityFactors2,
  loadFuels2,
  loadGridMix2,
  loadPlantSpreads,
  loadPowerFactors2,
  loadReservoirZones,
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

/** Constants and manifest alone: a few milliseconds, where the whole edition takes a hundred. Raises `NoSuchTable`. */
export const describeMethod2 = (edition: string = SECOND_EDITION): Description2 => ({
  manifest: loadManifest(edition),
  method: loadConstants2(edition),
})
const loaded = new Map<string, Reference2>()

/**
 * Everything the second edition of the method calculates with, read once and shared: do not change what it returns.
 * Every file is checked against the manifest. Raises `NoSuchTable`, `TableChanged`.
 */
export function loadMethod2(edition: string = SECOND_EDITION): Reference2 {
  const known = loaded.get(edition)
  if (known) return known
  const base = baseOf(edition)
  if (base !== edition) return renamed(loadMethod2(base), edition)
  const reading = readTables(edition)
  let step = reading.next()
  while (!step.done) step = reading.next()
  return remember(step.value)
}

/** As `loadMethod2`, with a pause after every table or two, so that a program that answers others meanwhile is never held for long. */
export async function loadMethod2InSteps(
  pause: () => Promise<void>,
  edition: string = SECOND_EDITION,
): Promise<Reference2> {
  const base = baseOf(edition)
  const reading = readTables(base)
  while (!loaded.has(base)) {
    const step = reading.next()
    if (step.done) remember(step.value)
    else await pause()
  }
  return loadMethod2(edition)
}

/** Plants are rows and no table of the method, so that editions with other plants share all that it is made of. */
const renamed = (reference: Reference2, edition: string): Reference2 =>
  remember({ ...reference, edition, manifest: loadManifest(edition) })

function remember(reference: Reference2): Reference2 {
  loaded.set(reference.edition, reference)
  return reference
}

function* readTables(edition: string): Generator<void, Reference2> {
  const industries = loadIndustries(edition)
  const countries = loadCountries(edition)
  yield
  const climateFactors = loadClimateFactors(edition)
  yield
  const crosswalk = loadCrosswalk2(edition)
  yield
  const sectors = loadSectorIntensity(edition, industries)
  const prices = loadPrices2(edition)
  yield
  const synonyms = loadSynonyms2(edition)
  const capacityFactors = loadCapacityFactors2(edition)
  yield
  const gridMix = loadGridMix2(edition)
  const labour = loadLabour2(edition)
  yield
  return {
    edition,
    ...describeMethod2(edition),
    countries,
    technologies: loadTechnologies2(edition),
    fuels: loadFuels2(edition),
    powerFactors: loadPowerFactors2(edition),
    capacityFactors,
    plantSpreads: loadPlantSpreads(edition),
    ...loadReservoirZones(edition),
    gridMix,
    industries,
    crosswalk,
    synonyms,
    climateFactors,
    sectors,
    prices,
    exchangeRates: loadExchangeRates(edition),
    calibration: loadCalibration2(edition),
    tradeGoods: loadTradeGoods(edition),
    labour,
    marks: loadMarks(edition),
  }
}
