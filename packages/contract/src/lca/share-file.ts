import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CodedMessage, Direction, Goal } from '../shapes.ts'
import { Change } from './change.ts'
import { LcaMeta, methodEdition, text, Valued } from './common.ts'

const perCategory = <S extends z.ZodType>(value: S) => z.record(z.string(), value)
/** The open share file. GET /api/lca/shares/schema/ is its JSON Schema. */
export const ShareFile = z.object({
  format: z.literal('cradle-shares'),
  version: z.literal(1),
  edition: z.string(),
  id: z.string(),
  label: z.string(),
  normalisation: perCategory(z.number()),
  weights: perCategory(z.number()),
  shares: perCategory(z.record(z.string(), z.number())),
  signs: z.record(z.string(), Direction),
  key_category: z.record(z.string(), z.string()),
  total_key_categories: z.array(z.string()),
  total_min_coverage: z.number(),
  references: z.record(z.string(), z.number()),
  not_assessed_because: z.record(z.string(), z.string()),
  remarks: z.record(z.string(), z.string()),
})
export type ShareFile = z.infer<typeof ShareFile>

export const readShares = endpoint({
  method: 'GET',
  path: '/api/lca/shares/',
  noun: 'lca',
  access: 'anyone',
  summary: 'The open share file of a profile: shares, signs, weights, references, and why a goal is not assessed.',
  query: z.object({
    profile: text(40),
    edition: methodEdition.describe('of the method; the second has one profile, its core; absent: 1.0.0'),
  }),
  reply: ShareFile,
})

export const readSharesSchema = endpoint({
  method: 'GET',
  path: '/api/lca/shares/schema/',
  noun: 'lca',
  access: 'anyone',
  summary: 'JSON Schema (2020-12) of the share file.',
  reply: z.record(z.string(), z.unknown()),
})

export const AnyShareFile = z
  .record(z.string(), z.unknown())
  .describe('A share file as of GET /api/lca/shares/; findings come back field by field.')

export const SharesComparison = z.object({
  portfolio: z.object({ id: z.string(), name: z.string(), entries: z.number().int() }),
  default: z.object({ id: z.string(), label: z.string() }),
  alternative: z.object({ id: z.string(), label: z.string() }),
  goals: z
    .array(
      z.object({
        sdg: Goal,
        direction: z.object({ default: Direction.nullable(), alternative: Direction.nullable() }),
        default: Valued,
        alternative: Valued,
        difference: z.number().nullable().describe('null where one of them has no number'),
        relative: z.number().nullable(),
        not_assessed_because: z.string().nullable().describe('the alternative’s reason'),
        not_assessed_message: CodedMessage.nullable(),
      }),
    )
    .length(17),
  total: z.object({
    default: Valued,
    alternative: Valued,
    difference: z.number().nullable(),
    relative: z.number().nullable(),
  }),
  share_of_total: z.object({
    default: z.record(z.string(), z.number()),
    alternative: z.record(z.string(), z.number()),
  }),
  meta: LcaMeta,
})
export type SharesComparison = z.infer<typeof SharesComparison>

export const compareShares = endpoint({
  method: 'POST',
  path: '/api/lca/shares/compare/',
  noun: 'lca',
  access: 'anyone-or-user',
  summary: 'A portfolio under another share file or other choices, beside the default. Nothing is stored.',
  body: z.object({
    portfolio: z.string().min(1).max(64).default('demo'),
    share_file: AnyShareFile.optional(),
    changes: z
      .array(Change)
      .max(80)
      .default([])
      .describe(
        'shares, weights, normalisation, references or the profile, one after the other; of `share_file` where it is given',
      ),
  }),
  reply: SharesComparison,
})
