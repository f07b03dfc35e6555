/**
 * Results of the second edition of the method as they are stored: the shapes of the first, with physical figures and evidence beside the
 * goals. Units stand in the names of the indicators; goals are person-years.
 */
import type { Goals } from '@cradle/contract'
import type { ExpectedSum, RowResult } from '@cradle/method2'
import type { AssessedEntry, AssessedOrganisation, AssessedPortfolio, AssessedSite } from '../assess/assessed.ts'
import type { PhysicalFigures, SiteFigures2 } from './stored-figures.ts'

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
