/** Samples of figures that an auditor looks at, what was found, and the opinion on them. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EvidenceFile } from './evidence.ts'
import { ExportLanguage } from './exports.ts'
import { Indicator } from './physical.ts'
import { severalLines } from './plain-text.ts'
import { Done, Goal, Id, Name, Timestamp } from './shapes.ts'

export const TICK_MARKS = ['agreed', 'difference', 'not_verifiable', 'not_applicable'] as const
const TickMark = z.enum(TICK_MARKS)
export type TickMark = z.infer<typeof TickMark>

export const OPINIONS = ['unmodified', 'qualified', 'adverse', 'disclaimer'] as const
export const ASSURANCE_LEVELS = ['limited', 'reasonable'] as const

/** Draws of one sample. */
export const MAX_DRAWS = 500

const Figure = { goal: Goal.optional(), indicator: Indicator.optional().describe('edition 2; not beside a goal') }

const Basis = z.object({
  ...Figure,
  materiality: z.number().min(0.1).max(50).describe('percent of the total of all sizes'),
  expected: z.number().min(0).max(50).describe('expected error, percent of the same; less than materiality'),
  confidence: z.union([z.literal(80), z.literal(90), z.literal(95)]).describe('percent'),
  seed: Name(64).describe('decides which items are drawn; the same seed draws the same'),
  draws: z.number().int().min(1).max(MAX_DRAWS).optional().describe('instead of the number that is worked out'),
})
export type AssuranceBasis = z.infer<typeof Basis>

const Plan = z.object({
  unit: z.string(),
  units: z.number().int().describe('entries with a figure'),
  without_value: z.number().int().describe('entries whose figure is not assessed: no sample by size reaches them'),
  zeros: z.number().int().describe('entries whose figure is exactly 0'),
  total: z.number().describe('sizes of all figures added, whatever their signs'),
  materiality: z.number(),
  expected: z.number(),
  needed: z.number().int().nullable().describe('draws worked out; null: expected error is too near to materiality'),
  interval: z.number().describe('size that each draw stands for'),
  certain: z.number().int().describe('entries of an interval or more: each is looked at'),
  drawn: z.number().int().describe('entries drawn from the rest'),
})
export type AssurancePlan = z.infer<typeof Plan>

const Limit = z.object({
  known: z.number(),
  projected: z.number(),
  basic: z.number().describe('basic precision'),
  incremental: z.number().describe('incremental allowance'),
  upper: z.number().describe('upper error limit'),
})

const Projection = z.object({
  over: Limit.describe('stated too large: sizes, whatever the sign of a figure'),
  under: Limit.describe('stated too small'),
  likely: z.number().describe('most likely error: known and projected, too large minus too small'),
  conclusion: z.enum(['within', 'open', 'above']).describe('the upper limits are within materiality; open; above it'),
})
export type AssuranceProjection = z.infer<typeof Projection>

const SampleItem = z.object({
  id: z.uuid(),
  position: z.number().int().describe('1, 2, 3 ... of the sample'),
  entry: z.string(),
  name: z.string(),
  row: z.number().int().nullable(),
  value: z.number().describe('as the report states it, with its allocation'),
  certain: z.boolean().describe('taken for its size'),
  stratum: z.string().describe('class of the match that the figure comes from'),
  mark: TickMark.nullable().describe('null: nobody looked at it yet'),
  own_value: z.number().nullable().describe('what it ought to be, where it differs'),
  note: z.string(),
  evidence: z.array(z.uuid()).describe('files of evidence that were relied on'),
  version: z.number().int(),
  by: z.string().nullable(),
  at: Timestamp.nullable(),
})
export type SampleItem = z.infer<typeof SampleItem>

const Opinion = z.object({
  level: z.enum(ASSURANCE_LEVELS),
  kind: z.enum(OPINIONS),
  text: z.string().overwrite(severalLines).min(1).max(10_000),
})
export type AssuranceOpinion = z.infer<typeof Opinion>

const Engagement = z.object({
  id: z.uuid(),
  version: z.number().int(),
  run: z.number().int(),
  title: z.string(),
  criteria: z.string().describe('what the report is measured against'),
  basis: Basis,
  plan: Plan,
  start: z.number().describe('point of the first interval at which the draw began'),
  items: z.number().int(),
  done: z.number().int(),
  opinion: Opinion.nullable(),
  created: Timestamp,
  by: z.string().nullable(),
  signed: z
    .object({
      at: Timestamp,
      by: z.string().nullable(),
      independent: z.boolean().describe('false: in a personal workspace, or by somebody who had a hand in the list'),
    })
    .nullable(),
})
export type Engagement = z.infer<typeof Engagement>

const WholeEngagement = Engagement.extend({
  sample: z.array(SampleItem),
  projection: Projection.nullable().describe('null while an item has no tick mark'),
  may: z.object({
    write: z.boolean(),
    sign: z.boolean().describe('every item is ticked, there is an opinion, and you may be the one'),
    second_person: z.boolean().describe('the workspace wants somebody who had no hand in the list'),
  }),
})
export type WholeEngagement = z.infer<typeof WholeEngagement>

const noun = 'assurance'
const path = '/api/portfolio/{id}/assurance/' as const
const One = Id.extend({ engagement: z.uuid() })
const Item = One.extend({ item: z.uuid() })
const version = z.number().int().min(0).describe('the one that the change is made to; another answers 409')

export const listEngagements = endpoint({
  method: 'GET',
  path,
  noun,
  access: 'user',
  summary: 'Assurance engagements over a delivered run, the newest first.',
  params: Id,
  reply: z.object({ results: z.array(Engagement), may: z.boolean().describe('whether you may draw a sample') }),
})

export const planSample = endpoint({
  method: 'POST',
  path: `${path}plan/`,
  noun,
  access: 'user',
  summary: 'How many items a sample would have. Stores nothing.',
  params: Id,
  body: Basis,
  reply: Plan,
})

export const drawSample = endpoint({
  method: 'POST',
  path,
  noun,
  access: 'user',
  status: 201,
  summary: 'Draw a sample of the figures of a delivered run. It stays as it was drawn.',
  params: Id,
  body: Basis.extend({ title: Name(200), criteria: z.string().overwrite(severalLines).max(2000).default('') }),
  reply: WholeEngagement,
})

export const readEngagement = endpoint({
  method: 'GET',
  path: `${path}{engagement}/`,
  noun,
  access: 'user',
  summary: 'An engagement with its sample, and what the errors found say of the whole.',
  params: One,
  reply: WholeEngagement,
})

export const deleteEngagement = endpoint({
  method: 'DELETE',
  path: `${path}{engagement}/`,
  noun,
  access: 'user',
  summary: 'Delete an engagement that is not signed. A signed one stays (409).',
  params: One,
  reply: Done,
})

export const readSampleItem = endpoint({
  method: 'GET',
  path: `${path}{engagement}/items/{item}/`,
  noun,
  access: 'user',
  summary:
    'An item with its source row, the figure calculated again now, and its files of evidence. Its passport and comments have calls of their own.',
  params: Item,
  reply: z.object({
    item: SampleItem,
    rows: z.array(
      z.object({
        row: z.number().int(),
        file: z.string().nullable(),
        cells: z.array(z.object({ column: z.string(), text: z.string() })).describe('as uploaded'),
      }),
    ),
    recalculated: z.object({
      value: z.number().nullable().describe('null: the edition of its data is not at hand any more'),
      difference: z.number().nullable(),
      equal: z.boolean().nullable(),
    }),
    evidence: z.array(EvidenceFile),
  }),
})

export const markItem = endpoint({
  method: 'PUT',
  path: `${path}{engagement}/items/{item}/`,
  noun,
  access: 'user',
  summary: 'Tick an item: agreed, or what was found instead. 409 where somebody changed it meanwhile.',
  params: Item,
  body: z.object({
    version,
    mark: TickMark.nullable(),
    own_value: z.number().min(-1e15).max(1e15).nullable().default(null),
    note: z.string().overwrite(severalLines).max(4000).default(''),
    evidence: z.array(z.uuid()).max(50).default([]),
  }),
  reply: SampleItem,
})

export const writeOpinion = endpoint({
  method: 'PUT',
  path: `${path}{engagement}/opinion/`,
  noun,
  access: 'user',
  summary: 'Write the opinion. 409 where somebody changed it meanwhile.',
  params: One,
  body: Opinion.extend({ version }),
  reply: WholeEngagement,
})

export const signEngagement = endpoint({
  method: 'POST',
  path: `${path}{engagement}/sign/`,
  noun,
  access: 'user',
  summary:
    'Sign the engagement: it stays as it is from then on. Every item has a tick mark by then, and there is an opinion.',
  params: One,
  body: z.object({ version }),
  reply: WholeEngagement,
})

export const exportEngagement = endpoint({
  method: 'GET',
  path: `${path}{engagement}/export/{pack}`,
  noun,
  access: 'user',
  summary:
    'The assurance pack: a signed ZIP with sample, passports, evidence and opinion, or the same as a PDF to read.',
  params: One.extend({ pack: z.enum(['zip', 'pdf']) }),
  query: z.object({ language: ExportLanguage.optional() }),
  reply: z.unknown(),
  media: 'application/octet-stream',
})
