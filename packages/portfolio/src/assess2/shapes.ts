/**
 * Results of the second edition of the method as they are stored: the shapes of the first, with one more status, and physical figures
 * with evidence beside the goals. Units stand in the names of the indicators; goals are person-years.
 */
import type { Goals, ImpactStatus, Interval } from '@cradle/contract'
import type { CoreId, ExtendedId } from '@cradle/data/method2'
import type {
  CalculatedRow2,
  Evidence,
  ExpectedSum,
  IndicatorId,
  Indicators,
  LedgerLine2,
  RowResult,
} from '@cradle/method2'
import type { AssessedEntry, AssessedOrganisation, AssessedPortfolio, AssessedSite } from '../assess/assessed.ts'

/** `indicative`: there is a value, and a part of it stands on a proxy (methodology2 section 10). */
export type Status2 = ImpactStatus | 'indicative'

/** Shares of a figure by what stands behind them, 0..1; they add to 1, and a part that is 0 is absent. */
export type EvidenceShares = Readonly<Partial<Record<Evidence, number>>>

/** `value` null: the rows would have it, and none knows it. An interval of nulls: the figure is not drawn. */
export type IndicatorFigure = Interval & {
  value: number | null
  status: Status2
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

type SiteDetail = AssessedSite['detail']
export type SiteDetail2 = Omit<SiteDetail, 'status' | 'carried'> & {
  status: Status2
  carried: readonly (readonly [sdg: number, coverage: number, status: Status2])[]
  /** Null: known to be missing. Absent: the kind of row does not have it; an estimate of a scope: no scope is stated. */
  indicators: Indicators
  scopeBasis: CalculatedRow2['scopeBasis'] | null
  evidence: CalculatedRow2['evidence'] | null
  /** Data quality of the estimate, where a stated value has a better one. */
  dataQualityOfEstimate: number | null
  sectors: CalculatedRow2['sectors']
  group: CalculatedRow2['group']
}
export type AssessedSite2 = Omit<AssessedSite, 'detail'> & { detail: SiteDetail2 }

type OrganisationDetail = AssessedOrganisation['detail']
type OrganisationCountry = OrganisationDetail['countryFigures'][number]
export type OrganisationDetail2 = Omit<OrganisationDetail, 'countryFigures'> & {
  countryFigures: readonly (Omit<OrganisationCountry, 'status'> & { status: readonly Status2[] })[]
  physical: PhysicalFigures
}
export type AssessedOrganisation2 = Omit<AssessedOrganisation, 'status' | 'goalsStatus' | 'detail'> & {
  status: Status2
  goalsStatus: readonly Status2[]
  detail: OrganisationDetail2
}
export type OwnAssessment2 = { organisation: AssessedOrganisation2; sites: readonly AssessedSite2[] }

type Country = Goals['data'][number]
export type Goals2 = Omit<Goals, 'status' | 'data'> & {
  status: Status2[]
  data: (Omit<Country, 'status'> & { status: Status2[] })[]
}
/** Beside the classes of rows: shares by what stands behind them. A row of the basis is a site; a rejected row counts as one. */
export type PortfolioCoverage2 = AssessedPortfolio['coverage'] & { bases: LedgerLine2[]; basesWithoutMoney: number }

export type PortfolioFigures2 = {
  totals: Omit<AssessedPortfolio['totals'], 'totalStatus'> & { totalStatus: Status2 }
  goals: Goals2
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
