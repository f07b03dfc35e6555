/**
 * Results of the second edition of the method as they are stored: the shapes of the first, with one more status, and physical figures
 * with evidence beside the goals. Units stand in the names of the indicators; goals are person-years.
 */
import type { EvidenceShares, Goals, ImpactStatus, Interval } from '@cradle/contract'
import type { CoreId, ExtendedId } from '@cradle/data/method2'
import type { CalculatedRow2, ExpectedSum, IndicatorId, Indicators, RowResult } from '@cradle/method2'
import type { AssessedEntry, AssessedOrganisation, AssessedPortfolio, AssessedSite } from '../assess/assessed.ts'

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
export type AssessedSite2 = Omit<AssessedSite, 'detail'> & { detail: AssessedSite['detail'] & SiteFigures2 }

type OrganisationDetail = AssessedOrganisation['detail']
export type OrganisationDetail2 = OrganisationDetail & { physical: PhysicalFigures }
/** `ccTPerMwh`: only where all calculated sites are plants. */
export type AssessedOrganisation2 = Omit<AssessedOrganisation, 'detail'> & {
  ccT: number | null
  ccTPerMwh: number | null
  detail: OrganisationDetail2
}
export type OwnAssessment2 = { organisation: AssessedOrganisation2; sites: readonly AssessedSite2[] }

export type PortfolioCoverage2 = AssessedPortfolio['coverage'] & Required<Pick<AssessedPortfolio['coverage'], 'bases'>>

export type PortfolioFigures2 = {
  totals: AssessedPortfolio['totals']
  /** With the physical figures as they are shown. */
  goals: Goals
  coverage: PortfolioCoverage2
  /** `draws`: of the sums; long lists have fewer than their organisations. `expected`: the mean beside the sum of points. */
  physical: PhysicalFigures & { draws: number; expected: ExpectedSum }
}
export type AssessedPortfolio2 = PortfolioFigures2 & {
  stand: AssessedPortfolio['stand']
  entries: readonly AssessedEntry[]
}

/** A row of the calculation with the id of its site. */
export type SiteResult2 = { siteId: string; row: RowResult }
/** An organisation before it is stored, on a 100 % basis. */
export type OrganisationResult2 = { entityId: string; name: string; sites: readonly SiteResult2[] }
