/** What a process delivers: checks of its reference exchange. See docs/formats.md section 1. */

import type { DatabaseExchange, DataSet, LeftOut } from './model.ts'

/**
 * Why an exchange cannot be the reference of a process; undefined where it can. A product is delivered as an output, a waste is taken in.
 */
export function whyNoReference(exchange: DatabaseExchange): LeftOut | undefined {
  const { amount, flow, direction, reason } = exchange
  if (reason === 'UNKNOWN_FLOW' || reason === 'NO_FLOW' || amount === null) return 'REFERENCE_UNREADABLE'
  if (flow.kind === 'elementary' || (direction === 'input') !== (flow.kind === 'waste'))
    return 'REFERENCE_NOT_DELIVERED'
  return amount === 0 ? 'ZERO_REFERENCE' : undefined
}

/** The reference of a process: the first candidate that can be one, with what the others are; or why there is none. */
export function chooseReference(
  candidates: readonly DatabaseExchange[],
): { reference: DatabaseExchange; others: readonly DatabaseExchange[] } | { leftOut: LeftOut } {
  const reference = candidates.find(candidate => whyNoReference(candidate) === undefined)
  if (reference) return { reference, others: candidates.filter(candidate => candidate !== reference) }
  const [first] = candidates
  return { leftOut: (first && whyNoReference(first)) ?? 'NO_REFERENCE' }
}

/** A further product that carries nothing: cut off, with its reason by amount. */
export function cutOffProduct(exchange: DatabaseExchange): void {
  exchange.class = 'cutoff'
  exchange.reason = exchange.amount === 0 ? 'ZERO_COPRODUCT' : 'COPRODUCT'
}

/** Drops every exchange of a process that is left out; one that was dropped before keeps its own reason, except in a duplicate. */
export function leaveOut(dataSet: DataSet, why: LeftOut): void {
  dataSet.leftOut = why
  dataSet.products = []
  dataSet.productKeys = []
  const isDuplicate = why === 'DUPLICATE_PROCESS'
  for (const exchange of dataSet.exchanges) {
    if (exchange.class === 'dropped' && !isDuplicate) continue
    exchange.class = 'dropped'
    exchange.reason = isDuplicate ? 'DUPLICATE_PROCESS' : 'PROCESS_LEFT_OUT'
  }
}
