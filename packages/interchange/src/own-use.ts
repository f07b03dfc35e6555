/** Processes of openLCA packages that take as much of their own product as they deliver: nothing would be left, so these inputs are cut off. */

import type { Exchange, Process } from '@cradle/lca'
import type { ImportContext } from './import-context.ts'
import type { OlcaProcess } from './olca.ts'
import { told } from './told.ts'

const ALL = 1 - 1e-9

/** Own use below the output stays. A process that is split by mass stays too: its shares are not known here. */
export function cutOwnUse(context: ImportContext, source: OlcaProcess, made: Process, reference: string): void {
  const { byMass, coproducts, counts, ledger, note } = context
  if (byMass.has(source)) return
  const cut = new Set<Exchange>()
  for (const flow of [reference, ...(coproducts.get(source) ?? [])]) {
    const column = flow === reference ? made.id : `${made.id}::${flow}`
    const own = made.exchanges.filter(({ provider }) => provider === column)
    if (own.length === 0) continue
    const used = sum(own.map(one => (one.causal?.[flow] ?? (flow === reference ? 1 : 0)) * signed(context, one)))
    const waste = context.catalog.flows.get(flow)?.flow.kind === 'waste'
    const delivered = made.exchanges.filter(
      one => one.flow === flow && !one.avoided && one.direction === (waste ? 'input' : 'output'),
    )
    const product = sum(delivered.map(one => signed(context, one)))
    if (-used / product >= ALL) for (const one of own) cut.add(one)
  }
  if (cut.size === 0) return
  // Without a provider the engine would look for one, and find the process itself.
  made.exchanges = made.exchanges.filter(one => !cut.has(one))
  counts.selfLinks -= cut.size
  ledger.add('linked', '', -cut.size)
  ledger.add('cutoff', 'OWN_PRODUCT', cut.size)
  note('unlinked', 'warning', told('own_product', { process: source.name, number: cut.size }), source.id)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Outputs positive, inputs negative, in one unit of the flow. */
function signed({ catalog }: ImportContext, { amount, direction, avoided, unit }: Exchange): number {
  const factor = unit === undefined ? 1 : ([...catalog.units.values()].find(({ id }) => id === unit)?.unit.factor ?? 1)
  return (direction === 'output' || avoided ? 1 : -1) * amount * factor
}
