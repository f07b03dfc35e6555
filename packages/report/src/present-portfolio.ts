/** A portfolio and its runs as the contract shows them. */
import type { Portfolio, Provenance, ReviewSummary, Run } from '@cradle/contract'
import { fromStored } from '@cradle/words/messages'

export type StoredProvenance = {
  method: string
  methodVersion: string
  dataVersion: string
  engineVersion: string
  profile: string
  seed: number
  draws: number
}

export const presentProvenance = (provenance: StoredProvenance): Provenance => ({
  method: provenance.method,
  method_version: provenance.methodVersion,
  data_version: provenance.dataVersion,
  engine_version: provenance.engineVersion,
  profile: provenance.profile,
  seed: provenance.seed,
  draws: provenance.draws,
})

type Stage = NonNullable<Portfolio['progress']>
type Progress = {
  stage: Stage['stage'] | null
  stageDone: Stage['done']
  stageTotal: Stage['total']
  submitted: Date | null
  /** A message as it is stored. */
  stageDetail: string | null
}

type Sums = {
  totalImpact: Portfolio['total_impact']
  totalStatus: Portfolio['total_status']
  p5: Portfolio['p5']
  p50: Portfolio['p50']
  p95: Portfolio['p95']
}

type RowCounts = { rowsTotal: number; rowsAccepted: number; rowsRejected: number; rowsWarnings: number }

/** A portfolio as a store has it. Figures of one that is not delivered are not shown, whatever they are. */
export type StoredPortfolio = Progress &
  Sums &
  RowCounts & {
    /** How callers name it. */
    address: string
    series: string | null
    number: number
    head: boolean
    /** Null: of the reference world. */
    owner: string | null
    revision: number
    name: string
    status: Portfolio['status']
    created: Date
    delivered: Date | null
    entriesTotal: number
    totalCoverage: Portfolio['total_coverage']
    assessedEntries: number
    assessedPerGoal: Portfolio['assessed_per_goal']
    impactPerGoal: Portfolio['impact_per_goal']
    dataQuality: Portfolio['data_quality']
    physical: Portfolio['physical']
    sitesTotal: number | null
    sitesCalculated: number | null
    stand: StoredProvenance | null
    fileName: string | null
    fileSize: number | null
    /** Fields that the file of a draft lacks. */
    columnsMissing: string[] | null
    /** The time as a database writes it. */
    review?: ReviewSummary | null
    draft:
      | (Omit<Progress, 'submitted'> & {
          number: number
          status: 'draft' | 'in_progress'
          created: string
          submitted: string | null
        })
      | null
  }

const progressOf = (row: Progress): Portfolio['progress'] =>
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
  columns_missing: row.status === 'draft' ? (row.columnsMissing ?? []) : [],
})

const reviewOf = ({ status, review }: Pick<StoredPortfolio, 'status' | 'review'>) =>
  status === 'delivered' && review ? { review: { ...review, at: new Date(review.at).toISOString() } } : {}

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
    stand: delivered && row.stand ? presentProvenance(row.stand) : null,
    ...(row.owner === null ? {} : runOf(row)),
    ...reviewOf(row),
    p5: figure(row.p5),
    p50: figure(row.p50),
    p95: figure(row.p95),
  }
}

const REASONS = {
  upload: 'First upload.',
  edit: 'An edit of the run before.',
  replace: 'A new version of the list.',
  duplicate: 'A copy of another portfolio.',
} as const

export type StoredRun = Sums &
  RowCounts &
  Pick<
    StoredPortfolio,
    'address' | 'number' | 'head' | 'status' | 'created' | 'delivered' | 'entriesTotal' | 'stand'
  > & {
    origin: Run['origin']
    fileName: string | null
    /** Changes of a person since the run before. */
    changes: number
    review?: ReviewSummary | null
  }

export function presentRun(row: StoredRun): Run {
  const delivered = row.status === 'delivered'
  const figure = <T>(value: T): T | null => (delivered ? value : null)
  const changed = row.changes === 0 ? '' : ` ${row.changes === 1 ? 'One change' : `${row.changes} changes`}.`
  return {
    id: row.address,
    number: row.number,
    status: row.status,
    current: row.head,
    created: row.created.toISOString(),
    delivered: figure(row.delivered)?.toISOString() ?? null,
    origin: row.origin,
    reason: `${REASONS[row.origin]}${changed}`,
    file: row.fileName,
    changes: row.changes,
    rows: { total: row.rowsTotal, accepted: row.rowsAccepted, rejected: row.rowsRejected, warnings: row.rowsWarnings },
    total_organization: row.entriesTotal,
    total_impact: figure(row.totalImpact),
    total_status: figure(row.totalStatus),
    stand: delivered && row.stand ? presentProvenance(row.stand) : null,
    ...reviewOf(row),
    p5: figure(row.p5),
    p50: figure(row.p50),
    p95: figure(row.p95),
  }
}
