/**
 * A process as the columns it stands for: amounts in flow units, the products it delivers, and their
 * shares where it is split.
 */

import { type Column, type Coproduct, isSplit, sharesByProperty } from './allocation.ts'
import { required } from './checked-access.ts'
import { MissingReferenceProduct, UnknownFlow, ZeroReference } from './errors.ts'
import type { Exchange, Flow, Process } from './model.ts'
import { conversion, finite, type UnitTable } from './units.ts'

/**
 * An exchange with its amount in the unit of the flow; `factor`: flow units per unit of the
 * exchange.
 */
export type Converted = { exchange: Exchange; flow: Flow; amount: number; factor: number }
/**
 * A process as columns: the columns, its products (reference first), and its exchanges in flow
 * units.
 */
export type Split = { process: Process; columns: Column[]; products: Coproduct[]; converted: Converted[] }

/**
 * Converts the amounts of a process to flow units, sums what it delivers, and splits it where its
 * allocation says so. Several exchanges of the reference flow add up.
 * @throws UnknownFlow, UnknownUnit, UnitMismatch, InvalidNumber, MissingReferenceProduct,
 *   ZeroReference, InvalidAllocation
 */
export function splitProcess(process: Process, flowById: ReadonlyMap<string, Flow>, units: UnitTable): Split {
  const converted = process.exchanges.map((exchange): Converted => {
    const flow = flowById.get(exchange.flow)
    if (!flow) throw new UnknownFlow(exchange.flow, { at: 'process', ids: { process: process.id } })
    const ids = { flow: exchange.flow, process: process.id }
    const factor = conversion(units, exchange.unit, flow, { at: 'exchange', ids })
    const amount = finite(exchange.amount, { at: 'amount', ids }, [process.id, exchange.flow]) * factor
    return { exchange, flow, factor, amount }
  })
  if (process.reference === undefined) throw new MissingReferenceProduct(process.id)
  const reference = flowById.get(process.reference)
  if (!reference) throw new UnknownFlow(process.reference, { at: 'process', ids: { process: process.id } })

  const amounts = new Map<string, number>()
  let found = false
  converted.forEach(({ exchange, flow, amount }) => {
    if (isReference(exchange, flow, process)) {
      found = true
      amounts.set(flow.id, (amounts.get(flow.id) ?? 0) + amount)
    } else if (isCoproduct(exchange, flow, process)) amounts.set(flow.id, (amounts.get(flow.id) ?? 0) + amount)
  })
  if (!found) throw new MissingReferenceProduct(process.id, process.reference)
  const referenceAmount = required(amounts, reference.id)
  if (referenceAmount === 0) throw new ZeroReference(process.id, process.reference)
  amounts.delete(reference.id)
  const products = [
    { flow: reference.id, amount: referenceAmount },
    ...[...amounts].map(([flow, amount]) => ({ flow, amount })),
  ]

  const allocation = process.allocation ?? 'none'
  const shared = isSplit(allocation) && products.length > 1
  const shares = !shared || allocation === 'causal' ? [] : sharesByProperty(process, allocation, products, flowById)
  const columns = (shared ? products : products.slice(0, 1)).map(
    ({ flow, amount }, c): Column => ({
      id: c === 0 ? process.id : `${process.id}::${flow}`,
      process: process.id,
      name: process.name ?? process.id,
      location: process.location ?? null,
      flow,
      unit: required(flowById, flow).unit,
      treatsWaste: reference.kind === 'waste' && c === 0,
      amount,
      share: shares[c] ?? 1,
    }),
  )
  for (const column of columns) if (column.amount === 0) throw new ZeroReference(process.id, column.flow)
  return { process, columns, products, converted }
}

/**
 * Where an exchange goes. `product`: to the diagonal of its column; `other`: to a provider's row of
 * A or to B; `ignored`: a coproduct that carries no burden and gets no credit (allocation `none`).
 */
export function roleOf(
  exchange: Exchange,
  flow: Flow,
  process: Process,
  own: readonly Column[],
  allocation: Process['allocation'],
): 'product' | 'other' | 'ignored' {
  if (isReference(exchange, flow, process)) return 'product'
  if (!isCoproduct(exchange, flow, process)) return 'other'
  if (own.length > 1) return 'product'
  return allocation === 'substitution'
    ? 'other'
    : allocation === 'none' || allocation === undefined
      ? 'ignored'
      : 'product'
}

/**
 * Whether an exchange delivers what the process is there for: its reference product as an output,
 * or its reference waste as an input. Avoided products never are.
 */
function isReference(exchange: Exchange, flow: Flow, process: Process): boolean {
  if (exchange.flow !== process.reference || exchange.avoided) return false
  return flow.kind === 'product'
    ? exchange.direction === 'output'
    : flow.kind === 'waste' && exchange.direction === 'input'
}

/** Whether an exchange delivers a product beside the reference. */
function isCoproduct(exchange: Exchange, flow: Flow, process: Process): boolean {
  return (
    flow.kind === 'product' &&
    exchange.direction === 'output' &&
    !exchange.avoided &&
    exchange.flow !== process.reference
  )
}
