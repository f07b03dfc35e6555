/**
 * Impact of one unit of quantity: everything that does not depend on how much a site does, only on
 * what and where. A site's midpoints are quantity x these; that is why 100,000 rows need only as
 * many of these as there are kinds of activity.
 */
import type { CategoryId, ContributionId, Country, Technology } from '@cradle/data/types'
import type { Flag } from './reasons.ts'
import type { RevenueBasis } from './result.ts'

/**
 * A factor with its spread: all rows that name the same key share one draw (methodology section 9).
 * null: no factor draw.
 */
type Spread = { key: string; sigma: number } | null

/**
 * The impact of one unit of quantity in one category. `index`: place of the category in the
 * edition's order; `perUnit`: category unit per kWh or per USD of 2023, cradle to gate.
 */
export type UnitMidpoint = { category: CategoryId; index: number; perUnit: number; spread: NonNullable<Spread> }

/**
 * An indicator of a contribution per unit of quantity: kWh renewable, jobs or USD of value added.
 * Own operation only, without the supply chain.
 */
export type UnitContribution = {
  id: ContributionId
  sdg: number
  /** Indicator unit per person and year. */
  reference: number
  /** null: relevant but not available; it lowers the coverage and is never 0. */
  perUnit: number | null
  spread: Spread
}

/** What one unit of an activity in a country causes. */
export type UnitImpacts = {
  /** `technology@ISO3`, or `B@ISO3` with B joined by `;`. */
  id: string
  /**
   * The activity without its country (USA apart: other spreads); all units of a family know the
   * same categories.
   */
  family: string
  unit: 'kWh' | 'USD2023'
  country: Country
  technology: Technology | null
  bea: readonly string[] | null
  /** In the order of the categories; a missing category is not characterised. */
  midpoints: readonly UnitMidpoint[]
  /** Relevant indicators of the activity, by goal. */
  contributions: readonly UnitContribution[]
  /** Power: proxy factor used. Revenue: some sector is a trade sector. */
  proxy: boolean
  trade: boolean
  /** Worst level of the sector factors used; null for power. */
  level: RevenueBasis | null
  /** Area used for each code of B. */
  areas: readonly string[]
  flags: readonly Flag[]
}
