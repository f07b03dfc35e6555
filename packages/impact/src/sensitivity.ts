/**
 * Improve this estimate: which missing cell would narrow the interval most. The interval of each
 * site is worked out again with the spread its activity would have if the cell were filled
 * (methodology section 12). Rows that cannot be calculated come first: any number is better than
 * none. Where the technology is not known yet, the median spread of the possible ones is taken.
 */
import { activitiesOf } from './activities.ts'
import { intervals } from './intervals.ts'
import type { Prepared } from './prepare.ts'
import type { Interval } from './quantiles.ts'
import type { ReasonCode } from './reasons.ts'
import type { CalculatedSite, SiteResult } from './result.ts'
import type { Sampler } from './sampler.ts'

/** Columns of an upload. */
export type Cell =
  | 'country'
  | 'technology'
  | 'industry'
  | 'generation_gwh'
  | 'capacity_mw'
  | 'capacity_factor'
  | 'revenue'
  | 'currency'
  | 'year'

/**
 * What one row would gain from one better input. The gain is the change of the interval (P5 to P95) if
 * the input were known exactly, so inputs are ranked by what they do to the result, not by their error.
 */
export type Improvement = {
  entityId: string
  siteId: string
  /** Cells to fill; any one of them helps. */
  cells: readonly Cell[]
  /** The reason it would remove, if the row cannot be calculated yet. */
  removes: ReasonCode | null
  /**
   * The figure looked at: the total, or SDG 13 where the total is not known both before and after;
   * null for rows without a figure.
   */
  figure: Judged | null
  /** Person-years, times the allocation. */
  before: Interval | null
  after: Interval | null
  /** Share of the interval's width that goes, 0..1. */
  narrowing: number | null
  /** Width that goes, person-years, times the allocation: the order of the list. */
  gain: number | null
}

/** A site of an upload with the allocation its figures are multiplied by. */
export type Improvable = { entityId: string; site: SiteResult; allocation: number }

/**
 * What would help most, ranked by the person-years of interval width that would go, times the
 * allocation; rows that cannot be calculated come first. Only what would change something is
 * listed.
 */
export function improvements(
  prepared: Prepared,
  sampler: Sampler,
  profile: string,
  sites: readonly Improvable[],
): Improvement[] {
  const found = sites.flatMap(improvable =>
    improvable.site.calculable
      ? narrowings(prepared, sampler, profile, { ...improvable, site: improvable.site })
      : [repair(improvable, improvable.site.reason)],
  )
  return found.sort(byGain)
}

/** The greatest gain first; those without a figure (null) before all: any number is better than none. Stable: equal gains keep their order. */
export function byGain(a: { gain: number | null }, b: { gain: number | null }): number {
  const [one, other] = [a.gain ?? Number.POSITIVE_INFINITY, b.gain ?? Number.POSITIVE_INFINITY]
  return one === other ? 0 : other - one
}

/** The cells that would remove each reason; any one of them helps. */
export const REPAIRS: Readonly<Record<ReasonCode, readonly Cell[]>> = {
  unknown_country: ['country'],
  negative_quantity: ['generation_gwh', 'capacity_mw', 'revenue'],
  unknown_industry: ['technology', 'industry'],
  technology_not_quantified: ['technology'],
  capacity_factor_out_of_range: ['capacity_factor', 'generation_gwh'],
  capacity_factor_missing: ['generation_gwh', 'capacity_factor'],
  missing_quantity: ['generation_gwh', 'capacity_mw', 'revenue'],
  currency_missing: ['currency'],
  currency_unsupported: ['currency'],
  year_out_of_range: ['year'],
}

/**
 * The improvement of a row that cannot be calculated: no interval before, so nothing to compare.
 */
const repair = ({ entityId, site }: Improvable, reason: ReasonCode): Improvement => ({
  entityId,
  siteId: site.siteId,
  cells: REPAIRS[reason],
  removes: reason,
  figure: null,
  before: null,
  after: null,
  narrowing: null,
  gain: null,
})

/** A site that has figures, with its allocation. */
type Calculated = { entityId: string; site: CalculatedSite; allocation: number }
/**
 * The figure that an improvement is judged by: the weighted total, or SDG 13 where there is no
 * total.
 */
type Judged = 'total' | 13
/** Cells that could be filled, with the interval of the figure if they were. */
type Candidate = { cells: readonly Cell[]; figure: Judged; after: Interval | null }

/**
 * The cells that would narrow the interval of a calculated site, with P5 to P95 before and after in
 * person-years. The figure itself is not foreseen: only the spread of its activity changes.
 */
function narrowings(prepared: Prepared, sampler: Sampler, profile: string, part: Calculated): Improvement[] {
  const { entityId, site, allocation } = part
  const ask = (like: CalculatedSite, figure: Judged): Interval | null => {
    const { impact, goals } = intervals(prepared, sampler, activitiesOf(entityId, [like], allocation), profile)
    return figure === 'total' ? impact : goals[12]!
  }
  return candidates(prepared, site, ask).flatMap(({ cells, figure, after }) => {
    const before = ask(site, figure)
    if (!before || !after) return []
    const gain = width(before) - width(after)
    if (!(gain > 0)) return []
    const narrowing = gain / width(before)
    return [{ entityId, siteId: site.siteId, cells, removes: null, figure, before, after, narrowing, gain }]
  })
}

/** The width of an interval, P95 - P5, person-years. */
const width = ({ p5, p95 }: Interval): number => p95 - p5

/** Electricity supply by revenue: the one sector for which power technologies know more. */
const ELECTRICITY = '221100'

/** The interval that a site would have if it were as described. */
type Ask = (like: CalculatedSite, figure: Judged) => Interval | null

/**
 * What could still be stated about a site: measured generation instead of an estimate, a capacity
 * factor of its own, the year of the revenue, or the technology behind electricity sold.
 */
function candidates(prepared: Prepared, site: CalculatedSite, ask: Ask): Candidate[] {
  const figure = site.impact === null ? 13 : 'total'
  const filled = (cell: Cell, change: Partial<CalculatedSite>): Candidate => ({
    cells: [cell],
    figure,
    after: ask({ ...site, ...change }, figure),
  })
  if (site.unit === 'kWh') {
    if (site.basis === 'generation_user') return []
    const generation = filled('generation_gwh', { basis: 'generation_user' })
    const byCapacity = site.basis.startsWith('capacity_') && site.basis !== 'capacity_user_cf'
    return byCapacity ? [generation, filled('capacity_factor', { basis: 'capacity_user_cf' })] : [generation]
  }
  const found: Candidate[] = []
  if (site.flags.includes('year_assumed')) {
    found.push(filled('year', { flags: site.flags.filter(f => f !== 'year_assumed') }))
  }
  if (site.bea?.includes(ELECTRICITY)) {
    // Climate change is the one category known both ways; a total over more categories is not the same figure.
    found.push({ cells: ['technology', 'generation_gwh'], figure: 13, after: typical(prepared, site, ask) })
  }
  return found
}

/**
 * Climate change with stated technology and generation: the present middle with the median spread
 * of all technologies.
 */
function typical(prepared: Prepared, site: CalculatedSite, ask: Ask): Interval | null {
  const now = ask(site, 13)
  if (!now) return null
  const { technologies } = prepared.reference
  const spreads = [...technologies.values()].flatMap(t => {
    if (!prepared.quantified.has(t.id)) return []
    const power = {
      technology: t.id,
      bea: null,
      unit: 'kWh',
      basis: 'generation_user',
      quantity: 1,
      flags: [],
    } as const
    const found = ask({ ...site, ...power }, 13)
    return found ? [{ low: found.p5 / found.p50, high: found.p95 / found.p50 }] : []
  })
  const { low, high } = spreads.sort((a, b) => Math.abs(a.low - a.high) - Math.abs(b.low - b.high))[
    spreads.length >> 1
  ]!
  return { p5: now.p50 * low, p50: now.p50, p95: now.p50 * high }
}
