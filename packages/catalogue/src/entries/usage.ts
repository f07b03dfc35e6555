import type { ReferenceWorld } from '@cradle/data/types'

type Uses = { sites: number; organisations: number }

/** How many reference sites and organisations stand on a technology, or in a country (ISO alpha-3). */
export type Usage = { technology(id: string): Uses; country(iso3: string): Uses }

type Site = ReferenceWorld['sites'][number]

export function countUsage(world: ReferenceWorld, technologyOf: (site: Site) => string = one => one.technology): Usage {
  const count = (key: (site: Site) => string) => {
    const found = new Map<string, { sites: number; owners: Set<string> }>()
    for (const site of world.sites) {
      let uses = found.get(key(site))
      if (!uses) {
        uses = { sites: 0, owners: new Set() }
        found.set(key(site), uses)
      }
      uses.sites++
      uses.owners.add(site.entityId)
    }
    return (id: string): Uses => {
      const uses = found.get(id)
      return { sites: uses?.sites ?? 0, organisations: uses?.owners.size ?? 0 }
    }
  }
  return { technology: count(technologyOf), country: count(site => site.iso3) }
}
