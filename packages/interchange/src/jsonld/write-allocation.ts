/** How a split process states its shares in openLCA: causal factors of each exchange, which are scaled there to add up to one. */

import type { DatabaseExchange, DataSet } from '../database/model.ts'
import type { OlcaAllocationFactor, OlcaExchange, OlcaProcess } from '../olca.ts'

/** An exchange of the database, and as it is written. */
export type PlacedExchange = { exchange: DatabaseExchange; made: OlcaExchange }

/** How far a sum may be from one without a score noticing that it was scaled. */
const NEAR = 1e-12

/** Whether the shares of every exchange add up to one, as openLCA wants them. */
export const canBeSplit = ({ products, exchanges }: DataSet): boolean =>
  products.length < 2 ||
  exchanges.every(
    ({ shares, class: of }) =>
      of === 'dropped' || !shares || Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) <= NEAR,
  )

/** A product carries itself; what nobody mentions belongs to the first. */
export function allocationOf(
  { products }: DataSet,
  written: readonly PlacedExchange[],
): Pick<OlcaProcess, 'allocationFactors' | 'defaultAllocationMethod'> {
  const flowOf = (product: DatabaseExchange) => written.find(({ exchange }) => exchange === product)?.made.flow
  const ids = products.flatMap(product => flowOf(product) ?? [])
  const factors = written
    .filter(({ exchange }) => !products.includes(exchange))
    .flatMap(({ exchange, made }) =>
      ids.map(
        (product, i): OlcaAllocationFactor => ({
          method: 'causal',
          product,
          exchange: made.internalId,
          value: exchange.shares?.[i] ?? (exchange.shares || i > 0 ? 0 : 1),
        }),
      ),
    )
  if (factors.length > 0) return { defaultAllocationMethod: 'causal', allocationFactors: factors }
  const whole = ids.map((product, i): OlcaAllocationFactor => ({ method: 'physical', product, value: i === 0 ? 1 : 0 }))
  return { defaultAllocationMethod: 'physical', allocationFactors: whole }
}
