/** A process of the engine -> a process of openLCA, with its allocation. */
import type { Process } from '@cradle/lca'
import { fileId, uuidOf } from './identifiers.ts'
import { identified, type ModelIndex, propertyId, unitId } from './model-index.ts'
import type { OlcaAllocationFactor, OlcaExchange, OlcaProcess } from './olca.ts'

export function olcaProcess(index: ModelIndex, process: Process): OlcaProcess {
  const products = productsOf(index, process)
  let mark = true
  const exchanges = process.exchanges.map((exchange, k): OlcaExchange => {
    const delivers = isDelivered(index, exchange)
    const isReference = mark && exchange.flow === process.reference && delivers
    if (isReference) mark = false
    const substitutes = process.allocation === 'substitution' && delivers && exchange.flow !== process.reference
    return olcaExchange(index, exchange, { internalId: k + 1, isReference, substitutes })
  })
  return {
    ...identified(process.id),
    name: process.name ?? process.id,
    kind: 'unit process',
    ...(process.location !== undefined && { location: uuidOf(`location/${process.location}`) }),
    exchanges,
    parameters: [],
    ...allocationOf(index, process, products),
  }
}

type Exchange = Process['exchanges'][number]

/** Whether the process makes it (or, of waste, takes it in to treat it). */
function isDelivered(index: ModelIndex, { flow, direction, avoided }: Exchange): boolean {
  return direction === (index.flows.get(flow)?.kind === 'waste' ? 'input' : 'output') && !avoided
}

function olcaExchange(
  index: ModelIndex,
  exchange: Exchange,
  { internalId, isReference, substitutes }: { internalId: number; isReference: boolean; substitutes: boolean },
): OlcaExchange {
  const flow = index.flows.get(exchange.flow)
  const unit = exchange.unit ?? flow?.unit
  const kind = unit === undefined ? undefined : index.units.get(unit)?.kind
  const sign = flow?.kind === 'elementary' && exchange.direction === 'input' && index.bothWays.has(flow.id) ? -1 : 1
  return {
    internalId,
    flow: fileId(exchange.flow),
    isInput: exchange.direction === 'input',
    amount: exchange.amount * sign,
    ...(unit !== undefined && { unit: unitId(unit) }),
    ...(kind !== undefined && { flowProperty: propertyId(kind) }),
    isQuantitativeReference: isReference,
    isAvoidedProduct: exchange.avoided === true || (substitutes && flow?.kind === 'product'),
    ...(exchange.provider !== undefined && { defaultProvider: providerId(index, exchange.provider) }),
    ...(exchange.uncertainty !== undefined && { uncertainty: exchange.uncertainty }),
  }
}

/** A coproduct column is named by its process in openLCA. */
function providerId(index: ModelIndex, column: string): string {
  const at = index.processes.has(column) ? -1 : column.lastIndexOf('::')
  return fileId(at < 0 ? column : column.slice(0, at))
}

function allocationOf(
  index: ModelIndex,
  process: Process,
  products: readonly string[],
): Pick<OlcaProcess, 'allocationFactors' | 'defaultAllocationMethod'> {
  const allocation = process.allocation ?? 'none'
  if (allocation === 'none' || allocation === 'substitution' || products.length < 2) return { allocationFactors: [] }
  if (allocation === 'causal') {
    const factors = process.exchanges.flatMap(({ causal }, k) =>
      causal === undefined
        ? []
        : products.map((product): OlcaAllocationFactor => {
            return { method: 'causal', product: fileId(product), exchange: k + 1, value: causal[product] ?? 0 }
          }),
    )
    return { defaultAllocationMethod: 'causal', allocationFactors: factors }
  }
  const property =
    allocation === 'economic' ? 'price' : typeof allocation === 'object' ? allocation.property : allocation
  const method = allocation === 'economic' ? 'economic' : 'physical'
  const values = products.map(product => ({ product, value: worth(index, process, product, property) }))
  const sum = values.reduce((total, { value }) => total + value, 0)
  return {
    defaultAllocationMethod: method,
    allocationFactors: values.map(({ product, value }) => ({ method, product: fileId(product), value: value / sum })),
  }
}

/** Amount of a product times its property. A property that is the flow's own kind of unit is the unit factor. */
function worth(index: ModelIndex, process: Process, product: string, property: string): number {
  const flow = index.flows.get(product)
  const own = flow && index.units.get(flow.unit)
  const per = flow?.properties?.[property] ?? (own?.kind === property ? own.factor : 0)
  return process.exchanges
    .filter(exchange => exchange.flow === product && exchange.direction === 'output' && !exchange.avoided)
    .reduce((total, { amount, unit }) => {
      const factor = unit === undefined ? 1 : (index.units.get(unit)?.factor ?? 1) / (own?.factor ?? 1)
      return total + amount * factor * per
    }, 0)
}

function productsOf(index: ModelIndex, process: Process): string[] {
  const products = new Set(process.reference === undefined ? [] : [process.reference])
  for (const { flow, direction, avoided } of process.exchanges) {
    if (direction === 'output' && !avoided && index.flows.get(flow)?.kind === 'product') products.add(flow)
  }
  return [...products]
}
