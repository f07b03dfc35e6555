import type { LinkRow, PlantRecord } from '@cradle/assets'
import type { GemPlant } from './gem.ts'
import type { ReferencePlants } from './reference.ts'

/**
 * The power plants of an edition as linking sees them, under the id that each has there (`wri:` or `gem:`): sites of edition 1 with the
 * names, places and capacities of their partners, and plants of the Global Energy Monitor that are no site.
 */
export function plantRecords(
  { records }: ReferencePlants,
  gem: readonly GemPlant[],
  links: readonly LinkRow[],
): PlantRecord[] {
  const plants = new Map(gem.map(({ record }) => [`gem:${record.id}`, record]))
  const partners = Map.groupBy(links, ({ a }) => a)
  const linked = new Set(links.map(({ b }) => b))
  const sites = records.map(site => {
    const id = `wri:${site.id}`
    return withPartners(
      { ...site, id },
      (partners.get(id) ?? []).flatMap(({ b }) => plants.get(b) ?? []),
    )
  })
  const others = [...plants].filter(([id]) => !linked.has(id)).map(([id, record]) => ({ ...record, id }))
  return [...sites, ...others]
}

function withPartners(site: PlantRecord, partners: readonly PlantRecord[]): PlantRecord {
  const of = <Value>(read: (record: PlantRecord) => readonly Value[]) => [...new Set([site, ...partners].flatMap(read))]
  return {
    ...site,
    otherNames: of(({ name, otherNames }) => [name, ...otherNames]).filter(name => name !== site.name),
    places: of(({ places }) => places),
    families: of(({ families }) => families),
    capacitiesMw: of(({ capacitiesMw }) => capacitiesMw),
  }
}
