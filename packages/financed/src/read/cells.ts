import { cleanText, type NumberStyle, parseNumber } from '@cradle/impact/rows'
import { type ColumnUnit, PLAIN, unitFor } from './column-units.ts'
import type { Column } from './columns.ts'
import { type DayOrder, readDate } from './dates.ts'
import { isMissing } from './vocabulary.ts'

/** A cell read: its value in the plain unit of the field; null with `isUnread` where something stands there that is not understood. */
export type CellValue = { value: string | number | null; currency: string | null; isUnread: boolean }

const MISSING: CellValue = { value: null, currency: null, isUnread: false }
const UNREAD: CellValue = { value: null, currency: null, isUnread: true }

/** Fields of countries: NA is Namibia there. */
const COUNTRIES = new Set(['country', 'activity_country'])

/** Digits with what stands before and behind them. */
const WITH_WORDS = /^([^\d+\-−–(.,]*)([+\-−–(]?[\s\S]*?[\d)])([^\d)]*)$/

/** A number with the unit that its own cell names; trailing signs are negative. */
function numberWithUnit(text: string, column: Column, style: NumberStyle): { number: number; unit: ColumnUnit } | null {
  const trailing = /^(.*\d)\s?[-−–]$/.exec(text)?.[1]
  const plain = parseNumber(trailing ?? text, style)
  if (plain !== null) return { number: trailing === undefined ? plain : -plain, unit: PLAIN }
  const [, before = '', digits = '', behind = ''] = WITH_WORDS.exec(text) ?? []
  const words = `${before} ${behind}`.trim()
  const number = parseNumber(digits.trim(), style)
  const unit = words === '' ? null : unitFor(column.kind, words)
  return number === null || unit === null ? null : { number, unit }
}

function numberCell(text: string, column: Column, style: NumberStyle): CellValue {
  const read = numberWithUnit(text, column, style)
  if (!read) return UNREAD
  const { number, unit } = read
  const isPercent = unit.percent || column.unit.percent
  // What stands in the cell is nearer than what stands in the header.
  const factor = unit.name === null ? column.unit.factor : unit.factor
  return {
    value: (number * factor) / (isPercent ? 100 : 1),
    currency: unit.currency ?? column.unit.currency,
    isUnread: false,
  }
}

/** One cell of a used column. */
export function readCell(cell: string, column: Column, style: NumberStyle, order: DayOrder | null): CellValue {
  const text = cleanText(cell)
  const isNamibia = COUNTRIES.has(column.field ?? '') && text === 'NA'
  if (text === '' || (isMissing(text) && !isNamibia)) return MISSING
  if (column.kind === 'text') return { ...MISSING, value: text }
  if (column.kind === 'date') {
    const date = readDate(text, order)
    return date === null ? UNREAD : { ...MISSING, value: date }
  }
  return numberCell(text, column, style)
}
