/**
 * Processes with several products (multifunctional processes). ISO 14044, clause 4.3.4.2, gives an
 * order of preference: avoid allocation by dividing the process or by expanding the system
 * (substitution), else share by a physical relation between products and burdens (mass, energy,
 * causality), else by value.
 *
 * A split process becomes one column of the technosphere for each product. With shares a_p that sum
 * to one, the column of product p takes a_p of every other exchange and delivers all of p, so the
 * columns together make exactly what the process made: burdens are shared, never lost and never
 * counted twice.
 */

import { required } from './checked-access.ts'
import { InvalidAllocation } from './errors.ts'
import type { Allocation, Exchange, Flow, Process } from './model.ts'

/** One column of the technosphere: a process, or one product of a process that is split. */
export type Column = {
  /** `process`, or `process::flow` for a coproduct. */
  readonly id: string
  readonly process: string
  readonly name: string
  readonly location: string | null
  /** What the column delivers (or treats, for a waste). */
  readonly flow: string
  readonly unit: string
  readonly treatsWaste: boolean
  /**
   * Amount of `flow` per run of the process, in its unit; positive for a product made or a waste
   * taken in.
   */
  readonly amount: number
  /** Share of the process's other exchanges; 1 unless split. */
  readonly share: number
}

/** A product output beside the reference. */
export type Coproduct = { readonly flow: string; readonly amount: number }

/**
 * Shares of the products (the reference first) by amount times property: share_p = amount_p m_p /
 * sum of amount_q m_q, where m is the mass, energy content, price or other property per unit of the
 * flow. Dimensionless; they sum to one.
 * @throws InvalidAllocation when a property is missing, a share would be negative, or the total is
 *   not positive.
 */
export function sharesByProperty(
  process: Process,
  allocation: Allocation,
  products: readonly Coproduct[],
  flows: ReadonlyMap<string, Flow>,
): number[] {
  const property = propertyOf(allocation)
  const weights = products.map(({ flow, amount }) => {
    const value = required(flows, flow).properties?.[property]
    if (value === undefined || !Number.isFinite(value)) {
      throw new InvalidAllocation(process.id, `product "${flow}" has no ${property}`, [flow], {
        form: 'no_property',
        params: { flow, property },
      })
    }
    return amount * value
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!(total > 0) || weights.some(weight => weight < 0)) {
    throw new InvalidAllocation(process.id, `its products have no ${property} to share by`, [], {
      form: 'nothing_to_share_by',
      params: { property },
    })
  }
  return weights.map(weight => weight / total)
}

/**
 * The share of one exchange that product `flow` causes, as the exchange itself states it. Unlike
 * the shares by a property it can differ from exchange to exchange of one process: sulphur in the
 * fuel causes the sulphur dioxide of one product and none of the other. Products the exchange does
 * not name get zero.
 * @throws InvalidAllocation when there are no shares or they do not sum to one within 1e-6.
 */
export function causalShare(
  process: Process,
  exchange: Exchange,
  products: readonly Coproduct[],
  flow: string,
): number {
  const shares = exchange.causal
  if (!shares)
    throw new InvalidAllocation(process.id, `exchange "${exchange.flow}" states no causal shares`, [exchange.flow], {
      form: 'no_causal_shares',
      params: { flow: exchange.flow },
    })
  let total = 0
  for (const product of products) total += shares[product.flow] ?? 0
  if (!(Math.abs(total - 1) <= 1e-6)) {
    throw new InvalidAllocation(
      process.id,
      `the causal shares of "${exchange.flow}" sum to ${total}`,
      [exchange.flow],
      {
        form: 'causal_sum',
        params: { flow: exchange.flow, total },
      },
    )
  }
  return shares[flow] ?? 0
}

/**
 * Whether an allocation turns a process into several columns. `none` leaves everything with the
 * reference product; `substitution` credits the other products in the rows of whoever else makes
 * them.
 */
export function isSplit(allocation: Allocation): boolean {
  return allocation !== 'none' && allocation !== 'substitution'
}

/** The property of the flow that an allocation weighs by; economic allocation reads the price. */
function propertyOf(allocation: Allocation): string {
  if (typeof allocation === 'object') return allocation.property
  return allocation === 'economic' ? 'price' : allocation
}
