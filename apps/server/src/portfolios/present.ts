import type { Entry, Portfolio } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import { alpha2, encodeMatchReason, statedActivities } from '@cradle/portfolio'
import { presentEntry, presentOpenEntry, presentPortfolio as presentStored } from '@cradle/report'
import { assessedFrom } from '../organisations/present.ts'
import type { EntryRow } from './entry-queries.ts'
import type { PortfolioRow } from './queries.ts'

/** The address of a portfolio: that of its series for the head, its own for every other run. */
export const addressOf = ({
  id,
  series,
  number,
  head,
}: Pick<PortfolioRow, 'id' | 'series' | 'number' | 'head'>): string =>
  series === null ? id : head ? series : `${series}.${number}`

/** A portfolio of the specification. Figures are null until it is delivered. */
export const presentPortfolio = (row: PortfolioRow): Portfolio => presentStored({ ...row, address: addressOf(row) })

const NOT_YET = encodeMatchReason('not_yet')

export function presentEntryRow(reference: Reference, row: EntryRow): Entry {
  if (row.organisation) return presentEntry(row, assessedFrom(row.organisation))
  const { source } = row
  if (source === null) throw new Error(`Entry ${row.id} is delivered without an organisation.`)
  const activity = [...new Set(source.sites.map(site => site.technology || site.industry).filter(Boolean))]
  const matchReason = row.matchClass === null ? NOT_YET : row.matchReason
  return presentOpenEntry({ ...row, matchReason }, source, {
    country: alpha2(reference, source.country),
    activity: activity.slice(0, 3).join(', '),
    activities: statedActivities(reference, source),
  })
}
