import { familyOfTechnology, type PlantRecord } from '@cradle/assets'
import type { ReferenceSite } from '../../src/types.ts'

/** The sites of edition 1 as linking sees them. */
export function siteRecord(site: ReferenceSite): PlantRecord {
  return {
    id: site.siteId,
    iso3: site.iso3,
    name: site.name,
    otherNames: [],
    places: [{ lat: site.latitude, lng: site.longitude }],
    families: [familyOfTechnology(site.technology)],
    capacitiesMw: site.capacityMw > 0 ? [site.capacityMw] : [],
  }
}
