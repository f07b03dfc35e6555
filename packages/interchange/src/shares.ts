/** Allocation factors of a process as openLCA stores them -> shares of each exchange, as the engine takes them. */

import type { OlcaAllocationFactor, OlcaExchange, OlcaProcess } from './olca.ts'
import { type Told, told } from './told.ts'

/** How far shares may miss a sum of one and still be taken as rounded. */
const ROUNDING = 0.01

export type Shares = {
  /** Share of an exchange for each product, by flow id. */
  of: (exchange: OlcaExchange) => Readonly<Record<string, number>>
  /** Shares that had to be scaled to sum to one. */
  scaled: boolean
  /** Exchanges (causal) without factors of their own: they stay with the reference product. */
  missing: number
}

/**
 * Shares of the process by its default allocation method. What is told is why they cannot be used.
 * `valueOfFactor` evaluates a factor (its formula, if any).
 */
export function statedShares(
  process: OlcaProcess,
  reference: string,
  products: readonly string[],
  valueOfFactor: (factor: OlcaAllocationFactor) => number,
): Shares | Told {
  const method = process.defaultAllocationMethod
  if (method === undefined) return told('why.no_method')
  const factors = process.allocationFactors.filter(factor => factor.method === method)
  if (factors.length === 0) return told('why.no_factors_of', { method: told(`method.${method}`) })
  if (method !== 'causal') {
    const byProduct = new Map<string, number>()
    for (const factor of factors) if (factor.product !== undefined) byProduct.set(factor.product, valueOfFactor(factor))
    const missing = products.filter(product => !byProduct.has(product))
    if (missing.length > 0) {
      const flows = missing.join(', ')
      return told('why.factor_missing', { method: told(`method.${method}`), flows })
    }
    const shares = normalise(products, product => byProduct.get(product) ?? 0)
    if (typeof shares === 'number') return told('why.sum', { sum: shares })
    return { of: () => shares.shares, scaled: shares.scaled, missing: 0 }
  }
  const only: Readonly<Record<string, number>> = Object.fromEntries(products.map(p => [p, p === reference ? 1 : 0]))
  const byExchange = new Map<OlcaExchange, Readonly<Record<string, number>>>()
  let scaled = false
  let missing = 0
  const ofExchange = Map.groupBy(factors, factor => factor.exchange ?? factor.flow)
  const all = new Set(products)
  for (const exchange of process.exchanges) {
    if (all.has(exchange.flow) && !exchange.isInput && !exchange.isAvoidedProduct) continue
    const own = [...(ofExchange.get(exchange.internalId) ?? []), ...(ofExchange.get(exchange.flow) ?? [])]
    if (!own.some(factor => factor.product !== undefined)) {
      missing += 1
      continue
    }
    const shares = normalise(products, product => {
      const factor = own.find(candidate => candidate.product === product)
      return factor === undefined ? 0 : valueOfFactor(factor)
    })
    if (typeof shares === 'number') return told('why.sum_of_exchange', { sum: shares, flow: exchange.flow })
    scaled ||= shares.scaled
    byExchange.set(exchange, shares.shares)
  }
  if (byExchange.size === 0) return told('why.no_causal_product')
  return { of: exchange => byExchange.get(exchange) ?? only, scaled, missing }
}

/** The shares; where they are too far from one to be rounded, their sum. */
function normalise(products: readonly string[], share: (product: string) => number) {
  const values = products.map(product => ({ product, value: share(product) }))
  const sum = values.reduce((total, { value }) => total + value, 0)
  if (!(Math.abs(sum - 1) <= ROUNDING)) return sum
  const shares = Object.fromEntries(values.map(({ product, value }) => [product, value / sum]))
  return { shares, scaled: Math.abs(sum - 1) > 1e-9 }
}
