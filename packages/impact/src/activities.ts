/**
 * Calculated sites as activities: what is drawn, with which key, and the linear form of their
 * figures. Methodology sections 5 and 9.
 *
 * A key decides what two figures share. Factor draws belong to technology or sectors and category,
 * so two coal plants share them; activity draws belong to one site of one organisation, so they do
 * not. Sharing is what makes errors of a common factor not average out in a portfolio.
 */

import { present, required } from './checked-access.ts'
/**
 * Calculated sites as activities: what is drawn, with which key, and the linear form of their
 * figures.
 */
import type { UnitAssessment } from './goals.ts'
import { assessmentOf, type Prepared, powerUnit, profileOf, revenueUnit } from './prepare.ts'
import type { CalculatedSite, SiteResult } from './result.ts'
import { type Factor, factorsOf, type Target, targetsOf } from './targets.ts'
import type { UnitImpacts } from './unit-impacts.ts'

/**
 * One site with the number its figures are multiplied by (1, or the allocation) and the key of its
 * activity draws.
 */
export type Activity = { site: CalculatedSite; key: string; factor: number }

/**
 * The calculated sites of an organisation with their draw keys; sites that could not be calculated
 * are left out. A site id that occurs again gets draws of its own, because two rows are two
 * amounts. `factor`: what the figures are multiplied by, 1 or the allocation, 0..1.
 */
export function activitiesOf(entityId: string, sites: readonly SiteResult[], factor = 1): Activity[] {
  const seen = new Map<string, number>()
  const activities: Activity[] = []
  for (const site of sites) {
    if (!site.calculable) continue
    activities.push({ site, key: drawKey(seen, entityId, site.siteId), factor })
  }
  return activities
}

/** The key of the draws of one site. `seen`: how often each site id of the organisation occurred before; it counts this one. */
export function drawKey(seen: Map<string, number>, entityId: string, siteId: string): string {
  const times = seen.get(siteId) ?? 0
  seen.set(siteId, times + 1)
  return times === 0 ? `${entityId}|${siteId}` : `${entityId}|${siteId}|${times}`
}

/**
 * The unit impacts that a result was made with: per kWh for a power row, per USD of 2023 for a
 * revenue row.
 */
export function unitOfSite(prepared: Prepared, site: CalculatedSite): UnitImpacts {
  const { technologies, countries } = prepared.reference
  const country = required(countries, site.country)
  return site.bea
    ? revenueUnit(prepared, site.bea, country)
    : powerUnit(prepared, required(technologies, present(site.technology, 'technology of a power plant')), country)
}

/**
 * The figures of one kind of activity as sums over its factors: figure = quantity x sum of beta x
 * factor. `id`: activity and country; `family`: the activity alone.
 */
export type LinearForm = { id: string; family: string; factors: readonly Factor[]; targets: readonly Target[] }

const forms = new WeakMap<UnitAssessment, LinearForm>()

/**
 * The linear form of a site under a profile. It depends on the kind of activity only and is worked
 * out once for all sites of a kind.
 * @throws UnknownProfile, DisabledProfile
 */
export function linearFormOf(prepared: Prepared, site: CalculatedSite, profileId: string): LinearForm {
  const assessment = assessmentOf(prepared, unitOfSite(prepared, site), profileOf(prepared, profileId))
  let form = forms.get(assessment)
  if (!form) {
    const { unit } = assessment
    form = { id: unit.id, family: unit.family, factors: factorsOf(unit), targets: targetsOf(assessment) }
    forms.set(assessment, form)
  }
  return form
}
