/** What the second edition of the method stores of a site, an organisation and a portfolio beside the fields of the first. */
import type { EvidenceShares, ImpactStatus, Interval } from '@cradle/contract'
import type { CoreId, ExtendedId } from '@cradle/data/method2'
import type { CalculatedRow2, IndicatorId, Indicators } from '@cradle/method2'

/** `value` null: the rows would have it, and none knows it. An interval of nulls: the figure is not drawn. */
export type IndicatorFigure = Interval & {
  value: number | null
  status: ImpactStatus
  evidence: EvidenceShares | null
  /** Rows with a value. */
  rows: number
}

/**
 * Sums over calculated rows. An indicator or category that no row has is absent, and so are the estimates of scopes where no row states
 * one: they are the scopes themselves.
 */
export type PhysicalFigures = {
  indicators: Readonly<Partial<Record<IndicatorId, IndicatorFigure>>>
  /** Scopes 1 and 2 together, t CO2e: quantiles of a sum are not the sum of quantiles. */
  scopes1And2: Interval
  /** In the units of the categories. */
  midpoints: Readonly<Partial<Record<CoreId | ExtendedId, number>>>
  evidence: Readonly<Partial<Record<CoreId, EvidenceShares>>>
  /** Rows of the calculation, with and without figures. */
  rows: { calculated: number; notCalculable: number }
}

/** What the second edition stores of a site beside the fields of the first. */
export type SiteFigures2 = {
  /** Null: known to be missing. Absent: the kind of row does not have it; an estimate of a scope: no scope is stated. */
  indicators: Indicators
  scopeBasis: CalculatedRow2['scopeBasis'] | null
  evidence: CalculatedRow2['evidence'] | null
  /** Data quality of the estimate, where a stated value has a better one. */
  dataQualityOfEstimate: number | null
  sectors: CalculatedRow2['sectors']
  group: CalculatedRow2['group']
}
