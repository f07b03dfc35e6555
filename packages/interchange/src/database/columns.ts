/** Processes -> columns of the technosphere, and what an exchange is in one of them. */

import type { DatabaseColumn, DatabaseExchange, DataSet } from './model.ts'

/** A process is one column, or one for each of its products where it is split: its id, then `id::product`. */
export const columnsOf = (dataSet: DataSet): DatabaseColumn[] =>
  dataSet.products.map((product, position) => ({
    id: position === 0 ? dataSet.id : `${dataSet.id}::${dataSet.productKeys[position] ?? position}`,
    dataSet,
    product,
    position,
  }))

/** The share of an exchange that belongs to the product at this position. */
export const shareOf = ({ shares }: DatabaseExchange, position: number): number =>
  shares ? (shares[position] ?? 0) : position === 0 ? 1 : 0

/** In base units, signed as in the technosphere: outputs and avoided products positive, inputs negative. 0 without an amount. */
export function signedAmount({ amount, unit, direction, avoided }: DatabaseExchange): number {
  const inBase = (amount ?? 0) * unit.factor
  return direction === 'output' || avoided ? inBase : -inBase
}

/** Whether a column takes a waste in: its diagonal is negative. */
export const treats = ({ product }: DatabaseColumn): boolean => signedAmount(product) < 0
