/** The reference organisations with their sites: assessed once per provenance, in the order of the edition (methodology section 15). */
import type { ReferenceOrganisation, ReferenceSite, ReferenceWorld } from '@cradle/data/types'
import {
  assessOrganisation,
  type Intervals,
  type OrganisationResult,
  organisationIntervals,
  type Prepared,
  type Sampler,
  siteOfPlant,
} from '@cradle/impact'
import { toStoredOrganisation, toStoredSite } from './assess-organisation.ts'
import type { AssessedOrganisation, AssessedSite } from './assessed.ts'
import { factsOfPlant, factsOfReference } from './reference-facts.ts'

export type ReferenceIndex = {
  organisations: ReadonlyMap<string, ReferenceOrganisation>
  sites: ReadonlyMap<string, readonly ReferenceSite[]>
}

export function indexWorld(world: ReferenceWorld): ReferenceIndex {
  const sites = new Map<string, ReferenceSite[]>()
  for (const site of world.sites) {
    const list = sites.get(site.entityId)
    if (list) list.push(site)
    else sites.set(site.entityId, [site])
  }
  return { organisations: new Map(world.organisations.map(o => [o.entityId, o])), sites }
}

/** One reference organisation on a 100 % basis. */
export function assessReference(
  prepared: Prepared,
  index: ReferenceIndex,
  organisation: ReferenceOrganisation,
): OrganisationResult {
  const plants = index.sites.get(organisation.entityId) ?? []
  return assessOrganisation(prepared, {
    entityId: organisation.entityId,
    name: organisation.name,
    sites: plants.map(siteOfPlant),
  })
}

export function toStoredReference(
  prepared: Prepared,
  index: ReferenceIndex,
  organisation: ReferenceOrganisation,
  result: OrganisationResult,
  intervals: Intervals,
): { organisation: AssessedOrganisation; sites: AssessedSite[] } {
  const { reference } = prepared
  const facts = (index.sites.get(organisation.entityId) ?? []).map(factsOfPlant)
  return {
    organisation: toStoredOrganisation(reference, factsOfReference(organisation), result, facts, intervals),
    sites: result.sites.map((site, i) => toStoredSite(reference, facts[i]!, site)),
  }
}

/** Every k-th of them, in the order of the edition. */
export const everyOneIn = (k: number, { organisations }: ReferenceIndex): readonly ReferenceOrganisation[] =>
  [...organisations.values()].filter((_, i) => i % k === 0)

/** One after the other, so that nobody has to hold the whole world in memory. */
export function* assessWorld(prepared: Prepared, index: ReferenceIndex, sampler: Sampler, oneIn: number) {
  for (const organisation of everyOneIn(oneIn, index))
    yield assessStoredReference({ prepared, world: index }, sampler, organisation)
}

/** One of them with its intervals, as it is stored. */
export function assessStoredReference(
  { prepared, world }: { prepared: Prepared; world: ReferenceIndex },
  sampler: Sampler,
  organisation: ReferenceOrganisation,
) {
  const result = assessReference(prepared, world, organisation)
  const intervals = organisationIntervals(prepared, sampler, result)
  return { ...toStoredReference(prepared, world, organisation, result, intervals), result }
}
