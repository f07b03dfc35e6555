import type { Reference } from '@cradle/data/types'
import { type PlaceIndex, placeOf } from '../places/place-site.ts'
import type { EntrySource } from './assessed.ts'
import type { OrganisationFacts } from './organisation-head.ts'

/** What an organisation of a list is, as it was written; it stands where its first site stands. */
export function ownFacts(
  reference: Pick<Reference, 'countries'>,
  places: () => PlaceIndex,
  id: string,
  source: EntrySource,
): OrganisationFacts {
  const { entityId, name, isGiin, country, address } = source
  const first = source.sites[0]
  const where = first
    ? placeOf(reference, places, first)
    : ({ latitude: null, longitude: null, precision: 'none' } as const)
  return {
    id,
    entityId,
    name,
    kind: 'own',
    spellings: [],
    isGiin,
    iso3: country || null,
    ...where,
    address,
    city: first?.city ?? '',
  }
}
