import type { ReadRow, RowValues } from './row.ts'

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
  rows: readonly (ReadRow & { values: RowValues })[]
}

/**
 * Groups the accepted rows: rows with one id (or one name and country) and site ids of their own
 * become one entry with several sites. Order of first appearance.
 */
export function entriesOf(rows: readonly ReadRow[]): ReadEntry[] {
  const entries: (ReadEntry & { rows: (ReadRow & { values: RowValues })[]; sites: Set<string> })[] = []
  const open = new Map<string, (typeof entries)[number]>()
  for (const row of rows) {
    const { values } = row
    if (!values) continue
    const { portfolioName, name, entityId, iso3, allocation, isGiin, siteId } = values
    const key = `${portfolioName}\n${entityId === null ? `${name.toLowerCase()}\n${iso3}` : `#${entityId}`}`
    const known = siteId === null ? undefined : open.get(key)
    if (known && siteId !== null && !known.sites.has(siteId) && known.allocation === allocation) {
      known.rows.push({ ...row, values })
      known.sites.add(siteId)
      continue
    }
    const entry = {
      portfolioName,
      name,
      entityId,
      iso3,
      allocation,
      isGiin,
      rows: [{ ...row, values }],
      sites: new Set(siteId === null ? [] : [siteId]),
    }
    entries.push(entry)
    if (siteId !== null && !known) open.set(key, entry)
  }
  return entries.map(({ sites: _sites, ...entry }) => entry)
}
