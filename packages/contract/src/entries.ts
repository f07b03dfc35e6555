/** The organisations of a portfolio. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OutcomeStatement } from './outcomes.ts'
import { IndicatorValues } from './physical.ts'
import { CodedMessage, Fraction, Id, ImpactStatus, Interval, MatchMessage, SeventeenStatuses, whole } from './shapes.ts'

export const Entry = z
  .object({
    id: z.string(),
    allocation: Fraction,
    impact: z.number().nullable().describe('allocation x V'),
    organisation: z.object({
      id: z.string(),
      name: z.string(),
      entity_id: z.string(),
      company_address: z.string(),
      capacity: z.number().nullable(),
    }),
    row: z.number().int(),
    rows: z.array(z.number().int()),
    match: z.enum(['exact', 'new', 'confirmed']),
    match_reason: z.string().describe('in English'),
    match_said: MatchMessage.nullable().describe(
      'the code and its values without their area, as in `match_message`; null where no code is known for the sentence',
    ),
    match_message: CodedMessage.describe('why it is matched so, as a code with its values'),
    kind: z.enum(['reference', 'own']),
    countries: z.array(z.string()),
    activity: z.string().describe('technologies or industries, in English'),
    activity_message: CodedMessage.describe('the same as a code with its values'),
    impact_coverage: Fraction.nullable(),
    impact_status: ImpactStatus,
    data_quality: z.number().nullable(),
    sites: z.number().int(),
    calculated_sites: z.number().int(),
    reason: z.string().nullable(),
    reason_text: z.string().nullable(),
    remedy: z.string().nullable(),
    reason_message: CodedMessage.nullable(),
    remedy_message: CodedMessage.nullable(),
    goals: z.array(z.number().nullable()).length(17),
    goals_status: SeventeenStatuses,
    flags: z.array(z.string()),
    indicators: IndicatorValues.optional().describe(
      'allocation x the headline figures of the organisation; absent: made with edition 1 of the method',
    ),
    cc_t_per_mwh: z
      .number()
      .nullable()
      .optional()
      .describe(
        'of organisations whose calculated sites are all power plants; absent: made with edition 1 of the method',
      ),
    outcomes: z.array(OutcomeStatement).optional().describe('per row that states some; absent or empty: none does'),
  })
  .extend(Interval.shape)
export type Entry = z.infer<typeof Entry>

export const listEntries = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/entries/',
  noun: 'portfolios',
  access: 'anyone-or-user',
  shared: true,
  summary: 'The entries of a portfolio in input order (all of them; limit and offset may page; header X-Total-Count).',
  params: Id,
  query: z.object({
    limit: whole(1, 100_000).optional(),
    offset: whole(0).optional(),
  }),
  reply: z.array(Entry),
})

/** Entries in one answer of `listEntryColumns`. */
export const ENTRIES_A_PAGE = 5000

export const listEntryColumns = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/entries/columns/',
  noun: 'portfolios',
  access: 'anyone-or-user',
  shared: true,
  summary:
    'The entries of a portfolio column by column, in pages: the same rows as the list of entries, in a fraction of the bytes.',
  params: Id,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(ENTRIES_A_PAGE).default(ENTRIES_A_PAGE),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  reply: z.object({
    count: z.number().int().describe('of the whole portfolio'),
    offset: z.number().int(),
    rows: z.number().int().describe('in this answer'),
    columns: z
      .record(
        z.string(),
        z.union([
          z.object({ words: z.array(z.unknown()), at: z.array(z.number().int()) }),
          z.object({ each: z.array(z.unknown()) }),
          z.object({ all: z.unknown() }),
        ]),
      )
      .describe(
        'of `Entry`, named by their paths; `all`: every row has it; `words` and `at`: row i has words[at[i]]; `each`: one value per row',
      ),
  }),
})
