/** A process with several products, split as somebody decided. */

import type { DatabaseExchange, DataSet } from '../database/model.ts'

/** Shares of the products by amount; undefined where the products are not measured in units of one kind, or some amount is not above zero. */
export function sharesByAmount(products: readonly DatabaseExchange[]): number[] | undefined {
  const kinds = new Set(products.map(({ unit }) => unit.kind))
  const amounts = products.map(({ amount, unit }) => (amount ?? 0) * unit.factor)
  if (kinds.size !== 1 || amounts.some(amount => !(amount > 0))) return undefined
  const all = amounts.reduce((sum, amount) => sum + amount, 0)
  return Number.isFinite(all) ? amounts.map(amount => amount / all) : undefined
}

/** Places of the products among the exchanges of their process, and their shares, by id of the process. */
export type Splits = ReadonlyMap<string, { indices: readonly number[]; shares: readonly number[] }>

/** Splits processes that are read and not linked yet. */
export function split(dataSets: readonly DataSet[], splits: Splits): void {
  const left = new Map(splits)
  for (const dataSet of dataSets) {
    const { indices, shares } = left.get(dataSet.id) ?? {}
    // Of processes with one id the first is used.
    left.delete(dataSet.id)
    const [reference] = dataSet.products
    if (!indices || !shares || !reference || dataSet.leftOut) continue
    const beside = indices.slice(1).flatMap(index => dataSet.exchanges.find(exchange => exchange.index === index) ?? [])
    if (beside.length + 1 !== shares.length) continue
    for (const product of beside) {
      product.class = 'reference'
      product.reason = 'DECIDED'
      delete product.treatment
    }
    dataSet.products = [reference, ...beside]
    dataSet.productKeys = dataSet.products.map(({ flow }) => flow.id)
    for (const exchange of dataSet.exchanges) if (exchange.class !== 'reference') exchange.shares = shares
  }
}
