/** What can be repaired in a database, the largest gaps first. */

import type { DatabaseGap, GapKind } from '@cradle/contract'
import { type Database, type Gap, gapsOf, sharesByAmount } from '@cradle/interchange'
import type { ReadPackage } from '../package-read.ts'
import { keyOfFlow } from './decided.ts'

/** Gaps of a kind that are told; all are counted. */
const MAX_GAPS = 1000

export type Gaps = { gaps: DatabaseGap[]; counts: Record<GapKind, number> }

/** `database`: as it is with all decisions so far. */
export function gapsIn(database: Database, read: ReadPackage): Gaps {
  const found = [...gapsOf(database).values()]
  const suppliers = found.filter(({ kind }) => kind === 'supplier').map(supplierGap)
  const splits = found.filter(isOfOneProcess).map(allocationGap)
  const flows = flowGaps(read)
  const largest = (gaps: DatabaseGap[]) => gaps.toSorted((a, b) => b.exchanges - a.exchanges).slice(0, MAX_GAPS)
  return {
    gaps: [...largest(suppliers), ...largest(splits), ...largest(flows)],
    counts: { supplier: suppliers.length, allocation: splits.length, flow: flows.length },
  }
}

/** Two processes that nothing tells apart cannot be decided about. */
const isOfOneProcess = ({ kind, places }: Gap): boolean =>
  kind === 'allocation' && new Set(places.map(({ dataSet }) => dataSet)).size === 1

function supplierGap({ key, places }: Gap): DatabaseGap {
  const { dataSet, exchange } = places[0]!
  return {
    gap: key,
    kind: 'supplier',
    name: exchange.flow.name,
    place: exchange.from || dataSet.location,
    unit: exchange.unit.base,
    waste: exchange.reason === 'NO_TREATMENT',
    exchanges: places.length,
    process: { id: dataSet.id, name: dataSet.name },
    products: [],
    by_amount: null,
  }
}

function allocationGap({ key, places, products }: Gap): DatabaseGap {
  const { dataSet } = places[0]!
  return {
    gap: key,
    kind: 'allocation',
    name: dataSet.name,
    place: dataSet.location,
    unit: products[0]?.unit.base ?? '',
    waste: false,
    exchanges: places.length,
    process: { id: dataSet.id, name: dataSet.name },
    products: products.map(({ flow, amount, unit }) => ({ name: flow.name, amount: amount ?? 0, unit: unit.text })),
    by_amount: sharesByAmount(products) ?? null,
  }
}

/** Flows that processes use and that no method has a factor for. */
function flowGaps({ elementary, methods, ours, library, model }: ReadPackage): DatabaseGap[] {
  const used = new Map<string, { count: number; process: { id: string; name: string } }>()
  const nature = new Set(elementary.map(({ id }) => id))
  for (const { id, name = id, exchanges } of model.processes)
    for (const { flow } of exchanges) {
      if (!nature.has(flow)) continue
      const known = used.get(flow)
      if (known) known.count += 1
      else used.set(flow, { count: 1, process: { id, name } })
    }
  const counted = new Set<string>()
  for (const method of [...methods, ours.method, ...library.map(one => one.method)])
    for (const { flow } of method.factors) counted.add(flow)
  return elementary.flatMap((flow): DatabaseGap[] => {
    const use = used.get(flow.id)
    if (!use || counted.has(flow.id)) return []
    return [
      {
        gap: keyOfFlow(flow),
        kind: 'flow',
        name: flow.name ?? flow.id,
        place: (flow.compartment ?? []).join(' / '),
        unit: flow.unit,
        waste: false,
        exchanges: use.count,
        process: use.process,
        products: [],
        by_amount: null,
      },
    ]
  })
}
