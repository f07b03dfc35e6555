import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Direction, Fraction, Goal, Id, ImpactStatus, Interval, pageOf, paging, Stand } from './shapes.ts'

/**
 * Everything that enters a number, and what moves when it changes. Field names follow the openLCA schema where it has one
 * (`dq_entry`, `geom_mean`, `geom_sd`, `distribution_type`, `location`, `unit`); `group` is its `category` path.
 */
export const CatalogueKind = z.enum([
  'activities',
  'categories',
  'factors',
  'goals',
  'goal-shares',
  'countries',
  'capacity-factors',
  'currencies',
  'parameters',
])
export type CatalogueKind = z.infer<typeof CatalogueKind>

/** What an answer stands on, with the lines that licences ask to print beside it. */
export const LcaMeta = z.object({
  method: z.string(),
  method_version: z.string(),
  data_version: z.string(),
  profile: z.string(),
  attributions: z.array(z.string()),
  licences: z.array(z.object({ licence: z.string(), licence_url: z.string(), tables: z.array(z.string()) })),
})
export type LcaMeta = z.infer<typeof LcaMeta>

export const CatalogueStatus = z
  .enum(['quantified', 'proxy', 'expert', 'not_quantified', 'insufficient', 'not_assessed'])
  .describe('expert: a value of ours that was not seen in a source; not_quantified is never a zero')
export type CatalogueStatus = z.infer<typeof CatalogueStatus>

/** Lognormal about the value. `basic_u` is the basic uncertainty factor (square of a geometric standard deviation). */
export const LogNormal = z.object({
  distribution_type: z.literal('LOG_NORMAL_DISTRIBUTION'),
  geom_mean: z.number(),
  geom_sd: z.number(),
  basic_u: z.number().nullable(),
  p5: z.number(),
  p50: z.number(),
  p95: z.number(),
})
export type LogNormal = z.infer<typeof LogNormal>

export const CatalogueRow = z.object({
  id: z.string(),
  kind: CatalogueKind,
  type: z
    .enum(['Process', 'ImpactCategory', 'ImpactFactor', 'Goal', 'GoalShare', 'Location', 'Currency', 'Parameter'])
    .describe('type of the openLCA schema where it has one'),
  name: z.string(),
  group: z.string(),
  description: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  status: CatalogueStatus,
  reason: z.string().nullable().describe('why there is no value, or what to know of it'),
  dq_entry: z.string().nullable().describe('(reliability;completeness;time;geography;technology), 1 best to 5'),
  quality: z.number().int().min(1).max(5).nullable().describe('worst of the five'),
  uncertainty: LogNormal.nullable(),
  source: z.string(),
  version: z.string(),
  year: z.string(),
  location: z.string(),
  licence: z.string(),
  attribution: z.string(),
  table: z.string().nullable().describe('table of the edition; see GET /api/lca/tables/{id}/'),
  activity: z.string().nullable(),
  impact_category: z.string().nullable(),
  goal: Goal.nullable(),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2'),
  quantified: z
    .number()
    .int()
    .nullable()
    .describe('of `quantifiable`: categories of an activity, activities of a category'),
  quantifiable: z.number().int().nullable(),
  sites: z.number().int().nullable().describe('reference sites that use it'),
})
export type CatalogueRow = z.infer<typeof CatalogueRow>

export const Facet = z.object({
  field: z.enum(['status', 'group', 'activity', 'impact_category', 'goal', 'source']),
  values: z.array(z.object({ value: z.string(), name: z.string(), count: z.number().int() })),
})
export type Facet = z.infer<typeof Facet>

const text = (most: number) => z.string().max(most).optional()
const country = z
  .string()
  .regex(/^[A-Za-z]{2,3}$/, 'Give a country by its ISO 3166-1 code, for example DE.')
  .optional()

export const CatalogueBasis = z
  .enum(['electricity', 'revenue'])
  .describe('of activities and factors: power technologies per kWh, or industries per USD of 2023 of revenue')
export type CatalogueBasis = z.infer<typeof CatalogueBasis>

const several = 'several are parted by |'
const oneOrMore = (words: readonly string[]) => new RegExp(`^(${words.join('|')})(\\|(${words.join('|')}))*$`)

/** What narrows a list of the catalogue, and its order. */
const CATALOGUE_FILTERS = {
  q: text(200).describe('words to look for; typing mistakes are forgiven'),
  exact: z
    .enum(['true', 'false'])
    .default('false')
    .describe('true: only what holds the words as written (or begins so)'),
  basis: CatalogueBasis.optional(),
  status: z
    .string()
    .regex(oneOrMore(CatalogueStatus.options), `Give one or more of ${CatalogueStatus.options.join(', ')}.`)
    .optional()
    .describe(several),
  group: text(400).describe(several),
  activity: text(400).describe(several),
  impact_category: text(100).describe(several),
  goal: z
    .string()
    .regex(/^([1-9]|1[0-7])(\|([1-9]|1[0-7]))*$/, 'Give a goal by its number, 1 to 17.')
    .optional()
    .describe(several),
  source: text(1000).describe(several),
  country: country.describe('factors and activities of industries as they are in this country; US where absent'),
  ordering: z
    .string()
    .regex(
      /^-?(name|value|group|status|quality|sites|quantified)$/,
      'Order by name, value, group, status, quality, sites or quantified; a minus sign reverses.',
    )
    .optional()
    .describe('order of the edition where absent, of likeness with q'),
}

export const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/lca/{kind}/',
  noun: 'lca',
  access: 'anyone',
  summary:
    'One kind of the catalogue: filtered, ordered, in pages, with counts per filter value. format=csv gives all filtered rows as a file.',
  params: z.object({ kind: CatalogueKind }),
  query: z.object({
    ...CATALOGUE_FILTERS,
    format: z.enum(['json', 'csv']).default('json'),
    ...paging(50, 500),
  }),
  reply: pageOf(CatalogueRow).extend({
    facets: z.array(Facet),
    corrected: z.string().nullable().describe('the words that were looked for instead'),
    kinds: z
      .array(z.object({ kind: CatalogueKind, basis: CatalogueBasis.nullable(), count: z.number().int() }))
      .describe('how many of every kind the words find, whatever is filtered'),
    meta: LcaMeta,
  }),
})

/** Something that uses this, or that this uses. */
export const CatalogueLink = z.object({
  kind: z.union([CatalogueKind, z.enum(['sites', 'organisations', 'entries', 'sectors', 'tables'])]),
  id: z.string().nullable().describe('id within the kind; null where many are meant'),
  name: z.string(),
  count: z.number().int().nullable(),
  value: z.number().nullable(),
  unit: z.string(),
  text: z.string(),
})
export type CatalogueLink = z.infer<typeof CatalogueLink>

export const MethodGap = z.object({ id: z.string(), name: z.string(), reason: z.string() })

export const CatalogueItem = CatalogueRow.extend({
  definition: z.string(),
  formula: z.string(),
  licence_url: z.string(),
  changes: z.string(),
  file: z.object({ table: z.string(), name: z.string(), sha256: z.string() }).nullable(),
  uses: z.array(CatalogueLink),
  used_by: z.array(CatalogueLink),
  values: z
    .array(
      z.object({
        name: z.string(),
        value: z.number().nullable(),
        unit: z.string(),
        text: z.string(),
        country: z.string().nullable(),
      }),
    )
    .describe('further values of it, for example by year or country'),
  coverage: z
    .object({ quantified: z.number().int(), of: z.number().int(), rest: z.array(MethodGap) })
    .nullable()
    .describe('how many of all it covers, and why not the rest'),
  meta: LcaMeta,
})
export type CatalogueItem = z.infer<typeof CatalogueItem>

/** As a file: the whole catalogue, one kind of it, a filtered selection, or named entries. */
export const exportCatalogue = endpoint({
  method: 'GET',
  path: '/api/lca/export/',
  noun: 'lca',
  access: 'anyone',
  summary:
    'The catalogue as a file: csv (one kind), xlsx (one sheet per kind, with its licences), or jsonld: an openLCA JSON-LD package (schema 2) of activities and impact categories with the method, in a zip.',
  query: z.object({
    format: z.enum(['csv', 'xlsx', 'jsonld']),
    kind: CatalogueKind.optional().describe(
      'absent: all kinds; csv needs one. jsonld knows activities, factors and categories.',
    ),
    ids: text(8000).describe('ids of entries, separated by commas; absent: all that the filters leave'),
    ...CATALOGUE_FILTERS,
    chain: z
      .enum(['unit', 'sectors'])
      .default('unit')
      .describe(
        'jsonld, industries: unit = one process with its result per unit; sectors = the process on the linked processes of the sector model, so that its supply chain can be followed (climate change as the model has it is not in it: the factor of the country is)',
      ),
  }),
  reply: z.unknown(),
  media: 'application/octet-stream',
})

export const readCatalogueItem = endpoint({
  method: 'GET',
  path: '/api/lca/{kind}/{id}/',
  noun: 'lca',
  access: 'anyone',
  summary: 'One entry of the catalogue with its definition, source, spread and uses both ways.',
  params: z.object({ kind: CatalogueKind, id: z.string().min(1).max(80) }),
  query: z.object({ country }),
  reply: CatalogueItem,
})

export const SearchHit = CatalogueRow.pick({
  id: true,
  kind: true,
  name: true,
  group: true,
  value: true,
  unit: true,
  status: true,
}).extend({ score: z.number() })
export type SearchHit = z.infer<typeof SearchHit>

export const searchCatalogue = endpoint({
  method: 'GET',
  path: '/api/lca/search/',
  noun: 'lca',
  access: 'anyone',
  summary: 'Search everything that enters a number; typing mistakes are forgiven.',
  query: z.object({
    q: z.string().trim().min(1).max(200),
    kind: CatalogueKind.optional(),
    exact: z
      .enum(['true', 'false'])
      .default('false')
      .describe('true: only what holds the words as written (or begins so)'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({
    query: z.string(),
    corrected: z.string().nullable().describe('the words that were looked for instead'),
    count: z.number().int(),
    kinds: z.array(z.object({ kind: CatalogueKind, count: z.number().int() })),
    results: z.array(SearchHit),
  }),
})

export const readTable = endpoint({
  method: 'GET',
  path: '/api/lca/tables/{id}/',
  noun: 'lca',
  access: 'anyone',
  summary:
    'A table of the reference edition as it is built, unchanged; sources and licences stand in GET /api/reference/.',
  params: z.object({ id: z.string().regex(/^[a-z0-9_]{1,40}$/) }),
  reply: z.unknown(),
  media: 'application/octet-stream',
})

export const MethodCoverage = z.object({
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      unit: z.string(),
      weight: z.number().nullable().describe('in the profile; null: not in it'),
      power: z.object({ quantified: z.number().int(), proxy: z.number().int(), of: z.number().int() }),
      industries: z.object({ quantified: z.number().int(), of: z.number().int() }),
      reasons: z.array(z.object({ activities: z.string(), count: z.number().int(), reason: z.string() })),
      goals: z.array(Goal),
    }),
  ),
  goals: z
    .array(
      z.object({
        sdg: Goal,
        name: z.string(),
        direction: Direction.nullable(),
        status: CatalogueStatus,
        key_category: z.string().nullable(),
        text: z.string(),
      }),
    )
    .length(17),
  meta: LcaMeta,
})
export type MethodCoverage = z.infer<typeof MethodCoverage>

export const readMethodCoverage = endpoint({
  method: 'GET',
  path: '/api/lca/coverage/',
  noun: 'lca',
  access: 'anyone',
  summary: 'What the method quantifies and what not, by category and goal, each gap with its reason.',
  reply: MethodCoverage,
})

/** The open share file. GET /api/lca/shares/schema/ is its JSON Schema. */
const perCategory = <S extends z.ZodType>(value: S) => z.record(z.string(), value)
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
  query: z.object({ profile: text(40) }),
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

/** A figure on one side of a comparison; null where there is no number. */
const Valued = z.object({ value: z.number().nullable(), status: ImpactStatus, coverage: Fraction })

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
  summary: 'A portfolio under another share file, beside the default. Nothing is stored.',
  body: z.object({
    portfolio: z.string().min(1).max(64).default('demo'),
    share_file: AnyShareFile,
  }),
  reply: SharesComparison,
})

/** Part of a score. `share` of the score, null where the score is 0. */
const Part = z.object({ id: z.string(), name: z.string(), value: z.number(), share: z.number().nullable() })
const Rest = z.object({ count: z.number().int(), value: z.number(), share: z.number().nullable() })
const About = {
  activity: z.object({ id: z.string(), name: z.string() }),
  country: z.string(),
  category: z.string().nullable().describe('null: the weighted burden'),
  unit: z.string(),
  per: z.string().describe('functional unit: one kWh, or one USD of 2023 of revenue'),
  score: z.number().nullable().describe('what is broken down; null: not quantified'),
  factor: z.number().nullable().describe('what reports use in this country'),
  status: CatalogueStatus,
  reason: z.string().nullable(),
  note: z.string(),
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
  by_part: z.array(Part).nullable().describe('power: parts of a factor that is a sum'),
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

const activityParams = z.object({ id: z.string().min(1).max(80) })
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
    limit: z.coerce.number().int().min(1).max(411).default(20),
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
      text: z.string().describe('what to know of it'),
    }),
  ),
  edges: z.array(GraphEdge),
  cuts: z.object({
    largest: z.array(GraphEdge.extend({ reason: CutReason, text: z.string() })),
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
    cutoff: z.coerce.number().min(0.0005).max(1).default(0.01).describe('share of the score'),
    depth: z.coerce.number().int().min(0).max(20).default(6),
    nodes: z.coerce.number().int().min(1).max(120).default(60),
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
    cutoff: z.coerce.number().min(0.0005).max(1).default(0.01).describe('share of the score'),
    depth: z.coerce.number().int().min(0).max(10).default(5),
    nodes: z.coerce.number().int().min(1).max(500).default(120),
  }),
  reply: z.object({ ...About, roots: z.array(TreeNode), meta: LcaMeta }),
})

/** Which sites a change means; all where neither is given. */
const choice = { site_id: text(128), technology: text(60) }
const category = z.string().max(8).describe('id of an impact category')

/** One change to try. Amounts are of one year. */
export const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('capacity_factor'), value: Fraction, ...choice }),
  z.object({ kind: z.literal('generation_gwh'), value: z.number().min(0).max(1e7), ...choice }),
  z.object({ kind: z.literal('capacity_mw'), value: z.number().min(0).max(1e6), ...choice }),
  z.object({ kind: z.literal('revenue'), value: z.number().min(0).max(1e16), ...choice }),
  z.object({ kind: z.literal('scale'), value: z.number().min(0).max(1e6), ...choice }),
  z.object({ kind: z.literal('technology'), value: z.string().min(1).max(60), ...choice }),
  z.object({ kind: z.literal('country'), value: z.string().min(2).max(3), ...choice }),
  z.object({
    kind: z.literal('factor'),
    activity: z.string().min(1).max(40).describe('id of an activity'),
    category,
    value: z
      .number()
      .min(0)
      .max(1e12)
      .nullable()
      .describe('category unit per kWh (WU: m3 before scarcity) or per USD of 2023 of revenue; null: not known'),
    u: z
      .number()
      .min(1)
      .max(1000)
      .optional()
      .describe('uncertainty factor, square of the geometric standard deviation'),
  }),
  z
    .object({
      kind: z.literal('dataset'),
      activity: z.string().min(1).max(40).describe('id of an activity'),
      database: z.uuid().describe('one of your own LCA databases'),
      process: z.string().min(1).max(200).describe('id of a process in it'),
      method: z.string().min(1).max(200).optional().describe('absent: the method that knows most of our categories'),
      amount: z
        .number()
        .positive()
        .max(1e30)
        .optional()
        .describe(
          'reference units of the process per kWh or per USD of 2023; needed where the unit is not one of energy',
        ),
    })
    .describe('the factors of an activity from a process of your own database; categories that it does not know stay'),
  z
    .object({
      kind: z.literal('grid_mix'),
      of: z
        .enum(['purchased', 'generated'])
        .describe('purchased: the electricity in the supply chain of industries; generated: what power plants deliver'),
      country: country.describe('only sites in this country; absent: all'),
      value: z
        .union([z.string().min(2).max(3), z.record(z.string().min(1).max(60), Fraction)])
        .describe('a country, whose plants of the reference data make the mix, or technology -> share, adding to 1'),
    })
    .describe('another mix of technologies'),
  z.object({ kind: z.literal('profile'), value: z.string().min(1).max(40) }),
  z.object({
    kind: z.literal('share'),
    category,
    value: z.record(z.string().max(2), Fraction).describe('goal -> share'),
  }),
  z.object({ kind: z.literal('weight'), category, value: z.number().min(0).max(1e9).describe('0: does not count') }),
  z.object({ kind: z.literal('normalisation'), category, value: z.number().positive().max(1e30) }),
  z.object({
    kind: z.literal('reference'),
    indicator: z.enum(['renewable_kwh', 'jobs', 'gva_usd2023', 'mva_usd2023']),
    value: z.number().positive().max(1e30),
  }),
])
export type Change = z.infer<typeof Change>

/** A figure with its interval. */
export const Tried = Interval.extend(Valued.shape)
export type Tried = z.infer<typeof Tried>
/** One side less another, run by run. */
export const TriedDifference = Interval.extend({
  value: z.number(),
  relative: z.number().nullable(),
  sign_changes: Fraction.describe('share of paired draws that turn the sign'),
  not_distinguishable: z.boolean(),
})
export type TriedDifference = z.infer<typeof TriedDifference>

/** Whom a calculation is about. */
export const TriedOrganisation = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['reference', 'own']),
  sites: z.number().int(),
})
export type TriedOrganisation = z.infer<typeof TriedOrganisation>

export const WhatIf = z.object({
  organisation: TriedOrganisation,
  total: z.object({ old: Tried, new: Tried, difference: TriedDifference.nullable() }),
  goals: z
    .array(
      z.object({
        sdg: Goal,
        direction: Direction.nullable().describe('of the new side'),
        old: Tried,
        new: Tried,
        difference: TriedDifference.nullable().describe('new - old; null where one of them has no number'),
      }),
    )
    .length(17),
  share_of_total: z.object({ old: z.record(z.string(), z.number()), new: z.record(z.string(), z.number()) }),
  midpoints: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        unit: z.string(),
        old: z.number().nullable(),
        new: z.number().nullable(),
      }),
    )
    .describe('sums over the calculated sites; null where no site has the category'),
  sites: z.object({ old: z.number().int(), new: z.number().int() }).describe('calculated sites'),
  applied: z
    .array(z.object({ sites: z.number().int().nullable(), sentence: z.string().nullable() }))
    .describe('in the order of the changes: how many sites each reached, and what to know'),
  profile: z.object({ old: z.string(), new: z.string(), label: z.string() }),
  notes: z.array(z.string()),
  stand: Stand,
  meta: LcaMeta,
})
export type WhatIf = z.infer<typeof WhatIf>

export const tryWhatIf = endpoint({
  method: 'POST',
  path: '/api/lca/what-if/',
  noun: 'lca',
  access: 'anyone-or-user',
  summary:
    'Changes tried on a reference organisation, the worked example or one of yours: old, new and difference per goal. Nothing is stored.',
  body: z.object({
    organisation: z.string().min(1).max(64).optional().describe('absent: the first of the worked example'),
    changes: z.array(Change).max(40).default([]),
    share_file: AnyShareFile.optional(),
  }),
  reply: WhatIf,
})

/** A named set of changes, given outright or by the id of one that was saved (yours, logged in). */
export const ScenarioTried = z
  .object({
    id: z.uuid().optional().describe('a saved scenario; its changes and share file are taken'),
    name: z.string().trim().min(1).max(120).optional(),
    changes: z.array(Change).max(40).default([]),
    share_file: AnyShareFile.optional(),
  })
  .describe('one scenario')
export type ScenarioTried = z.infer<typeof ScenarioTried>

const tried = {
  organisation: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('absent: that of the first saved scenario that names one, else the first of the worked example'),
  scenarios: z.array(ScenarioTried).min(1).max(4),
}

export const ScenarioResult = z.object({
  id: z.string().nullable(),
  name: z.string(),
  total: z.object({ value: Tried, difference: TriedDifference.nullable().describe('to what is now') }),
  goals: z
    .array(
      z.object({
        sdg: Goal,
        direction: Direction.nullable(),
        value: Tried,
        difference: TriedDifference.nullable().describe('to what is now; null where one of them has no number'),
      }),
    )
    .length(17),
  share_of_total: z.record(z.string(), z.number()),
  midpoints: z.array(z.object({ id: z.string(), name: z.string(), unit: z.string(), value: z.number().nullable() })),
  sites: z.number().int().describe('calculated sites'),
  applied: WhatIf.shape.applied,
  profile: z.object({ id: z.string(), label: z.string() }),
})
export type ScenarioResult = z.infer<typeof ScenarioResult>

export const ScenarioComparison = z.object({
  organisation: TriedOrganisation,
  now: ScenarioResult.omit({ id: true, applied: true }),
  scenarios: z.array(ScenarioResult).min(1).max(4),
  pairs: z
    .array(
      z.object({
        a: z.number().int().describe('place in `scenarios`'),
        b: z.number().int(),
        total: TriedDifference.nullable().describe('a - b, paired runs'),
        goals: z.array(TriedDifference.nullable()).length(17),
      }),
    )
    .describe('every two scenarios'),
  notes: z.array(z.string()),
  stand: Stand,
  meta: LcaMeta,
})
export type ScenarioComparison = z.infer<typeof ScenarioComparison>

export const compareScenarios = endpoint({
  method: 'POST',
  path: '/api/scenarios/compare/',
  noun: 'scenarios',
  access: 'anyone-or-user',
  summary: 'Up to four scenarios beside what is now and beside each other, per goal. Nothing is stored.',
  body: z.object(tried),
  reply: ScenarioComparison,
})

const MonteCarloSide = z.object({
  value: z.number().nullable().describe('the point value'),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  ...Interval.shape,
  counts: z.array(z.number().int()).describe('runs per bin of the histogram; empty where there is no value'),
})

export const MonteCarloResult = z.object({
  organisation: TriedOrganisation,
  sides: z
    .array(z.object({ id: z.string().nullable(), name: z.string() }))
    .describe('what is now, and then the scenarios'),
  figures: z
    .array(
      z.object({
        sdg: Goal.nullable().describe('null: the weighted burden'),
        direction: Direction.nullable(),
        edges: z
          .array(z.number())
          .describe(
            'borders of the bins, shared by all sides, in person-years; the outermost bins also hold what lies beyond; empty: no value',
          ),
        sides: z.array(MonteCarloSide).describe('in the order of `sides`'),
        pairs: z.array(
          z.object({
            a: z.number().int().describe('place in `sides`'),
            b: z.number().int(),
            difference: Interval.extend({ value: z.number(), mean: z.number(), sd: z.number() }).describe('a - b'),
            probability_greater: Fraction.describe(
              'share of runs with a > b; signed, so a burden that is greater is smaller',
            ),
            probability_equal: Fraction,
            not_distinguishable: z.boolean().describe('more than 5 % of the runs turn the sign'),
          }),
        ),
      }),
    )
    .length(18)
    .describe('the total, then the goals'),
  notes: z.array(z.string()),
  stand: Stand.describe('seed and runs of this calculation'),
  meta: LcaMeta,
})
export type MonteCarloResult = z.infer<typeof MonteCarloResult>

export const MonteCarlo = z.object({
  id: z.string(),
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  runs: z.number().int(),
  done: z.number().int().describe('runs so far'),
  percent: z.number().min(0).max(100),
  detail: z.string().describe('where it stands, in a sentence'),
  result: MonteCarloResult.nullable(),
})
export type MonteCarlo = z.infer<typeof MonteCarlo>

export const startMonteCarlo = endpoint({
  method: 'POST',
  path: '/api/lca/monte-carlo/',
  noun: 'lca',
  access: 'anyone-or-user',
  status: 202,
  summary:
    'Begin a Monte Carlo calculation of up to four scenarios beside what is now, all with the same draws. Ask for it again by its id; the result stays for an hour.',
  body: z.object({
    ...tried,
    scenarios: z.array(ScenarioTried).max(4).default([]),
    runs: z.number().int().min(100).max(10_000).default(1000),
    seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().describe('absent: that of the report'),
    bins: z.number().int().min(5).max(100).default(40),
  }),
  reply: MonteCarlo,
})

const MonteCarloId = z.object({ id: z.uuid() })

export const readMonteCarlo = endpoint({
  method: 'GET',
  path: '/api/lca/monte-carlo/{id}/',
  noun: 'lca',
  access: 'anyone-or-user',
  summary: 'How far a Monte Carlo calculation is, and its result.',
  params: MonteCarloId,
  reply: MonteCarlo,
})

export const cancelMonteCarlo = endpoint({
  method: 'DELETE',
  path: '/api/lca/monte-carlo/{id}/',
  noun: 'lca',
  access: 'anyone-or-user',
  summary: 'Stop a Monte Carlo calculation.',
  params: MonteCarloId,
  reply: MonteCarlo,
})

/** An input of the calculation and how much the figure hangs on it. */
export const SensitiveInput = z.object({
  kind: z.enum(['factor', 'amount', 'weight', 'share', 'normalisation', 'reference']),
  id: z.string(),
  name: z.string(),
  activity: z.string().nullable().describe('factor: id of the activity'),
  category: z.string().nullable(),
  site_id: z.string().nullable().describe('amount: the site'),
  goal: Goal.nullable().describe('share: the goal'),
  value: z.number().nullable(),
  unit: z.string(),
  part: z.number().nullable().describe('factor, amount: what of the figure goes through it, person-years'),
  elasticity: z.number().describe('% by which the figure grows where the input grows by 1 %'),
  geom_sd: z.number().nullable().describe('null: a choice, not a measurement'),
  variance_share: Fraction.nullable().describe(
    'of the variance of the figure’s logarithm, first order; null: a choice',
  ),
  low: z.number().nullable().describe('the figure with the input at its P5; choices: at 90 %'),
  high: z.number().nullable().describe('at its P95; choices: at 110 %'),
  change: Change.nullable().describe('ready to try: the input 10 % greater; null where there is no such change'),
})
export type SensitiveInput = z.infer<typeof SensitiveInput>

export const Sensitivity = z.object({
  organisation: TriedOrganisation,
  sdg: Goal.nullable().describe('null: the weighted burden'),
  value: z.number().nullable(),
  reason: z.string().nullable().describe('why there is no ranking'),
  count: z.number().int().describe('inputs there are; `inputs` holds the first'),
  inputs: z
    .array(SensitiveInput)
    .describe('measured inputs by their share of the variance, then choices by elasticity'),
  geom_sd: z.number().nullable().describe('of the figure, first order'),
  variance_rest: Fraction.nullable().describe('share of the variance of inputs that are not listed'),
  text: z.string().describe('what was calculated, in a sentence'),
  stand: Stand,
  meta: LcaMeta,
})
export type Sensitivity = z.infer<typeof Sensitivity>

export const rankSensitivity = endpoint({
  method: 'POST',
  path: '/api/lca/sensitivity/',
  noun: 'lca',
  access: 'anyone-or-user',
  summary:
    'Which inputs move a goal (or the weighted burden) of an organisation most: local elasticities and shares of the variance.',
  body: z.object({
    organisation: z.string().min(1).max(64).optional(),
    goal: z.number().int().min(1).max(17).optional().describe('absent: the weighted burden'),
    changes: z.array(Change).max(40).default([]),
    share_file: AnyShareFile.optional(),
    limit: z.number().int().min(1).max(200).default(20),
  }),
  reply: Sensitivity,
})

export const Improvement = z.object({
  site_id: z.string(),
  site_name: z.string(),
  fields: z.array(z.string()).describe('columns of an upload; any one of them helps'),
  sentence: z.string(),
  removes: z.string().nullable().describe('the reason it removes, where the site has no figure yet'),
  figure: z.enum(['total', 'sdg13']).nullable(),
  before: Interval.nullable(),
  after: Interval.nullable(),
  narrowing: Fraction.nullable().describe('share of the interval’s width that goes'),
  gain: z.number().nullable().describe('width that goes, person-years: the order of the list'),
})
export type Improvement = z.infer<typeof Improvement>

export const improveOrganisation = endpoint({
  method: 'GET',
  path: '/api/organisation/{id}/improve/',
  noun: 'organisations',
  access: 'anyone-or-user',
  summary: 'Which missing field would narrow the estimate most, ranked; sites without a figure come first.',
  params: Id,
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) }),
  reply: z.object({
    organisation: z.object({ id: z.string(), name: z.string(), kind: z.enum(['reference', 'own']) }),
    count: z.number().int(),
    results: z.array(Improvement),
    stand: Stand,
    meta: LcaMeta,
  }),
})
