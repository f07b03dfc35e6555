/** Allocation of ILCD: each exchange states percent for the products of its process, by their internal ids. */

import type { DatabaseExchange } from '../database/model.ts'
import type { IlcdExchange } from './process.ts'

/** The reference, then the further products that allocations name. */
export function splitProducts(
  exchanges: readonly DatabaseExchange[],
  read: readonly IlcdExchange[],
  reference: DatabaseExchange,
): DatabaseExchange[] {
  const named = new Set(read.flatMap(({ allocations }) => allocations.map(({ product }) => product)))
  const seen = new Set<string>()
  const others = exchanges.filter((exchange, i) => {
    const internalId = read[i]?.internalId ?? ''
    if (seen.has(internalId)) return false
    seen.add(internalId)
    const delivers = exchange.flow.kind === 'product' && exchange.direction === 'output'
    return (
      exchange !== reference && exchange.class === 'open' && delivers && exchange.amount !== 0 && named.has(internalId)
    )
  })
  return [reference, ...others]
}

/** Sums of shares in percent that are taken for 100. */
const TOLERANCE = 0.1

/** Gives exchanges their shares; one without allocation belongs to the first product. Returns the sums that are not 100. */
export function allocate(
  exchanges: readonly DatabaseExchange[],
  read: readonly IlcdExchange[],
  products: readonly DatabaseExchange[],
): number[] {
  if (products.length < 2) return []
  const ids = products.map(product => read[exchanges.indexOf(product)]?.internalId)
  const wrong: number[] = []
  exchanges.forEach((exchange, i) => {
    const stated = read[i]?.allocations ?? []
    if (stated.length === 0 || products.includes(exchange)) return
    const percent = ids.map(id => stated.reduce((sum, one) => (one.product === id ? sum + one.fraction : sum), 0))
    exchange.shares = percent.map(share => share / 100)
    const sum = percent.reduce((total, share) => total + share, 0)
    if (Math.abs(sum - 100) > TOLERANCE) wrong.push(sum)
  })
  return wrong
}
