import type { NumberStyle } from '@cradle/impact/rows'
import { parseNumber } from '@cradle/impact/rows'
import { type ColumnUnit, unitFor } from './column-units.ts'
import type { Column } from './columns.ts'
import { isBlank } from './grid.ts'
import { isGicsSector, isMissing } from './vocabulary.ts'

/** Shares above this are percent. */
const MAX_SHARE = 1.03
/** Prices are per unit: a scale that a title names for all amounts is not theirs. */
const PER_UNIT = new Set(['price', 'price_fiscal_year_end', 'gdp_ppp_usd'])

/** A line of units below the header: every cell that holds something names the unit of its column, and two do. */
export function readUnitsRow(cells: readonly string[], columns: readonly Column[]): (ColumnUnit | null)[] | null {
  const units = columns.map(({ kind, index }) => {
    const text = cells[index] ?? ''
    return isBlank(text) ? undefined : unitFor(kind, text.replace(/^[([]|[)\]]$/g, ''))
  })
  const written = units.filter(unit => unit !== undefined)
  const hasOthers = cells.some((cell, i) => i >= columns.length && !isBlank(cell))
  if (written.length < 2 || hasOthers || written.some(unit => unit === null)) return null
  return units.map(unit => unit ?? null)
}

/** The nearest unit wins: that of the units line before that of the header, and that before the one of a title line. */
export function withUnits(
  columns: readonly Column[],
  unitsRow: readonly (ColumnUnit | null)[] | null,
  title: ColumnUnit | null,
): Column[] {
  return columns.map((column, i) => {
    const near = unitsRow?.[i]
    if (near) return { ...column, unit: { ...near, currency: near.currency ?? column.unit.currency } }
    if (!title || column.kind !== 'money' || column.field === null) return column
    const { unit } = column
    const hasScale = unit.name !== null || PER_UNIT.has(column.field)
    return {
      ...column,
      unit: {
        ...unit,
        name: hasScale ? unit.name : title.name,
        factor: hasScale ? unit.factor : title.factor,
        currency: unit.currency ?? title.currency,
      },
    }
  })
}

const cellsOf = (rows: readonly (readonly string[])[], { index }: Column): string[] =>
  rows.map(cells => cells[index] ?? '').filter(cell => !isMissing(cell))

/** Columns whose meaning follows from their cells: shares in percent, sectors by name or code. */
export function byCells(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  style: NumberStyle,
): Column[] {
  return columns.map(column => {
    if (column.kind === 'share' && column.field !== null && !column.unit.percent) {
      const isPercent = cellsOf(rows, column).some(cell => Math.abs(parseNumber(cell, style) ?? 0) > MAX_SHARE)
      return isPercent && column.field !== 'attribution_factor'
        ? { ...column, unit: { ...column.unit, percent: true } }
        : column
    }
    if (column.field === 'sector') {
      const cells = [...new Set(cellsOf(rows, column))]
      const isGics = cells.length > 0 && cells.filter(isGicsSector).length * 2 >= cells.length
      return { ...column, field: isGics ? 'sector_gics' : 'industry' }
    }
    return column.field === 'asset_class' ? { ...column, field: 'asset_class_text' } : column
  })
}
