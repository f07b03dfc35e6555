/**
 * Assessed results as they are stored and passed on: plain values, wire country codes (ISO 3166-1 alpha-2), person-years.
 * The database stores exactly these, the command line holds them in memory, and every answer and export is presented from them.
 */
import type { Goals, ImpactStatus, Interval, Provenance } from '@cradle/contract'
import type { Message } from '@cradle/impact'
import type { StatedOutcomes } from '@cradle/impact/outcomes'
import type { CapitalBasis } from '@cradle/impact/rows'
import type { PhysicalFigures, SiteFigures2 } from '../assess2/stored-figures.ts'
import type { PortfolioCoverage } from './coverage-ledger.ts'
import type { SiteStatements } from './statements.ts'

export type PlacePrecision = 'site' | 'city' | 'country' | 'none'

/** A goal that a site has a value for: goal, known share of its weight, status. The value is in `goals`. */
type CarriedGoal = readonly [sdg: number, coverage: number, status: ImpactStatus]

/** Everything of a site that no query asks for. */
export type SiteDetail = {
  impact: number | null
  coverage: number
  status: ImpactStatus
  calculable: boolean
  reason: string | null
  basis: string | null
  quantity: number | null
  unit: string | null
  /** Sector codes of a revenue row. */
  bea: readonly string[] | null
  industry: string | null
  capacityMw: number | null
  address: string
  city: string
  /** Category id -> amount in the category's unit. */
  midpoints: Readonly<Record<string, number>>
  contributions: Readonly<Record<string, number>>
  carried: readonly CarriedGoal[]
  dataQuality: number | null
  flags: readonly string[]
  /** Spreadsheet row of an uploaded site. */
  row: number | null
} & Partial<SiteFigures2>

export type AssessedSite = {
  siteId: string
  name: string
  country: string
  latitude: number | null
  longitude: number | null
  precision: PlacePrecision
  technology: string | null
  /** Index sdg - 1; null where there is no number. */
  goals: readonly (number | null)[]
  detail: SiteDetail
}

/** A country of an organisation: V and the 17 goals of its sites in that country. */
export type OrganisationCountry = {
  country: string
  score: number | null
  sdg: readonly (number | null)[]
  status: readonly ImpactStatus[]
}

export type OrganisationDetail = {
  /** Index sdg - 1; 0..1. */
  goalsCoverage: readonly number[]
  /** Index sdg - 1; null where the goal has no number. */
  intervals: readonly (Interval | null)[]
  /** Countries of the sites, alpha-2, sorted by alpha-3. */
  countries: readonly string[]
  /** Figures per country; empty where there is one country: then they are the organisation's own. */
  countryFigures: readonly OrganisationCountry[]
  shareOfTotal: Readonly<Record<string, number>>
  flags: readonly string[]
  /** Technologies or industries, largest first. Earlier versions stored them as English words. */
  activity: Message | string
  /** Absent: made with the first edition of the method. */
  physical?: PhysicalFigures
  /** Why there is no full value: first reason of a site that failed, or why the total is null. */
  reason: string | null
}

export type AssessedOrganisation = {
  id: string
  entityId: string
  name: string
  /** Folded text for searching. */
  search: string
  kind: 'reference' | 'own'
  isGiin: boolean
  country: string
  countryName: string
  latitude: number | null
  longitude: number | null
  precision: PlacePrecision
  address: string
  city: string
  siteCount: number
  calculatedSites: number
  capacityMw: number | null
  technology: string | null
  technologyShare: number | null
  impact: number | null
  p5: number | null
  p50: number | null
  p95: number | null
  coverage: number
  status: ImpactStatus
  dataQuality: number | null
  goals: readonly (number | null)[]
  goalsStatus: readonly ImpactStatus[]
  detail: OrganisationDetail
}

/** One site of an entry as the file gave it; amounts are numbers, text is as typed. */
export type SourceSite = SiteStatements & {
  row: number
  siteId: string
  name: string
  /** ISO 3166-1 alpha-3 as recognised. */
  country: string
  address: string
  city: string
  postalCode: string
  latitude: number | null
  longitude: number | null
  technology: string
  capacityMw: number | null
  capacityFactor: number | null
  generationGwh: number | null
  /** As the method looks it up, for example `ISIC4:2394`. */
  industry: string
  /** ISIC Rev. 4 code, '' where none was given. */
  isic4: string
  revenue: number | null
  currency: string
  year: number | null
  /** The holder's amount, where the file names it. */
  held?: number
}

/** One organisation as the file gives it. */
export type EntrySource = {
  name: string
  entityId: string
  country: string
  address: string
  isGiin: boolean
  /** Absent: the file gave the allocation itself. */
  allocationBasis?: 'computed'
  /** What a computed share was made of, in one currency; lists of earlier versions lack it. */
  allocationFrom?: { amount: number; capital: number; basis: CapitalBasis }
  sites: readonly SourceSite[]
  /** Outcomes that its rows state; absent: none does. */
  outcomes?: readonly StatedOutcomes[]
}

/** An entry before it is assessed: one organisation of one portfolio with its allocation. */
export type EntryInput = {
  id: string
  position: number
  allocation: number
  /** Spreadsheet rows, header = 1. */
  rows: readonly number[]
  source: EntrySource
}

/** A reference organisation that an entry could be: its likeness 0..1, and in what it differs. */
export type MatchProposal = { id: string; score: number; reasons: readonly string[] }

export type EntryMatch = {
  match: 'exact' | 'new' | 'confirmed'
  matchReason: Message
  kind: 'reference' | 'own'
  /** What it is calculated from: a reference id, or the entry's own id. */
  organisationId: string
  /** The reference organisation that it is, whatever it is calculated from; null: none is known. */
  linkedTo: string | null
  /** The matcher's own word; null: not matched yet. */
  matchClass?: 'exact' | 'likely' | 'new' | null
  proposals?: readonly MatchProposal[] | null
  /** A person's decision, in this list or an earlier one. */
  decision?: 'confirmed' | 'rejected' | 'chosen' | null
  decidedBy?: 'you' | 'memory' | null
}

/** `outcomes`: those of its source; null or absent where no row states any. */
export type AssessedEntry = Omit<EntryInput, 'source'> & EntryMatch & { outcomes?: readonly StatedOutcomes[] | null }

/** Totals of a portfolio, null where there is no number. */
export type PortfolioTotals = {
  totalImpact: number | null
  p5: number | null
  p50: number | null
  p95: number | null
  totalStatus: ImpactStatus
  totalCoverage: number
  totalOrganisations: number
  assessedEntries: number
  assessedPerGoal: readonly number[]
  /** Person-years with their sign, index sdg - 1; null where nothing is known. */
  impactPerGoal: readonly (number | null)[]
  dataQuality: number | null
  sitesTotal: number
  sitesCalculated: number
}

export type AssessedPortfolio = {
  stand: Provenance
  totals: PortfolioTotals
  goals: Goals
  coverage: PortfolioCoverage
  entries: readonly AssessedEntry[]
}
