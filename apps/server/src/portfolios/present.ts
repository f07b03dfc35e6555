import type { Entry, Portfolio, Problem } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import { alpha2, encodeMatchReason, statedActivities } from '@cradle/portfolio'
import { presentEntry, presentOpenEntry, presentProblem } from '@cradle/report'
import { fromStored } from '../core/stored-message.ts'
import type { problems } from '../db/tables/index.ts'
import { assessedFrom } from '../organisations/present.ts'
import { presentProvenance } from '../organisations/present-provenance.ts'
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

const progressOf = (
  row: Pick<PortfolioRow, 'stage' | 'stageDone' | 'stageTotal' | 'submitted' | 'stageDetail'>,
): Portfolio['progress'] =>
  row.stage && {
    stage: row.stage,
    done: row.stageDone,
    total: row.stageTotal,
    started: row.submitted?.toISOString() ?? null,
    ...(row.stageDetail === null ? { detail: null, message: null } : fromStored(row.stageDetail)),
  }

const runOf = (row: PortfolioRow) => ({
  run: row.number,
  revision: row.revision,
  draft_of: row.head ? null : row.status === 'delivered' ? null : row.series,
  draft: row.draft && {
    id: `${row.series}.${row.draft.number}`,
    status: row.draft.status,
    created: new Date(row.draft.created).toISOString(),
    progress: progressOf({ ...row.draft, submitted: row.draft.submitted ? new Date(row.draft.submitted) : null }),
  },
  columns_missing: row.status === 'draft' ? (row.columnsMissing ?? []) : [],
})

/** A portfolio of the specification. Figures are null until it is delivered. */
export function presentPortfolio(row: PortfolioRow): Portfolio {
  const delivered = row.status === 'delivered'
  const figure = <T>(value: T): T | null => (delivered ? value : null)
  return {
    id: addressOf(row),
    name: row.name,
    total_impact: figure(row.totalImpact),
    total_organization: row.entriesTotal,
    status: row.status,
    created: row.created.toISOString(),
    total_status: figure(row.totalStatus),
    total_coverage: figure(row.totalCoverage),
    assessed_entries: delivered ? row.assessedEntries : 0,
    assessed_per_goal: figure(row.assessedPerGoal),
    impact_per_goal: figure(row.impactPerGoal),
    data_quality: figure(row.dataQuality),
    physical: figure(row.physical),
    delivered: figure(row.delivered)?.toISOString() ?? null,
    file: row.fileName === null || row.fileSize === null ? null : { name: row.fileName, size: row.fileSize },
    rows: {
      total: row.rowsTotal,
      accepted: row.rowsAccepted,
      rejected: row.rowsRejected,
      warnings: row.rowsWarnings,
    },
    sites:
      delivered && row.sitesTotal !== null && row.sitesCalculated !== null
        ? { total: row.sitesTotal, calculated: row.sitesCalculated }
        : null,
    progress: progressOf(row),
    is_public: row.owner === null,
    stand: delivered && row.stand ? presentProvenance(row.stand) : null,
    ...(row.owner === null ? {} : runOf(row)),
    p5: figure(row.p5),
    p50: figure(row.p50),
    p95: figure(row.p95),
  }
}

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

/** A problem as it is repaired: with what applying its suggestion would write. */
export const presentProblemWithFix = (row: typeof problems.$inferSelect): Problem => ({
  ...presentProblem(row),
  fix: row.fix === null || row.column === null ? null : { column: row.column, value: row.fix },
})
