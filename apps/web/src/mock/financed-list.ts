import type { FinancedPosition, LedgerClass } from '@cradle/contract'
import type { Code } from '@cradle/words/messages'
import { type Firm, firms } from './world.ts'

/** The invented holdings behind "Financed": a row of each firm, a fund that is opened in part, a state, and cash. */

type Facts = {
  class: FinancedPosition['asset_class']
  /** Million EUR. */
  money: number
  capital: number | null
  /** t CO2e of the whole company. */
  s1: number | null
  s2: number | null
  s3: number | null
  option: string
  score: number | null
  /** Million EUR a year. */
  revenue: number | null
  sector: string
}

const facts: readonly Facts[] = [
  {
    class: 'listed_equity',
    money: 24.5,
    capital: 14_200,
    s1: 1_210_000,
    s2: 18_000,
    s3: 2_350_000,
    option: '1a',
    score: 1,
    revenue: 4860,
    sector: '35.11',
  },
  {
    class: 'corporate_bond',
    money: 12,
    capital: 4350,
    s1: 3_150_000,
    s2: 240_000,
    s3: 900_000,
    option: '1a',
    score: 1,
    revenue: 3120,
    sector: '23.51',
  },
  {
    class: 'project_finance',
    money: 18.2,
    capital: 620,
    s1: 1_400_000,
    s2: 0,
    s3: 310_000,
    option: '2b',
    score: 3,
    revenue: null,
    sector: '35.11',
  },
  {
    class: 'corporate_bond',
    money: 20,
    capital: 61_000,
    s1: 3000,
    s2: 21_000,
    s3: null,
    option: '1b',
    score: 2,
    revenue: 8900,
    sector: '64.19',
  },
  {
    class: 'project_finance',
    money: 24,
    capital: 310,
    s1: 300,
    s2: 400,
    s3: 11_200,
    option: '2b',
    score: 3,
    revenue: null,
    sector: '35.11',
  },
  {
    class: 'business_loan',
    money: 9.8,
    capital: 140,
    s1: 1150,
    s2: 640,
    s3: 21_000,
    option: '2b',
    score: 3,
    revenue: 78,
    sector: '35.11',
  },
  {
    class: 'project_finance',
    money: 18.5,
    capital: 74,
    s1: 20,
    s2: 90,
    s3: 3100,
    option: '2b',
    score: 3,
    revenue: null,
    sector: '35.11',
  },
  {
    class: 'unlisted_equity',
    money: 6.8,
    capital: 58,
    s1: 21_000,
    s2: 200,
    s3: 2400,
    option: '2b',
    score: 3,
    revenue: null,
    sector: '35.11',
  },
  {
    class: 'listed_equity',
    money: 18.2,
    capital: 6900,
    s1: 5_400_000,
    s2: 640_000,
    s3: 4_100_000,
    option: '1b',
    score: 2,
    revenue: 7300,
    sector: '24.10',
  },
  {
    class: 'business_loan',
    money: 5.5,
    capital: 46,
    s1: null,
    s2: null,
    s3: null,
    option: '',
    score: null,
    revenue: null,
    sector: '01.11',
  },
  {
    class: 'listed_equity',
    money: 12.9,
    capital: 10_200,
    s1: 14_000,
    s2: 96_000,
    s3: 210_000,
    option: '3a',
    score: 4,
    revenue: 4100,
    sector: '63.10',
  },
  {
    class: 'fund',
    money: 22,
    capital: null,
    s1: null,
    s2: null,
    s3: null,
    option: 'fund',
    score: 4,
    revenue: null,
    sector: '',
  },
]

const NONE = { s1: null, s2: null, s3: null }
type FinancedCode = Extract<Code, `financed:${string}`>
/** A code of financed emissions with its sentence. */
const told = (code: FinancedCode) => ({ code: code.slice(code.indexOf('.') + 1), message: { code } })
const times = (value: number | null, factor: number | null) =>
  value === null || factor === null ? null : value * factor

const ledgerOf = ({ option, score }: Facts): LedgerClass =>
  score === null ? 'no_result' : option.startsWith('1') ? 'reported' : 'estimated'

/** Other ways to know the same: an estimate beside what is stated. */
function candidatesOf(one: Facts): FinancedPosition['candidates'] {
  if (one.s1 === null) return []
  const chosen = {
    option: one.option,
    option_message: { code: `financed:option.${one.option}` },
    year: 2024,
    source: one.option.startsWith('1') ? 'Annual report 2024' : null,
    score: one.score,
    s1: one.s1,
    s2: one.s2,
    s3: one.s3,
    ratio_s12: 1,
    verdict: told('financed:verdict.chosen'),
  }
  if (!one.option.startsWith('1')) return [chosen]
  const estimate = { option: '3a', option_message: { code: 'financed:option.3a' }, year: 2024, source: null, score: 4 }
  return [
    chosen,
    {
      ...estimate,
      s1: one.s1 * 1.3,
      s2: times(one.s2, 1.3),
      s3: times(one.s3, 0.6),
      ratio_s12: 1.3,
      verdict: told('financed:verdict.lower_rank'),
    },
  ]
}

function positionOf(firm: Firm, one: Facts, at: number): FinancedPosition {
  const money = one.money * 1e6
  const af = one.capital === null ? null : one.money / one.capital
  const isFund = one.class === 'fund'
  const fe = isFund
    ? { s1: 1620, s2: 220, s3: 1100 }
    : { s1: times(one.s1, af), s2: times(one.s2, af), s3: times(one.s3, af) }
  const ledger = ledgerOf(one)
  return {
    row: at + 2,
    part: null,
    fund: null,
    name: firm.name,
    entity_id: firm.id,
    instrument_id: null,
    entry: firm.id,
    asset_class: one.class,
    sector: one.sector || null,
    country: firm.country,
    amount: { value: money, currency: 'EUR', date: '2025-12-31', from: 'stated' },
    money,
    committed: null,
    ledger,
    reason: ledger === 'no_result' ? told('financed:reason.emissions_missing') : null,
    remedy: ledger === 'no_result' ? { code: 'financed:remedy.emissions_missing' } : null,
    af,
    af_basis: isFund
      ? told('financed:basis.fund_footprint')
      : one.class === 'business_loan'
        ? told('financed:basis.equity_plus_debt')
        : told('financed:basis.evic'),
    denominator:
      one.capital === null ? null : { value: one.capital * 1e6, currency: 'EUR', date: '2025-12-31', rate: null },
    option:
      ledger === 'no_result'
        ? NONE
        : { s1: one.option, s2: one.option, s3: one.s3 === null && !isFund ? null : one.option },
    dq_s12: one.score,
    dq_s3: one.s3 === null && !isFund ? null : one.score,
    e: isFund ? NONE : { s1: one.s1, s2: one.s2, s3: one.s3 },
    fe,
    e_joint: null,
    fe_joint: null,
    fe_s12: fe.s1 === null || fe.s2 === null ? null : fe.s1 + fe.s2,
    avoided: null,
    removals: null,
    share_of_money: null,
    flags: isFund
      ? [told('financed:flag.fund_own_footprint')]
      : one.option.startsWith('1')
        ? []
        : [told('financed:flag.scope3_upstream_only')],
    candidates: candidatesOf(one),
    questions: [],
    rates: [],
  }
}

const plain = (row: number, name: string, assetClass: string, millions: number): FinancedPosition => ({
  ...positionOf(
    { ...firms[0], id: '', name, country: 'DE' },
    {
      class: assetClass,
      money: millions,
      capital: null,
      s1: null,
      s2: null,
      s3: null,
      option: '',
      score: null,
      revenue: null,
      sector: '',
    },
    row - 2,
  ),
  entity_id: null,
  entry: null,
  sector: null,
  country: null,
  af_basis: null,
})

const cash = plain(15, 'Cash', 'cash', 21.4)
const state = plain(14, 'Federal bond 2030', 'sovereign', 20)

/** Rows in the order of the list; shares of money add to 1. */
export const positions: readonly FinancedPosition[] = (() => {
  const list: FinancedPosition[] = [
    ...firms.flatMap((firm, at) => (facts[at] ? [positionOf(firm, facts[at], at)] : [])),
    {
      ...state,
      ledger: 'reported',
      reason: null,
      remedy: null,
      af: 4.2e-6,
      af_basis: told('financed:basis.ppp_adjusted_gdp'),
      option: { s1: '1a', s2: null, s3: null },
      dq_s12: 1,
      fe: { s1: 2580, s2: null, s3: null },
      fe_s12: 2580,
      flags: [told('financed:flag.scope2_missing')],
    },
    { ...cash, ledger: 'out_of_scope', reason: told('financed:reason.asset_class'), remedy: null },
  ]
  const all = list.reduce((sum, { money }) => sum + (money ?? 0), 0)
  return list.map(one => ({ ...one, share_of_money: (one.money ?? 0) / all }))
})()

/** Revenue of the row in million EUR, for intensities. */
export const revenueOf = (row: number): number | null => facts[row - 2]?.revenue ?? null
