/** Names and units of physical figures, without what checks them: screens read them, too. */

/** Every indicator with its unit, in the order in which they are shown. `t` of greenhouse gases are t CO2e, with GWP100 of AR6. */
export const INDICATOR_UNITS = {
  cc_t: 't CO2e',
  s1_t: 't CO2e',
  s2_t: 't CO2e',
  s3_upstream_t: 't CO2e',
  cc_estimated_t: 't CO2e',
  s1_estimated_t: 't CO2e',
  s2_estimated_t: 't CO2e',
  s3_estimated_t: 't CO2e',
  s2_market_t: 't CO2e',
  biogenic_co2_t: 't CO2',
  biogenic_ch4_in_cc_t: 't CO2e',
  water_consumption_m3: 'm3',
  water_withdrawal_m3: 'm3',
  water_withdrawal_m3_estimated: 'm3',
  energy_nonrenewable_mj: 'MJ',
  energy_mj: 'MJ',
  pm25_own_kg: 'kg PM2.5',
  pm25_chain_kg: 'kg PM2.5',
  nox_own_kg: 'kg NOx',
  so2_own_kg: 'kg SO2',
  pm_disease: 'disease incidence',
  land_m2a: 'm2a',
  land_pt: 'pt',
  hazardous_waste_kg: 'kg',
  jobs: 'jobs',
  jobs_estimated: 'jobs',
  value_added_usd2023: 'USD2023',
  generation_kwh: 'kWh',
  renewable_kwh: 'kWh',
  electricity_mwh: 'MWh',
} as const
export type IndicatorName = keyof typeof INDICATOR_UNITS

/** In the order of `INDICATOR_UNITS`. */
export const INDICATOR_NAMES = Object.keys(INDICATOR_UNITS) as [IndicatorName, ...IndicatorName[]]

/** What lists and tables show of a holding; the others stand in its report. */
export const HEADLINE_INDICATORS = [
  'cc_t',
  's1_t',
  's2_t',
  's3_upstream_t',
  'water_consumption_m3',
  'energy_mj',
  'jobs',
  'generation_kwh',
  'renewable_kwh',
] as const satisfies readonly IndicatorName[]
