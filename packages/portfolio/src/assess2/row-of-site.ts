/** What a file states of a site, and what is known of a reference plant, as rows of the method. */
import type { KnownPlant, ReferenceSite } from '@cradle/data/types'
import { technologyKind } from '@cradle/impact/rows'
import { ownScope1OfRegistry, type Prepared2, type Row2 } from '@cradle/method2'
import type { SourceSite } from '../assess/assessed.ts'

/** What was stated as it stands, without what is said of the site and not of its activity; a technology by its id. */
export function rowOfSite(site: SourceSite): Row2 {
  const { row, siteId, name, address, city, postalCode, isic4, held, ...stated } = site
  return { ...stated, technology: technologyKind(stated.technology) ?? stated.technology }
}

/** Electricity that a plant uses itself is not in its net generation: t CO2e. */
const NO_SCOPE_2 = 0

/**
 * A reference plant as a row of the method: what registers know of it in a typical year goes before the edition's own generation, verified
 * or measured CO2 before a factor (methodology2 section 8). A retired plant makes nothing.
 */
export const plantRows =
  (prepared: Prepared2) =>
  (plant: ReferenceSite): Row2 => {
    const { known, iso3: country, capacityMw } = plant
    if (known === undefined) return rowOfEdition(plant)
    const { technology, generationGwh, generationBasis, generationSigma: activitySigma } = known
    if (known.state === 'unmetered') return { country, technology, isUnmetered: true }
    const { latitude, longitude } = plant
    const place = { country, latitude, longitude }
    const row = { ...place, technology, capacityMw, generationGwh, generationBasis, activitySigma }
    return { ...row, ...stackOf(prepared, known) }
  }

/** Reported and estimated generation keep their basis; a plant without any is calculated from its capacity. */
function rowOfEdition({ iso3: country, technology, capacityMw, generationGwh, generationBasis }: ReferenceSite): Row2 {
  const basis = generationBasis === '' ? null : generationBasis
  return { country, technology, capacityMw, generationGwh, generationBasis: basis }
}

/** Scope 1 that a registry verified or monitors measured. None where the method has no factors for what the registry leaves out. */
function stackOf(
  prepared: Prepared2,
  { technology, generationGwh, co2T, co2Assurance, co2Sigma, co2Quality, years }: KnownPlant,
): Partial<Row2> {
  if (co2T === null || generationGwh === null) return {}
  const tonnes = ownScope1OfRegistry(prepared, { technology, co2T, kwh: generationGwh * 1e6 })
  if (typeof tonnes === 'string') return {}
  return {
    ownScope1T: tonnes,
    ownScope2LocationT: NO_SCOPE_2,
    ownAssurance: co2Assurance,
    ownScope1Sigma: co2Sigma,
    ownScope1Quality: co2Quality,
    ownYear: Math.max(...years),
  }
}
