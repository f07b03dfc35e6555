/**
 * Columns of a holding that are understood and that no figure is made of yet: they stay with the row as they are written, for financed
 * emissions. A number among them that cannot be read is told, and rejects nothing.
 */
import { isOneOf } from '../checked-access.ts'
import { fieldName, message } from '../message.ts'
import { isNotAvailable, type RowCells } from './cells.ts'
import type { Field } from './fields.ts'
import { splitMoney } from './money.ts'
import { parseNumber } from './numbers.ts'

/** In money of the row, pieces, t CO2e, t of steel or GWh: a number is all that is asked of them here. */
const NUMBERS = [
  'weight',
  'quantity',
  'price',
  'undrawn_amount',
  'total_assets',
  'instrument_size',
  'own_scope12_t',
  'own_scope3_t',
  'energy_gwh',
  'steel_production_t',
] as const satisfies readonly Field[]

/** All columns that are kept, in the order in which they are listed. */
export const FOR_LATER: readonly Field[] = [
  // Total assets stand in for equity and debt, where nothing better is stated.
  ...NUMBERS.filter(field => field !== 'total_assets'),
  ...(['asset_class', 'instrument_id', 'ticker', 'quote_currency'] as const),
]

/** Whether a field is kept with the row and used in no figure of the report. */
export const isForLater = (field: string): boolean => isOneOf(FOR_LATER, field)

/** Warns of numbers that cannot be read. */
export function readForLater(cells: RowCells): void {
  for (const field of NUMBERS) {
    const text = cells.text(field)
    if (text === '' || isNotAvailable(text) || NOTHING.test(text)) continue
    const digits = splitMoney(cells.reader.reference, text)?.digits ?? text.replace(UNIT, '')
    if (parseNumber(digits, cells.reader.style) !== null) continue
    cells.warn(
      field,
      'not_a_number',
      message('problems:kept_not_a_number', { field: fieldName(field), text: text.slice(0, 100) }),
      message('remedies:write_number'),
    )
  }
}

/** What export programs write where a value is missing. */
const NOTHING = /^(?:[-–—]+|#N\/A.*|k\. ?A\.)$/i
/** A unit behind the digits. */
const UNIT = /(?<=\d)\s*[\p{L}%][^\d]*$/u
