/** What a call names -> rows of the second edition of the method. */
import type { Prepared2, TriedSite } from '@cradle/method2'
import type { AssessmentContext2 } from '@cradle/portfolio/assess2'
import { rowOfSite } from '@cradle/portfolio/assess2'
import type { NamedOrganisation } from '../answers/named.ts'
import { required } from '../reference-lookup.ts'

/** The second edition as answers need it: the prepared method, the reference organisations, and what is known of their plants. */
export type AnswerContext2 = Pick<AssessmentContext2, 'world' | 'rowOfPlant'> & { prepared: Prepared2 }

export type Organisation2 = { entityId: string; name: string; sites: readonly TriedSite[] }

/** The reference organisation must be known. */
export function organisationOf2({ world, rowOfPlant }: AnswerContext2, named: NamedOrganisation): Organisation2 {
  if (named.kind === 'own') {
    const { entityId, name, sites } = named.source
    return {
      entityId,
      name,
      sites: sites.map(site => ({ siteId: site.siteId, name: site.name, row: rowOfSite(site) })),
    }
  }
  const { entityId, name } = required(world.organisations.get(named.id), `organisation ${named.id}`)
  const plants = world.sites.get(entityId) ?? []
  return {
    entityId,
    name,
    sites: plants.map(plant => ({ siteId: plant.siteId, name: plant.name, row: rowOfPlant(plant) })),
  }
}
