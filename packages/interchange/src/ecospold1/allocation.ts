/** Allocation of EcoSpold 1: fractions in per cent of the exchanges that an allocation names, for one product each. */

import type { DatabaseExchange } from '../database/model.ts'
import { readNumber } from '../database/numbers.ts'
import { childrenOf, type XmlElement } from '../files/xml.ts'
import type { ReadExchange } from './exchange.ts'

export type Allocation = { product: string; fraction: number; exchanges: readonly string[] }

export function readAllocation(element: XmlElement): Allocation | undefined {
  const fraction = readNumber(element.attributes.fraction)
  const product = element.attributes.referenceToCoProduct?.trim()
  if (fraction === null || !product) return undefined
  return { product, fraction, exchanges: childrenOf(element, 'referenceToInputOutput').map(({ text }) => text.trim()) }
}

/** Sums of shares in per cent that are taken for 100. */
const TOLERANCE = 0.1

/**
 * Gives the exchanges of a process their shares. An exchange that nobody names belongs to the first product.
 * Returns the sums that are not 100: they are used as written.
 */
export function allocate(
  read: readonly ReadExchange[],
  products: readonly ReadExchange[],
  allocations: readonly Allocation[],
): number[] {
  const isProduct = new Set(products)
  const wrong: number[] = []
  for (const one of read) {
    if (isProduct.has(one)) continue
    const shares = products.map(product => fractionOf(allocations, product.number, one.number))
    if (shares.every(share => share === undefined)) continue
    one.exchange.shares = shares.map(share => (share ?? 0) / 100)
    const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0)
    if (Math.abs(sum - 100) > TOLERANCE) wrong.push(sum)
  }
  return wrong
}

function fractionOf(allocations: readonly Allocation[], product: string, exchange: string): number | undefined {
  const stated = allocations.filter(one => one.product === product && one.exchanges.includes(exchange))
  return stated.length === 0 ? undefined : stated.reduce((sum, { fraction }) => sum + fraction, 0)
}

/** What is delivered, where allocations name products: the references of the file, and all that are named. */
export const productsNamed = (read: readonly ReadExchange[], allocations: readonly Allocation[]): ReadExchange[] => {
  const named = new Set(allocations.map(({ product }) => product))
  const delivers = ({ amount, class: of }: DatabaseExchange) => of === 'open' && amount !== null && amount !== 0
  if (named.size === 0) return []
  return read.filter(
    ({ exchange, output, number }) => (output === '0' || (output === '2' && named.has(number))) && delivers(exchange),
  )
}
