import type { CoreId, ExtendedId } from '@cradle/data/method2'
import type { Iso3 } from '@cradle/data/types'
import type { Flag2, Reason2 } from './codes.ts'
import type { SectorGroup } from './groups.ts'
import type { Indicators } from './indicators.ts'
import type { RowSpread } from './spread.ts'

/** What stands behind a figure: stated by the organisation, a physical quantity times a known factor, or everything else. */
export type Evidence = 'stated' | 'modelled' | 'proxy'

export type GoalStatus = 'quantified' | 'indicative' | 'insufficient'
/** `value` in person-years, burdens <= 0, contributions >= 0; null with status insufficient. */
export type GoalResult = { value: number | null; status: GoalStatus }
export type GoalResults = ReadonlyMap<number, GoalResult>

/** `stated_` and the assurance, or estimated. */
export type ScopeBasis = 'estimated' | 'stated_verified' | 'stated_reasonable' | 'stated_limited' | 'stated_none'

export type PowerBasis =
  | 'generation_user'
  | 'generation_metered'
  | 'generation_reported'
  | 'generation_from_co2'
  | 'generation_estimated'
  | 'capacity_user_cf'
  | 'capacity_country'
  | 'capacity_subregion'
  | 'capacity_world'
export type RevenueBasis = 'revenue_country' | 'revenue_region' | 'revenue_row'

export type NotCalculable = { calculable: false; reason: Reason2; country: Iso3 | null }

/** A row with figures. Amounts are those of the whole row, before any ownership share. */
export type CalculatedRow2 = {
  calculable: true
  kind: 'power' | 'revenue'
  country: Iso3
  basis: PowerBasis | RevenueBasis
  /** kWh, or USD2023 of output. */
  quantity: number
  unit: 'kWh' | 'USD2023'
  midpoints: Readonly<Record<CoreId, number>>
  /** Absent: the kind of row never has it; null: not known. */
  extended: Readonly<Partial<Record<ExtendedId, number | null>>>
  indicators: Indicators
  scopeBasis: Readonly<Record<'s1' | 's2' | 's3', ScopeBasis>>
  evidence: Readonly<Record<CoreId, Evidence>>
  /** Person-years over the core, <= 0. */
  impact: number
  goals: GoalResults
  dataQualityS12: number
  dataQuality: number
  flags: readonly Flag2[]
  /** Power rows: id of the technology. */
  technology: string | null
  /** Revenue rows: sectors with their weights, and their group. */
  sectors: readonly { bea: string; weight: number }[]
  group: SectorGroup | null
  spread: RowSpread
}

export type RowResult = CalculatedRow2 | NotCalculable
