/** What is known of reference organisations and their plants beside their figures. */
import type { ReferenceOrganisation, ReferenceSite } from '@cradle/data/types'
import type { OrganisationFacts, SiteFacts } from './organisation-head.ts'

export const factsOfReference = ({
  entityId,
  name,
  spellings,
  iso3,
  latitude,
  longitude,
}: ReferenceOrganisation): OrganisationFacts => ({
  id: entityId,
  entityId,
  name,
  kind: 'reference',
  spellings,
  isGiin: false,
  iso3,
  latitude,
  longitude,
  precision: 'site',
  address: '',
  city: '',
})

export const factsOfPlant = (plant: ReferenceSite): SiteFacts => ({
  name: plant.name,
  iso3: plant.iso3,
  latitude: plant.latitude,
  longitude: plant.longitude,
  precision: 'site',
  address: '',
  city: '',
  capacityMw: plant.capacityMw,
  technology: plant.technology,
  industry: null,
  row: null,
})
