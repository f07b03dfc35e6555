/**
 * Amounts of a row: capacity, generation, capacity factor, revenue. Each reader gives a
 * number in the unit named below or null, and reports what it could not understand. Nothing is
 * clamped, guessed or turned into 0.
 */

import { fieldName, message } from '../message.ts'
import type { RowCells } from './cells.ts'
import type { Field } from './fields.ts'
import { currencyMeant, currencyNamed, currencyOf, currencyWithoutRate, splitMoney, suggestCurrency } from './money.ts'
import { parseNumber } from './numbers.ts'
import { type Dimension, type Unit, unitOf } from './units.ts'

/**
 * Upper bounds in MW, GWh and USD. No site or owner of the world comes near these; what is above is
 * a wrong unit or a slip.
 */
const LIMITS = { capacityMw: 1e6, generationGwh: 1e7, revenueUsd: 2e12 }

/** In the plain unit; a factor of 1 leaves every digit as it is. */
const scaled = (value: number | null, factor: number | undefined): number | null =>
  value === null || factor === undefined || factor === 1 ? value : value * factor

/** An amount with the wrong sign. */
const belowZero = (field: Field, text: string) => message('problems:below_zero', { field: fieldName(field), text })

/**
 * Nameplate capacity in MW, from `capacity_mw`, or PACTA's production with its unit. The unit beside the number counts first, then the
 * unit column, then the header.
 */
export function readCapacity(cells: RowCells): number | null {
  const { text, unit } = cells.cell('capacity_mw')
  const production = productionIn(cells, 'power')
  if (text === '') return production === null ? null : checkedCapacity(cells, production.value, production.text)
  const unitText = cells.text('capacity_unit')
  const written = withUnit('power', text)
  const column = unitText === '' ? null : unitOf('power', unitText, currencyNamed)
  if (unitText !== '' && column === null) {
    cells.error(
      'capacity_unit',
      'not_a_number',
      message('problems:unit_of_power_unknown', { text: unitText }),
      message('remedies:write_unit_of_power'),
    )
    return null
  }
  const value = cells.number('capacity_mw', written?.digits ?? text, written?.named)
  const { factor } = written?.unit ?? column ?? unit ?? PLAIN
  return value === null ? null : checkedCapacity(cells, value * factor, text)
}

const PLAIN = { factor: 1 } as const

/** A number with a unit behind it: `500 kW`, `1.2 GWh/a`. Null: no unit of this dimension stands there. */
function withUnit(dimension: Dimension, text: string): { digits: string; named: string; unit: Unit } | null {
  const parts = /^(.*\d)\s*(\p{L}.*)$/u.exec(text)
  const unit = parts && unitOf(dimension, parts[2]!, currencyNamed)
  return unit ? { digits: parts[1]!.trim(), named: parts[2]!, unit } : null
}

/** A capacity in MW or a generation in GWh as it is written, possible or not; null where it cannot be read, which is told elsewhere. */
export function powerIn(cells: RowCells, field: 'capacity_mw' | 'generation_gwh'): number | null {
  const { text, unit } = cells.cell(field)
  const dimension = field === 'capacity_mw' ? 'power' : 'energy'
  const written = withUnit(dimension, text)
  const column = field === 'capacity_mw' ? unitOf('power', cells.text('capacity_unit'), currencyNamed) : null
  const value = parseNumber(written?.digits ?? text, cells.reader.style)
  return value === null ? null : value * (written?.unit ?? column ?? unit ?? PLAIN).factor
}

/** A capacity in MW if it is possible, or null with the problem reported. */
function checkedCapacity(cells: RowCells, mw: number, text: string): number | null {
  if (mw >= 0 && mw <= LIMITS.capacityMw) return mw
  cells.error(
    'capacity_mw',
    'out_of_range',
    mw < 0 ? belowZero('capacity_mw', text) : message('problems:capacity_too_large', { text }),
    message(mw < 0 ? 'remedies:correct_sign' : 'remedies:capacity_in_mw'),
  )
  return null
}

/**
 * Net generation of a year in GWh, from its column, or production with its unit. The unit beside the number counts before that of the
 * header.
 */
export function readGeneration(cells: RowCells): number | null {
  const { text, unit } = cells.cell('generation_gwh')
  const production = productionIn(cells, 'energy')
  const written = withUnit('energy', text)
  const value =
    text === ''
      ? (production?.value ?? null)
      : scaled(
          cells.number('generation_gwh', written?.digits ?? text, written?.named),
          (written?.unit ?? unit ?? PLAIN).factor,
        )
  if (value === null || (value >= 0 && value <= LIMITS.generationGwh)) return value
  const shown = text || (production?.text ?? '')
  cells.error(
    'generation_gwh',
    'out_of_range',
    value < 0 ? belowZero('generation_gwh', shown) : message('problems:generation_too_large', { text: shown }),
    message(value < 0 ? 'remedies:correct_sign' : 'remedies:generation_in_gwh'),
  )
  return null
}

/**
 * PACTA gives one production column; its unit says whether it is power or energy. Other units are
 * other sectors' business.
 */
function productionIn(cells: RowCells, dimension: 'power' | 'energy'): { value: number; text: string } | null {
  const text = cells.text('production')
  const unit = unitOf(dimension, cells.text('production_unit'), currencyNamed)
  if (text === '' || unit === null) return null
  const value = cells.number('production', text)
  return value === null ? null : { value: value * unit.factor, text: `${text} ${cells.text('production_unit')}` }
}

/** Share of 8760 h at nameplate, 0..1, as fraction or percent. */
export function readCapacityFactor(cells: RowCells): number | null {
  const text = cells.text('capacity_factor')
  if (text === '') return null
  const percent = /^(.*\S)\s*%$/s.exec(text)
  const number = cells.number('capacity_factor', percent?.[1] ?? text)
  if (number === null) return null
  const factor = percent ? number / 100 : number
  if (factor >= 0 && factor <= 1) return factor
  cells.error(
    'capacity_factor',
    'out_of_range',
    message('problems:capacity_factor_out_of_range', { text }),
    message('remedies:as_fraction'),
  )
  return null
}

/** Revenue in plain units, and its currency from the currency column or from beside the amount. */
export function readMoney(cells: RowCells): { revenue: number | null; currency: string | null } {
  const { reference } = cells.reader
  const currencyText = cells.text('currency')
  const column =
    currencyText === '' ? undefined : (currencyOf(reference, currencyText) ?? unconverted(cells, currencyText))
  const { text, unit } = cells.cell('revenue')
  if (text === '') return { revenue: null, currency: column ?? null }
  const money = splitMoney(reference, text)
  const revenue = scaled(cells.number('revenue', money?.digits ?? text), money?.factor ?? unit?.factor)
  // A currency beside a revenue counts before a column that names the one of the amount held.
  const isOfAmount = cells.text('outstanding_amount') !== ''
  const beside = money?.currency ?? undefined
  const written =
    beside === undefined || beside === column ? beside : (currencyOf(reference, beside) ?? unconverted(cells, beside))
  // So does the currency that the header of the revenue names: `Sales (USD mn)` beside the currency that a share is quoted in.
  const inHeader =
    written === undefined && unit?.currency
      ? (currencyOf(reference, unit.currency) ?? unconverted(cells, unit.currency))
      : undefined
  const currency = (isOfAmount ? (written ?? inHeader ?? column) : (inHeader ?? column ?? written)) ?? null
  if (money?.sharedSign && currencyText === '' && !inHeader)
    cells.error(
      'currency',
      'unknown_currency',
      message('problems:currency_sign_shared', { text }),
      message('remedies:add_currency_column'),
    )
  if (column && written && written !== column && !isOfAmount)
    cells.error(
      'currency',
      'unknown_currency',
      message('problems:two_currencies', { written, currency: column }),
      message('remedies:make_agree'),
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
      message('problems:no_exchange_rate', { currency: code }),
      message('remedies:convert_revenue'),
    )
  else
    cells.error(
      'currency',
      'unknown_currency',
      message('problems:currency_unknown', { text }),
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
  if (revenue < 0) cells.error('revenue', 'out_of_range', belowZero('revenue', text), message('remedies:correct_sign'))
  const rates = currency ? cells.reader.reference.exchangeRates.get(currency) : undefined
  const perUsd = rates ? Math.max(...rates.values()) : 1
  if (revenue / perUsd > LIMITS.revenueUsd)
    cells.error(
      'revenue',
      'out_of_range',
      message('problems:revenue_too_large', { text }),
      message('remedies:check_revenue_unit'),
    )
}
