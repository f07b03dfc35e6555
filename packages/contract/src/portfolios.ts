import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PhysicalFigure } from './physical.ts'
import { ReviewSummary } from './review.ts'
import { Problem } from './rows.ts'
import {
  CodedMessage,
  Done,
  Flag,
  Fraction,
  Id,
  ImpactStatus,
  Interval,
  Name,
  Provenance,
  SeventeenCounts,
  Timestamp,
} from './shapes.ts'

export const PortfolioStatus = z.enum(['delivered', 'draft', 'in_progress'])
export type PortfolioStatus = z.infer<typeof PortfolioStatus>

export const Progress = z.object({
  stage: z.enum(['queued', 'reading', 'matching', 'calculating', 'writing', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  started: Timestamp.nullable(),
  detail: z.string().nullable().describe('why it failed or was stopped, in English'),
  message: CodedMessage.nullable().describe('the same as a code with its values; null in rows of older versions'),
})

/** A portfolio. The ids `demo` (a public example) and `world` (all reference organisations, allocation 1) are open to everyone for reading. */
export const Portfolio = z
  .object({
    id: z.string(),
    name: z.string(),
    total_impact: z.number().nullable(),
    total_organization: z.number().int(),
    status: PortfolioStatus,
    created: Timestamp,
    total_status: ImpactStatus.nullable(),
    total_coverage: Fraction.nullable(),
    assessed_entries: z.number().int(),
    assessed_per_goal: SeventeenCounts.nullable(),
    impact_per_goal: z
      .array(z.number().nullable())
      .length(17)
      .nullable()
      .optional()
      .describe('person-years, burdens negative; null where there is no number'),
    data_quality: z.number().nullable(),
    delivered: Timestamp.nullable(),
    file: z.object({ name: z.string(), size: z.number().int() }).nullable(),
    rows: z.object({
      total: z.number().int(),
      accepted: z.number().int(),
      rejected: z.number().int(),
      warnings: z.number().int(),
    }),
    sites: z.object({ total: z.number().int(), calculated: z.number().int() }).nullable(),
    progress: Progress.nullable(),
    is_public: z.boolean(),
    stand: Provenance.nullable(),
    run: z.number().int().optional().describe('which run this is: 1, 2, 3 ...'),
    revision: z.number().int().optional().describe('counts the changes of a draft'),
    draft_of: z
      .string()
      .nullable()
      .optional()
      .describe('the delivered portfolio that this draft will take the place of'),
    draft: z
      .object({ id: z.string(), status: PortfolioStatus, created: Timestamp, progress: Progress.nullable() })
      .nullable()
      .optional()
      .describe('the draft over this delivered portfolio, or the run that is being calculated'),
    physical: z
      .array(PhysicalFigure)
      .nullable()
      .optional()
      .describe('the headline figures; null or absent: not delivered, or made with edition 1 of the method'),
    review: ReviewSummary.optional().describe(
      'where the review of this delivered run is; absent: nobody sent it to review yet',
    ),
    columns_missing: z.array(z.string()).optional().describe('required fields that a draft still has no column for'),
  })
  .extend(Interval.shape)
export type Portfolio = z.infer<typeof Portfolio>

export const listPortfolios = endpoint({
  method: 'GET',
  path: '/api/portfolio/list/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Your portfolios, newest first.',
  query: z.object({ status: PortfolioStatus.optional() }),
  reply: z.array(Portfolio),
})

export const UploadedPortfolio = Portfolio.extend({
  detail: z.string(),
  message: CodedMessage,
  problems: z.array(Problem).describe('the first 200; all of them at problems/'),
  problems_count: z.number().int().describe('all of them, also in rows that are not listed one by one'),
  portfolios: z
    .array(z.object({ id: z.string(), name: z.string(), rows: z.number().int() }))
    .describe('one per portfolio_name in the file'),
})
export type UploadedPortfolio = z.infer<typeof UploadedPortfolio>

export const uploadPortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio/upload/',
  noun: 'portfolios',
  access: 'user',
  status: 202,
  summary:
    'Upload a portfolio (CSV or XLSX). A 2xx means that file, rows, problems and job are stored. Send an Idempotency-Key header to make retries safe.',
  files: [{ field: 'file', description: 'CSV or XLSX' }],
  body: z.object({
    is_draft: Flag.optional(),
    draft: Flag.optional().describe('keep as a draft, even where a required column must still be chosen'),
    name: Name(200).optional(),
    replaces: z
      .string()
      .max(64)
      .optional()
      .describe(
        'a portfolio of yours: the file is its new version, decisions are kept, the report stays until it is delivered',
      ),
  }),
  reply: UploadedPortfolio,
})

export const readPortfolio = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/',
  noun: 'portfolios',
  access: 'anyone-or-user',
  shared: true,
  summary: 'One portfolio.',
  params: Id,
  reply: Portfolio,
})

export const renamePortfolio = endpoint({
  method: 'PUT',
  path: '/api/portfolio/{id}/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Rename a portfolio.',
  params: Id,
  body: z.object({
    name: Name(200),
    was: z
      .string()
      .max(300)
      .optional()
      .describe('what is to be replaced; 409 `changed_since` where it is something else by now'),
  }),
  reply: Portfolio,
})

export const deletePortfolio = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/{id}/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Delete a portfolio; it can be restored for 30 days.',
  params: Id,
  reply: Done,
})

export const restorePortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/restore/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Undo a deletion.',
  params: Id,
  reply: Portfolio,
})

export const submitPortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/submit/',
  noun: 'portfolios',
  access: 'user',
  status: 202,
  summary: 'Calculate a draft.',
  params: Id,
  reply: Portfolio,
})
