/** A database -> ILCD: processes, flows, flow properties and unit groups, amounts in base units. See docs/formats.md section 9. */

import type { Database, DatabaseExchange, DataSet } from '../database/model.ts'
import { collected, type Export, type FileSink, type Omitted, OmittedList, omitWhole } from '../write/export.ts'
import { Placing } from '../write/placing.ts'
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
export const writeIlcd = (database: Database): Export => collected(files => putIlcd(database, files))

/** The same, each file as it is made. */
export function putIlcd(database: Database, files: FileSink): Omitted[] {
  const writer = new Writer(database)
  for (const dataSet of database.dataSets)
    if (dataSet.products.length > 0) files.set(`ILCD/processes/${processId(dataSet)}.xml`, writer.file(dataSet))
  for (const [path, text] of writer.flows.files()) files.set(path, text)
  omitWhole(database, writer.omitted)
  return writer.omitted.list
}

const processId = ({ id }: DataSet): string => uuidOf('process', id)

class Writer {
  readonly omitted = new OmittedList()
  readonly flows = new FlowWriter()
  readonly #placing: Placing

  constructor(database: Database) {
    this.#placing = new Placing(database, this.flows)
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
    const { flow, direction, inUnit, provider } = this.#placing.of(exchange, dataSet, amount)
    return {
      index,
      flow,
      words: exchange.flow.name,
      direction,
      amount: inUnit * unit.factor,
      provider: provider && processId(provider.dataSet),
      uncertainty,
      // The distribution is that of the amount in the file.
      factor: amount === 0 ? 0 : (inUnit * unit.factor) / amount,
      shares: sharesOf(exchange, dataSet),
    }
  }
}

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
