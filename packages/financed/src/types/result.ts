import type { Alignment } from '../alignment.ts'
import type { Screening, TaxonomySums } from '../screening.ts'
import type { LedgerClass, Line } from './line.ts'

export type Totals = { feS1: number | null; feS2: number | null; feS3: number | null; feS12: number | null }
export type Group = Totals & { money: number | null }
export type Groups = Readonly<Record<string, Group>>

export type LedgerRow = {
  class: LedgerClass | 'undrawn'
  rows: number
  shareOfRows: number | null
  size: number
  shareOfMoney: number | null
}

/** The ledger of money: `size` is |money| in reporting currency, or weight where no row has money. */
export type Ledger = {
  basis: 'money' | 'weight'
  size: number | null
  money: number | null
  classes: LedgerRow[]
  reasons: Readonly<Record<string, { lines: number; size: number }>>
  linesWithoutMoney: number
  committed: number | null
  share: Readonly<Record<LedgerClass | 'undrawn', number | null>>
}

export type Coverage = {
  s1: number | null
  s2: number | null
  s3: number | null
  s12: number | null
  s3Whole: number | null
}
type Quality = { s12: number | null; s3: number | null }
export type DataQuality = Quality & { sovereign: number | null; byClass: Readonly<Record<string, Quality>> }

export type Intensity = {
  tPerMCovered: number | null
  coveredMoney: number | null
  evicInflation: number | null
  tPerMCoveredAdjusted: number | null
  waci: number | null
  waciCoverage: number | null
}

export type Overlap =
  | {
      kind: 'owner_and_asset'
      ownerRow: number
      assetRow: number
      throughOwnerT: number
      directT: number
      overlapT: number
      sumOfShares: number
      error: 'shares_above_one' | null
    }
  | { kind: 'same_entity'; entityId: string; rows: number[]; af: number | null; feS12: number | null }
  | { kind: 'scope_bounds'; s2InPowerS1T: number; s3InS1T: number }

/** One indicator at a date; the four shares of all investments add to 1. */
export type Indicator = {
  value: number | null
  reported: number | null
  estimated: number | null
  missing: number | null
  notApplicable: number | null
}
export type SectorIndicator = { value: number | null; covered: number | null; missing: number | null }
export type Indicators = {
  pai1S1: Indicator
  pai1S2: Indicator
  pai1S3: Indicator
  pai1Total: Indicator
  pai2: Indicator
  pai3: Indicator
  pai4: Indicator
  pai5Consumption: Indicator
  pai5Production: Indicator
  pai6: Readonly<Record<string, SectorIndicator>>
}
/** `linesWithoutValue`: lines of each date without a value in euros, which no indicator holds. */
export type Pai = { quarters: Indicators[]; mean: Indicators; linesWithoutValue: number[] }

/** Financed emissions of a portfolio at a date: t CO2e, money in reporting currency. */
export type Financed = {
  reportingCurrency: string
  holdingsDate: string
  lines: Line[]
  totals: Totals
  sovereign: Omit<Group, 'feS12'>
  undrawn: Totals & { committed: number | null }
  apart: { avoided: number | null; removals: number | null }
  ledger: Ledger
  aum: { total: number | null; included: number; share: number | null }
  coverage: Coverage
  dataQuality: DataQuality
  intensity: Intensity
  byAssetClass: Groups
  bySector: Groups
  byCountry: Groups
  overlap: Overlap[]
  duplicates: [number, number][]
  pai?: Pai
  screening?: Screening[]
  /** The sums of the screening. */
  taxonomy?: TaxonomySums
  alignment?: Alignment
}
