import { z } from 'zod'
import { Fraction } from '../shapes.ts'
import { country, text } from './common.ts'

/** One thing to try otherwise: an amount, a place, a factor, or a choice of the method. */

/** Which sites a change means; all where neither is given. */
const choice = { site_id: text(128), technology: text(60) }
const category = z.string().max(8).describe('id of an impact category')

/** One change to try. Amounts are of one year. */
export const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('capacity_factor'), value: Fraction, ...choice }),
  z.object({ kind: z.literal('generation_gwh'), value: z.number().min(0).max(1e7), ...choice }),
  z.object({ kind: z.literal('capacity_mw'), value: z.number().min(0).max(1e6), ...choice }),
  z.object({ kind: z.literal('revenue'), value: z.number().min(0).max(1e16), ...choice }),
  z.object({ kind: z.literal('scale'), value: z.number().min(0).max(1e6), ...choice }),
  z.object({ kind: z.literal('technology'), value: z.string().min(1).max(60), ...choice }),
  z.object({ kind: z.literal('country'), value: z.string().min(2).max(3), ...choice }),
  z.object({
    kind: z.literal('factor'),
    activity: z.string().min(1).max(40).describe('id of an activity'),
    category,
    value: z
      .number()
      .min(0)
      .max(1e12)
      .nullable()
      .describe(
        'category unit per kWh (WU: m3 before scarcity) or per USD of 2023 of revenue, with edition 2 of output, which is the margin of shops; null: not known',
      ),
    u: z
      .number()
      .min(1)
      .max(1000)
      .optional()
      .describe('uncertainty factor, square of the geometric standard deviation'),
  }),
  z
    .object({
      kind: z.literal('dataset'),
      activity: z.string().min(1).max(40).describe('id of an activity'),
      database: z.uuid().describe('one of your own LCA databases'),
      process: z.string().min(1).max(200).describe('id of a process in it'),
      method: z.string().min(1).max(200).optional().describe('absent: the method that knows most of our categories'),
      amount: z
        .number()
        .positive()
        .max(1e30)
        .optional()
        .describe(
          'reference units of the process per kWh or per USD of 2023; needed where the unit is not one of energy',
        ),
    })
    .describe(
      'the factors of an activity from a process of your own database; categories that it does not assess become not known, never zero',
    ),
  z
    .object({
      kind: z.literal('grid_mix'),
      of: z
        .enum(['purchased', 'generated'])
        .describe('purchased: the electricity in the supply chain of industries; generated: what power plants deliver'),
      country: country.describe('only sites in this country; absent: all'),
      value: z
        .union([z.string().min(2).max(3), z.record(z.string().min(1).max(60), Fraction)])
        .describe(
          'a country, whose plants of the reference data make the mix (edition 2: whose mix its table has), or technology -> share, adding to 1',
        ),
    })
    .describe('another mix of technologies'),
  z.object({ kind: z.literal('profile'), value: z.string().min(1).max(40) }),
  z.object({
    kind: z.literal('share'),
    category,
    value: z.record(z.string().max(2), Fraction).describe('goal -> share'),
  }),
  z.object({ kind: z.literal('weight'), category, value: z.number().min(0).max(1e9).describe('0: does not count') }),
  z.object({ kind: z.literal('normalisation'), category, value: z.number().positive().max(1e30) }),
  z.object({
    kind: z.literal('reference'),
    indicator: z.enum(['renewable_kwh', 'jobs', 'gva_usd2023', 'mva_usd2023']),
    value: z.number().positive().max(1e30),
  }),
])
export type Change = z.infer<typeof Change>
