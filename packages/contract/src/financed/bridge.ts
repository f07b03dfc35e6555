import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CodedMessage, Id, Provenance, pageOf } from '../shapes.ts'
import { Day, FinancedState } from './parts.ts'

export const BRIDGE_EFFECTS = [
  'new',
  'exited',
  'attribution',
  'valuation',
  'fx',
  'emission',
  'data_quality',
  'coverage',
  'method_edition',
] as const
export type BridgeEffect = (typeof BRIDGE_EFFECTS)[number]

const Effects = z.object({
  new: z.number(),
  exited: z.number(),
  attribution: z.number(),
  valuation: z.number(),
  fx: z.number(),
  emission: z.number(),
  data_quality: z.number(),
  coverage: z.number(),
  method_edition: z.number(),
})

const ScopeBridge = z.object({
  start: z.number(),
  end: z.number(),
  effects: Effects,
  residual: z.number().describe('what rounding leaves: at most 1e-9 of the larger of 1, start and end'),
  sentence: CodedMessage,
})

const Side = z.object({
  portfolio: z.string(),
  run: z.number().int(),
  name: z.string(),
  holdings_date: Day,
  method: z.string(),
  stand: Provenance.describe(
    'what its estimates stand on: where the two differ and `restated` is false, a change of factors is within the effect `emission`',
  ),
  state: FinancedState,
})

export const FinancedBridge = z.object({
  from: Side,
  to: Side,
  unit: z.literal('t CO2e'),
  restated: z
    .boolean()
    .describe('estimates of `from` were made again by the edition of `to`; false: one edition, or none that runs here'),
  scopes: z.object({
    s1: ScopeBridge,
    s2: ScopeBridge,
    s3: ScopeBridge,
    joint: ScopeBridge.describe('scopes 1 and 2 of lines that know only their sum'),
    s12: ScopeBridge,
  }),
  counts: z.object({ new: z.number().int(), exited: z.number().int(), both: z.number().int() }),
  positions: z
    .array(
      z.object({
        key: z.string(),
        name: z.string().nullable(),
        row_from: z.number().int().nullable(),
        row_to: z.number().int().nullable(),
        difference: z.number(),
        effects: Effects,
      }),
    )
    .describe('scopes 1 and 2, the 200 that changed most'),
  positions_count: z.number().int(),
})
export type FinancedBridge = z.infer<typeof FinancedBridge>

export const readBridge = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/bridge/',
  noun: 'financed',
  access: 'user',
  summary:
    'What changed since another delivered list or run, in nine effects that add up to the difference. A better source is never a reduction.',
  params: Id,
  query: z.object({
    from: z.string().min(1).max(64).describe('id of a delivered portfolio of yours, or `{id}.{number}` of a run'),
  }),
  reply: FinancedBridge,
})

const BridgeSide = z.object({
  id: z.string(),
  name: z.string(),
  run: z.number().int(),
  holdings_date: z.string().nullable(),
})

export const listBridgeSides = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/bridge/sides/',
  noun: 'financed',
  access: 'user',
  summary: 'Runs of this portfolio, and your other delivered lists, that a bridge can begin at.',
  params: Id,
  query: z.object({}),
  reply: pageOf(BridgeSide),
})
