/** A database of any format -> openLCA JSON-LD (schema 2): units, avoided products, places and methods as they are. See docs/formats.md section 9. */

import { type Distribution, scaleDistribution } from '@cradle/lca'
import type { Database, DatabaseExchange, DataSet } from '../database/model.ts'
import { isUsable } from '../database/uncertainty.ts'
import { emptyPackage, type OlcaExchange, type OlcaProcess } from '../olca.ts'
import {
  collected,
  type Export,
  type FileSink,
  isCoproductReason,
  type Omitted,
  OmittedList,
  omitWhole,
} from '../write/export.ts'
import { FlowIds } from '../write/flow-ids.ts'
import { Placing } from '../write/placing.ts'
import { uuidOf } from '../write/uuid.ts'
import { putJsonLd } from '../write-json-ld.ts'
import { allocationOf, canBeSplit, type PlacedExchange } from './write-allocation.ts'
import { identified, locationId, olcaFlows } from './write-flows.ts'
import { MethodWriter } from './write-methods.ts'
import { UnitWriter } from './write-units.ts'

export const writeDatabaseJsonLd = (database: Database): Export =>
  collected(files => putDatabaseJsonLd(database, files))

/** The same, each file as it is made. */
export function putDatabaseJsonLd(database: Database, files: FileSink): Omitted[] {
  const writer = new Writer(database)
  const methods = new MethodWriter(database, writer.flows, writer.units)
  const source = {
    ...emptyPackage(),
    ...methods.written(),
    processes: writer.names(),
    locations: locationsOf([...writer.places(), ...methods.places()]),
    flows: olcaFlows(writer.flows, writer.units),
    unitGroups: writer.units.groups,
    flowProperties: writer.units.properties,
  }
  putJsonLd(source, files, { processes: writer.processes() })
  omitWhole({ ...database, methods: [] }, writer.omitted)
  writer.omitted.add('WEIGHTING', methods.weightings)
  return writer.omitted.list
}

/** `position`: of the product whose share alone this process holds; null: the whole data set. */
type Part = { id: string; dataSet: DataSet; position: number | null }

class Writer {
  readonly omitted = new OmittedList()
  readonly flows = new FlowIds()
  readonly units = new UnitWriter()
  readonly #placing: Placing
  readonly #parts: readonly Part[]
  readonly #byDataSet: ReadonlyMap<DataSet, readonly Part[]>

  constructor(database: Database) {
    this.#placing = new Placing(database, this.flows)
    const used = database.dataSets.filter(({ products }) => products.length > 0)
    const apart = new Set(used.filter(dataSet => !canBeSplit(dataSet)))
    this.omitted.add('ALLOCATION', apart.size)
    this.#parts = database.columns
      .filter(({ dataSet, position }) => apart.has(dataSet) || position === 0)
      .map(({ id, dataSet, position }) => ({ id, dataSet, position: apart.has(dataSet) ? position : null }))
    this.#byDataSet = Map.groupBy(this.#parts, ({ dataSet }) => dataSet)
    // Flows and units are written before the processes that use them.
    for (const { dataSet } of this.#parts)
      for (const exchange of dataSet.exchanges) {
        if (exchange.class === 'dropped' || exchange.amount === null) continue
        this.#placing.of(exchange, dataSet, exchange.amount)
        this.units.id(exchange.unit)
      }
  }

  names(): OlcaProcess[] {
    return this.#parts.map(part => ({ ...this.#named(part), exchanges: [], parameters: [], allocationFactors: [] }))
  }

  *processes(): Generator<OlcaProcess> {
    for (const part of this.#parts) yield this.#process(part)
  }

  places(): string[] {
    return this.#parts.map(({ dataSet }) => dataSet.location)
  }

  #named({ id, dataSet }: Part) {
    return {
      ...identified('process', id),
      name: dataSet.name,
      kind: dataSet.isResult ? ('system process' as const) : ('unit process' as const),
      ...(dataSet.location !== '' && { location: locationId(dataSet.location) }),
    }
  }

  #process(part: Part): OlcaProcess {
    const { dataSet, position } = part
    const written = dataSet.exchanges.flatMap(exchange => this.#exchange(exchange, part) ?? [])
    return {
      ...this.#named(part),
      exchanges: written.map(({ made }) => made),
      parameters: [],
      ...(position === null && dataSet.products.length > 1
        ? allocationOf(dataSet, written)
        : { allocationFactors: [] }),
    }
  }

  #exchange(exchange: DatabaseExchange, { dataSet, position }: Part): PlacedExchange | undefined {
    const { amount, unit, uncertainty, avoided } = exchange
    const share = shareIn(exchange, dataSet, position)
    if (share === 0) return undefined
    if (exchange.class === 'dropped' || amount === null) {
      this.omitted.add('DROPPED_EXCHANGE')
      return undefined
    }
    const { products } = dataSet
    const isProduct = products.includes(exchange)
    if (!isProduct && position === null && products.length > 1 && isCoproductReason(exchange.reason)) {
      // It would become one more product that the process is split into.
      this.omitted.add('COPRODUCT')
      return undefined
    }
    if (exchange.formula !== undefined) this.omitted.add('FORMULA')
    const { flow, direction, inUnit, provider } = this.#placing.of(exchange, dataSet, amount)
    const isAvoided = avoided === true && direction === 'input'
    if (avoided && !isAvoided) this.omitted.add('AVOIDED_PRODUCT')
    const signed = (isAvoided ? -inUnit : inUnit) * share
    const spread = this.#spread(uncertainty, amount === 0 ? 0 : signed / amount)
    const from = provider && this.#byDataSet.get(provider.dataSet)?.find(one => isHeldBy(one, provider.position))
    const made: OlcaExchange = {
      internalId: exchange.index,
      flow,
      isInput: direction === 'input' && !isAvoided,
      amount: signed,
      unit: this.units.id(unit),
      flowProperty: this.units.property(unit.kind),
      isQuantitativeReference: exchange === products[position ?? 0],
      isAvoidedProduct: isAvoided,
      ...(from && { defaultProvider: uuidOf('process', from.id) }),
      ...(spread && { uncertainty: spread }),
    }
    return { exchange, made }
  }

  #spread(given: Distribution | undefined, factor: number): Distribution | undefined {
    if (!given || factor === 0) return undefined
    if (isUsable(given)) return scaleDistribution(given, factor)
    this.omitted.add('DISTRIBUTION')
    return undefined
  }
}

const isHeldBy = (part: Part, position: number): boolean => part.position === null || part.position === position

/** A process that holds the share of one product has this product and the shares of everything else. */
function shareIn(exchange: DatabaseExchange, { products }: DataSet, position: number | null): number {
  if (position === null) return 1
  const own = products.indexOf(exchange)
  if (own >= 0) return own === position ? 1 : 0
  return exchange.shares ? (exchange.shares[position] ?? 0) : position === 0 ? 1 : 0
}

const locationsOf = (codes: readonly string[]) =>
  [...new Set(codes)].filter(code => code !== '').map(code => ({ id: locationId(code), name: code, code }))
