/**
 * P5, P50 and P95 (METHOD section 5). A figure of a single site is quantity x activity x a sum of few lognormals:
 * with one term it is lognormal itself and its quantiles are written down; with more, the shape is drawn once per kind of activity
 * and scaled. Where several sites meet, each has its own activity draws and all share the factor draws.
 */
import { GOALS } from './aggregate.ts'
import type { UnitAssessment } from './goals.ts'
import { normalQuantile } from './normal-quantile.ts'
import { assessmentOf, type Prepared, powerUnit, profileOf, revenueUnit } from './prepare.ts'
import { type Interval, intervalOf } from './quantiles.ts'
import type { CalculatedSite, OrganisationResult, PortfolioEntry, SiteResult } from './result.ts'
import type { Sampler } from './sampler.ts'
import { type Target, type Term, TOTAL, targetsOf } from './targets.ts'

export type Intervals = {
  /** Person-years, signed; null where there is no value. */
  impact: Interval | null
  /** Index sdg - 1. */
  goals: readonly (Interval | null)[]
}

/** One site with the factor its figures are multiplied by (1, or the allocation) and the key of its activity draws. */
export type Activity = { site: CalculatedSite; key: string; factor: number }

type Linear = { unit: string; targets: readonly Target[] }
const linearForms = new WeakMap<UnitAssessment, Linear>()

export function linearFormOf(prepared: Prepared, site: CalculatedSite, profileId: string): Linear {
  const assessment = assessmentOf(prepared, unitOfSite(prepared, site), profileOf(prepared, profileId))
  let linear = linearForms.get(assessment)
  if (!linear) {
    linear = { unit: assessment.unit.id, targets: targetsOf(assessment) }
    linearForms.set(assessment, linear)
  }
  return linear
}

/** The unit impacts a result was made with. */
export function unitOfSite(prepared: Prepared, site: CalculatedSite) {
  const { technologies, countries } = prepared.reference
  const country = countries.get(site.country)!
  return site.bea
    ? revenueUnit(prepared, site.bea, country)
    : powerUnit(prepared, technologies.get(site.technology!)!, country)
}

/** Calculated sites with their draw keys; a site id that occurs again gets its own draws. */
export function activitiesOf(entityId: string, sites: readonly SiteResult[], factor = 1): Activity[] {
  const seen = new Map<string, number>()
  const activities: Activity[] = []
  for (const site of sites) {
    if (!site.calculable) continue
    const times = seen.get(site.siteId) ?? 0
    seen.set(site.siteId, times + 1)
    const key = times === 0 ? `${entityId}|${site.siteId}` : `${entityId}|${site.siteId}|${times}`
    activities.push({ site, key, factor })
  }
  return activities
}

/** Intervals of one site, 100 % basis. */
export function siteIntervals(prepared: Prepared, sampler: Sampler, site: SiteResult, profile: string): Intervals {
  if (!site.calculable) return nothing()
  return scaled(prepared, sampler, { site, key: site.siteId, factor: 1 }, profile)
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

/** Intervals of the portfolio's sums, allocations included. */
export function portfolioIntervals(
  prepared: Prepared,
  sampler: Sampler,
  entries: readonly PortfolioEntry[],
): Intervals {
  const profile = entries[0]?.organisation.profile
  if (profile === undefined) return nothing()
  const activities = entries.flatMap(({ organisation, allocation }) =>
    activitiesOf(organisation.entityId, organisation.sites, allocation),
  )
  return intervals(prepared, sampler, activities, profile)
}

/** An interval times a factor >= 0, for example an allocation. */
export const scaleIntervals = ({ impact, goals }: Intervals, factor: number): Intervals => ({
  impact: impact && scale(impact, factor),
  goals: goals.map(g => g && scale(g, factor)),
})

// + 0 turns -0 into 0.
const scale = ({ p5, p50, p95 }: Interval, by: number): Interval =>
  by >= 0
    ? { p5: p5 * by + 0, p50: p50 * by + 0, p95: p95 * by + 0 }
    : { p5: p95 * by + 0, p50: p50 * by + 0, p95: p5 * by + 0 }

const nothing = (): Intervals => ({ impact: null, goals: Array.from({ length: GOALS }, () => null) })

/** Intervals of the sum of any activities, for example of one country. */
export function intervals(
  prepared: Prepared,
  sampler: Sampler,
  activities: readonly Activity[],
  profile: string,
): Intervals {
  if (activities.length === 0) return nothing()
  if (activities.length === 1) return scaled(prepared, sampler, activities[0]!, profile)
  const sums = sumDraws(prepared, sampler, activities, profile)
  return figures(figure => {
    const draws = sums[figure]
    return draws ? intervalOf(draws) : null
  })
}

function figures(of: (figure: number) => Interval | null): Intervals {
  return { impact: of(TOTAL), goals: Array.from({ length: GOALS }, (_, i) => of(i + 1)) }
}

/**
 * Draws of every figure of a sum; index 0 the total, 1..17 the goals, undefined where no part has a value. Activities are taken
 * unit by unit, so that memory stays at the draws of 18 figures however many sites there are.
 */
export function sumDraws(
  prepared: Prepared,
  sampler: Sampler,
  activities: readonly Activity[],
  profile: string,
): (Float64Array | undefined)[] {
  const groups = new Map<Linear, Activity[]>()
  for (const activity of activities) {
    const linear = linearFormOf(prepared, activity.site, profile)
    const group = groups.get(linear)
    if (group) group.push(activity)
    else groups.set(linear, [activity])
  }
  const sums: (Float64Array | undefined)[] = Array.from({ length: GOALS + 1 })
  const amounts = new Float64Array(sampler.draws)
  const unitDraws = new Float64Array(sampler.draws)
  for (const [{ targets }, group] of groups) {
    amounts.fill(0)
    for (const { site, key, factor } of group) {
      sampler.addActivity(key, sampler.activitySigma(site), factor * site.quantity, amounts)
    }
    for (const { figure, terms } of targets) {
      let sum = sums[figure]
      if (!sum) {
        sum = new Float64Array(sampler.draws)
        sums[figure] = sum
      }
      drawTerms(sampler, terms, unitDraws)
      for (let d = 0; d < sum.length; d++) sum[d]! += amounts[d]! * unitDraws[d]!
    }
  }
  return sums
}

/** sum coefficient x exp(sigma z) per draw. */
function drawTerms(sampler: Sampler, terms: readonly Term[], into: Float64Array): void {
  into.fill(0)
  for (const { key, sigma, coefficient } of terms) {
    if (key === null) {
      for (let d = 0; d < into.length; d++) into[d]! += coefficient
      continue
    }
    const stream = sampler.factor(key, sigma)
    for (let d = 0; d < into.length; d++) into[d]! += coefficient * stream[d]!
  }
}

const Z95 = normalQuantile(0.95)

function scaled(prepared: Prepared, sampler: Sampler, { site, factor }: Activity, profile: string): Intervals {
  const { targets } = linearFormOf(prepared, site, profile)
  const sigma = sampler.activitySigma(site)
  const amount = factor * site.quantity
  const found = new Map(targets.map(t => [t.figure, scale(unitInterval(sampler, t.terms, sigma), amount)]))
  return figures(figure => found.get(figure) ?? null)
}

/** Interval of one unit of quantity with activity spread `sigma`, all terms of one sign. */
function unitInterval(sampler: Sampler, terms: readonly Term[], sigma: number): Interval {
  const whole = terms.reduce((sum, t) => sum + t.coefficient, 0)
  if (whole === 0) return { p5: 0, p50: 0, p95: 0 }
  if (terms.length === 1) {
    const spread = Math.exp(Z95 * Math.hypot(sigma, terms[0]!.sigma))
    return scale({ p5: 1 / spread, p50: 1, p95: spread }, whole)
  }
  const shares = terms.map(t => ({ ...t, coefficient: t.coefficient / whole }))
  const shape = `${sigma};${shares.map(t => `${t.key}:${t.sigma}:${t.coefficient}`).join(';')}`
  let interval = sampler.shapes.get(shape)
  if (!interval) {
    const values = new Float64Array(sampler.draws)
    const activity = new Float64Array(sampler.draws)
    drawTerms(sampler, shares, values)
    sampler.addActivity('alone', sigma, 1, activity)
    for (let d = 0; d < values.length; d++) values[d]! *= activity[d]!
    interval = intervalOf(values)
    sampler.rememberShape(shape, interval)
  }
  return scale(interval, whole)
}
