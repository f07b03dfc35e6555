import type { AssessedEntry, AssessedOrganisation, AssessedSite, OrganisationDetail } from '../assess/assessed.ts'
import { packDetail } from './packed-detail.ts'
import { scopeEstimates } from './scope-estimates.ts'

/** An assessed organisation and its sites of any edition of the method: statuses and details are stored as they come. */
export type StoredOrganisation = Omit<AssessedOrganisation, 'status' | 'goalsStatus' | 'detail'> & {
  status: string
  goalsStatus: readonly string[]
  /** The second edition of the method only. */
  ccT?: number | null
  ccTPerMwh?: number | null
  detail: OrganisationDetail
}
export type StoredResult = { organisation: StoredOrganisation; sites: readonly AssessedSite[] }

export type OrganisationKeys = { key: string; provenanceId: string; owner: string | null; portfolioId: string | null }

/** An assessed organisation as the columns of its table, for `insertMany`. */
export const organisationColumns = (keys: OrganisationKeys, organisation: StoredOrganisation) => ({
  key: keys.key,
  stand_id: keys.provenanceId,
  id: organisation.id,
  owner: keys.owner,
  portfolio_id: keys.portfolioId,
  entity_id: organisation.entityId,
  name: organisation.name,
  search: organisation.search,
  is_giin: organisation.isGiin,
  country: organisation.country,
  country_name: organisation.countryName,
  latitude: organisation.latitude,
  longitude: organisation.longitude,
  precision: organisation.precision,
  address: organisation.address,
  city: organisation.city,
  site_count: organisation.siteCount,
  calculated_sites: organisation.calculatedSites,
  capacity_mw: organisation.capacityMw,
  technology: organisation.technology,
  technology_share: organisation.technologyShare,
  impact: organisation.impact,
  p5: organisation.p5,
  p50: organisation.p50,
  p95: organisation.p95,
  coverage: organisation.coverage,
  status: organisation.status,
  data_quality: organisation.dataQuality,
  goals: organisation.goals,
  cc_t: organisation.ccT ?? null,
  cc_t_per_mwh: organisation.ccTPerMwh ?? null,
})

export const detailColumns = (organisationKey: string, { organisation, sites }: StoredResult) => ({
  organisation_key: organisationKey,
  goals_status: organisation.goalsStatus,
  detail: packDetail(organisation.detail),
  estimates: scopeEstimates(organisation, sites),
})

export const siteColumns = (organisationKey: string, position: number, site: StoredResult['sites'][number]) => ({
  organisation_key: organisationKey,
  position,
  site_id: site.siteId,
  name: site.name,
  country: site.country,
  latitude: site.latitude,
  longitude: site.longitude,
  precision: site.precision,
  technology: site.technology,
  goals: site.goals,
  detail: site.detail,
})

/** Key of a reference organisation; it differs by provenance. */
export const referenceKey = (provenanceId: string, entityId: string): string => `${provenanceId}:${entityId}`

/** Key of an entry's organisation: own organisations are stored under the id of their entry, reference organisations under a key of the provenance. */
export const keyOfEntry = (provenanceId: string, { kind, id, organisationId }: AssessedEntry): string =>
  kind === 'own' ? id : referenceKey(provenanceId, organisationId)
