import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CodedMessage, Fraction, Id, Timestamp } from '../shapes.ts'
import { SignedDocument } from '../signing.ts'
import { FinancedState } from './parts.ts'

const Label = z.partialRecord(z.enum(['en', 'de', 'fr', 'es', 'pt', 'it']), z.string())
const Share = Fraction.nullable()

/** A framework of which a crosswalk file says what its lines are made of. */
export const StatementHead = z.object({
  id: z.string().describe('name of the crosswalk file, for example `sfdr-rts-2022-1288`'),
  framework: z.string(),
  edition: z.string(),
  title: Label,
  state: z.enum(['in_force', 'adopted_not_yet_applicable', 'proposal', 'superseded']),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  period: z.enum(['year_end', 'mean_of_quarters']),
  source: z.string(),
  licence_note: z.string(),
  verified: z.string().describe('what of it was checked and what not: own reading of the standard, in English'),
  verified_label: Label.optional().describe('the same by language'),
  not_offered: z
    .object({ code: z.string(), message: CodedMessage })
    .nullable()
    .describe('why the word of the framework may not stand over these figures'),
  items: z.number().int(),
  with_value: z.number().int(),
  versions: z.number().int().describe('frozen'),
})
export type StatementHead = z.infer<typeof StatementHead>

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/statements/',
  noun: 'financed',
  access: 'user',
  summary: 'Statements that the report can fill, one per crosswalk file.',
  params: Id,
  reply: z.object({ state: FinancedState, statements: z.array(StatementHead) }),
})

/** One line of a statement. `value` is not rounded; `decimals` says how it is shown. */
export const StatementItem = z.object({
  id: z.string(),
  item: z.string().describe('of the crosswalk; several lines where it is made for each member of a map'),
  key: z.string().nullable(),
  framework_ref: z.string().nullable(),
  label: Label,
  unit: z.string(),
  decimals: z.number().int().nullable(),
  kind: z.enum(['figure', 'user_value', 'user_text', 'not_available']),
  status: z
    .enum(['value', 'no_data', 'not_stated', 'stated', 'not_available'])
    .describe('an empty cell is never shown without its word, under `financed:status.*`'),
  value: z.number().nullable(),
  text: z.string().nullable().describe('of `user_text`, and the explanation that a person wrote beside a figure'),
  previous: z.number().nullable().describe('of the period before, where `compare` names one'),
  quality: z.number().nullable(),
  covered: Share,
  reported: Share,
  estimated: Share,
  missing: Share,
  not_applicable: Share,
  dates: z.array(z.object({ date: z.string(), value: z.number().nullable() })).describe('of a mean of dates: each'),
  figure: z
    .enum(['fe_s1', 'fe_s2', 'fe_s3', 'fe_s12'])
    .nullable()
    .describe('passport that the number opens; null: it has none of its own'),
})
export type StatementItem = z.infer<typeof StatementItem>

const Signature = z.object({ name: z.string(), role: z.string(), at: Timestamp, digest: z.string() })

export const StatementVersion = z.object({
  version: z.number().int(),
  frozen: Timestamp,
  by: z.string(),
  note: z.string(),
  digest: z.string().describe('SHA-256 of figures and texts'),
  inputs_digest: z.string().describe('SHA-256 of what the figures were calculated from'),
  run: z.number().int(),
  revision: z.number().int(),
  signatures: z.array(Signature),
})
export type StatementVersion = z.infer<typeof StatementVersion>

export const FrameworkStatement = StatementHead.omit({ versions: true }).extend({
  state_of: FinancedState,
  portfolio: z.object({ id: z.string(), name: z.string() }),
  reporting_currency: z.string(),
  reporting_year: z.number().int(),
  holdings_date: z.string(),
  rows: z.array(StatementItem),
  revision: z.number().int().describe('of the texts; grows with each change'),
  version: StatementVersion.nullable().describe('null: not frozen, figures follow the report'),
  versions: z.array(StatementVersion).describe('the newest first'),
  previous: z.object({ id: z.string(), name: z.string(), holdings_date: z.string() }).nullable(),
})
export type FrameworkStatement = z.infer<typeof FrameworkStatement>

const One = Id.extend({ statement: z.string().min(1).max(64) })
const Version = One.extend({ version: z.string().regex(/^[1-9]\d{0,5}$/) })

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/statements/{statement}/',
  noun: 'financed',
  access: 'user',
  summary: 'One statement with its figures of now and the texts that were written.',
  params: One,
  query: z.object({
    compare: z.string().max(64).optional().describe('a delivered list or run of the period before'),
  }),
  reply: FrameworkStatement,
})

export const changeStatement = endpoint({
  method: 'PUT',
  path: '/api/portfolio/{id}/financed/statements/{statement}/',
  noun: 'financed',
  access: 'user',
  summary: 'Write explanations and values that are yours to state. What is not named stays; null takes away.',
  params: One,
  body: z.object({
    texts: z.record(z.string().max(100), z.string().max(5000).nullable()).default({}),
    values: z.record(z.string().max(100), z.number().nullable()).default({}),
    revision: z.number().int().min(0).optional().describe('refused with 409 where it was changed since'),
  }),
  reply: FrameworkStatement,
})

export const freezeStatement = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/financed/statements/{statement}/freeze/',
  noun: 'financed',
  access: 'user',
  status: 201,
  summary: 'Freeze a statement: its figures, texts and what they stand on are kept and no longer change.',
  params: One,
  body: z.object({
    note: z.string().trim().max(500).default(''),
    role: z.string().trim().max(100).default('').describe('of the person who freezes it, for example prepared'),
  }),
  reply: FrameworkStatement,
})

export const readFrozenStatement = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/statements/{statement}/versions/{version}/',
  noun: 'financed',
  access: 'user',
  summary: 'A frozen statement as it was.',
  params: Version,
  reply: FrameworkStatement,
})

export const readStatementSignature = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/statements/{statement}/versions/{version}/signature/',
  noun: 'financed',
  access: 'user',
  summary:
    'A frozen statement with the signature that it was frozen with, as one file that `cradle verify` reads; null where it was frozen before this installation signed.',
  params: Version,
  reply: z.object({ document: SignedDocument.nullable() }),
})

export const StatementCheck = z.object({
  version: z.number().int(),
  same: z.boolean().describe('calculated again from the report, settings, rates and answers of then: the same digest'),
  digest: z.string(),
  digest_now: z.string().nullable(),
  message: CodedMessage,
  differs: z.array(z.object({ id: z.string(), was: z.number().nullable(), is: z.number().nullable() })),
})
export type StatementCheck = z.infer<typeof StatementCheck>

export const checkStatement = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/financed/statements/{statement}/versions/{version}/check/',
  noun: 'financed',
  access: 'user',
  summary: 'Calculate a frozen statement again and compare every figure.',
  params: Version,
  body: z.object({}),
  reply: StatementCheck,
})
