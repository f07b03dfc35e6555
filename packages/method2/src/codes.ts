/** Why a row has no figures, in the order in which the reasons are tested. */
export const REASONS_2 = [
  'unknown_country',
  'negative_quantity',
  'unknown_industry',
  'technology_not_quantified',
  'capacity_factor_out_of_range',
  'capacity_factor_missing',
  'missing_quantity',
  'no_meter',
  'grid_mix_missing',
  'currency_missing',
  'currency_unsupported',
  'year_out_of_range',
  'production_split_invalid',
] as const
export type Reason2 = (typeof REASONS_2)[number]

/** What the reader of a figure has to know, in the order in which it is listed. */
export const FLAGS_2 = [
  'measured_heat_rate_or_fuel',
  'heat_rate_or_fuel_not_used',
  'year_assumed',
  'price_year_held',
  'domicile_as_place',
  'utility_by_revenue',
  'ceda_region',
  'ceda_row',
  'us_technology_proxy',
  'goods_resold_estimated',
  'scope2_market_based',
  'own_year_differs',
] as const
export type Flag2 = (typeof FLAGS_2)[number] | `industry_weights_${number}` | `world_blend_${number}`
