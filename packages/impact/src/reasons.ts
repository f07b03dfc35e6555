/** Why a row cannot be calculated, and what its result carries as caution, as codes. */
import type { Message } from './message.ts'

/**
 * Why a row cannot be calculated, in the order in which the reasons are tested (methodology section
 * 3.4). A row carries the first that applies.
 */
export const REASONS = [
  'unknown_country',
  'negative_quantity',
  'unknown_industry',
  'technology_not_quantified',
  'capacity_factor_out_of_range',
  'capacity_factor_missing',
  'missing_quantity',
  'currency_missing',
  'currency_unsupported',
  'year_out_of_range',
] as const
/** The code of a reason why a row has no figure, or only a part of one. */
export type ReasonCode = (typeof REASONS)[number]

/** Why an organisation has no weighted total, or one that does not cover all of it. */
export type PartCode = 'total_insufficient' | 'some_sites_insufficient' | 'some_sites_not_calculable'

/** Every reason, of a row or of a whole organisation. */
export const ALL_REASONS: readonly (ReasonCode | PartCode)[] = [
  ...REASONS,
  'total_insufficient',
  'some_sites_insufficient',
  'some_sites_not_calculable',
]

/** Why something is not calculated, or not wholly: what is the case, and what helps. */
export type Why = { code: string; message: Message; remedy: Message | null }

/** A reason with its messages; other editions of the method have more reasons. */
export const whyOf = (code: string): Why => ({
  code,
  message: { code: `reasons:${code}` },
  remedy: { code: `reasons:${code}.remedy` },
})

/**
 * Cautions on a calculated row (methodology sections 3 and 4). `industry_mean_of_N` carries its
 * number.
 */
export type Flag =
  | 'technology_proxy'
  | 'year_assumed'
  | 'price_year_held'
  | 'ceda_region'
  | 'ceda_row'
  | 'us_technology_proxy'
  | `industry_mean_of_${number}`
  | 'trade_margin_assumed'
