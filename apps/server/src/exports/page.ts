import type { OrganisationRow } from '../organisations/queries.ts'
import type { EntryRow, SiteRow } from '../portfolios/queries.ts'

/** Entries as the database gives them, with the sites of their organisations. */
export type Page = { entries: (EntryRow & { organisation: OrganisationRow })[]; sites: SiteRow[] }

export const ENTRIES_AT_ONCE = 500

export const isLastPage = ({ entries }: Page): boolean => entries.length < ENTRIES_AT_ONCE
