import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Indicator } from './physical.ts'
import { Portfolio } from './portfolios.ts'
import { ReviewSummary } from './review.ts'
import {
  CodedMessage,
  Direction,
  Done,
  Fraction,
  Id,
  ImpactStatus,
  Interval,
  Name,
  Notes,
  Provenance,
  Timestamp,
  whole,
} from './shapes.ts'

/**
 * A portfolio has runs: each time it is delivered, one more. `{id}` is its newest delivered run (or its draft, before the first
 * delivery); `{id}.{number}` is that run, and every call that reads a portfolio reads it too.
 */
export const Run = z
  .object({
    id: z.string().describe('`{id}.{number}`'),
    number: z.number().int(),
    status: z.enum(['delivered', 'draft', 'in_progress']),
    current: z.boolean().describe('the one that the portfolio shows'),
    created: Timestamp,
    delivered: Timestamp.nullable(),
    origin: z
      .enum(['upload', 'edit', 'replace', 'duplicate'])
      .describe('how it came to be: a first upload, an edit, a new version of the list, a duplicate'),
    reason: z.string().describe('the same in words'),
    file: z.string().nullable(),
    changes: z.number().int(),
    rows: z.object({
      total: z.number().int(),
      accepted: z.number().int(),
      rejected: z.number().int(),
      warnings: z.number().int(),
    }),
    total_organization: z.number().int(),
    total_impact: z.number().nullable(),
    total_status: ImpactStatus.nullable(),
    stand: Provenance.nullable(),
    review: ReviewSummary.optional().describe('absent: nobody sent it to review yet'),
  })
  .extend(Interval.shape)
export type Run = z.infer<typeof Run>

export const listRuns = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/runs/',
  noun: 'portfolios',
  access: 'user',
  summary: 'The runs of a portfolio, newest first, with the draft over it if there is one.',
  params: Id,
  reply: z.array(Run),
})

export const editPortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/edit/',
  noun: 'portfolios',
  access: 'user',
  status: 201,
  summary:
    'Make a draft over a delivered portfolio (or go on with the one there is). The delivered report stays readable until the new run is delivered. DELETE the draft’s id to throw it away.',
  params: Id,
  reply: Portfolio,
})

export const cancelPortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/cancel/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Stop the calculation of a portfolio. It is a draft again.',
  params: Id,
  reply: Portfolio,
})

export const duplicatePortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/duplicate/',
  noun: 'portfolios',
  access: 'user',
  status: 201,
  summary: 'A copy as a new draft: rows, columns, repairs, matches and allocations.',
  params: Id,
  body: z.object({ name: Name(200).optional() }),
  reply: Portfolio,
})

/** What the part `method` consists of between two editions of the method. */
const Kinds = z.object({
  activity: z.number().describe('another quantity (kWh, money), at the factor before'),
  factor: z.number().describe('other person-years per unit of it, at the quantity after'),
  method: z
    .number()
    .describe('the rest: other categories or weights, figures that one edition only has or that are stated'),
})

/** What changed between two runs, in parts that add up to the difference exactly, in the order rows, allocation, data, method. */
export const Parts = z.object({
  rows: z.number(),
  allocation: z.number(),
  data: z.number(),
  method: z.number(),
  kinds: Kinds.optional().describe('only between two editions of the method; they add up to `method` exactly'),
})
export type Parts = z.infer<typeof Parts>

export const Change17 = z.object({
  goal: z.number().int().nullable().describe('null: the weighted burden V'),
  direction: Direction.nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  from_status: ImpactStatus,
  to_status: ImpactStatus,
  difference: z
    .number()
    .nullable()
    .describe('to less from, rounded in the fifteenth digit; null only where both runs have no number'),
  parts: Parts.nullable(),
})

/** A physical figure of both runs; a run made with edition 1 of the method has none. */
export const PhysicalChange = z.object({
  indicator: Indicator,
  unit: z.string(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  from_status: ImpactStatus,
  to_status: ImpactStatus,
  difference: z.number().nullable().describe('null where a run has no physical figures'),
  parts: Parts.nullable(),
})

export const ChangedEntry = z.object({
  name: z.string(),
  entity_id: z.string(),
  country: z.string(),
  kind: z.enum(['added', 'removed', 'content', 'match', 'allocation', 'recalculated']),
  text: z.string().describe('in English'),
  message: CodedMessage,
  from: z.object({ rows: z.array(z.number().int()), allocation: Fraction, impact: z.number().nullable() }).nullable(),
  to: z.object({ rows: z.array(z.number().int()), allocation: Fraction, impact: z.number().nullable() }).nullable(),
  difference: z.number(),
  parts: Parts,
})

export const Difference = z.object({
  from: Run,
  to: Run,
  figures: z.array(Change17).length(18).describe('the weighted burden, then the goals 1 to 17'),
  counts: z.object({
    added: z.number().int(),
    removed: z.number().int(),
    content: z.number().int(),
    match: z.number().int(),
    allocation: z.number().int(),
    recalculated: z.number().int(),
    same: z.number().int(),
  }),
  physical: z
    .object({
      figures: z.array(PhysicalChange),
      text: z.string().nullable().describe('why there is no first or no last value, in English'),
      message: CodedMessage.nullable(),
    })
    .nullable()
    .optional()
    .describe('null or absent: both runs were made with edition 1 of the method'),
  stand: z.object({ data_changed: z.boolean(), method_changed: z.boolean(), text: z.string(), message: CodedMessage }),
  entries: z.array(ChangedEntry).describe('the 200 that changed the weighted burden most'),
  entries_count: z.number().int(),
})
export type Difference = z.infer<typeof Difference>

export const compareRuns = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/difference/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'The difference between two delivered runs, explained per goal: rows, allocation, data, method; between editions of the method the last by kind: activity, factor, method.',
  params: Id,
  query: z.object({
    from: whole(1).optional().describe('the run before, if absent'),
    to: whole(1).optional().describe('the newest, if absent'),
  }),
  reply: Difference,
})

export const ComparedPortfolio = Portfolio.extend({
  goals: z
    .array(
      z.object({
        value: z.number().nullable(),
        status: ImpactStatus,
        direction: Direction.nullable(),
        coverage: Fraction.nullable(),
        interval: Interval.nullable(),
      }),
    )
    .length(17),
})

export const Comparison = z.object({
  portfolios: z.array(ComparedPortfolio),
  same_stand: z.boolean(),
  ...Notes,
  /** Pairs of portfolios whose figures can be told apart, per figure. */
  distinguishable: z.array(
    z.object({
      goal: z.number().int().nullable(),
      pair: z.tuple([z.string(), z.string()]),
      distinct: z.boolean().nullable().describe('null: one of them has no number, or they are known differently well'),
      text: z.string().describe('in English'),
      message: CodedMessage,
    }),
  ),
  shared: z
    .array(
      z.object({
        entity_id: z.string(),
        name: z.string(),
        country: z.string(),
        holdings: z.array(z.object({ allocation: Fraction, impact: z.number().nullable() }).nullable()),
      }),
    )
    .describe(
      'organisations in two portfolios or more, the largest burdens first, at most 200; one holding per portfolio',
    ),
  shared_count: z.number().int(),
})
export type Comparison = z.infer<typeof Comparison>

export const comparePortfolios = endpoint({
  method: 'GET',
  path: '/api/portfolio/compare/',
  noun: 'portfolios',
  access: 'anyone-or-user',
  summary:
    'Two to four delivered portfolios side by side: goals, coverage, shared organisations, and what can be told apart.',
  query: z.object({ ids: z.string().max(400).describe('two to four ids with commas between them') }),
  reply: Comparison,
})

export const DeletedPortfolio = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['delivered', 'draft', 'in_progress']),
  total_organization: z.number().int(),
  created: Timestamp,
  deleted: Timestamp,
  gone: Timestamp.describe('from then on it cannot be restored'),
  days_left: z.number().int(),
})
export type DeletedPortfolio = z.infer<typeof DeletedPortfolio>

export const listDeleted = endpoint({
  method: 'GET',
  path: '/api/portfolio/trash/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Deleted portfolios that can still be restored, the last deleted first.',
  reply: z.object({ days: z.number().int(), results: z.array(DeletedPortfolio) }),
})

export const PortfolioGroup = z.object({
  id: z.string(),
  name: z.string(),
  created: Timestamp,
  portfolios: z.array(z.string()).describe('ids, in the order they were put in'),
})
export type PortfolioGroup = z.infer<typeof PortfolioGroup>

const groupName = z.string().trim().min(1).max(100)
const groupMembers = z.array(z.string().max(64)).max(500)

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/portfolio/groups/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Your groups of portfolios, by name.',
  reply: z.array(PortfolioGroup),
})

export const makeGroup = endpoint({
  method: 'POST',
  path: '/api/portfolio/groups/',
  noun: 'portfolios',
  access: 'user',
  status: 201,
  summary: 'Make a group.',
  body: z.object({ name: groupName, portfolios: groupMembers.default([]) }),
  reply: PortfolioGroup,
})

export const changeGroup = endpoint({
  method: 'PUT',
  path: '/api/portfolio/groups/{id}/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Rename a group, or say which portfolios are in it.',
  params: Id,
  body: z.object({
    name: groupName.optional(),
    portfolios: groupMembers.optional(),
    was: z
      .strictObject({ name: z.string().max(100).optional(), portfolios: groupMembers.optional() })
      .optional()
      .describe('what is to be replaced; 409 `changed_since` where it is something else by now'),
  }),
  reply: PortfolioGroup,
})

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/groups/{id}/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Delete a group; its portfolios stay. It can be restored for 30 days.',
  params: Id,
  reply: Done,
})

export const restoreGroup = endpoint({
  method: 'POST',
  path: '/api/portfolio/groups/{id}/restore/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Restore a deleted group with the portfolios that are still there.',
  params: Id,
  reply: PortfolioGroup,
})
