/** What each process delivers (rule J4), and why some deliver nothing. */

import { type Catalog, conversionFactor } from './catalog.ts'
import type { OlcaProcess } from './olca.ts'
import type { Note } from './report.ts'
import { type Told, told } from './told.ts'

/** Rule J4: the flow of the quantitative reference, a product output or a waste input, with an amount that is not zero. */
export function findReferences(
  processes: readonly OlcaProcess[],
  catalog: Catalog,
  note: Note,
): Map<OlcaProcess, string> {
  const references = new Map<OlcaProcess, string>()
  for (const process of processes) {
    const leave = (why: Told) =>
      note('left-out', 'error', told('process_left_out', { process: process.name, why }), process.id)
    const marked = process.exchanges.find(exchange => exchange.isQuantitativeReference)
    const flow = marked === undefined ? undefined : catalog.flows.get(marked.flow)
    if (marked === undefined) leave(told('why.no_reference'))
    else if (flow === undefined) leave(told('why.unreadable_reference'))
    else if (flow.flow.kind === 'elementary') leave(told('why.elementary_reference'))
    else if (marked.isInput !== (flow.flow.kind === 'waste')) {
      leave(told(marked.isInput ? 'why.product_input' : 'why.waste_output'))
    } else {
      const amount = process.exchanges
        .filter(
          exchange =>
            exchange.flow === marked.flow && exchange.isInput === marked.isInput && !exchange.isAvoidedProduct,
        )
        .reduce((total, exchange) => {
          const factor = conversionFactor(catalog, flow, exchange.unit, exchange.flowProperty)
          return typeof factor === 'object' ? total : total + exchange.amount * factor
        }, 0)
      if (amount === 0) leave(told('why.zero_reference'))
      else references.set(process, marked.flow)
    }
  }
  return references
}
