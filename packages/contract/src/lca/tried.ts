import { z } from 'zod'
import { Indicator } from '../physical.ts'
import { Fraction, ImpactStatus, Interval } from '../shapes.ts'
import { Valued } from './common.ts'

/** Figures of a side that is tried, and differences of sides. */

/** A figure with its interval. */
export const Tried = Interval.extend(Valued.shape)
export type Tried = z.infer<typeof Tried>
/** One side less another, run by run. */
export const TriedDifference = Interval.extend({
  value: z.number(),
  relative: z.number().nullable(),
  sign_changes: Fraction.describe('share of paired draws that turn the sign'),
  not_distinguishable: z.boolean(),
})
export type TriedDifference = z.infer<typeof TriedDifference>

/** A physical figure of one side. */
export const TriedAmount = Interval.extend({ value: z.number().nullable(), status: ImpactStatus })
export type TriedAmount = z.infer<typeof TriedAmount>

const named = { indicator: Indicator, unit: z.string() }

/** In the order of the indicators; absent: made with edition 1. */
export const PhysicalOfWhatIf = z.object({
  ...named,
  old: TriedAmount.nullable().describe('null: no site of this side has it'),
  new: TriedAmount.nullable(),
  difference: TriedDifference.nullable().describe('new - old, paired draws; null where it is not drawn'),
})
export type PhysicalOfWhatIf = z.infer<typeof PhysicalOfWhatIf>

export const PhysicalOfScenario = z.object({
  ...named,
  value: TriedAmount,
  difference: TriedDifference.nullable().describe('to what is now'),
})
export type PhysicalOfScenario = z.infer<typeof PhysicalOfScenario>

export const PhysicalOfPair = z.object({ ...named, difference: TriedDifference.describe('a - b, paired draws') })
export type PhysicalOfPair = z.infer<typeof PhysicalOfPair>
