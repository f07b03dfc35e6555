/**
 * Details of an organisation as they are stored: intervals as lists, and what most of its figures share written once. A third smaller,
 * so that a page of the database holds two. Earlier versions stored everything with its name, which is read as well.
 */
import type { EvidenceShares, ImpactStatus, Interval } from '@cradle/contract'
import type { IndicatorId } from '@cradle/method2'
import type { OrganisationDetail } from '../assess/assessed.ts'
import type { IndicatorFigure, PhysicalFigures } from '../assess2/stored-figures.ts'

/** P5, P50, P95. */
type PackedInterval = [number | null, number | null, number | null]
/** Status, evidence and rows of a figure. */
type Background = [ImpactStatus, EvidenceShares | null, number]
/** Value, P5, P50, P95, and the background where it is not that of most. */
type PackedFigure = [number | null, ...PackedInterval] | [number | null, ...PackedInterval, ...Background]

type PackedPhysical = Pick<PhysicalFigures, 'midpoints' | 'rows'> & {
  /** The background of the first figure; null where there is none. */
  background: Background | null
  indicators: Readonly<Partial<Record<IndicatorId, PackedFigure>>>
  scopes1And2: PackedInterval
  /** Null: that of the background. */
  evidence: Readonly<Record<string, EvidenceShares | null>>
}

type PackedDetail = Omit<OrganisationDetail, 'intervals' | 'physical'> & {
  form: 'packed'
  intervals: readonly (PackedInterval | null)[]
  physical?: PackedPhysical
}

export type StoredDetail = PackedDetail | OrganisationDetail

export function packDetail({ physical, ...detail }: OrganisationDetail): PackedDetail {
  const intervals = detail.intervals.map(one => one && packInterval(one))
  return { form: 'packed', ...detail, intervals, ...(physical ? { physical: packPhysical(physical) } : {}) }
}

export function unpackDetail(stored: StoredDetail): OrganisationDetail {
  if (!('form' in stored)) return stored
  const { form: _, physical, ...detail } = stored
  const intervals = detail.intervals.map(one => one && unpackInterval(one))
  return { ...detail, intervals, ...(physical ? { physical: unpackPhysical(physical) } : {}) }
}

const packInterval = ({ p5, p50, p95 }: Interval): PackedInterval => [p5, p50, p95]
const unpackInterval = ([p5, p50, p95]: PackedInterval): Interval => ({ p5, p50, p95 })

function packPhysical({ indicators, scopes1And2, midpoints, evidence, rows }: PhysicalFigures): PackedPhysical {
  const [first] = Object.values(indicators)
  const background: Background | null = first ? [first.status, first.evidence, first.rows] : null
  const packed: Partial<Record<string, PackedFigure>> = {}
  for (const [id, figure] of Object.entries(indicators)) packed[id] = packFigure(figure, background)
  const shares: Record<string, EvidenceShares | null> = {}
  for (const [category, one] of Object.entries(evidence))
    shares[category] = background && isSame(one, background[1]) ? null : one
  return { background, indicators: packed, scopes1And2: packInterval(scopes1And2), midpoints, evidence: shares, rows }
}

function packFigure(figure: IndicatorFigure, background: Background | null): PackedFigure {
  const { value, p5, p50, p95, status, evidence, rows } = figure
  const isUsual = background?.[0] === status && background[2] === rows && isSame(background[1], evidence)
  return isUsual ? [value, p5, p50, p95] : [value, p5, p50, p95, status, evidence, rows]
}

function isSame(a: EvidenceShares | null, b: EvidenceShares | null): boolean {
  if (a === null || b === null) return a === b
  return a.stated === b.stated && a.modelled === b.modelled && a.proxy === b.proxy
}

function unpackPhysical(packed: PackedPhysical): PhysicalFigures {
  const { background, scopes1And2, midpoints, rows } = packed
  const indicators: Partial<Record<string, IndicatorFigure>> = {}
  for (const [id, figure] of Object.entries(packed.indicators)) indicators[id] = unpackFigure(figure, background)
  const usual = background?.[1]
  const evidence: Record<string, EvidenceShares> = {}
  for (const [category, one] of Object.entries(packed.evidence)) {
    const shares = one ?? usual
    if (shares) evidence[category] = shares
  }
  return { indicators, scopes1And2: unpackInterval(scopes1And2), midpoints, evidence, rows }
}

function unpackFigure(
  [value, p5, p50, p95, ...own]: PackedFigure,
  background: Background | null,
): IndicatorFigure | undefined {
  const [status, evidence, rows] = own.length === 3 ? own : (background ?? [])
  return status === undefined || evidence === undefined || rows === undefined
    ? undefined
    : { value, status, evidence, rows, p5, p50, p95 }
}
