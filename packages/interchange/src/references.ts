/** What each process delivers (rule J4), and why some deliver nothing. */

import { type Catalog, conversionFactor } from './catalog.ts'
import type { OlcaProcess } from './olca.ts'
import type { Note } from './report.ts'

/** Rule J4: the flow of the quantitative reference, a product output or a waste input, with an amount that is not zero. */
export function findReferences(
  processes: readonly OlcaProcess[],
  catalog: Catalog,
  note: Note,
): Map<OlcaProcess, string> {
  const references = new Map<OlcaProcess, string>()
  for (const process of processes) {
    const leave = (why: string) =>
      note('left-out', 'error', `Process "${process.name}" is left out: ${why}.`, process.id)
    const marked = process.exchanges.find(exchange => exchange.isQuantitativeReference)
    const flow = marked === undefined ? undefined : catalog.flows.get(marked.flow)
    if (marked === undefined) leave('it has no quantitative reference')
    else if (flow === undefined) leave('the flow of its quantitative reference cannot be read')
    else if (flow.flow.kind === 'elementary') leave('its quantitative reference is an elementary flow')
    else if (marked.isInput !== (flow.flow.kind === 'waste')) {
      leave(`its quantitative reference is ${marked.isInput ? 'an input of a product' : 'an output of a waste'}`)
    } else {
      const amount = process.exchanges
        .filter(
          exchange =>
            exchange.flow === marked.flow && exchange.isInput === marked.isInput && !exchange.isAvoidedProduct,
        )
        .reduce((total, exchange) => {
          const factor = conversionFactor(catalog, flow, exchange.unit, exchange.flowProperty)
          return typeof factor === 'string' ? total : total + exchange.amount * factor
        }, 0)
      if (amount === 0) leave('the amount of its quantitative reference is zero')
      else references.set(process, marked.flow)
    }
  }
  return references
}
