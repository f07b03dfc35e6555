/** Physical figures (edition 2 of the method): what a holding emits, uses and gives in units that people know, beside the person-years. */
import { z } from 'zod'
import { Fraction, ImpactStatus, Interval } from './shapes.ts'

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
export const Indicator = z.enum(INDICATOR_NAMES)

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

/** Shares by what stands behind a figure, 0..1; they add to 1, and a part that is 0 is absent. */
export const EvidenceShares = z.object({ stated: Fraction, modelled: Fraction, proxy: Fraction }).partial()
export type EvidenceShares = z.infer<typeof EvidenceShares>

export const PhysicalFigure = z
  .object({
    indicator: Indicator,
    value: z.number().nullable().describe('null: the rows would have it, and none knows it'),
    unit: z.string(),
    status: ImpactStatus,
    evidence: EvidenceShares.nullable(),
    rows: z.number().int().describe('sites with a value'),
  })
  .extend(Interval.shape)
export type PhysicalFigure = z.infer<typeof PhysicalFigure>

/** Values alone, without interval and status. Absent: the kind of site does not have it; null: not known. */
export const IndicatorValues = z.partialRecord(Indicator, z.number().nullable())
export type IndicatorValues = z.infer<typeof IndicatorValues>

export const Physical = z.object({
  figures: z.array(PhysicalFigure).describe('in the order of the indicators; one that no site has is absent'),
  scopes_1_and_2: Interval.describe('t CO2e of both together: quantiles do not add'),
  evidence: z
    .array(z.object({ category: z.string(), shares: EvidenceShares }))
    .describe('per impact category of the core'),
  sites: z.object({ calculated: z.number().int(), not_calculable: z.number().int() }),
  draws: z.number().int().nullable().describe('of the intervals; null: worked out without draws'),
  expected: z
    .object({
      cc_t: z.number().nullable(),
      s1_t: z.number().nullable(),
      s2_t: z.number().nullable(),
      s3_upstream_t: z.number().nullable(),
    })
    .nullable()
    .describe('mean of the sum, t CO2e: points of revenue are medians of companies, whose sum lies below it'),
})
export type Physical = z.infer<typeof Physical>
