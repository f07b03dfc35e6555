import type { ImpactStatus } from '@cradle/contract'
import type { organisations, sites } from '../db/tables/index.ts'
import type { AssessedOrganisation, AssessedSite, PlacePrecision } from '../reports/index.ts'

/** A stored organisation as it was assessed. */
export const assessedFrom = (row: Omit<typeof organisations.$inferSelect, 'search'>): AssessedOrganisation => ({
  search: '',
  ...row,
  kind: row.owner === null && row.portfolioId === null ? 'reference' : 'own',
  precision: row.precision as PlacePrecision,
  status: row.status as ImpactStatus,
  goalsStatus: row.goalsStatus as ImpactStatus[],
})

export const assessedSiteFrom = (row: typeof sites.$inferSelect): AssessedSite => ({
  ...row,
  precision: row.precision as PlacePrecision,
})
