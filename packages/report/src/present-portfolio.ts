/** A portfolio of the specification, of whatever state. */
import type { Portfolio } from '@cradle/contract'
import { fromStored } from '@cradle/words/messages'

/** How far the work is, as it is stored. */
type StoredProgress = {
  stage: NonNullable<Portfolio['progress']>['stage'] | null
  stageDone: number
  stageTotal: number
  submitted: Date | null
  stageDetail: string | null
}

/** A portfolio as it is stored, with the address under which it is found. */
export type StoredPortfolio = Omit<StoredProgress, 'submitted'> &
  Pick<Portfolio, 'name' | 'status' | 'stand' | 'physical'> & {
    address: string
    owner: string | null
    series: string | null
    number: number
    head: boolean
    revision: number
    created: Date
    submitted: Date | null
    delivered: Date | null
    draft: (Omit<StoredProgress, 'submitted'> & OpenDraft) | null
    fileName: string | null
    fileSize: number | null
    columnsMissing: readonly string[] | null
    entriesTotal: number
    assessedEntries: number
    sitesTotal: number | null
    sitesCalculated: number | null
  } & Record<`rows${'Total' | 'Accepted' | 'Rejected' | 'Warnings'}`, number> & {
    totalImpact: Portfolio['total_impact']
    totalStatus: Portfolio['total_status']
    totalCoverage: Portfolio['total_coverage']
    assessedPerGoal: Portfolio['assessed_per_goal']
    impactPerGoal: Portfolio['impact_per_goal']
    dataQuality: Portfolio['data_quality']
  } & Record<'p5' | 'p50' | 'p95', number | null>
type OpenDraft = { number: number; status: 'draft' | 'in_progress'; created: string; submitted: string | null }

/** Figures are null until it is delivered. */
export function presentPortfolio(row: StoredPortfolio): Portfolio {
  const delivered = row.status === 'delivered'
  const figure = <T>(value: T): T | null => (delivered ? value : null)
  return {
    id: row.address,
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
    stand: figure(row.stand),
    ...(row.owner === null ? {} : runOf(row)),
    p5: figure(row.p5),
    p50: figure(row.p50),
    p95: figure(row.p95),
  }
}

const progressOf = (row: StoredProgress): Portfolio['progress'] =>
  row.stage && {
    stage: row.stage,
    done: row.stageDone,
    total: row.stageTotal,
    started: row.submitted?.toISOString() ?? null,
    ...(row.stageDetail === null ? { detail: null, message: null } : fromStored(row.stageDetail)),
  }

const runOf = (row: StoredPortfolio) => ({
  run: row.number,
  revision: row.revision,
  draft_of: row.head ? null : row.status === 'delivered' ? null : row.series,
  draft: row.draft && {
    id: `${row.series}.${row.draft.number}`,
    status: row.draft.status,
    created: new Date(row.draft.created).toISOString(),
    progress: progressOf({ ...row.draft, submitted: row.draft.submitted ? new Date(row.draft.submitted) : null }),
  },
  columns_missing: row.status === 'draft' ? [...(row.columnsMissing ?? [])] : [],
})
