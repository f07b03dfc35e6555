import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Direction, Fraction, Goal, Interval, Stand } from '../shapes.ts'
import { country, LcaMeta, text, Valued } from './common.ts'
import { AnyShareFile } from './share-file.ts'

/** Changes to try, and what they come to. */

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
      .describe('category unit per kWh (WU: m3 before scarcity) or per USD of 2023 of revenue; null: not known'),
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
        .describe('a country, whose plants of the reference data make the mix, or technology -> share, adding to 1'),
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

/** Whom a calculation is about. */
export const TriedOrganisation = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['reference', 'own']),
  sites: z.number().int(),
})
export type TriedOrganisation = z.infer<typeof TriedOrganisation>

export const WhatIf = z.object({
  organisation: TriedOrganisation,
  total: z.object({ old: Tried, new: Tried, difference: TriedDifference.nullable() }),
  goals: z
    .array(
      z.object({
        sdg: Goal,
        direction: Direction.nullable().describe('of the new side'),
        old: Tried,
        new: Tried,
        difference: TriedDifference.nullable().describe('new - old; null where one of them has no number'),
      }),
    )
    .length(17),
  share_of_total: z.object({ old: z.record(z.string(), z.number()), new: z.record(z.string(), z.number()) }),
  midpoints: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        unit: z.string(),
        old: z.number().nullable(),
        new: z.number().nullable(),
      }),
    )
    .describe('sums over the calculated sites; null where no site has the category'),
  sites: z.object({ old: z.number().int(), new: z.number().int() }).describe('calculated sites'),
  applied: z
    .array(z.object({ sites: z.number().int().nullable(), sentence: z.string().nullable() }))
    .describe('in the order of the changes: how many sites each reached, and what to know'),
  profile: z.object({ old: z.string(), new: z.string(), label: z.string() }),
  notes: z.array(z.string()),
  stand: Stand,
  meta: LcaMeta,
})
export type WhatIf = z.infer<typeof WhatIf>

export const tryWhatIf = endpoint({
  method: 'POST',
  path: '/api/lca/what-if/',
  noun: 'lca',
  access: 'anyone-or-user',
  summary:
    'Changes tried on a reference organisation, the worked example or one of yours: old, new and difference per goal. Nothing is stored.',
  body: z.object({
    organisation: z.string().min(1).max(64).optional().describe('absent: the first of the worked example'),
    changes: z.array(Change).max(40).default([]),
    share_file: AnyShareFile.optional(),
  }),
  reply: WhatIf,
})
