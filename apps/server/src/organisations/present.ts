import type { ImpactStatus } from '@cradle/contract'
import type { sites } from '../db/tables/index.ts'
import type { AssessedOrganisation, AssessedSite, PlacePrecision } from '../reports/index.ts'
import type { OrganisationRow } from './queries.ts'

/** A stored organisation as it was assessed. */
export const assessedFrom = (row: OrganisationRow): AssessedOrganisation => ({
  ...row,
  search: '',
  kind: row.owner === null && row.portfolioId === null ? 'reference' : 'own',
  precision: row.precision as PlacePrecision,
  status: row.status as ImpactStatus,
  goalsStatus: row.goalsStatus as ImpactStatus[],
})

export const assessedSiteFrom = (row: typeof sites.$inferSelect): AssessedSite => ({
  ...row,
  precision: row.precision as PlacePrecision,
})
