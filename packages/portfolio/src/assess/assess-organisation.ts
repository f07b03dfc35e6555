/** From the method's result to the stored form: wire country codes, names, main technology, reasons in order. */
import type { ImpactStatus, Interval } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import type { Intervals, OrganisationResult, SiteResult } from '@cradle/impact'
import { fold } from '@cradle/text'
import type { Message } from '@cradle/words/messages'
import { alpha2, countryOf, sectorNames } from '../places/naming.ts'
import { activitiesOf, industryActivity, technologyActivity } from './activities.ts'
import type { AssessedOrganisation, AssessedSite, PlacePrecision } from './assessed.ts'

/** The facts of a site beside its result. */
export type SiteFacts = {
  name: string
  iso3: string | null
  latitude: number | null
  longitude: number | null
  precision: PlacePrecision
  address: string
  city: string
  capacityMw: number | null
  technology: string | null
  industry: string | null
  row: number | null
}

export type OrganisationFacts = {
  id: string
  kind: 'reference' | 'own'
  spellings: readonly string[]
  isGiin: boolean
  iso3: string | null
  latitude: number | null
  longitude: number | null
  precision: PlacePrecision
  address: string
  city: string
}

const none: Interval = { p5: null, p50: null, p95: null }

export function toStoredOrganisation(
  reference: Reference,
  facts: OrganisationFacts,
  result: OrganisationResult,
  siteFacts: readonly SiteFacts[],
  intervals: Intervals,
): AssessedOrganisation {
  const byTechnology = new Map<string, number>()
  let capacity = 0
  let stated = 0
  for (const site of siteFacts) {
    if (site.capacityMw === null) continue
    stated++
    capacity += site.capacityMw
    if (site.technology) byTechnology.set(site.technology, (byTechnology.get(site.technology) ?? 0) + site.capacityMw)
  }
  const ranked = [...byTechnology].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const main = ranked[0] ?? null
  const onlyTechnology = siteFacts.find(site => site.technology)?.technology ?? null
  const country = countryOf(reference, facts.iso3)
  const calculated = result.sites.filter(site => site.calculable).length
  return {
    id: facts.id,
    entityId: result.entityId,
    name: result.name,
    search: fold([...new Set([result.name, ...facts.spellings, result.entityId])].join(' | ')),
    kind: facts.kind,
    isGiin: facts.isGiin,
    country: country?.iso2 ?? '',
    countryName: country?.name ?? '',
    latitude: facts.latitude,
    longitude: facts.longitude,
    precision: facts.precision,
    address: facts.address,
    city: facts.city,
    siteCount: result.sites.length,
    calculatedSites: calculated,
    capacityMw: stated > 0 ? capacity : null,
    technology: main?.[0] ?? onlyTechnology,
    technologyShare: main && capacity > 0 ? Math.min(1, main[1] / capacity) : null,
    impact: result.impact,
    ...(intervals.impact ?? none),
    coverage: result.impactCoverage,
    status: result.impactStatus,
    dataQuality: result.dataQuality,
    goals: result.goals.map(goal => goal.value),
    goalsStatus: result.goals.map(goal => goal.status),
    detail: {
      goalsCoverage: result.goals.map(goal => goal.coverage),
      intervals: intervals.goals,
      countries: result.countries.map(c => alpha2(reference, c.country)),
      countryFigures:
        result.countries.length === 1 && result.sites.every(site => site.country !== null)
          ? []
          : result.countries.map(c => ({
              country: alpha2(reference, c.country),
              score: c.impact,
              sdg: c.goals.map(goal => goal.value),
              status: c.goals.map(goal => goal.status),
            })),
      shareOfTotal: { ...result.shareOfTotal },
      flags: [...new Set(result.sites.flatMap(site => site.flags))],
      activity: organisationActivity(reference, ranked, siteFacts, result.sites),
      reason: reasonOf(result, calculated),
    },
  }
}

export function toStoredSite(reference: Reference, facts: SiteFacts, result: SiteResult): AssessedSite {
  const goals: (number | null)[] = Array.from({ length: 17 }, () => null)
  for (const goal of result.goals) goals[goal.sdg - 1] = goal.value
  return {
    siteId: result.siteId,
    name: facts.name,
    country: alpha2(reference, result.country ?? facts.iso3),
    latitude: facts.latitude,
    longitude: facts.longitude,
    precision: facts.precision,
    technology: facts.technology,
    goals,
    detail: {
      impact: result.impact,
      coverage: result.impactCoverage,
      status: result.impactStatus,
      calculable: result.calculable,
      reason: result.reason,
      basis: result.calculable ? result.basis : null,
      quantity: result.calculable ? result.quantity : null,
      unit: result.calculable ? result.unit : null,
      bea: result.calculable ? result.bea : null,
      industry: facts.industry ?? (result.calculable && result.bea ? sectorNames(reference, result.bea) : null),
      capacityMw: facts.capacityMw,
      address: facts.address,
      city: facts.city,
      midpoints: result.calculable ? (result.midpoints as Record<string, number>) : {},
      contributions: result.calculable ? (result.contributions as Record<string, number>) : {},
      carried: result.goals.map(goal => [goal.sdg, goal.coverage, goal.status as ImpactStatus] as const),
      dataQuality: result.dataQuality,
      flags: result.flags,
      row: facts.row,
    },
  }
}

/** Technologies by MW, then industries. */
function organisationActivity(
  reference: Reference,
  ranked: readonly (readonly [string, number])[],
  facts: readonly SiteFacts[],
  results: readonly SiteResult[],
): Message {
  const ofSites = facts.flatMap((site, i) => {
    const result = results[i]
    const bea = result?.calculable ? result.bea : null
    if (site.technology) return [technologyActivity(reference, site.technology)]
    if (site.industry) return [industryActivity(reference, site.industry, bea)]
    return bea ? [industryActivity(reference, sectorNames(reference, bea), bea)] : []
  })
  return activitiesOf([...ranked.map(([id]) => technologyActivity(reference, id)), ...ofSites])
}

/** Why there is no full value; null where V covers every site. */
function reasonOf(result: OrganisationResult, calculated: number): string | null {
  if (calculated === 0) {
    const failed = result.sites.find(site => !site.calculable)
    return failed?.reason ?? null
  }
  if (result.impact === null) return 'total_insufficient'
  if (calculated < result.sites.length) return 'some_sites_not_calculable'
  return result.sites.some(site => site.impact === null) ? 'some_sites_insufficient' : null
}
