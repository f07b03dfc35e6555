/**
 * Which inputs move a figure most. A figure is V = sum over sites of q sum_k beta_k x_k, linear in
 * every factor x and every amount q, so that the elasticity of an input, (dV / V) / (dx / x), is
 * the share of V that goes through it (Heijungs 2010, Sensitivity coefficients for matrix-based
 * LCA). For lognormal inputs, independent but for factors that share their draws, the variance of
 * ln V is to first order the sum of (elasticity x sigma)^2 (Hong et al. 2010; Groen et al. 2017),
 * and each input's share of it is its contribution to the variance. Weights, shares, normalisation
 * and references are choices: they have an elasticity and no variance.
 */

import { type CategoryId, CONTRIBUTIONS, type ContributionId } from '@cradle/data/types'
import { activitiesOf, linearFormOf, unitOfSite } from './activities.ts'
import { itemAt, present } from './checked-access.ts'
import { exp } from './elementary.ts'
import { normalQuantile } from './normal-quantile.ts'
import { type Prepared, profileOf } from './prepare.ts'
import type { CalculatedSite, OrganisationResult } from './result.ts'
import type { Sampler } from './sampler.ts'
import { TOTAL } from './targets.ts'
import type { UnitContribution, UnitImpacts, UnitMidpoint } from './unit-impacts.ts'
import { waterScarcity } from './unit-power.ts'

/** What every influence says of itself. */
type Head = {
  /** Of the figure by input: (dV / V) / (dx / x). */
  elasticity: number
  /** The figure with the input at its P5 and P95; of a choice at 90 and 110 %. */
  low: number
  high: number
}

/** A factor or an amount, with its place in the spread of the figure. */
export type MeasuredInfluence = Head & {
  kind: 'factor' | 'amount'
  id: string
  /** Technology or BEA codes joined by `;`. */
  activity: string
  /** Factors only; an indicator of a contribution. */
  category: CategoryId | ContributionId | null
  /** Amounts only. */
  siteId: string | null
  siteName: string | null
  /** Per unit (water before scarcity), or the amount of a year. */
  value: number
  unit: string
  /** What of the figure goes through it, person-years. */
  part: number
  /** Standard deviation of the logarithm. */
  sigma: number
  /** Of the variance of ln V, 0..1; 0 where nothing varies. */
  varianceShare: number
}

/** A choice of the method, with what the figure would be if it were moved by a tenth. */
export type ChoiceInfluence = Head & {
  kind: 'weight' | 'share' | 'normalisation' | 'reference'
  id: string
  category: CategoryId | ContributionId
  value: number
  unit: string
}

/** The inputs of one figure, ranked. */
export type Influences = {
  /** Person-years; null: no value, and then no influences. */
  value: number | null
  /** By contribution to the variance. */
  measured: readonly MeasuredInfluence[]
  /** By size of the elasticity. */
  choices: readonly ChoiceInfluence[]
  /** Standard deviation of ln V, first order. */
  sigma: number
}

/**
 * The 95th percentile of the standard normal, 1.644854: P5 and P95 of a lognormal are x0 exp(-+ Z95
 * sigma).
 */
const Z95 = normalQuantile(0.95)
/** How far a choice is moved to show what it does. */
const MOVED = 0.1

/**
 * Ranks the inputs of one figure of an organisation (methodology section 10.1). `figure`: 0 the
 * total, 1..17 a goal. All values in person-years. A figure without a value has no influences.
 * @throws UnknownProfile, DisabledProfile
 */
export function influences(
  prepared: Prepared,
  sampler: Sampler,
  result: OrganisationResult,
  figure: number,
): Influences {
  const value = figure === TOTAL ? result.impact : itemAt(result.goals, figure - 1).value
  if (value === null) return { value, measured: [], choices: [], sigma: 0 }
  const parts = partsOf(prepared, result, figure)
  const { measured, sigma } = measuredOf(prepared, sampler, parts, value)
  return { value, measured, choices: choicesOf(prepared, result.profile, parts, value, figure), sigma }
}

/**
 * What of the figure comes from one factor at one site. `known`: weight that the site's figure is
 * divided by.
 */
type Part = {
  site: CalculatedSite
  unit: UnitImpacts
  factor: UnitMidpoint | UnitContribution
  value: number
  known: number
}

/**
 * Takes the figure apart by site and factor: part = quantity x beta x factor. The parts add to the
 * figure.
 */
function partsOf(prepared: Prepared, { entityId, sites, profile }: OrganisationResult, figure: number): Part[] {
  const ready = profileOf(prepared, profile)
  const goal = ready.goals.find(({ sdg }) => sdg === figure)
  return activitiesOf(entityId, sites).flatMap(({ site }) => {
    const form = linearFormOf(prepared, site, profile)
    const unit = unitOfSite(prepared, site)
    const target = form.targets.find(one => one.figure === figure)
    if (!target) return []
    const terms = figure === TOTAL ? ready.categories : (goal?.terms.map(t => ({ ...t, index: t.category })) ?? [])
    const known = terms.reduce((sum, { index, weight }) => sum + (hasCategory(unit, index) ? weight : 0), 0)
    return target.terms.map(({ slot, beta }): Part => {
      const factor = itemAt(form.factors, slot)
      return { site, unit, factor, value: site.quantity * beta * perUnitOf(factor), known }
    })
  })
}

/** Whether a factor is that of an impact category, and not an indicator of a contribution. */
const isMidpoint = (factor: Part['factor']): factor is UnitMidpoint => 'index' in factor
const nameOf = (factor: Part['factor']) => (isMidpoint(factor) ? factor.category : factor.id)
const perUnitOf = ({ perUnit }: Part['factor']) => present(perUnit, 'factor of a term')
/** The technology, or the BEA codes joined by `;`. */
const activityOf = ({ technology, bea }: UnitImpacts): string =>
  technology?.id ?? present(bea, 'sector of an activity').join(';')

/**
 * Factors and amounts with elasticity e = part / V and share of the variance (e sigma)^2 / sum of
 * (e sigma)^2. Factors that share their draws count as one input whose e sigma is the sum of its
 * parts, since they move together.
 */
function measuredOf(prepared: Prepared, sampler: Sampler, parts: readonly Part[], value: number) {
  type Found = Omit<MeasuredInfluence, keyof Head | 'sigma' | 'varianceShare'> & { spread: number }
  const factors = new Map<string, Found>()
  const amounts = new Map<CalculatedSite, Found>()
  for (const { site, unit, factor, value: part } of parts) {
    const activity = activityOf(unit)
    const sigma = factor.spread?.sigma ?? 0
    const key = factor.spread?.key ?? `${activity}|${nameOf(factor)}`
    const known = factors.get(key)
    if (known) {
      known.part += part
      known.spread += part * sigma
    } else {
      factors.set(key, {
        kind: 'factor',
        id: key,
        activity,
        category: nameOf(factor),
        siteId: null,
        siteName: null,
        value: rawFactor(prepared, unit, factor),
        unit: unitText(prepared, unit, factor),
        part,
        spread: part * sigma,
      })
    }
    const of = amounts.get(site)
    if (of) of.part += part
    else {
      amounts.set(site, {
        kind: 'amount',
        id: `site|${site.siteId}`,
        activity,
        category: null,
        siteId: site.siteId,
        siteName: site.name,
        value: site.quantity,
        unit: site.unit,
        part,
        spread: 0,
      })
    }
  }
  for (const [site, found] of amounts) found.spread = found.part * sampler.activitySigma(site)
  const all = [...factors.values(), ...amounts.values()].filter(({ part }) => part !== 0)
  const variance = all.reduce((sum, { spread }) => sum + (spread / value) ** 2, 0)
  const measured = all.map(({ spread, ...found }): MeasuredInfluence => {
    // Of several countries behind one draw: the spread that moves the figure alike.
    const sigma = found.part === 0 ? 0 : spread / found.part
    const at = (z: number) => value + found.part * (exp(z * sigma) - 1)
    return {
      ...found,
      sigma,
      elasticity: found.part / value,
      varianceShare: variance === 0 ? 0 : (spread / value) ** 2 / variance,
      low: at(-Z95),
      high: at(Z95),
    }
  })
  const size = ({ varianceShare, elasticity }: MeasuredInfluence) => varianceShare + 1e-12 * Math.abs(elasticity)
  return { measured: measured.sort((a, b) => size(b) - size(a)), sigma: Math.sqrt(variance) }
}

/**
 * The factor as it is stated in its table: water is divided by the scarcity of the country that it
 * was weighted with.
 */
function rawFactor({ reference }: Prepared, { technology, country }: UnitImpacts, factor: Part['factor']): number {
  const scarce = technology && isMidpoint(factor) && factor.category === 'WU'
  return perUnitOf(factor) / (scarce ? waterScarcity(technology, country, reference.method.awareGlobal) : 1)
}

/** The unit of a factor in words, per kWh or per USD of 2023. */
function unitText({ reference }: Prepared, { unit, technology }: UnitImpacts, factor: Part['factor']): string {
  const per = unit === 'kWh' ? 'kWh' : 'USD of 2023'
  if (!isMidpoint(factor)) return `per ${per}`
  if (technology && factor.category === 'WU') return `m3 per ${per}`
  return `${categoryUnit(reference, factor.category)} per ${per}`
}

const categoryUnit = ({ method }: Prepared['reference'], category: CategoryId): string =>
  present(
    method.categories.find(({ id }) => id === category),
    `category ${category}`,
  ).unit

/** The parts of one site: `value` their sum, person-years; `known` as in each part. */
type SiteParts = { parts: readonly Part[]; unit: UnitImpacts; known: number; value: number }

function groupBySite(parts: readonly Part[]): SiteParts[] {
  return [...Map.groupBy(parts, ({ site }) => site).values()].flatMap(list => {
    const [first] = list
    if (!first) return []
    const value = list.reduce((sum, part) => sum + part.value, 0)
    return [{ parts: list, unit: first.unit, known: first.known, value }]
  })
}

const hasCategory = (unit: UnitImpacts, index: number) => unit.midpoints.some(midpoint => midpoint.index === index)

/** What of a site's figure comes through one category, person-years. */
const partThrough = ({ parts }: SiteParts, index: number): number =>
  parts.find(({ factor }) => isMidpoint(factor) && factor.index === index)?.value ?? 0

type Sites = ReturnType<typeof groupBySite>

/** The figure with the weight of a category times `m`. v = num / known: the weight stands above and below the line. */
const weighted = (sites: Sites, index: number, weight: number, m: number): number =>
  sites.reduce((sum, site) => {
    if (!hasCategory(site.unit, index)) return sum + site.value
    const more = (m - 1) * partThrough(site, index)
    return sum + ((site.value + more) * site.known) / (site.known + (m - 1) * weight)
  }, 0)

/** How the figure changes with `m` at `m` = 1. */
const slopeOfWeight = (sites: Sites, index: number, weight: number): number =>
  sites.reduce((sum, site) => {
    if (!hasCategory(site.unit, index)) return sum
    return sum + partThrough(site, index) - (site.value * weight) / site.known
  }, 0)

/**
 * Weights, shares, normalisation factors and references. A share multiplies its part, so e = part /
 * V; a normalisation factor or a reference divides, so e = -part / V; a weight stands above and
 * below the line, so e = sum over sites of (part - V_site w / W) / V with W the weight known at the
 * site.
 */
function choicesOf(
  prepared: Prepared,
  profileId: string,
  parts: readonly Part[],
  value: number,
  figure: number,
): ChoiceInfluence[] {
  const profile = profileOf(prepared, profileId)
  const goal = profile.goals.find(({ sdg }) => sdg === figure)
  const choices: ChoiceInfluence[] = []
  const bySite = groupBySite(parts)
  const add = (
    kind: ChoiceInfluence['kind'],
    category: ChoiceInfluence['category'],
    given: number,
    unit: string,
    /** The figure with the choice times `m`. */
    at: (m: number) => number,
    elasticity: number,
  ) => {
    if (elasticity === 0) return
    choices.push({
      kind,
      id: `${kind}|${category}`,
      category,
      value: given,
      unit,
      elasticity,
      low: at(1 - MOVED),
      high: at(1 + MOVED),
    })
  }
  const sumOf = (of: (part: Part) => boolean) => parts.reduce((sum, part) => sum + (of(part) ? part.value : 0), 0)
  for (const { id, index, nf, weight } of profile.categories) {
    const through = sumOf(({ factor }) => isMidpoint(factor) && factor.index === index)
    const isKnown = bySite.some(({ unit }) => hasCategory(unit, index))
    const shares = goal ? (goal.terms.find(term => term.category === index)?.share ?? 0) : figure === TOTAL ? 1 : 0
    if (shares === 0 || !isKnown) continue
    const perPerson = `${categoryUnit(prepared.reference, id)} per person and year`
    add('normalisation', id, nf, perPerson, m => value + through / m - through, -through / value)
    add('weight', id, weight, '', m => weighted(bySite, index, weight, m), slopeOfWeight(bySite, index, weight) / value)
    if (goal) add('share', id, shares, '', m => value + (m - 1) * through, through / value)
  }
  for (const id of CONTRIBUTIONS) {
    const through = sumOf(({ factor }) => !isMidpoint(factor) && factor.id === id)
    const { reference } = prepared.reference.method.contributions[id]
    add('reference', id, reference, 'per person and year', m => value + through / m - through, -through / value)
  }
  return choices.sort((a, b) => Math.abs(b.elasticity) - Math.abs(a.elasticity))
}
