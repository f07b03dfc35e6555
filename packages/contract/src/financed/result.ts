import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CodedMessage, Fraction, Id, Interval, Provenance } from '../shapes.ts'
import { FinancedState, LedgerClass, ScopeTotals, Score, Told, Tonnes } from './parts.ts'

const Share = Fraction.nullable()
const Money = z.number().nullable()

/** Null: not drawn. P5, P50 and P95 in t CO2e over the emissions of estimated and stated rows; factors are not drawn. */
const TotalIntervals = z.object({
  fe_s1: Interval.nullable(),
  fe_s2: Interval.nullable(),
  fe_s3: Interval.nullable(),
  fe_s12: Interval.nullable(),
})

export const MoneyLine = z.object({
  class: LedgerClass,
  rows: z.number().int(),
  share_of_rows: Share,
  size: z.number(),
  share_of_money: Share,
  parts: z
    .array(z.object({ basis: z.string(), lines: z.number().int(), size: z.number(), share_of_money: Share }))
    .describe(
      'how the figures are known: reported is divided into `verified` and `stated`, estimated into `energy`, `production`, `revenue`, `money`, `fund`; words under `financed:part.*`',
    ),
})

/** Every row in exactly one class; sizes are absolute money, or weights where no row has money. */
export const MoneyLedger = z.object({
  basis: z.enum(['money', 'weight']),
  size: z.number().nullable(),
  rows: z.number().int(),
  classes: z.array(MoneyLine).describe('shares of money add to 1, shares of rows too'),
  reasons: z
    .array(
      z.object({
        code: z.string(),
        class: LedgerClass,
        message: CodedMessage,
        remedy: CodedMessage.nullable(),
        lines: z.number().int(),
        size: z.number(),
        share_of_money: Share,
        rows: z.array(z.number().int()).max(20).describe('the largest; all of them: positions with `reason`'),
      }),
    )
    .describe('why lines have no result, the most money first'),
  lines_without_money: z.number().int().describe('in no share of money'),
  committed: Money.describe('undrawn commitments, in no share of money'),
})

const Group = ScopeTotals.extend({
  rows: z.number().int(),
  lines: z.number().int(),
  money: Money,
  share_of_money: Share,
  share_of_fe_s12: Share,
  covered: Share.describe('money with scopes 1 and 2 over money of the group'),
  t_per_m: Tonnes.describe('t of scopes 1 and 2 per million of covered money'),
  quality: Score.describe('scopes 1 and 2, weighted by money'),
  quality_s3: Score,
  default_share: Share.describe('money with figures of factors, 2a to 3c, over covered money'),
})
export const ClassGroup = Group.extend({
  asset_class: z.string().describe('a class, or the word that no class is known for'),
  in_totals: z.boolean(),
})
export const SectorGroup = Group.extend({
  sector: z.string().describe('as the list names it, or a NACE code; `` : none'),
  section: z.string().nullable().describe('of NACE, A to U; null: the sector is no code'),
})
export const CountryGroup = Group.extend({ country: z.string().describe('as the list names it; `` : none') })

/** Counted twice, with amounts. Nothing is removed from any sum. */
export const FinancedOverlap = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('owner_and_asset'),
    owner_row: z.number().int(),
    asset_row: z.number().int(),
    through_owner_t: z.number(),
    direct_t: z.number(),
    overlap_t: z.number(),
    sum_of_shares: z.number(),
    error: z.literal('shares_above_one').nullable(),
  }),
  z.object({
    kind: z.literal('same_entity'),
    entity_id: z.string(),
    name: z.string().nullable(),
    rows: z.array(z.number().int()),
    af: z.number().nullable(),
    fe_s12: Tonnes,
  }),
  z.object({
    kind: z.literal('scope_bounds'),
    s2_in_power_s1_t: z.number().describe('scope 2 of others against scope 1 of power producers, upper bound'),
    s3_in_s1_t: z.number().describe('scope 3 against scope 1, upper bound'),
  }),
])

export type FinancedOverlap = z.infer<typeof FinancedOverlap>

/** A request that would raise the data quality, ranked by the money that it would raise. */
export const QualityStep = z.object({
  row: z.number().int(),
  part: z.string().nullable(),
  name: z.string().nullable(),
  money: z.number(),
  fe_s12: Tonnes,
  ask: CodedMessage.describe('whom to ask for what'),
  score: Score.describe('now; null: no result yet'),
  score_after: z.number(),
  portfolio_change: z.number().nullable().describe('of the data quality of scopes 1 and 2 by money, below 0 is better'),
})

export const DataQualityByMoney = z.object({
  s12: Score,
  s3: Score,
  sovereign: Score,
  scores: z.array(z.object({ score: z.number().int(), money_s12: z.number(), money_s3: z.number() })).length(5),
  covered_s12: z.number(),
  covered_s3: z.number(),
  default_share: Share,
})

/** Over assets with production and intensity. `gap` is intensity over benchmark, less 1. */
const Aligned = z.object({
  production: z.number().describe('attributed, in MWh of power or t of steel'),
  intensity: z.number().nullable().describe('t CO2e per unit of production'),
  benchmark: z.number().nullable().describe('of the path, each region by its part of the production'),
  gap: z.number().nullable().describe('intensity over benchmark, less 1'),
  excess_t: z.number().nullable().describe('attributed t CO2e above the path, below 0 is under it'),
  default_share: Share.describe('of the attributed production, on values that are not its own'),
  covered_share: Share,
})

/** A sector against a path of 1.5 °C. No temperature and no score comes of it. */
export const SectorAlignment = Aligned.extend({
  sector: z.enum(['power', 'steel']),
  scope: z.enum(['s1', 's12']),
  unit: z.string(),
  production_unit: z.string(),
  year: z.number().int(),
  path: z
    .array(z.object({ year: z.number().int(), benchmark: z.number() }))
    .describe('the benchmark of every year with the production of this year'),
  mix: z
    .array(
      z.object({
        technology: z.string(),
        production: z.number(),
        share: Share,
        intensity: z.number().nullable(),
        default_share: Share,
      }),
    )
    .describe('attributed production by technology, the most first; empty: the sector is not told apart'),
  holdings: z
    .array(Aligned.extend({ row: z.number().int(), part: z.string().nullable(), name: z.string().nullable() }))
    .describe('the 100 with the most tonnes above or under the path'),
  holdings_count: z.number().int(),
  plans: z
    .object({
      until: z.number().int(),
      holdings: z.number().int().describe('linked to an owner of plants'),
      attribution: z.array(z.string()).describe('the line of each source'),
      technologies: z.array(
        z.object({
          technology: z.string(),
          operating_mw: z.number(),
          closing_mw: z.number().describe('of the operating, announced to close'),
          construction_mw: z.number(),
          permitted_mw: z.number(),
          announced_mw: z.number(),
        }),
      ),
    })
    .nullable()
    .describe(
      'attributed capacity of linked owners now, and what is built, planned and closed until then; null: none is linked',
    ),
  source: z.string(),
  verified: z.string(),
})
export type SectorAlignment = z.infer<typeof SectorAlignment>

/** Plants of one technology and country behind a position, against the technical criteria of the EU taxonomy: screened, not aligned. */
export const ScreenedPlants = z.object({
  row: z.number().int(),
  name: z.string().nullable(),
  technology: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2, or ``'),
  plants: z.number().int(),
  production: z.number().describe('attributed MWh'),
  capacity_mw: z.number().nullable().describe('attributed'),
  activity: z.string().nullable().describe('number of the activity; null: it is none, or the technology is not known'),
  criterion: z.enum(['passed', 'passed_evidence_needed', 'evidence_needed', 'not_passed', 'not_eligible']),
  why: Told,
})

export const TaxonomyScreening = z.object({
  criteria: z
    .array(
      z.object({
        criterion: ScreenedPlants.shape.criterion,
        rows: z.number().int(),
        plants: z.number().int(),
        production: z.number(),
        share: Share.describe('of the attributed generation'),
      }),
    )
    .length(5),
  production: z.number().describe('attributed MWh of all plants'),
  plants: z.array(ScreenedPlants).describe('the 200 with the most attributed generation'),
  plants_count: z.number().int(),
})
export type TaxonomyScreening = z.infer<typeof TaxonomyScreening>

export const FinancedResult = z.object({
  state: FinancedState,
  stand: Provenance,
  reporting_currency: z.string(),
  reporting_year: z.number().int(),
  holdings_date: z.string(),
  scope2: z.enum(['location', 'market']),
  rows: z.number().int(),
  needs: z
    .array(Told)
    .describe(
      'what the list lacks for any result: columns to add, as codes with sentences; empty: it can be calculated',
    ),
  open_questions: z.number().int(),
  totals: ScopeTotals.extend({
    money: Money.describe('in scope: companies, projects, property and funds'),
    intervals: TotalIntervals,
    quality_s12: Score,
    quality_s3: Score,
    default_share: Share,
  }),
  sovereign: z.object({ money: Money, fe_s1: Tonnes, fe_s2: Tonnes, fe_s3: Tonnes }).describe('own sums'),
  undrawn: ScopeTotals.extend({ committed: Money }).describe('own sums'),
  apart: z.object({ avoided: Tonnes, removals: Tonnes }).describe('never subtracted'),
  ledger: MoneyLedger,
  aum: z.object({ total: Money, included: z.number(), share: Share }),
  coverage: z.object({ s1: Share, s2: Share, s3: Share, s12: Share, s3_whole: Share }),
  data_quality_by_money: DataQualityByMoney,
  intensity: z.object({
    t_per_m_covered: Tonnes.describe('t of scopes 1 and 2 per million of covered money'),
    covered_money: Money,
    evic_inflation: z.number().nullable(),
    t_per_m_covered_adjusted: Tonnes,
    waci: Tonnes.describe('t of scopes 1 and 2 per million of revenue, weighted by money'),
    waci_coverage: Share,
  }),
  by_asset_class: z.array(ClassGroup),
  by_sector: z.array(SectorGroup),
  by_country: z.array(CountryGroup),
  overlap: z.array(FinancedOverlap),
  overlap_count: z.number().int().describe('the list holds the largest 200'),
  duplicates: z.array(z.tuple([z.number().int(), z.number().int()])).describe('pairs of rows, the first 200'),
  quality_steps: z.array(QualityStep).describe('the 50 with the most money at stake'),
  alignment: z
    .array(SectorAlignment)
    .nullable()
    .describe('power and steel against paths of 1.5 °C; null: no holding is of these'),
  screening: TaxonomyScreening.nullable().describe('null: no plants are behind any holding'),
})
export type FinancedResult = z.infer<typeof FinancedResult>

/** Being calculated: ask again. */
export const FinancedWaiting = z.object({ status: z.literal('calculating'), since: z.string(), message: CodedMessage })
export type FinancedWaiting = z.infer<typeof FinancedWaiting>

export const readFinanced = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/',
  noun: 'financed',
  access: 'user',
  summary:
    'Financed emissions of a delivered report: totals, ledger of money, quality, breakdowns, overlap. Long lists answer 202 until they are calculated.',
  params: Id,
  reply: FinancedResult,
  later: FinancedWaiting,
})
