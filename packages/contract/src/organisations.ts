import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OutcomeStatement } from './outcomes.ts'
import { EvidenceShares, IndicatorValues, Physical } from './physical.ts'
import {
  CodedMessage,
  Direction,
  Flag,
  Fraction,
  Goal,
  Id,
  ImpactStatus,
  Interval,
  Provenance,
  pageOf,
  paging,
  SeventeenIntervals,
  SeventeenNumbers,
  SeventeenStatuses,
} from './shapes.ts'

/** One goal with a value (0 is a value). Person-years; burdens <= 0, contributions >= 0. */
export const GoalImpact = z
  .object({
    sdg: Goal,
    impact: z.number(),
    coverage: Fraction,
    status: ImpactStatus,
    direction: Direction,
  })
  .extend(Interval.partial().shape)
export type GoalImpact = z.infer<typeof GoalImpact>

export const CountryImpact = z.object({
  country: z.string().describe('ISO 3166-1 alpha-2 of the site, not of where supply chains act'),
  score: z.number().nullable(),
  sdg: SeventeenNumbers,
  status: SeventeenStatuses,
})
export type CountryImpact = z.infer<typeof CountryImpact>

/** A number of the specification's place fields; null where nothing is known. */
const place = {
  country: z.string(),
  country_name: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  latlon: z.string().describe('"latitude,longitude" or empty'),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  place_precision: z.enum(['site', 'city', 'country', 'none']),
}

export const Quantity = z.object({ name: z.string(), value: z.number(), unit: z.string() })

/** Portfolios with the organisation in them, that the reader may see. */
const Portfolios = z.array(z.object({ id: z.string(), name: z.string() }))

export const SubLocation = z.object({
  id: z.string(),
  name: z.string(),
  entity_id: z.string(),
  ...place,
  impact: z.number().nullable(),
  portfolios: Portfolios.describe('those of its organisation'),
  impacts: z.array(GoalImpact),
  impacts_status: SeventeenStatuses.optional().describe('status per goal, also of those without a value'),
  impact_coverage: Fraction.nullable(),
  impact_status: ImpactStatus,
  calculable: z.boolean(),
  reason: z.string().nullable(),
  reason_text: z.string().nullable(),
  remedy: z.string().nullable(),
  reason_message: CodedMessage.nullable(),
  remedy_message: CodedMessage.nullable(),
  technology: z.string().nullable(),
  industry: z.string().nullable(),
  activity_message: CodedMessage.nullable().describe('the technology or else the industry, as a code with its values'),
  basis: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  capacity_mw: z.number().nullable(),
  midpoints: z.array(Quantity),
  contributions: z.array(Quantity),
  data_quality: z.number().nullable().describe('edition 2: of scopes 1 and 2'),
  flags: z.array(z.string()),
  indicators: IndicatorValues.optional().describe('100 % basis; absent: made with edition 1 of the method'),
  scope_basis: z
    .record(z.enum(['s1', 's2', 's3']), z.string())
    .nullable()
    .optional()
    .describe('estimated, or stated_ and its assurance'),
  evidence: z.array(z.object({ category: z.string(), shares: EvidenceShares })).optional(),
  data_quality_of_estimate: z.number().nullable().optional(),
})
export type SubLocation = z.infer<typeof SubLocation>

/** One activity of an organisation in one country: the key to what stands behind it at /api/lca/activities/{id}/. */
export const OrganisationActivity = z.object({
  id: z
    .string()
    .describe('technology or BEA sector; of an industry over several sectors all of them, with `;` between them'),
  name: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2 of its sites'),
  sites: z.number().int(),
  impact: z.number().nullable().describe('weighted burden of its calculated sites, 100 % basis'),
  quantity: z.number().nullable().describe('sum over its calculated sites'),
  unit: z.string().nullable(),
})
export type OrganisationActivity = z.infer<typeof OrganisationActivity>

export const OrganisationReport = z
  .object({
    id: z.string(),
    name: z.string(),
    entity_id: z.string(),
    ...place,
    impact: z.number().nullable().describe('weighted burden V, 100 % basis, <= 0'),
    portfolios: Portfolios,
    sub_locations: z.array(SubLocation),
    impacts: z.array(GoalImpact),
    all_countries_impacts: SeventeenNumbers,
    all_countries_status: SeventeenStatuses,
    all_countries_intervals: SeventeenIntervals,
    countries_impacts: z.array(CountryImpact),
    kind: z.enum(['reference', 'own']),
    impact_coverage: Fraction.nullable(),
    impact_status: ImpactStatus,
    data_quality: z.number().nullable(),
    capacity: z.number().nullable(),
    is_giin: z.boolean(),
    share_of_total: z.record(z.string(), z.number()),
    flags: z.array(z.string()),
    sub_locations_count: z.number().int(),
    activities: z.array(OrganisationActivity).optional().describe('by activity and country, largest burden first'),
    stand: Provenance,
    physical: Physical.nullable().optional().describe('100 % basis; null or absent: made with edition 1 of the method'),
    outcomes: z
      .array(OutcomeStatement.extend({ portfolio: z.string().describe('name of the list that states them') }))
      .optional()
      .describe('what your lists, or the shared one, state of it; absent: nothing'),
  })
  .extend(Interval.shape)
export type OrganisationReport = z.infer<typeof OrganisationReport>

export const readOrganisationReport = endpoint({
  method: 'GET',
  path: '/api/organisation/{id}/report',
  noun: 'organisations',
  access: 'anyone-or-user',
  shared: true,
  summary:
    'One organisation with its sites and its impact per goal. Reference organisations are public, own ones private.',
  params: Id,
  reply: OrganisationReport,
})

export const ExploreRow = z.object({
  id: z.string(),
  name: z.string(),
  impact: z.number().nullable(),
  portfolios: z.array(z.object({ id: z.string(), name: z.string() })),
  entity_id: z.string(),
  country: z.string(),
  technology: z.string().nullable(),
  technology_share: Fraction.nullable().describe('share of MW'),
  sites: z.number().int(),
  capacity: z.number().nullable(),
  impact_coverage: Fraction.nullable(),
  impact_status: ImpactStatus,
  data_quality: z.number().nullable(),
  is_giin: z.boolean(),
  goals: z.array(z.number().nullable()).length(17).describe('value per goal, null where there is none'),
  goals_status: SeventeenStatuses,
  cc_t: z.number().nullable().describe('t CO2e, scopes 1, 2 and upstream 3'),
  cc_t_per_mwh: z.number().nullable().describe('of organisations whose sites are all power plants'),
})
export type ExploreRow = z.infer<typeof ExploreRow>

/** What narrows and orders the explore page and its file. */
const exploreChoice = {
  search: z.string().max(200).optional(),
  ordering: z
    .string()
    .regex(
      /^-?(impact|name|country|capacity|sites|coverage|data_quality|cc_t|cc_t_per_mwh|sdg([1-9]|1[0-7]))$/,
      'fields:order_organisations',
    )
    .default('impact'),
  is_giin: Flag.optional(),
  country: z.string().max(3).optional(),
  technology: z.string().max(40).optional(),
}

export const exploreOrganisations = endpoint({
  method: 'GET',
  path: '/api/portfolio/organization/explore/',
  noun: 'organisations',
  access: 'anyone-or-user',
  summary:
    'All organisations you may see: search, filter, order, page. ordering=-impact puts the smallest burden first; nulls come last.',
  query: z.object({ ...exploreChoice, ...paging(10, 100) }),
  reply: pageOf(ExploreRow),
})

export const exportOrganisations = endpoint({
  method: 'GET',
  path: '/api/portfolio/organization/explore/csv/',
  noun: 'organisations',
  access: 'anyone-or-user',
  summary: 'Every organisation the explore page finds, as one CSV file with exact values: all of them, not one page.',
  query: z.object(exploreChoice),
  reply: z.unknown(),
  media: 'text/csv',
})

export const readFilters = endpoint({
  method: 'GET',
  path: '/api/portfolio/filters/',
  noun: 'organisations',
  access: 'anyone',
  summary: 'What the explore table and maps can be filtered by.',
  reply: z.object({
    countries: z.array(z.string()).describe('ISO 3166-1 alpha-2'),
    goals: z.record(z.string(), z.string()).describe('"1".."17" -> short name'),
    technologies: z.array(z.object({ id: z.string(), name: z.string(), sites: z.number().int() })),
  }),
})
