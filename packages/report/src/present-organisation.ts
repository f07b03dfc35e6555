import type { GoalImpact, ImpactStatus, OrganisationReport, Provenance, SubLocation } from '@cradle/contract'
import type { Category, Reference } from '@cradle/data/types'
import { CONTRIBUTION_GOALS } from '@cradle/impact'
import type { StatedOutcomes } from '@cradle/impact/outcomes'
import type { AssessedOrganisation, AssessedSite, OrganisationCountry } from '@cradle/portfolio'
import {
  codesOf,
  countryByAlpha2,
  industryActivity,
  presentIndicators,
  presentOutcomes,
  presentPhysical,
  siteTechnology,
  technologyName,
  withStatedGoals,
} from '@cradle/portfolio'
import { render, wireMessage } from '@cradle/words/messages'
import { presentReason } from './present-reason.ts'

type Place = {
  country: string
  countryName: string
  latitude: number | null
  longitude: number | null
  precision: AssessedSite['precision']
  address: string
  city: string
}

const place = (at: Place) => ({
  country: at.country,
  country_name: at.countryName,
  latitude: at.latitude,
  longitude: at.longitude,
  latlon: at.latitude === null || at.longitude === null ? '' : `${at.latitude},${at.longitude}`,
  address_1: at.address,
  address_2: '',
  city: at.city,
  place_precision: at.precision,
})

const directionOf = (sdg: number) => (CONTRIBUTION_GOALS.has(sdg) ? 'contribution' : 'burden')

/** 0 where there is no number; always beside the statuses that say so. */
const zeroed = (values: readonly (number | null)[]): number[] => values.map(value => value ?? 0)

/** A site without the portfolios that its organisation is in. */
export type SiteFigures = Omit<SubLocation, 'portfolios'>
/** What a report file holds of an organisation. */
export type OrganisationFigures = Omit<OrganisationReport, 'portfolios' | 'stand' | 'sub_locations'> & {
  sub_locations: SiteFigures[]
}

/** The specification's organisation report. `portfolios` are those the reader may see. */
export function presentOrganisation(
  reference: Reference,
  provenance: Provenance,
  organisation: AssessedOrganisation,
  sites: readonly AssessedSite[],
  portfolios: OrganisationReport['portfolios'],
  outcomes: readonly OutcomesOfList[] = [],
): OrganisationReport {
  const { sub_locations: shown, ...figures } = presentFigures(reference, organisation, sites)
  return {
    ...figures,
    portfolios,
    sub_locations: shown.map(site => ({ ...site, portfolios })),
    stand: provenance,
    ...statedOf(outcomes, figures.all_countries_status),
  }
}

/** What one list states of the organisation. */
export type OutcomesOfList = { portfolio: string; outcomes: readonly StatedOutcomes[] }

/** Outcomes by list, and the goals that they speak for; nothing where no list states any. */
function statedOf(lists: readonly OutcomesOfList[], statuses: readonly ImpactStatus[]) {
  if (lists.length === 0) return {}
  return {
    all_countries_status: withStatedGoals(
      statuses,
      lists.flatMap(({ outcomes }) => codesOf(outcomes)),
    ),
    outcomes: lists.flatMap(({ portfolio, outcomes }) =>
      presentOutcomes(outcomes, null).map(outcome => ({ ...outcome, portfolio })),
    ),
  }
}

/** The same wherever it is read. */
export function presentFigures(
  reference: Reference,
  organisation: AssessedOrganisation,
  sites: readonly AssessedSite[],
): OrganisationFigures {
  const { detail } = organisation
  return {
    id: organisation.id,
    name: organisation.name,
    entity_id: organisation.entityId,
    ...place(organisation),
    impact: organisation.impact,
    sub_locations: sites.map((site, i) => presentSite(reference, organisation, site, i)),
    impacts: organisationImpacts(organisation),
    all_countries_impacts: zeroed(organisation.goals),
    all_countries_status: [...organisation.goalsStatus],
    all_countries_intervals: [...detail.intervals],
    countries_impacts: countryFigures(organisation).map(c => ({
      country: c.country,
      score: c.score,
      sdg: zeroed(c.sdg),
      status: [...c.status],
    })),
    kind: organisation.kind,
    impact_coverage: organisation.coverage,
    impact_status: organisation.status,
    data_quality: organisation.dataQuality,
    capacity: organisation.capacityMw,
    is_giin: organisation.isGiin,
    share_of_total: { ...detail.shareOfTotal },
    flags: [...detail.flags],
    sub_locations_count: organisation.siteCount,
    ...(detail.physical ? { physical: presentPhysical(detail.physical, null) } : {}),
    p5: organisation.p5,
    p50: organisation.p50,
    p95: organisation.p95,
  }
}

/** Per country of the sites; an organisation with one country has its own figures there. */
function countryFigures({ detail, impact, goals, goalsStatus }: AssessedOrganisation): readonly OrganisationCountry[] {
  const [only] = detail.countries
  if (detail.countryFigures.length > 0 || only === undefined) return detail.countryFigures
  return [{ country: only, score: impact, sdg: goals, status: goalsStatus }]
}

/** Only the goals with a value; 0 is a value. */
function organisationImpacts({ goals, goalsStatus, detail }: AssessedOrganisation): GoalImpact[] {
  return goals.flatMap((impact, i) => {
    if (impact === null) return []
    const sdg = i + 1
    return [
      {
        sdg,
        impact,
        coverage: detail.goalsCoverage[i]!,
        status: goalsStatus[i]!,
        direction: directionOf(sdg),
        ...(detail.intervals[i] ?? {}),
      },
    ]
  })
}

function presentSite(
  reference: Reference,
  organisation: { key?: string; id: string; entityId: string },
  site: AssessedSite,
  position: number,
): SiteFigures {
  const { detail } = site
  const unitOf = new Map<string, Category>(reference.method.categories.map(c => [c.id, c]))
  return {
    id: site.siteId || `${organisation.id}.${position + 1}`,
    name: site.name,
    entity_id: organisation.entityId,
    ...place({
      ...site,
      countryName: countryByAlpha2(reference, site.country)?.name ?? '',
      address: detail.address,
      city: detail.city,
    }),
    impact: detail.impact,
    impacts: detail.carried.flatMap(([sdg, coverage, status]) => {
      const impact = site.goals[sdg - 1] ?? null
      return impact === null ? [] : [{ sdg, impact, coverage, status, direction: directionOf(sdg) }]
    }) as GoalImpact[],
    impacts_status: siteStatuses(site),
    impact_coverage: detail.calculable ? detail.coverage : null,
    impact_status: detail.status,
    calculable: detail.calculable,
    ...presentReason(detail.reason),
    technology: technologyWords(reference, site),
    industry: detail.industry,
    activity_message: siteActivity(reference, site),
    basis: detail.basis,
    quantity: detail.quantity,
    unit: detail.unit,
    capacity_mw: detail.capacityMw,
    midpoints: Object.entries(detail.midpoints).map(([id, value]) => ({
      name: unitOf.get(id)?.name ?? id,
      value,
      unit: unitOf.get(id)?.unit ?? '',
    })),
    contributions: Object.entries(detail.contributions).map(([id, value]) => ({
      name: CONTRIBUTION_NAMES[id]?.name ?? id,
      value,
      unit: CONTRIBUTION_NAMES[id]?.unit ?? '',
    })),
    data_quality: detail.dataQuality,
    flags: [...detail.flags],
    ...physicalOf(detail),
  }
}

/** Nothing under the first edition of the method. */
function physicalOf({ indicators, scopeBasis, evidence, dataQualityOfEstimate }: AssessedSite['detail']) {
  if (!indicators) return {}
  return {
    indicators: presentIndicators(Object.entries(indicators)),
    scope_basis: scopeBasis ?? null,
    evidence: Object.entries(evidence ?? {}).map(([category, basis]) => ({ category, shares: { [basis]: 1 } })),
    data_quality_of_estimate: dataQualityOfEstimate ?? null,
  }
}

/** In English, by the edition that calculated the site. */
function technologyWords(reference: Reference, site: AssessedSite): string | null {
  const technology = siteTechnology(reference, site)
  if (technology === null || !site.detail.indicators)
    return site.technology && technologyName(reference, site.technology)
  return render(technology, 'en')
}

function siteActivity(reference: Reference, site: AssessedSite) {
  const { industry, bea } = site.detail
  const technology = siteTechnology(reference, site)
  if (technology !== null) return wireMessage(technology)
  return industry === null ? null : wireMessage(industryActivity(reference, industry, bea))
}

function siteStatuses({ detail }: AssessedSite): ImpactStatus[] {
  const none: ImpactStatus = detail.calculable ? 'not_assessed' : 'not_calculable'
  const statuses: ImpactStatus[] = Array.from({ length: 17 }, () => none)
  for (const [sdg, , status] of detail.carried) statuses[sdg - 1] = status
  return statuses
}

const CONTRIBUTION_NAMES: Record<string, { name: string; unit: string }> = {
  renewable_kwh: { name: 'Renewable electricity', unit: 'kWh' },
  jobs: { name: 'Jobs in own operation', unit: 'jobs' },
  gva_usd2023: { name: 'Value added', unit: 'USD2023' },
  mva_usd2023: { name: 'Manufacturing value added', unit: 'USD2023' },
}
