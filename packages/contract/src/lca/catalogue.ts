import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ExportLanguage } from '../exports.ts'
import { CodedMessage, Direction, Goal, pageOf, paging, whole } from '../shapes.ts'
import { country, LcaMeta, MethodGap, methodEdition, text } from './common.ts'

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
  name_message: CodedMessage.nullable().describe('the name in words of any language; null: a name of its own'),
  group: z.string(),
  group_message: CodedMessage.nullable(),
  description: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  status: CatalogueStatus,
  reason: z.string().nullable().describe('why there is no value, or what to know of it, in English'),
  reason_message: CodedMessage.nullable(),
  dq_entry: z.string().nullable().describe('(reliability;completeness;time;geography;technology), 1 best to 5'),
  quality: z.number().int().min(1).max(5).nullable().describe('worst of the five'),
  uncertainty: LogNormal.nullable(),
  source: z.string(),
  source_message: CodedMessage.nullable().describe('null: a citation, the same in every language'),
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
  values: z.array(
    z.object({
      value: z.string(),
      name: z.string(),
      name_message: CodedMessage.nullable(),
      count: z.number().int(),
    }),
  ),
})
export type Facet = z.infer<typeof Facet>

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
  status: z.string().regex(oneOrMore(CatalogueStatus.options), 'fields:catalogue_status').optional().describe(several),
  group: text(400).describe(several),
  activity: text(400).describe(several),
  impact_category: text(100).describe(several),
  goal: z
    .string()
    .regex(/^([1-9]|1[0-7])(\|([1-9]|1[0-7]))*$/, 'fields:goal_number')
    .optional()
    .describe(several),
  source: text(1000).describe(several),
  country: country.describe('factors and activities of industries as they are in this country; US where absent'),
  edition: methodEdition,
  ordering: z
    .string()
    .regex(/^-?(name|value|group|status|quality|sites|quantified)$/, 'fields:order_catalogue')
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
  name_message: CodedMessage.nullable(),
  count: z.number().int().nullable(),
  value: z.number().nullable(),
  unit: z.string(),
  text: z.string(),
  text_message: CodedMessage.nullable(),
})
export type CatalogueLink = z.infer<typeof CatalogueLink>

export const CatalogueItem = CatalogueRow.extend({
  definition: z.string().describe('in English'),
  definition_message: CodedMessage.nullable().describe('null: only in English'),
  formula: z.string(),
  formula_message: CodedMessage.nullable(),
  licence_url: z.string(),
  changes: z.string(),
  changes_message: CodedMessage.nullable().describe('null: only in English'),
  version_message: CodedMessage.nullable().describe('null: the same in every language'),
  year_message: CodedMessage.nullable().describe('null: the same in every language'),
  file: z.object({ table: z.string(), name: z.string(), sha256: z.string() }).nullable(),
  uses: z.array(CatalogueLink),
  used_by: z.array(CatalogueLink),
  values: z
    .array(
      z.object({
        name: z.string(),
        name_message: CodedMessage.nullable(),
        value: z.number().nullable(),
        unit: z.string(),
        text: z.string(),
        text_message: CodedMessage.nullable(),
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
    'The catalogue as a file: csv (one kind), xlsx (one sheet per kind, with its licences), or jsonld: an openLCA JSON-LD package (schema 2) of activities and impact categories with the method, in a zip (edition 1.0.0 only).',
  query: z.object({
    format: z.enum(['csv', 'xlsx', 'jsonld']),
    kind: CatalogueKind.optional().describe(
      'absent: all kinds; csv needs one. jsonld knows activities, factors and categories.',
    ),
    language: ExportLanguage.optional().describe('of names, groups, reasons and sources in csv and xlsx; else English'),
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
  query: z.object({ country, edition: methodEdition }),
  reply: CatalogueItem,
})

export const SearchHit = CatalogueRow.pick({
  id: true,
  kind: true,
  name: true,
  name_message: true,
  group: true,
  group_message: true,
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
    edition: methodEdition,
    exact: z
      .enum(['true', 'false'])
      .default('false')
      .describe('true: only what holds the words as written (or begins so)'),
    limit: whole(1, 100).default(20),
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
  params: z.object({ id: z.string().regex(/^[a-z0-9_-]{1,40}$/) }),
  query: z.object({ edition: methodEdition }),
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
      reasons: z.array(
        z.object({
          activities: z.string(),
          activities_message: CodedMessage.describe('which activities, with their number'),
          count: z.number().int(),
          reason: z.string(),
          reason_message: CodedMessage,
        }),
      ),
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
        text: z.string().describe('why it has no number, or what else to know of it; in English'),
        text_message: CodedMessage.nullable(),
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
  query: z.object({ edition: methodEdition }),
  reply: MethodCoverage,
})
