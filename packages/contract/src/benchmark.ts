import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CodedMessage, Fraction, Id } from './shapes.ts'

/** What greenhouse gases are divided by, and which of them. */
export const BENCHMARK_BASES = ['mwh', 'revenue_s1', 'revenue', 'invested'] as const
export type BenchmarkBasis = (typeof BENCHMARK_BASES)[number]

/** What an organisation is compared with; each member counts once. */
export const BenchmarkGroup = z.object({
  of: z
    .enum(['organisations', 'countries', 'sectors', 'companies', 'holdings'])
    .describe(
      'organisations of the reference world; the sectors of the organisation in every country that the edition has factors of; every sector of the edition in one country; companies of its sector as the calibration of the edition spreads them (scope 1, where the organisation has its own); other holdings of the same list',
    ),
  technology: z
    .string()
    .nullable()
    .describe('of organisations: of at least nine tenths of their capacity; null: all technologies'),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2; null: the world, every country, any holding'),
  sector: z.string().nullable().describe('of countries, companies and holdings, by name; null: of every sector'),
  count: z
    .number()
    .int()
    .describe(
      'with a figure; organisations and holdings without the one that is compared; companies: reports that the calibration was fitted on',
    ),
  p25: z.number().nullable().describe('quartiles (type 7); null: fewer than five'),
  p50: z.number().nullable(),
  p75: z.number().nullable(),
  below: Fraction.nullable().describe('share of them with a smaller figure; null: fewer than five'),
})
export type BenchmarkGroup = z.infer<typeof BenchmarkGroup>

export const Benchmark = z.object({
  per: z.enum(BENCHMARK_BASES),
  unit: z
    .string()
    .describe(
      't CO2e/MWh over the life cycle; t CO2e/MUSD2023: per million of revenue in USD of 2023; t CO2e/MEUR: attributed scopes 1 and 2 per million invested, in the reporting currency of the list',
    ),
  value: z.number().nullable().describe('of the organisation, or of its sector where `basis` is `sector` of revenue'),
  basis: z
    .enum(['own', 'mixed', 'sector'])
    .nullable()
    .describe(
      'own: stated emissions, or calculated from plants or production. sector: estimated with the factor of its sector; per revenue the value is then that of the sector where the organisation produces, not of the organisation. mixed: some of both',
    ),
  own_share: Fraction.nullable().describe('per revenue: share of the tonnes that is its own'),
  missing: z
    .enum([
      'not_all_plants',
      'first_edition',
      'edition_gone',
      'no_figures',
      'no_revenue',
      'revenue_of_part',
      'revenue_unusable',
      'plants_alone',
      'not_held',
      'no_result',
    ])
    .nullable()
    .describe('why there is no value; null: there is one'),
  reason: CodedMessage.nullable().describe('of `no_result`: why its lines have no attributed emissions'),
  remedy: CodedMessage.nullable(),
  revenue: z
    .object({ usd2023: z.number(), years: z.array(z.number().int()).describe('in which it was stated') })
    .nullable(),
  sector: z.string().nullable().describe('names of its sectors; null: not compared by sector'),
  country: z
    .string()
    .nullable()
    .describe(
      'ISO 3166-1 alpha-2, where its revenue is produced; null: in several countries, or not compared by revenue',
    ),
  holding: z
    .object({
      portfolio: z.object({ id: z.string(), name: z.string() }),
      money: z.number().describe('invested, with attributed emissions'),
      currency: z.string(),
      estimated: Fraction.nullable().describe(
        'share of the holdings beside it whose emissions are estimated from money',
      ),
    })
    .nullable(),
  groups: z.array(BenchmarkGroup).describe('empty where there is no value'),
  data_version: z.string().describe('of the reference world; per revenue of the figures of the organisation'),
  method_version: z.string(),
})
export type Benchmark = z.infer<typeof Benchmark>

export const readBenchmark = endpoint({
  method: 'GET',
  path: '/api/organisation/{id}/benchmark',
  noun: 'organisations',
  access: 'anyone-or-user',
  summary:
    'Greenhouse gases of an organisation beside others: per MWh beside power producers of the reference world, per revenue beside the factors of the edition by country and sector, per amount invested beside other holdings of the list.',
  params: Id,
  query: z.object({
    per: z
      .enum(BENCHMARK_BASES)
      .default('mwh')
      .describe('revenue_s1: scope 1 alone; revenue: scopes 1, 2 and upstream 3'),
  }),
  reply: Benchmark,
})
