import { AssetClass, type FinancedResult, LedgerClass } from '@cradle/contract'
import { z } from 'zod'
import { count, Figure, figure, share } from '../figure.ts'
import { next, nextOf, offsetOf, paging } from '../page-of-rows.ts'
import type { Pages } from '../pages.ts'
import { type Context, ToolRefused, tool } from '../tool.ts'
import { report } from './reports.ts'

const SCOPES = ['fe_s1', 'fe_s2', 'fe_s12', 'fe_s3'] as const
const TONNES = 't CO2e'
/** Groups of a breakdown, those with the most money. */
const MAX_GROUPS = 15

const Totals = z.object({
  fe_s1: Figure,
  fe_s2: Figure,
  fe_s12: Figure.describe('scopes 1 and 2'),
  fe_s3: Figure.describe('overlaps scope 1 of other holdings'),
})
const Group = z.object({ name: z.string(), money: Figure, fe_s12: Figure, fe_s3: Figure, quality: Figure })

async function resultOf({ client }: Context, id: string): Promise<FinancedResult> {
  const read = await client.readFinanced({ params: { id } })
  if (!('totals' in read))
    throw new ToolRefused('The financed emissions are being calculated. Call again in 5 seconds.')
  return read
}

const tonnes = (value: number | null, cited: { passport: string } | { source: string }) =>
  figure({
    value,
    unit: TONNES,
    status: value === null ? 'unknown' : 'attributed',
    reason: 'No source gives it for these holdings: the ledger says why.',
    cited,
  })
const score = (value: number | null, cited: { source: string }) =>
  figure({ value, unit: 'PCAF score, 1 best to 5', status: 'weighted by money', cited })

function totalsOf(read: FinancedResult, pages: Pages, id: string): z.infer<typeof Totals> {
  const one = (name: (typeof SCOPES)[number]) => {
    const drawn = read.totals.intervals[name]
    const made = tonnes(read.totals[name], { passport: pages.financedPassport(id, name) })
    return made.value === null || typeof drawn?.p5 !== 'number' ? made : { ...made, p5: drawn.p5, p95: drawn.p95 }
  }
  return { fe_s1: one('fe_s1'), fe_s2: one('fe_s2'), fe_s12: one('fe_s12'), fe_s3: one('fe_s3') }
}

type Group =
  | FinancedResult['by_country'][number]
  | FinancedResult['by_sector'][number]
  | FinancedResult['by_asset_class'][number]

const groupOf = (name: string, one: Group, money: (value: number | null) => Figure, cited: { source: string }) => ({
  name: name === '' ? 'not stated' : name,
  money: money(one.money),
  fe_s12: tonnes(one.fe_s12, cited),
  fe_s3: tonnes(one.fe_s3, cited),
  quality: score(one.quality, cited),
})

export const financedEmissions = tool({
  name: 'financed_emissions',
  title: 'Financed emissions',
  description:
    'Financed emissions of a delivered report of yours (PCAF): attributed t CO2e by scope, data quality, intensity, the ledger of money with what has no result and why, by class, sector and country; and what the list lacks.',
  input: z.object({ report }),
  output: z.object({
    currency: z.string(),
    holdings_date: z.string(),
    reporting_year: z.string(),
    page: z.string(),
    lacks: z.array(z.string()).describe('what the list needs for any result'),
    totals: Totals,
    money: Figure,
    quality_s12: Figure,
    quality_s3: Figure,
    covered_s12: Figure,
    intensity: Figure,
    waci: Figure,
    ledger: z.array(z.object({ class: z.string(), rows: Figure, money: Figure, share: Figure })),
    without_result: z.array(z.object({ reason: z.string(), lines: Figure, money: Figure })),
    by_asset_class: z.array(Group),
    by_sector: z.array(Group),
    by_country: z.array(Group),
  }),
  async run(context, given) {
    const { pages } = context
    const read = await resultOf(context, given.report)
    const cited = { source: pages.financed(given.report) }
    const currency = read.reporting_currency
    const money = (value: number | null) => figure({ value, unit: currency, status: 'stated by the list', cited })
    const size = (value: number) =>
      read.ledger.basis === 'money'
        ? money(value)
        : figure({ value, unit: 'weight', status: 'stated by the list', cited })
    const group = (name: string, one: Group) => groupOf(name, one, money, cited)
    return {
      currency,
      holdings_date: read.holdings_date,
      reporting_year: String(read.reporting_year),
      page: cited.source,
      lacks: read.needs.map(({ code }) => code),
      totals: totalsOf(read, pages, given.report),
      money: money(read.totals.money),
      quality_s12: score(read.totals.quality_s12, cited),
      quality_s3: score(read.totals.quality_s3, cited),
      covered_s12: share(read.coverage.s12, 'of the money', cited),
      intensity: figure({
        value: read.intensity.t_per_m_covered,
        unit: `t CO2e per million ${currency}`,
        status: 'of covered money',
        cited,
      }),
      waci: figure({
        value: read.intensity.waci,
        unit: `t CO2e per million ${currency} of revenue`,
        status: 'weighted by money',
        cited,
      }),
      ledger: read.ledger.classes.map(one => ({
        class: one.class,
        rows: count(one.rows, 'rows', cited),
        money: size(one.size),
        share: share(one.share_of_money, 'of the money', cited),
      })),
      without_result: read.ledger.reasons.slice(0, MAX_GROUPS).map(one => ({
        reason: one.code,
        lines: count(one.lines, 'lines', cited),
        money: size(one.size),
      })),
      by_asset_class: read.by_asset_class.slice(0, MAX_GROUPS).map(one => group(one.asset_class, one)),
      by_sector: read.by_sector.slice(0, MAX_GROUPS).map(one => group(one.sector, one)),
      by_country: read.by_country.slice(0, MAX_GROUPS).map(one => group(one.country, one)),
    }
  },
})

const ORDERS = {
  row: 'row',
  money: '-money',
  fe_s12: '-fe_s12',
  fe_s3: '-fe_s3',
  name: 'name',
  worst_quality: '-dq_s12',
} as const
const Order = z.enum(Object.keys(ORDERS) as [keyof typeof ORDERS])

export const financedPositions = tool({
  name: 'financed_positions',
  title: 'Positions with financed emissions',
  description:
    'Positions of a list with money, attribution factor, attributed t CO2e, data quality, and why one has no result: filtered, ordered, in pages.',
  input: z.object({
    report,
    order: Order.default('fe_s12').describe('the largest first; what is unknown comes last'),
    search: z.string().max(100).optional(),
    ledger: LedgerClass.optional(),
    asset_class: AssetClass.optional(),
    ...paging,
  }),
  output: z.object({
    found: Figure,
    positions: z.array(
      z.object({
        row: z.string(),
        name: z.string().nullable(),
        asset_class: z.string().nullable(),
        sector: z.string().nullable(),
        country: z.string().nullable(),
        ledger: z.string(),
        reason: z.string().nullable(),
        amount: Figure,
        attribution_factor: Figure,
        fe_s12: Figure,
        fe_s3: Figure,
        quality: Figure,
      }),
    ),
    next,
  }),
  async run(context, given) {
    const { client, pages } = context
    const { search, ledger, asset_class } = given
    const page = await client.listPositions({
      params: { id: given.report },
      query: {
        order: ORDERS[given.order],
        ...(search === undefined ? {} : { q: search }),
        ...(ledger === undefined ? {} : { ledger }),
        ...(asset_class === undefined ? {} : { asset_class }),
        limit: String(given.limit),
        offset: String(offsetOf(given)),
      },
    })
    if (!('results' in page))
      throw new ToolRefused('The financed emissions are being calculated. Call again in 5 seconds.')
    const source = { source: pages.financed(given.report) }
    return {
      found: count(page.count, 'positions', source),
      positions: page.results.map(one => {
        const at = (name: string) => ({ passport: pages.financedPassport(given.report, name, one.row, one.part) })
        const inside = { source: at('fe_s12').passport }
        return {
          row: String(one.row),
          name: one.name,
          asset_class: one.asset_class,
          sector: one.sector,
          country: one.country,
          ledger: one.ledger,
          reason: one.reason?.code ?? null,
          amount: figure({
            value: one.amount?.value ?? null,
            unit: one.amount?.currency ?? '',
            status: 'stated by the list',
            cited: inside,
          }),
          attribution_factor: figure({
            value: one.af,
            unit: 'share from 0 to 1',
            status: one.af_basis?.code ?? 'unknown',
            cited: inside,
          }),
          fe_s12: tonnes(one.fe_s12, at('fe_s12')),
          fe_s3: tonnes(one.fe.s3, at('fe_s3')),
          quality: score(one.dq_s12, source),
        }
      }),
      next: nextOf(given, page.count),
    }
  },
})
