import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ExportLanguage } from './exports.ts'
import {
  CodedMessage,
  Direction,
  Done,
  Flag,
  Fraction,
  Goal,
  Id,
  ImpactStatus,
  Interval,
  MatchMessage,
  Name,
  Provenance,
  pageOf,
  paging,
  SeventeenCounts,
  SeventeenIntervals,
  SeventeenNumbers,
  SeventeenStatuses,
  Timestamp,
  whole,
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

export const Problem = z.object({
  row: z.number().int().nullable().describe('spreadsheet row, header = 1; null: the whole file'),
  column: z.string().nullable(),
  class: z.string(),
  severity: z.enum(['error', 'warning']),
  sentence: z.string().describe('what is the case, in English'),
  suggestion: z.string().nullable().describe('what helps, in English'),
  message: CodedMessage.describe('what is the case, as a code with its values'),
  remedy_message: CodedMessage.nullable().describe('what helps, as a code with its values'),
  fix: z
    .object({ column: z.string(), value: z.string() })
    .nullable()
    .optional()
    .describe('the suggestion as it can be applied: this value in this column'),
  more: z
    .object({
      like: z.number().int().describe('the first row with this problem'),
      rows: z.array(z.tuple([z.number().int(), z.number().int()])).describe('first and last row of each run of rows'),
      count: z.number().int().describe('how many rows these are'),
      fixable: z.boolean().describe('their suggestions can be applied as they stand'),
    })
    .optional()
    .describe(
      'more than 1,000 rows have a problem of this kind: this one stands for all further rows, which are not listed one by one',
    ),
})
export type Problem = z.infer<typeof Problem>

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
  body: z.object({ name: Name(200) }),
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
    activity: z.string().describe('technologies or industries, in words'),
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

export const Goals = z.object({
  all_countries: SeventeenNumbers.describe('0 where nothing is known: read the status'),
  data: z.array(
    z.object({
      code: z.string().describe('ISO 3166-1 alpha-2'),
      score: z.number().nullable(),
      sdg: SeventeenNumbers,
      status: SeventeenStatuses,
      sites: z.number().int(),
    }),
  ),
  status: SeventeenStatuses,
  direction: z.array(Direction.nullable()).length(17),
  intervals: SeventeenIntervals,
  coverage: z.array(Fraction.nullable()).length(17),
  entries_with_value: SeventeenCounts,
  share_of_total: z.record(z.string(), z.number()),
  stand: Provenance.nullable(),
})
export type Goals = z.infer<typeof Goals>

export const readGoals = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/goals/',
  noun: 'portfolios',
  access: 'anyone-or-user',
  shared: true,
  summary: 'Impact per goal, in all and per country.',
  params: Id,
  reply: Goals,
})

export const MapPoint = z.object({
  impact: z.number(),
  lat: z.number(),
  lng: z.number(),
  companyName: z.string(),
  latLng: z.string(),
  id: z.string().describe('organisation id'),
  site: z.string(),
  country: z.string(),
  technology: z.string().nullable(),
  precision: z.enum(['site', 'city', 'country']),
})
export type MapPoint = z.infer<typeof MapPoint>

export const readMap = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/map/sdg/{goal}/',
  noun: 'portfolios',
  access: 'anyone-or-user',
  shared: true,
  summary: 'The sites with a value for a goal, each with allocation x its value.',
  params: Id.extend({ goal: whole(1, 17) }),
  reply: z.array(MapPoint),
})

/** Every uploaded row ends in exactly one class. */
export const CoverageClass = z.enum(['calculated', 'proxy', 'partly', 'not_calculable', 'rejected'])
export const Coverage = z.object({
  rows: z.number().int(),
  classes: z.array(
    z.object({
      class: CoverageClass,
      rows: z.number().int(),
      share_of_rows: Fraction,
      allocation: z.number(),
      share_of_allocation: Fraction,
      money: z.number().optional().describe('amount held, where the file names amounts'),
      share_of_money: Fraction.optional(),
    }),
  ),
  allocation: z.number().optional().describe('of all rows'),
  money: z.number().nullable().optional().describe('amount held of all rows; null: the file names none'),
  rows_without_allocation: z.number().int().optional(),
  rows_without_money: z.number().int().optional(),
  evidence: z
    .array(z.object({ basis: z.string(), text: z.string(), message: CodedMessage, sites: z.number().int() }))
    .describe('sites by how their quantity is known, best first'),
  reasons: z
    .array(
      z.object({
        row: z.number().int(),
        name: z.string(),
        class: CoverageClass,
        reason: z.string(),
        text: z.string().describe('in English'),
        remedy: z.string().describe('in English; empty: nothing that could be said'),
        message: CodedMessage,
        remedy_message: CodedMessage.nullable(),
      }),
    )
    .describe('the first 500 rows without a full value'),
  reasons_count: z.number().int(),
  organisations: z.number().int(),
  organisations_with_value: z.number().int(),
  sites: z.number().int(),
  sites_calculated: z.number().int(),
  goals_with_value: z.number().int(),
  goals_insufficient: z.number().int(),
  goals_not_assessed: z.number().int(),
})
export type Coverage = z.infer<typeof Coverage>

export const readCoverage = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/coverage/',
  noun: 'portfolios',
  access: 'anyone-or-user',
  shared: true,
  summary: 'The coverage ledger: what was calculated, what was not, and why.',
  params: Id,
  reply: Coverage,
})

export const listProblems = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/problems/',
  noun: 'portfolios',
  access: 'anyone-or-user',
  summary:
    'Row-numbered findings of the upload. Of more than 1,000 rows with one kind of problem the first are listed, and one finding with `more` stands for all others.',
  params: Id,
  query: z.object(paging(200, 1000)),
  reply: pageOf(Problem),
})

export const UploadedRow = z.object({
  row: z.number().int(),
  status: z.enum(['accepted', 'warning', 'rejected']),
  cells: z.record(z.string(), z.string()),
  problems: z.array(Problem),
  deleted: z.boolean().optional().describe('left out by a person'),
  trail: z
    .array(
      z.object({
        revision: z.number().int(),
        at: Timestamp,
        kind: z.enum(['cell', 'removed', 'restored']),
        column: z.string().nullable(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        undone: z.boolean(),
      }),
    )
    .optional()
    .describe('every change since the upload, oldest first'),
})
export type UploadedRow = z.infer<typeof UploadedRow>
export const listRows = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/rows/',
  noun: 'portfolios',
  access: 'user',
  summary: 'The uploaded rows as they were, with their status.',
  params: Id,
  query: z.object({
    ...paging(200, 1000),
    status: z.enum(['accepted', 'warning', 'rejected']).optional(),
    state: z
      .enum(['kept', 'deleted', 'problems', 'all'])
      .default('kept')
      .describe('problems: rejected rows and warnings'),
    class: z.string().max(40).optional().describe('rows with a problem of this class'),
    search: z.string().max(200).optional(),
  }),
  reply: pageOf(UploadedRow).extend({
    revision: z.number().int().optional(),
    header: z.array(z.string()).optional().describe('the columns in the order of the file'),
  }),
})

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
  inputs: z.array(
    z.object({
      name: z.string(),
      value: z.union([z.number(), z.string()]),
      unit: z.string(),
      field: z.string().optional().describe('which field of the row it is'),
    }),
  ),
})
export const Passport = z.object({
  title: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  status: ImpactStatus,
  interval: Interval.nullable(),
  goal: Goal.nullable(),
  organisation: z.object({ id: z.string(), name: z.string() }).nullable(),
  site: z.string().nullable(),
  steps: z.array(PassportStep),
  recomputed: z.number().nullable().describe('the chain computed again; equals value'),
  parts: z
    .array(z.object({ id: z.string(), name: z.string(), value: z.number().nullable(), status: ImpactStatus }))
    .describe('what the figure is the sum of'),
  stand: Provenance.nullable(),
})
export type Passport = z.infer<typeof Passport>

export const readPassport = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/passport/',
  noun: 'portfolios',
  access: 'anyone-or-user',
  shared: true,
  summary: 'How a figure was made: portfolio, entry or site; total or one goal.',
  params: Id,
  query: z.object({
    goal: whole(1, 17).optional(),
    entry: z.string().max(64).optional(),
    site: z.string().max(128).optional(),
    language: ExportLanguage.optional().describe('of the words; else English'),
  }),
  reply: Passport,
})
