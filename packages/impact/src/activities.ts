/** Calculated sites as activities: what is drawn, with which key, and the linear form of their figures. */
import type { UnitAssessment } from './goals.ts'
import { assessmentOf, type Prepared, powerUnit, profileOf, revenueUnit } from './prepare.ts'
import type { CalculatedSite, SiteResult } from './result.ts'
import { type Factor, factorsOf, type Target, targetsOf } from './targets.ts'
import type { UnitImpacts } from './unit-impacts.ts'

/** One site with the factor its figures are multiplied by (1, or the allocation) and the key of its activity draws. */
export type Activity = { site: CalculatedSite; key: string; factor: number }

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

/** The unit impacts a result was made with. */
export function unitOfSite(prepared: Prepared, site: CalculatedSite): UnitImpacts {
  const { technologies, countries } = prepared.reference
  const country = countries.get(site.country)!
  return site.bea
    ? revenueUnit(prepared, site.bea, country)
    : powerUnit(prepared, technologies.get(site.technology!)!, country)
}

export type LinearForm = { id: string; family: string; factors: readonly Factor[]; targets: readonly Target[] }

const forms = new WeakMap<UnitAssessment, LinearForm>()

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
