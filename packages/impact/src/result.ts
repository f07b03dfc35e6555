/**
 * What comes out. Units: goals and totals in person-years (py), burdens <= 0, contributions >= 0, never netted (methodology section 1).
 * `null` means that there is no number, with the status saying why; it is never 0. Wire names are made by the server.
 */
import type { CategoryId, ContributionId, Iso3, TechnologyId } from '@cradle/data/types'
import type { Flag, ReasonCode } from './reasons.ts'

/** Methodology section 7. */
export type Status = 'quantified' | 'partial' | 'insufficient' | 'not_assessed' | 'not_calculable'

export type Direction = 'burden' | 'contribution'

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

/** Where the quantity comes from; for revenue rows the level of the sector factors (methodology sections 9 and 11). */
export type PowerBasis =
  | 'generation_user'
  | 'generation_reported'
  | 'generation_estimated'
  | 'capacity_user_cf'
  | 'capacity_country'
  | 'capacity_subregion'
  | 'capacity_world'
export type RevenueBasis = 'country' | 'region' | 'row'
export type Basis = PowerBasis | RevenueBasis

type SiteHead = {
  siteId: string
  name: string | null
  country: Iso3 | null
  latitude: number | null
  longitude: number | null
}

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
  /** Goal -> share of the weighted burden, burden goals of the profile only; empty when there is no burden to share. */
  shareOfTotal: Readonly<Record<number, number>>
  /** sum of weight x person-years over all known categories: what the shares are shares of; >= 0, weight units. */
  weightedBurden: number
  /** Sorted by iso3. */
  countries: readonly CountryResult[]
  /** In input order. */
  sites: readonly SiteResult[]
}

export type PortfolioEntry = { organisation: OrganisationResult; allocation: number }

export type PortfolioWarning = 'allocations_sum_to_one'

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
