/**
 * Draws of sums over many sites. Every figure is linear in few shared factors, so the activity
 * draws of all sites of a family (one technology, one sector set) are added first and meet the
 * factors once; only factors that differ between the countries of the family (water scarcity,
 * country-sector greenhouse gases) are met country by country. Memory: some 40 arrays, however many
 * sites.
 */

import { type Activity, type LinearForm, linearFormOf } from './activities.ts'
import { itemAt, present } from './checked-access.ts'
import type { Prepared } from './prepare.ts'
import { GOALS } from './profile.ts'
import type { Sampler } from './sampler.ts'
import type { Factor } from './targets.ts'

type Country = { form: LinearForm; activities: Activity[] }

/**
 * Scratch arrays: 0..17 figures, then the amounts of a country and of a family, then the slots of a
 * family.
 */
const AMOUNTS = GOALS + 1
const FAMILY = GOALS + 2
const SLOTS = GOALS + 3

/**
 * Draws of every figure of a group of activities: index 0 the total, 1..17 the goals, person-years,
 * one number per draw; undefined where no part has a value. The arrays live until the sampler's
 * next sum.
 *
 * It costs one stream per site and a handful per family, instead of one product per site and
 * factor.
 */
export function sumDraws(
  prepared: Prepared,
  sampler: Sampler,
  activities: readonly Activity[],
  profile: string,
): (Float64Array | undefined)[] {
  const sums: (Float64Array | undefined)[] = Array.from({ length: GOALS + 1 })
  for (const countries of byFamily(prepared, activities, profile)) {
    const first = itemAt(countries, 0).form
    const slots = drawFamily(sampler, countries)
    for (const { figure, terms } of first.targets) {
      const sum = sums[figure] ?? sampler.scratch(figure)
      sums[figure] = sum
      for (const { slot, beta } of terms) addScaled(present(slots[slot], 'sum of a factor in use'), beta, sum)
    }
  }
  return sums
}

/**
 * Grouped by id and not by identity, so that what a cache has forgotten cannot change the order of
 * the additions.
 */
function byFamily(prepared: Prepared, activities: readonly Activity[], profile: string): Country[][] {
  const families = new Map<string, Map<string, Country>>()
  for (const activity of activities) {
    const form = linearFormOf(prepared, activity.site, profile)
    let countries = families.get(form.family)
    if (!countries) {
      countries = new Map()
      families.set(form.family, countries)
    }
    const country = countries.get(form.id)
    if (country) country.activities.push(activity)
    else countries.set(form.id, { form, activities: [activity] })
  }
  return [...families.values()].map(countries => [...countries.values()])
}

/**
 * sum over the family's sites of quantity x activity x factor, per slot; undefined for a slot that
 * is not available.
 */
function drawFamily(sampler: Sampler, countries: readonly Country[]): (Float64Array | undefined)[] {
  const model = itemAt(countries, 0).form.factors
  const alike = model.map((f, slot) => countries.every(c => isAlike(f, itemAt(c.form.factors, slot))))
  const draws = model.map((f, slot) => (f.perUnit === null ? undefined : sampler.scratch(SLOTS + slot)))
  const family = sampler.scratch(FAMILY)
  for (const { form, activities } of countries) {
    const alone = countries.length === 1
    const amounts = alone ? family : sampler.scratch(AMOUNTS)
    const last = activities.length - 1
    for (const [i, { site, key, factor }] of activities.entries()) {
      const sigma = sampler.activitySigma(site)
      if (alone || i < last) sampler.addActivity(key, sigma, factor * site.quantity, amounts)
      else sampler.addActivityTo(key, sigma, factor * site.quantity, amounts, family)
    }
    if (alone) break
    for (const [slot, f] of form.factors.entries()) if (!alike[slot]) meet(sampler, f, amounts, draws[slot], true)
  }
  for (const [slot, f] of model.entries()) if (alike[slot]) meet(sampler, f, family, draws[slot], false)
  return draws
}

const isAlike = (a: Factor, b: Factor): boolean =>
  a === b || (a.perUnit === b.perUnit && a.spread?.key === b.spread?.key && a.spread?.sigma === b.spread?.sigma)

/** into += amounts x factor draws. */
function meet(
  sampler: Sampler,
  { perUnit, spread }: Factor,
  amounts: Float64Array,
  into: Float64Array | undefined,
  once: boolean,
): void {
  if (!into || perUnit === null) return
  if (!spread) addScaled(amounts, perUnit, into)
  else if (once) sampler.addProductOnce(spread.key, spread.sigma, perUnit, amounts, into)
  else addProduct(amounts, sampler.factor(spread.key, spread.sigma), perUnit, into)
}

/** into += by x values, draw by draw. */
function addScaled(values: Float64Array, by: number, into: Float64Array): void {
  const n = into.length
  for (let d = 0; d < n; d++) into[d]! += by * values[d]!
}

/** into += by x a x b, draw by draw. */
function addProduct(a: Float64Array, b: Float64Array, by: number, into: Float64Array): void {
  const n = into.length
  for (let d = 0; d < n; d++) into[d]! += by * a[d]! * b[d]!
}
