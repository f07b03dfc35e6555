/**
 * Who provides a flow: links an exchange to the column whose product (or waste treatment) it is.
 * The choice is part of the result of an assessment as much as the data are, so nothing is chosen
 * silently unless the caller asks for it.
 */

import type { Column } from './allocation.ts'
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
  const byFlow = new Map<string, number[]>()
  const byId = new Map<string, number>()
  columns.forEach((column, j) => {
    byId.set(column.id, j)
    const list = byFlow.get(column.flow)
    if (list) list.push(j)
    else byFlow.set(column.flow, [j])
  })
  if (linking.coproducts === 'fallback') {
    for (const [flow, list] of byFlow) {
      const references = list.filter(j => columns[j]!.id === columns[j]!.process)
      if (references.length > 0) byFlow.set(flow, references)
    }
  }
  return (flow, named, consumer) => {
    const candidates = byFlow.get(flow)
    if (named !== undefined) {
      const j = byId.get(named)
      if (j !== undefined && columns[j]!.flow === flow) return j
      // The named process may be split and make the flow as a coproduct.
      const split = byId.get(`${named}::${flow}`)
      if (split !== undefined) return split
      throw new UnknownProvider(named, flow, consumer.process)
    }
    if (!candidates) return -1
    if (candidates.length === 1) return candidates[0]!
    const ids = candidates.map(j => columns[j]!.id)
    if (linking.several !== 'nearest') throw new AmbiguousProvider(flow, consumer.process, ids)
    const near = candidates.filter(j => consumer.location !== null && columns[j]!.location === consumer.location)
    return (near.length > 0 ? near : candidates).reduce((a, b) => (columns[a]!.id < columns[b]!.id ? a : b))
  }
}
