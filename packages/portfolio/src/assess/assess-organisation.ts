/** From the method's result to the stored form: wire country codes, names, main technology, reasons in order. */
import type { Interval } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import type { Intervals, OrganisationResult, SiteResult } from '@cradle/impact'
import { alpha2, sectorNames } from '../places/naming.ts'
import type { AssessedOrganisation, AssessedSite } from './assessed.ts'
import {
  type OrganisationFacts,
  organisationActivity,
  organisationHead,
  reasonOf,
  type SiteFacts,
} from './organisation-head.ts'

const none: Interval = { p5: null, p50: null, p95: null }

export function toStoredOrganisation(
  reference: Reference,
  facts: OrganisationFacts,
  result: OrganisationResult,
  siteFacts: readonly SiteFacts[],
  intervals: Intervals,
): AssessedOrganisation {
  const calculated = result.sites.filter(site => site.calculable).length
  return {
    ...organisationHead(reference, facts, siteFacts),
    calculatedSites: calculated,
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
      activity: organisationActivity(reference, siteFacts, i => {
        const site = result.sites[i]
        return site?.calculable ? site.bea : null
      }),
      reason: reasonOf(result.impact, result.sites),
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
      midpoints: result.calculable ? result.midpoints : {},
      contributions: result.calculable ? result.contributions : {},
      carried: result.goals.map(goal => [goal.sdg, goal.coverage, goal.status] as const),
      dataQuality: result.dataQuality,
      flags: result.flags,
      row: facts.row,
    },
  }
}
