/**
 * Are two organisations different at all? They are compared only on the categories known at every
 * calculated site of both, and with the same draws, so that shared factors move both sides alike;
 * they are distinguishable if at least 95 % of the paired draws keep the sign of the difference
 * (methodology section 9). Without common draws, two estimates that share all their factors would
 * look as uncertain against each other as two that share none.
 */

/**
 * Are two organisations different at all? Only on the categories known at every calculated site of
 * both, and only if the paired draws (shared factors) keep the sign of the difference (methodology
 * section 9).
 */
import { CATEGORIES, type CategoryId } from '@cradle/data/types'
import { activitiesOf, unitOfSite } from './activities.ts'
import { MixedProfiles } from './assess.ts'
import { itemAt } from './checked-access.ts'
import { type Prepared, profileOf } from './prepare.ts'
import { type Interval, intervalOf } from './quantiles.ts'
import type { OrganisationResult } from './result.ts'
import type { Sampler } from './sampler.ts'
import { burdenTerms } from './targets.ts'

/** Draws that change the sign in more than this share make two results not distinguishable. */
export const SIGN_CHANGES_ALLOWED = 0.05

/** Two organisations on the categories they share. */
export type Comparison = {
  /** Categories of the common set; empty: nothing to compare. */
  categories: readonly CategoryId[]
  /** Share of the profile's weight in the common set. */
  coverage: number
  /** Weighted burden over the common set, person-years, <= 0; null without a common set. */
  a: number | null
  b: number | null
  /** a - b. */
  difference: Interval | null
  /** Share of paired draws whose difference has the other sign, 0..1. */
  signChanges: number | null
  /** true also when there is nothing to compare. */
  notDistinguishable: boolean
}

/**
 * Compares the weighted burden of two organisations on their common categories, draw by draw.
 * Coverage is the share of the profile's weight that both know at all their sites.
 * @throws MixedProfiles, UnknownProfile, DisabledProfile
 */
export function notDistinguishable(
  prepared: Prepared,
  sampler: Sampler,
  a: OrganisationResult,
  b: OrganisationResult,
): Comparison {
  if (a.profile !== b.profile) throw new MixedProfiles(a.profile, b.profile, b.entityId)
  const profile = profileOf(prepared, a.profile)
  const sites = [...a.sites, ...b.sites].filter(s => s.calculable)
  const both = a.sites.some(s => s.calculable) && b.sites.some(s => s.calculable)
  const common = profile.categories.filter(c => both && sites.every(s => s.midpoints[c.id] !== undefined))
  if (common.length === 0) {
    return {
      categories: [],
      coverage: 0,
      a: null,
      b: null,
      difference: null,
      signChanges: null,
      notDistinguishable: true,
    }
  }
  const ours = drawCommon(prepared, sampler, a, common)
  const theirs = drawCommon(prepared, sampler, b, common)
  const difference = ours.value - theirs.value
  const draws = ours.draws.map((x, d) => x - theirs.draws[d]!)
  let changed = 0
  for (const d of draws) if (Math.sign(d) !== Math.sign(difference)) changed++
  const signChanges = changed / draws.length
  return {
    categories: common.map(c => itemAt(CATEGORIES, c.index)),
    coverage: common.reduce((sum, c) => sum + c.weight, 0) / profile.totalWeight,
    a: ours.value,
    b: theirs.value,
    difference: intervalOf(draws),
    signChanges,
    notDistinguishable: difference === 0 || signChanges > SIGN_CHANGES_ALLOWED,
  }
}

function drawCommon(
  prepared: Prepared,
  sampler: Sampler,
  organisation: OrganisationResult,
  common: readonly { index: number; weight: number; nf: number }[],
) {
  const draws = new Float64Array(sampler.draws)
  let value = 0
  for (const { site, key } of activitiesOf(organisation.entityId, organisation.sites)) {
    const unit = unitOfSite(prepared, site)
    const terms = burdenTerms(
      unit,
      common.map(c => ({ ...c, share: 1 })),
    )
    const amount = sampler.scratch(0)
    sampler.addActivity(key, sampler.activitySigma(site), site.quantity, amount)
    for (const { slot, beta } of terms) {
      const { perUnit, spread } = itemAt(unit.midpoints, slot)
      value += beta * perUnit * site.quantity
      const stream = sampler.factor(spread.key, spread.sigma)
      for (let d = 0; d < draws.length; d++) draws[d]! += beta * perUnit * amount[d]! * stream[d]!
    }
  }
  return { value, draws }
}
