/** How a figure was made. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ExportLanguage } from './exports.ts'
import { Indicator } from './physical.ts'
import { Fraction, Goal, Id, ImpactStatus, Interval, Provenance, whole } from './shapes.ts'

/** One step of a figure's chain, from the uploaded row to the allocated value. */
export const PassportStep = z.object({
  kind: z.enum([
    'row',
    'match',
    'activity',
    'factor',
    'characterisation',
    'normalisation',
    'share',
    'sum',
    'allocation',
  ]),
  title: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  formula: z.string(),
  text: z.string(),
  source: z.string(),
  version: z.string(),
  licence: z.string(),
  year: z.string(),
  place: z.string(),
  table: z.string().nullable(),
  marks: z
    .array(z.enum(['expert', 'quoted']))
    .optional()
    .describe('edition 2: values in it that were judged, or quoted without reading the page again'),
  inputs: z.array(
    z.object({
      name: z.string(),
      value: z.union([z.number(), z.string()]),
      unit: z.string(),
      field: z.string().optional().describe('which field of the row it is'),
      set_aside: z.literal(true).optional().describe('known, and not taken: another value stands in its place'),
    }),
  ),
})
export type PassportStep = z.infer<typeof PassportStep>

/** Why a figure is not known exactly. */
export const VarianceCause = z.enum(['quantity', 'class_spread', 'factor', 'model', 'company', 'stated'])

export const Passport = z.object({
  title: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  status: ImpactStatus,
  interval: Interval.nullable(),
  goal: Goal.nullable(),
  indicator: Indicator.optional().describe('edition 2: the physical figure that it is of'),
  organisation: z.object({ id: z.string(), name: z.string() }).nullable(),
  site: z.string().nullable(),
  steps: z.array(PassportStep),
  recomputed: z.number().nullable().describe('the chain computed again; equals value'),
  parts: z
    .array(z.object({ id: z.string(), name: z.string(), value: z.number().nullable(), status: ImpactStatus }))
    .describe('what the figure is the sum of'),
  interval_parts: z
    .array(z.object({ cause: VarianceCause, name: z.string(), share: Fraction }))
    .optional()
    .describe('edition 2: shares of the variance by cause, to first order at the value; they add to 1'),
  stand: Provenance.nullable(),
})
export type Passport = z.infer<typeof Passport>

export const readPassport = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/passport/',
  noun: 'portfolios',
  access: 'anyone-or-user',
  shared: true,
  summary: 'How a figure was made: portfolio, entry or site; total, one goal or one physical figure.',
  params: Id,
  query: z.object({
    goal: whole(1, 17).optional(),
    indicator: Indicator.optional().describe('edition 2: a physical figure; not beside a goal'),
    entry: z.string().max(64).optional(),
    site: z.string().max(128).optional(),
    language: ExportLanguage.optional().describe('of the words; else English'),
  }),
  reply: Passport,
})
