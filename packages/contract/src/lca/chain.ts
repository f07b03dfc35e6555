import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CodedMessage, decimal, Fraction, Goal, whole } from '../shapes.ts'
import { CatalogueStatus } from './catalogue.ts'
import { country, LcaMeta, MethodGap } from './common.ts'

/** Where an impact comes from: contributions, supply chains, trees. */

/** Part of a score. `share` of the score, null where the score is 0. */
const Part = z.object({ id: z.string(), name: z.string(), value: z.number(), share: z.number().nullable() })
const Rest = z.object({ count: z.number().int(), value: z.number(), share: z.number().nullable() })
const About = {
  activity: z.object({ id: z.string(), name: z.string() }),
  country: z.string(),
  category: z.string().nullable().describe('null: the weighted burden'),
  unit: z.string(),
  per: z.string().describe('functional unit: one kWh, or one USD of 2023 of revenue'),
  per_message: CodedMessage,
  score: z.number().nullable().describe('what is broken down; null: not quantified'),
  factor: z.number().nullable().describe('what reports use in this country'),
  status: CatalogueStatus,
  reason: z.string().nullable().describe('why there is no figure, in English'),
  reason_message: CodedMessage.nullable(),
  note: z.string().describe('how to read the figure, in English; empty where there is none'),
  note_message: CodedMessage.nullable(),
}

export const Contributions = z.object({
  ...About,
  by_sector: z.object({ parts: z.array(Part), rest: Rest }).nullable(),
  first_tier: z
    .object({
      direct: z.object({ value: z.number(), share: z.number().nullable() }),
      inputs: z.array(Part.extend({ amount: z.number(), unit: z.string() })),
      rest: Rest,
    })
    .nullable(),
  by_part: z
    .array(Part.extend({ name_message: CodedMessage }))
    .nullable()
    .describe('power: parts of a factor that is a sum'),
  by_category: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      unit: z.string(),
      factor: z.number(),
      person_years: z.number(),
      weight: z.number().nullable(),
      weighted: z.number().nullable().describe('weight x person-years'),
      share: z.number().nullable().describe('of the weighted sum over all known categories'),
      goals: z.array(z.object({ sdg: Goal, share: Fraction, weighted: z.number().nullable() })),
    }),
  ),
  coverage: z.object({
    quantified: z.number().int(),
    of: z.number().int(),
    known_weight: z.number(),
    total_weight: z.number(),
    rest: z.array(MethodGap),
  }),
  meta: LcaMeta,
})
export type Contributions = z.infer<typeof Contributions>

/** NAICS 33 covers 137 sectors; their codes with `;` between them take 958 characters, 1230 in an address. */
const activityParams = z.object({
  id: z
    .string()
    .min(1)
    .max(1000)
    .describe('technology, or BEA sector; several sectors with `;` between them: their plain mean, as in a report'),
})
const impactCategory = z.string().max(8).optional().describe('id of an impact category; absent: the weighted burden')

export const readContributions = endpoint({
  method: 'GET',
  path: '/api/lca/activities/{id}/contributions/',
  noun: 'lca',
  access: 'anyone',
  summary:
    'Where the impact of an activity comes from: by category, and for industries by sector and first tier of suppliers.',
  params: activityParams,
  query: z.object({
    category: impactCategory,
    country,
    limit: whole(1, 411).default(20),
  }),
  reply: Contributions,
})

export const CutReason = z.enum(['below cutoff', 'depth', 'loop closed', 'too many', 'not quantified'])

const GraphEdge = z.object({
  consumer: z.string().nullable().describe('null: the demand itself'),
  supplier: z.string(),
  amount: z.number().nullable(),
  unit: z.string(),
  value: z.number().nullable(),
  share: z.number().nullable(),
})

export const ActivityGraph = z.object({
  ...About,
  nodes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['activity', 'sector', 'category', 'goal']),
      depth: z.number().int(),
      direct: z.number().nullable().describe('its own impact'),
      total: z.number().nullable().describe('direct, plus its links, plus its cuts'),
      share: z.number().nullable(),
      text: z.string().describe('what to know of it, in English'),
      text_message: CodedMessage.nullable(),
    }),
  ),
  edges: z.array(GraphEdge),
  cuts: z.object({
    largest: z.array(GraphEdge.extend({ reason: CutReason, text: z.string(), text_message: CodedMessage })),
    sums: z.array(
      z.object({
        consumer: z.string().nullable(),
        reason: CutReason,
        count: z.number().int(),
        value: z.number().nullable(),
        share: z.number().nullable(),
      }),
    ),
  }),
  explained: z.number().nullable().describe('sum of `direct` of the nodes'),
  meta: LcaMeta,
})
export type ActivityGraph = z.infer<typeof ActivityGraph>

export const readGraph = endpoint({
  method: 'GET',
  path: '/api/lca/activities/{id}/graph/',
  noun: 'lca',
  access: 'anyone',
  summary:
    'The supply chain of an industry in one category, or of any activity from categories to goals, for a Sankey: links, and cuts with their reason.',
  params: activityParams,
  query: z.object({
    category: impactCategory,
    country,
    cutoff: decimal(0.0005, 1).default(0.01).describe('share of the score'),
    depth: whole(0, 20).default(6),
    nodes: whole(1, 120).default(60),
  }),
  reply: ActivityGraph,
})

export type TreeNode = {
  id: string
  name: string
  amount: number
  unit: string
  value: number
  share: number | null
  direct: number
  children: TreeNode[]
  cuts: { reason: z.infer<typeof CutReason>; count: number; value: number }[]
}
export const TreeNode: z.ZodType<TreeNode> = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.number(),
  unit: z.string(),
  value: z.number(),
  share: z.number().nullable(),
  direct: z.number(),
  get children() {
    return z.array(TreeNode)
  },
  cuts: z.array(z.object({ reason: CutReason, count: z.number().int(), value: z.number() })),
})

export const readTree = endpoint({
  method: 'GET',
  path: '/api/lca/activities/{id}/tree/',
  noun: 'lca',
  access: 'anyone',
  summary:
    'The supply chain of an industry in one category as a tree of paths; each node is its own impact, its children and its cuts.',
  params: activityParams,
  query: z.object({
    category: z.string().max(8).default('PM').describe('id of an impact category of the sector model'),
    country,
    cutoff: decimal(0.0005, 1).default(0.01).describe('share of the score'),
    depth: whole(0, 10).default(5),
    nodes: whole(1, 500).default(120),
  }),
  reply: z.object({ ...About, roots: z.array(TreeNode), meta: LcaMeta }),
})
