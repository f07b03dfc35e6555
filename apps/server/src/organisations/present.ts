import { type AssessedOrganisation, type AssessedSite, unpackDetail } from '@cradle/portfolio'
import type { sites } from '../db/tables/index.ts'
import type { OrganisationRow } from './queries.ts'

/** A stored organisation as it was assessed. */
export const assessedFrom = (row: OrganisationRow): AssessedOrganisation => ({
  ...row,
  search: '',
  kind: row.owner === null && row.portfolioId === null ? 'reference' : 'own',
  precision: row.precision,
  status: row.status,
  goalsStatus: row.goalsStatus,
  detail: unpackDetail(row.detail),
})

export const assessedSiteFrom = (row: typeof sites.$inferSelect): AssessedSite => ({
  ...row,
  precision: row.precision,
})
