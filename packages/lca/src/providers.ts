/**
 * Who provides a flow: links an exchange to the column whose product (or waste treatment) it is.
 * The choice is part of the result of an assessment as much as the data are, so nothing is chosen
 * silently unless the caller asks for it.
 */

import type { Column } from './allocation.ts'
import { itemAt } from './checked-access.ts'
import { AmbiguousProvider, UnknownProvider } from './errors.ts'

/** What to do where the exchange leaves a choice. */
export type Linking = {
  /**
   * When several columns provide a flow and none is named. `error` (default), or the one in the
   * consumer's location, then by id.
   */
  several?: 'error' | 'nearest'
  /**
   * Coproducts of split processes provide like any other (default), or only where no process has
   * the flow as its reference.
   */
  coproducts?: 'equal' | 'fallback'
}

/**
 * Finds the column index that provides `flow` to `consumer`, or -1: a cut-off. @throws
 * UnknownProvider, AmbiguousProvider
 */
export type FindProvider = (flow: string, named: string | undefined, consumer: Column) => number

/**
 * Indexes the columns by what they deliver. The function returned finds the provider of an
 * exchange: the one it names; else the only column that delivers the flow; of several, an error or
 * the nearest one, as `linking` says.
 */
export function linkProviders(columns: readonly Column[], linking: Linking): FindProvider {
  type Provider = { j: number; column: Column }
  const byFlow = new Map<string, Provider[]>()
  const byId = new Map<string, Provider>()
  columns.forEach((column, j) => {
    const provider = { j, column }
    byId.set(column.id, provider)
    const list = byFlow.get(column.flow)
    if (list) list.push(provider)
    else byFlow.set(column.flow, [provider])
  })
  if (linking.coproducts === 'fallback') {
    for (const [flow, list] of byFlow) {
      const references = list.filter(({ column }) => column.id === column.process)
      if (references.length > 0) byFlow.set(flow, references)
    }
  }
  return (flow, named, consumer) => {
    const candidates = byFlow.get(flow)
    if (named !== undefined) {
      const provider = byId.get(named)
      if (provider?.column.flow === flow) return provider.j
      // The named process may be split and make the flow as a coproduct.
      const split = byId.get(`${named}::${flow}`)
      if (split) return split.j
      throw new UnknownProvider(named, flow, consumer.process)
    }
    if (!candidates) return -1
    if (candidates.length === 1) return itemAt(candidates, 0).j
    if (linking.several !== 'nearest') {
      const ids = candidates.map(({ column }) => column.id)
      throw new AmbiguousProvider(flow, consumer.process, ids)
    }
    const near = candidates.filter(({ column }) => consumer.location !== null && column.location === consumer.location)
    return (near.length > 0 ? near : candidates).reduce((a, b) => (a.column.id < b.column.id ? a : b)).j
  }
}
