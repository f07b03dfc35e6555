/**
 * What an import could not use although it understood it, told so that somebody can decide about it: products without a supplier, wastes
 * without a treatment, and processes with several products that nothing splits. Gaps of one key are alike in all that a decision could
 * depend on: a decision about one of them holds for all of them, in this file and in the next.
 */

import type { Database, DatabaseExchange, DataSet, FormatName } from '../database/model.ts'
import { isUuid, namedUuid } from '../write/uuid.ts'

/** `exchanges`: those of the key, each with its process. `products`: of an allocation, the reference first. */
export type Gap = {
  key: string
  kind: 'supplier' | 'allocation'
  places: readonly { dataSet: DataSet; exchange: DatabaseExchange }[]
  products: readonly DatabaseExchange[]
}

/** By key, in order of reading. */
export function gapsOf({ dataSets, format }: Pick<Database, 'dataSets' | 'format'>): Map<string, Gap> {
  const gaps = new Map<string, Gap & { places: { dataSet: DataSet; exchange: DatabaseExchange }[] }>()
  const add = (
    key: string,
    kind: Gap['kind'],
    dataSet: DataSet,
    exchange: DatabaseExchange,
    products: Gap['products'],
  ) => {
    const known = gaps.get(key)
    if (known) known.places.push({ dataSet, exchange })
    else gaps.set(key, { key, kind, places: [{ dataSet, exchange }], products })
  }
  for (const dataSet of dataSets) {
    for (const exchange of dataSet.exchanges)
      if (isWithoutSupplier(exchange)) add(supplierKey(format, dataSet, exchange), 'supplier', dataSet, exchange, [])
    const products = unsplitProducts(dataSet)
    if (products.length < 2) continue
    const key = allocationKey(format, dataSet, products)
    for (const product of products.slice(1)) add(key, 'allocation', dataSet, product, products)
  }
  return gaps
}

export const isWithoutSupplier = ({ class: of, reason, amount }: DatabaseExchange): boolean =>
  of === 'cutoff' && (reason === 'NO_PROVIDER' || reason === 'NO_TREATMENT') && amount !== 0

/** The reference and the products beside it that have neither a column nor a credit; empty where they cannot be told apart. */
function unsplitProducts({ products: [reference, ...split], exchanges }: DataSet): DatabaseExchange[] {
  if (!reference || split.length > 0 || reference.flow.kind === 'waste') return []
  const beside = exchanges.filter(
    ({ class: of, reason, flow }) => of === 'cutoff' && reason === 'COPRODUCT' && flow.kind === 'product',
  )
  const all = [reference, ...beside]
  return new Set(all.map(({ flow }) => flow.id)).size === all.length ? all : []
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
/** An id that says what is meant wherever it stands; numbers and names of a single file do not. */
const worldwide = (id: string) => (isUuid(id) ? id.toLowerCase() : '')

/** The same words give the same key, a UUID. */
const keyOf = (kind: string, words: readonly unknown[]): string => namedUuid(JSON.stringify([kind, ...words]))

/** The same elementary flow, in the same place and unit: formats make no difference to nature. */
export function flowKey(flow: {
  id: string
  name: string
  cas: string
  compartment: readonly string[]
  unit: string
}): string {
  const { id, name, cas, compartment, unit } = flow
  return keyOf('flow', [worldwide(id), plain(name), cas.replace(/^0+/, ''), plain(compartment.join('/')), unit])
}

/**
 * The same product or waste, measured in the same kind of unit, wanted in the same place and in the same direction. Also where its user
 * is and whom it names: electricity of one country must not become that of another.
 */
function supplierKey(format: FormatName, { location }: DataSet, exchange: DatabaseExchange): string {
  const { flow, unit, direction, reason, avoided = false, from = '', named = '' } = exchange
  const wanted = [plain(location), plain(from), worldwide(named)]
  return keyOf('supplier', [
    format,
    worldwide(flow.id),
    plain(flow.name),
    unit.kind,
    direction,
    reason,
    avoided,
    ...wanted,
  ])
}

/** The same process in the same place, with the same products in the same order. */
function allocationKey(format: FormatName, { id, name, location }: DataSet, products: Gap['products']): string {
  const made = products.map(({ flow, unit }) => [worldwide(flow.id), plain(flow.name), unit.kind])
  return keyOf('allocation', [format, worldwide(id), plain(name), plain(location), made])
}
