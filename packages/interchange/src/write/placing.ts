/** What an exchange becomes in a format where wastes are given to treatments and nothing has a negative direction: ILCD and JSON-LD. */

import { signedAmount } from '../database/columns.ts'
import type { Database, DatabaseColumn, DatabaseExchange, DataSet } from '../database/model.ts'
import { entryOf, isCoproductReason, providerOf } from './export.ts'
import type { FlowIds } from './flow-ids.ts'

/** `flow`: its UUID; `inUnit`: the amount in the unit of the exchange. */
export type Placed = { flow: string; direction: 'input' | 'output'; inUnit: number; provider?: DatabaseColumn }

export class Placing {
  readonly #flows: FlowIds
  readonly #columns: ReadonlyMap<string, DatabaseColumn>
  readonly #byDataSet = new Map<DataSet, DatabaseColumn>()
  /** Flows that somebody delivers: an exchange that was cut off must not find them again. */
  readonly #delivered: ReadonlySet<string>

  constructor({ columns }: Pick<Database, 'columns'>, flows: FlowIds) {
    this.#flows = flows
    this.#columns = new Map(columns.map(column => [column.id, column]))
    this.#delivered = new Set(columns.map(({ product }) => product.flow.id))
    for (const column of columns) if (column.position === 0) this.#byDataSet.set(column.dataSet, column)
    // Those that are delivered come first, so that the flows keep their ids.
    for (const { product } of columns) this.flowOfProduct(product)
  }

  /** What the exchange is there: its flow, direction, amount in its own unit, and provider. */
  of(exchange: DatabaseExchange, dataSet: DataSet, amount: number): Placed {
    const { flow, unit, direction, class: of } = exchange
    if (dataSet.products.includes(exchange)) {
      const isTreatment = signedAmount(exchange) < 0
      const inUnit = isTreatment ? Math.abs(amount) : amount
      return { flow: this.flowOfProduct(exchange), direction: isTreatment ? 'input' : 'output', inUnit }
    }
    if (of === 'elementary') return { flow: this.#flows.id(flow, 'elementary', unit), direction, inUnit: amount }
    const own = this.#byDataSet.get(dataSet)
    const provider = own && providerOf(exchange, own, this.#columns)
    if (!provider) return this.#cutOff(exchange, dataSet, amount)
    const { kind, amount: inUnit } = entryOf(exchange, provider)
    return {
      flow: this.flowOfProduct(provider.product),
      direction: kind === 'waste' ? 'output' : 'input',
      inUnit,
      provider,
    }
  }

  /** Nobody delivers it, or it shares nothing: it must not find a maker when it is read, nor add to the product of its process. */
  #cutOff({ flow, unit, direction, reason, avoided }: DatabaseExchange, { products }: DataSet, amount: number): Placed {
    if (reason === 'NO_TREATMENT') return { flow: this.#flows.id(flow, 'waste', unit), direction, inUnit: amount }
    const isCoproduct = isCoproductReason(reason)
    const isOpen =
      (reason === 'NO_PROVIDER' && this.#delivered.has(flow.id)) ||
      (isCoproduct && products.some(product => product.flow.id === flow.id))
    const cut = isOpen ? { ...flow, id: `${flow.id} without provider` } : flow
    const kind = direction === 'input' && isCoproduct ? 'waste' : 'product'
    return avoided
      ? { flow: this.#flows.id(cut, 'product', unit), direction: 'input', inUnit: -amount }
      : { flow: this.#flows.id(cut, kind, unit), direction, inUnit: amount }
  }

  flowOfProduct(product: DatabaseExchange): string {
    return this.#flows.id(product.flow, signedAmount(product) < 0 ? 'waste' : 'product', product.unit)
  }
}
