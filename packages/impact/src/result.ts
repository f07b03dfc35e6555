/**
 * What comes out. Units: goals and totals in person-years (py), burdens <= 0, contributions >= 0,
 * never netted (methodology section 1). `null` means that there is no number, with the status
 * saying why; it is never 0. Wire names are made by the server.
 */
import type { CategoryId, ContributionId, Iso3, TechnologyId } from '@cradle/data/types'
import type { Flag, ReasonCode } from './reasons.ts'

/**
 * How much of a figure is known (methodology section 7). `quantified`: every part, and at least
 * 99.9 % of the weight; `partial`: a value with something missing behind it; `insufficient`: too
 * little is known for a value; `not_assessed`: nothing here leads to this goal; `not_calculable`:
 * no part could be calculated.
 */
export type Status = 'quantified' | 'partial' | 'insufficient' | 'not_assessed' | 'not_calculable'

/** The side a goal stands on. Burdens are never netted against contributions. */
export type Direction = 'burden' | 'contribution'

/** One goal of a site, a country, an organisation or a portfolio. */
export type GoalResult = {
  /** 1..17. */
  sdg: number
  /** Person-years, or null. */
  value: number | null
  /** Known share of the goal's weight, 0..1. */
  coverage: number
  status: Status
  /** null for the goals that no edition assesses. */
  direction: Direction | null
}

/**
 * Where the quantity comes from; for revenue rows the level of the sector factors (methodology
 * sections 9 and 11).
 */
export type PowerBasis =
  | 'generation_user'
  | 'generation_reported'
  | 'generation_estimated'
  | 'capacity_user_cf'
  | 'capacity_country'
  | 'capacity_subregion'
  | 'capacity_world'
/** What the factor of a revenue is for: the country of the site, its region, or the rest of the world. */
export type RevenueBasis = 'country' | 'region' | 'row'
export type Basis = PowerBasis | RevenueBasis

/** What a site is called and where it stands. */
type SiteHead = {
  siteId: string
  name: string | null
  country: Iso3 | null
  latitude: number | null
  longitude: number | null
}

/** A site with a quantity and its impacts, 100 % basis, one year. */
export type CalculatedSite = SiteHead & {
  calculable: true
  country: Iso3
  reason: null
  basis: Basis
  quantity: number
  unit: 'kWh' | 'USD2023'
  /** Power rows only. */
  technology: TechnologyId | null
  /** Revenue rows only: the sector set B, sorted. */
  bea: readonly string[] | null
  /** Cradle to gate, in the category's unit; a category that is not characterised is absent. */
  midpoints: Partial<Record<CategoryId, number>>
  /** kWh, jobs or USD2023; an indicator that is not available is absent. */
  contributions: Partial<Record<ContributionId, number>>
  impact: number | null
  impactCoverage: number
  impactStatus: Status
  /** Only the goals this activity carries. */
  goals: readonly GoalResult[]
  /** 1 best .. 5. */
  dataQuality: number
  flags: readonly Flag[]
}

/** A site without a quantity, with the reason. */
export type UncalculatedSite = SiteHead & {
  calculable: false
  reason: ReasonCode
  impact: null
  impactCoverage: 0
  impactStatus: 'not_calculable'
  goals: readonly []
  dataQuality: null
  flags: readonly []
}

/**
 * A site with its figures, or with the reason why there are none. A site without figures is never
 * counted as 0.
 */
export type SiteResult = CalculatedSite | UncalculatedSite

/** A country is the country of the site, not the place where supply-chain impact occurs. */
export type CountryResult = {
  country: Iso3
  impact: number | null
  impactCoverage: number
  impactStatus: Status
  /** All 17. */
  goals: readonly GoalResult[]
}

/** An organisation on a 100 % basis, one year. */
export type OrganisationResult = {
  entityId: string
  name: string
  profile: string
  impact: number | null
  impactCoverage: number
  impactStatus: Status
  dataQuality: number | null
  /** All 17. */
  goals: readonly GoalResult[]
  /**
   * Goal -> share of the weighted burden, burden goals of the profile only; empty when there is no
   * burden to share.
   */
  shareOfTotal: Readonly<Record<number, number>>
  /**
   * sum of weight x person-years over all known categories: what the shares are shares of; >= 0,
   * weight units.
   */
  weightedBurden: number
  /** Sorted by iso3. */
  countries: readonly CountryResult[]
  /** In input order. */
  sites: readonly SiteResult[]
}

/** An organisation with the share of it that is attributed to the holder, 0..1. */
export type PortfolioEntry = { organisation: OrganisationResult; allocation: number }

/** `allocations_sum_to_one`: the allocations look like portfolio weights. */
export type PortfolioWarning = 'allocations_sum_to_one'

/** A portfolio: sums of allocation x figure over its organisations. */
export type PortfolioResult = {
  profile: string
  totalImpact: number | null
  totalCoverage: number
  totalStatus: Status
  totalOrganisations: number
  assessedEntries: number
  /** Entries with a value, index sdg - 1. */
  assessedPerGoal: readonly number[]
  dataQuality: number | null
  /** In input order; impact = allocation x V, null if V is null. */
  entries: readonly { entityId: string; allocation: number; impact: number | null }[]
  /** All 17, sums with allocation. */
  goals: readonly GoalResult[]
  shareOfTotal: Readonly<Record<number, number>>
  /** Sorted by iso3. */
  countries: readonly CountryResult[]
  warnings: readonly PortfolioWarning[]
}
