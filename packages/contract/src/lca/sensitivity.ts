import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CodedMessage, Fraction, Goal, Id, Interval, Provenance, whole } from '../shapes.ts'
import { Change } from './change.ts'
import { LcaMeta } from './common.ts'
import { AnyShareFile } from './share-file.ts'
import { TriedOrganisation } from './what-if.ts'

/** What a figure hangs on, and what would narrow it. */

/** An input of the calculation and how much the figure hangs on it. */
export const SensitiveInput = z.object({
  kind: z
    .enum([
      ...(['factor', 'amount', 'weight', 'share', 'normalisation', 'reference'] as const),
      ...(['stated', 'class', 'company', 'model', 'calibration', 'price', 'exchange_rate', 'labour'] as const),
    ])
    .describe('from `stated` on: edition 2'),
  id: z.string(),
  name: z.string().describe('in English'),
  name_message: CodedMessage,
  activity: z.string().nullable().describe('factor: id of the activity'),
  category: z.string().nullable(),
  site_id: z.string().nullable().describe('the site, of an amount and of whatever is its own'),
  goal: Goal.nullable().describe('share: the goal'),
  value: z.number().nullable(),
  unit: z.string(),
  part: z.number().nullable().describe('what of the figure goes through it, person-years; null: a choice'),
  elasticity: z.number().describe('% by which the figure grows where the input grows by 1 %'),
  geom_sd: z.number().nullable().describe('null: a choice, or an input whose uncertainty is part of another one’s'),
  variance_share: Fraction.nullable().describe(
    'of the variance of the figure’s logarithm, first order; null where `geom_sd` is',
  ),
  low: z.number().nullable().describe('the figure with the input at its P5; without a spread: at 90 %'),
  high: z.number().nullable().describe('at its P95; without a spread: at 110 %'),
  change: Change.nullable().describe('ready to try: the input 10 % greater; null where there is no such change'),
})
export type SensitiveInput = z.infer<typeof SensitiveInput>

export const Sensitivity = z.object({
  organisation: TriedOrganisation,
  sdg: Goal.nullable().describe('null: the weighted burden'),
  value: z.number().nullable(),
  reason: z.string().nullable().describe('why there is no ranking, in English'),
  reason_message: CodedMessage.nullable(),
  count: z.number().int().describe('inputs there are; `inputs` holds the first'),
  inputs: z
    .array(SensitiveInput)
    .describe('inputs with a spread by their share of the variance, then the others by elasticity, then choices'),
  geom_sd: z.number().nullable().describe('of the figure, first order'),
  variance_rest: Fraction.nullable().describe('share of the variance of inputs that are not listed'),
  text: z.string().describe('what was calculated, in English'),
  text_message: CodedMessage,
  stand: Provenance,
  meta: LcaMeta,
})
export type Sensitivity = z.infer<typeof Sensitivity>

export const rankSensitivity = endpoint({
  method: 'POST',
  path: '/api/lca/sensitivity/',
  noun: 'lca',
  access: 'anyone-or-user',
  summary:
    'Which inputs move a goal (or the weighted burden) of an organisation most: local elasticities and shares of the variance.',
  body: z.object({
    organisation: z.string().min(1).max(64).optional(),
    goal: z.number().int().min(1).max(17).optional().describe('absent: the weighted burden'),
    changes: z.array(Change).max(40).default([]),
    share_file: AnyShareFile.optional(),
    limit: z.number().int().min(1).max(200).default(20),
  }),
  reply: Sensitivity,
})

export const Improvement = z.object({
  site_id: z.string(),
  site_name: z.string(),
  fields: z.array(z.string()).describe('columns of an upload; any one of them helps'),
  sentence: z.string().describe('in English'),
  messages: z.array(CodedMessage).describe('the same as codes with their values'),
  removes: z.string().nullable().describe('the reason it removes, where the site has no figure yet'),
  figure: z.enum(['total', 'sdg13']).nullable(),
  before: Interval.nullable(),
  after: Interval.nullable(),
  narrowing: Fraction.nullable().describe('share of the interval’s width that goes'),
  gain: z.number().nullable().describe('width that goes, person-years: the order of the list'),
})
export type Improvement = z.infer<typeof Improvement>

export const improveOrganisation = endpoint({
  method: 'GET',
  path: '/api/organisation/{id}/improve/',
  noun: 'organisations',
  access: 'anyone-or-user',
  summary: 'Which missing field would narrow the estimate most, ranked; sites without a figure come first.',
  params: Id,
  query: z.object({ limit: whole(1, 500).default(50) }),
  reply: z.object({
    organisation: z.object({ id: z.string(), name: z.string(), kind: z.enum(['reference', 'own']) }),
    count: z.number().int(),
    results: z.array(Improvement),
    stand: Provenance,
    meta: LcaMeta,
  }),
})
