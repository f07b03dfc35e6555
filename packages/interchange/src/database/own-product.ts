/** Processes that take as much of their own product as they deliver: nothing would be left, so these inputs are cut off. */

import { columnsOf, shareOf, signedAmount } from './columns.ts'
import type { DatabaseExchange, DataSet } from './model.ts'
import type { ProblemList } from './problems.ts'

const ALL = 1 - 1e-9

/** Own use below the output stays: losses of a grid are real. */
export function cutOwnProduct(dataSet: DataSet, problems: ProblemList): void {
  const cut = new Set<DatabaseExchange>()
  for (const { id, product, position } of columnsOf(dataSet)) {
    const own = dataSet.exchanges.filter(exchange => exchange.provider === id)
    if (own.length === 0) continue
    const used = own.reduce((sum, exchange) => sum + shareOf(exchange, position) * signedAmount(exchange), 0)
    if (-used / signedAmount(product) >= ALL) for (const exchange of own) cut.add(exchange)
  }
  if (cut.size === 0) return
  for (const exchange of cut) {
    exchange.class = 'cutoff'
    exchange.reason = 'OWN_PRODUCT'
    delete exchange.provider
  }
  problems.add('OWN_PRODUCT', { path: dataSet.path, process: dataSet.id, name: dataSet.name }, { number: cut.size })
}
