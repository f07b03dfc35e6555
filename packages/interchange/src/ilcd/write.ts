/** A database -> ILCD: processes, flows, flow properties and unit groups, amounts in base units. See docs/formats.md section 9. */

import { signedAmount, treats } from '../database/columns.ts'
import type { Database, DatabaseColumn, DatabaseExchange, DataSet } from '../database/model.ts'
import { type Export, entryOf, OmittedList, omitWhole, providerOf } from '../write/export.ts'
import { isUuid, uuidOf } from '../write/uuid.ts'
import { DECLARATION, ENGLISH, element, textElement } from '../write/xml-text.ts'
import { exchangeElement, type WrittenExchange } from './write-exchange.ts'
import { FlowWriter } from './write-flows.ts'

const NAMESPACES = {
  xmlns: 'http://lca.jrc.it/ILCD/Process',
  'xmlns:common': 'http://lca.jrc.it/ILCD/Common',
  'xmlns:olca': 'http://openlca.org/ilcd-extensions',
  version: '1.1',
}

/** One process for each process that is not left out; split ones state percent for each of their products. */
export function writeIlcd(database: Database): Export {
  const writer = new Writer(database)
  const processes = database.dataSets
    .filter(({ products }) => products.length > 0)
    .map((dataSet): [string, string] => [`ILCD/processes/${processId(dataSet)}.xml`, writer.file(dataSet)])
  omitWhole(database, writer.omitted)
  const files = [...processes, ...writer.flows.files()]
  return { files: files.sort(([a], [b]) => (a < b ? -1 : 1)), omitted: writer.omitted.list }
}

const processId = ({ id }: DataSet): string => uuidOf('process', id)

class Writer {
  readonly omitted = new OmittedList()
  readonly flows = new FlowWriter()
  readonly #columns: ReadonlyMap<string, DatabaseColumn>
  readonly #byDataSet = new Map<DataSet, DatabaseColumn>()
  readonly #delivered: ReadonlySet<string>

  constructor({ columns }: Database) {
    this.#columns = new Map(columns.map(column => [column.id, column]))
    this.#delivered = new Set(columns.map(({ product }) => product.flow.id))
    for (const column of columns) if (column.position === 0) this.#byDataSet.set(column.dataSet, column)
    // Those that are delivered come first, so that the flows keep their ids.
    for (const { product, dataSet } of columns) this.#flowOfProduct(product, dataSet)
  }

  file(dataSet: DataSet): string {
    const written = dataSet.exchanges.flatMap(exchange => this.#exchange(exchange, dataSet) ?? [])
    const name = element('name', {}, textElement('baseName', dataSet.name, ENGLISH))
    const comment = isUuid(dataSet.id)
      ? ''
      : textElement('common:generalComment', `Original id: ${dataSet.id}`, ENGLISH)
    const [reference] = dataSet.products
    const content = [
      element(
        'processInformation',
        {},
        element('dataSetInformation', {}, textElement('common:UUID', processId(dataSet)), name, comment),
        element(
          'quantitativeReference',
          { type: 'Reference flow(s)' },
          textElement('referenceToReferenceFlow', String(reference?.index ?? 0)),
        ),
        element('geography', {}, element('locationOfOperationSupplyOrProduction', { location: dataSet.location })),
      ),
      element(
        'modellingAndValidation',
        {},
        element(
          'LCIMethodAndAllocation',
          {},
          textElement('typeOfDataSet', dataSet.isResult ? 'LCI result' : 'Unit process, single operation'),
        ),
      ),
      element('exchanges', {}, ...written.map(exchangeElement)),
    ]
    return `${DECLARATION}${element('processDataSet', NAMESPACES, ...content)}\n`
  }

  #exchange(exchange: DatabaseExchange, dataSet: DataSet): WrittenExchange | undefined {
    const { class: of, amount, unit, index, uncertainty } = exchange
    if (of === 'dropped' || amount === null) {
      this.omitted.add('DROPPED_EXCHANGE')
      return undefined
    }
    if (exchange.avoided) this.omitted.add('AVOIDED_PRODUCT')
    if (exchange.formula !== undefined) this.omitted.add('FORMULA')
    if (unit.text !== unit.base) this.omitted.add('UNIT_CONVERTED')
    const { flow, direction, inUnit, provider } = this.#placed(exchange, dataSet, amount)
    return {
      index,
      flow,
      words: exchange.flow.name,
      direction,
      amount: inUnit * unit.factor,
      provider,
      uncertainty,
      // The distribution is that of the amount in the file.
      factor: amount === 0 ? 0 : (inUnit * unit.factor) / amount,
      shares: sharesOf(exchange, dataSet),
    }
  }

  /** What the exchange is here: its flow, direction, amount in its own unit, and provider. */
  #placed(exchange: DatabaseExchange, dataSet: DataSet, amount: number): Placed {
    const { flow, unit, direction } = exchange
    if (dataSet.products.includes(exchange)) {
      const own = this.#flowOfProduct(exchange, dataSet)
      const isTreatment = signedAmount(exchange) < 0
      return { flow: own, direction: isTreatment ? 'input' : 'output', inUnit: isTreatment ? Math.abs(amount) : amount }
    }
    if (exchange.class === 'elementary')
      return { flow: this.flows.id(flow, 'elementary', unit), direction, inUnit: amount }
    const own = this.#byDataSet.get(dataSet)
    const provider = own && providerOf(exchange, own, this.#columns)
    if (provider) {
      const { kind, amount: entry } = entryOf(exchange, provider)
      return {
        flow: this.#flowOfProduct(provider.product, provider.dataSet),
        direction: kind === 'waste' ? 'output' : 'input',
        inUnit: entry,
        provider: processId(provider.dataSet),
      }
    }
    if (exchange.reason === 'NO_TREATMENT')
      return { flow: this.flows.id(flow, 'waste', unit), direction, inUnit: amount }
    const isOpen = exchange.reason === 'NO_PROVIDER' && this.#delivered.has(flow.id)
    const cut = isOpen ? { ...flow, id: `${flow.id} without provider` } : flow
    const isCoproduct = exchange.reason === 'COPRODUCT' || exchange.reason === 'ZERO_COPRODUCT'
    const kind = direction === 'input' && isCoproduct ? 'waste' : 'product'
    return exchange.avoided
      ? { flow: this.flows.id(cut, 'product', unit), direction: 'input', inUnit: -amount }
      : { flow: this.flows.id(cut, kind, unit), direction, inUnit: amount }
  }

  #flowOfProduct(product: DatabaseExchange, dataSet: DataSet): string {
    const position = dataSet.products.indexOf(product)
    const kind = treats({ id: '', dataSet, product, position }) ? 'waste' : 'product'
    return this.flows.id(product.flow, kind, product.unit)
  }
}

type Placed = { flow: string; direction: 'input' | 'output'; inUnit: number; provider?: string }

/**
 * Percent by internal id of the products; none where the process is not split, or all of it belongs to the first. A product carries itself,
 * which says that the process is split even where nothing else is shared.
 */
function sharesOf(exchange: DatabaseExchange, { products }: DataSet): { product: number; percent: number }[] {
  const { shares } = exchange
  if (products.length < 2) return []
  if (products.includes(exchange))
    return products.map(product => ({ product: product.index, percent: product === exchange ? 100 : 0 }))
  if (!shares) return []
  return products.map(({ index }, i) => ({ product: index, percent: (shares[i] ?? 0) * 100 }))
}
