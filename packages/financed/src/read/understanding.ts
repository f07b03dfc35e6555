import type { Column } from './columns.ts'
import type { NotHolding } from './lines.ts'

/** One line that is a holding, in plain units and before any answer. Shares are fractions; what is missing is left out. */
export type ReadHolding = {
  row: number
  /** Values by field of the wire. */
  values: Readonly<Record<string, string | number>>
  /** Currencies that a cell, its header or a title line names, by field. */
  currencies: Readonly<Record<string, string>>
  assetClass: string | null
  /** Lines of one position with several activities have one number; null in files without activities. */
  position: number | null
}

/** What a person has to say before rows are calculated. Evidence and proposal help to decide. */
export type HoldingsQuestion = {
  code:
    | 'share_or_weight'
    | 'amount_currency'
    | 'scopes_not_apart'
    | 'asset_class_unknown'
    | 'revenue_to_value'
    | 'capacity_factor'
    | 'stated_total_differs'
    | 'double_rows'
    | 'side_and_sign'
    | 'unit_conflict'
    | 'unit_ambiguous'
    | 'date_order'
    | 'denominator_missing'
  /** Header of the column; null: the file or its rows. */
  column: string | null
  proposal: string | number | null
  evidence: Readonly<Record<string, number | string | readonly (number | string)[]>>
}

export type HoldingsMeta = {
  holdingsDate?: string
  amountCurrency?: string
  portfolioName?: string
  statedTotal?: number
  revenueYear?: number
  evicCurrency?: string
  unit?: string
}

/** A cell that holds something which could not be read. It is never taken for missing. */
export type UnreadCell = { row: number; column: string; text: string }

/** How a holdings file is understood. Holdings and `notHoldings` together are all lines below the header. */
export type Understanding = {
  headerRow: number
  unitsRow: number | null
  titleRows: number[]
  decimal: '.' | ',' | null
  columns: Column[]
  meta: HoldingsMeta
  questions: HoldingsQuestion[]
  holdings: ReadHolding[]
  notHoldings: { row: number; why: NotHolding }[]
  unread: UnreadCell[]
  /** For a file that names no class: listed equity where there are instruments with a value, else null. */
  proposedAssetClass: 'listed_equity' | null
}
