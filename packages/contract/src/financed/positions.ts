import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CodedMessage, Fraction, Id, pageOf, paging, whole } from '../shapes.ts'
import { AssetClass, FinancedState, LedgerClass, Scopes, Score, Told, Tonnes, UsedRate } from './parts.ts'

/** One way to know the emissions of an investee, and why it was chosen or not. Emissions are of 100 % of the investee. */
export const FinancedCandidate = z.object({
  option: z.string().describe('1a, 1b reported; 2a energy, 2b production; 3a revenue, 3b and 3c money'),
  option_message: CodedMessage,
  year: z.number().int().nullable(),
  source: z.string().nullable(),
  score: Score,
  s1: Tonnes,
  s2: Tonnes,
  s3: Tonnes,
  ratio_s12: z.number().nullable().describe('its scopes 1 and 2 over those of the chosen'),
  verdict: Told,
})

export const FinancedPosition = z.object({
  row: z.number().int(),
  part: z.string().nullable().describe('of a fund, of proceeds, or what is not drawn'),
  fund: z.string().nullable().describe('the fund of the list that holds it; null: the list holds it itself'),
  name: z.string().nullable(),
  entity_id: z.string().nullable(),
  instrument_id: z.string().nullable(),
  entry: z
    .string()
    .nullable()
    .describe('id of the entry of the report that the row is of; null: the report refused it'),
  asset_class: z.string().nullable().describe('a class, or the word that no class is known for'),
  sector: z.string().nullable(),
  country: z.string().nullable(),
  amount: z
    .object({
      value: z.number(),
      currency: z.string(),
      date: z.string(),
      from: z.enum(['stated', 'quantity', 'share', 'weight', 'fund']),
    })
    .nullable()
    .describe('as the list states it, with its sign'),
  money: z.number().nullable().describe('absolute, in reporting currency'),
  committed: z.number().nullable(),
  ledger: LedgerClass,
  reason: Told.nullable(),
  remedy: CodedMessage.nullable(),
  af: z.number().nullable().describe('attribution factor: amount over all capital'),
  af_basis: Told.nullable(),
  denominator: z
    .object({ value: z.number(), currency: z.string(), date: z.string(), rate: UsedRate.nullable() })
    .nullable(),
  option: z.object({ s1: z.string().nullable(), s2: z.string().nullable(), s3: z.string().nullable() }),
  dq_s12: Score,
  dq_s3: Score,
  e: Scopes.describe('100 % of the investee, as chosen'),
  fe: Scopes.describe('attributed part'),
  e_joint: Tonnes.describe('scopes 1 and 2 where only their sum is known'),
  fe_joint: Tonnes,
  fe_s12: Tonnes,
  avoided: Tonnes,
  removals: Tonnes,
  share_of_money: Fraction.nullable(),
  flags: z.array(Told),
  candidates: z.array(FinancedCandidate),
  questions: z.array(Told),
  rates: z.array(UsedRate),
})
export type FinancedPosition = z.infer<typeof FinancedPosition>

export const listPositions = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/positions/',
  noun: 'financed',
  access: 'user',
  summary: 'Positions with attribution factor, emissions, and every source with its verdict.',
  params: Id,
  query: z.object({
    ...paging(50, 500),
    order: z
      .enum(['row', '-money', '-fe_s12', '-fe_s3', 'name', '-dq_s12'])
      .default('row')
      .describe('what is unknown comes last'),
    q: z.string().max(100).optional().describe('in names and ids'),
    ledger: LedgerClass.optional(),
    asset_class: AssetClass.optional(),
    sector: z.string().max(100).optional(),
    country: z.string().max(100).optional(),
    reason: z.string().max(100).optional(),
    flag: z.string().max(60).optional(),
    row: whole(1).optional(),
  }),
  reply: pageOf(FinancedPosition).extend({ state: FinancedState }),
})

/** One step from the row of the list to a financed figure. */
export const FinancedStep = z.object({
  kind: z.enum(['row', 'amount', 'money', 'denominator', 'rate', 'factor', 'emissions', 'financed', 'sum']),
  title: CodedMessage,
  value: z.number().nullable(),
  unit: z.string(),
  formula: z.string().describe('in symbols, the same in every language'),
  texts: z.array(CodedMessage),
  source: z.string().nullable(),
  date: z.string().nullable(),
  inputs: z.array(
    z.object({
      name: CodedMessage,
      value: z.union([z.number(), z.string()]).nullable(),
      unit: z.string(),
    }),
  ),
})
export type FinancedStep = z.infer<typeof FinancedStep>

export const FinancedPassport = z.object({
  state: FinancedState,
  figure: z.enum(['fe_s1', 'fe_s2', 'fe_s3', 'fe_s12']),
  row: z.number().int().nullable().describe('null: the whole portfolio'),
  part: z.string().nullable(),
  name: z.string().nullable(),
  value: Tonnes,
  recomputed: Tonnes.describe('the chain calculated again; equals value'),
  steps: z.array(FinancedStep),
  parts: z
    .array(
      z.object({
        row: z.number().int(),
        part: z.string().nullable(),
        name: z.string().nullable(),
        money: z.number().nullable(),
        value: Tonnes,
        share: z.number().nullable(),
      }),
    )
    .describe('of a sum: the 100 largest lines'),
  parts_count: z.number().int(),
  entry: z.string().nullable().describe('its own passport in the report says how the emissions were calculated'),
})
export type FinancedPassport = z.infer<typeof FinancedPassport>

export const readFinancedPassport = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/passport/',
  noun: 'financed',
  access: 'user',
  summary: 'How a financed figure was made: amount, denominator, rates with date and source, factor, emissions.',
  params: Id,
  query: z.object({
    figure: z.enum(['fe_s1', 'fe_s2', 'fe_s3', 'fe_s12']).default('fe_s12'),
    row: whole(1).optional().describe('absent: the sum of the portfolio'),
    part: z.string().max(100).optional(),
  }),
  reply: FinancedPassport,
})
