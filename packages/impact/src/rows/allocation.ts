/**
 * The share of the holder: as it is given, else the outstanding amount over all capital of the organisation (PCAF). A weight in the
 * portfolio is no share and is read by nobody here.
 */
import { fieldName, message } from '../message.ts'
import type { RowCells } from './cells.ts'
import type { Field } from './fields.ts'
import { splitMoney } from './money.ts'
import { parseNumber } from './numbers.ts'

/** What the denominator was made of, in the order in which it is looked for. */
const CAPITAL = [
  { of: 'denominator', parts: ['denominator'], more: [] },
  { of: 'market_cap', parts: ['market_cap', 'debt'], more: ['preferred', 'non_controlling'] },
  // Cash was deducted from an enterprise value, and is not from EVIC.
  { of: 'enterprise_value', parts: ['enterprise_value', 'cash'], more: [] },
  { of: 'equity', parts: ['equity', 'debt'], more: [] },
  // All that a company has is at least its equity and debt: the share is rather too small (PCAF, where the two are not known).
  { of: 'total_assets', parts: ['total_assets'], more: [] },
] as const satisfies readonly { of: string; parts: readonly Field[]; more: readonly Field[] }[]
type CapitalField = (typeof CAPITAL)[number]['parts' | 'more'][number]

/** The capital that a share was calculated with. */
export type CapitalBasis = (typeof CAPITAL)[number]['of']

/** Relative difference from which a given share and the calculated one are told to differ. */
const DIFFERS = 0.01

/**
 * Share of the holder, 0..1, both ends allowed: as it is given, else outstanding amount over
 * denominator as in the PCAF standard. A share above 1 is an error and is not cut to 1.
 */
export function readAllocation(cells: RowCells) {
  const outstandingAmount = readPositive(cells, 'outstanding_amount')
  const capital = capitalOf(cells)
  const denominator = capital === undefined ? null : sumOf(cells, [...capital.parts, ...capital.more])
  const text = cells.text('allocation')
  const amounts = { outstandingAmount, denominator, capitalBasis: denominator === null ? null : (capital?.of ?? null) }
  if (text !== '') {
    const allocation = readShare(cells, text)
    warnWhereOther(cells, allocation, amounts, capital?.parts)
    return { allocation, allocationBasis: 'given' as const, ...amounts }
  }
  if (cells.text('outstanding_amount') === '' || capital === undefined) tellMissing(cells)
  refuseTwoCurrencies(cells, capital?.parts ?? [])
  if (outstandingAmount === null || denominator === null)
    return { allocation: null, allocationBasis: 'computed' as const, ...amounts }
  const allocation = outstandingAmount / denominator
  if (denominator === 0) cells.error('denominator', 'out_of_range', message('problems:denominator_zero'))
  else if (allocation > 1)
    cells.error(
      'outstanding_amount',
      'out_of_range',
      message('problems:share_above_one'),
      message('remedies:same_currency'),
    )
  return { allocation, allocationBasis: 'computed' as const, ...amounts }
}

/** The first capital of which all parts are stated: EVIC or project cost in one column, or its parts. */
const capitalOf = (cells: RowCells) =>
  CAPITAL.find(
    ({ of, parts }) =>
      parts.every(field => cells.text(field) !== '') && (of !== LAST || amountIn(cells, LAST) !== null),
  )

/** What stands in where nothing better is stated rejects no row when it cannot be read: that is told as of any other column. */
const LAST = 'total_assets'

/**
 * All capital in the currency of its columns, in plain units. Null where a part could not be read: a sum without it would be too small,
 * and the share too large.
 */
function sumOf(cells: RowCells, fields: readonly CapitalField[]): number | null {
  let sum = 0
  for (const field of fields) {
    if (cells.text(field) === '') continue
    const value = readPositive(cells, field)
    if (value === null) return null
    sum += value
  }
  return sum
}

/** No share, and not what one is calculated from: what would make one of what is there. */
function tellMissing(cells: RowCells): void {
  const has = (field: Field) => cells.text(field) !== ''
  const remedy = has('outstanding_amount')
    ? has('enterprise_value')
      ? message('remedies:add_cash_to_enterprise_value')
      : message('remedies:give_capital_of_amount')
    : has('weight')
      ? message('remedies:weight_is_no_share')
      : message('remedies:give_allocation')
  cells.error('allocation', 'missing_required', message('problems:no_allocation'), remedy)
}

/** A given share stays; where amount and capital give another one, somebody has to look. */
function warnWhereOther(
  cells: RowCells,
  given: number | null,
  { outstandingAmount, denominator }: { outstandingAmount: number | null; denominator: number | null },
  parts: readonly Field[] = [],
): void {
  if (given === null || outstandingAmount === null || !denominator) return
  const amount = currencyOf(cells, 'outstanding_amount')
  const isOther = (field: Field) => ![null, amount].includes(currencyOf(cells, field))
  if (amount !== null && parts.some(isOther)) return
  const computed = outstandingAmount / denominator
  if (Math.abs(computed - given) <= DIFFERS * Math.max(given, computed)) return
  cells.warn(
    'allocation',
    'out_of_range',
    message('problems:given_share_differs', { given: percent(given), computed: percent(computed) }),
    message('remedies:check_share_and_amount'),
  )
}

/** In percent, to four digits: more would claim more than such a comparison knows. */
const percent = (share: number): number => Number((share * 100).toPrecision(4))

/** Currency beside the number, else that of the header; null: neither names one. */
export const currencyOf = (cells: RowCells, field: Field): string | null => {
  const { text, unit } = cells.cell(field)
  return text === '' ? null : (splitMoney(cells.reader.reference, text)?.currency ?? unit?.currency ?? null)
}

/**
 * An amount in plain units of its currency (no thousands, no millions), whether or not anything is calculated with it; null where it
 * cannot be read, which is told elsewhere.
 */
export function amountIn(cells: RowCells, field: Field): number | null {
  const { text, unit } = cells.cell(field)
  if (text === '') return null
  const money = splitMoney(cells.reader.reference, text)
  const value = parseNumber(money?.digits ?? text, cells.reader.style)
  return value === null ? null : value * (money?.factor ?? unit?.factor ?? 1)
}

/** The amount and what it is a part of are in one currency where both name theirs, in the cell or in the header. */
function refuseTwoCurrencies(cells: RowCells, parts: readonly Field[]): void {
  const amount = currencyOf(cells, 'outstanding_amount')
  const other = parts.map(field => currencyOf(cells, field)).find(currency => currency !== null && currency !== amount)
  if (amount && other)
    cells.error(
      'denominator',
      'unknown_currency',
      message('problems:amounts_in_two_currencies', { amount, other }),
      message('remedies:same_currency'),
    )
}

/** A share as a decimal, in percent or as one number over another (`1/3`), 0..1. */
function readShare(cells: RowCells, text: string): number | null {
  const percent = /^(.*\S)\s*%$/s.exec(text)
  const [, part, whole] = /^(\d{1,3})\s*\/\s*(\d{1,4})$/.exec(text) ?? []
  if (part !== undefined && Number(whole) > 0 && Number(part) <= Number(whole)) return Number(part) / Number(whole)
  const number = cells.number('allocation', percent?.[1] ?? text)
  if (number === null) return null
  const share = percent || cells.reader.columns.allocationInPercent ? number / 100 : number
  if (share >= 0 && share <= 1) return share
  const meant = !percent && number > 1 && number <= 100 ? `${text} %` : undefined
  const remedy = meant ? message('remedies:percent_meant', { text, meant }) : message('remedies:write_share')
  cells.error('allocation', 'out_of_range', message('problems:share_out_of_range', { text }), remedy, meant)
  return null
}
/** An amount of money of zero or more in plain units, or null with the problem reported. */
function readPositive(cells: RowCells, field: 'outstanding_amount' | CapitalField): number | null {
  const { text, unit } = cells.cell(field)
  if (text === '') return null
  const money = splitMoney(cells.reader.reference, text)
  const value = cells.number(field, money?.digits ?? text)
  if (value !== null && value < 0)
    cells.error(
      field,
      'out_of_range',
      message('problems:below_zero', { field: fieldName(field), text }),
      message(field === 'outstanding_amount' ? 'remedies:short_position' : 'remedies:correct_sign'),
    )
  const factor = money?.factor ?? unit?.factor
  return value === null || factor === undefined || factor === 1 ? value : value * factor
}
