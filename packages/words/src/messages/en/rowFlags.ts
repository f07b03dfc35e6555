/** What the reader of a row of the second edition has to know. */
export default {
  ceda_region: 'The climate factor is that of the region; the country has none.',
  ceda_row: 'The climate factor is that of the rest of the world; the country has none.',
  domicile_as_place:
    'The country of the seat is taken for the place of production. A split of production makes this exact.',
  goods_resold_estimated: 'Goods bought for resale are estimated and part of scope 3.',
  heat_rate_or_fuel_not_used: 'The stated heat rate or fuel is not used: the technology has none.',
  industry_weights: 'The class holds {{sectors}} sectors, weighted with their output.',
  measured_heat_rate_or_fuel: 'Calculated with the stated heat rate or fuel.',
  own_year_differs: 'Stated values are of another year than the row; they are used as they are.',
  price_year_held: 'The prices of the last known year are used for a later one.',
  scope2_market_based: 'Scope 2 is the stated market-based figure; no location-based one is stated.',
  us_technology_proxy: 'Sector factors other than climate are those of the United States.',
  utility_by_revenue: 'A utility is estimated from its revenue. Generation by technology gives a better figure.',
  world_blend:
    'The climate factor is blended with that of the world by {{share}}, because large firms produce in many countries.',
  year_assumed: 'No year is stated; the default year of the edition is assumed.',
} as const
