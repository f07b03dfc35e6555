/** What a file states of a site, and what is known of a reference plant, as rows of the method. */
import type { ReferenceSite } from '@cradle/data/types'
import { technologyKind } from '@cradle/impact/rows'
import type { Row2 } from '@cradle/method2'
import type { SourceSite } from '../assess/assessed.ts'

/** What was stated as it stands, without what is said of the site and not of its activity; a technology by its id. */
export function rowOfSite(site: SourceSite): Row2 {
  const { row, siteId, name, address, city, postalCode, latitude, longitude, isic4, held, ...stated } = site
  return { ...stated, technology: technologyKind(stated.technology) ?? stated.technology }
}

/** Reported and estimated generation keep their basis; a plant without any is calculated from its capacity. */
export function rowOfPlant(plant: ReferenceSite): Row2 {
  const { iso3: country, technology, capacityMw, generationGwh, generationBasis } = plant
  const basis = generationBasis === '' ? null : generationBasis
  return { country, technology, capacityMw, generationGwh, generationBasis: basis }
}
