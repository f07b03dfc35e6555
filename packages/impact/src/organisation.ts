/**
 * What comes in: an organisation is a list of sites, and each site row is one activity (methodology
 * section 2). Text is as typed by the user; numbers are already numbers. Missing is `undefined`,
 * `null` or an empty text, never 0.
 */
import type { ReferenceSite, ReferenceWorld } from '@cradle/data/types'

/** A cell that may be absent. */
type Maybe<T> = T | null | undefined

/**
 * Who says how much was generated: the uploader, a plant report, or an estimate in the plant
 * database.
 */
export type GenerationSource = 'user' | 'reported' | 'estimated'

/** One site row as it was read. Absent cells are null or left out; nothing has been filled in. */
export type SiteInput = {
  siteId: string
  /** ISO 3166-1 alpha-2 or alpha-3; XK or XKX for Kosovo. */
  country?: Maybe<string>
  name?: Maybe<string>
  /** Degrees, WGS 84. Carried through, not part of the calculation. */
  latitude?: Maybe<number>
  longitude?: Maybe<number>
  /**
   * Technology id, name or plant-database fuel. If present, the row is a power row and revenue is
   * ignored.
   */
  technology?: Maybe<string>
  /** Net generation of one year, GWh. */
  generationGwh?: Maybe<number>
  /** Absent means `user`; only reference sites say otherwise. */
  generationBasis?: Maybe<GenerationSource>
  /** Nameplate capacity, MW. */
  capacityMw?: Maybe<number>
  /** Share of 8760 h at nameplate, 0..1. */
  capacityFactor?: Maybe<number>
  /** Code or name of an industry, optionally with a prefix such as `NACE:`. */
  industry?: Maybe<string>
  /** BEA, ISIC4, NACE2, NAICS or POWER. */
  industrySystem?: Maybe<string>
  /** Revenue at producer prices, net of VAT, in plain units of `currency`. */
  revenue?: Maybe<number>
  /** ISO 4217. */
  currency?: Maybe<string>
  /** Calendar year of the revenue. */
  year?: Maybe<number>
}

/** An organisation with its sites, in the order of the upload. */
export type OrganisationInput = { entityId: string; name: string; sites: readonly SiteInput[] }

/** A reference plant as a site row: reported or estimated generation keeps its basis. */
export function siteOfPlant(plant: ReferenceSite): SiteInput {
  return {
    siteId: plant.siteId,
    country: plant.iso3,
    name: plant.name,
    latitude: plant.latitude,
    longitude: plant.longitude,
    technology: plant.technology,
    capacityMw: plant.capacityMw,
    generationGwh: plant.generationGwh,
    generationBasis: plant.generationBasis === '' ? null : plant.generationBasis,
  }
}

/**
 * The reference world as organisations with their sites, in the edition's order (methodology
 * section 15).
 */
export function organisationsOfWorld(world: ReferenceWorld): OrganisationInput[] {
  const sites = new Map<string, SiteInput[]>()
  for (const plant of world.sites) {
    const list = sites.get(plant.entityId)
    if (list) list.push(siteOfPlant(plant))
    else sites.set(plant.entityId, [siteOfPlant(plant)])
  }
  return world.organisations.map(o => ({ entityId: o.entityId, name: o.name, sites: sites.get(o.entityId) ?? [] }))
}
