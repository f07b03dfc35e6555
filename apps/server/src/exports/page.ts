import type { AssessedEntry, AssessedSite } from '@cradle/portfolio'
import type { OrganisationRow } from '../organisations/queries.ts'

/** Entries with their organisations and sites, as the database wrote them: JSON text of `PageEntry[]`. */
export type Page = string

export type PageEntry = {
  entry: Omit<AssessedEntry, 'matchClass' | 'proposals' | 'decision' | 'decidedBy'>
  organisation: OrganisationRow
  /** Null: none. */
  sites: AssessedSite[] | null
}

export const ENTRIES_AT_ONCE = 500
