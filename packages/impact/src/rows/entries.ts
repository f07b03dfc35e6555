import type { ReadRow, RowValues } from './row.ts'
import { SiteIds } from './site-ids.ts'

/** One organisation in one portfolio, with the rows that speak of it: one row, or one per site. */
export type ReadEntry = {
  portfolioName: string
  name: string
  entityId: string | null
  /** Country of the first row. */
  iso3: string
  allocation: number
  isGiin: boolean | null
  /** The accepted rows, in the order of the file. */
  rows: readonly AcceptedRow[]
}

type AcceptedRow = ReadRow & { values: RowValues }

const isAccepted = (row: ReadRow): row is AcceptedRow => row.values !== null

/**
 * Groups the accepted rows: rows with one id (or one name and country) and site ids of their own
 * become one entry with several sites. Order of first appearance.
 */
export function entriesOf(rows: readonly ReadRow[]): ReadEntry[] {
  const entries: (ReadEntry & { rows: AcceptedRow[] })[] = []
  /** Entries that may get further sites, with the site ids that they have. */
  const open = new Map<string, { entry: (typeof entries)[number]; sites: SiteIds }>()
  for (const row of rows) {
    if (!isAccepted(row)) continue
    const { portfolioName, name, entityId, iso3, allocation, isGiin, siteId } = row.values
    const key = `${portfolioName}\n${entityId === null ? `${name.toLowerCase()}\n${iso3}` : `#${entityId}`}`
    const known = siteId === null ? undefined : open.get(key)
    if (known && siteId !== null && !known.sites.has(siteId) && known.entry.allocation === allocation) {
      known.entry.rows.push(row)
      known.sites.add(siteId)
      continue
    }
    const entry = { portfolioName, name, entityId, iso3, allocation, isGiin, rows: [row] }
    entries.push(entry)
    if (siteId !== null && !known) open.set(key, { entry, sites: new SiteIds(siteId) })
  }
  return entries
}
