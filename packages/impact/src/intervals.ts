/**
 * P5, P50 and P95 of figures (methodology section 9). A figure of a single site is quantity x
 * activity draw x a sum of few lognormals: with one term it is lognormal itself and its quantiles
 * are written down; with more, its shape is drawn once per kind of activity and scaled. Where
 * several sites meet, each has its own activity draws and all share the factor draws. Burdens are
 * negative, so their P5 is the heavy end.
 */

import { type Activity, activitiesOf, linearFormOf } from './activities.ts'
import { itemAt, present } from './checked-access.ts'
/**
 * P5, P50 and P95 (methodology section 9). A figure of a single site is quantity x activity x a sum
 * of few lognormals: with one term it is lognormal itself and its quantiles are written down; with
 * more, its shape is drawn once per kind of activity and scaled. Where several sites meet, each has
 * its own activity draws and all share the factor draws.
 */
import { exp } from './elementary.ts'
import { normalQuantile } from './normal-quantile.ts'
import type { Prepared } from './prepare.ts'
import { GOALS } from './profile.ts'
import { type Interval, intervalOf } from './quantiles.ts'
import type { OrganisationResult, PortfolioEntry, SiteResult } from './result.ts'
import type { Sampler } from './sampler.ts'
import { sumDraws } from './sums.ts'
import { TOTAL } from './targets.ts'

/**
 * P5, P50 and P95 of the figures of an organisation, from draws of all its inputs together (methodology
 * section 9): nine of ten values are expected between P5 and P95.
 */
export type Intervals = {
  /**
   * Of the total, person-years, signed: P5 of a burden is its heavy end. null where there is no
   * value.
   */
  impact: Interval | null
  /** Index sdg - 1. */
  goals: readonly (Interval | null)[]
}

/** Intervals of one site, 100 % basis. */
export function siteIntervals(prepared: Prepared, sampler: Sampler, site: SiteResult, profile: string): Intervals {
  return intervals(prepared, sampler, activitiesOf('', [site]), profile)
}

/** Intervals of an organisation, 100 % basis. */
export function organisationIntervals(
  prepared: Prepared,
  sampler: Sampler,
  organisation: OrganisationResult,
): Intervals {
  const activities = activitiesOf(organisation.entityId, organisation.sites)
  return intervals(prepared, sampler, activities, organisation.profile)
}

/**
 * Intervals of the portfolio's sums, allocations included. Entries keep their draws wherever they
 * stand in the list.
 */
export function portfolioIntervals(
  prepared: Prepared,
  sampler: Sampler,
  entries: readonly PortfolioEntry[],
): Intervals {
  const activities = entries.flatMap(({ organisation, allocation }) =>
    activitiesOf(organisation.entityId, organisation.sites, allocation),
  )
  return intervals(prepared, sampler, activities, entries[0]?.organisation.profile)
}

/** Intervals times a factor >= 0, for example an allocation. */
export const scaleIntervals = ({ impact, goals }: Intervals, factor: number): Intervals => ({
  impact: impact && scale(impact, factor),
  goals: goals.map(g => g && scale(g, factor)),
})

/** Intervals of the sum of any activities, for example of one country. All null for none. */
export function intervals(
  prepared: Prepared,
  sampler: Sampler,
  activities: readonly Activity[],
  profile: string | undefined,
): Intervals {
  const [first, second] = activities
  if (!first || profile === undefined) return eachFigure(() => null)
  if (!second) return alone(prepared, sampler, first, profile)
  const sums = sumDraws(prepared, sampler, activities, profile)
  return eachFigure(figure => {
    const draws = sums[figure]
    return draws ? clean(intervalOf(draws)) : null
  })
}

/** The interval of the total and of each of the 17 goals; null where a figure has none. */
function eachFigure(of: (figure: number) => Interval | null): Intervals {
  return { impact: of(TOTAL), goals: Array.from({ length: GOALS }, (_, i) => of(i + 1)) }
}

/** + 0 turns -0 into 0. */
const clean = ({ p5, p50, p95 }: Interval): Interval => ({ p5: p5 + 0, p50: p50 + 0, p95: p95 + 0 })

/** An interval times a number; a negative one turns it round. */
const scale = ({ p5, p50, p95 }: Interval, by: number): Interval =>
  clean(by >= 0 ? { p5: p5 * by, p50: p50 * by, p95: p95 * by } : { p5: p95 * by, p50: p50 * by, p95: p5 * by })

function alone(prepared: Prepared, sampler: Sampler, { site, factor }: Activity, profile: string): Intervals {
  const { targets, factors } = linearFormOf(prepared, site, profile)
  const activitySigma = sampler.activitySigma(site)
  const amount = factor * site.quantity
  const found = new Map<number, Interval>()
  for (const { figure, terms } of targets) {
    const parts = terms.map(({ slot, beta }): Part => {
      const { perUnit, spread } = itemAt(factors, slot)
      return { coefficient: beta * present(perUnit, 'factor of a term'), sigma: spread?.sigma ?? 0 }
    })
    found.set(figure, scale(unitInterval(sampler, parts, activitySigma), amount))
  }
  return eachFigure(figure => found.get(figure) ?? null)
}

type Part = { coefficient: number; sigma: number }

const Z95 = normalQuantile(0.95)

/** Interval of one unit of quantity; the coefficients have one sign. */
function unitInterval(sampler: Sampler, parts: readonly Part[], activitySigma: number): Interval {
  const whole = parts.reduce((sum, p) => sum + p.coefficient, 0)
  if (whole === 0) return { p5: 0, p50: 0, p95: 0 }
  const [first, second] = parts
  if (first && !second) {
    const spread = exp(Z95 * Math.hypot(activitySigma, first.sigma))
    return scale({ p5: 1 / spread, p50: 1, p95: spread }, whole)
  }
  // Alone, a site's factors are independent whatever their names, so that equal shares and spreads have the same shape.
  const shares = parts.map(p => ({ sigma: p.sigma, coefficient: p.coefficient / whole }))
  const key = `${activitySigma}|${shares.map(s => `${s.sigma}:${s.coefficient}`).join('|')}`
  return scale(
    sampler.shape(key, () => drawShape(sampler, shares, activitySigma)),
    whole,
  )
}

function drawShape(sampler: Sampler, shares: readonly Part[], activitySigma: number): Interval {
  const values = sampler.scratch(0)
  const terms = shares.map((s, i) => ({ by: s.coefficient, draws: sampler.lone(i, s.sigma, activitySigma) }))
  while (terms.length > 0) {
    const [a, b, c, d] = terms
    if (a && b && c && d) addFour(a, b, c, d, values)
    else if (a && b) addTwo(a, b, values)
    else if (a) addOne(a, values)
    terms.splice(0, d ? 4 : b ? 2 : 1)
  }
  return intervalOf(values)
}

type Weighted = { by: number; draws: Float64Array }

/** Several terms in one pass over the draws: the arrays are larger than the nearest cache. */
function addFour(a: Weighted, b: Weighted, c: Weighted, e: Weighted, into: Float64Array): void {
  const n = into.length
  for (let d = 0; d < n; d++) {
    into[d]! += a.by * a.draws[d]! + b.by * b.draws[d]! + c.by * c.draws[d]! + e.by * e.draws[d]!
  }
}

/** Adds the draws of two weighted parts, one by one. */
function addTwo(a: Weighted, b: Weighted, into: Float64Array): void {
  const n = into.length
  for (let d = 0; d < n; d++) into[d]! += a.by * a.draws[d]! + b.by * b.draws[d]!
}

/** Adds the draws of one weighted part, one by one. */
function addOne(a: Weighted, into: Float64Array): void {
  const n = into.length
  for (let d = 0; d < n; d++) into[d]! += a.by * a.draws[d]!
}
