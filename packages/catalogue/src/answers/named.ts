/** What a call names -> what the method calculates with. */
import type { ReferenceWorld } from '@cradle/data/types'
import { type OrganisationInput, type Prepared, siteOfPlant } from '@cradle/impact'
import { type EntrySource, listEntriesOf, type ReferenceIndex, siteInputOf } from '@cradle/portfolio'
import { countryMixes } from './country-mixes.ts'

/** The edition as answers need it: the prepared method, and the reference organisations, indexed and as they were loaded. */
export type AnswerContext = { prepared: Prepared; world: ReferenceIndex; plants: ReferenceWorld }

/** A reference organisation by its id, or what an upload said of an own one. */
export type NamedOrganisation = { kind: 'reference'; id: string } | { kind: 'own'; source: EntrySource }

/** The reference organisation must be known. */
export function organisationOf({ world }: Pick<AnswerContext, 'world'>, named: NamedOrganisation): OrganisationInput {
  if (named.kind === 'own') return inputOf(named.source)
  const { entityId, name } = world.organisations.get(named.id)!
  return { entityId, name, sites: (world.sites.get(entityId) ?? []).map(siteOfPlant) }
}

const inputOf = ({ entityId, name, sites }: EntrySource): OrganisationInput => ({
  entityId,
  name,
  sites: sites.map(siteInputOf),
})

export const mixesOf = ({ prepared, plants }: AnswerContext) => countryMixes(prepared, plants)

/**
 * What is held of each organisation, 0..1. `entries`: JSON arrays as the database wrote them; null: all reference organisations with
 * allocation 1. `organisationOf`: as the edition of the method calculates with it.
 */
export function* holdingsOf<Organisation>(
  { organisations }: Pick<ReferenceIndex, 'organisations'>,
  entries: readonly string[] | null,
  organisationOf: (named: NamedOrganisation) => Organisation,
): Generator<{ organisation: Organisation; allocation: number }> {
  if (entries === null)
    for (const id of organisations.keys())
      yield { organisation: organisationOf({ kind: 'reference', id }), allocation: 1 }
  for (const chunk of entries ?? [])
    for (const { kind, organisationId, source, allocation } of listEntriesOf([chunk]))
      yield {
        organisation: organisationOf(kind === 'reference' ? { kind, id: organisationId } : { kind: 'own', source }),
        allocation,
      }
}
