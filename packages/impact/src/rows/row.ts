import type { Iso3 } from '@cradle/data/types'
import type { RowOutcomes } from '../outcomes/statement.ts'
import type { Problem } from '../problem.ts'
import type { CapitalBasis } from './allocation.ts'
import type { IdKind } from './identifiers.ts'
import type { RowStatements } from './statements.ts'

/** What a row says, understood. Missing is null, never 0 and never ''. */
export type RowValues = {
  name: string
  /** Upper case, without spaces. */
  entityId: string | null
  idKind: IdKind | null
  /** ISIN; it is the id of the organisation where the row gives no other. */
  instrumentId: string | null
  /** By a word that is known; null: none, or another word. */
  assetClass: string | null
  iso3: Iso3
  /** Share of the organisation that is the holder's, 0..1. */
  allocation: number
  allocationBasis: 'given' | 'computed'
  /** The holder's amount and what it is a part of, in one currency. */
  outstandingAmount: number | null
  denominator: number | null
  /** What of the capital was stated that the denominator is made of; null where there is none. */
  capitalBasis: CapitalBasis | null
  /** '' where the file names no portfolio. */
  portfolioName: string
  siteId: string | null
  siteName: string | null
  address: string | null
  city: string | null
  postalCode: string | null
  /** Degrees, WGS 84; both or none. */
  latitude: number | null
  longitude: number | null
  /** As typed; `technologyKind` and `technologyFamily` give what it is for an edition of the method. */
  technology: string | null
  capacityMw: number | null
  /** Fraction of 8760 h at nameplate, 0..1. */
  capacityFactor: number | null
  generationGwh: number | null
  /** As the method looks it up, for example `ISIC4:2394` or a name of the edition. */
  industry: string | null
  /** What was typed, where `industry` is a code made of words: an edition of the method may have a finer meaning for them. */
  industryText: string | null
  /** ISIC Rev. 4 code where the cell was one or its title. */
  industryIsic4: string | null
  /** Plain units of `currency`. */
  revenue: number | null
  currency: string | null
  year: number | null
  isGiin: boolean | null
  /** Beside the activity. */
  statements: RowStatements
  /** Of people and places; null: the row states none. */
  outcomes: RowOutcomes | null
}

/**
 * `accepted`: read without remarks; `warning`: read, and to be looked at; `rejected`: in no figure.
 */
export type RowStatus = 'accepted' | 'warning' | 'rejected'

/** One row of the upload: what stood there, what became of it, and why. */
export type ReadRow = {
  /** Row as the spreadsheet shows it, header = 1. */
  row: number
  /** 1, 2, 3 ... over the rows that are not blank. */
  dataRow: number
  /** The cells as they stood in the file; none where the caller did not want them held. */
  cells: readonly string[]
  status: RowStatus
  problems: readonly Problem[]
  /** null exactly when the row is rejected. */
  values: RowValues | null
  /** Keys of the ratios by which the units of whole columns are judged; absent where the row has none. */
  ratios?: readonly number[]
}
