import { type Json, type JsonObject, wireName } from '../wire.ts'
import type { Column } from './columns.ts'
import type { ReadHolding, Understanding } from './understanding.ts'

/** A column with unit and currency where its numbers can have them. */
function columnToWire({ index, header, field, kind, unit }: Column): JsonObject {
  const base = { index, header, field }
  if (field === null || kind === 'text' || kind === 'date' || kind === 'number')
    return kind === 'number' && field !== null
      ? { ...base, factor: 1, unit: null, currency: null, percent: false }
      : base
  return { ...base, factor: unit.factor, unit: unit.name, currency: unit.currency, percent: unit.percent }
}

function holdingToWire({ row, values, currencies, assetClass, position }: ReadHolding): JsonObject {
  return {
    row,
    ...values,
    ...(Object.keys(currencies).length > 0 ? { currencies: { ...currencies } } : {}),
    ...(assetClass === null ? {} : { asset_class: assetClass }),
    ...(position === null ? {} : { position }),
  }
}

const copy = (value: unknown): Json => JSON.parse(JSON.stringify(value))

/** An understanding in the names of the wire. */
export function understandingToWire(one: Understanding): JsonObject {
  return {
    header_row: one.headerRow,
    units_row: one.unitsRow,
    title_rows: one.titleRows,
    decimal: one.decimal,
    columns: one.columns.map(columnToWire),
    meta: Object.fromEntries(Object.entries(one.meta).map(([name, value]) => [wireName(name), value])),
    questions: copy(one.questions),
    holdings: one.holdings.map(holdingToWire),
    not_holdings: copy(one.notHoldings),
    unread: copy(one.unread),
    proposed_asset_class: one.proposedAssetClass,
  }
}
