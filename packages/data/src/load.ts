import { CURRENT_EDITION, loadManifest } from './edition.ts'
import {
  loadCrosswalk,
  loadExchangeRates,
  loadIndustries,
  loadIsicTitles,
  loadSectorGhg,
  loadUsCpi,
} from './industries.ts'
import { loadInputOutput } from './input-output.ts'
import { loadMethod } from './method.ts'
import { countryOfTown, loadCountries } from './places.ts'
import { loadCapacityFactors, loadPowerFactors, loadTechnologies } from './power.ts'
import type { Reference } from './types.ts'

const loaded = new Map<string, Reference>()

/**
 * Everything the calculation needs, read once per edition and shared: do not change what it returns.
 * Every file is checked against the manifest. Raises `NoSuchTable`, `TableChanged`.
 */
export function loadReference(edition: string = CURRENT_EDITION): Reference {
  const known = loaded.get(edition)
  if (known) return known
  const reference: Reference = {
    edition,
    manifest: loadManifest(edition),
    method: loadMethod(edition),
    technologies: loadTechnologies(edition),
    powerFactors: loadPowerFactors(edition),
    capacityFactors: loadCapacityFactors(edition),
    countries: loadCountries(edition),
    countryOfTown,
    industries: loadIndustries(edition),
    crosswalk: loadCrosswalk(edition),
    isicTitles: loadIsicTitles(edition),
    sectorGhg: loadSectorGhg(edition),
    inputOutput: loadInputOutput(edition),
    exchangeRates: loadExchangeRates(edition),
    usCpi: loadUsCpi(edition),
  }
  loaded.set(edition, reference)
  return reference
}
