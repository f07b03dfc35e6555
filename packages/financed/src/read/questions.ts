import { type NumberStyle, parseNumber } from '@cradle/impact/rows'
import { GWH_PER_MW } from '../positions/questions.ts'
import { unitFor } from './column-units.ts'
import type { Column } from './columns.ts'
import type { HoldingsQuestion, ReadHolding } from './understanding.ts'

const ask = (
  code: HoldingsQuestion['code'],
  column: string | null,
  proposal: HoldingsQuestion['proposal'] = null,
  evidence: HoldingsQuestion['evidence'] = {},
): HoldingsQuestion => ({ code, column, proposal, evidence })

/** How near to 1 the sum of weights is, and each value to its part of the money. */
const NEAR_SUM = 0.03
const NEAR_MONEY = 0.005
const DENOMINATORS = ['evic', 'enterprise_value', 'market_cap', 'equity', 'debt', 'total_assets', 'project_value']
const OTHER_DENOMINATORS = ['property_value', 'property_value_origination', 'gdp_ppp_usd', 'fund_footprint_s12']
const IDS_AND_SHARES = ['instrument_id', 'entity_id', 'ownership_share', 'attribution_factor']
const AMOUNTS = ['outstanding_amount', 'undrawn_amount', 'price']

export type Reading = {
  columns: readonly Column[]
  holdings: readonly ReadHolding[]
  cells: readonly (readonly string[])[]
}

const numberOf = ({ values }: ReadHolding, field: string): number | null => {
  const value = values[field]
  return typeof value === 'number' ? value : null
}

/** The amount of a line: as stated, else quantity x price. */
function lineAmount(holding: ReadHolding): number | null {
  const stated = numberOf(holding, 'outstanding_amount')
  const [quantity, price] = [numberOf(holding, 'quantity'), numberOf(holding, 'price')]
  return stated ?? (quantity === null || price === null ? null : quantity * price)
}

/** A column that may hold shares of companies or weights: the sum and the money say which is likely, a person decides. */
export function shareOrWeight(column: Column, { holdings, cells }: Reading, style: NumberStyle): HoldingsQuestion {
  const raw = cells.map(row => parseNumber((row[column.index] ?? '').replace(/%\s*$/, ''), style))
  const known = raw.filter(value => value !== null)
  const isPercent = known.some(value => Math.abs(value) > 1 + NEAR_SUM) || column.header.includes('%')
  const scale = isPercent ? 100 : 1
  const sum = known.reduce((all, value) => all + value, 0) / scale
  const money = holdings.map(lineAmount)
  const total = money.reduce<number>((all, value) => all + (value ?? 0), 0)
  const agrees =
    total > 0 &&
    raw.every((value, i) => value === null || Math.abs(value / scale - (money[i] ?? 0) / total) <= NEAR_MONEY)
  const isWeight = (known.length > 1 && Math.abs(sum - 1) <= NEAR_SUM) || agrees
  const isOld = /^allocation\b/i.test(column.header.trim())
  const proposal = isWeight ? 'weight' : isOld ? 'attribution_factor' : 'ownership_share'
  return ask('share_or_weight', column.header, proposal, { sum, rows: known.length })
}

/** Amounts without a currency anywhere. */
export function amountCurrency({ columns, holdings }: Reading): HoldingsQuestion[] {
  const column = columns.find(({ field }) => AMOUNTS.includes(field ?? ''))
  if (!column?.field) return []
  const { field } = column
  const lacks = holdings.some(
    ({ values, currencies }) => values[field] !== undefined && !values.currency && !currencies[field],
  )
  return lacks ? [ask('amount_currency', column.header)] : []
}

/** Amounts with nothing to attribute them by: no denominator, no share, and no identifier to look one up with. */
export function denominatorMissing({ columns, holdings }: Reading): HoldingsQuestion[] {
  const fields = new Set(columns.map(({ field }) => field))
  const hasAny = [...DENOMINATORS, ...OTHER_DENOMINATORS, ...IDS_AND_SHARES].some(field => fields.has(field))
  const hasAmounts = holdings.some(holding => lineAmount(holding) !== null)
  return hasAmounts && !hasAny ? [ask('denominator_missing', null)] : []
}

export const scopesNotApart = ({ columns }: Reading): HoldingsQuestion[] =>
  columns.filter(({ field }) => field === 'own_scope12_t').map(({ header }) => ask('scopes_not_apart', header))

export const ambiguousUnits = ({ columns }: Reading): HoldingsQuestion[] =>
  columns.filter(({ asks }) => asks === 'unit_ambiguous').map(({ header }) => ask('unit_ambiguous', header))

/** All cells with one unknown class are one question. */
export function unknownClasses({ columns, holdings }: Reading): HoldingsQuestion[] {
  const column = columns.find(({ field }) => field === 'asset_class_text')
  const texts = holdings.flatMap(({ values, assetClass }) =>
    values.asset_class_text === undefined || assetClass !== null ? [] : String(values.asset_class_text),
  )
  const unknown = [...new Set(texts)]
  return column && unknown.length > 0 ? [ask('asset_class_unknown', column.header, null, { values: unknown })] : []
}

/** A unit in the header of an emissions column, and another in the unit column of the row. */
export function unitConflicts({ columns, holdings }: Reading): HoldingsQuestion[] {
  return columns
    .filter(({ kind, field, unit }) => kind === 'mass' && field !== null && unit.name !== null)
    .flatMap(({ header, unit, field }) => {
      const rows = holdings.filter(({ values }) => {
        const own = values.own_unit === undefined ? null : unitFor('mass', String(values.own_unit))
        return own !== null && own.name !== unit.name && values[field ?? ''] !== undefined
      })
      return rows.length > 0 ? [ask('unit_conflict', header, null, { rows: rows.map(({ row }) => row) })] : []
    })
}

/** Rows that are the same position twice: both count, and it is asked. Lines of one position with activities are none. */
export function doubleRows({ holdings }: Reading): HoldingsQuestion[] {
  const groups = Map.groupBy(
    holdings.filter(holding => holding.position === null && lineAmount(holding) !== null),
    holding => {
      const { values, currencies, assetClass } = holding
      const who = values.instrument_id ?? values.entity_id ?? values.name ?? `row ${holding.row}`
      const currency = currencies.outstanding_amount ?? values.currency ?? ''
      return JSON.stringify([who, assetClass, lineAmount(holding), currency, values.valuation_date ?? ''])
    },
  )
  return [...groups.values()]
    .filter(members => members.length > 1)
    .map(members => ask('double_rows', null, null, { rows: members.map(({ row }) => row) }))
}

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [a, b] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]]
  return a === undefined || b === undefined ? null : (a + b) / 2
}

const POWERS = [1e3, 1e6, 1e9, 1e-3, 1e-6, 1e-9]

/** Revenue over value of one currency, by its median: a column in other units proposes the power of thousand that fits. */
export function revenueToValue({ columns, holdings }: Reading): HoldingsQuestion[] {
  const column = columns.find(({ field }) => field === 'revenue')
  const ratios = holdings.flatMap(holding => {
    const revenue = numberOf(holding, 'revenue')
    const field = ['evic', 'total_assets', 'market_cap'].find(one => (numberOf(holding, one) ?? 0) > 0)
    const { currencies, values } = holding
    const currencyOf = (one: string) => currencies[one] ?? values.currency
    if (revenue === null || !field || currencyOf('revenue') !== currencyOf(field)) return []
    return [revenue / (numberOf(holding, field) ?? 1)]
  })
  const middle = median(ratios)
  if (!column || middle === null || middle <= 0 || (middle >= 0.005 && middle <= 20)) return []
  const factor = POWERS.find(power => middle * power >= 0.05 && middle * power <= 5) ?? null
  return [ask('revenue_to_value', column.header, factor, { median: middle, rows: ratios.length })]
}

/** Generation over capacity, by its median: above all hours of a year the column is probably in MWh. */
export function capacityFactor({ columns, holdings }: Reading): HoldingsQuestion[] {
  const column = columns.find(({ field }) => field === 'generation_gwh')
  const factors = holdings.flatMap(holding => {
    const [gwh, mw] = [numberOf(holding, 'generation_gwh'), numberOf(holding, 'capacity_mw')]
    return gwh === null || mw === null || mw <= 0 ? [] : [gwh / (mw * GWH_PER_MW)]
  })
  const middle = median(factors)
  if (!column || middle === null || (middle >= 0.005 && middle <= 1)) return []
  return [ask('capacity_factor', column.header, middle > 1 ? 'MWh' : null, { median: middle, rows: factors.length })]
}

/** The total that the file states against the sum of its lines, signed. */
export function statedTotalDiffers(stated: number | null, reading: Reading): HoldingsQuestion[] {
  if (stated === null) return []
  const amounts = onceByPosition(reading.holdings).map(holding => numberOf(holding, 'outstanding_amount') ?? 0)
  const sum = amounts.reduce((all, value) => all + value, 0)
  const isSame = Math.abs(stated - sum) <= 0.001 * Math.abs(sum)
  return isSame ? [] : [ask('stated_total_differs', null, null, { stated, sum, difference: stated - sum })]
}

/** The amount of a position with several activities counts once. */
export function onceByPosition(holdings: readonly ReadHolding[]): ReadHolding[] {
  const seen = new Set<number>()
  return holdings.filter(({ position }) => {
    if (position === null) return true
    const isNew = !seen.has(position)
    seen.add(position)
    return isNew
  })
}
