/** A column chosen as the supplier of exchanges that had none. */

import { treats } from '../database/columns.ts'
import type { Database, DatabaseColumn, DatabaseExchange, DataSet } from '../database/model.ts'
import { type Gap, isWithoutSupplier } from './gaps.ts'

/** What tells a supplier in the next file, too: all of it must be as it was. */
export type ChosenSupplier = { process: string; name: string; location: string; product: string; unit: string }

/** What a decision about it keeps. */
export const chosenSupplier = ({ id, dataSet, product }: DatabaseColumn): ChosenSupplier => ({
  process: id,
  name: dataSet.name,
  location: dataSet.location,
  product: product.flow.name,
  unit: product.unit.kind,
})

/** The column that was chosen; undefined where the file has none that is the same. */
export function columnChosen(
  { columns }: Pick<Database, 'columns'>,
  { process, ...wanted }: ChosenSupplier,
): DatabaseColumn | undefined {
  const same = columns.filter(column => {
    const { name, location, product, unit } = chosenSupplier(column)
    return name === wanted.name && location === wanted.location && product === wanted.product && unit === wanted.unit
  })
  return same.find(({ id }) => id === process) ?? (same.length === 1 ? same[0] : undefined)
}

/** Whether a column can deliver what an exchange wants: a treatment takes a waste in, in a unit of the same kind, and nobody supplies himself. */
export function suits(column: DatabaseColumn, exchange: DatabaseExchange, dataSet: DataSet): boolean {
  return (
    isWithoutSupplier(exchange) &&
    column.dataSet !== dataSet &&
    column.product.unit.kind === exchange.unit.kind &&
    treats(column) === (exchange.reason === 'NO_TREATMENT')
  )
}

/** The exchanges of a gap that a column can supply. */
export const suppliedBy = (gap: Gap, column: DatabaseColumn): Gap['places'] =>
  gap.places.filter(({ dataSet, exchange }) => suits(column, exchange, dataSet))

/** Links them. */
export function supply(places: Gap['places'], column: DatabaseColumn): void {
  for (const { exchange } of places) {
    exchange.class = 'linked'
    exchange.reason = 'DECIDED'
    exchange.provider = column.id
  }
}
