/** Physical figures (edition 2 of the method): what a holding emits, uses and gives in units that people know, beside the person-years. */
import { z } from 'zod'
import { INDICATOR_NAMES } from './indicators.ts'
import { Fraction, ImpactStatus, Interval } from './shapes.ts'

export const Indicator = z.enum(INDICATOR_NAMES)

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
