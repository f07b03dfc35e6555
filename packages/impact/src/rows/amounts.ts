/**
 * Amounts of a row: allocation, capacity, generation, capacity factor, revenue. Each reader gives a
 * number in the unit named below or null, and reports what it could not understand. Nothing is
 * clamped, guessed or turned into 0.
 */

import type { RowCells } from './cells.ts'
import { currencyMeant, currencyOf, currencyWithoutRate, splitMoney, suggestCurrency } from './money.ts'

/**
 * Upper bounds in MW, GWh and USD. No site or owner of the world comes near these; what is above is
 * a wrong unit or a slip.
 */
const LIMITS = { capacityMw: 1e6, generationGwh: 1e7, revenueUsd: 2e12 }
/** How many MW one of the unit is. */
const MEGAWATTS: Readonly<Record<string, number>> = { W: 1e-6, KW: 1e-3, MW: 1, GW: 1e3, MWE: 1, MWP: 1, KWP: 1e-3 }
/** How many GWh one of the unit is. */
const GIGAWATT_HOURS: Readonly<Record<string, number>> = { KWH: 1e-6, MWH: 1e-3, GWH: 1, TWH: 1e3 }

/**
 * Share of the holder, 0..1, both ends allowed: as it is given, else outstanding amount over
 * denominator as in the PCAF standard. A share above 1 is an error and is not cut to 1.
 */
export function readAllocation(cells: RowCells) {
  const outstandingAmount = readPositive(cells, 'outstanding_amount', 'outstanding amount')
  const denominator = readDenominator(cells)
  const text = cells.text('allocation')
  const amounts = { outstandingAmount, denominator }
  if (text !== '') return { allocation: readShare(cells, text), allocationBasis: 'given' as const, ...amounts }
  const named = cells.text('outstanding_amount') !== '' && (cells.text('denominator') !== '' || hasBoth(cells))
  if (!named)
    cells.error(
      'allocation',
      'missing_required',
      'The row has no allocation.',
      'Give the share that is yours, 0 to 1 or in percent.',
    )
  if (outstandingAmount === null || denominator === null)
    return { allocation: null, allocationBasis: 'computed' as const, ...amounts }
  const allocation = outstandingAmount / denominator
  if (denominator === 0)
    cells.error('denominator', 'out_of_range', 'The denominator is 0, so no share can be computed.')
  else if (allocation > 1)
    cells.error(
      'outstanding_amount',
      'out_of_range',
      'The outstanding amount is larger than its denominator, so the share would be above 1.',
      'Check that both amounts are in the same currency and unit.',
    )
  return { allocation, allocationBasis: 'computed' as const, ...amounts }
}

/**
 * What the outstanding amount is a part of: EVIC, project cost or total equity and debt in one
 * column, else equity + debt.
 */
function readDenominator(cells: RowCells): number | null {
  if (cells.text('denominator') !== '' || !hasBoth(cells)) return readPositive(cells, 'denominator', 'denominator')
  const equity = readPositive(cells, 'equity', 'equity')
  const debt = readPositive(cells, 'debt', 'debt')
  return equity === null || debt === null ? null : equity + debt
}

/** Whether equity and debt are both there, whose sum is a denominator. */
const hasBoth = (cells: RowCells) => cells.text('equity') !== '' && cells.text('debt') !== ''

/** A share as a fraction or in percent, 0..1. */
function readShare(cells: RowCells, text: string): number | null {
  const percent = /^(.*\S)\s*%$/s.exec(text)
  const number = cells.number('allocation', percent?.[1] ?? text, 'allocation')
  if (number === null) return null
  const share = percent || cells.reader.columns.allocationInPercent ? number / 100 : number
  if (share >= 0 && share <= 1) return share
  const meant = !percent && number > 1 && number <= 100 ? `${text} %` : undefined
  const suggestion = meant
    ? `If ${text} percent is meant, write “${meant}”.`
    : 'Write a share from 0 to 1, or a percentage from 0 % to 100 %.'
  cells.error('allocation', 'out_of_range', `The allocation ${text} is not between 0 and 1.`, suggestion, meant)
  return null
}

/** An amount of money above zero, or null with the problem reported. */
function readPositive(
  cells: RowCells,
  field: 'outstanding_amount' | 'denominator' | 'equity' | 'debt',
  what: string,
): number | null {
  const text = cells.text(field)
  if (text === '') return null
  const money = splitMoney(cells.reader.reference, text)
  const value = cells.number(field, money?.digits ?? text, what)
  if (value !== null && value < 0) cells.error(field, 'out_of_range', `The ${what} ${text} is below zero.`)
  return value
}

/**
 * Nameplate capacity in MW, from `capacity_mw`, a unit column, or PACTA's production with its unit.
 */
export function readCapacity(cells: RowCells): number | null {
  const text = cells.text('capacity_mw')
  const unitText = cells.text('capacity_unit')
  const production = productionIn(cells, MEGAWATTS)
  if (text === '') return production === null ? null : checkedCapacity(cells, production.value, production.text)
  const factor = unitText === '' ? 1 : MEGAWATTS[unitText.toUpperCase()]
  if (factor === undefined) {
    cells.error(
      'capacity_unit',
      'not_a_number',
      `The unit “${unitText}” is no unit of power that is known here.`,
      'Write kW, MW or GW.',
    )
    return null
  }
  const value = cells.number('capacity_mw', withoutUnit(text, unitText === '' ? 'MW' : unitText), 'capacity')
  return value === null ? null : checkedCapacity(cells, value * factor, text)
}

/** A capacity in MW if it is possible, or null with the problem reported. */
function checkedCapacity(cells: RowCells, mw: number, text: string): number | null {
  if (mw >= 0 && mw <= LIMITS.capacityMw) return mw
  cells.error(
    'capacity_mw',
    'out_of_range',
    mw < 0 ? `The capacity ${text} is below zero.` : `A capacity of ${text} is more than any owner in the world has.`,
    mw < 0 ? 'Correct the sign, or leave the cell empty.' : 'Check the unit: capacity is in MW.',
  )
  return null
}

/**
 * Net generation of a year in GWh, from its column, a unit column, or production with its unit.
 */
export function readGeneration(cells: RowCells): number | null {
  const text = cells.text('generation_gwh')
  const production = productionIn(cells, GIGAWATT_HOURS)
  const value =
    text === '' ? (production?.value ?? null) : cells.number('generation_gwh', withoutUnit(text, 'GWh'), 'generation')
  if (value === null || (value >= 0 && value <= LIMITS.generationGwh)) return value
  const shown = text || production?.text
  cells.error(
    'generation_gwh',
    'out_of_range',
    value < 0
      ? `The generation ${shown} is below zero.`
      : `A generation of ${shown} is more than any owner in the world has.`,
    value < 0 ? 'Correct the sign, or leave the cell empty.' : 'Check the unit: generation is in GWh.',
  )
  return null
}

/**
 * PACTA gives one production column; its unit says whether it is power or energy. Other units are
 * other sectors' business.
 */
function productionIn(
  cells: RowCells,
  units: Readonly<Record<string, number>>,
): { value: number; text: string } | null {
  const text = cells.text('production')
  const factor = units[cells.text('production_unit').toUpperCase()]
  if (text === '' || factor === undefined) return null
  const value = cells.number('production', text, 'production')
  return value === null ? null : { value: value * factor, text: `${text} ${cells.text('production_unit')}` }
}

/** The text without a unit written behind its number. */
function withoutUnit(text: string, unit: string): string {
  return text.toUpperCase().endsWith(unit.toUpperCase()) ? text.slice(0, -unit.length).trim() : text
}

/** Share of 8760 h at nameplate, 0..1, as fraction or percent. */
export function readCapacityFactor(cells: RowCells): number | null {
  const text = cells.text('capacity_factor')
  if (text === '') return null
  const percent = /^(.*\S)\s*%$/s.exec(text)
  const number = cells.number('capacity_factor', percent?.[1] ?? text, 'capacity factor')
  if (number === null) return null
  const factor = percent ? number / 100 : number
  if (factor >= 0 && factor <= 1) return factor
  cells.error(
    'capacity_factor',
    'out_of_range',
    `The capacity factor ${text} is not between 0 and 1.`,
    'Give it as a fraction: 35 % is 0.35.',
  )
  return null
}

/** Revenue in plain units, and its currency from the currency column or from beside the amount. */
export function readMoney(cells: RowCells): { revenue: number | null; currency: string | null } {
  const { reference } = cells.reader
  const currencyText = cells.text('currency')
  const column =
    currencyText === '' ? undefined : (currencyOf(reference, currencyText) ?? unconverted(cells, currencyText))
  const text = cells.text('revenue')
  if (text === '') return { revenue: null, currency: column ?? null }
  const money = splitMoney(reference, text)
  const revenue = cells.number('revenue', money?.digits ?? text, 'revenue')
  const currency = column ?? money?.currency ?? null
  if (money?.sharedSign && currencyText === '')
    cells.error(
      'currency',
      'unknown_currency',
      `The sign in “${text}” stands for several currencies.`,
      'Add a column “currency” with the three-letter code.',
    )
  if (column && money?.currency && money.currency !== column)
    cells.error(
      'currency',
      'unknown_currency',
      `The revenue is written in ${money.currency}, but the currency is ${column}.`,
      'Make them agree.',
    )
  if (revenue !== null) checkRevenue(cells, revenue, currency, text)
  return { revenue, currency }
}

/**
 * A real currency without a rate stays as it is, with a warning (the site is listed as not
 * calculable); any other word is an error.
 */
function unconverted(cells: RowCells, text: string): string | undefined {
  const code = currencyWithoutRate(text)
  if (code !== undefined)
    cells.warn(
      'currency',
      'unknown_currency',
      `The edition has no exchange rate for ${code}, so this revenue will be listed but not assessed.`,
      'Convert the revenue to a currency of the list, for example USD.',
    )
  else
    cells.error(
      'currency',
      'unknown_currency',
      `The currency “${text}” is not one this edition has an exchange rate for.`,
      suggestCurrency(cells.reader.reference, text),
      currencyMeant(cells.reader.reference, text),
    )
  return code
}

/**
 * Reports a revenue that no company of the world has: mostly one in thousands or millions, or in
 * another currency.
 */
function checkRevenue(cells: RowCells, revenue: number, currency: string | null, text: string): void {
  if (revenue < 0)
    cells.error(
      'revenue',
      'out_of_range',
      `The revenue ${text} is below zero.`,
      'Correct the sign, or leave the cell empty.',
    )
  const rates = currency ? cells.reader.reference.exchangeRates.get(currency) : undefined
  const perUsd = rates ? Math.max(...rates.values()) : 1
  if (revenue / perUsd > LIMITS.revenueUsd)
    cells.error(
      'revenue',
      'out_of_range',
      `A revenue of ${text} is more than any organisation in the world has.`,
      'Revenue is in plain units of the currency, not in thousands or millions.',
    )
}
