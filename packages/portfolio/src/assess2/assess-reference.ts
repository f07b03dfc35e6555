/** The reference organisations with their plants under the second edition, in the order of the edition. */
import type { ReferenceOrganisation } from '@cradle/data/types'
import { assessRow2 } from '@cradle/method2'
import { everyOneIn } from '../assess/assess-reference.ts'
import { factsOfPlant, factsOfReference } from '../assess/reference-facts.ts'
import type { AssessmentContext2, Calculation2 } from './context.ts'
import type { OrganisationResult2, OwnAssessment2 } from './shapes.ts'
import { toStoredOrganisation2 } from './store-organisation.ts'
import { toStoredSite2 } from './store-site.ts'

/** One reference organisation on a 100 % basis. */
export function assessReference2(
  { prepared, world, rowOfPlant }: AssessmentContext2,
  { entityId, name }: ReferenceOrganisation,
): OrganisationResult2 {
  const plants = world.sites.get(entityId) ?? []
  const sites = plants.map(plant => ({ siteId: plant.siteId, row: assessRow2(prepared, rowOfPlant(plant)) }))
  return { entityId, name, sites }
}

/** As it is stored, with its intervals. */
export function toStoredReference2(
  calculation: Calculation2,
  organisation: ReferenceOrganisation,
  result: OrganisationResult2,
): OwnAssessment2 {
  const plants = calculation.context.world.sites.get(organisation.entityId) ?? []
  const facts = plants.map(factsOfPlant)
  return {
    organisation: toStoredOrganisation2(calculation, factsOfReference(organisation), result, facts),
    sites: result.sites.flatMap((site, i) => {
      const fact = facts[i]
      return fact ? [toStoredSite2(calculation.context.prepared, fact, site)] : []
    }),
  }
}

/** One after the other, so that nobody has to hold the whole world in memory. */
export function* assessWorld2(calculation: Calculation2, oneIn: number) {
  const { context } = calculation
  for (const organisation of everyOneIn(oneIn, context.world)) {
    const result = assessReference2(context, organisation)
    yield { ...toStoredReference2(calculation, organisation, result), result }
  }
}
