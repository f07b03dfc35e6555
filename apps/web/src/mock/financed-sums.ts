import type { FinancedPosition, FinancedResult, LedgerClass } from '@cradle/contract'
import { positions, revenueOf } from './financed-list.ts'
import { alignment, screening } from './financed-plants.ts'
import { provenance } from './world.ts'

/** The invented list summed as the product would: so the ledger adds to 100 % and the classes to the total. */

/** Divisions of the invented list. */
const SECTIONS: Readonly<Record<string, string>> = { '01': 'A', '23': 'C', '24': 'C', '35': 'D', '63': 'J', '64': 'K' }
const OUTSIDE = new Set(['sovereign', 'cash'])
const add = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
const ratio = (a: number | null, b: number | null) => (a === null || b === null || b === 0 ? null : a / b)
const moneyOf = (list: readonly FinancedPosition[]) => add(list.map(({ money }) => money)) ?? 0
const totals = (list: readonly FinancedPosition[]) => ({
  fe_s1: add(list.map(({ fe }) => fe.s1)),
  fe_s2: add(list.map(({ fe }) => fe.s2)),
  fe_s3: add(list.map(({ fe }) => fe.s3)),
  fe_s12: add(list.map(one => one.fe_s12)),
})
const byMoney = (list: readonly FinancedPosition[], of: (one: FinancedPosition) => number | null) => {
  const known = list.filter(one => of(one) !== null)
  return ratio(add(known.map(one => (one.money ?? 0) * (of(one) ?? 0))), moneyOf(known))
}

const inTotals = positions.filter(one => !OUTSIDE.has(one.asset_class ?? ''))
const covered = inTotals.filter(one => one.fe_s12 !== null)
const all = moneyOf(positions)
const isDefault = (one: FinancedPosition) => one.ledger === 'estimated'
const sum = totals(inTotals)
const spread = (value: number | null, low: number, high: number) =>
  value === null ? null : { p5: value * low, p50: value * 1.01, p95: value * high }

function groupOf(list: readonly FinancedPosition[]) {
  const known = list.filter(one => one.fe_s12 !== null)
  const part = totals(list)
  return {
    ...part,
    rows: new Set(list.map(({ row }) => row)).size,
    lines: list.length,
    money: moneyOf(list),
    share_of_money: ratio(moneyOf(list), all),
    share_of_fe_s12: ratio(part.fe_s12, sum.fe_s12),
    covered: ratio(moneyOf(known), moneyOf(list)),
    t_per_m: ratio(part.fe_s12, moneyOf(known) / 1e6),
    quality: byMoney(list, one => one.dq_s12),
    quality_s3: byMoney(list, one => one.dq_s3),
    default_share: ratio(moneyOf(known.filter(isDefault)), moneyOf(known)),
  }
}

const groupsBy = (list: readonly FinancedPosition[], key: (one: FinancedPosition) => string) =>
  [...Map.groupBy(list, key)].toSorted(([, a], [, b]) => (totals(b).fe_s12 ?? -1) - (totals(a).fe_s12 ?? -1))

const PARTS: Readonly<Record<string, string>> = {
  '1a': 'verified',
  '1b': 'stated',
  '2b': 'production',
  '3a': 'revenue',
  fund: 'fund',
}
const CLASSES: readonly LedgerClass[] = ['reported', 'estimated', 'no_result', 'out_of_scope', 'undrawn']

const classes = CLASSES.map(name => {
  const list = positions.filter(({ ledger }) => ledger === name)
  const parts =
    name === 'reported' || name === 'estimated' ? Map.groupBy(list, one => PARTS[one.option.s1 ?? ''] ?? '') : []
  return {
    class: name,
    rows: list.length,
    share_of_rows: list.length / positions.length,
    size: moneyOf(list),
    share_of_money: moneyOf(list) / all,
    parts: [...parts].map(([basis, of]) => ({
      basis,
      lines: of.length,
      size: moneyOf(of),
      share_of_money: moneyOf(of) / all,
    })),
  }
})

const reasons = [
  ...Map.groupBy(
    positions.filter(({ reason }) => reason !== null),
    one => one.reason?.code ?? '',
  ),
].flatMap(([code, list]) => {
  const [first] = list
  return first?.reason
    ? [
        {
          code,
          class: first.ledger,
          message: first.reason.message,
          remedy: first.remedy,
          lines: list.length,
          size: moneyOf(list),
          share_of_money: moneyOf(list) / all,
          rows: list.map(({ row }) => row),
        },
      ]
    : []
})

const withRevenue = covered.filter(({ row }) => revenueOf(row) !== null)

/** Rows whose figures would be better reported, most money first. */
const quality_steps: FinancedResult['quality_steps'] = inTotals
  .filter(one => one.dq_s12 === null || one.dq_s12 > 2)
  .toSorted((a, b) => (b.money ?? 0) - (a.money ?? 0))
  .map(one => ({
    row: one.row,
    part: one.part,
    name: one.name,
    money: one.money ?? 0,
    fe_s12: one.fe_s12,
    ask:
      one.asset_class === 'fund'
        ? { code: 'financed:ask.constituents' }
        : { code: 'financed:ask.reported', params: { year: '2025' } },
    score: one.dq_s12,
    score_after: 2,
    portfolio_change: one.dq_s12 === null ? null : ((one.money ?? 0) * (2 - one.dq_s12)) / moneyOf(covered),
  }))

const [firstRow] = positions
export const state = { revision: 1, run: 1, method: 'financed 0.0.0-mock', digest: '0'.repeat(64) }

export const result: FinancedResult = {
  state,
  stand: provenance,
  reporting_currency: 'EUR',
  reporting_year: 2025,
  holdings_date: '2025-12-31',
  scope2: 'location',
  rows: positions.length,
  needs: [],
  open_questions: 1,
  totals: {
    ...sum,
    money: moneyOf(inTotals),
    intervals: {
      fe_s1: spread(sum.fe_s1, 0.92, 1.1),
      fe_s2: spread(sum.fe_s2, 0.9, 1.14),
      fe_s3: spread(sum.fe_s3, 0.75, 1.6),
      fe_s12: spread(sum.fe_s12, 0.92, 1.1),
    },
    quality_s12: byMoney(inTotals, one => one.dq_s12),
    quality_s3: byMoney(inTotals, one => one.dq_s3),
    default_share: ratio(moneyOf(covered.filter(isDefault)), moneyOf(covered)),
  },
  sovereign: { money: 20e6, fe_s1: 2580, fe_s2: null, fe_s3: null },
  undrawn: { committed: null, fe_s1: null, fe_s2: null, fe_s3: null, fe_s12: null },
  apart: { avoided: null, removals: null },
  ledger: {
    basis: 'money',
    size: all,
    rows: positions.length,
    classes,
    reasons,
    lines_without_money: 0,
    committed: null,
  },
  aum: { total: all, included: moneyOf(covered), share: moneyOf(covered) / all },
  coverage: {
    s1: ratio(moneyOf(covered), moneyOf(inTotals)),
    s2: ratio(moneyOf(covered), moneyOf(inTotals)),
    s3: ratio(moneyOf(inTotals.filter(({ fe }) => fe.s3 !== null)), moneyOf(inTotals)),
    s12: ratio(moneyOf(covered), moneyOf(inTotals)),
    s3_whole: ratio(
      moneyOf(inTotals.filter(({ fe, ledger }) => fe.s3 !== null && ledger === 'reported')),
      moneyOf(inTotals),
    ),
  },
  data_quality_by_money: {
    s12: byMoney(inTotals, one => one.dq_s12),
    s3: byMoney(inTotals, one => one.dq_s3),
    sovereign: 1,
    scores: [1, 2, 3, 4, 5].map(score => ({
      score,
      money_s12: moneyOf(inTotals.filter(one => one.dq_s12 === score)),
      money_s3: moneyOf(inTotals.filter(one => one.dq_s3 === score)),
    })),
    covered_s12: moneyOf(covered),
    covered_s3: moneyOf(inTotals.filter(one => one.dq_s3 !== null)),
    default_share: ratio(moneyOf(covered.filter(isDefault)), moneyOf(covered)),
  },
  intensity: {
    t_per_m_covered: ratio(sum.fe_s12, moneyOf(covered) / 1e6),
    covered_money: moneyOf(covered),
    evic_inflation: null,
    t_per_m_covered_adjusted: null,
    waci: ratio(
      add(withRevenue.map(one => ((one.money ?? 0) * ((one.e.s1 ?? 0) + (one.e.s2 ?? 0))) / (revenueOf(one.row) ?? 1))),
      moneyOf(withRevenue),
    ),
    waci_coverage: ratio(moneyOf(withRevenue), moneyOf(inTotals)),
  },
  by_asset_class: groupsBy(positions, one => one.asset_class ?? '').map(([name, list]) => ({
    ...groupOf(list),
    asset_class: name,
    in_totals: !OUTSIDE.has(name),
  })),
  by_sector: groupsBy(inTotals, one => one.sector ?? '').map(([sector, list]) => ({
    ...groupOf(list),
    sector,
    section: SECTIONS[sector.slice(0, 2)] ?? null,
  })),
  by_country: groupsBy(inTotals, one => one.country ?? '').map(([country, list]) => ({ ...groupOf(list), country })),
  overlap: [
    {
      kind: 'owner_and_asset',
      owner_row: firstRow?.row ?? 2,
      asset_row: 4,
      through_owner_t: 880,
      direct_t: 41_097,
      overlap_t: 880,
      sum_of_shares: 0.031,
      error: null,
    },
    { kind: 'scope_bounds', s2_in_power_s1_t: 630, s3_in_s1_t: sum.fe_s1 ?? 0 },
  ],
  overlap_count: 2,
  duplicates: [],
  quality_steps,
  alignment,
  screening,
}
