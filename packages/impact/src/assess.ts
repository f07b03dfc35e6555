/**
 * The way from a site row to results (methodology sections 2 to 7): site -> organisation ->
 * portfolio. Each step is a pure function of its arguments and the edition.
 */

/** The line of methodology sections 2 to 7: site -> organisation -> portfolio. */
import type { CategoryId, ContributionId } from '@cradle/data/types'
import { combinePortfolio, rollUp } from './aggregate.ts'
import { present } from './checked-access.ts'
import { demandOf } from './demand.ts'
import type { UnitAssessment } from './goals.ts'
import { amount } from './norm.ts'
import type { OrganisationInput, SiteInput } from './organisation.ts'
import { assessmentOf, type Prepared, powerUnit, profileOf, revenueUnit } from './prepare.ts'
import type { ReadyProfile } from './profile.ts'
import type { Flag } from './reasons.ts'
import type {
  Basis,
  CalculatedSite,
  OrganisationResult,
  PortfolioEntry,
  PortfolioResult,
  SiteResult,
} from './result.ts'

/** How an organisation is assessed. */
export type AssessOptions = {
  /** Profile id; the edition's default if absent. */
  profile?: string | undefined
}

/**
 * One site row: quantity, midpoints, contributions and goals, or the reason why not. Person-years;
 * burdens <= 0.
 * @throws UnknownProfile, DisabledProfile
 */
export function assessSite(prepared: Prepared, site: SiteInput, options: AssessOptions = {}): SiteResult {
  return siteResult(prepared, site, profileOf(prepared, options.profile))
}

/**
 * An organisation on a 100 % basis: its sites, their roll-up and its countries (methodology section
 * 7).
 * @throws UnknownProfile, DisabledProfile
 */
export function assessOrganisation(
  prepared: Prepared,
  organisation: OrganisationInput,
  options: AssessOptions = {},
): OrganisationResult {
  const profile = profileOf(prepared, options.profile)
  const sites = organisation.sites.map(site => siteResult(prepared, site, profile))
  return { entityId: organisation.entityId, name: organisation.name, ...rollUp(sites, profile) }
}

/**
 * A portfolio: sums over its entries, each times its allocation (a share of the organisation, 0..1,
 * not a portfolio weight). All organisations must have been assessed with the same profile.
 */
export function assessPortfolio(
  prepared: Prepared,
  entries: readonly PortfolioEntry[],
  options: AssessOptions = {},
): PortfolioResult {
  const id = options.profile ?? entries[0]?.organisation.profile
  const profile = profileOf(prepared, id)
  const other = entries.find(e => e.organisation.profile !== profile.id)
  if (other) {
    throw new MixedProfiles(profile.id, other.organisation.profile, other.organisation.entityId)
  }
  return combinePortfolio(entries, profile)
}

/**
 * Raised where results of two weighting profiles would be added: their person-years count different
 * things, so that a sum of them has no meaning. The remedy is to assess the named one again.
 */
export class MixedProfiles extends Error {
  constructor(profile: string, other: string, entityId: string) {
    super(`Results of different profiles cannot be added: ${profile} here, ${other} for ${entityId}. Assess it again.`)
    this.name = 'MixedProfiles'
  }
}

function siteResult(prepared: Prepared, site: SiteInput, profile: ReadyProfile): SiteResult {
  const demand = demandOf(prepared, site)
  const head = {
    siteId: site.siteId,
    name: site.name ?? null,
    latitude: amount(site.latitude),
    longitude: amount(site.longitude),
  }
  if (demand.kind === 'problem') {
    return {
      ...head,
      country: demand.country?.iso3 ?? null,
      calculable: false,
      reason: demand.reason,
      impact: null,
      impactCoverage: 0,
      impactStatus: 'not_calculable',
      goals: [],
      dataQuality: null,
      flags: [],
    }
  }
  const unit =
    demand.kind === 'power'
      ? powerUnit(prepared, demand.technology, demand.country)
      : revenueUnit(prepared, demand.industry.bea, demand.country)
  const basis: Basis = demand.kind === 'power' ? demand.basis : unit.level!
  const flags: readonly Flag[] = demand.flags.length ? [...demand.flags, ...unit.flags] : unit.flags
  return {
    ...head,
    country: demand.country.iso3,
    calculable: true,
    reason: null,
    basis,
    unit: unit.unit,
    technology: unit.technology?.id ?? null,
    bea: unit.bea,
    ...amounts(assessmentOf(prepared, unit, profile), demand.quantity),
    dataQuality: dataQuality(basis, unit.proxy, unit.bea, unit.trade, demand.country.iso3),
    flags,
  }
}

/**
 * Unit results times the quantity. `+ 0` turns -0 into 0: a plant that stood still has no burden.
 */
function amounts(
  { unit, goals, total }: UnitAssessment,
  quantity: number,
): Pick<
  CalculatedSite,
  'quantity' | 'midpoints' | 'contributions' | 'impact' | 'impactCoverage' | 'impactStatus' | 'goals'
> {
  const midpoints: Partial<Record<CategoryId, number>> = {}
  for (const m of unit.midpoints) midpoints[m.category] = m.perUnit * quantity
  const contributions: Partial<Record<ContributionId, number>> = {}
  for (const c of unit.contributions) if (c.perUnit !== null) contributions[c.id] = c.perUnit * quantity
  return {
    quantity,
    midpoints,
    contributions,
    impact: total.perUnit === null ? null : total.perUnit * quantity + 0,
    impactCoverage: total.coverage,
    impactStatus: total.status,
    goals: goals.map(g => ({
      sdg: g.sdg,
      value: g.perUnit === null ? null : g.perUnit * quantity + 0,
      coverage: g.coverage,
      status: g.status,
      direction: g.direction,
    })),
  }
}

const QUALITY: Record<string, number> = {
  generation_user: 3,
  generation_reported: 3,
  generation_estimated: 4,
  capacity_user_cf: 4,
  capacity_country: 4,
  capacity_subregion: 5,
  capacity_world: 5,
}

/** 1 best .. 5; 1 and 2 are kept for verified or measured inventories (methodology section 11). */
function dataQuality(
  basis: Basis,
  proxy: boolean,
  bea: readonly string[] | null,
  trade: boolean,
  country: string,
): number {
  if (bea) return country === 'USA' && bea.length === 1 && !trade ? 4 : 5
  return proxy ? 5 : present(QUALITY[basis], `data quality of ${basis}`)
}
