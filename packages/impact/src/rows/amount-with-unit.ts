/** Amounts whose unit stands behind the number, in the header, or is the plain one of the field. */
import { fieldName, message } from '../message.ts'
import { isNotAvailable, type RowCells } from './cells.ts'
import type { Field } from './fields.ts'
import { currencyNamed } from './money.ts'
import { DIMENSIONS, UNITS, type Unit, unitOf } from './units.ts'

/**
 * The amount of a field in its plain unit, or null where none is stated or a problem was reported. The unit beside the number counts
 * before that of the header. `limits`: the smallest and the largest possible amount, both allowed.
 */
export function readAmount(cells: RowCells, field: Field, limits: readonly [min: number, max: number]): number | null {
  const { text, unit: ofHeader } = cells.cell(field)
  if (text === '' || isNotAvailable(text)) return null
  const { digits, named } = apart(text)
  const unit = named === '' ? ofHeader : unitIn(field, named)
  if (unit === undefined) {
    cells.error(
      field,
      'not_a_number',
      message('problems:unit_unknown', { field: fieldName(field), text: named }),
      message('remedies:write_unit', { units: Object.keys(unitsOf(field)) }),
    )
    return null
  }
  const number = cells.number(field, digits, named)
  return number === null ? null : within(cells, field, text, inPlainUnit(number, unit), limits)
}

/** Names and factors of the units that a field takes. */
const unitsOf = (field: Field): Readonly<Record<string, number>> => {
  const dimension = DIMENSIONS[field]
  return dimension ? UNITS[dimension] : {}
}

/** The unit of a field that a text names; undefined: it names none, or one of two. */
const unitIn = (field: Field, text: string): Unit | undefined => {
  const dimension = DIMENSIONS[field]
  return (dimension && unitOf(dimension, text, currencyNamed)) ?? undefined
}

/** A number and what stands behind it: `450 kt CO2e`, `1.2e6 t`, `38 %`. A text without a number, or with nothing behind it, stays whole. */
function apart(text: string): { digits: string; named: string } {
  const [, digits, named] = /^(\D*\d[^\p{L}%]*?(?:e[+-]?\d+)?)\s*((?!e[+-]?\d)[\p{L}%].*)$/iu.exec(text) ?? []
  return digits === undefined || named === undefined ? { digits: text, named: '' } : { digits: digits.trim(), named }
}

/**
 * An efficiency is a heat rate the other way round: 3.6 MJ are a kWh, so 40 % needs 9 MJ. An efficiency of 1 or less is a fraction,
 * because no plant runs at 1 %. A factor of 1 leaves every digit as it is.
 */
function inPlainUnit(number: number, unit: Unit | null): number {
  if (unit?.name === '%') return unit.factor / (number > 0 && number <= 1 ? number * 100 : number)
  return unit === null || unit.factor === 1 ? number : number * unit.factor
}

/** The value where it is possible; null with an error where it is below zero or beyond what exists. */
function within(
  cells: RowCells,
  field: Field,
  text: string,
  value: number,
  [min, max]: readonly [min: number, max: number],
): number | null {
  if (value >= min && value <= max) return value
  const [what, remedy] =
    value < 0
      ? (['problems:below_zero', 'remedies:correct_sign'] as const)
      : (['problems:amount_impossible', 'remedies:check_unit'] as const)
  cells.error(field, 'out_of_range', message(what, { field: fieldName(field), text }), message(remedy))
  return null
}
