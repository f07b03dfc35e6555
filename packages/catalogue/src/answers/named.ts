/** What a call names -> what the method calculates with. */
import type { ReferenceWorld } from '@cradle/data/types'
import { type OrganisationInput, type Prepared, siteOfPlant } from '@cradle/impact'
import { type EntrySource, listEntriesOf, type ReferenceIndex, siteInputOf } from '@cradle/portfolio'
import type { Held } from './compare-shares.ts'
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

/** Entries of a portfolio as JSON arrays, as the database wrote them. */
export function* holdingsOf(context: AnswerContext, chunks: readonly string[]): Generator<Held> {
  for (const chunk of chunks)
    for (const { kind, organisationId, source, allocation } of listEntriesOf([chunk])) {
      const organisation =
        kind === 'reference' ? organisationOf(context, { kind: 'reference', id: organisationId }) : inputOf(source)
      yield { organisation, allocation }
    }
}

/** All reference organisations with allocation 1. */
export function* worldHoldings(context: AnswerContext): Generator<Held> {
  for (const id of context.world.organisations.keys())
    yield { organisation: organisationOf(context, { kind: 'reference', id }), allocation: 1 }
}
