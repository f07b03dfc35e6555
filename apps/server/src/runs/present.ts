import type { Run } from '@cradle/contract'
import { presentProvenance } from '../organisations/present-provenance.ts'
import { addressOf } from '../portfolios/present.ts'
import type { RunRow } from './queries.ts'

const REASONS = {
  upload: 'First upload.',
  edit: 'An edit of the run before.',
  replace: 'A new version of the list.',
  duplicate: 'A copy of another portfolio.',
} as const

export function presentRun(row: RunRow): Run {
  const delivered = row.status === 'delivered'
  const figure = <T>(value: T): T | null => (delivered ? value : null)
  const changed = row.changes === 0 ? '' : ` ${row.changes === 1 ? 'One change' : `${row.changes} changes`}.`
  return {
    id: addressOf({ ...row, head: false }),
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
    p5: figure(row.p5),
    p50: figure(row.p50),
    p95: figure(row.p95),
  }
}
