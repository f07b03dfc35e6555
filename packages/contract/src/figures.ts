/** The figures of a portfolio: per goal, on the map, and how much of the list they cover. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OutcomeTotal } from './outcomes.ts'
import { IndicatorValues, Physical } from './physical.ts'
import {
  CodedMessage,
  Direction,
  Fraction,
  Id,
  Provenance,
  SeventeenCounts,
  SeventeenIntervals,
  SeventeenNumbers,
  SeventeenStatuses,
  whole,
} from './shapes.ts'

export const Goals = z.object({
  all_countries: SeventeenNumbers.describe('0 where nothing is known: read the status'),
  data: z.array(
    z.object({
      code: z.string().describe('ISO 3166-1 alpha-2'),
      score: z.number().nullable(),
      sdg: SeventeenNumbers,
      status: SeventeenStatuses,
      sites: z.number().int(),
      indicators: IndicatorValues.optional().describe('of the sites in the country, by share held'),
    }),
  ),
  status: SeventeenStatuses,
  direction: z.array(Direction.nullable()).length(17),
  intervals: SeventeenIntervals,
  coverage: z.array(Fraction.nullable()).length(17),
  entries_with_value: SeventeenCounts,
  share_of_total: z.record(z.string(), z.number()),
  stand: Provenance.nullable(),
  physical: Physical.nullable().optional().describe('null or absent: made with edition 1 of the method'),
  outcomes: z
    .array(OutcomeTotal)
    .optional()
    .describe('outcomes that rows state, in no sum of person-years; absent: no row states any'),
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

/** What stands behind a site, best first (methodology2 section 11). */
export const LedgerBasis = z.enum([
  'stated_verified',
  'stated',
  'metered',
  'estimated_by_production',
  'estimated_by_revenue',
  'not_calculable',
])

/** Every uploaded row ends in exactly one class. */
export const CoverageClass = z.enum(['calculated', 'proxy', 'partly', 'not_calculable', 'rejected', 'set_aside'])
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
  goals_stated: z.number().int().optional().describe('without a figure, but with stated outcomes; absent: none'),
  bases: z
    .array(
      z.object({
        basis: LedgerBasis,
        rows: z.number().int(),
        share_of_rows: Fraction.nullable(),
        share_of_money: Fraction.nullable(),
        share_of_cc_t: Fraction.nullable(),
      }),
    )
    .optional()
    .describe('edition 2: sites by what stands behind them; a rejected row counts as one site'),
  bases_without_money: z.number().int().optional(),
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
