/** A delivered list as it is stored: how its file is read, its rows, and what the second edition of the method makes of its entries. */
import type { EstimatedSite, PlantGroup, ScopeEstimates, StoredSource } from '@cradle/portfolio'

export type { EstimatedSite, PlantGroup }

export type FinancedSheet = {
  header: readonly string[]
  /** Row of the header in the file; null in lists of earlier versions: 1. */
  headerRow: number | null
  /** Null: no text file. */
  delimiter: string | null
  /** What a person said of a column in the draft, by its index: a field with a unit (`capacity_mw@kW`), or null to leave it out. */
  choices: Readonly<Record<string, string | null>>
  signature: string
}

export type FinancedRow = {
  row: number
  cells: Readonly<Record<string, string>>
  /** Left out by a person. */
  deleted: boolean
}

/** An entry with the estimates of its organisation on a 100 % basis: t CO2e by scope, null where the method knows none. */
export type FinancedEntry = {
  id: string
  /** Rows of the file that are this organisation. */
  rows: readonly number[]
  kind: 'reference' | 'own'
  organisationId: string
  linkedTo: string | null
  /** Code of the reason of its match. */
  matchCode: string
  decision: 'confirmed' | 'rejected' | 'chosen' | null
  source: StoredSource
  name: string
  /** ISO 3166-1 alpha-2, or ''. */
  country: string
  /** MW over all sites that state one. */
  capacityMw: number | null
  /** Of scopes 1 and 2, 1 to 5. */
  quality: number | null
} & Omit<ScopeEstimates, 'plants'> & {
    /** Absent in lists that were made before plants were told apart. */
    plants?: ScopeEstimates['plants']
  }

/** A row that is a plant of the organisation in another row, or the same company, as the upload found it. */
export type HeldTwice = { row: number; other: number; isPlant: boolean }

/** What a linked organisation runs and plans until 2030, MW times its share (`plansOf` of the edition of plants and owners). */
export type LinkedPlans = {
  id: string
  technologies: readonly {
    technology: string
    operatingMw: number
    closingMw: number
    constructionMw: number
    permittedMw: number
    announcedMw: number
  }[]
}
/** `attribution`: the line of each source. */
export type PlansOfLinked = { owners: readonly LinkedPlans[]; attribution: readonly string[] }
/** The last year of plans: later ones are hardly known. */
export const PLANS_UNTIL = 2030

export type FinancedList = {
  sheet: FinancedSheet
  rows: readonly FinancedRow[]
  entries: readonly FinancedEntry[]
  /** Absent: the upload found none, or did not look for them. */
  twice?: readonly HeldTwice[]
  /** Absent: no organisation is linked to one that holds plants. */
  plans?: PlansOfLinked | null
}
