/** A database -> EcoSpold 2, one file for each column. See docs/formats.md section 9. */

import { shareOf, treats } from '../database/columns.ts'
import type { Database, DatabaseColumn, DatabaseExchange, DatabaseFlow, DatabaseUnit } from '../database/model.ts'
import { isReadAlike } from '../database/units.ts'
import {
  collected,
  type Export,
  entryOf,
  type FileSink,
  isCoproductReason,
  type Omitted,
  OmittedList,
  omitWhole,
  providerOf,
} from '../write/export.ts'
import { isUuid, namedUuid, uuidOf } from '../write/uuid.ts'
import { DECLARATION, ENGLISH, element, textElement } from '../write/xml-text.ts'
import { uncertaintyElement } from './write-uncertainty.ts'

const NAMESPACE = 'http://www.EcoInvent.org/EcoSpold02'

/** Coproducts of split processes are listed with amount 0, wastes are handed over as negative inputs, as ecoinvent has them. */
export const writeEcoSpold2 = (database: Database): Export => collected(files => putEcoSpold2(database, files))

/** The same, each file as it is made. */
export function putEcoSpold2(database: Database, files: FileSink): Omitted[] {
  const writer = new Writer(database)
  for (const column of database.columns) files.set(writer.pathOf(column), writer.file(column))
  omitWhole(database, writer.omitted)
  return writer.omitted.list
}

class Writer {
  readonly omitted = new OmittedList()
  readonly #columns: ReadonlyMap<string, DatabaseColumn>
  /** Flows that somebody delivers: an exchange that was cut off must not find them again. */
  readonly #delivered: ReadonlySet<string>
  readonly #hasMarkets: boolean

  constructor({ columns, format }: Database) {
    this.#columns = new Map(columns.map(column => [column.id, column]))
    this.#delivered = new Set(columns.map(({ product }) => product.flow.id))
    this.#hasMarkets = format === 'ecospold2'
  }

  pathOf(column: DatabaseColumn): string {
    return `datasets/${activityId(column)}_${flowId(column.product.flow)}.spold`
  }

  file(column: DatabaseColumn): string {
    const { dataSet, product } = column
    const products = dataSet.products.filter(one => one !== product)
    const exchanges = dataSet.exchanges.flatMap(exchange => this.#exchange(exchange, column))
    const content = element(
      'activityDataset',
      {},
      this.#description(column),
      element(
        'flowData',
        {},
        intermediate(
          product.flow,
          product.unit,
          treats(column) ? -Math.abs(product.amount ?? 0) : (product.amount ?? 0),
          0,
          {
            output: '0',
            extra: uncertaintyElement(product.uncertainty, isReadAlike(product.unit) ? 1 : product.unit.factor),
          },
        ),
        ...products.map((one, i) => intermediate(one.flow, one.unit, 0, i + 1, { output: '2' })),
        ...exchanges,
      ),
    )
    return `${DECLARATION}${element('ecoSpold', { xmlns: NAMESPACE }, content)}\n`
  }

  #description(column: DatabaseColumn): string {
    const { dataSet } = column
    const special = this.#hasMarkets ? (SPECIAL_TYPES[dataSet.rank] ?? '0') : '0'
    const id = activityId(column)
    const comment = isUuid(dataSet.id)
      ? ''
      : element('generalComment', {}, textElement('text', `Original id: ${dataSet.id}`, { index: 1, ...ENGLISH }))
    return element(
      'activityDescription',
      {},
      element(
        'activity',
        { id, activityNameId: namedUuid(`activity name ${dataSet.name}`), type: 1, specialActivityType: special },
        textElement('activityName', dataSet.name, ENGLISH),
        comment,
      ),
      element(
        'geography',
        { geographyId: namedUuid(`geography ${dataSet.location}`) },
        textElement('shortname', dataSet.location, ENGLISH),
      ),
    )
  }

  #exchange(exchange: DatabaseExchange, column: DatabaseColumn): string[] {
    const { class: of, unit, amount, index } = exchange
    const share = shareOf(exchange, column.position)
    if (column.dataSet.products.includes(exchange) || share === 0) return []
    if (of === 'dropped' || amount === null) {
      this.omitted.add('DROPPED_EXCHANGE')
      return []
    }
    this.#notice(exchange)
    const inUnit = isReadAlike(unit) ? 1 : unit.factor
    const extra = (factor: number) => uncertaintyElement(exchange.uncertainty, factor * inUnit)
    if (of === 'elementary') return [elementary(exchange, amount * share, extra(share))]
    const provider = providerOf(exchange, column, this.#columns)
    if (provider) {
      const { kind, amount: entry } = entryOf(exchange, provider)
      const taken = (kind === 'waste' ? -entry : entry) * share
      const link = activityId(provider)
      const made = { input: '5', link, extra: extra(amount === 0 ? 1 : taken / amount) }
      return [intermediate(provider.product.flow, unit, taken, index, made)]
    }
    return [this.#cutOff(exchange, amount * share, sign => extra(sign * share))]
  }

  /** A product that nobody delivers must not find a maker when it is read: it gets an id of its own where one has its id. */
  #cutOff(exchange: DatabaseExchange, amount: number, extra: (sign: 1 | -1) => string): string {
    const { flow, unit, index, reason, direction, avoided } = exchange
    const isCoproduct = isCoproductReason(reason)
    const isOpen = (isCoproduct || reason === 'NO_PROVIDER') && this.#delivered.has(flow.id)
    const cut = isOpen ? { ...flow, id: `${flow.id} without provider` } : flow
    if (!isCoproduct && (direction === 'input' || avoided)) {
      const sign = avoided ? -1 : 1
      return intermediate(cut, unit, sign * amount, index, { input: '5', extra: extra(sign) })
    }
    // A waste that is taken in beside the reference is a negative by-product.
    const sign = direction === 'input' ? -1 : 1
    const output = reason === 'NO_TREATMENT' ? '3' : '2'
    return intermediate(cut, unit, sign * amount, index, { output, extra: extra(sign) })
  }

  #notice({ avoided, formula, unit }: DatabaseExchange): void {
    if (avoided) this.omitted.add('AVOIDED_PRODUCT')
    if (formula !== undefined) this.omitted.add('FORMULA')
    if (!isReadAlike(unit)) this.omitted.add('UNIT_CONVERTED')
  }
}

/** `specialActivityType` by rank: market, market group, ordinary. */
const SPECIAL_TYPES = ['1', '10', '0']

/** Data sets of one activity differ in their product, and are named `activity_product` when read: that id is divided again. */
function activityId({ dataSet, product }: DatabaseColumn): string {
  const ending = `_${product.flow.id}`
  return uuidOf('process', dataSet.id.endsWith(ending) ? dataSet.id.slice(0, -ending.length) : dataSet.id)
}

const flowId = ({ kind, id }: DatabaseFlow): string => uuidOf(`flow ${kind}`, id)

/** The unit as everybody reads it; one that only the file knows is converted to the base unit. */
const written = (unit: DatabaseUnit, amount: number): { text: string; inUnit: number } =>
  isReadAlike(unit) ? { text: unit.text, inUnit: amount } : { text: unit.base, inUnit: amount * unit.factor }

type Placed = { input?: string; output?: string; link?: string; extra?: string }

function intermediate(flow: DatabaseFlow, unit: DatabaseUnit, amount: number, index: number, placed: Placed): string {
  const { input, output, link, extra = '' } = placed
  const { text, inUnit } = written(unit, amount)
  return element(
    'intermediateExchange',
    {
      id: namedUuid(`exchange ${index}`),
      intermediateExchangeId: flowId(flow),
      unitId: namedUuid(`unit ${text}`),
      amount: String(inUnit),
      activityLinkId: link,
    },
    textElement('name', flow.name, ENGLISH),
    textElement('unitName', text, ENGLISH),
    extra,
    input === undefined ? textElement('outputGroup', output ?? '') : textElement('inputGroup', input),
  )
}

function elementary({ flow, unit, index, direction }: DatabaseExchange, amount: number, extra: string): string {
  const [compartment, ...rest] = flow.compartment
  const { text, inUnit } = written(unit, amount)
  return element(
    'elementaryExchange',
    {
      id: namedUuid(`exchange ${index}`),
      elementaryExchangeId: flowId(flow),
      unitId: namedUuid(`unit ${text}`),
      amount: String(inUnit),
      casNumber: flow.cas || undefined,
    },
    textElement('name', flow.name, ENGLISH),
    textElement('unitName', text, ENGLISH),
    extra,
    compartment === undefined
      ? ''
      : element(
          'compartment',
          { subcompartmentId: namedUuid(`compartment ${flow.compartment.join('/')}`) },
          textElement('compartment', compartment, ENGLISH),
          textElement('subcompartment', rest.join('/') || 'unspecified', ENGLISH),
        ),
    textElement(direction === 'input' ? 'inputGroup' : 'outputGroup', '4'),
  )
}
