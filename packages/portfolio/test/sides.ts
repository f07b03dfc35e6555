/** Runs of a list under either edition of the method, as they are compared. */
import type { Difference, Run } from '@cradle/contract'
import { prepare } from '@cradle/impact'
import { expect } from 'vitest'
import { assessEntries2, indicatorName, type OwnAssessment2 } from '../src/assess2/index.ts'
import type { DifferenceSide, Methods } from '../src/differences/index.ts'
import { assessEntries, currentProvenance, type EntryInput, type OwnAssessment } from '../src/index.ts'
import {
  context,
  contextOfCases,
  prepared,
  preparedOfCases,
  provenance,
  provenanceOfCases,
  reference,
} from './assess2/support.ts'

const first = { ...context, prepared: prepare(reference) }
export const methods: Methods = {
  first: reference.method,
  second: new Map([prepared, preparedOfCases].map(({ method }) => [method.edition, method])),
}

const run: Run = {
  ...{ id: 'a.1', number: 1, status: 'delivered', current: true, created: '', delivered: '', origin: 'upload' },
  ...{ reason: '', file: null, changes: 0, rows: { total: 4, accepted: 4, rejected: 0, warnings: 0 } },
  ...{ total_organization: 4, total_impact: null, total_status: null, stand: null, p5: null, p50: null, p95: null },
}

export type Stored = OwnAssessment | OwnAssessment2

/** As the database gives what it stored. */
function entryText({ rows, allocation, source }: EntryInput, own: Stored | undefined) {
  const { organisation, sites = [] } = own ?? {}
  const physical = organisation?.detail.physical?.indicators
  const indicators = Object.entries(physical ?? {}).map(([key, { value }]) => [indicatorName(key), value])
  const { name, entityId, country } = source
  return {
    ...{ name, entityId, country, rows, allocation, reference: null, source },
    ...{ impact: organisation?.impact ?? null, goals: organisation?.goals ?? [] },
    ...(physical ? { indicators: Object.fromEntries(indicators) } : {}),
    sites: JSON.stringify(sites.map(siteAmounts)),
  }
}

export function siteAmounts({ siteId, goals, detail }: Stored['sites'][number]) {
  const { quantity, unit, impact, midpoints, contributions, scopeBasis = null, indicators } = detail
  const jobsEstimated = indicators?.jobsEstimated ?? null
  return { siteId, quantity, unit, impact, goals, midpoints, contributions, scopeBasis, jobsEstimated }
}

/** 1.0.0, 2.0.0 and 2.1.0. */
export type Side = 1 | 2 | 2.1

export function assessed(edition: Side, list: readonly EntryInput[]) {
  const owns = new Map<string, Stored>()
  const [second, later] = edition === 2 ? [contextOfCases, provenanceOfCases] : [context, provenance]
  const made = edition === 1 ? currentProvenance(reference, 'test', { draws: 100 }) : later(100)
  const options = {
    stand: made,
    rejected: [],
    onOwn: (entry: { id: string }, own: Stored) => void owns.set(entry.id, own),
  }
  const figures = edition === 1 ? assessEntries(first, list, options) : assessEntries2(second, list, options)
  return { ...figures, owns, made }
}

export function sideOf(edition: Side, list: readonly EntryInput[]): DifferenceSide {
  const { totals, goals, owns, made } = assessed(edition, list)
  return {
    run,
    stand: made,
    figures: [totals.totalImpact, ...totals.impactPerGoal],
    statuses: [totals.totalStatus, ...goals.status],
    directions: goals.direction,
    physical: goals.physical ?? null,
    entries: [JSON.stringify(list.map(input => entryText(input, owns.get(input.id))))],
  }
}

/** Parts add up to their difference, and kinds to the method. */
export const addUpExactly = ({ figures, physical }: Difference) => {
  for (const { from, to, difference, parts } of [...figures, ...(physical?.figures ?? [])]) {
    if (difference === null || parts === null) continue
    const { kinds } = parts
    expect(parts.rows + parts.allocation + parts.data + parts.method).toBe(difference)
    const size = Math.max(...[from, to, kinds?.activity, kinds?.factor].map(value => Math.abs(value ?? 0)))
    expect(Math.abs(difference - ((to ?? 0) - (from ?? 0)))).toBeLessThanOrEqual(1e-12 * size)
    if (kinds) expect(kinds.activity + kinds.factor + kinds.method).toBe(parts.method)
  }
}
